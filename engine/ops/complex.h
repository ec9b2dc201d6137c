// Makes complex values from their parts, and takes them apart.
#pragma once
#include <tenon/engine/tensor/tensor.h>

namespace tenon {

/// re + im i of the parts broadcast: complex128 if one of them is float64, else complex64.
/// @code{.cpp}
/// complex(array({1.f}), array({2.f})) * complex(0, 1);  // [-2.+1.j]
/// abs(complex(3, 4));                                   // 5.0
/// angle(complex(0, 2));                                 // 1.5707964
/// @endcode
Tensor complex(const Operand& re, const Operand& im, StreamOrDevice s = {});
/// The real part (imag: the imaginary part), float32 or float64. For other dtypes: x itself (zeros).
Tensor real(const Tensor& x, StreamOrDevice s = {});
Tensor imag(const Tensor& x, StreamOrDevice s = {});
/// The angle of the point (real, imag), from -pi to pi, float32 or float64; of a real number 0, or pi below 0.
Tensor angle(const Tensor& x, StreamOrDevice s = {});
/// re - im i; for other dtypes x itself.
Tensor conj(const Tensor& x, StreamOrDevice s = {});

}  // namespace tenon
