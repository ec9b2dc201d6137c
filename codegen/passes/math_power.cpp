// x^y = 2^(y log2 |x|), negative if x is negative and y is odd. The exponent needs 11 bits more than the result has (7
// bits for float32), so it is a sum of two numbers of the result's format, as are the leading terms of the polynomials.
#include <cmath>
#include <limits>
#include <span>

#include <tenon/codegen/passes/math.h>

namespace tenon::math {
namespace {

/// A number as a sum of two of the same format.
struct Constant {
  double high, low;
};

/// What differs between the two formats. Polynomials are only as long as needed (fitted like those of math_exp.cpp).
struct PowerOf {
  double least_normal, to_normal;  // subnormal numbers times to_normal = 2^mantissa are normal
  int64_t root_half;               // the bits of sqrt(1/2)
  std::span<const Constant> log2;  // log2((1 + s) / (1 - s)) / s in s^2: the first coefficients,
  std::span<const double> rest;    // and those after them
  Constant ln_2;
  std::span<const double> exp;  // (e^r - 1 - r) / r^2
  double most;                  // 2^most is infinite, 2^-most is 0
};

constexpr double kLog2Rest32[] = {0.5770835848744592, 0.4116727249176071, 0.3407299893842011};
constexpr double kExpRest32[] = {0.4999999990642845,  0.16666666720411977,   0.041666546819513706,
                                 0.00833329377866495, 0.0013928093984738252, 0.00019903655769748467};
constexpr Constant kLog2Of32[] = {{0x1.715476p1, 0x1.4ae0cp-25}, {0x1.ec709ep-1, -0x1.da5fdep-26}};
constexpr Constant kLog2Of64[] = {{0x1.71547652b82fep1, 0x1.777d0ffda0d24p-55},
                                  {0x1.ec709dc3a03fdp-1, 0x1.d27f05548af0cp-55},
                                  {0x1.2776c50ef9bfep-1, 0x1.e4b29ccc535d4p-55}};
constexpr double kTwo = 2.8853900817779268;  // 2 / ln 2
constexpr double kLog2Rest64[] = {kTwo / 7,  kTwo / 9,  kTwo / 11, kTwo / 13, kTwo / 15,
                                  kTwo / 17, kTwo / 19, kTwo / 21, kTwo / 23, kTwo / 25};
constexpr PowerOf kPowerOf32 = {0x1p-126,   0x1p23, 0x3f3504f3, kLog2Of32, kLog2Rest32, {0x1.62e43p-1, -0x1.05c61p-29},
                                kExpRest32, 200};
constexpr PowerOf kPowerOf64 = {0x1p-1022, 0x1p52,      0x3fe6a09e667f3bcd,
                                kLog2Of64, kLog2Rest64, {0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56},
                                kExpCurve, 1100};

/// With an exponent beyond it all powers but those of 1 are 0 or infinite. It keeps the powers of 1 right: products of
/// pairs with larger numbers are not finite.
constexpr double kFarExponent = 0x1p100;

/// The sum of two numbers, the second one at most half of the last bit of the first, but for a few roundings.
struct Pair {
  Value high, low;
};

/// a + b for |a| >= |b|, or a = 0.
Pair sum(const Value& a, const Value& b) {
  const Value high = a + b;
  return {high, b - (high - a)};
}
Pair sum(const Value& a, const Pair& b) {
  const Pair s = sum(a, b.high);
  return {s.high, s.low + b.low};
}
Pair sum(const Constant& a, const Value& b) {
  const Pair s = sum(b.like(a.high), b);
  return {s.high, s.low + a.low};
}
Pair sum(const Constant& a, const Pair& b) {
  const Pair s = sum(a, b.high);
  return {s.high, s.low + b.low};
}

/// a * b, exactly; without a fused multiply-add by halves of the mantissas.
Pair product(const Arithmetic& m, const Value& a, const Value& b) {
  const Value high = a * b;
  if (m.fused) return {high, m.mad(a, b, -high)};
  const auto upper = [](const Value& x) {
    const Value shifted = x * (x.dtype() == DType::Float64 ? 0x1.0000002p27 : 0x1.002p12);
    return shifted - (shifted - x);
  };
  const Value a1 = upper(a), a2 = a - a1, b1 = upper(b), b2 = b - b1;
  return {high, ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2};
}
Pair product(const Arithmetic& m, const Value& a, const Pair& b) {
  const Pair p = product(m, a, b.high);
  return {p.high, m.mad(a, b.low, p.low)};
}
Pair product(const Arithmetic& m, const Pair& a, const Pair& b) {
  const Pair p = product(m, a.high, b);
  return {p.high, m.mad(a.low, b.high, p.low)};
}

/// log2 of a normal number that is positive and finite: log2(2^e (1 + f)) by s = f / (2 + f), and e from the bits above
/// those of sqrt(1/2). Its error is 2^-36 of it for float32, 2^-65 for float64.
Pair log2_of(const Arithmetic& m, const PowerOf& p, const Value& normal, const Value& root_half) {
  const Format& format = format_of(normal.dtype());
  const Value above = bits(normal) - root_half;
  const Value e = m.named("exponent", cast(normal.dtype(), above >> format.mantissa));
  const Value mantissa = (above & ((int64_t{1} << format.mantissa) - 1)) + p.root_half;
  const Value f = m.named("f", from_bits(normal.dtype(), mantissa) - 1);

  const Pair divisor = sum(f.like(2.0), f);
  const Value inverse = f.like(1.0) / divisor.high, high = m.named("s", f * inverse);
  const Pair back = product(m, high, divisor.high);
  const Pair s{high, (((f - back.high) - back.low) - high * divisor.low) * inverse};
  const Pair square = product(m, s, s);
  Pair slope = sum(p.log2.back(), square.high * m.polynomial(square.high, p.rest));
  for (std::size_t k = p.log2.size() - 1; k > 0; --k) slope = sum(p.log2[k - 1], product(m, square, slope));
  return sum(e, product(m, s, slope));
}

/// 2^r for |r| up to 1/2; its error is 2^-27 or 2^-56 of it, besides the last rounding.
Value exp2_of(const Arithmetic& m, const PowerOf& p, const Pair& r) {
  const Pair x = product(m, r, {r.high.like(p.ln_2.high), r.high.like(p.ln_2.low)});
  const Value curve = x.high * x.high * m.polynomial(x.high, p.exp);
  const Pair one = sum(x.high.like(1.0), x.high);
  return one.high + (one.low + m.mad(x.low, one.high + curve, curve));
}

/// a^y for a >= 0.
Value size_of_power(const Arithmetic& m, const PowerOf& p, const Value& a, const Value& y) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const Format& format = format_of(a.dtype());
  const Value subnormal = lt(a, p.least_normal);
  const int64_t of_subnormal = p.root_half + (int64_t{format.mantissa} << format.mantissa);
  const Pair log2 = log2_of(m, p, where(subnormal, a * p.to_normal, a),
                            where(subnormal, bits(a).like(of_subnormal), bits(a).like(p.root_half)));

  const auto bounded = [](const Value& t, double most) { return min(max(t, t.like(-most)), t.like(most)); };
  const Pair t = product(m, bounded(y, kFarExponent), log2);
  const Value high = bounded(t.high, p.most), low = where(eq(high, t.high), t.low, 0.0);
  const Value n = (high + format.rounder) - format.rounder;
  // Two factors reach every exponent of the format; the second product rounds once, to a subnormal or infinity.
  const Value half = high * 0.5 + format.rounder, rest = (n - (half - format.rounder)) + format.rounder;
  const Value size = exp2_of(m, p, {high - n, low}) * two_to(half) * two_to(rest);

  const Value falls = lt(y, 0);
  const Value of_zero = where(falls, kInfinity, y.like(0.0)), of_infinity = where(falls, 0.0, y.like(kInfinity));
  return where(eq(a, 0), of_zero, where(eq(a, kInfinity), of_infinity, size));
}

struct Exponent {
  Value whole;  // is it a whole number?
  Value sign;   // the sign bit if it is an odd one, else 0; an integer
};

Exponent exponent_of(const Arithmetic& m, const Value& x) {
  if (x.dtype() == DType::Float64) {
    const Value half = floor(m, x * 0.5), whole = eq(x, floor(m, x));
    return {whole, where(whole & ne(half + half, x), constant(DType::Int64, INT64_MIN), constant(DType::Int64, 0))};
  }
  const Value narrow = lt(absolute(x), 0x1p24);  // others are even
  const Value number = cast(DType::Int32, where(narrow, x, 0.0));
  const Value whole = build(Op::Not, DType::Bool, {narrow}) | eq(cast(DType::Float32, number), x);
  return {whole, where(whole, number << 31, 0)};
}

}  // namespace

namespace {

/// x^y for all x and y.
Value any_power(const Arithmetic& m, const PowerOf& p, const Value& x, const Value& y) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity(), kNan = std::numeric_limits<double>::quiet_NaN();
  const Value a = absolute(x), size = size_of_power(m, p, a, y);
  const Exponent exponent = exponent_of(m, y);
  const Value sized = from_bits(x.dtype(), bits(size) ^ (exponent.sign & bits(x)));
  const Value undefined = build(Op::Not, DType::Bool, {exponent.whole}) & lt(x, 0) & lt(a, kInfinity);
  const Value real = where(undefined, kNan, sized);
  const Value known = where(ne(x, x) | ne(y, y), kNan, real);
  return where(eq(y, 0) | eq(x, 1), 1.0, known);
}

}  // namespace

Value pow(const Arithmetic& m, const Value& x, const Value& y) {
  const PowerOf& p = x.dtype() == DType::Float64 ? kPowerOf64 : kPowerOf32;
  const Value any = any_power(m, p, x, y);
  if (m.rare == nullptr) return any;
  // Of normal numbers, normal powers.
  const Format& format = format_of(x.dtype());
  const Pair t = product(m, y, log2_of(m, p, x, bits(x).like(p.root_half)));
  const Value rounded = m.named("rounded", t.high + format.rounder);
  const Value common = exp2_of(m, p, {t.high - (rounded - format.rounder), t.low}) * two_to(rounded);
  const Value normal = le(p.least_normal, x) & lt(x, std::numeric_limits<double>::infinity()) &
                       lt(absolute(t.high), -std::log2(p.least_normal) - 1) & lt(absolute(y), kFarExponent);
  return m.rarely(build(Op::Not, DType::Bool, {normal}), any, common);
}

}  // namespace tenon::math
