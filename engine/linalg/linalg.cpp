// The public functions. They check operands and give them one batch; results that no factor gives are composed of ops.
#include <tenon/engine/linalg/linalg.h>

#include <cmath>

#include <tenon/engine/linalg/factor.h>
#include <tenon/engine/linalg/operands.h>
#include <tenon/engine/linalg/routine.h>
#include <tenon/engine/ops/complex.h>

namespace tenon::linalg {
namespace {

using detail::adjoint;
using detail::Matrices;
using detail::on_matrices;
using detail::on_matrix;
using detail::shape_text;

/// f(a, b) for matrices b; a vector b becomes a matrix of one column, and its batch is empty.
Tensors with_right_side(const char* op, const Tensor& a, const Tensor& b, const StreamOrDevice& s, Matrices kind,
                        const std::function<Tensors(const Tensor& a, const Tensor& b)>& f) {
  if (a.ndim() < 2) raise<UserError>(op, "a is {}, expected (..., rows, columns)", shape_text(a));
  const bool vector = b.ndim() == 1;
  const Shape as = a.shape(), bs = b.shape();
  if (b.ndim() == 0 || bs[bs.size() - (vector ? 1 : 2)] != as[as.size() - 2])
    raise<UserError>(op, "a is {}, b is {}, expected as many rows of both", shape_text(a), shape_text(b));
  if (kind == Matrices::Square && as.back() != as[as.size() - 2])
    raise<UserError>(op, "a is {}, expected square matrices", shape_text(a));
  Tensors y = on_matrices(op, {a, vector ? unsqueeze(b, -1) : b}, s, Matrices::Any, [&](const Tensors& x) {
    const Tensors both = detail::with_one_batch(op, x);
    return f(both[0], both[1]);
  });
  if (vector) y[0] = squeeze(y[0], -1);
  return y;
}

Tensor identity_like(const Tensor& x) { return detail::broadcast(eye(x.size(-1), x.dtype(), x.stream()), x.shape()); }

double epsilon(DType d) { return d == DType::Float64 ? 0x1p-52 : 0x1p-23; }

double rtol_of(const RankOptions& options, const Tensor& x) {
  return options.rtol.value_or(static_cast<double>(std::max(x.size(-1), x.size(-2))) * epsilon(x.dtype()));
}
/// Which singular values count as nonzero.
Tensor kept_values(const Tensor& values, const Tensor& x, const RankOptions& options) {
  if (values.size(-1) == 0) return values > 0;
  return values > max(values, {.axis = -1, .keepdims = true}) * rtol_of(options, x);
}

void check_rtol(const char* op, const RankOptions& options) {
  if (options.rtol && !(*options.rtol >= 0)) raise<UserError>(op, "rtol {}, expected 0 or more", *options.rtol);
}

LeastSquares least_squares(const char* op, const Tensor& a, const Tensor& b, const RankOptions& options,
                           const StreamOrDevice& s) {
  check_rtol(op, options);
  Tensors y = with_right_side(op, a, b, s, Matrices::Any, [&](const Tensor& m, const Tensor& r) {
    const Tensor x = detail::least_squares(op, m, r, rtol_of(options, m)), values = detail::singular_values(op, m);
    const Tensor residuals = sum(square(abs(matmul(m, x) - r)), {.axis = -2});
    return Tensors{x, residuals, sum(kept_values(values, m, options).cast(DType::Int64), {.axis = -1}), values};
  });
  if (b.ndim() == 1) y[1] = squeeze(y[1], -1);
  return {y[0], y[1], y[2], y[3]};
}

}  // namespace

Tensor solve(const Tensor& a, const Tensor& b, StreamOrDevice s) {
  constexpr const char* op = "linalg.solve";
  return with_right_side(op, a, b, s, Matrices::Square,
                         [](const Tensor& x, const Tensor& y) { return Tensors{detail::lu_solve(op, x, y)}; })[0];
}

Tensor solve_triangular(const Tensor& a, const Tensor& b, const TriangularOptions& options, StreamOrDevice s) {
  constexpr const char* op = "linalg.solve_triangular";
  const auto f = [&](const Tensor& x, const Tensor& y) {
    return Tensors{detail::triangular_solve(op, x, y, options.upper, options.unit_diagonal)};
  };
  return with_right_side(op, a, b, s, Matrices::Square, f)[0];
}

Tensor inv(const Tensor& x, StreamOrDevice s) {
  constexpr const char* op = "linalg.inv";
  return on_matrix(op, x, s, Matrices::Square, [](const Tensor& y) { return detail::inverse_of(op, y); });
}

Tensor pinv(const Tensor& x, const RankOptions& options, StreamOrDevice s) {
  constexpr const char* op = "linalg.pinv";
  check_rtol(op, options);
  return on_matrix(op, x, s, Matrices::Any,
                   [&](const Tensor& y) { return detail::pseudoinverse(op, y, rtol_of(options, y)); });
}

LeastSquares lstsq(const Tensor& a, const Tensor& b, const RankOptions& options, StreamOrDevice s) {
  return least_squares("linalg.lstsq", a, b, options, s);
}

// As numpy: the columns of powers are brought to one size, so that singular values tell the rank.
Tensor polyfit(const Tensor& x, const Tensor& y, int64_t degree, StreamOrDevice s) {
  constexpr const char* op = "linalg.polyfit";
  if (x.ndim() != 1 || y.ndim() < 1 || y.ndim() > 2 || x.shape()[0] != y.shape()[0] || x.shape()[0].is(0))
    raise<UserError>(op, "x is {}, y is {}, expected (n) and (n) or (n, k), with n of 1 or more", detail::shape_text(x),
                     detail::shape_text(y));
  if (degree < 0 || degree >= x.size())
    raise<UserError>(op, "degree {} for {} points, expected 0 to {}: more coefficients are not determined", degree,
                     x.size(), x.size() - 1);
  return detail::as_op(op, [&] {
    const Tensors both = detail::on_one_stream(op, {x, y}, s);
    const Tensor floats = detail::as_float(op, both[0], {});
    const Tensor at = is_float16_bits(floats.dtype()) ? floats.cast(DType::Float32) : floats;
    Tensors powers{ones_like(at)};
    while (static_cast<int64_t>(powers.size()) <= degree) powers.insert(powers.begin(), powers.front() * at);
    const Tensor columns = stack(powers, 1), size = vector_norm(columns, {.axis = 0});
    const Tensor scale = where(size == 0, 1, size);
    const RankOptions rank{.rtol = static_cast<double>(x.size()) * epsilon(at.dtype())};
    const Tensor found = least_squares(op, columns / scale, both[1], rank, {}).solution;
    return found / (y.ndim() == 2 ? unsqueeze(scale, 1) : scale);
  });
}

Tensor cholesky(const Tensor& x, const CholeskyOptions& options, StreamOrDevice s) {
  constexpr const char* op = "linalg.cholesky";
  return on_matrix(op, x, s, Matrices::Square, [&](const Tensor& y) {
    return options.upper ? adjoint(detail::lower_cholesky(op, adjoint(y))) : detail::lower_cholesky(op, y);
  });
}

QR qr(const Tensor& x, const QROptions& options, StreamOrDevice s) {
  constexpr const char* op = "linalg.qr";
  const Tensors y = on_matrices(op, {x}, s, Matrices::Any, [&](const Tensors& m) {
    const auto [q, r] = detail::orthogonal(op, m[0], options.complete);
    return Tensors{q, r};
  });
  return {y[0], y[1]};
}

SVD svd(const Tensor& x, const SVDOptions& options, StreamOrDevice s) {
  constexpr const char* op = "linalg.svd";
  const Tensors y = on_matrices(op, {x}, s, Matrices::Any, [&](const Tensors& m) {
    const auto [u, values, vt] = detail::singular(op, m[0], options.full_matrices);
    return Tensors{u, values, vt};
  });
  return {y[0], y[1], y[2]};
}
Tensor svdvals(const Tensor& x, StreamOrDevice s) {
  return on_matrix("linalg.svdvals", x, s, Matrices::Any,
                   [](const Tensor& y) { return detail::singular_values("linalg.svdvals", y); });
}

Eigen eigh(const Tensor& x, const EighOptions& options, StreamOrDevice s) {
  constexpr const char* op = "linalg.eigh";
  const Tensors y = on_matrices(op, {x}, s, Matrices::Square, [&](const Tensors& m) {
    const auto [values, vectors] = detail::symmetric(op, options.upper ? adjoint(m[0]) : m[0]);
    return Tensors{values, vectors};
  });
  return {y[0], y[1]};
}
Tensor eigvalsh(const Tensor& x, const EighOptions& options, StreamOrDevice s) {
  constexpr const char* op = "linalg.eigvalsh";
  return on_matrix(op, x, s, Matrices::Square,
                   [&](const Tensor& y) { return detail::symmetric_values(op, options.upper ? adjoint(y) : y); });
}

Eigen eig(const Tensor& x, StreamOrDevice s) {
  constexpr const char* op = "linalg.eig";
  const Tensors y = on_matrices(op, {x}, s, Matrices::Square, [&](const Tensors& m) {
    const auto [values, vectors] = detail::eigen(op, m[0]);
    return Tensors{values, vectors};
  });
  return {y[0], y[1]};
}
Tensor eigvals(const Tensor& x, StreamOrDevice s) {
  constexpr const char* op = "linalg.eigvals";
  return on_matrix(op, x, s, Matrices::Square, [](const Tensor& y) { return detail::eigen(op, y).values; });
}

Tensor det(const Tensor& x, StreamOrDevice s) {
  constexpr const char* op = "linalg.det";
  return on_matrix(op, x, s, Matrices::Square, [](const Tensor& y) { return detail::determinant(op, y); });
}
SlogDet slogdet(const Tensor& x, StreamOrDevice s) {
  constexpr const char* op = "linalg.slogdet";
  const Tensors y = on_matrices(op, {x}, s, Matrices::Square, [](const Tensors& m) {
    const auto [sign, logarithm] = detail::log_determinant(op, m[0]);
    return Tensors{sign, logarithm};
  });
  return {y[0], y[1]};
}

Tensor matrix_rank(const Tensor& x, const RankOptions& options, StreamOrDevice s) {
  constexpr const char* op = "linalg.matrix_rank";
  check_rtol(op, options);
  return on_matrix(op, x, s, Matrices::Any, [&](const Tensor& y) {
    return sum(kept_values(detail::singular_values(op, y), y, options).cast(DType::Int64), {.axis = -1});
  });
}

Tensor matrix_power(const Tensor& x, int64_t n, StreamOrDevice s) {
  constexpr const char* op = "linalg.matrix_power";
  return on_matrix(op, x, s, Matrices::Square, [&](const Tensor& y) {
    if (n == 0) return identity_like(y);
    // Repeated squaring: one factor for each bit of n.
    Tensor square = n < 0 ? detail::inverse_of(op, y) : y;
    std::optional<Tensor> power;
    for (uint64_t bits = n < 0 ? -static_cast<uint64_t>(n) : static_cast<uint64_t>(n);;) {
      if (bits & 1) power = power ? matmul(*power, square) : square;
      if ((bits >>= 1) == 0) return *power;
      square = matmul(square, square);
    }
  });
}

Tensor expm(const Tensor& x, StreamOrDevice s) {
  return on_matrix("linalg.expm", x, s, Matrices::Square,
                   [](const Tensor& y) { return detail::exponential_of("linalg.expm", y); });
}

}  // namespace tenon::linalg
