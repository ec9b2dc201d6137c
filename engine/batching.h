// What vmap rules are written with: mapped axes are brought to one place.
#pragma once
#include <tenon/engine/primitive.h>

namespace tenon {

/// The size of the mapped axes.
Node batch_size(const Tensors& inputs, const Axes& axes);
/// x with its mapped axis at `at`; where it has none with a new one of this size, of which every element is x.
Tensor batch_at(const Tensor& x, std::optional<int> axis, const Node& size, int at = 0);
/// All inputs with a mapped axis at `at`.
Tensors batch_at(const Tensors& inputs, const Axes& axes, int at = 0);
/// Slice i of a mapped axis, without it.
Tensor slice_of_batch(const Tensor& x, int axis, int64_t i);

}  // namespace tenon
