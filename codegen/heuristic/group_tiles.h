// The tiles of a product that groups of four warps compute (wgmma).
#pragma once
#include <optional>

#include <tenon/base/target.h>
#include <tenon/codegen/boxes.h>

namespace tenon {

constexpr int64_t kManyTerms = kBoxBuffers * kRowOfBoxes;  // as many or more: loads and products overlap within a group

/// So many groups along the rows, and columns of a unit.
struct GroupTile {
  int64_t groups, columns;
};

/// `others` products of so many rows and columns, of sums of so many terms.
struct ProductShape {
  double others = 1;
  int64_t rows = 1, columns = 1;
  int64_t terms = kManyTerms;
  bool column_slabs = false;  // adjacent elements of the second factor are along the columns
};

/// The largest tile that leaves work for more than half of the cores, and that the product does not leave half empty.
/// Of short sums a tile is so small that a core has several groups, of which one loads or stores while another
/// computes. nullopt: there is none.
std::optional<GroupTile> group_tile(const ProductShape&, const Target&);

constexpr int64_t kLongestChunk = 1536;
/// Tensor cores cut off the last bits of a sum at each instruction, so a long one drifts: by so many terms at a time
/// sums are added to others, which are rounded. 0: the sum is short.
int64_t chunk_of(int64_t terms);

/// How many tiles the product has.
double count_tiles(const ProductShape&, const GroupTile&);

/// In blocks of so many rows, of which each column of tiles comes after the other, the tiles that are computed at the
/// same time have fewest rows and columns of the factors together. nullopt: in any blocks they have about as many.
std::optional<int64_t> rows_of_a_block(const ProductShape&, const GroupTile&, const Target&);

}  // namespace tenon
