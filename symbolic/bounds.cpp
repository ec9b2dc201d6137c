#include <algorithm>
#include <array>

#include <tenon/symbolic/arith.h>
#include <tenon/symbolic/interval.h>
#include <tenon/symbolic/loop_bounds.h>
#include <tenon/symbolic/node.h>

namespace tenon {
namespace {

constexpr Bounds kTruth{0, 1};

struct Congruence {  // value = rem (mod mod), 0 <= rem < mod; mod 0: value == rem; mod 1: nothing known
  Wide mod, rem;
};

Congruence congruence(Wide mod, Wide rem) {
  if (mod < 0) mod = -mod;
  if (mod == 0) return {0, rem};
  if (mod > kInfinity) return {1, 0};
  return {mod, floor_mod(rem, mod)};
}

Wide gcd(Wide a, Wide b) {
  while (b != 0) {
    const Wide r = a % b;
    a = b, b = r;
  }
  return a < 0 ? -a : a;
}

// Moves the ends of an interval onto the congruence.
Bounds bounds(Wide lo, Wide hi, Congruence c = {1, 0}) {
  if (lo > hi) return kUnbounded;  // an empty range has no value: no bound is claimed
  if (c.mod == 0 && lo <= c.rem && c.rem <= hi) lo = hi = c.rem;
  if (c.mod > 1 && lo > -kFar && hi < kFar) {
    const Wide l = lo + floor_mod(c.rem - lo, c.mod), h = hi - floor_mod(hi - c.rem, c.mod);
    if (l <= h) lo = l, hi = h;
  }
  const int64_t a = saturated(lo), b = saturated(hi);
  if (a == b && a != kMinusInfinity && a != kInfinity) return exactly(a);
  if (c.mod == 0 || c.mod > kInfinity) c = {1, 0};
  return {a, b, static_cast<int64_t>(c.mod), static_cast<int64_t>(c.rem)};
}

Interval interval(const Bounds& b) { return tenon::interval(b.lo, b.hi); }
Bounds bounds(const Interval& i, Congruence c) { return bounds(i.lo, i.hi, c); }

Bounds add(const Bounds& a, const Bounds& b) {
  return bounds(interval(a) + interval(b), congruence(gcd(Wide{a.mod}, b.mod), Wide{a.rem} + b.rem));
}

Bounds negate(const Bounds& a) {
  const Interval x = interval(a);
  return bounds(-x.hi, -x.lo, congruence(a.mod, -Wide{a.rem}));
}

Wide product(Wide a, Wide b) {
  if (a == 0 || b == 0) return 0;
  if (a >= kFar || a <= -kFar || b >= kFar || b <= -kFar) return (a > 0) == (b > 0) ? kFar : -kFar;
  return clamp_far(a * b);  // both below 2^63: 126 bits
}

Bounds multiply(const Bounds& a, const Bounds& b) {
  const Interval x = interval(a), y = interval(b);
  const std::array<Wide, 4> corners{product(x.lo, y.lo), product(x.lo, y.hi), product(x.hi, y.lo), product(x.hi, y.hi)};
  // (m s + r)(n t + q) = mn st + mq s + rn t + rq
  const Wide m = a.mod, r = a.rem, n = b.mod, q = b.rem;
  Congruence c{1, 0};
  const Wide g = gcd(gcd(m * n, m * q), r * n);
  if (g <= kInfinity) c = congruence(g, r * q);
  return bounds(*std::min_element(corners.begin(), corners.end()), *std::max_element(corners.begin(), corners.end()),
                c);
}

Bounds join(const Bounds& a, const Bounds& b) {
  const Interval x = interval(a), y = interval(b);
  return bounds(std::min(x.lo, y.lo), std::max(x.hi, y.hi),
                congruence(gcd(gcd(Wide{a.mod}, b.mod), Wide{a.rem} - b.rem), a.rem));
}

Wide divide_end(Wide a, Wide d) {
  if (a >= kFar) return d > 0 ? kFar : -kFar;
  if (a <= -kFar) return d > 0 ? -kFar : kFar;
  if (d >= kFar || d <= -kFar) return a == 0 ? 0 : (a > 0) == (d > 0) ? 0 : -1;
  return floor_div(a, d);
}

// The divisor lies in [dlo, dhi], which does not contain 0.
Bounds divide_signed(const Bounds& x, Wide dlo, Wide dhi) {
  const auto [lo, hi] = interval(x);
  const std::array<Wide, 4> corners{divide_end(lo, dlo), divide_end(lo, dhi), divide_end(hi, dlo), divide_end(hi, dhi)};
  Congruence c{1, 0};
  if (dlo == dhi && dlo > 0 && dlo < kInfinity && x.mod > 0 && x.mod % dlo == 0)
    c = congruence(x.mod / dlo, floor_div(Wide{x.rem}, dlo));
  return bounds(*std::min_element(corners.begin(), corners.end()), *std::max_element(corners.begin(), corners.end()),
                c);
}

Bounds modulo_constant(const Bounds& x, Wide m) {  // m > 0
  const auto [lo, hi] = interval(x);
  const Wide bucket = divide_end(lo, m);
  const Congruence c = congruence(gcd(Wide{x.mod}, m), x.rem);
  if (lo > -kFar && hi < kFar && bucket == divide_end(hi, m)) return bounds(lo - bucket * m, hi - bucket * m, c);
  if (c.mod == 0) return bounds(c.rem, c.rem, c);
  return bounds(c.rem, m - c.mod + c.rem, c);
}

Bounds modulo_signed(const Bounds& x, Wide dlo, Wide dhi) {
  if (dlo == dhi && dlo < kFar && dlo > -kFar) {
    if (dlo > 0) return modulo_constant(x, dlo);
    return negate(modulo_constant(negate(x), -dlo));
  }
  const auto [lo, hi] = interval(x);
  if (dlo > 0) {
    if (lo >= 0 && hi < dlo) return x;
    return bounds(0, lo >= 0 ? std::min(hi, dhi - 1) : dhi - 1);
  }
  if (hi <= 0 && lo > dhi) return x;
  return bounds(hi <= 0 ? std::max(lo, dlo + 1) : dlo + 1, 0);
}

// Handles negative and positive divisors separately; a divisor of 0 gives 0.
template <class F>
Bounds by_sign(const Bounds& x, const Bounds& d, F&& f) {
  const auto [lo, hi] = interval(d);
  if (lo > 0 || hi < 0) return f(x, lo, hi);
  Bounds all = exactly(0);
  if (lo < 0) all = join(all, f(x, lo, Wide{-1}));
  if (hi > 0) all = join(all, f(x, Wide{1}, hi));
  return all;
}

Bounds decided(bool yes, bool no) { return yes ? exactly(1) : no ? exactly(0) : kTruth; }

Bounds less(const Bounds& a, const Bounds& b, int64_t slack) {  // a < b + slack
  return decided(a.hi != kInfinity && b.lo != kMinusInfinity && Wide{a.hi} < Wide{b.lo} + slack,
                 a.lo != kMinusInfinity && b.hi != kInfinity && Wide{a.lo} >= Wide{b.hi} + slack);
}

bool never_equal(const Bounds& a, const Bounds& b) {
  if (less(a, b, 0).lo == 1 || less(b, a, 0).lo == 1) return true;
  const Wide g = gcd(Wide{a.mod}, b.mod);
  return g == 0 ? a.rem != b.rem : (Wide{a.rem} - b.rem) % g != 0;
}

bool always_equal(const Bounds& a, const Bounds& b) {
  return is_bounded(a) && a.lo == a.hi && b.lo == b.hi && a.lo == b.lo;
}

bool truth(const Bounds& b) { return b.lo >= 0 && b.hi <= 1; }

template <class F>
Bounds fold(std::span<const Bounds> s, F&& f) {
  Bounds all = s[0];
  for (std::size_t i = 1; i < s.size(); ++i) all = f(all, s[i]);
  return all;
}

}  // namespace

Bounds bounds_of(Op op, std::span<const Bounds> s) {
  if (s.empty()) return kUnbounded;
  switch (op) {
    case Op::Neg:
      return negate(s[0]);
    case Op::Add:
      return fold(s, add);
    case Op::Sub:
      return add(s[0], negate(s[1]));
    case Op::Mul:
      return fold(s, multiply);
    case Op::FloorDiv:
      return by_sign(s[0], s[1], divide_signed);
    case Op::FloorMod:
      return by_sign(s[0], s[1], modulo_signed);
    case Op::Max:
      return fold(s, [](const Bounds& a, const Bounds& b) {
        const Bounds j = join(a, b);
        return bounds(std::max(interval(a).lo, interval(b).lo), interval(j).hi, {j.mod, j.rem});
      });
    case Op::Min:
      return fold(s, [](const Bounds& a, const Bounds& b) {
        const Bounds j = join(a, b);
        return bounds(interval(j).lo, std::min(interval(a).hi, interval(b).hi), {j.mod, j.rem});
      });
    case Op::Lt:
      return less(s[0], s[1], 0);
    case Op::Le:
      return less(s[0], s[1], 1);
    case Op::Ge:
      return less(s[1], s[0], 1);
    case Op::Eq:
      return decided(always_equal(s[0], s[1]), never_equal(s[0], s[1]));
    case Op::Ne:
      return decided(never_equal(s[0], s[1]), always_equal(s[0], s[1]));
    case Op::And:
      if (!std::all_of(s.begin(), s.end(), truth)) return kUnbounded;
      return fold(s,
                  [](const Bounds& a, const Bounds& b) { return bounds(std::min(a.lo, b.lo), std::min(a.hi, b.hi)); });
    case Op::Or:
      if (!std::all_of(s.begin(), s.end(), truth)) return kUnbounded;
      return fold(s,
                  [](const Bounds& a, const Bounds& b) { return bounds(std::max(a.lo, b.lo), std::max(a.hi, b.hi)); });
    case Op::Not:
      return truth(s[0]) ? bounds(1 - s[0].hi, 1 - s[0].lo) : kUnbounded;
    case Op::Where:
      if (s[0].lo > 0 || s[0].hi < 0) return s[1];
      if (s[0].lo == 0 && s[0].hi == 0) return s[2];
      return join(s[1], s[2]);
    case Op::Cast:
      return s[0];
    default:
      return kUnbounded;
  }
}

Bounds dtype_bounds(DType d) {
  if (d == DType::Bool) return kTruth;
  if (d == DType::Index || d == DType::UInt64 || !is_integer(d)) return kUnbounded;
  const auto bits = static_cast<int>(8 * size_of(d));
  if (is_unsigned(d)) return {0, (int64_t{1} << bits) - 1};
  const auto most = static_cast<int64_t>((uint64_t{1} << (bits - 1)) - 1);
  return {-most - 1, most};
}

namespace {

/// Can the op's result lie outside of its operands' dtype? Then it wraps.
bool may_wrap(Op op, std::span<const Bounds> s) {
  return op == Op::Add || op == Op::Sub || op == Op::Mul || op == Op::Neg || (op == Op::FloorDiv && s[1].lo < 0);
}

}  // namespace

// Arithmetic of dtype Index is exact. Arithmetic of other integer dtypes wraps: if the computed bounds leave the
// dtype's range, only that range is known.
Bounds cheap_bounds(Op op, DType dtype, std::span<const Node> src, const Arg& arg) {
  if (op == Op::Const) {
    const int64_t* v = std::get_if<int64_t>(&arg);
    return v != nullptr && (dtype != DType::UInt64 || *v >= 0) ? exactly(*v) : kUnbounded;
  }
  if (op == Op::Variable) {
    const auto& v = std::get<VariableArg>(arg);
    return v.lo == v.hi ? exactly(v.lo) : Bounds{v.lo, v.hi};
  }
  if (op == Op::Range || op == Op::StandIn) {
    const int64_t size = src.empty() ? kInfinity : src[0].max();
    if (size == kInfinity) return {0, kInfinity};
    return size <= 1 ? exactly(0) : Bounds{0, size - 1};
  }
  const Bounds whole = dtype_bounds(dtype);
  if (dtype != DType::Index && dtype != DType::Bool && !is_integer(dtype)) return kUnbounded;
  if (dtype == DType::UInt64) return whole;
  const bool bitwise = op == Op::And || op == Op::Or || op == Op::Not;
  if (bitwise && dtype != DType::Index && dtype != DType::Bool) return whole;
  // UInt64 and floating operands are unbounded unless they are integer constants, so comparisons of them stay
  // undecided.
  std::array<Bounds, 8> few;
  std::vector<Bounds> many;
  std::span<Bounds> operands(few.data(), std::min(few.size(), src.size()));
  if (src.size() > few.size()) operands = (many.resize(src.size()), std::span<Bounds>(many));
  for (std::size_t i = 0; i < src.size(); ++i) operands[i] = src[i].bounds();
  Bounds b = bounds_of(op, operands);
  if (op == Op::Mul) {  // a square is not negative
    if (src.size() == 2 && src[0] == src[1] && b.lo < 0) b = bounds(0, interval(b).hi, {b.mod, b.rem});
  }
  if (dtype == DType::Index) return op == Op::Add ? bounds_of_loops(src, b) : b;
  if (b.lo < whole.lo || b.hi > whole.hi) return whole;
  return may_wrap(op, operands) && !is_bounded(b) ? whole : b;
}

}  // namespace tenon
