// The passes of Stockham's algorithm, for elements that are numbers, or vectors with an element of each of several
// rows. Units that are compiled for different instructions include this, so all functions are their own.
#pragma once
#include <cstdint>
#include <utility>

namespace tenon::detail {

/// One factor of a length: transforms of `radix` elements that are `stride * rows` apart, for `rows` rows with
/// different roots of unity. Numbers lie as (re, im).
template <class T>
struct Pass {
  int64_t radix = 0, rows = 0, stride = 0;
  const T* roots = nullptr;  // exp(-2 pi i q k / (radix rows)), k from 0 to radix - 1 for each q below rows
  const T* own = nullptr;    // exp(-2 pi i k / radix), for radices without code of their own
};

namespace {  // NOLINT: each unit has its own

template <class E>
struct ReIm {
  E re, im;
  [[gnu::always_inline]] friend ReIm operator+(const ReIm& a, const ReIm& b) { return {a.re + b.re, a.im + b.im}; }
  [[gnu::always_inline]] friend ReIm operator-(const ReIm& a, const ReIm& b) { return {a.re - b.re, a.im - b.im}; }
};

template <class E, class T>
[[gnu::always_inline]] inline ReIm<E> times(const ReIm<E>& a, T b) {
  return {a.re * b, a.im * b};
}
/// a (re + i im)
template <class E, class T>
[[gnu::always_inline]] inline ReIm<E> turned(const ReIm<E>& a, const T& re, const T& im) {
  return {a.re * re - a.im * im, a.re * im + a.im * re};
}
template <class E>
[[gnu::always_inline]] inline ReIm<E> times_i(const ReIm<E>& a) {
  return {-a.im, a.re};
}

/// The discrete Fourier transform of kRadix elements, in place.
template <int kRadix, class T, class E>
[[gnu::always_inline]] inline void butterfly(ReIm<E>* a) {
  if constexpr (kRadix == 2) {
    const ReIm<E> b = a[1];
    a[1] = a[0] - b, a[0] = a[0] + b;
  } else if constexpr (kRadix == 3) {
    constexpr T kSine = static_cast<T>(0.86602540378443864676);
    const ReIm<E> sum = a[1] + a[2], side = times(times_i(a[1] - a[2]), kSine), middle = a[0] - times(sum, T(0.5));
    a[0] = a[0] + sum, a[1] = middle - side, a[2] = middle + side;
  } else if constexpr (kRadix == 4) {
    const ReIm<E> even = a[0] + a[2], odd = a[1] + a[3], from = a[0] - a[2], side = times_i(a[1] - a[3]);
    a[0] = even + odd, a[1] = from - side, a[2] = even - odd, a[3] = from + side;
  } else {
    static_assert(kRadix == 5);
    constexpr T kC1 = static_cast<T>(0.30901699437494742410), kC2 = static_cast<T>(-0.80901699437494742410);
    constexpr T kS1 = static_cast<T>(0.95105651629515357212), kS2 = static_cast<T>(0.58778525229247312917);
    const ReIm<E> s1 = a[1] + a[4], s2 = a[2] + a[3], d1 = a[1] - a[4], d2 = a[2] - a[3], first = a[0];
    const ReIm<E> m1 = first + times(s1, kC1) + times(s2, kC2), m2 = first + times(s1, kC2) + times(s2, kC1);
    const ReIm<E> t1 = times_i(times(d1, kS1) + times(d2, kS2)), t2 = times_i(times(d1, kS2) - times(d2, kS1));
    a[0] = first + s1 + s2, a[1] = m1 - t1, a[2] = m2 - t2, a[3] = m2 + t2, a[4] = m1 + t1;
  }
}

template <int kRadix, class T, class E>
void run_pass(const Pass<T>& p, const ReIm<E>* x, ReIm<E>* y) {
  for (int64_t q = 0; q < p.rows; ++q) {
    const T* const w = p.roots + q * kRadix * 2;
    const ReIm<E>* const from = x + q * p.stride;
    ReIm<E>* const to = y + q * kRadix * p.stride;
    for (int64_t t = 0; t < p.stride; ++t) {
      ReIm<E> a[kRadix];
      for (int64_t j = 0; j < kRadix; ++j) a[j] = from[j * p.rows * p.stride + t];
      butterfly<kRadix, T>(a);
      to[t] = a[0];
      for (int64_t k = 1; k < kRadix; ++k) to[k * p.stride + t] = turned(a[k], w[2 * k], w[2 * k + 1]);
    }
  }
}

/// A factor without code of its own: the sums that define it.
template <class T, class E>
void run_sums(const Pass<T>& p, const ReIm<E>* x, ReIm<E>* y) {
  for (int64_t q = 0; q < p.rows; ++q)
    for (int64_t k = 0; k < p.radix; ++k) {
      const T* const w = p.roots + (q * p.radix + k) * 2;
      ReIm<E>* const to = y + (q * p.radix + k) * p.stride;
      for (int64_t t = 0; t < p.stride; ++t) {
        ReIm<E> sum{};
        for (int64_t j = 0, at = 0; j < p.radix; ++j, at = (at + k) % p.radix)
          sum = sum + turned(x[(q + j * p.rows) * p.stride + t], p.own[2 * at], p.own[2 * at + 1]);
        to[t] = turned(sum, w[0], w[1]);
      }
    }
}

/// Transforms the elements of `from`, which it overwrites; `other` is memory for as many. Returns which has the result.
template <class T, class E>
ReIm<E>* run_passes(const Pass<T>* passes, int64_t count, ReIm<E>* from, ReIm<E>* other) {
  for (const Pass<T>* p = passes; p != passes + count; ++p) {
    switch (p->radix) {
      case 2:
        run_pass<2>(*p, from, other);
        break;
      case 3:
        run_pass<3>(*p, from, other);
        break;
      case 4:
        run_pass<4>(*p, from, other);
        break;
      case 5:
        run_pass<5>(*p, from, other);
        break;
      default:
        run_sums(*p, from, other);
    }
    ReIm<E>* const result = other;
    other = from, from = result;
  }
  return from;
}

}  // namespace
}  // namespace tenon::detail
