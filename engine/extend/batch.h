// What the vmap rules of Primitives and custom calls share: bringing the mapped axes of several inputs to one place.
#pragma once
#include <utility>

#include <tenon/engine/primitive.h>

namespace tenon {

/// The inputs with the mapped axis in front, whichever it was; those that are not mapped get it too, of the same size,
/// without a copy. The int is that axis: 0. Throws UserError where none is mapped, an axis is none of its input,
/// or the sizes differ.
///     auto [xy, axis] = align_batch(inputs, axes);
std::pair<Tensors, int> align_batch(const Tensors& inputs, const Axes& axes);

/// The same, but the new axis of what is not mapped has size 1: for ops that broadcast themselves.
std::pair<Tensors, int> align_batch_ones(const Tensors& inputs, const Axes& axes);

}  // namespace tenon
