// x^y = 2^(y log2 |x|), negative where x is and y is odd. The product needs 7 bits more than the result has. For
// float32 there is float64, with polynomials that are only as long as this takes (fitted like those of math_exp.cpp);
// float64 rounds the exponent, whose error grows with it.
#include <limits>
#include <vector>

#include <tenon/codegen/passes/math.h>

namespace tenon::math {
namespace {

constexpr DType kWide = DType::Float64;
constexpr double kRounder = 0x1.8p52;  // the lowest bits of t + kRounder are those of rint(t)

/// log2 in float64 of float32 numbers that are positive and finite: log2 2^e (1 + f) by s = f / (2 + f), 2^-37.8.
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

/// 2^t as float32, for |t| up to 1000: 2^-29.
Value exp2_to_single(const Arithmetic& m, const Value& t) {
  static constexpr double kCurve[] = {1.0000000005541878,    0.6931472057371977,   0.24022646890479002,
                                      0.05550328777078305,   0.009618488973875334, 0.001339993118289857,
                                      0.00015345807495767083};
  const Value rounded = t + kRounder;
  const Value curve = m.polynomial(t - (rounded - kRounder), kCurve);
  const Value power = bitcast(DType::UInt64, curve) + (bitcast(DType::UInt64, rounded) << 52);
  return cast(DType::Float32, bitcast(kWide, power));
}

/// a^y for a >= 0.
Value size_of_power(const Arithmetic& m, const Value& a, const Value& y) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (a.dtype() == DType::Float64) return where(eq(a, 1), 1.0, exp2(m, y * log2(m, a)));
  // Beyond 2^100 all powers but those of 1 are 0 or infinite; a finite y keeps 1 what it is.
  const Value finite = min(max(y, y.like(-0x1p100)), y.like(0x1p100));
  const Value exponent = cast(kWide, finite) * log2_of_single(m, a);
  const Value size = exp2_to_single(m, min(max(exponent, exponent.like(-200.0)), exponent.like(200.0)));
  const Value falls = lt(y, 0);
  const Value of_zero = where(falls, kInfinity, y.like(0.0)), of_infinity = where(falls, 0.0, y.like(kInfinity));
  return where(eq(a, 0), of_zero, where(eq(a, kInfinity), of_infinity, size));
}

struct Exponent {
  Value whole;  // is it a whole number?
  Value sign;   // the sign bit if it is an odd one, else 0; an integer
};

Exponent exponent_of(const Value& x) {
  if (x.dtype() == DType::Float64) {
    const Value half = floor(x * 0.5), whole = eq(x, floor(x));
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
  const Exponent exponent = exponent_of(y);
  const Value sized = from_bits(x.dtype(), bits(size) ^ (exponent.sign & bits(x)));
  const Value undefined = build(Op::Not, DType::Bool, {exponent.whole}) & lt(x, 0) & lt(a, kInfinity);
  const Value real = where(undefined, kNan, sized);
  const Value known = where(ne(x, x) | ne(y, y), kNan, real);
  return where(eq(y, 0) | eq(x, 1), 1.0, known);
}

}  // namespace tenon::math
