// Functions of complex64, computed on parts of float64, in which no square of a float32 number overflows and few digits
// cancel. The arcs are W. Kahan's formulas ("Branch cuts for complex elementary functions", 1987), which keep the sign
// of a zero on a cut. Of infinities, NaN and zeros the values are those of annex G of C99, for which the array API
// asks; a value that only such numbers have is detached, so that it has no part in a derivative elsewhere.
#include <cmath>
#include <limits>
#include <numbers>

#include <tenon/engine/ops/array_api.h>
#include <tenon/engine/ops/complex_mlops.h>

namespace tenon::mlops {
namespace {

using Parts = detail::ComplexParts;

Parts wide(const Tensor& x) {
  const auto [re, im] = detail::parts_of(x);
  return {re.cast(DType::Float64), im.cast(DType::Float64)};
}
Tensor narrow(const Parts& p) { return detail::joined({p.re.cast(DType::Float32), p.im.cast(DType::Float32)}); }

Parts operator*(const Parts& p, double factor) { return {p.re * factor, p.im * factor}; }
Parts times_i(const Parts& p) { return {-p.im, p.re}; }
Parts over_i(const Parts& p) { return {p.im, -p.re}; }
Tensor is_infinite(const Parts& p) { return isinf(p.re) | isinf(p.im); }
Tensor or_if(const Tensor& general, const Tensor& special_case, const Tensor& special) {
  return where(special_case, detach(special), general);
}
Parts or_if(const Parts& general, const Tensor& special_case, const Parts& special) {
  return {or_if(general.re, special_case, special.re), or_if(general.im, special_case, special.im)};
}
/// re^2 + im^2, infinite where one of them is, also beside NaN.
Tensor squared_size(const Parts& p) {
  return where(is_infinite(p), std::numeric_limits<double>::infinity(), p.re * p.re + p.im * p.im);
}
Tensor size_of_parts(const Parts& p) {
  return detail::root_of(squared_size(p), [](const Tensor& sum) { return sqrt(sum); });
}

/// a * b, in which 0 stays 0 beside infinity and NaN.
Tensor scaled(const Tensor& a, const Tensor& b) {
  const Tensor none = (a == 0) & ~isfinite(b), nothing = ~isfinite(a) & (b == 0);
  return or_if(a * b, none | nothing, where(none, a * copysign(1, b), b * copysign(1, a)));
}
/// cosine * cos(angle) + i sine * sin(angle). An infinite cosine stays where the angle is not known.
Parts polar(const Tensor& angle, const Tensor& cosine, const Tensor& sine) {
  const Tensor re = scaled(cos(angle), cosine);
  return {or_if(re, isinf(cosine) & ~isfinite(angle), cosine), scaled(sin(angle), sine)};
}
/// What exp, sinh and cosh take as infinity from infinity only. Float32 ends long before e^700.
Tensor bounded(const Tensor& re) { return where(isinf(re), re, clip(re, -700, 700)); }

Parts log_of(const Parts& p) { return {0.5 * log(squared_size(p)), arctan2(p.im, p.re)}; }

Parts log1p_of(const Parts& p) {
  const Tensor near = 0.5 * log1p(p.re * (2 + p.re) + p.im * p.im);
  return {or_if(near, is_infinite(p), squared_size(p)), arctan2(p.im, 1 + p.re)};
}

// The larger of the parts is computed first; the other is half of im over it.
Parts sqrt_of(const Parts& p) {
  const Tensor none = (p.re == 0) & (p.im == 0);
  const Tensor finite = sqrt(0.5 * (where(none, 1, size_of_parts(p)) + abs(p.re)));
  const Tensor larger = or_if(finite, isinf(p.im), abs(p.im));
  const Tensor other = where(isinf(p.im), abs(p.im), abs(p.im) / (2 * larger));
  const Tensor re = where(none, 0, where(p.re >= 0, larger, other));
  return {re, where(none, p.im, copysign(where(p.re >= 0, other, larger), p.im))};
}

Parts exp_of(const Parts& p) {
  const Tensor size = exp(bounded(p.re));
  return polar(p.im, size, size);
}

Parts sinh_of(const Parts& p) { return polar(p.im, sinh(bounded(p.re)), cosh(bounded(p.re))); }
Parts cosh_of(const Parts& p) { return polar(p.im, cosh(bounded(p.re)), sinh(bounded(p.re))); }

// Beyond |re| = 20 its real part is 1 or -1 to all digits.
Parts tanh_of(const Parts& p) {
  const Tensor re = clip(p.re, -20, 20), below = cosh(2 * re) + cos(2 * p.im), sine = sin(2 * p.im);
  const Tensor ends = isinf(p.re) | (p.re == 0);
  return {or_if(sinh(2 * re) / below, ends & ~isfinite(p.im), re / 20),
          or_if(or_if(sine / below, isnan(p.re) & (p.im == 0), p.im), isinf(p.re), copysign(0, sine))};
}

struct Roots {
  Parts less, more;  // sqrt(1 - z), sqrt(1 + z)
};
Roots roots(const Parts& p) { return {sqrt_of({1 - p.re, -p.im}), sqrt_of({1 + p.re, p.im})}; }

Tensor infinity_as(const Tensor& x) { return copysign(std::numeric_limits<double>::infinity(), x); }
/// re, which is `value` where p is `zero` + i NaN.
Tensor beside_nan(const Tensor& re, const Parts& p, const Tensor& value) {
  return or_if(re, (p.re == 0) & isnan(p.im), value);
}

Parts arcsin_of(const Parts& p) {
  const auto [less, more] = roots(p);
  const Tensor re = arctan2(p.re, less.re * more.re - less.im * more.im);
  return or_if({beside_nan(re, p, p.re), arcsinh(less.re * more.im - less.im * more.re)}, is_infinite(p),
               {arctan2(p.re, abs(p.im)), infinity_as(p.im)});
}
Parts arccos_of(const Parts& p) {
  const auto [less, more] = roots(p);
  const Tensor re = beside_nan(2 * arctan2(less.re, more.re), p, full_like(p.re, std::numbers::pi / 2));
  return or_if({re, arcsinh(more.re * less.im - more.im * less.re)}, is_infinite(p),
               {arctan2(abs(p.im), p.re), infinity_as(-p.im)});
}
Parts arccosh_of(const Parts& p) {
  const Parts less = sqrt_of({p.re - 1, p.im}), more = sqrt_of({p.re + 1, p.im});
  const Tensor im = beside_nan(2 * arctan2(less.im, more.re), p, full_like(p.re, std::numbers::pi / 2));
  return or_if({arcsinh(less.re * more.re + less.im * more.im), im}, is_infinite(p),
               {squared_size(p), arctan2(p.im, p.re)});
}
Parts arctanh_of(const Parts& p) {
  const Tensor left = 1 - p.re, squares = p.im * p.im;
  const Tensor re = 0.25 * log1p(4 * p.re / (left * left + squares));
  return or_if({beside_nan(re, p, p.re), 0.5 * arctan2(2 * p.im, left * (1 + p.re) - squares)}, is_infinite(p),
               {copysign(0, p.re), where(isnan(p.im), p.im, copysign(std::numbers::pi / 2, p.im))});
}

Parts quotient(const Parts& a, const Parts& b) {
  const Tensor size = squared_size(b);
  return {(a.re * b.re + a.im * b.im) / size, (a.im * b.re - a.re * b.im) / size};
}

template <Parts (*f)(const Parts&)>
Tensor of(const Tensors& x) {
  return narrow(f(wide(x[0])));
}
/// f(i z) / i.
template <Parts (*f)(const Parts&)>
Tensor turned(const Tensors& x) {
  return narrow(over_i(f(times_i(wide(x[0])))));
}

}  // namespace

Tensor complex_log(const Tensors& x) { return of<log_of>(x); }
Tensor complex_log2(const Tensors& x) { return narrow(log_of(wide(x[0])) * std::numbers::log2e); }
Tensor complex_log10(const Tensors& x) { return narrow(log_of(wide(x[0])) * std::numbers::log10e); }
Tensor complex_log1p(const Tensors& x) { return of<log1p_of>(x); }
Tensor complex_sqrt(const Tensors& x) { return of<sqrt_of>(x); }
Tensor complex_exp(const Tensors& x) { return of<exp_of>(x); }
Tensor complex_sin(const Tensors& x) { return turned<sinh_of>(x); }
Tensor complex_cos(const Tensors& x) { return narrow(cosh_of(times_i(wide(x[0])))); }
Tensor complex_tan(const Tensors& x) { return turned<tanh_of>(x); }
Tensor complex_sinh(const Tensors& x) { return of<sinh_of>(x); }
Tensor complex_cosh(const Tensors& x) { return of<cosh_of>(x); }
Tensor complex_tanh(const Tensors& x) { return of<tanh_of>(x); }
Tensor complex_arcsin(const Tensors& x) { return of<arcsin_of>(x); }
Tensor complex_arccos(const Tensors& x) { return of<arccos_of>(x); }
Tensor complex_arctan(const Tensors& x) { return turned<arctanh_of>(x); }
Tensor complex_arcsinh(const Tensors& x) { return turned<arcsin_of>(x); }
Tensor complex_arccosh(const Tensors& x) { return of<arccosh_of>(x); }
Tensor complex_arctanh(const Tensors& x) { return of<arctanh_of>(x); }

Tensor complex_expm1(const Tensors& x) {
  const Parts p = wide(x[0]);
  const Tensor half = sin(p.im * 0.5), less = expm1(bounded(p.re));
  const Tensor re = scaled(cos(p.im), less) - 2 * half * half;
  return narrow({or_if(re, isinf(p.re) & ~isfinite(p.im), less), exp_of(p).im});
}
Tensor complex_reciprocal(const Tensors& x) {
  const Parts p = wide(x[0]);
  return narrow(quotient({ones_like(p.re), zeros_like(p.re)}, p));
}
Tensor complex_exp2(const Tensors& x) { return narrow(exp_of(wide(x[0]) * std::numbers::ln2)); }

// exp(b log(a)); 0^0 is 1, and 0^b is 0 for a b whose real part is above 0.
Tensor complex_power(const Tensors& x) {
  const Parts a = wide(x[0]), b = wide(x[1]);
  const Tensor none = (a.re == 0) & (a.im == 0), nothing = (b.re == 0) & (b.im == 0);
  const Parts log = log_of({where(none, 1, a.re), a.im});
  const Parts power = exp_of({log.re * b.re - log.im * b.im, log.re * b.im + log.im * b.re});
  const double nan = std::nan("");
  const Tensor of_none = where(nothing, 1, where(b.re > 0, 0, nan));
  return narrow({where(none | nothing, of_none, power.re), where(nothing, 0, where(none, of_none, power.im))});
}

Tensor complex_rint(const Tensors& x) {
  const auto [re, im] = detail::parts_of(x[0]);
  return detail::joined({round(re), round(im)});
}

}  // namespace tenon::mlops
