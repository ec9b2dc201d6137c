// backward(), by the history that trace.h keeps of what is computed from Tensors that ask for gradients.
#pragma once
#include <tenon/engine/tensor/trace.h>

namespace tenon {

/// For each Tensor of `with_respect_to`, the sum over outputs of cotangent * d output / d it; zeros where there is no
/// path. Recorded itself if history is recorded, so that it can be differentiated again.
Tensors gradients(const Tensors& outputs, const Tensors& cotangents, const Tensors& with_respect_to);

}  // namespace tenon
