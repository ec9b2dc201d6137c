// The tiles of products that ordinary cores of a GPU compute: a group of 256 threads has a square of the output, or a
// tile of half as many rows and twice as many columns.
#pragma once
#include <span>
#include <vector>

#include <tenon/base/target.h>
#include <tenon/codegen/ast_facts.h>
#include <tenon/codegen/opt.h>
#include <tenon/shape/shape.h>

namespace tenon {

/// The largest square that leaves work for all cores; 0: none does. `across`: the axis of the rows.
int64_t square_of(const Shape& shape, int across, int64_t run, const Target&);

/// What is summed: the nodes below the sum, down to LOADs; the nest of its STORE, with its sizes; the axis of the rows.
struct SummedProduct {
  std::span<const Node> below;
  const LoopNest& store;
  const AstFacts& facts;
  const Shape& sizes;
  int rows;
};

/// The Opts that divide such a square among threads, which take runs of elements, and its terms into blocks.
std::vector<Opt> square_opts(const SummedProduct&, int64_t side, int64_t run);

}  // namespace tenon
