// Functions that are formulas of others, each beside its derivative. Formulas are computed in float64 for all dtypes,
// so that float32 results are rounded once; except log1p and arctan2, which are called often. Polynomials are Chebyshev
// fits in 50-digit arithmetic.
#include <tenon/engine/ops/mlops.h>

#include <cmath>
#include <limits>
#include <numbers>

#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::mlops {
namespace {

/// The forward of a Function, from a formula on float64 Tensors.
template <Tensor (*formula)(const Tensors&)>
LazyRef composed(Sources&& x) {
  const NoGrad off;
  Tensors wide;
  for (const LazyRef& value : x) wide.push_back(Tensor(value).cast(DType::Float64));
  return formula(wide).cast(x[0]->dtype).lazy();
}

/// The same from a formula on Tensors of float32, or of float64 if the dtype is float64.
template <Tensor (*formula)(const Tensors&)>
LazyRef narrow(Sources&& x) {
  const NoGrad off;
  const DType d = x[0]->dtype, computed = d == DType::Float64 ? d : DType::Float32;
  Tensors in;
  for (const LazyRef& value : x) in.push_back(Tensor(value).cast(computed));
  return formula(in).cast(d).lazy();
}

/// c[0] + c[1] x + c[2] x^2 + ...
template <std::size_t n>
Tensor polynomial(const Tensor& x, const double (&c)[n]) {
  Tensor sum = full_like(x, c[n - 1]);
  for (std::size_t i = n - 1; i-- > 0;) sum = sum * x + c[i];
  return sum;
}

/// |y| with the sign of x, also if x is a zero or NaN.
Tensor with_sign(const Tensor& y, const Tensor& x) {
  const Tensor negative = x.bitcast(x.dtype() == DType::Float32 ? DType::Int32 : DType::Int64) < 0;
  return where(negative, -y, y);
}

// ---- e^x - 1, log(1 + x)

// 2 w / (1 - w) with w = tanh(x / 2), which is accurate near 0; elsewhere exp(x) - 1, where nothing cancels.
Tensor expm1_formula(const Tensors& t) {
  const Tensor &x = t[0], w = tanh(clip(x, -1, 1) * 0.5);
  return where(abs(x) < 1, 2 * w / (1 - w), exp(x) - 1);
}

// log(u) x / (u - 1), where u is 1 + x after rounding (W. Kahan): the errors of log(u) and u - 1 cancel.
Tensor log1p_of(const Tensor& x) {
  const Tensor u = 1 + x;
  return where(u == 1, x, where(u == INFINITY, u, log(u) * (x / (u - 1))));
}
Tensor log1p_formula(const Tensors& t) { return log1p_of(t[0]); }

// ---- trigonometry

Tensor tan_formula(const Tensors& t) { return sin(t[0]) / cos(t[0]); }

// arctan(t) for t in [0, 1]; above tan(pi / 8) it is pi / 4 + arctan((t - 1) / (t + 1)).
Tensor arc(const Tensor& t) {
  static constexpr double kArctan[] = {1.0,
                                       -0.3333333333333333,
                                       0.1999999999999985,
                                       -0.14285714285692105,
                                       0.11111111109374344,
                                       -0.09090909009273804,
                                       0.07692305199589404,
                                       -0.06666614813536087,
                                       0.058815973499589294,
                                       -0.052553408501062854,
                                       0.047044349347049826,
                                       -0.04051145565673609,
                                       0.029533108747433718,
                                       -0.012911256782015863};
  const Tensor far = t > std::numbers::sqrt2 - 1, u = where(far, (t - 1) / (t + 1), t);
  const Tensor angle = u * polynomial(u * u, kArctan);
  return where(far, angle + pi / 4, angle);
}
Tensor arctan_formula(const Tensors& t) {
  const Tensor &x = t[0], a = abs(x);
  const Tensor angle = where(a > 1, pi / 2 - arc(1 / a), arc(a));
  return with_sign(angle, x);
}
/// The same for float32.
Tensor arc_in_float32(const Tensor& t) {
  static constexpr double kArctan[] = {-0.333333075, 0.199982166, -0.142400771, 0.105734408, -0.0603468977};
  const Tensor far = t > std::numbers::sqrt2 - 1, u = where(far, (t - 1) / (t + 1), t), square = u * u;
  const Tensor angle = u + u * (square * polynomial(square, kArctan));
  return where(far, angle + pi / 4, angle);
}
// The angle of (x, y): the arctangent of the smaller over the larger coordinate, moved into the right quadrant.
template <Tensor (*arc_of)(const Tensor&)>
Tensor angle_of(const Tensors& t) {
  const Tensor &y = t[0], &x = t[1], ax = abs(x), ay = abs(y);
  const Tensor most = maximum(ax, ay), least = minimum(ax, ay);
  const Tensor ratio = where(least == most, where(most == 0, 0, where(isnan(most), most, 1)), least / most);
  const Tensor angle = arc_of(ratio), first = where(ay > ax, pi / 2 - angle, angle);
  const Tensor half =
      where(x.bitcast(x.dtype() == DType::Float32 ? DType::Int32 : DType::Int64) < 0, pi - first, first);
  return with_sign(half, y);
}
Tensor arctan2_formula(const Tensors& t) {
  return t[0].dtype() == DType::Float64 ? angle_of<arc>(t) : angle_of<arc_in_float32>(t);
}
Tensor arcsin_formula(const Tensors& t) {
  const Tensor& x = t[0];
  return arctan2_formula({x, sqrt((1 - x) * (1 + x))});
}
Tensor arccos_formula(const Tensors& t) {
  const Tensor& x = t[0];
  return arctan2_formula({sqrt((1 - x) * (1 + x)), x});
}

// ---- hyperbolic functions. They use exponentials of half the argument, so that they overflow only where the result
// does.
Tensor sinh_formula(const Tensors& t) {
  const Tensor &x = t[0], a = abs(x), e = expm1_formula({minimum(a, 2)}), half = exp(a * 0.5);
  return with_sign(where(a < 1, 0.5 * (e + e / (e + 1)), 0.5 * half * half - 0.5 / (half * half)), x);
}
Tensor cosh_formula(const Tensors& t) {
  const Tensor half = exp(abs(t[0]) * 0.5);
  return 0.5 * half * half + 0.5 / (half * half);
}
constexpr double kLarge = 0x1p500;  // beyond it squares would overflow, and 1 + x^2 is x^2
Tensor arcsinh_formula(const Tensors& t) {
  const Tensor &x = t[0], a = abs(x), b = minimum(a, kLarge);
  const Tensor near = log1p_of(b + b * b / (1 + sqrt(1 + b * b)));
  return with_sign(where(a > kLarge, log(a) + std::numbers::ln2, near), x);
}
Tensor arccosh_formula(const Tensors& t) {
  const Tensor &x = t[0], b = minimum(x, kLarge) - 1;
  const Tensor real = where(x > kLarge, log(x) + std::numbers::ln2, log1p_of(b + sqrt(b * (b + 2))));
  return where(x < 1, std::numeric_limits<double>::quiet_NaN(), real);
}
Tensor arctanh_formula(const Tensors& t) {
  const Tensor a = abs(t[0]);
  return with_sign(0.5 * log1p_of(2 * a / (1 - a)), t[0]);
}

// ---- log(e^a + e^b): the larger operand, plus a correction from the smaller
Tensor logaddexp_formula(const Tensors& t) {
  const Tensor distance = where(t[0] == t[1], 0, -abs(t[0] - t[1]));  // equal infinities have no difference
  return maximum(t[0], t[1]) + log1p_of(exp(distance));
}
/// The share of e^x in e^x + e^other. Equal infinities have half each, and no second derivative.
Tensor part_of_sum(const Tensor& x, const Tensor& other) {
  return sigmoid(where((x == other) & isinf(x), 0, x - other));
}

}  // namespace

// Where a derivative's branch is not used it computes with 1, so that further derivatives never multiply infinity by 0.
const Function Power{"Power",
                     [](Sources&& x) { return lazy::alu(Op::Pow, std::move(x)); },
                     {[](auto& x, auto&, auto& g) {
                        const Tensor none = x[1] == 0;
                        return g * where(none, 0, x[1] * power(where(none, 1, x[0]), x[1] - 1));
                      },
                      [](auto& x, auto& y, auto& g) {
                        const Tensor none = (x[0] == 0) & (x[1] >= 0);
                        return g * where(none, 0, y * log(where(none, 1, x[0])));
                      }},
                     complex_power};
const Function LogAddExp{"LogAddExp",
                         narrow<logaddexp_formula>,
                         {[](auto& x, auto&, auto& g) { return g * part_of_sum(x[0], x[1]); },
                          [](auto& x, auto&, auto& g) { return g * part_of_sum(x[1], x[0]); }}};
const Function Expm1{
    "Expm1", composed<expm1_formula>, {[](auto&, auto& y, auto& g) { return g * (y + 1); }}, complex_expm1};
const Function Log1p{
    "Log1p", narrow<log1p_formula>, {[](auto& x, auto&, auto& g) { return g / (x[0] + 1); }}, complex_log1p};
const Function Tan{
    "Tan", composed<tan_formula>, {[](auto&, auto& y, auto& g) { return g * (1 + y * y); }}, complex_tan};
const Function ArcSin{"ArcSin",
                      composed<arcsin_formula>,
                      {[](auto& x, auto&, auto& g) { return g * rsqrt(1 - square(x[0])); }},
                      complex_arcsin};
const Function ArcCos{"ArcCos",
                      composed<arccos_formula>,
                      {[](auto& x, auto&, auto& g) { return -g * rsqrt(1 - square(x[0])); }},
                      complex_arccos};
const Function ArcTan{"ArcTan",
                      composed<arctan_formula>,
                      {[](auto& x, auto&, auto& g) { return g / (1 + square(x[0])); }},
                      complex_arctan};
const Function ArcTan2{"ArcTan2",
                       narrow<arctan2_formula>,
                       {[](auto& x, auto&, auto& g) { return g * x[1] / (square(x[0]) + square(x[1])); },
                        [](auto& x, auto&, auto& g) { return -g * x[0] / (square(x[0]) + square(x[1])); }}};
const Function Sinh{
    "Sinh", composed<sinh_formula>, {[](auto& x, auto&, auto& g) { return g * cosh(x[0]); }}, complex_sinh};
const Function Cosh{
    "Cosh", composed<cosh_formula>, {[](auto& x, auto&, auto& g) { return g * sinh(x[0]); }}, complex_cosh};
const Function ArcSinh{"ArcSinh",
                       composed<arcsinh_formula>,
                       {[](auto& x, auto&, auto& g) { return g * rsqrt(square(x[0]) + 1); }},
                       complex_arcsinh};
const Function ArcCosh{"ArcCosh",
                       composed<arccosh_formula>,
                       {[](auto& x, auto&, auto& g) { return g * rsqrt(square(x[0]) - 1); }},
                       complex_arccosh};
const Function ArcTanh{"ArcTanh",
                       composed<arctanh_formula>,
                       {[](auto& x, auto&, auto& g) { return g / (1 - square(x[0])); }},
                       complex_arctanh};

}  // namespace tenon::mlops
