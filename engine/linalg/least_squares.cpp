// Least squares by QR factors, and the pseudoinverse.
#include <cmath>
#include <complex>

#include <tenon/engine/linalg/factor.h>
#include <tenon/engine/linalg/reflectors.h>
#include <tenon/engine/linalg/routine.h>
#include <tenon/engine/linalg/share.h>
#include <tenon/engine/linalg/triangle.h>
#include <tenon/engine/ops/detail.h>

namespace tenon::detail {
namespace {

template <class T>
double norm_of(const Aligned<T>& x) {
  double sum = 0;
  for (const T& element : x) sum += std::norm(std::complex<double>(element));
  return std::sqrt(sum);
}

/// An upper triangle R (n x n), row-major, with zeros below its diagonal, and the solutions of its equations.
template <class T>
struct Core {
  const char* op;
  const Lapack<T>& routines;
  Extent n;
  Aligned<T> r;

  /// x (n x columns), row-major, becomes R^-1 x, or R^-H x.
  void divide(T* x, int64_t columns, bool adjoint) const {
    const Triangle<T> t{.elements = r.data(), .rows = n.value, .stride = n.value, .upper = true, .adjoint = adjoint};
    share_work(columns, t.rows * t.rows / 2,
               [&](int64_t first, int64_t count) { detail::divide(routines, t, x + first, columns, count); });
  }

  /// Certainly: the smallest singular value divided by the largest is at least 1 / (|R| |R^-1|), in Frobenius norms.
  /// |R R^H|^(1/2) is a closer bound of the largest one, and |(R R^H)^2|^(1/4) is closer still.
  bool has_full_rank(double rtol) const {
    Aligned<T> inverse(r.size()), power(r), square;
    for (std::size_t i = 0; i < r.size(); i += static_cast<std::size_t>(n.value) + 1) inverse[i] = 1;
    divide(inverse.data(), n.value, false);
    const double of_inverse = norm_of(inverse);
    double largest = 1;
    for (const double root : {1.0, 0.5, 0.25}) {
      const double size = norm_of(power);
      largest *= std::pow(size, root);
      if (!std::isfinite(largest * of_inverse)) return false;
      // The few roundings of the products are nothing beside 1 %.
      if (1.01 * largest * of_inverse * rtol < 1) return true;
      if (root == 0.25) return false;
      const auto scale = static_cast<RealOf<T>>(1 / size);  // squares shall neither overflow nor vanish
      for (T& element : power) element *= scale;
      square.resize(r.size());
      const T one = 1, zero = 0;
      share_work(n.value, int64_t{n.value} * n.value, [&](int64_t first, int64_t count) {
        const int wide = static_cast<int>(count);
        routines.gemm("N", "C", n, &wide, n, &one, power.data(), n, power.data() + first, n, &zero,
                      square.data() + first * n.value, n, 1, 1);
      });
      std::swap(power, square);
    }
    return false;
  }

  /// x becomes R+ x, or (R^H)+ x, where singular values of at most rtol times the largest count as 0.
  void divide_by_singular_values(T* x, int64_t columns, bool adjoint, double rtol) const {
    const Extent k(op, columns);
    Aligned<T> copy(r), u(r.size()), vh(r.size()), product(static_cast<std::size_t>(n.value * columns));
    Aligned<RealOf<T>> s(static_cast<std::size_t>(n.value));
    if (!singular_factors(op, routines, "S", n.value, n.value, copy.data(), s.data(), u.data(), vh.data()))
      raise<UserError>(op, "there is a matrix whose singular values the iteration does not reach");
    const T one = 1, zero = 0;
    const char* const trans = adjoint ? "N" : "C";
    const auto times = [&](const Aligned<T>& factor, const T* from, T* to) {
      routines.gemm("N", trans, k, n, n, &one, from, k, factor.data(), n, &zero, to, k, 1, 1);
    };
    times(adjoint ? vh : u, x, product.data());
    for (std::size_t i = 0; i < s.size(); ++i) {
      const bool kept = !(s[i] <= static_cast<RealOf<T>>(rtol) * s[0]);  // a NaN stays
      for (int64_t j = 0; j < columns; ++j) {
        T& element = product[i * static_cast<std::size_t>(columns) + static_cast<std::size_t>(j)];
        element = kept ? element / s[i] : T(0);
      }
    }
    times(adjoint ? u : vh, product.data(), x);
  }
};

/// x (columns x k) = a+ b for a (rows x columns), b (rows x k).
template <class T>
void solve_one(const char* op, const Lapack<T>& routines, const T* a, int64_t rows, int64_t columns, const T* b, T* x,
               int64_t k, double rtol) {
  const bool wide = rows < columns;  // then a^H is factored, and a = R^H Q^H
  const int64_t most = std::max(rows, columns), least = std::min(rows, columns);
  Aligned<T> factor(static_cast<std::size_t>(rows * columns)), right(static_cast<std::size_t>(most * k));
  if (wide) {
    transpose_into(factor.data(), a, rows, columns);
    if constexpr (holds_complex<T>)
      for (T& element : factor) element = std::conj(element);
  } else {
    std::copy_n(a, rows * columns, factor.data());
  }
  const Reflectors<T> reflectors(routines, factor.data(), most, least);
  std::copy_n(b, rows * k, right.data());
  if (!wide) reflectors.apply(right.data(), k, true);
  Core<T> core{op, routines, Extent(op, least), {}};
  core.r.resize(static_cast<std::size_t>(least * least));
  for (int64_t i = 0; i < least; ++i)
    std::copy_n(factor.data() + i * least + i, least - i, core.r.data() + i * least + i);
  if (core.has_full_rank(rtol))
    core.divide(right.data(), k, wide);
  else
    core.divide_by_singular_values(right.data(), k, wide, rtol);
  if (wide) reflectors.apply(right.data(), k, false);
  std::copy_n(right.data(), columns * k, x);
}

/// The derivative of A+ b (Golub, Pereyra 1973): `p` is A+, `x` is A+ b.
Tensor solution_slope(const Tensor& a, const Tensor& b, const Tensor& da, const Tensor& db, Choice choice) {
  const Tensor x = least_squares(choice.op, a, b, choice.rtol);
  const Tensor p = pseudoinverse(choice.op, a, choice.rtol), pt = adjoint(p), dat = adjoint(da);
  const Tensor own = matmul(p, db - matmul(da, x));
  const Tensor beyond_range = matmul(p, matmul(pt, matmul(dat, b - matmul(a, x))));
  const Tensor in_kernel = matmul(dat, matmul(pt, x));
  return own + beyond_range + in_kernel - matmul(p, matmul(a, in_kernel));
}

const Routine kLeastSquares{
    "LeastSquares",
    [](const Tensors& x, Choice) {
      return std::vector<OutputSpec>{beside(x[0], {column_count(x[0]), column_count(x[1])})};
    },
    [](const char* op, const Tensors& x, Tensors& y, Choice choice) {
      const int64_t rows = row_count(x[0]), columns = column_count(x[0]), k = column_count(x[1]);
      const Extent m(op, rows), n(op, columns);  // checks them
      if (k == 0) return;
      for_matrices(op, x[0], std::max(rows, columns),
                   [&]<class T>(const Lapack<T>& routines, int64_t first, int64_t end) {
                     const OneThread of_lapack;
                     for (int64_t i = first; i < end; ++i) {
                       T* const to = matrix<T>(y[0], i, columns * k);
                       if (rows == 0 || columns == 0) {
                         std::fill_n(to, columns * k, T(0));
                         continue;
                       }
                       const T* const a = matrix<T>(x[0], i, rows * columns);
                       require_finite(op, a, rows * columns, i);
                       solve_one(op, routines, a, rows, columns, matrix<T>(x[1], i, rows * k), to, k, choice.rtol);
                     }
                   });
    },
    [](const Tensors& x, const Tensors& dx, Choice choice) {
      return Tensors{solution_slope(x[0], x[1], dx[0], dx[1], choice)};
    }};

}  // namespace

Tensor least_squares(const char* op, const Tensor& a, const Tensor& b, double rtol) {
  return call_routine(kLeastSquares, {a, b}, {.op = op, .rtol = rtol})[0];
}

Tensor pseudoinverse(const char* op, const Tensor& a, double rtol) {
  Shape shape = a.shape();
  shape.back() = shape[shape.size() - 2];
  return least_squares(op, a, broadcast(eye(a.size(-2), a.dtype(), a.stream()), shape), rtol);
}

}  // namespace tenon::detail
