// backward(). It follows the history that trace.h keeps of values computed from Tensors that require gradients.
#pragma once
#include <tenon/engine/tensor/trace.h>

namespace tenon {

/// For each Tensor t of `with_respect_to`, the sum over outputs of cotangent * d output / d t; zeros if no output
/// depends on t. If history is recorded, this computation is recorded too, so that its results can be differentiated
/// again.
Tensors gradients(const Tensors& outputs, const Tensors& cotangents, const Tensors& with_respect_to);

}  // namespace tenon
