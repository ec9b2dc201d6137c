// How a loop nest is run through: along each axis whole steps (copies x lanes), then single vectors, then single
// elements, each a piece of its own with its loops and the index of every axis; with a guarded tail whole steps alone,
// of which the last may reach beyond the end; with an aligned one a masked vector before the steps and masked ones
// after them.
#pragma once
#include <functional>

#include <tenon/codegen/nest.h>
#include <tenon/codegen/ranges.h>

namespace tenon {

/// One way to run through a nest: an index along each axis, the loops opened for it, and its lane range if it has one.
struct Piece {
  std::vector<Node> at;
  std::vector<Node> loops;
  Node lane;
  Node inside = 1;              // whether the index is one of the axes', where a step may reach beyond them
  std::vector<int64_t> copies;  // which of the copies it is, by axis
};

struct Pieces {
  std::vector<Piece> list;          // copies of the axis that has the fewest come one after the other
  std::vector<Node> names;          // each axis' first loop; null where it needed none
  std::vector<Node> around_chunks;  // the loops opened outside of that over chunks
};

/// How many elements a vector that begins at a whole one has before the first of the innermost axis, for the index
/// along the other axes.
using Phase = std::function<Node(std::span<const Node> at)>;

/// Opens the loops of a nest over axes of these sizes below `parent`. The outermost has `outer_rank`, those inside
/// `rank`; all are for what `identity` says. Without `lanes_allowed` all is scalar, without `phase` no axis is aligned.
Pieces pieces_of(const LoopNest& nest, std::span<const Node> sizes, const Node& parent, int outer_rank, int rank,
                 bool lanes_allowed, const LoopIdentity& identity = {}, const Phase& phase = {});

}  // namespace tenon
