// Private to linalg: the parts of factorizations that are no products of matrices, in code of our own for a few columns
// or rows: QR by Householder reflectors, LU by pivots, and the division by a triangle.
#pragma once
#include <algorithm>
#include <complex>
#include <cstdint>

namespace tenon::detail {

/// Columns of a panel, and rows of a small triangle: a row has 128 bytes, a few vectors.
template <class T>
inline constexpr int kPanel = 128 / sizeof(T);

/// A half of so many columns, of whole panels but for the rest in the other half.
template <class T>
int64_t half_of(int64_t columns) {
  return (columns / 2 + kPanel<T> - 1) / kPanel<T> * kPanel<T>;
}
/// At most kPanel columns of a matrix whose rows lie `stride` elements apart, as a panel, whose other columns are 0;
/// and back.
template <class T>
void into_panel(const T* from, int64_t stride, int64_t rows, int64_t columns, T* panel) {
  for (int64_t i = 0; i < rows; ++i)
    std::fill_n(std::copy_n(from + i * stride, columns, panel + i * kPanel<T>), kPanel<T> - columns, T(0));
}
template <class T>
void out_of_panel(const T* panel, int64_t rows, int64_t columns, T* to, int64_t stride) {
  for (int64_t i = 0; i < rows; ++i) std::copy_n(panel + i * kPanel<T>, columns, to + i * stride);
}

/// Factors v (rows x kPanel), row-major, in place as Q R, where Q = 1 - V t V^H and t (kPanel x kPanel), row-major, is
/// upper triangular. V stands on and below v's diagonal; the rest of it is 0. R stands above v's diagonal; r_diagonal,
/// of min(rows, kPanel) elements, is the rest of it. A column of 0 below the diagonal needs no reflector, and R keeps
/// its sign. The columns must not be much larger than 1, for their sums of squares are not scaled.
void factor_panel(float* v, int64_t rows, float* r_diagonal, float* t);
void factor_panel(double* v, int64_t rows, double* r_diagonal, double* t);
void factor_panel(std::complex<float>* v, int64_t rows, std::complex<float>* r_diagonal, std::complex<float>* t);
void factor_panel(std::complex<double>* v, int64_t rows, std::complex<double>* r_diagonal, std::complex<double>* t);

/// Eliminates the first `columns` columns of v (rows x kPanel), row-major, in place: row i is exchanged for row
/// pivots[i] >= i, for i from 0 on, and then v = L U of the exchanged rows, with ones on the diagonal of L. There are
/// min(rows, columns) pivots. A pivot of 0 eliminates nothing: its column is 0.
void eliminate_panel(float* v, int64_t rows, int64_t columns, int64_t* pivots);
void eliminate_panel(double* v, int64_t rows, int64_t columns, int64_t* pivots);
void eliminate_panel(std::complex<float>* v, int64_t rows, int64_t columns, int64_t* pivots);
void eliminate_panel(std::complex<double>* v, int64_t rows, int64_t columns, int64_t* pivots);

/// The first `columns` columns of v (rows x kPanel), row-major, become those of L, for the Hermitian v = L L^H whose
/// lower triangle is that of v; L is complete in these columns, and what is right of them becomes v - L L^H. What is
/// above the diagonal is not read and means nothing. Returns whether all pivots are positive; if not, v is destroyed.
bool root_panel(float* v, int64_t rows, int64_t columns);
bool root_panel(double* v, int64_t rows, int64_t columns);
bool root_panel(std::complex<float>* v, int64_t rows, int64_t columns);
bool root_panel(std::complex<double>* v, int64_t rows, int64_t columns);

/// A triangle of a matrix (rows x rows), row-major, whose rows lie `stride` elements apart; the rest of the matrix is
/// not read. `unit`: nor is the diagonal, whose elements count as 1. `adjoint`: what counts is its conjugate transpose.
template <class T>
struct Triangle {
  const T* elements;
  int64_t rows, stride;
  bool upper, unit = false, adjoint = false;
};
/// x (t.rows x columns), whose rows lie `stride` elements apart, becomes t^-1 x, for t of at most kPanel rows, and no
/// adjoint.
void divide_few(const Triangle<float>& t, float* x, int64_t stride, int64_t columns);
void divide_few(const Triangle<double>& t, double* x, int64_t stride, int64_t columns);
void divide_few(const Triangle<std::complex<float>>& t, std::complex<float>* x, int64_t stride, int64_t columns);
void divide_few(const Triangle<std::complex<double>>& t, std::complex<double>* x, int64_t stride, int64_t columns);

}  // namespace tenon::detail
