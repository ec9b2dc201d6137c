// Divides the run of a loop nest into pieces. Along each axis there are whole steps (unroll factor x lanes), then
// single vectors, then single elements; each is a piece with its own loops and with the index of every axis. With
// Tail::Guard there are only whole steps, and the last one may begin earlier (LoopNest::overlaps), or reach beyond the
// end. With Tail::Mask the last of the single vectors may reach beyond the end. With Tail::Align there is a masked
// vector before the steps, and masked vectors after them.
#pragma once
#include <functional>

#include <tenon/codegen/nest.h>
#include <tenon/codegen/ranges.h>
#include <tenon/shape/shape.h>

namespace tenon {

/// One piece of a nest: an index along each axis, the loops that were opened for it, and its lane range if it has one.
struct Piece {
  std::vector<Node> at;
  std::vector<Node> loops;
  Node lane;
  Node inside = 1;              // whether the index is within the axes; a step may reach beyond them
  std::vector<int64_t> copies;  // the number of its copy along each axis
};

struct Pieces {
  std::vector<Piece> list;          // copies along the axis with the fewest copies are adjacent
  std::vector<Node> names;          // the first loop of each axis; null if it needed none
  std::vector<Node> around_chunks;  // the loops opened outside of the loop over chunks
};

/// The number of elements between an aligned address of the output and the first element of the innermost axis, at an
/// index along the other axes.
using Phase = std::function<Node(std::span<const Node> at)>;

/// Of a STORE whose innermost axis has Tail::Align; null of other STOREs.
Phase phase_of(const Node& store, const LoopNest&, const Shape&);

/// Opens the loops of a nest over axes of these sizes below `parent`. The outermost loop has `outer_rank`, the inner
/// loops have `rank`; `identity` says what they are for. Without `lanes_allowed` all pieces are scalar; without `phase`
/// no axis is aligned.
Pieces pieces_of(const LoopNest& nest, std::span<const Node> sizes, const Node& parent, int outer_rank, int rank,
                 bool lanes_allowed, const LoopIdentity& identity = {}, const Phase& phase = {});

}  // namespace tenon
