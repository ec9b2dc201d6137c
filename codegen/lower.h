// Lowering evaluates the AST at indices. Each STORE gets ranges and demands its value at them. Demands go from
// consumers to producers: an elementwise op passes its index on, VIEW maps it, REDUCE opens its own ranges. Then the
// values are built from producers to consumers. The result is the UOp graph SINK(WRITE(INDEX, value)...), in which a
// loop is a Range node with its parent loop as a source.
//   - Nodes are interned: the same value at the same index is one node, so common subexpressions and sibling reductions
//     merge by identity.
//   - A Range is (size, parent loop, rank, identity). Loops of equal identity are one loop; rank (REDUCEs below the
//     body) keeps dependent ones apart.
//   - An index component along an axis on which the value does not depend is 0, and a REDUCE's loops are inside the
//     innermost loop that its index contains. So invariant code is hoisted, and no pass has to do it.
//   - A value that is used several times and expensive to compute is kept in a STAGE, which is filled at one place and
//     read at the other uses (stage.h).
#pragma once
#include <tenon/codegen/loop_plan.h>
#include <tenon/codegen/ranges.h>

namespace tenon {

/// A kernel in loops.
struct Lowered {
  /// A value that was staged: what f was, how many elements the STAGE has, and in which loop it is filled.
  struct Stage {
    Node value;
    double f;
    int64_t elements;
    Node place;
  };
  Node graph;  // of UOps
  /// For each nest, the outermost loop over the whole steps of each axis; a null Node if the axis needed no loop.
  std::vector<std::vector<Node>> stores = {};
  std::map<std::size_t, std::vector<Node>> reduces = {};
  std::vector<Stage> stages = {};
  bool without_fragments = false;  // a factor that tensor cores need is not staged: the graph is of no use
};

/// The UOp graph of a kernel. Throws InternalError for an AST that breaks the grammar.
Lowered lower(const Node& sink, const LoopPlan&);

}  // namespace tenon
