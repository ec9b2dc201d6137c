// erf. The constants were fitted like those of math_exp.cpp; the numerator and the denominator of a quotient together.
#include <tenon/codegen/passes/math.h>

namespace tenon::math {
namespace {

// erf x = v - 4/27 v^3 with v = x + x p(t) / q(t), t = x^2. This cubic is flat where it reaches 1, so an error of v
// hardly matters there.
Value erf_of_single(const Arithmetic& m, const Value& x) {
  // From 3.92 on erf rounds to 1. At this end v is 1.5, with MULACC and without, and the cubic of that is exactly 1.
  static constexpr double kEnd = 4.0507545;
  static constexpr double kNumerator[] = {0.128379181, -0.141124308, -0.00601664325,  // 2^-25.9 of erf
                                          -0.000534404186, 1.20959896e-06};
  static constexpr double kDenominator[] = {1, 0.17260167, 0.0134432334, 0.000498995534};
  const Value y = m.named("clamped", min(max(x, x.like(-kEnd)), x.like(kEnd)));
  const Value t = m.named("square", y * y);
  const Value v = m.named("v", m.mad(y, m.polynomial(t, kNumerator) / m.polynomial(t, kDenominator), y));
  // The zero that is added is not neutral: erf(-0) is -0.
  return m.mad(m.mad(v * v, -4.0 / 27, 0), v, v);
}

// erf is odd, and erf a = 1 - erfc a. erfc a = exp(-a^2) times a polynomial of 1 / (a + 2).
Value erf_of_double(const Arithmetic& m, const Value& x) {
  static constexpr double kNear[] = {1.1283791670955126,      -0.37612638903183754,    0.1128379167095512,
                                     -0.02686617064512984,    0.0052239776254232985,   -0.000854832702193483,
                                     0.00012055332902888736,  -1.4925647567519332e-05, 1.6462045441468418e-06,
                                     -1.6364642158167616e-07, 1.4792401209404813e-08,  -1.216456005728345e-09,
                                     8.709045129053106e-11,   -4.230945824295338e-12};
  static constexpr double kFar[] = {
      1.2965841302986556e-07, 0.5641795198583508,  1.1287410218432883, 1.9666731458010267,
      2.942002658996995,      1.3493059469349291,  10.649750811070025, -75.31270380198113,
      307.4045163965331,      -1134.6489834653753, 2937.765363319682,  -4833.989244655832,
      4797.2741217981975,     -2450.298800629956,  215.8510489885741,  239.24359154423945};
  static constexpr double kEnd = 6;
  const Value a = m.named("a", absolute(x));
  const Value b = min(a, a.like(kEnd));
  const Value far = 1 - exp(m, -(b * b)) * m.polynomial(1 / (b + 2), kFar);
  const Value size = where(lt(a, 1), a * m.polynomial(a * a, kNear), far);
  return from_bits(x.dtype(), bits(size) | sign_bit(x));
}

}  // namespace

Value erf(const Arithmetic& m, const Value& x) {
  return x.dtype() == DType::Float32 ? erf_of_single(m, x) : erf_of_double(m, x);
}

}  // namespace tenon::math
