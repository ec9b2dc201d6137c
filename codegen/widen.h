// In: an AST. Out: an AST of equal value in which float16 and bfloat16 are only storage: such values are loaded,
// stored, moved, and cast to and from float32 (and rounded from float64). Each op on them is computed in float32 and
// then rounded to the dtype, whatever is fused; only REDUCE and SCAN keep a wide state and round their result. Ops
// whose result is always exact in the dtype (maxima, choices, negation, whole numbers) are not rounded.
#pragma once
#include <tenon/symbolic/node.h>

namespace tenon {

Node widen(const Node& sink);

}  // namespace tenon
