// Private to fft: transforms of the rows or columns of Tensors, as opaque Primitives on the host. They are
// linear: the jvp of each is the transform itself, and the transpose of each is another transform of this file.
#pragma once
#include <tenon/engine/tensor/tensor.h>

namespace tenon::detail {

enum class Direction : uint8_t { Forward, Inverse };  // the sign of the exponent: minus, plus

/// scale * the transform of each row of x (..., n), n at least 1; that of a real row takes half the time.
Tensor transform_rows(const Tensor& x, Direction direction, double scale);
/// The same for the columns of complex x (..., n, columns), where they lie. takes_columns: whether that is possible,
/// and quicker than to transpose x.
Tensor transform_columns(const Tensor& x, Direction direction, double scale);
bool takes_columns(const Tensor& x);
/// The first n / 2 + 1 elements of the forward transform of float32 or float64 x (..., n).
Tensor transform_real_rows(const Tensor& x, double scale);
/// n real elements: the inverse transform of rows of n elements. Complex x (..., n / 2 + 1) is the first part of each
/// row; the other part is its conjugate. The imaginary parts of elements 0 and n / 2 (if n is even) are not read.
Tensor transform_half_rows(const Tensor& x, int64_t n, double scale);

}  // namespace tenon::detail
