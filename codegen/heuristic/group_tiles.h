// The tiles of a product that groups of four warps compute (wgmma).
#pragma once
#include <optional>

#include <tenon/base/target.h>

namespace tenon {

/// So many groups along the rows, and columns of a unit.
struct GroupTile {
  int64_t groups, columns;
};

/// `others` products of so many rows and columns.
struct ProductShape {
  double others = 1;
  int64_t rows = 1, columns = 1;
  bool column_slabs = false;  // adjacent elements of the second factor are along the columns
};

/// The largest tile that leaves work for more than half of the cores, and that the product does not leave half empty.
/// nullopt: none does.
std::optional<GroupTile> group_tile(const ProductShape&, const Target&);

/// How many tiles the product has.
double count_tiles(const ProductShape&, const GroupTile&);

}  // namespace tenon
