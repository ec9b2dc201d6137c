// Linear algebra over the last two axes; the axes before them are a batch. float32, float64, complex64 and complex128;
// integers and bool are cast to float32, float16 and bfloat16 are computed in float32. For complex numbers a transpose
// in these comments is the conjugate transpose, symmetric is Hermitian, and singular values, eigenvalues of eigh and
// logarithms have the dtype of the parts. Factors come from LAPACK on the host: a shared library (OpenBLAS or the
// reference) that is loaded at first use; if the machine has none, UserError names the package. Sizes of matrices are
// known numbers, those of a batch may be symbolic. Errors that depend on values are raised when the value is computed:
// of a singular matrix, and of a NaN or an infinity where an iteration finds the result (singular values, eigenvalues,
// and what needs them). Elsewhere NaN gives what arithmetic gives. Matrices without elements have numpy's results.
// Derivatives go through all of them, to any order. Each vector of eigh and svd of complex numbers may be multiplied by
// a number of size 1; a derivative holds for results that do not depend on these numbers.
#pragma once
#include <optional>
#include <string>
#include <variant>

#include <tenon/engine/tensor/ops.h>

namespace tenon::linalg {

// ---- equations

/// The x with a x = b, for a (..., n, n) and b (..., n, k), or a vector b (n). Batches broadcast. Throws UserError
/// where a is singular.
/// @code{.cpp}
/// linalg::solve(array({{2.f, 0.f}, {0.f, 4.f}}), array({1.f, 2.f}));  // [0.5 0.5]
/// linalg::inv(array({{2.f, 0.f}, {0.f, 4.f}}));                      // [[0.5  0.  ]|[0.   0.25]]
/// @endcode
Tensor solve(const Tensor& a, const Tensor& b, StreamOrDevice s = {});
struct TriangularOptions {
  ByName by_name{};
  bool upper = false;
  bool unit_diagonal = false;  // the diagonal counts as ones, and is not read
};
/// As solve, for a lower or .upper triangular a; its other triangle is not read.
Tensor solve_triangular(const Tensor& a, const Tensor& b, const TriangularOptions& options = {}, StreamOrDevice s = {});
/// The inverse. Throws UserError where x is singular.
Tensor inv(const Tensor& x, StreamOrDevice s = {});
struct RankOptions {
  ByName by_name{};
  std::optional<double> rtol = {};  // singular values of at most rtol * the largest count as 0; absent: max(m, n) eps
};
/// The pseudoinverse (..., n, m) of x (..., m, n). Its derivative takes the rank as constant.
Tensor pinv(const Tensor& x, const RankOptions& options = {}, StreamOrDevice s = {});
/// The x with the least |a x - b|, and of those the shortest; its derivative takes the rank as constant.
struct LeastSquares {
  Tensor solution;         // (..., n, k), or (..., n) for a vector b
  Tensor residuals;        // (..., k), or (...): the sums of squares of a x - b, which numpy gives for full rank only
  Tensor rank;             // (...), int64
  Tensor singular_values;  // (..., min(m, n)) of a
};
LeastSquares lstsq(const Tensor& a, const Tensor& b, const RankOptions& options = {}, StreamOrDevice s = {});

/// The coefficients, highest power first, of the polynomial of this degree that is nearest to the points (x, y) by the
/// sum of squares: (degree + 1) for vectors x (n) and y (n), or (degree + 1, k) for y (n, k). float64 for float64, else
/// float32. Throws UserError for other shapes and for a degree below 0 or of n and more.
/// @code{.cpp}
/// round(linalg::polyfit(array({0.f, 1.f, 2.f}), array({1.f, 3.f, 5.f}), 1));  // [2. 1.]
/// @endcode
Tensor polyfit(const Tensor& x, const Tensor& y, int64_t degree, StreamOrDevice s = {});

// ---- factors

struct CholeskyOptions {
  ByName by_name{};
  bool upper = false;
};
/// The lower triangular L with x = L L^T, or the upper U with x = U^T U. Only that triangle of x is read. Throws
/// UserError where x is not positive definite.
/// @code{.cpp}
/// linalg::cholesky(array({{4.f, 0.f}, {2.f, 2.f}}));  // [[2. 0.]|[1. 1.]]
/// @endcode
Tensor cholesky(const Tensor& x, const CholeskyOptions& options = {}, StreamOrDevice s = {});
struct QROptions {
  ByName by_name{};
  bool complete = false;  // Q is square; it has no derivative where m > n
};
/// x = Q R for x (..., m, n): Q (..., m, k) has orthonormal columns, R (..., k, n) is upper triangular; k = min(m, n).
struct QR {
  Tensor q, r;
};
QR qr(const Tensor& x, const QROptions& options = {}, StreamOrDevice s = {});
struct SVDOptions {
  ByName by_name{};
  bool full_matrices = true;  // U and V are square; they have no derivative where m and n differ
};
/// x = U diag(S) Vh for x (..., m, n): S (..., min(m, n)) is descending. If singular values are equal, the derivatives
/// of U and Vh assume that they stay equal.
struct SVD {
  Tensor u, s, vh;
};
SVD svd(const Tensor& x, const SVDOptions& options = {}, StreamOrDevice s = {});
Tensor svdvals(const Tensor& x, StreamOrDevice s = {});
struct EighOptions {
  ByName by_name{};
  bool upper = false;  // which triangle of x is read
};
/// Eigenvalues (..., n), ascending, and eigenvectors (..., n, n), as columns, of a symmetric x. Equal eigenvalues: as
/// in svd.
/// @code{.cpp}
/// linalg::eigvalsh(array({{2.f, 1.f}, {1.f, 2.f}}));  // [1. 3.]
/// linalg::det(array({{2.f, 1.f}, {1.f, 2.f}}));       // 3.0
/// @endcode
struct Eigen {
  Tensor eigenvalues, eigenvectors;
};
Eigen eigh(const Tensor& x, const EighOptions& options = {}, StreamOrDevice s = {});
Tensor eigvalsh(const Tensor& x, const EighOptions& options = {}, StreamOrDevice s = {});
/// Eigenvalues and eigenvectors (columns of norm 1) of any square x, complex64 (complex128 of float64), in no order.
/// The derivatives of equal eigenvalues, and of their vectors, mean nothing.
Eigen eig(const Tensor& x, StreamOrDevice s = {});
Tensor eigvals(const Tensor& x, StreamOrDevice s = {});

// ---- numbers of a matrix

/// The determinant. Its derivative throws UserError where x is singular, as that of slogdet does.
Tensor det(const Tensor& x, StreamOrDevice s = {});
/// The sign of the determinant, and the logarithm of its absolute value; 0 and minus infinity where x is singular.
struct SlogDet {
  Tensor sign, logabsdet;
};
SlogDet slogdet(const Tensor& x, StreamOrDevice s = {});
/// int64: how many singular values are not 0.
Tensor matrix_rank(const Tensor& x, const RankOptions& options = {}, StreamOrDevice s = {});
struct MatrixNormOptions {
  ByName by_name{};
  /// "fro": the root of the sum of squares; "nuc": the sum of singular values; 2 (-2): the largest (smallest) one;
  /// 1 (-1): the largest (smallest) sum of |x| over a column; infinity (-infinity): over a row.
  std::variant<std::string, double> ord = "fro";
  bool keepdims = false;
};
/// The norm .ord of each matrix.
Tensor matrix_norm(const Tensor& x, const MatrixNormOptions& options = {}, StreamOrDevice s = {});
struct VectorNormOptions {
  ByName by_name{};
  AxisList axis = all_axes;
  bool keepdims = false;
  /// The p-th root of the sum of |x|^p; infinity (-infinity): the largest (smallest) |x|; 0: how many are not 0.
  double ord = 2;
};
/// The norm .ord of the elements along .axis (absent: of all).
/// @code{.cpp}
/// linalg::vector_norm(array({3.f, 4.f}));              // 5.0
/// linalg::matrix_norm(array({{3.f, 4.f}}), {.ord = 1.0});  // 4.0
/// @endcode
Tensor vector_norm(const Tensor& x, const VectorNormOptions& options = {}, StreamOrDevice s = {});
/// The sum of diagonal `offset` (0: the main one, 1: the one above).
Tensor trace(const Tensor& x, int64_t offset = 0, StreamOrDevice s = {});
/// Diagonal `offset` as the last axis.
Tensor diagonal(const Tensor& x, int64_t offset = 0, StreamOrDevice s = {});

// ---- products and functions. matmul, outer, tensordot and kron are in ops.h.

/// x x ... x, n times. 0 gives the identity, a negative n powers of the inverse.
Tensor matrix_power(const Tensor& x, int64_t n, StreamOrDevice s = {});
/// 1 + x + x x / 2 + ..., the matrix exponential.
/// @code{.cpp}
/// linalg::expm(zeros({2, 2}));  // [[1. 0.]|[0. 1.]]
/// @endcode
Tensor expm(const Tensor& x, StreamOrDevice s = {});
/// The cross product along an axis of 3 elements; the other axes broadcast. Any numeric dtype.
/// @code{.cpp}
/// linalg::cross(array({1, 0, 0}), array({0, 1, 0}));   // [0 0 1]
/// linalg::vecdot(array({1, 2, 3}), array({4, 5, 6}));  // 32
/// @endcode
Tensor cross(const Tensor& a, const Tensor& b, int axis = -1, StreamOrDevice s = {});
/// The sum of products along an axis. Both operands have this axis after the same number of other axes, which
/// broadcast. For complex numbers, a is conjugated.
Tensor vecdot(const Tensor& a, const Tensor& b, int axis = -1, StreamOrDevice s = {});
/// The products, summed over these axes of a and, in the same order, of b: (other axes of a, other axes of b).
Tensor tensordot(const Tensor& a, const Tensor& b, const std::vector<int>& axes_a, const std::vector<int>& axes_b,
                 StreamOrDevice s = {});

}  // namespace tenon::linalg
