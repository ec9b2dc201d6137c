// tanh. The constants were fitted like those of math_exp.cpp; the numerator and the denominator of a quotient together.
#include <tenon/codegen/passes/math.h>

namespace tenon::math {
namespace {

// tanh x = (u + u w) / 2 with u = 2 tanh(x / 2) and w = (4 - u^2) / (4 + u^2). Where tanh is near 1, w is near 0, so an
// error of u hardly matters there, and u = x + x t p(t) / q(t), t = x^2, may have few terms.
Value tanh_of_single(const Arithmetic& m, const Value& x) {
  static constexpr double kEnd = 9.5;                                                        // tanh rounds to 1
  static constexpr double kNumerator[] = {-0.0833332539, -0.000972021546, -6.78895944e-08};  // 2^-25.8 of tanh
  static constexpr double kDenominator[] = {1, 0.111663304, 0.00104838505};
  const Value y = m.named("clamped", min(max(x, x.like(-kEnd)), x.like(kEnd)));
  const Value t = m.named("square", y * y);
  // The zero that is added is not neutral: the quotient of x = -0 must not be -0, or u would become 0.
  const Value numerator = m.named("numerator", m.mad(t, m.polynomial(t, kNumerator), 0));
  const Value u = m.named("u", m.mad(y, m.quotient(numerator, m.polynomial(t, kDenominator)), y));
  const Value w = m.named("w", m.quotient(m.mad(-u, u, 4), m.mad(u, u, 4)));
  return m.mad(u, w, u) * 0.5;
}

// tanh |x| = w / (w + 2) with w = e^(2|x|) - 1, which keeps its relative error even for the smallest x. With 2|x| = n
// ln(2) + r, w is 2^n (e^r - 1) + (2^n - 1), and 2^n - 1 is exact.
Value tanh_of_double(const Arithmetic& m, const Value& x) {
  static constexpr double kEnd = 40;                                                 // of 2|x|
  static constexpr double kHigh = 0x1.62e42fefa4p-1, kLow = -0x1.8432a1b0e2634p-43;  // ln 2 in two parts
  const Format& format = format_of(x.dtype());
  const Value y = m.named("y", min(absolute(x) + absolute(x), x.like(kEnd)));
  const Value rounded = m.named("rounded", m.mad(y, 0x1.71547652b82fep+0, format.rounder));
  const Value n = m.named("n", rounded - format.rounder);
  const Value r = m.named("r", m.mad(n, -kLow, m.mad(n, -kHigh, y)));
  const Value power = m.named("power", two_to(rounded));
  const Value curve = m.named("curve", m.polynomial(r, kExpCurve));
  const Value w = m.named("w", m.mad(power, m.mad(r * r, curve, r), power - 1));
  return from_bits(x.dtype(), bits(w / (w + 2)) | sign_bit(x));
}

}  // namespace

Value tanh(const Arithmetic& m, const Value& x) {
  return x.dtype() == DType::Float32 ? tanh_of_single(m, x) : tanh_of_double(m, x);
}

}  // namespace tenon::math
