// Random numbers as an expression: element i of a RAND is a function of the seed and of i alone, so it is the same on
// every device, in every kernel that computes it, and for any number of threads.
#pragma once
#include <tenon/codegen/lazy_op.h>

namespace tenon {

/// Uniform values: in [0, 1) for floats, all bits for integers, 0 or 1 for bool. `position`: the numbers of the
/// elements, uint32; `low` and `high`: the halves of the seed, uint32 of the same shape.
Node random_values(DType, const Node& position, const Node& low, const Node& high);

}  // namespace tenon
