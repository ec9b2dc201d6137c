// log and log2: one algorithm for both float dtypes, one row of constants each. math_exp.cpp says how the polynomials
// were fitted.
#include <limits>
#include <vector>

#include <tenon/codegen/passes/math.h>

namespace tenon::math {
namespace {

struct LogRow {
  double high, low;       // log(2) in the wanted base, in two parts; e * high is exact
  double excess;          // the slope at 1, minus 1: log(1 + f) is near f + excess f
  std::vector<double> c;  // the rest divided by f^2; 1 + f from sqrt(1/2) to sqrt(2)
};

// log x = e log 2 + log(1 + f), x = 2^e (1 + f): e is the nearest exponent, so that nothing cancels around 1.
Value logarithm(const Arithmetic& m, const Value& x, const LogRow& row) {
  const DType d = x.dtype();
  const Format& format = format_of(d);
  const bool single = d == DType::Float32;
  const int64_t root_half = single ? 0x3f3504f3 : 0x3fe6a09e667f3bcd;  // the bits of sqrt(1/2)
  const double least_normal = single ? std::numeric_limits<float>::min() : std::numeric_limits<double>::min();
  const double infinity = std::numeric_limits<double>::infinity();

  const Value subnormal = m.named("subnormal", lt(x, least_normal));
  const Value scaled = where(subnormal, x * static_cast<double>(int64_t{1} << format.mantissa), x);
  const Value normal = m.named("normal", scaled);
  const Value base = where(subnormal, bits(x).like(root_half + (int64_t{format.mantissa} << format.mantissa)),
                           bits(x).like(root_half));
  const Value above = m.named("above", bits(normal) - base);
  const Value e = m.named("e", cast(d, above >> format.mantissa));
  const Value f = m.named("f", from_bits(d, (above & ((int64_t{1} << format.mantissa) - 1)) + root_half) - 1);

  const Value curve = m.named("curve", f * f * m.polynomial(f, row.c));
  const Value small = m.named("small", row.excess == 0 ? m.mad(e, row.low, curve) : m.mad(f, row.excess, curve));
  const Value near = m.named("near", f + small);
  const Value finite = m.named("finite", row.high == 1 ? e + near : m.mad(e, row.high, near));

  const Value not_positive = where(eq(x, 0), -infinity, x.like(std::numeric_limits<double>::quiet_NaN()));
  return where(lt(0, x), where(lt(x, infinity), finite, x), not_positive);
}

// clang-format off
const LogRow kLog32{0x1.62e4p-1, 0x1.7f7d1cp-20, 0, {  // 2^-27.8
    -0.499999881, 0.333333254, -0.250016004, 0.200019598, -0.16608718, 0.141823158, -0.132463858, 0.129010797,
    -0.0760869682}};
const LogRow kLog64{0x1.62e42fefa4p-1, -0x1.8432a1b0e2634p-43, 0, {  // 2^-56.8
    -0.5000000000000003, 0.3333333333333304, -0.24999999999976436, 0.20000000000084137, -0.16666666671184624,
    0.14285714279567485, -0.12499999613927083, 0.11111111109564478, -0.10000017651726525, 0.09090926915681012,
    -0.08332869065727176, 0.07691445947213917, -0.07149891142654025, 0.06685768547907163, -0.06194532056498152,
    0.05660064378023036, -0.05678566755095823, 0.06526811027552987, -0.060022572399121656, 0.02616027695781471}};
const LogRow kLog2of32{1, 0, 0x1.c551dap-2, {  // 2^-27
    -0.721347511, 0.480896652, -0.36068365, 0.288614273, -0.239918664, 0.204184473, -0.188543841, 0.186934307,
    -0.11588721}};
const LogRow kLog2of64{1, 0, 0x1.c551d94ae0bf8p-2, {  // 2^-54.1
    -0.7213475204444814, 0.4808983469629245, -0.36067376022241776, 0.2885390082009959, -0.24044917347413597,
    0.20609928882222156, -0.1803368778569345, 0.16029960171294616, -0.1442697564089009, 0.13114948412956454,
    -0.12021357076400095, 0.11105357651318427, -0.10329723899494887, 0.09553319181463667, -0.08717908863421457,
    0.08618917464252009, -0.09785298104452471, 0.09116560803489067, -0.04080126979583387}};
// clang-format on

}  // namespace

Value log(const Arithmetic& m, const Value& x) {
  return logarithm(m, x, x.dtype() == DType::Float32 ? kLog32 : kLog64);
}
Value log2(const Arithmetic& m, const Value& x) {
  return logarithm(m, x, x.dtype() == DType::Float32 ? kLog2of32 : kLog2of64);
}

}  // namespace tenon::math
