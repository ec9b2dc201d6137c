// For the vmap rules of Primitives and custom calls: moves the batch axes of several inputs to one place.
#pragma once
#include <utility>

#include <tenon/engine/tensor/primitive.h>

namespace tenon {

/// The inputs with the batch axis in front. An input without a batch axis gets one of the same size, without a copy.
/// The int is the number of that axis: 0. Throws UserError if no input has a batch axis, an input does not have the
/// given axis, or the sizes differ.
///     auto [xy, axis] = align_batch(inputs, axes);
std::pair<Tensors, int> align_batch(const Tensors& inputs, const Axes& axes);

/// The same, but an input without a batch axis gets one of size 1: for ops that broadcast.
std::pair<Tensors, int> align_batch_ones(const Tensors& inputs, const Axes& axes);

}  // namespace tenon
