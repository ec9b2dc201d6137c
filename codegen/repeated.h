// In: an AST. Out: one of equal value in which every addition at computed indices is done: a STORE that adds, along an
// axis on which neither its value nor its indices change, the same at the same place n times adds n times the value at
// once. Lowering has no loop for such an axis: nothing in it would depend on it.
#pragma once
#include <tenon/symbolic/node.h>

namespace tenon {

Node add_repeated_at_once(const Node& sink);

}  // namespace tenon
