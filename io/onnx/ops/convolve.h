// What the convolutions of floats and of integers share.
#pragma once
#include <tenon/io/onnx/call.h>

namespace tenon::onnx {

/// The convolution that a node's attributes say, without a bias. Throws UserError where shapes and attributes disagree.
Tensor convolve(const Call& c, const Tensor& x, const Tensor& weight);

}  // namespace tenon::onnx
