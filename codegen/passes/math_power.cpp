// x^y = 2^(y log2 |x|), negative if x is negative and y is odd. The product needs 11 bits more than the result has (7
// bits for float32). float32 is computed in float64, with polynomials that are only as long as needed (fitted like
// those of math_exp.cpp). For float64 the exponent is a pair of numbers.
#include <limits>
#include <vector>

#include <tenon/codegen/passes/math.h>

namespace tenon::math {
namespace {

constexpr DType kWide = DType::Float64;
constexpr double kRounder = 0x1.8p52;  // the lowest bits of t + kRounder are those of rint(t)

/// log2 in float64 of float32 numbers that are positive and finite: log2 2^e (1 + f) by s = f / (2 + f); error 2^-37.8.
Value log2_of_single(const Arithmetic& m, const Value& a) {
  constexpr int64_t kRootHalf = 0x3f3504f3;  // the bits of sqrt(1/2)
  static constexpr double kCurve[] = {2.8853900817900864, 0.9617966733422079, 0.5770835848744592, 0.4116727249176071,
                                      0.3407299893842011};
  const Value subnormal = lt(a, std::numeric_limits<float>::min());
  const Value normal = where(subnormal, a * 0x1p23, a);
  const Value base = where(subnormal, bits(a).like(kRootHalf + (int64_t{23} << 23)), bits(a).like(kRootHalf));
  const Value above = bits(normal) - base;
  const Value e = cast(kWide, above >> 23);
  const Value f = cast(kWide, from_bits(DType::Float32, (above & 0x7fffff) + kRootHalf)) - 1;
  const Value s = f / (f + 2);
  return m.mad(s, m.polynomial(s * s, kCurve), e);
}

/// 2^t as float32, for |t| up to 1000; error 2^-29.
Value exp2_to_single(const Arithmetic& m, const Value& t) {
  static constexpr double kCurve[] = {1.0000000005541878,    0.6931472057371977,   0.24022646890479002,
                                      0.05550328777078305,   0.009618488973875334, 0.001339993118289857,
                                      0.00015345807495767083};
  const Value rounded = t + kRounder;
  const Value curve = m.polynomial(t - (rounded - kRounder), kCurve);
  const Value power = bitcast(DType::UInt64, curve) + (bitcast(DType::UInt64, rounded) << 52);
  return cast(DType::Float32, bitcast(kWide, power));
}

/// The sum of two float64 numbers, the second one at most half of the last bit of the first, but for a few roundings.
struct Pair {
  Value high, low;
};

/// a + b for |a| >= |b|, or a = 0.
Pair sum(const Value& a, const Value& b) {
  const Value high = a + b;
  return {high, b - (high - a)};
}

/// a * b, exactly; without a fused multiply-add by halves of 26 bits.
Pair product(const Arithmetic& m, const Value& a, const Value& b) {
  const Value high = a * b;
  if (m.fused) return {high, m.mad(a, b, -high)};
  const auto upper = [](const Value& x) {
    const Value shifted = x * 0x1.0000002p27;
    return shifted - (shifted - x);
  };
  const Value a1 = upper(a), a2 = a - a1, b1 = upper(b), b2 = b - b1;
  return {high, ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2};
}

Pair product(const Arithmetic& m, const Pair& a, const Pair& b) {
  const Pair p = product(m, a.high, b.high);
  return {p.high, p.low + (a.high * b.low + a.low * b.high)};
}

/// log2 of float64 numbers that are positive and finite; error 2^-65. log2(2^e (1 + f)) = e + (2 / ln 2) artanh(s) with
/// s = f / (2 + f).
Pair log2_of_double(const Arithmetic& m, const Value& a) {
  constexpr int64_t kRootHalf = 0x3fe6a09e667f3bcd;  // the bits of sqrt(1/2)
  static constexpr double kCurve[] = {1. / 5,  1. / 7,  1. / 9,  1. / 11, 1. / 13, 1. / 15,
                                      1. / 17, 1. / 19, 1. / 21, 1. / 23, 1. / 25};
  const Value subnormal = lt(a, std::numeric_limits<double>::min());
  const Value normal = where(subnormal, a * 0x1p52, a);
  const Value base = where(subnormal, bits(a).like(kRootHalf + (int64_t{52} << 52)), bits(a).like(kRootHalf));
  const Value above = bits(normal) - base;
  const Value e = cast(kWide, above >> 52);
  const Value f = from_bits(kWide, (above & ((int64_t{1} << 52) - 1)) + kRootHalf) - 1;

  const Pair divisor = sum(a.like(2.0), f);
  const Value s = f / divisor.high;
  const Pair back = product(m, s, divisor.high);
  const Pair root{s, (((f - back.high) - back.low) - s * divisor.low) / divisor.high};
  const Pair square = product(m, root, root);
  Pair slope = sum(a.like(1. / 3), square.high * m.polynomial(square.high, kCurve));
  slope.low = slope.low + 0x1.5555555555555p-56;  // of 1 / 3
  const Pair rest = product(m, product(m, root, square), slope);
  Pair artanh = sum(root.high, rest.high);
  artanh.low = artanh.low + (root.low + rest.low);
  const Pair scaled = product(m, artanh, {a.like(0x1.71547652b82fep1), a.like(0x1.777d0ffda0d24p-55)});
  const Pair whole = sum(e, scaled.high);
  return {whole.high, whole.low + scaled.low};
}

/// 2^t for |t| up to 1100; error 2^-56 besides the last rounding.
Value exp2_of_pair(const Arithmetic& m, const Pair& t) {
  static constexpr double kCurve[] = {0.5,
                                      0.16666666666666677,
                                      0.04166666666666665,
                                      0.008333333333321468,
                                      0.001388888888889973,
                                      0.00019841269886481148,
                                      2.4801587285814006e-05,
                                      2.7557243880138965e-06,
                                      2.755731230216721e-07,
                                      2.51091473062275e-08,
                                      2.0901727213446935e-09};  // (e^r - 1 - r) / r^2, 2^-61
  const Value rounded = t.high + kRounder, half = t.high * 0.5 + kRounder;
  const Value n = rounded - kRounder, h = half - kRounder;
  const Pair r = product(m, {t.high - n, t.low}, {n.like(0x1.62e42fefa39efp-1), n.like(0x1.abc9e3b39803fp-56)});
  const Value curve = r.high * r.high * m.polynomial(r.high, kCurve);
  const Pair one = sum(r.high.like(1.0), r.high);
  const Value p = one.high + (one.low + (curve + r.low * (one.high + curve)));
  // Two factors reach every exponent of the format; the second product rounds once, to a subnormal or infinity.
  const auto two_to = [](const Value& whole) {
    return bitcast(kWide, (bitcast(DType::UInt64, whole + kRounder) << 52) + format_of(kWide).one);
  };
  return p * two_to(h) * two_to(n - h);
}

/// a^y for a >= 0.
Value size_of_power(const Arithmetic& m, const Value& a, const Value& y) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  // Beyond 2^100 all powers but those of 1 are 0 or infinite; a finite y keeps the powers of 1 right.
  const Value finite = min(max(y, y.like(-0x1p100)), y.like(0x1p100));
  const auto bounded = [](const Value& t, double most) { return min(max(t, t.like(-most)), t.like(most)); };
  Value size = a;
  if (a.dtype() == DType::Float64) {
    const Pair exponent = product(m, {finite, a.like(0.0)}, log2_of_double(m, a));
    const Value high = bounded(exponent.high, 1100);
    size = exp2_of_pair(m, {high, where(eq(high, exponent.high), exponent.low, 0.0)});
  } else {
    size = exp2_to_single(m, bounded(cast(kWide, finite) * log2_of_single(m, a), 200));
  }
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

Value pow(const Arithmetic& m, const Value& x, const Value& y) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity(), kNan = std::numeric_limits<double>::quiet_NaN();
  const Value a = absolute(x), size = size_of_power(m, a, y);
  const Exponent exponent = exponent_of(m, y);
  const Value sized = from_bits(x.dtype(), bits(size) ^ (exponent.sign & bits(x)));
  const Value undefined = build(Op::Not, DType::Bool, {exponent.whole}) & lt(x, 0) & lt(a, kInfinity);
  const Value real = where(undefined, kNan, sized);
  const Value known = where(ne(x, x) | ne(y, y), kNan, real);
  return where(eq(y, 0) | eq(x, 1), 1.0, known);
}

}  // namespace tenon::math
