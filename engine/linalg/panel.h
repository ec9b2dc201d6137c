// Private to linalg: the Householder reflectors of a few columns, the part of a QR factorization that is no product of
// matrices.
#pragma once
#include <complex>
#include <cstdint>

namespace tenon::detail {

/// Columns of a panel: a row has 128 bytes, a few vectors.
template <class T>
inline constexpr int kPanel = 128 / sizeof(T);

/// Factors v (rows x kPanel), row-major, in place as Q R, where Q = 1 - V t V^H and t (kPanel x kPanel), row-major, is
/// upper triangular. V stands on and below v's diagonal; the rest of it is 0. R stands above v's diagonal; r_diagonal,
/// of min(rows, kPanel) elements, is the rest of it. A column of 0 below the diagonal needs no reflector, and R keeps
/// its sign. The columns must not be much larger than 1, for their sums of squares are not scaled.
void factor_panel(float* v, int64_t rows, float* r_diagonal, float* t);
void factor_panel(double* v, int64_t rows, double* r_diagonal, double* t);
void factor_panel(std::complex<float>* v, int64_t rows, std::complex<float>* r_diagonal, std::complex<float>* t);
void factor_panel(std::complex<double>* v, int64_t rows, std::complex<double>* r_diagonal, std::complex<double>* t);

}  // namespace tenon::detail
