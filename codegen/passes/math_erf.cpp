// erf is odd. For small a = |x| it is a + a q(a^2); beyond, it is 1 - erfc a, up to the a at which this is 1. The
// polynomials were fitted like those of math_exp.cpp.
#include <tenon/codegen/passes/math.h>

namespace tenon::math {
namespace {

// erfc a = 2^g(a). Its error matters less where erfc is smaller, so polynomials of few terms are enough.
Value erf_of_single(const Arithmetic& m, const Value& a) {
  static constexpr double kSmall = 0.875, kEnd = 4;
  static constexpr double kNear[] = {0.128379151,   -0.376125127,  0.112821043,  // 2^-26
                                     -0.0267796069, 0.00501545891, -0.000611950934};
  static constexpr double kExponent[] = {-0.000192661042, -1.62726808,  -0.918617249,  // 2^-28.9 of erf
                                         -0.150513127,    0.0323457047, -0.00446127634, 0.000289980875};
  static constexpr double kPower[] = {-0.693147004, -0.240222454, -0.0555070676,  // of (1 - 2^r) / r: 2^-23.3
                                      -0.00967136119, -0.00132713804};
  const Format& format = format_of(a.dtype());
  const Value near = m.named("near", m.mad(a, m.polynomial(a * a, kNear), a));
  const Value b = m.named("b", where(lt(kEnd, a), kEnd, a));  // NaN stays
  const Value exponent = m.named("exponent", m.polynomial(b, kExponent));
  const Value rounded = m.named("rounded", exponent + format.rounder);
  const Value r = m.named("r", exponent - (rounded - format.rounder));
  const Value curve = m.named("curve", m.mad(m.polynomial(r, kPower), r, -1));
  const Value far = m.named("far", m.mad(curve, m.named("power", two_to(rounded)), 1));
  return where(lt(a, kSmall), near, far);
}

// erfc a = exp(-a^2) times a polynomial of 1 / (a + 2).
Value erf_of_double(const Arithmetic& m, const Value& a) {
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
  const Value b = where(lt(kEnd, a), kEnd, a);
  const Value far = 1 - exp(m, -(b * b)) * m.polynomial(1 / (b + 2), kFar);
  return where(lt(a, 1), a * m.polynomial(a * a, kNear), far);
}

}  // namespace

Value erf(const Arithmetic& m, const Value& x) {
  const Value a = m.named("a", absolute(x));
  const Value size = x.dtype() == DType::Float32 ? erf_of_single(m, a) : erf_of_double(m, a);
  return from_bits(x.dtype(), bits(size) | sign_bit(x));
}

}  // namespace tenon::math
