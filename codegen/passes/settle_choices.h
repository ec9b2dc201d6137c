// In: a UOp graph. Out: one of equal value in which no WHERE has a known condition. A condition is known if it compares
// constants, if it compares a constant with a WHERE of constants (then it is the condition of that WHERE, or its
// opposite), or if the WHERE is a branch of another one with the same condition. Masks that are made by padding ones
// give such conditions.
#pragma once
#include <tenon/symbolic/node.h>

namespace tenon {

Node settle_choices(const Node& sink);

}  // namespace tenon
