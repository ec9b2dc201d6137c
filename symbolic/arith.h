// Integer arithmetic for the rules, exact everywhere. A coefficient that does not fit in 64 bits throws Overflow, and
// the rule that computes it does not apply. Bounds saturate at the ends of int64, which mean "unbounded". Intervals are
// computed in 128 bits.
#pragma once
#include <cstdint>
#include <limits>
#include <numeric>

namespace tenon {

using Wide = __int128;

constexpr int64_t kMinusInfinity = std::numeric_limits<int64_t>::min();
constexpr int64_t kInfinity = std::numeric_limits<int64_t>::max();
constexpr Wide kFar =
    Wide{1} << 100;  // stands for infinity in intervals; sums of millions of them stay within 128 bits

/// A coefficient does not fit in 64 bits. No function of symbolic/build.h throws it.
struct Overflow {};

inline int64_t checked(Wide v) {
  if (v <= kMinusInfinity || v >= kInfinity) throw Overflow{};
  return static_cast<int64_t>(v);
}
inline int64_t checked_add(int64_t a, int64_t b) { return checked(Wide{a} + b); }
inline int64_t checked_mul(int64_t a, int64_t b) { return checked(Wide{a} * b); }

inline int64_t saturated(Wide v) {
  return v <= kMinusInfinity ? kMinusInfinity : v >= kInfinity ? kInfinity : static_cast<int64_t>(v);
}

// Rounding to minus infinity; the divisor is not 0.
template <class T>
constexpr T floor_div(T a, T b) {
  const T q = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}
template <class T>
constexpr T floor_mod(T a, T b) {
  const T r = a % b;
  return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}
template <class T>
constexpr T ceil_div(T a, T b) {
  return -floor_div<T>(-a, b);
}

inline int64_t gcd(int64_t a, int64_t b) { return std::gcd(a, b); }

/// The values from lo to hi; an end at +-kFar is unbounded.
struct Interval {
  Wide lo, hi;
  bool contains(Wide v) const { return lo <= v && v <= hi; }
};
inline Wide clamp_far(Wide v) { return v < -kFar ? -kFar : v > kFar ? kFar : v; }
/// The interval of two bounds; the ends of int64 mean unbounded.
inline Interval interval(int64_t lo, int64_t hi) {
  return {lo == kMinusInfinity ? -kFar : Wide{lo}, hi == kInfinity ? kFar : Wide{hi}};
}
inline Interval operator+(const Interval& a, const Interval& b) {  // an unbounded end stays unbounded
  return {a.lo <= -kFar || b.lo <= -kFar ? -kFar : clamp_far(a.lo + b.lo),
          a.hi >= kFar || b.hi >= kFar ? kFar : clamp_far(a.hi + b.hi)};
}
inline Interval times(const Interval& i, int64_t k) {
  // An end can be 2^100 and k almost 2^63, and 128 bits do not hold their product: an end beyond 2^63 becomes
  // unbounded.
  const auto end = [k](Wide v) {
    const Wide limit = Wide{1} << 63;
    if (v > limit || v < -limit) return k == 0 ? Wide{0} : ((v > 0) == (k > 0) ? kFar : -kFar);
    return clamp_far(v * k);
  };
  return k >= 0 ? Interval{end(i.lo), end(i.hi)} : Interval{end(i.hi), end(i.lo)};
}

}  // namespace tenon
