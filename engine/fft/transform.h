// Private to fft: transforms of the rows of complex64 and float32 Tensors, as opaque Primitives on the host. They are
// linear: each is differentiated by itself, and its transpose is another one.
#pragma once
#include <tenon/engine/tensor/tensor.h>

namespace tenon::detail {

enum class Direction : uint8_t { Forward, Inverse };  // the sign of the exponent: minus, plus

/// scale * the transform of each row of complex64 x (..., n), n at least 1.
Tensor transform_rows(const Tensor& x, Direction direction, double scale);
/// The first n / 2 + 1 elements of the forward transform of float32 x (..., n).
Tensor transform_real_rows(const Tensor& x, double scale);
/// n elements, float32: the inverse transform of rows of which complex64 x (..., n / 2 + 1) is the first part, and the
/// other part its conjugate. Imaginary parts of elements 0 and n / 2 (of even n) are not read.
Tensor transform_half_rows(const Tensor& x, int64_t n, double scale);

}  // namespace tenon::detail
