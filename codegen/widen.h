// In: an AST. Out: one of equal value in which float16 and bfloat16 are storage: they are loaded, stored, moved, cast
// to and from float32 (and rounded to from float64), and nothing else is done to them. Each op on them is the op in
// float32, rounded to the dtype behind it, whatever is fused with what; only a REDUCE and a SCAN keep a wide state and
// round what they give. Ops whose result the dtype holds anyway (maxima, choices, negation, whole numbers) round
// nothing.
#pragma once
#include <tenon/symbolic/node.h>

namespace tenon {

Node widen(const Node& sink);

}  // namespace tenon
