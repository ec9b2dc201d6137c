// exp and exp2: one algorithm for both float dtypes, one row of constants each. The polynomials were fitted for
// the smallest maximum relative error: least squares at Chebyshev nodes in 200-bit arithmetic, reweighted until the
// error was level. The coefficients were rounded to the dtype from the lowest order up, with a new fit of the rest
// after each one. The errors are in the comments after the rows.
#include <vector>

#include <tenon/codegen/passes/math.h>

namespace tenon::math {
namespace {

struct ExpRow {
  double least, greatest;  // of x; beyond them the results are 0 and infinity
  double scale;            // 1 / step
  double high, low;        // step in two parts; h * high is exact
  double slope;            // base^r is near 1 + slope r
  std::vector<double> c;   // the rest divided by r^2; |r| <= step / 2
};

// base^x = p(r) * 2^h * 2^h with x = h * step + r and step = 2 log_base(2). Two equal factors reach every exponent of
// the format: p * 2^h is exact, and the second product overflows to infinity or rounds once to a subnormal, as it
// should. SCALE reaches them at once: then step = log_base(2), and the shorter range of r takes fewer terms.
Value power(const Arithmetic& m, const Value& unclamped, const ExpRow& row) {
  const Format& format = format_of(unclamped.dtype());
  const Value x = m.named("clamped", min(max(unclamped, unclamped.like(row.least)), unclamped.like(row.greatest)));
  const Value rounded = m.named("rounded", m.mad(x, row.scale, format.rounder));
  const Value h = m.named("h", rounded - format.rounder);
  Value r = m.mad(h, -row.high, x);
  if (row.low != 0) r = m.mad(h, -row.low, r);
  m.named("r", r);
  const Value curve = m.named("curve", m.polynomial_by_pairs(r, row.c));
  // If products are rounded, r is added to the sum of e^r without a product; this costs nothing there.
  const bool square = row.slope == 1 && !m.fused;
  const Value p = m.named("p", square ? r * r * curve + r + 1 : m.mad(m.mad(curve, r, row.slope), r, 1));
  if (m.scales) return build(Op::Scale, p.dtype(), {p, h});
  const Value half_power = m.named("half_power", two_to(rounded));
  return p * half_power * half_power;
}

// clang-format off
const ExpRow kExp32{-104.5, 89, 0x1.715476p-1, 0x1.62e4p+0, 0x1.7f7d1cp-19, 1, {  // 2^-26
    0.500000358, 0.166666165, 0.0416611992, 0.00833596941, 0.00141054718, 0.00019629758}};
const ExpRow kExp64{-745.5, 710, 0x1.71547652b82fep-1, 0x1.62e42fefa38p+0, 0x1.ef35793c7673p-44, 1, {  // 2^-56.4
    0.4999999999999993, 0.1666666666666694, 0.04166666666670223, 0.008333333333269105, 0.001388888888355471,
    0.000198412698933937, 2.480159084232276e-05, 2.7557300441256013e-06, 2.755615515457137e-07,
    2.505506607220579e-08, 2.106257196758938e-09, 1.5933711919794402e-10}};
const ExpRow kExp2of32{-150.5, 128.5, 0.5, 2, 0, 0.693147242, {  // 2^-26.1
    0.240226686, 0.0555036664, 0.0096168397, 0.00133415381, 0.000156457943, 1.49278421e-05}};
const ExpRow kExp2of64{-1075.5, 1024.5, 0.5, 2, 0, 0.6931471805599453, {  // 2^-56.5
    0.2402265069591003, 0.055504108664822825, 0.009618129107637386, 0.0013333558146309665, 0.0001540353038718686,
    1.5252733847638038e-05, 1.3215488726741288e-06, 1.0178078690717669e-07, 7.0546094859117325e-09,
    4.44608281971306e-10, 2.5908267757515266e-11, 1.358087861832412e-12}};
// With SCALE.
const ExpRow kScaled32{-104.5, 89, 0x1.715476p+0, 0x1.62e4p-1, 0x1.7f7d1cp-20, 1, {  // 2^-28.2
    0.49999994, 0.16666521, 0.041668262, 0.008368669, 0.0013820967}};
const ExpRow kScaled64{-745.5, 710, 0x1.71547652b82fep+0, 0x1.62e42fefa38p-1, 0x1.ef35793c7673p-45, 1, {  // 2^-57.4
    0.5000000000000011, 0.1666666666666644, 0.04166666666652703, 0.008333333333477947, 0.0013888888944317511,
    0.00019841269539955288, 2.4801492479172665e-05, 2.7557558084696816e-06, 2.763044565987289e-07,
    2.5008651907326913e-08}};
const ExpRow kScaled2of32{-150.5, 128.5, 1, 1, 0, 0.693147242, {  // 2^-28.3
    0.24022648, 0.055503596, 0.0096185, 0.0013390974, 0.00015328897}};
const ExpRow kScaled2of64{-1075.5, 1024.5, 1, 1, 0, 0.6931471805599453, {  // 2^-57.4
    0.24022650695910108, 0.055504108664821715, 0.00961812910760159, 0.0013333558146548393, 0.00015403530449064012,
    1.5252733631939577e-05, 1.3215438818784947e-06, 1.0178160864620159e-07, 7.0732364106558324e-09,
    4.438745991091167e-10}};
// clang-format on

}  // namespace

Value exp(const Arithmetic& m, const Value& x) {
  const bool single = x.dtype() == DType::Float32;
  return power(m, x, m.scales ? (single ? kScaled32 : kScaled64) : (single ? kExp32 : kExp64));
}
Value exp2(const Arithmetic& m, const Value& x) {
  const bool single = x.dtype() == DType::Float32;
  return power(m, x, m.scales ? (single ? kScaled2of32 : kScaled2of64) : (single ? kExp2of32 : kExp2of64));
}

}  // namespace tenon::math
