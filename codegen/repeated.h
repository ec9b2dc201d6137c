// In: an AST. Out: an AST of equal value without repeated additions. If neither the value nor the indices of an adding
// STORE change along an axis of n elements, the STORE would add the same value n times at the same place; now it adds n
// times the value once. Lowering opens no loop for such an axis, because nothing depends on it.
#pragma once
#include <tenon/symbolic/node.h>

namespace tenon {

Node add_repeated_at_once(const Node& sink);

}  // namespace tenon
