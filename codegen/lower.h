// Lowering is evaluation at an index. Each STORE gets its ranges and demands its value at them; demands go from
// consumers to producers (an elementwise op passes its index on, VIEW maps it, REDUCE opens ranges of its own), then
// the values are built from producers to consumers. Out comes the UOp graph: SINK(WRITE(INDEX, value)...), whose loops
// are Range nodes with their parent as a source.
//   - Nodes are interned: the same value at the same index is one node, so common subexpressions and sibling reductions
//   merge by identity.
//   - A Range is (size, parent loop, rank, identity). Loops of equal identity are one loop; rank (REDUCEs below the
//   body) keeps dependent ones apart.
//   - An index component along an axis on which the value does not vary is 0, and a REDUCE's loops belong to the
//   innermost loop that its index contains: that is all of hoisting.
//   - A value that is used again and dear to compute again is kept in a STAGE: filled at one place, read at its other
//   uses (stage.h).
#pragma once
#include <tenon/codegen/loop_plan.h>
#include <tenon/codegen/ranges.h>

namespace tenon {

/// The loops that lowering opened for each group of the plan, whole steps only; a null Node where a group needed none.
struct LoopNames {
  std::vector<std::vector<Node>> stores;
  std::map<std::size_t, std::vector<Node>> reduces;
  /// The values that were staged: what f was, how many elements the STAGE has, and in which loop it is filled.
  struct Stage {
    Node value;
    double f;
    int64_t elements;
    Node place;
  };
  std::vector<Stage> stages;
};

/// The UOp graph of a kernel. Throws InternalError for an AST that breaks the grammar.
Node lower(const Node& sink, const LoopPlan&, LoopNames* names = nullptr);

}  // namespace tenon
