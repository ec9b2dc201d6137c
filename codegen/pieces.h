// How a list of loop groups is run through: whole steps (copies x lanes), then single vectors, then single elements,
// each a piece of its own with its loops and the index of every group; for a padded group, whole steps alone, of which
// the last may reach beyond the end; for an aligned one, a masked vector before the steps and masked ones after them.
#pragma once
#include <functional>

#include <tenon/codegen/loop_plan.h>
#include <tenon/codegen/ranges.h>

namespace tenon {

/// One way to run through a list of groups: an index for each group, the loops opened for it, and its lane range if it
/// has one.
struct Piece {
  std::vector<Node> at;
  std::vector<Node> loops;
  Node lane;
  Node inside = 1;              // of padded and aligned groups: whether the index is one of the group's
  std::vector<int64_t> copies;  // which of the copies it is, by group
};

struct Pieces {
  std::vector<Piece> list;  // copies of the group that has the fewest come one after the other
  std::vector<Node> names;  // each group's first loop; null where it needed none
};

/// Of the innermost group: how many elements a vector that begins at a whole one has before the group's first, for the
/// index of the other groups.
using Phase = std::function<Node(std::span<const Node> at)>;

/// Opens the loops below `parent`, outermost group first. The first group's loop has `outer_rank`, those inside `rank`;
/// all are for what `identity` says. Without `lanes_allowed` all is scalar, without `phase` no group is aligned.
Pieces pieces_of(const LoopGroups& groups, std::span<const Node> sizes, const Node& parent, int outer_rank, int rank,
                 bool lanes_allowed, const LoopIdentity& identity = {}, const Phase& phase = {});

}  // namespace tenon
