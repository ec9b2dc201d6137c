// Functions of complex numbers, computed on parts of float64: of complex64 no square overflows there, and few digits
// cancel; what squares the parts of complex128 scales them first. The arcs are W. Kahan's formulas ("Branch cuts for
// complex elementary functions", 1987), which keep the sign of a zero on a cut. Of infinities, NaN and zeros the values
// are those of annex G of C99, for which the array API asks; a value that only such numbers have is detached, so that
// it has no part in a derivative elsewhere.
#include <cmath>
#include <limits>
#include <numbers>

#include <tenon/engine/ops/array_api.h>
#include <tenon/engine/ops/complex_mlops.h>

namespace tenon::mlops {
namespace {

/// Parts of float64. `single`: they are those of a complex64, so that no square overflows or vanishes.
struct WideParts {
  Tensor re, im;
  bool single = false;
};

WideParts wide(const Tensor& x) {
  const auto [re, im] = detail::parts_of(x);
  return {re.cast(DType::Float64), im.cast(DType::Float64), x.dtype() == DType::Complex64};
}
/// Parts of float64 as the complex dtype of x.
Tensor narrow(const WideParts& p, const Tensor& x) {
  const DType d = part_of(x.dtype());
  return detail::joined({p.re.cast(d), p.im.cast(d)});
}

WideParts operator*(const WideParts& p, double factor) { return {p.re * factor, p.im * factor}; }
WideParts times_i(const WideParts& p) { return {-p.im, p.re}; }
WideParts over_i(const WideParts& p) { return {p.im, -p.re}; }
Tensor is_infinite(const WideParts& p) { return isinf(p.re) | isinf(p.im); }
Tensor or_if(const Tensor& general, const Tensor& special_case, const Tensor& special) {
  return where(special_case, detach(special), general);
}
WideParts or_if(const WideParts& general, const Tensor& special_case, const WideParts& special) {
  return {or_if(general.re, special_case, special.re), or_if(general.im, special_case, special.im)};
}
/// For each element a power of two, and what undoes it: parts times it have squares that neither overflow nor vanish.
struct Scale {
  Tensor by, back;
};
Scale scale_of(const WideParts& p) {
  const Tensor most = detach(maximum(abs(p.re), abs(p.im)));
  const auto chosen = [&](double large, double small) {
    return where(most > 0x1p500, large, where(most < 0x1p-400, small, ones_like(most)));
  };
  return {chosen(0x1p-600, 0x1p600), chosen(0x1p600, 0x1p-600)};
}
WideParts operator*(const WideParts& p, const Tensor& factor) { return {p.re * factor, p.im * factor}; }
/// re^2 + im^2, infinite where one of them is, also beside NaN.
Tensor squared_size(const WideParts& p) {
  return where(is_infinite(p), std::numeric_limits<double>::infinity(), p.re * p.re + p.im * p.im);
}
Tensor size_of_parts(const WideParts& p) {
  const auto root = [](const Tensor& squares) {
    return detail::root_of(squares, [](const Tensor& sum) { return sqrt(sum); });
  };
  if (p.single) return root(squared_size(p));
  const Scale scale = scale_of(p);
  return root(squared_size(p * scale.by)) * scale.back;
}

/// a * b, in which 0 stays 0 beside infinity and NaN.
Tensor scaled(const Tensor& a, const Tensor& b) {
  const Tensor none = (a == 0) & ~isfinite(b), nothing = ~isfinite(a) & (b == 0);
  return or_if(a * b, none | nothing, where(none, a * copysign(1, b), b * copysign(1, a)));
}
/// cosine * cos(angle) + i sine * sin(angle). An infinite cosine stays where the angle is not known.
WideParts polar(const Tensor& angle, const Tensor& cosine, const Tensor& sine) {
  const Tensor re = scaled(cos(angle), cosine);
  return {or_if(re, isinf(cosine) & ~isfinite(angle), cosine), scaled(sin(angle), sine)};
}
/// What exp, sinh and cosh take as infinity from infinity only: e^709 is finite, and float32 ends long before.
Tensor bounded(const Tensor& re) { return where(isinf(re), re, clip(re, -709, 709)); }

/// The logarithm of the size; near 1 of what it has beyond 1.
Tensor log_of_size(const WideParts& p) {
  if (p.single) return 0.5 * log(squared_size(p));
  const Scale scale = scale_of(p);
  const Tensor squares = squared_size(p * scale.by);
  const Tensor re = abs(p.re), im = abs(p.im), more = maximum(re, im), less = minimum(re, im);
  const Tensor near = detach((more > 0.5) & (more < 1.5) & (squares > 0.5) & (squares < 2));
  const Tensor beyond = where(near, (more - 1) * (more + 1) + less * less, 0);
  return where(near, 0.5 * log1p(beyond), 0.5 * log(where(near, 1, squares)) + log(scale.back));
}
WideParts log_of(const WideParts& p) { return {log_of_size(p), arctan2(p.im, p.re)}; }

WideParts log1p_of(const WideParts& p) {
  const WideParts beside{1 + p.re, p.im, p.single};
  const Tensor near = maximum(abs(p.re), abs(p.im)) < 0.5;
  const WideParts small{where(near, p.re, 0), where(near, p.im, 0)};
  const Tensor of_small = 0.5 * log1p(small.re * (2 + small.re) + small.im * small.im);
  return {where(near, of_small, log_of_size({where(near, 1, beside.re), where(near, 0, beside.im), p.single})),
          arctan2(p.im, beside.re)};
}

// The larger of the parts is computed first; the other is half of im over it.
WideParts sqrt_of(const WideParts& p) {
  if (!p.single) {
    const Scale scale = scale_of(p);
    return sqrt_of({p.re * scale.by, p.im * scale.by, true}) * sqrt(scale.back);
  }
  const Tensor none = (p.re == 0) & (p.im == 0);
  const Tensor finite = sqrt(0.5 * where(none, 1, size_of_parts(p)) + 0.5 * abs(p.re));
  const Tensor larger = or_if(finite, isinf(p.im), abs(p.im));
  const Tensor other = where(isinf(p.im), abs(p.im), abs(p.im) / (2 * larger));
  const Tensor re = where(none, 0, where(p.re >= 0, larger, other));
  return {re, where(none, p.im, copysign(where(p.re >= 0, other, larger), p.im))};
}

WideParts exp_of(const WideParts& p) {
  const Tensor size = exp(bounded(p.re));
  return polar(p.im, size, size);
}

WideParts sinh_of(const WideParts& p) { return polar(p.im, sinh(bounded(p.re)), cosh(bounded(p.re))); }
WideParts cosh_of(const WideParts& p) { return polar(p.im, cosh(bounded(p.re)), sinh(bounded(p.re))); }

// Beyond |re| = 350 its real part is 1 or -1 to all digits, and its imaginary part next to 0.
WideParts tanh_of(const WideParts& p) {
  const Tensor re = clip(p.re, -350, 350), below = cosh(2 * re) + cos(2 * p.im), sine = sin(2 * p.im);
  const Tensor ends = isinf(p.re) | (p.re == 0);
  return {or_if(sinh(2 * re) / below, ends & ~isfinite(p.im), re / 350),
          or_if(or_if(sine / below, isnan(p.re) & (p.im == 0), p.im), isinf(p.re), copysign(0, sine))};
}

Tensor infinity_as(const Tensor& x) { return copysign(std::numeric_limits<double>::infinity(), x); }

/// The real and the imaginary part of a * conj(b).
WideParts turned_back(const WideParts& a, const WideParts& b) {
  return {a.re * b.re + a.im * b.im, a.im * b.re - a.re * b.im};
}
/// 1 for an infinite part and 0 for a finite one, with the part's sign.
WideParts directions(const WideParts& p) {
  const auto of = [](const Tensor& x) { return copysign(where(isinf(x), 1.0, zeros_like(x)), x); };
  return {of(p.re), of(p.im)};
}
Tensor is_finite(const WideParts& p) { return isfinite(p.re) & isfinite(p.im); }

/// a / b. By 0 it is infinite, and so is infinity by finite numbers; finite numbers by infinity are 0.
WideParts quotient(const WideParts& a, const WideParts& b) {
  const auto of = [](const WideParts& x, const WideParts& y) {
    const Tensor size = squared_size(y);
    const WideParts p = turned_back(x, y);
    return WideParts{p.re / size, p.im / size};
  };
  const auto general = [&] {
    if (b.single) return of(a, b);
    const Scale upper = scale_of(a), lower = scale_of(b);
    const Tensor cancel = lower.by * upper.back == 1.0;  // one after the other they could leave the range in between
    return of(a * upper.by, b * lower.by) * where(cancel, 1.0, lower.by) * where(cancel, 1.0, upper.back);
  };
  const WideParts q = general();
  const Tensor infinity = infinity_as(b.re), is_unknown = isnan(q.re) & isnan(q.im);
  const WideParts large = turned_back(directions(a), b) * std::numeric_limits<double>::infinity();
  const WideParts zero = turned_back(a, directions(b)) * 0.0;
  return or_if(or_if(or_if(q, is_unknown & is_infinite(a) & is_finite(b), large), is_infinite(b) & is_finite(a), zero),
               (b.re == 0) & (b.im == 0), {a.re * infinity, a.im * infinity});
}

struct Roots {
  WideParts less, more;  // sqrt(1 - z), sqrt(1 + z)
};
Roots roots(const WideParts& p) { return {sqrt_of({1 - p.re, -p.im}), sqrt_of({1 + p.re, p.im})}; }

/// re, which is `value` where p is `zero` + i NaN.
Tensor beside_nan(const Tensor& re, const WideParts& p, const Tensor& value) {
  return or_if(re, (p.re == 0) & isnan(p.im), value);
}

WideParts arcsin_of(const WideParts& p) {
  const auto [less, more] = roots(p);
  const Tensor re = arctan2(p.re, less.re * more.re - less.im * more.im);
  return or_if({beside_nan(re, p, p.re), arcsinh(less.re * more.im - less.im * more.re)}, is_infinite(p),
               {arctan2(p.re, abs(p.im)), infinity_as(p.im)});
}
WideParts arccos_of(const WideParts& p) {
  const auto [less, more] = roots(p);
  const Tensor re = beside_nan(2 * arctan2(less.re, more.re), p, full_like(p.re, std::numbers::pi / 2));
  return or_if({re, arcsinh(more.re * less.im - more.im * less.re)}, is_infinite(p),
               {arctan2(abs(p.im), p.re), infinity_as(-p.im)});
}
WideParts arccosh_of(const WideParts& p) {
  const WideParts less = sqrt_of({p.re - 1, p.im}), more = sqrt_of({p.re + 1, p.im});
  const Tensor im = beside_nan(2 * arctan2(less.im, more.re), p, full_like(p.re, std::numbers::pi / 2));
  return or_if({arcsinh(less.re * more.re + less.im * more.im), im}, is_infinite(p),
               {squared_size(p), arctan2(p.im, p.re)});
}
WideParts arctanh_of(const WideParts& p) {
  const Tensor far = detach(maximum(abs(p.re), abs(p.im)) > 0x1p500);  // there it is 1/z + i pi/2
  const WideParts near{where(far, 0, p.re), where(far, 1, p.im)};
  const Tensor left = 1 - near.re, squares = near.im * near.im;
  const Tensor side = detach(where(near.re < 0, -1, ones_like(p.re)));  // the function is odd
  const Tensor size = side * near.re, away = 1 - size;
  const Tensor re = where(far, quotient({ones_like(p.re), zeros_like(p.re)}, p).re,
                          side * 0.25 * log1p(4 * size / (away * away + squares)));
  const Tensor im =
      where(far, copysign(std::numbers::pi / 2, p.im), 0.5 * arctan2(2 * near.im, left * (1 + near.re) - squares));
  return or_if({beside_nan(re, p, p.re), im}, is_infinite(p),
               {copysign(0, p.re), where(isnan(p.im), p.im, copysign(std::numbers::pi / 2, p.im))});
}

template <WideParts (*f)(const WideParts&)>
Tensor of(const Tensors& x) {
  return narrow(f(wide(x[0])), x[0]);
}
/// f(i z) / i: sin of sinh, tan of tanh, and the inverses.
template <WideParts (*f)(const WideParts&)>
Tensor of_rotated(const Tensors& x) {
  return narrow(over_i(f(times_i(wide(x[0])))), x[0]);
}

}  // namespace

Tensor complex_log(const Tensors& x) { return of<log_of>(x); }
Tensor complex_log2(const Tensors& x) { return narrow(log_of(wide(x[0])) * std::numbers::log2e, x[0]); }
Tensor complex_log10(const Tensors& x) { return narrow(log_of(wide(x[0])) * std::numbers::log10e, x[0]); }
Tensor complex_log1p(const Tensors& x) { return of<log1p_of>(x); }
Tensor complex_sqrt(const Tensors& x) { return of<sqrt_of>(x); }
Tensor complex_exp(const Tensors& x) { return of<exp_of>(x); }
Tensor complex_sin(const Tensors& x) { return of_rotated<sinh_of>(x); }
Tensor complex_cos(const Tensors& x) { return narrow(cosh_of(times_i(wide(x[0]))), x[0]); }
Tensor complex_tan(const Tensors& x) { return of_rotated<tanh_of>(x); }
Tensor complex_sinh(const Tensors& x) { return of<sinh_of>(x); }
Tensor complex_cosh(const Tensors& x) { return of<cosh_of>(x); }
Tensor complex_tanh(const Tensors& x) { return of<tanh_of>(x); }
Tensor complex_arcsin(const Tensors& x) { return of<arcsin_of>(x); }
Tensor complex_arccos(const Tensors& x) { return of<arccos_of>(x); }
Tensor complex_arctan(const Tensors& x) { return of_rotated<arctanh_of>(x); }
Tensor complex_arcsinh(const Tensors& x) { return of_rotated<arcsin_of>(x); }
Tensor complex_arccosh(const Tensors& x) { return of<arccosh_of>(x); }
Tensor complex_arctanh(const Tensors& x) { return of<arctanh_of>(x); }

Tensor complex_expm1(const Tensors& x) {
  const WideParts p = wide(x[0]);
  const Tensor half = sin(p.im * 0.5), less = expm1(bounded(p.re));
  const Tensor re = scaled(cos(p.im), less) - 2 * half * half;
  return narrow({or_if(re, isinf(p.re) & ~isfinite(p.im), less), exp_of(p).im}, x[0]);
}
Tensor complex_reciprocal(const Tensors& x) {
  const WideParts p = wide(x[0]);
  return narrow(quotient({ones_like(p.re), zeros_like(p.re)}, p), x[0]);
}
Tensor complex_div(const Tensors& x) { return narrow(quotient(wide(x[0]), wide(x[1])), x[0]); }
Tensor complex_abs(const Tensors& x) { return size_of_parts(wide(x[0])).cast(part_of(x[0].dtype())); }
Tensor complex_exp2(const Tensors& x) { return narrow(exp_of(wide(x[0]) * std::numbers::ln2), x[0]); }

// exp(b log(a)); 0^0 is 1, and 0^b is 0 for a b whose real part is above 0.
Tensor complex_power(const Tensors& x) {
  const WideParts a = wide(x[0]), b = wide(x[1]);
  const Tensor none = (a.re == 0) & (a.im == 0), nothing = (b.re == 0) & (b.im == 0);
  const WideParts log = log_of({where(none, 1, a.re), a.im, a.single});
  const WideParts power = exp_of({log.re * b.re - log.im * b.im, log.re * b.im + log.im * b.re});
  const double nan = std::nan("");
  const Tensor of_none = where(nothing, 1, where(b.re > 0, 0, nan));
  return narrow({where(none | nothing, of_none, power.re), where(nothing, 0, where(none, of_none, power.im))}, x[0]);
}

Tensor complex_rint(const Tensors& x) {
  const auto [re, im] = detail::parts_of(x[0]);
  return detail::joined({round(re), round(im)});
}

}  // namespace tenon::mlops
