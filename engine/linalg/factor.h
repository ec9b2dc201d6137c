// Private to linalg: the operations that LAPACK computes, as opaque Primitives over the last two axes of row-major
// operands. The axes before these two are a batch, equal in all operands. The caller checks the operands: float32 or
// float64, sizes of matrices known and fitting. Derivatives are composed of the same operations, so they have
// derivatives too. If LAPACK has no answer, UserError is thrown when the value is computed; it names the matrix, and
// `op`, the public function that was called.
#pragma once
#include <tenon/engine/tensor/tensor.h>

namespace tenon::detail {

/// The X with a X = b, for a (..., n, n) and b (..., n, k).
Tensor lu_solve(const char* op, const Tensor& a, const Tensor& b);
/// The X with a X = 1.
Tensor inverse_of(const char* op, const Tensor& a);
/// The same as lu_solve for a triangle of a; the other triangle is not read. `unit`: the diagonal counts as ones.
Tensor triangular_solve(const char* op, const Tensor& a, const Tensor& b, bool upper, bool unit);
/// The determinant of a (..., n, n).
Tensor determinant(const char* op, const Tensor& a);
/// Its sign, and the logarithm of its absolute value.
struct LogDeterminant {
  Tensor sign, logarithm;
};
LogDeterminant log_determinant(const char* op, const Tensor& a);
/// The lower triangle L of a = L L^T, for symmetric a. Only a's lower triangle is read.
Tensor lower_cholesky(const char* op, const Tensor& a);
/// a = Q R for a (..., m, n), with k = min(m, n), or m if complete: Q (..., m, k), R (..., k, n).
struct Orthogonal {
  Tensor q, r;
};
Orthogonal orthogonal(const char* op, const Tensor& a, bool complete);
/// a = U diag(s) V^T, with s descending; U and V have min(m, n) columns, or are square if full.
struct Singular {
  Tensor u, s, vt;
};
Singular singular(const char* op, const Tensor& a, bool full);
Tensor singular_values(const char* op, const Tensor& a);
/// The x (..., n, k) with the least |a x - b| for a (..., m, n) and b (..., m, k), and of those the shortest. Singular
/// values of at most rtol times the largest count as 0; the derivative takes their number as constant.
Tensor least_squares(const char* op, const Tensor& a, const Tensor& b, double rtol);
/// The same for b = 1: (..., n, m).
Tensor pseudoinverse(const char* op, const Tensor& a, double rtol);
/// Eigenvalues, ascending, and eigenvectors of symmetric a, as columns. Only a's lower triangle is read.
struct Symmetric {
  Tensor values, vectors;
};
Symmetric symmetric(const char* op, const Tensor& a);
Tensor symmetric_values(const char* op, const Tensor& a);
/// Eigenvalues and eigenvectors of any square a, complex.
Symmetric eigen(const char* op, const Tensor& a);
/// The matrix exponential.
Tensor exponential_of(const char* op, const Tensor& a);

}  // namespace tenon::detail
