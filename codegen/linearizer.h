// The Linearizer orders a UOp graph: the result is a list in which loops are opened and closed, and every entry comes
// after those that it uses. It makes no decisions: a node is in the innermost of the loops that its value depends on
// (so invariant code is hoisted by construction), and each level of the loop tree is sorted topologically.
#pragma once
#include <vector>

#include <tenon/codegen/uops.h>

namespace tenon {

class Linearizer {
 public:
  /// Orders the graph. `signature` gives the parameters, which come first. So many WRITEs go together, after the READs
  /// of all of them. Throws InternalError if loops depend on each other in a cycle.
  Linearizer(const Node& sink, const ast::Signature& signature, std::size_t writes_at_once = 1);
  std::vector<UOp> uops;
};

}  // namespace tenon
