// Shared by the convolutions of floats and of integers.
#pragma once
#include <tenon/io/onnx/call.h>

namespace tenon::onnx {

/// The convolution that a node's attributes describe, without a bias. Throws UserError if shapes and attributes
/// disagree.
Tensor convolve(const Call& c, const Tensor& x, const Tensor& weight);

}  // namespace tenon::onnx
