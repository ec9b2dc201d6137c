// Lowering is evaluation at an index. Each STORE gets its ranges and demands its value at them; demands go from
// consumers to producers (an elementwise op passes its index on, VIEW maps it, REDUCE opens ranges of its own), then
// the values are built from producers to consumers. Out comes the UOp graph: SINK(WRITE(INDEX, value)...), whose loops
// are Range nodes with their parent as a source.
//   - Nodes are interned: the same value at the same index is one node, so common subexpressions and sibling reductions
//   merge by identity.
//   - A Range is (size, parent loop, rank, tag). Loops of equal identity are one loop; rank (REDUCEs below the body)
//   keeps dependent ones apart.
//   - An index component along an axis on which the value does not vary is 0, and a REDUCE's loops belong to the
//   innermost loop that its
//     index contains: that is all of hoisting.
#pragma once
#include <tenon/codegen/loop_plan.h>

namespace tenon {

/// The loops that lowering opened for each group of the plan, whole steps only; a null Node where a group needed none.
struct LoopNames {
  std::vector<std::vector<Node>> stores;
  std::map<std::size_t, std::vector<Node>> reduces;
};

/// The UOp graph of a kernel. Throws InternalError for an AST that breaks the grammar.
Node lower(const Node& sink, const LoopPlan&, LoopNames* names = nullptr);

// ---- questions about the lowered graph
/// Is it a Range that runs as a loop (not a lane)?
bool is_loop(const Node&);
/// Is it a Range of vector lanes?
bool is_lane(const Node&);
/// The loop that a loop stands in; a null Node for an outermost one.
Node parent_of(const Node& loop);
int depth_of(const Node& loop);
/// The innermost of these ranges' loops; a null Node where there is none.
Node innermost(std::span<const Node> ranges);

/// For each node of a UOp graph the ranges that its value depends on, sorted outermost loop first, lanes last.
class FreeRanges {
 public:
  explicit FreeRanges(std::span<const Node> topological_order);
  std::span<const Node> of(const Node& n) const { return sets_.at(n); }
  /// The lane range among them; a null Node for a scalar.
  Node lane_of(const Node& n) const;

 private:
  std::unordered_map<Node, std::vector<Node>> sets_;
};

}  // namespace tenon
