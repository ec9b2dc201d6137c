#include <tenon/engine/linalg/panel.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

#include <tenon/base/lock.h>
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

/// What pivots are chosen by; of complex numbers LAPACK takes this, too.
template <class T>
[[gnu::always_inline]] inline auto size_of(T x) {
  return std::abs(std::real(x)) + std::abs(std::imag(x));
}

/// `count` elements, `stride` apart, divided by d.
template <class T>
[[gnu::always_inline]] inline void divide(T d, T* x, int64_t count, int64_t stride) {
  if (size_of(d) >= std::numeric_limits<decltype(size_of(d))>::min()) {
    const T factor = T(1) / d;
    for (int64_t i = 0; i < count; ++i) x[i * stride] = times(x[i * stride], factor);
  } else {  // the reciprocal may be infinite
    for (int64_t i = 0; i < count; ++i) x[i * stride] /= d;
  }
}

/// Each step passes over the rows once: it subtracts the row of the pivot, and finds the next pivot.
template <class T>
[[gnu::always_inline]] inline void eliminate(T* v, int64_t rows, int64_t columns, int64_t* pivots) {
  using Real = decltype(std::real(T()));
  constexpr int kWidth = kPanel<T>;
  int64_t pivot = 0;
  for (int64_t i = 1; i < rows; ++i)
    if (size_of(v[i * kWidth]) > size_of(v[pivot * kWidth])) pivot = i;
  const int steps = static_cast<int>(std::min(rows, columns));
  for (int step = 0; step < steps; ++step) {
    T* const own = v + step * kWidth;
    pivots[step] = pivot;
    if (pivot != step) std::swap_ranges(own, own + kWidth, v + pivot * kWidth);
    const T divisor = own[step];
    if (divisor != T(0)) divide(divisor, v + (step + 1) * kWidth + step, rows - step - 1, kWidth);
    T change[kWidth] = {};  // a row changes by its element of this column, times this
    for (int k = step + 1; k < kWidth; ++k) change[k] = own[k];
    const int next = std::min(step + 1, kWidth - 1);
    Real largest = -1;
    pivot = step + 1;
    for (int64_t i = step + 1; i < rows; ++i) {
      T* const row = v + i * kWidth;
      const T factor = row[step];
#pragma GCC unroll 1  // else gcc unrolls the loop before it could become one of vectors
      for (int k = 0; k < kWidth; ++k) row[k] -= times(factor, change[k]);
      if (const Real size = size_of(row[next]); size > largest) largest = size, pivot = i;
    }
  }
}

/// As eliminate(), where each column of L is the row of its pivot, conjugate.
template <class T>
[[gnu::always_inline]] inline bool root(T* v, int64_t rows, int64_t columns) {
  constexpr int kWidth = kPanel<T>;
  for (int step = 0; step < columns; ++step) {
    const auto pivot = std::real(v[step * kWidth + step]);
    if (!(pivot > 0)) return false;
    const T diagonal = std::sqrt(pivot);
    v[step * kWidth + step] = diagonal;
    divide(diagonal, v + (step + 1) * kWidth + step, rows - step - 1, kWidth);
    T change[kWidth] = {};
    for (int k = step + 1; k < columns; ++k) change[k] = conjugate(v[k * kWidth + step]);
    for (int64_t i = step + 1; i < rows; ++i) {
      T* const row = v + i * kWidth;
      const T factor = row[step];
#pragma GCC unroll 1
      for (int k = 0; k < kWidth; ++k) row[k] -= times(factor, change[k]);
    }
  }
  return true;
}

/// 64 bytes of numbers.
template <class T>
struct LanesOf {
  using Type = std::array<T, 64 / sizeof(T)>;
};
template <>
struct LanesOf<float> {
  typedef float Type __attribute__((vector_size(64)));
};
template <>
struct LanesOf<double> {
  typedef double Type __attribute__((vector_size(64)));
};
template <class T>
using Lanes = typename LanesOf<T>::Type;

/// Columns [0, count) of x, at most those of kVectors vectors.
template <int kVectors, class T>
[[gnu::always_inline]] inline void divide_strip(const Triangle<T>& t, T* x, int64_t stride, std::size_t count) {
  constexpr int kLanes = 64 / sizeof(T);
  Lanes<T> y[kPanel<T>][kVectors];
  for (int64_t step = 0; step < t.rows; ++step) {
    const int64_t i = t.upper ? t.rows - 1 - step : step;
    const T* const row = t.elements + i * t.stride;
    Lanes<T> rest[kVectors] = {};
    std::memcpy(static_cast<void*>(rest), x + i * stride, count * sizeof(T));
    const int64_t end = t.upper ? t.rows : i;
    for (int64_t j = t.upper ? i + 1 : 0; j < end; ++j)
      for (int v = 0; v < kVectors; ++v)
        if constexpr (std::is_floating_point_v<T>)
          rest[v] -= y[j][v] * row[j];
        else
          for (int k = 0; k < kLanes; ++k) rest[v][k] -= times(y[j][v][k], row[j]);
    for (int v = 0; v < kVectors; ++v) y[i][v] = rest[v];
    if (!t.unit) divide(row[i], reinterpret_cast<T*>(y[i]), kVectors * kLanes, 1);
    std::memcpy(static_cast<void*>(x + i * stride), y[i], count * sizeof(T));
  }
}
template <class T>
[[gnu::always_inline]] inline void divide_all(const Triangle<T>& t, T* x, int64_t stride, int64_t columns) {
  constexpr int kWide = 8, kLanes = 64 / sizeof(T);
  int64_t first = 0;
  for (; columns - first >= kWide * kLanes; first += kWide * kLanes)
    divide_strip<kWide>(t, x + first, stride, kWide * kLanes);
  for (; columns - first > kLanes; first += 2 * kLanes)
    divide_strip<2>(t, x + first, stride, static_cast<std::size_t>(std::min<int64_t>(2 * kLanes, columns - first)));
  if (first < columns) divide_strip<1>(t, x + first, stride, static_cast<std::size_t>(columns - first));
}

// The functions for each type, and for wider vectors than every machine of the architecture has.
#define TENON_PANEL_FUNCTIONS(attributes, suffix)                                                \
  template <class T>                                                                             \
  attributes void factor_##suffix(T* v, int64_t rows, T* r, T* t) {                              \
    factor(v, rows, r, t);                                                                       \
  }                                                                                              \
  template <class T>                                                                             \
  attributes void eliminate_##suffix(T* v, int64_t rows, int64_t columns, int64_t* pivots) {     \
    eliminate(v, rows, columns, pivots);                                                         \
  }                                                                                              \
  template <class T>                                                                             \
  attributes bool root_##suffix(T* v, int64_t rows, int64_t columns) {                           \
    return root(v, rows, columns);                                                               \
  }                                                                                              \
  template <class T>                                                                             \
  attributes void divide_##suffix(const Triangle<T>& t, T* x, int64_t stride, int64_t columns) { \
    divide_all(t, x, stride, columns);                                                           \
  }
TENON_PANEL_FUNCTIONS(, anywhere)
#ifdef __x86_64__
TENON_PANEL_FUNCTIONS([[gnu::target("avx2,fma")]], avx2)
#ifdef __clang__
TENON_PANEL_FUNCTIONS([[gnu::target("avx512f,avx512dq,avx512vl,fma")]], avx512)
#else
TENON_PANEL_FUNCTIONS([[gnu::target("avx512f,avx512dq,avx512vl,fma,prefer-vector-width=512")]], avx512)
#endif
#endif
#undef TENON_PANEL_FUNCTIONS

/// The functions of the widest vectors that this machine has.
template <class T>
struct Functions {
  void (*factor)(T*, int64_t, T*, T*) = factor_anywhere<T>;
  void (*eliminate)(T*, int64_t, int64_t, int64_t*) = eliminate_anywhere<T>;
  bool (*root)(T*, int64_t, int64_t) = root_anywhere<T>;
  void (*divide)(const Triangle<T>&, T*, int64_t, int64_t) = divide_anywhere<T>;
};
template <class T>
constinit FirstUse<Functions<T>> widest_functions;
template <class T>
const Functions<T>& widest() {
  return widest_functions<T>.get([] {
#ifdef __x86_64__
    if (cpu_has({"avx512f", "avx512dq", "avx512vl", "fma"}))
      return Functions<T>{factor_avx512<T>, eliminate_avx512<T>, root_avx512<T>, divide_avx512<T>};
    if (cpu_has({"avx2", "fma"})) return Functions<T>{factor_avx2<T>, eliminate_avx2<T>, root_avx2<T>, divide_avx2<T>};
#endif
    return Functions<T>{};
  });
}

}  // namespace

#define TENON_PANEL(T)                                                                                \
  void factor_panel(T* v, int64_t rows, T* r, T* t) { widest<T>().factor(v, rows, r, t); }            \
  void eliminate_panel(T* v, int64_t rows, int64_t columns, int64_t* pivots) {                        \
    widest<T>().eliminate(v, rows, columns, pivots);                                                  \
  }                                                                                                   \
  bool root_panel(T* v, int64_t rows, int64_t columns) { return widest<T>().root(v, rows, columns); } \
  void divide_few(const Triangle<T>& t, T* x, int64_t stride, int64_t columns) {                      \
    widest<T>().divide(t, x, stride, columns);                                                        \
  }
TENON_PANEL(float)
TENON_PANEL(double)
TENON_PANEL(std::complex<float>)
TENON_PANEL(std::complex<double>)
#undef TENON_PANEL

}  // namespace tenon::detail
