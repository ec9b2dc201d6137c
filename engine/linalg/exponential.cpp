// The matrix exponential by scaling, a Pade approximant, and squaring.
#include <cmath>

#include <tenon/engine/linalg/factor.h>
#include <tenon/engine/linalg/lu.h>
#include <tenon/engine/linalg/routine.h>
#include <tenon/engine/linalg/share.h>
#include <tenon/engine/linalg/triangle.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::detail {
namespace {

/// exp(a) by the approximant of degree 13 (Higham 2005) of a / 2^s, squared s times. NaN and infinity give NaN.
template <class T>
void exponential(const char* op, const Lapack<T>& routines, const T* a, int64_t rows, T* result) {
  constexpr RealOf<T> kCoefficients[] = {64764752532480000.,
                                         32382376266240000.,
                                         7771770303897600.,
                                         1187353796428800.,
                                         129060195264000.,
                                         10559470521600.,
                                         670442572800.,
                                         33522128640.,
                                         1323241920.,
                                         40840800.,
                                         960960.,
                                         16380.,
                                         182.,
                                         1.};
  constexpr double kRadius = 5.371920351148152;  // of norms for which the approximant is exact to double precision
  const Extent n(op, rows);
  const auto count = static_cast<std::size_t>(rows * rows);
  double norm = 0;
  for (int64_t i = 0; i < rows; ++i) {
    double sum = 0;
    for (int64_t j = 0; j < rows; ++j) sum += static_cast<double>(std::abs(a[i * rows + j]));
    norm = sum <= norm ? norm : sum;  // a NaN stays
    if (norm != norm) break;
  }
  if (!std::isfinite(norm)) {
    std::fill_n(result, count, T(std::numeric_limits<RealOf<T>>::quiet_NaN()));
    return;
  }
  const int squarings = norm > kRadius ? static_cast<int>(std::ceil(std::log2(norm / kRadius))) : 0;
  using Matrix = Aligned<T>;
  const auto product = [&](const Matrix& x, const Matrix& y) {
    Matrix xy(count);
    const T one = 1, zero = 0;
    share_work(rows, rows * rows, [&](int64_t first, int64_t columns) {
      const int wide = static_cast<int>(columns);
      routines.gemm("N", "N", &wide, n, n, &one, y.data() + first, n, x.data(), n, &zero, xy.data() + first, n, 1, 1);
    });
    return xy;
  };
  const auto sum = [&](std::initializer_list<std::pair<int, const Matrix*>> terms) {
    Matrix total(count);
    for (const auto& [k, x] : terms)
      for (std::size_t i = 0; i < count; ++i) total[i] += kCoefficients[k] * (*x)[i];
    return total;
  };
  const auto scale = static_cast<RealOf<T>>(std::ldexp(1.0, -squarings));
  Matrix x(count), identity(count);
  for (std::size_t i = 0; i < count; ++i) x[i] = a[i] * scale;
  for (std::size_t i = 0; i < count; i += static_cast<std::size_t>(rows) + 1) identity[i] = 1;
  const Matrix x2 = product(x, x), x4 = product(x2, x2), x6 = product(x4, x2);
  const Matrix high_odd = product(x6, sum({{13, &x6}, {11, &x4}, {9, &x2}}));
  const Matrix high_even = product(x6, sum({{12, &x6}, {10, &x4}, {8, &x2}}));
  Matrix odd = sum({{7, &x6}, {5, &x4}, {3, &x2}, {1, &identity}});
  Matrix even = sum({{6, &x6}, {4, &x4}, {2, &x2}, {0, &identity}});
  for (std::size_t i = 0; i < count; ++i) odd[i] += high_odd[i], even[i] += high_even[i];
  odd = product(x, odd);
  Matrix below(count), above(count);
  for (std::size_t i = 0; i < count; ++i) below[i] = even[i] - odd[i], above[i] = even[i] + odd[i];
  LU<T>(routines, below.data(), rows).solve(above.data(), rows);
  for (int i = 0; i < squarings; ++i) above = product(above, above);
  std::copy(above.begin(), above.end(), result);
}

/// The derivative of exp at a in the direction da: the upper right corner of exp of [a da; 0 a] (Mathias 1996). The
/// corner is linear in da; so da is scaled to norm 1, and the number of squarings, and with it the error, depends on a
/// alone.
Tensor exponential_slope(const char* op, const Tensor& a, const Tensor& da) {
  const int64_t n = row_count(a);
  if (n == 0) return da;
  const Tensor norm = max(sum(abs(da), {.axis = -1, .keepdims = true}), {.axis = -2, .keepdims = true}).detach();
  const Tensor scale = where((norm > 0) & isfinite(norm), norm, 1);
  const Tensor upper = concatenate({a, da / scale}, {.axis = -1}),
               lower = concatenate({zeros_like(a), a}, {.axis = -1});
  const Tensor all = exponential_of(op, concatenate({upper, lower}, {.axis = -2}));
  return all.at({ellipsis, slice(0, n), slice(n, 2 * n)}) * scale;
}

const Routine kExponential{
    "MatrixExponential", [](const Tensors& x, Choice) { return std::vector<OutputSpec>{like(x[0])}; },
    [](const char* op, const Tensors& x, Tensors& y, Choice) {
      const int64_t n = row_count(x[0]);
      if (n == 0) return;
      for_matrices(op, x[0], n, [&]<class T>(const Lapack<T>& routines, int64_t first, int64_t end) {
        const OneThread of_lapack;
        for (int64_t i = first; i < end; ++i)
          exponential(op, routines, matrix<T>(x[0], i, n * n), n, matrix<T>(y[0], i, n * n));
      });
    },
    [](const Tensors& x, const Tensors& dx, Choice choice) {
      return Tensors{exponential_slope(choice.op, x[0], dx[0])};
    },
    [](const Tensors& x, const Tensors&, const Tensor& g, Choice choice) {
      return Tensors{exponential_slope(choice.op, adjoint(x[0]), g)};
    }};

}  // namespace

Tensor exponential_of(const char* op, const Tensor& a) { return call_routine(kExponential, {a}, {op})[0]; }

}  // namespace tenon::detail
