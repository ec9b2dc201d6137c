// How a list of loop groups is run through: whole steps (copies x lanes), then single vectors, then single elements,
// each a piece of its own with its loops and the index of every group; or, for a padded group, whole steps alone, of
// which the last may reach beyond the end.
#pragma once
#include <tenon/codegen/loop_plan.h>
#include <tenon/codegen/ranges.h>

namespace tenon {

/// One way to run through a list of groups: an index for each group, the loops opened for it, and its lane range if it
/// has one.
struct Piece {
  std::vector<Node> at;
  std::vector<Node> loops;
  Node lane;
  Node inside = 1;  // of padded groups: whether the index is before the end
};

struct Pieces {
  std::vector<Piece> list;
  std::vector<Node> names;  // each group's first loop; null where it needed none
};

/// Opens the loops below `parent`, outermost group first. The first group's loop has `outer_rank`, those inside `rank`;
/// `tag` sets loops apart that must not merge with others of their size. Without `lanes_allowed` all is scalar.
Pieces pieces_of(const LoopGroups& groups, std::span<const Node> sizes, const Node& parent, int outer_rank, int rank,
                 bool lanes_allowed, int64_t tag = 0);

}  // namespace tenon
