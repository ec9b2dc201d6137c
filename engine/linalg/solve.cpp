// Linear equations, and what follows from them: LU and Cholesky factors.
#include <cmath>
#include <complex>

#include <tenon/engine/linalg/factor.h>
#include <tenon/engine/linalg/lu.h>
#include <tenon/engine/linalg/root.h>
#include <tenon/engine/linalg/routine.h>
#include <tenon/engine/linalg/share.h>
#include <tenon/engine/linalg/triangle.h>
#include <tenon/engine/ops/complex.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::detail {
namespace {

// ---- solve

std::vector<OutputSpec> like_second(const Tensors& x, Choice) { return {like(x[1])}; }

constexpr int64_t kSmall = 16;  // rows: for smaller ones plain loops take less time

/// Gaussian elimination with partial pivoting, row-major: x becomes a^-1 x, and a its upper factor. Returns the sign of
/// the exchanges of rows, or 0 if a is singular.
template <class T>
int eliminate(T* a, T* x, int64_t n, int64_t k) {
  int sign = 1;
  for (int64_t c = 0; c < n; ++c) {
    int64_t pivot = c;
    for (int64_t r = c + 1; r < n; ++r)
      if (std::abs(a[r * n + c]) > std::abs(a[pivot * n + c])) pivot = r;
    if (a[pivot * n + c] == T(0)) return 0;
    if (pivot != c) {
      sign = -sign;
      std::swap_ranges(a + c * n + c, a + (c + 1) * n, a + pivot * n + c);
      std::swap_ranges(x + c * k, x + (c + 1) * k, x + pivot * k);
    }
    for (int64_t r = c + 1; r < n; ++r) {
      const T factor = a[r * n + c] / a[c * n + c];
      for (int64_t j = c + 1; j < n; ++j) a[r * n + j] -= factor * a[c * n + j];
      for (int64_t j = 0; j < k; ++j) x[r * k + j] -= factor * x[c * k + j];
    }
  }
  for (int64_t c = n; c-- > 0;)
    for (int64_t j = 0; j < k; ++j) {
      T rest = x[c * k + j];
      for (int64_t i = c + 1; i < n; ++i) rest -= a[c * n + i] * x[i * k + j];
      x[c * k + j] = rest / a[c * n + c];
    }
  return sign;
}

void solve_small(const char* op, const Tensors& x, Tensors& y) {
  const int64_t n = row_count(x[0]), k = column_count(x[1]);
  for_matrices(op, x[0], n, [&]<class T>(const Lapack<T>&, int64_t first, int64_t end) {
    Aligned<T> a(static_cast<std::size_t>(n * n));
    for (int64_t i = first; i < end; ++i) {
      std::copy_n(matrix<T>(x[0], i, n * n), n * n, a.data());
      T* const result = matrix<T>(y[0], i, n * k);
      std::copy_n(matrix<T>(x[1], i, n * k), n * k, result);
      if (eliminate(a.data(), result, n, k) == 0) raise_matrix(op, "is singular", i);
    }
  });
}

const Routine kSolve{"Solve", like_second,
                     [](const char* op, const Tensors& x, Tensors& y, Choice) {
                       const int64_t size = row_count(x[0]);
                       if (size <= kSmall) return solve_small(op, x, y);
                       const int64_t columns = column_count(x[1]);
                       const Extent n(op, size), k(op, columns);  // checks them
                       for_matrices(op, x[0], size,
                                    [&]<class T>(const Lapack<T>& routines, int64_t first, int64_t end) {
                                      const OneThread of_lapack;  // the products are shared by our workers
                                      Aligned<T> a;
                                      for (int64_t i = first; i < end; ++i) {
                                        const T* const from = matrix<T>(x[0], i, size * size);
                                        a.assign(from, from + size * size);
                                        const LU<T> lu(routines, a.data(), size);
                                        if (lu.is_singular()) raise_matrix(op, "is singular", i);
                                        T* const to = matrix<T>(y[0], i, size * columns);
                                        std::copy_n(matrix<T>(x[1], i, size * columns), size * columns, to);
                                        InPlace result(to, size * columns);
                                        lu.solve(result.data(), columns);
                                      }
                                    });
                     },
                     [](const Tensors& x, const Tensors& dx, Choice choice) {
                       const Tensor slope = matmul(dx[0], lu_solve(choice.op, x[0], x[1]));
                       return Tensors{lu_solve(choice.op, x[0], dx[1] - slope)};
                     },
                     [](const Tensors& x, const Tensors& y, const Tensor& g, Choice choice) {
                       const Tensor gb = lu_solve(choice.op, adjoint(x[0]), g);
                       return Tensors{-matmul(gb, adjoint(y[0])), gb};
                     }};

const Routine kInverse{"Inverse", [](const Tensors& x, Choice) { return std::vector<OutputSpec>{like(x[0])}; },
                       [](const char* op, const Tensors& x, Tensors& y, Choice) {
                         const int64_t size = row_count(x[0]), count = size * size;
                         const Extent n(op, size);  // checks it
                         for_matrices(op, x[0], size,
                                      [&]<class T>(const Lapack<T>& routines, int64_t first, int64_t end) {
                                        const OneThread of_lapack;
                                        Aligned<T> a;
                                        for (int64_t i = first; i < end; ++i) {
                                          const T* const from = matrix<T>(x[0], i, count);
                                          a.assign(from, from + count);
                                          InPlace result(matrix<T>(y[0], i, count), count);
                                          T* const inverse = result.data();
                                          std::fill_n(inverse, count, T(0));
                                          for (int64_t row = 0; row < size; ++row) inverse[row * size + row] = 1;
                                          if (size <= kSmall) {
                                            if (eliminate(a.data(), inverse, size, size) == 0)
                                              raise_matrix(op, "is singular", i);
                                            continue;
                                          }
                                          const LU<T> lu(routines, a.data(), size);
                                          if (lu.is_singular()) raise_matrix(op, "is singular", i);
                                          lu.solve(inverse, size);
                                        }
                                      });
                       },
                       [](const Tensors& x, const Tensors& dx, Choice choice) {
                         const Tensor inverse = inverse_of(choice.op, x[0]);
                         return Tensors{-matmul(matmul(inverse, dx[0]), inverse)};
                       },
                       [](const Tensors&, const Tensors& y, const Tensor& g, Choice) {
                         const Tensor inverse = adjoint(y[0]);
                         return Tensors{-matmul(matmul(inverse, g), inverse)};
                       }};

/// The part of x that is read.
Tensor triangle(const Tensor& x, Choice choice) {
  const int64_t off = choice.unit ? 1 : 0;
  return choice.upper ? triu(x, off) : tril(x, -off);
}

const Routine kTriangularSolve{
    "TriangularSolve", like_second,
    [](const char* op, const Tensors& x, Tensors& y, Choice choice) {
      const int64_t size = row_count(x[0]), columns = column_count(x[1]);
      const Extent n(op, size), k(op, columns);
      if (size == 0 || columns == 0) return;
      for_matrices(op, x[0], size, [&]<class T>(const Lapack<T>& routines, int64_t first, int64_t end) {
        const OneThread of_lapack;
        for (int64_t i = first; i < end; ++i) {
          const T* const a = matrix<T>(x[0], i, size * size);
          for (int64_t row = 0; !choice.unit && row < size; ++row)
            if (a[row * size + row] == T(0)) raise_matrix(op, "is singular: it has a 0 on its diagonal", i);
          T* const result = matrix<T>(y[0], i, size * columns);
          std::copy_n(matrix<T>(x[1], i, size * columns), size * columns, result);
          InPlace factor(a, size * size);
          InPlace right(result, size * columns);
          const Triangle<T> t{factor.data(), size, size, choice.upper, choice.unit};
          share_work(columns, size * size / 2,
                     [&](int64_t begin, int64_t count) { divide(routines, t, right.data() + begin, columns, count); });
        }
      });
    },
    [](const Tensors& x, const Tensors& dx, Choice choice) {
      const auto solve = [&](const Tensor& b) {
        return triangular_solve(choice.op, x[0], b, choice.upper, choice.unit);
      };
      return Tensors{solve(dx[1] - matmul(triangle(dx[0], choice), solve(x[1])))};
    },
    [](const Tensors& x, const Tensors& y, const Tensor& g, Choice choice) {
      const Tensor gb = triangular_solve(choice.op, adjoint(x[0]), g, !choice.upper, choice.unit);
      return Tensors{-triangle(matmul(gb, adjoint(y[0])), choice), gb};
    }};

// ---- determinant, Cholesky, exponential

/// x / |x|, also of infinities; 0 of 0.
template <class T>
T direction(T x) {
  if constexpr (holds_complex<T>)
    return x == T(0) ? x : x / std::abs(x);
  else
    return x == 0 || x != x ? x : std::copysign(T(1), x);
}

/// Calls f.operator()<T>(i, upper, sign) for each matrix: the determinant is the sign times the diagonal of `upper`.
template <class F>
void for_factors(const char* op, const Tensor& x, const F& f) {
  const int64_t size = row_count(x);
  const Extent n(op, size);  // checks it
  for_matrices(op, x, size, [&]<class T>(const Lapack<T>& routines, int64_t first, int64_t end) {
    const OneThread of_lapack;
    Aligned<T> a;
    for (int64_t i = first; i < end; ++i) {
      const T* const from = matrix<T>(x, i, size * size);
      a.assign(from, from + size * size);
      int sign = size <= kSmall ? eliminate<T>(a.data(), nullptr, size, 0) : 0;
      if (sign == 0) {
        a.assign(from, from + size * size);
        const LU<T> lu(routines, a.data(), size);
        sign = 1;
        for (int64_t k = 0; k < size; ++k)
          if (lu.pivots()[static_cast<std::size_t>(k)] != k) sign = -sign;
      }
      f.template operator()<T>(i, a.data(), sign);
    }
  });
}

/// The slope of the logarithm of the determinant.
Tensor slope_of_logarithm(const Tensors& x, const Tensors& dx, Choice choice) {
  return trace(lu_solve(choice.op, x[0], dx[0]), 0, -2, -1);
}

const Routine kDeterminant{"Determinant", [](const Tensors& x, Choice) { return std::vector{beside(x[0], {})}; },
                           [](const char* op, const Tensors& x, Tensors& y, Choice) {
                             const int64_t size = row_count(x[0]);
                             for_factors(op, x[0], [&]<class T>(int64_t i, const T* upper, int sign) {
                               T value = static_cast<T>(sign);
                               for (int64_t k = 0; k < size; ++k) value *= upper[k * size + k];
                               y[0].data<T>()[i] = value;
                             });
                           },
                           [](const Tensors& x, const Tensors& dx, Choice choice) {
                             return Tensors{determinant(choice.op, x[0]) * slope_of_logarithm(x, dx, choice)};
                           }};

const Routine kLogDeterminant{"LogDeterminant",
                              [](const Tensors& x, Choice) {
                                return std::vector{beside(x[0], {}), beside(x[0], {}, real_dtype(x[0]))};
                              },
                              [](const char* op, const Tensors& x, Tensors& y, Choice) {
                                const int64_t size = row_count(x[0]);
                                for_factors(op, x[0], [&]<class T>(int64_t i, const T* upper, int exchanges) {
                                  T sign = static_cast<T>(exchanges);
                                  RealOf<T> logarithm = 0;
                                  for (int64_t k = 0; k < size; ++k) {
                                    const T pivot = upper[k * size + k];
                                    sign *= direction(pivot);
                                    logarithm += std::log(std::abs(pivot));
                                  }
                                  y[0].data<T>()[i] = sign, y[1].data<RealOf<T>>()[i] = logarithm;
                                });
                              },
                              [](const Tensors& x, const Tensors& dx, Choice choice) {
                                const Tensor sign = log_determinant(choice.op, x[0]).sign,
                                             slope = slope_of_logarithm(x, dx, choice);
                                const bool varies = is_complex(x[0].dtype());  // the sign of a complex number does
                                return Tensors{varies ? sign * (slope - real(slope)) : zeros_like(sign), real(slope)};
                              }};

const Routine kCholesky{
    "Cholesky", [](const Tensors& x, Choice) { return std::vector<OutputSpec>{like(x[0])}; },
    [](const char* op, const Tensors& x, Tensors& y, Choice) {
      const int64_t size = row_count(x[0]);
      const Extent n(op, size);  // checks it
      if (size == 0) return;
      for_matrices(op, x[0], size, [&]<class T>(const Lapack<T>& routines, int64_t first, int64_t end) {
        const OneThread of_lapack;
        for (int64_t i = first; i < end; ++i) {
          T* const factor = matrix<T>(y[0], i, size * size);
          std::copy_n(matrix<T>(x[0], i, size * size), size * size, factor);
          InPlace memory(factor, size * size);
          if (!cholesky_root(routines, memory.data(), size)) raise_matrix(op, "is not positive definite", i);
        }
      });
    },
    [](const Tensors& x, const Tensors& dx, Choice choice) {
      const Tensor l = lower_cholesky(choice.op, x[0]);
      const Tensor left = triangular_solve(choice.op, l, of_lower(dx[0]), false, false);         // L^-1 dA
      const Tensor both = adjoint(triangular_solve(choice.op, l, adjoint(left), false, false));  // L^-1 dA L^-H
      return Tensors{matmul(l, (tril(both) + tril(both, -1)) * 0.5)};
    }};

}  // namespace

Tensor lu_solve(const char* op, const Tensor& a, const Tensor& b) { return call_routine(kSolve, {a, b}, {op})[0]; }
Tensor inverse_of(const char* op, const Tensor& a) { return call_routine(kInverse, {a}, {op})[0]; }
Tensor triangular_solve(const char* op, const Tensor& a, const Tensor& b, bool upper, bool unit) {
  return call_routine(kTriangularSolve, {a, b}, {.op = op, .upper = upper, .unit = unit})[0];
}
Tensor determinant(const char* op, const Tensor& a) { return call_routine(kDeterminant, {a}, {op})[0]; }
LogDeterminant log_determinant(const char* op, const Tensor& a) {
  const Tensors y = call_routine(kLogDeterminant, {a}, {op});
  return {y[0], y[1]};
}
Tensor lower_cholesky(const char* op, const Tensor& a) { return call_routine(kCholesky, {a}, {op})[0]; }

}  // namespace tenon::detail
