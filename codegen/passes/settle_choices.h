// In: a UOp graph. Out: one of equal value in which no WHERE has a condition that is known: a comparison of constants,
// one of a constant with a WHERE of constants (which its condition answers), or the condition of the WHERE of which it
// is a branch. Masks of values that are made by padding ones give such conditions.
#pragma once
#include <tenon/symbolic/node.h>

namespace tenon {

Node settle_choices(const Node& sink);

}  // namespace tenon
