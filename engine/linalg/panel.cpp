#include <tenon/engine/linalg/panel.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <tenon/base/target.h>

namespace tenon::detail {
namespace {

inline float conjugate(float x) { return x; }
inline double conjugate(double x) { return x; }
template <class T>
std::complex<T> conjugate(std::complex<T> x) {
  return std::conj(x);
}
inline float times(float a, float b) { return a * b; }
inline double times(double a, double b) { return a * b; }
/// std::complex looks for infinities.
template <class T>
[[gnu::always_inline]] inline std::complex<T> times(std::complex<T> a, std::complex<T> b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

/// Each step passes over the rows once: it applies the reflector of the column before, and multiplies the new column by
/// all others. Products with columns on its left are those of reflectors, which t needs.
template <class T>
[[gnu::always_inline]] inline void factor(T* v, int64_t rows, T* r_diagonal, T* t) {
  using Real = decltype(std::real(T()));
  constexpr int kWidth = kPanel<T>;
  // A rest with a smaller sum of squares is nothing beside the column, and its norm would not be exact.
  constexpr Real kNothing = std::numeric_limits<Real>::min() / std::numeric_limits<Real>::epsilon();
  std::fill_n(t, kWidth * kWidth, T(0));
  T change[kWidth] = {};  // a row changes by its element of the column before, times this
  const int steps = static_cast<int>(std::min<int64_t>(rows, kWidth));
  for (int step = 0; step < steps; ++step) {
    const int before = std::max(step - 1, 0);
    T* const own = v + step * kWidth;
    for (int k = 0; k < kWidth; ++k) own[k] -= times(own[before], change[k]);
    T products[kWidth] = {};
    for (int64_t i = step + 1; i < rows; ++i) {
      T* const row = v + i * kWidth;
      const T reflector = row[before];
      for (int k = 0; k < kWidth; ++k) row[k] -= times(reflector, change[k]);
      const T element = conjugate(row[step]);
      for (int k = 0; k < kWidth; ++k) products[k] += times(element, row[k]);
    }
    const T alpha = own[step];
    const Real rest = std::real(products[step]);
    std::fill_n(change, kWidth, T(0));
    if (rest <= kNothing && (std::imag(alpha) == 0 || std::norm(alpha) <= kNothing)) {
      r_diagonal[step] = alpha;
      own[step] = 0;
      for (int64_t i = step + 1; i < rows; ++i) v[i * kWidth + step] = 0;
      continue;
    }
    const Real norm = std::sqrt(rest + std::norm(alpha)), beta = std::real(alpha) > 0 ? -norm : norm;
    const T first = alpha - beta;
    const T tau = T(-1) / (beta * conjugate(first));
    r_diagonal[step] = beta;
    own[step] = first;
    for (int k = 0; k < kWidth; ++k) products[k] += times(conjugate(first), own[k]);
    for (int k = step + 1; k < kWidth; ++k) change[k] = times(conjugate(tau), products[k]);
    for (int k = step + 1; k < kWidth; ++k) own[k] -= times(first, change[k]);
    t[step * kWidth + step] = tau;
    for (int i = 0; i < step; ++i) {
      T sum = 0;
      for (int k = i; k < step; ++k) sum += times(t[i * kWidth + k], conjugate(products[k]));
      t[i * kWidth + step] = -times(sum, tau);
    }
  }
}

#ifdef __x86_64__
[[gnu::target("avx2,fma")]] void factor_by_avx2(float* v, int64_t rows, float* r, float* t) { factor(v, rows, r, t); }
[[gnu::target("avx2,fma")]] void factor_by_avx2(double* v, int64_t rows, double* r, double* t) {
  factor(v, rows, r, t);
}
[[gnu::target("avx2,fma")]] void factor_by_avx2(std::complex<float>* v, int64_t rows, std::complex<float>* r,
                                                std::complex<float>* t) {
  factor(v, rows, r, t);
}
[[gnu::target("avx2,fma")]] void factor_by_avx2(std::complex<double>* v, int64_t rows, std::complex<double>* r,
                                                std::complex<double>* t) {
  factor(v, rows, r, t);
}
#endif

template <class T>
void factor_by_widest(T* v, int64_t rows, T* r, T* t) {
#ifdef __x86_64__
  if (cpu_has({"avx2", "fma"})) return factor_by_avx2(v, rows, r, t);
#endif
  factor(v, rows, r, t);
}

}  // namespace

void factor_panel(float* v, int64_t rows, float* r, float* t) { factor_by_widest(v, rows, r, t); }
void factor_panel(double* v, int64_t rows, double* r, double* t) { factor_by_widest(v, rows, r, t); }
void factor_panel(std::complex<float>* v, int64_t rows, std::complex<float>* r, std::complex<float>* t) {
  factor_by_widest(v, rows, r, t);
}
void factor_panel(std::complex<double>* v, int64_t rows, std::complex<double>* r, std::complex<double>* t) {
  factor_by_widest(v, rows, r, t);
}

}  // namespace tenon::detail
