// Ranges: the loops and lanes of a kernel, as nodes of its UOp graph. A Range is (size, parent loop, kind, rank,
// identity); loops of equal identity are one loop. Their parents make the loops a tree; lanes are not in the tree.
#pragma once
#include <algorithm>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include <tenon/symbolic/build.h>

namespace tenon {

/// A range of this size inside the loop `parent`; outermost if `parent` is a null Node.
Node make_range(const RangeArg&, const Node& size, const Node& parent = {});

/// Is it the position of a thread in its group? Such a Range is inside no loop.
bool is_in_group(const Node&);
/// Is it the position of a thread in the grid, or in its group?
bool is_in_grid(const Node&);
/// Is it a Range that runs as a loop (not a lane, nor the position of a thread in its group)?
bool is_loop(const Node&);
/// Is it a Range of vector lanes?
bool is_lane(const Node&);
/// Is the value what a thread has of a matrix, in registers that its last source counts as lanes?
bool has_registers(const Node&);
/// Does the value of the op never have the lanes of its sources? (A HALF has lanes of its own.)
bool ends_lanes(const Node&);
/// What a node that moves lanes is with other sources of which some are now one value for all lanes; a null Node for
/// every other node.
Node moves_lanes_of_none(const Node&, std::span<const Node> sources);
/// The lanes of a value that does not have those of its sources; a null Node if it has none of its own.
Node own_lane(const Node&);
/// Does the value depend on the range? The result of a FOLD and the memory of a STAGE have no lanes any more.
bool depends_on(const Node& value, const Node& range);
/// Does a value of a UOp graph differ from lane to lane?
bool has_lanes(const Node& value);
/// The loop directly around a loop; a null Node for an outermost loop.
Node parent_of(const Node& loop);
int depth_of(const Node& loop);
/// The innermost of these ranges' loops; a null Node where there is none.
Node innermost(std::span<const Node> ranges);

/// The ranges in index expressions, each once.
std::vector<Node> ranges_in(std::span<const Node> expressions);
inline std::vector<Node> ranges_in(const Node& expression) { return ranges_in(std::span(&expression, 1)); }

/// How far an index moves as a range goes from one value to another, if that is a constant.
std::optional<int64_t> moved(const Node& index, const Node& range, const Node& from, const Node& to);
inline bool contains(std::span<const Node> list, const Node& n) { return std::ranges::find(list, n) != list.end(); }
/// The loops that are open where a value at this index is computed, outermost first.
std::vector<Node> loops_around(std::span<const Node> at);

/// The loops of loops_around(at) that are inside the loop `place`; all of them if `place` is a null Node.
std::vector<Node> loops_below(const Node& place, std::span<const Node> at);
/// The loops of a chain on which the index `at`, or the size of another such loop, depends.
std::vector<Node> loops_in(std::vector<Node> chain, std::span<const Node> at);

/// Is an index, along the axes where a value varies, a part of the index `whole`, and has it ranges of its own there? A
/// range of joined axes is no such range: it counts several elements of `whole` for each of the value.
bool is_part_of(std::span<const Node> whole, std::span<const Node> at, const std::vector<bool>& vary);

/// These loops, outermost first, run once more inside of `around`: each with the new loop that stands for it there.
/// `identity`: the purpose and the STAGE that the new loops have; nullopt: those of the old ones.
std::vector<std::pair<Node, Node>> loops_again(std::span<const Node> loops, const Node& around,
                                               const std::optional<LoopIdentity>& identity = {});

/// The loops that a REDUCE or a FILL runs through, outermost first: its value does not depend on them.
std::span<const Node> closed_loops(const Node& n);

/// The FILLs of a STAGE.
std::span<const Node> fills_of(const Node& stage);
/// Do warps that do nothing else fill a STAGE?
bool is_produced(const Node& stage);

/// For each node of a UOp graph the ranges that its value depends on, sorted outermost loop first, lanes last.
class FreeRanges {
 public:
  explicit FreeRanges(std::span<const Node> topological_order);
  std::span<const Node> of(const Node& n) const { return sets_.at(n); }
  /// The lane range among them; a null Node for a scalar.
  Node lane_of(const Node& n) const;
  bool is_in_lanes(const Node& n) const { return !of(n).empty() && is_lane(of(n).back()); }

 private:
  std::unordered_map<Node, std::vector<Node>> sets_;
};

}  // namespace tenon
