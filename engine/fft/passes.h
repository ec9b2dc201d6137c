// The passes of Stockham's algorithm, for elements that are numbers, or vectors with an element of each of several
// rows. Units that are compiled for different instructions include this, so its functions are inlined or a unit's own.
#pragma once
#include <cstdint>
#include <type_traits>
#include <utility>

namespace tenon::detail {

/// Results of an odd factor whose sums are in registers at the same time; AVX-512 has 32 of them.
template <class E>
constexpr int kTogether = sizeof(E) == 64 ? 4 : 2;
/// The largest factor that is a pass: for larger ones a convolution (plan.h) is faster, even if all lanes have rows.
/// Measured on a Zen 5; where both take the same time depends on how often a loaded sum is used.
template <class E>
constexpr int64_t kLargestFactor = 84 * kTogether<E>;

/// One factor of a length: transforms of `radix` elements that are `stride * rows` apart, for `rows` rows with
/// different roots of unity. Numbers lie as (re, im).
template <class T>
struct Pass {
  int64_t radix = 0, rows = 0, stride = 0;
  const T* roots = nullptr;  // exp(-2 pi i q k / (radix rows)), k from 0 to radix - 1 for each q below rows
  // For odd radices without code of their own: exp(-2 pi i j k / radix), j from 1 to radix / 2 for each such k.
  const T* own = nullptr;
};

/// A number, or a vector of numbers for each part. The layout is that of std::complex. A product is four
/// multiplications: it has no special case for infinities. Inlined everywhere, for the instructions of each unit.
template <class E>
struct Complex {
  E re, im;
  [[gnu::always_inline]] friend Complex operator+(const Complex& a, const Complex& b) {
    return {a.re + b.re, a.im + b.im};
  }
  [[gnu::always_inline]] friend Complex operator-(const Complex& a, const Complex& b) {
    return {a.re - b.re, a.im - b.im};
  }
  [[gnu::always_inline]] friend Complex operator*(const Complex& a, const Complex& b) {
    return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
  }
};

template <class E, class T>
[[gnu::always_inline]] inline Complex<E> times(const Complex<E>& a, T real) {
  return {a.re * real, a.im * real};
}
/// a (re + i im), of one number for all lanes.
template <class E, class T>
[[gnu::always_inline]] inline Complex<E> times(const Complex<E>& a, T re, T im) {
  return {a.re * re - a.im * im, a.re * im + a.im * re};
}
template <class E>
[[gnu::always_inline]] inline Complex<E> times_i(const Complex<E>& a) {
  return {-a.im, a.re};
}

// n real numbers as h = n / 2 complex ones x_2j + i x_2j+1. Their transform Z is E + i O, of the even and the odd
// elements; the transform of x is E_k + w^k O_k. The steps from one to the other, for the elements k and h - k:
template <class E>
struct FrontAndBack {
  Complex<E> front, back;
};
/// From elements of Z to those of the transform of x.
template <class T, class E, class W>
[[gnu::always_inline]] inline FrontAndBack<E> joined(const Complex<E>& a, const Complex<E>& b, const Complex<W>& w) {
  const Complex<E> even = times(Complex<E>{a.re + b.re, a.im - b.im}, T(0.5));
  const Complex<E> odd = times(times(Complex<E>{a.im + b.im, b.re - a.re}, T(0.5)), w.re, w.im);
  return {even + odd, {even.re - odd.re, odd.im - even.im}};
}
/// Back, times 2.
template <class E, class W>
[[gnu::always_inline]] inline FrontAndBack<E> parted(const Complex<E>& a, const Complex<E>& b, const Complex<W>& w) {
  const Complex<E> even{a.re + b.re, a.im - b.im};
  const Complex<E> odd = times(Complex<E>{a.re - b.re, a.im + b.im}, w.re, -w.im);
  return {even + times_i(odd), {even.re + odd.im, odd.re - even.im}};
}

namespace {  // NOLINT: each unit has its own

/// The discrete Fourier transform of kRadix elements, in place.
template <int kRadix, class T, class E>
[[gnu::always_inline]] inline void butterfly(Complex<E>* a) {
  if constexpr (kRadix == 2) {
    const Complex<E> b = a[1];
    a[1] = a[0] - b, a[0] = a[0] + b;
  } else if constexpr (kRadix == 3) {
    constexpr T kSine = static_cast<T>(0.86602540378443864676);
    const Complex<E> sum = a[1] + a[2], side = times(times_i(a[1] - a[2]), kSine), middle = a[0] - times(sum, T(0.5));
    a[0] = a[0] + sum, a[1] = middle - side, a[2] = middle + side;
  } else if constexpr (kRadix == 4) {
    const Complex<E> even = a[0] + a[2], odd = a[1] + a[3], from = a[0] - a[2], side = times_i(a[1] - a[3]);
    a[0] = even + odd, a[1] = from - side, a[2] = even - odd, a[3] = from + side;
  } else {
    static_assert(kRadix == 5);
    constexpr T kC1 = static_cast<T>(0.30901699437494742410), kC2 = static_cast<T>(-0.80901699437494742410);
    constexpr T kS1 = static_cast<T>(0.95105651629515357212), kS2 = static_cast<T>(0.58778525229247312917);
    const Complex<E> s1 = a[1] + a[4], s2 = a[2] + a[3], d1 = a[1] - a[4], d2 = a[2] - a[3], first = a[0];
    const Complex<E> m1 = first + times(s1, kC1) + times(s2, kC2), m2 = first + times(s1, kC2) + times(s2, kC1);
    const Complex<E> t1 = times_i(times(d1, kS1) + times(d2, kS2)), t2 = times_i(times(d1, kS2) - times(d2, kS1));
    a[0] = first + s1 + s2, a[1] = m1 - t1, a[2] = m2 - t2, a[3] = m2 + t2, a[4] = m1 + t1;
  }
}

template <int kRadix, class T, class E>
void run_pass(const Pass<T>& p, const Complex<E>* x, Complex<E>* y) {
  for (int64_t q = 0; q < p.rows; ++q) {
    const T* const w = p.roots + q * kRadix * 2;
    const Complex<E>* const from = x + q * p.stride;
    Complex<E>* const to = y + q * kRadix * p.stride;
    for (int64_t t = 0; t < p.stride; ++t) {
      Complex<E> a[kRadix];
      for (int64_t j = 0; j < kRadix; ++j) a[j] = from[j * p.rows * p.stride + t];
      butterfly<kRadix, T>(a);
      to[t] = a[0];
      for (int64_t k = 1; k < kRadix; ++k) to[k * p.stride + t] = times(a[k], w[2 * k], w[2 * k + 1]);
    }
  }
}

/// For kCount values of k, whose rows of Pass::own begin at `own`: sums over j of sums[j] cos(2 pi j k / radix), and of
/// differences[j] times minus the sine.
template <int kCount, class T, class E>
[[gnu::always_inline]] inline void add_terms(const T* own, int64_t half, const Complex<E>* sums,
                                             const Complex<E>* differences, Complex<E>* even, Complex<E>* odd) {
  for (int64_t j = 0; j < half; ++j)
    for (int i = 0; i < kCount; ++i) {
      const T* const w = own + 2 * (i * half + j);
      even[i] = even[i] + times(sums[j], w[0]);
      odd[i] = odd[i] + times(differences[j], w[1]);
    }
}

/// An odd factor without code of its own. The terms j and radix - j have roots that are conjugate to each other, and so
/// have the results k and radix - k: this takes a quarter of the multiplications of the sums that define them.
template <class T, class E>
void run_odd(const Pass<T>& p, const Complex<E>* x, Complex<E>* y) {
  const int64_t half = p.radix / 2;
  Complex<E> sums[kLargestFactor<E> / 2], differences[kLargestFactor<E> / 2];
  for (int64_t q = 0; q < p.rows; ++q)
    for (int64_t t = 0; t < p.stride; ++t) {
      const T* const w = p.roots + q * p.radix * 2;
      const Complex<E>* const from = x + q * p.stride + t;
      Complex<E>* const to = y + q * p.radix * p.stride + t;
      Complex<E> all = from[0];
      for (int64_t j = 1; j <= half; ++j) {
        const Complex<E>&a = from[j * p.rows * p.stride], &b = from[(p.radix - j) * p.rows * p.stride];
        sums[j - 1] = a + b, differences[j - 1] = a - b;
        all = all + sums[j - 1];
      }
      to[0] = all;
      int64_t k = 1;
      const auto results = [&]<int kCount>(std::integral_constant<int, kCount>) {
        for (; k + kCount - 1 <= half; k += kCount) {
          Complex<E> even[kCount], odd[kCount] = {};
          for (Complex<E>& e : even) e = from[0];
          add_terms<kCount>(p.own + 2 * (k - 1) * half, half, sums, differences, even, odd);
          for (int i = 0; i < kCount; ++i) {
            const Complex<E> side = times_i(odd[i]);
            const int64_t front = k + i, back = p.radix - front;
            to[front * p.stride] = times(even[i] + side, w[2 * front], w[2 * front + 1]);
            to[back * p.stride] = times(even[i] - side, w[2 * back], w[2 * back + 1]);
          }
        }
      };
      results(std::integral_constant<int, kTogether<E>>{});
      if constexpr (kTogether<E> == 4) results(std::integral_constant<int, 2>{});
      results(std::integral_constant<int, 1>{});
    }
}

/// Transforms the elements of `from`, which it overwrites; `other` is memory for as many. Returns which has the result.
template <class T, class E>
Complex<E>* run_passes(const Pass<T>* passes, int64_t count, Complex<E>* from, Complex<E>* other) {
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
        run_odd(*p, from, other);
    }
    Complex<E>* const result = other;
    other = from, from = result;
  }
  return from;
}

}  // namespace
}  // namespace tenon::detail
