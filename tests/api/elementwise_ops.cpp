#include <algorithm>
#include <numbers>

#include <tenon/tests/api/array.h>
#include <tenon/tests/api/ops.h>

namespace tenon::api {
namespace {

template <Number (*f)(const Number&)>
Array in_floats(const Call&, const Arrays& a) {
  const DType d = float_dtype(common_dtype(a));
  return elementwise(d, d, a, [](const std::vector<Number>& x) { return f(x[0]); });
}
DType numbers(DType d) { return d == DType::Bool ? DType::Int32 : d; }

Number exp2(const Number& x) {
  return smooth(x, std::exp2, [](const Number& a) { return exp2(a) * Number(std::numbers::ln2); });
}
Number log2(const Number& x) {
  return smooth(x, std::log2, [](const Number& a) { return reciprocal(a * Number(std::numbers::ln2)); });
}
Number log10(const Number& x) {
  return smooth(x, std::log10, [](const Number& a) { return reciprocal(a * Number(std::numbers::ln10)); });
}
Number tan(const Number& x) {
  return smooth(x, std::tan, [](const Number& a) {
    const Number y = tan(a);
    return Number(1) + y * y;
  });
}
Number degrees(const Number& x) { return x * Number(180 / std::numbers::pi); }
Number radians(const Number& x) { return x * Number(std::numbers::pi / 180); }
Number hardtanh(const Number& x, double low, double high) {
  if (std::isnan(x.f.v)) return x;
  const Number above = choose(less(Number(low), x), x, Number(low));
  return choose(less(above, Number(high)), above, Number(high));
}
Number silu(const Number& x) { return x * sigmoid(x); }
Number gelu(const Number& x) {
  const Number inner = Number(std::sqrt(2 / std::numbers::pi)) * (x + Number(0.044715) * x * x * x);
  return Number(0.5) * x * (Number(1) + tanh(inner));
}
Number gelu_exact(const Number& x) { return Number(0.5) * x * (Number(1) + erf(x * Number(std::sqrt(0.5)))); }
Number quick_gelu(const Number& x) { return x * sigmoid(Number(1.702) * x); }
Number mish(const Number& x) { return x * tanh(softplus(x)); }
Number softsign(const Number& x) { return x / (Number(1) + abs(x)); }
Number relu6(const Number& x) { return hardtanh(x, 0, 6); }
Number hardswish(const Number& x) { return x * (relu6(x + Number(3)) / Number(6)); }
Number elu(const Number& x, double alpha, double inner) {
  if (std::isnan(x.f.v) && !x.terms.empty()) arithmetic().singular = true;
  if (std::isnan(x.f.v)) return x;
  const Number positive = less(Number(0), x);
  if (positive.open()) return choose(positive, x, Number(alpha) * expm1(x * Number(1 / inner)));
  return positive.i ? x : Number(alpha) * expm1(inner == 1 ? x : x / Number(inner));
}
Number selu(const Number& x) { return Number(1.0507009873554805) * elu(x, 1.6732632423543772, 1); }
Number log_sigmoid(const Number& x) { return -softplus(-x); }
Number logaddexp(const Number& a, const Number& b) {
  if (std::isnan(a.f.v) || std::isnan(b.f.v)) return a + b;
  if (std::isinf(a.f.v) || std::isinf(b.f.v)) {
    if (!a.terms.empty() || !b.terms.empty()) arithmetic().singular = true;
    return a.f.v == b.f.v ? a : a.f.v > b.f.v ? (std::isinf(a.f.v) || std::isinf(b.f.v) ? a : b) : b;
  }
  return a.f.v >= b.f.v ? a + softplus(b - a) : b + softplus(a - b);
}

// Of numbers and of integers.
template <Number (*f)(const Number&)>
Array of_numbers(const Call& c, const Arrays& a) {
  const DType d = numbers(common_dtype(a));
  return elementwise(d, d, a, [&](const std::vector<Number>& x) {
    if (is_float(d)) return f(x[0]);
    if (x[0].open()) return x[0];
    const int64_t i = x[0].i;
    const std::string& name = c.op->name;
    if (name == "relu") return integer(std::max<int64_t>(i, 0));
    if (name == "sign") return integer(i > 0 ? 1 : i < 0 ? -1 : 0);
    return integer(name == "abs" && i >= 0 ? i : wrapped(d, 0 - static_cast<uint64_t>(i)));
  });
}
Number negated(const Number& x) { return -x; }

template <double (*f)(double)>
Array step(const Call&, const Arrays& a) {
  if (!is_float(a[0].dtype)) return a[0];
  return elementwise(a[0].dtype, a[0].dtype, a, [](const std::vector<Number>& x) { return stepped(x[0], f); });
}

Array square(const Call&, const Arrays& a) {
  const DType d = a[0].dtype;
  return elementwise(d, d, a, [d](const std::vector<Number>& x) {
    return is_float(d) ? x[0] * x[0] : integer_op("multiply", d, x[0], x[0]);
  });
}

template <bool (*f)(double)>
Array test(const Call&, const Arrays& a) {
  return elementwise(a[0].dtype, DType::Bool, a, [d = a[0].dtype](const std::vector<Number>& x) {
    if (x[0].open()) return open_number();
    return truth(f(is_float(d) ? x[0].f.v : 0.0));
  });
}

Number compared(const std::string& name, DType d, const Number& a, const Number& b) {
  if (name == "greater") return compared("less", d, b, a);
  if (name == "greater_equal") return compared("less_equal", d, b, a);
  if (is_float(d)) {
    if (name == "less") return less(a, b);
    if (name == "equal") return equal(a, b);
    if (name == "not_equal") {
      const Number e = equal(a, b);
      return e.open() ? e : truth(!e.i);
    }
    const Number e = equal(a, b), l = less(a, b);
    if (l.open() || e.open()) return open_number();
    return truth(l.i || e.i);
  }
  if (a.open() || b.open()) return open_number();
  return truth(name == "less"         ? a.i < b.i
               : name == "less_equal" ? a.i <= b.i
               : name == "equal"      ? a.i == b.i
                                      : a.i != b.i);
}
Array comparison(const Call& c, const Arrays& a) {
  const DType d = common_dtype(a);
  return elementwise(d, DType::Bool, a,
                     [&](const std::vector<Number>& x) { return compared(c.op->name, d, x[0], x[1]); });
}
Array logic(const Call& c, const Arrays& a) {
  const std::string& name = c.op->name;
  return elementwise(DType::Bool, DType::Bool, a, [&](const std::vector<Number>& x) {
    const int64_t decides = name == "logical_or" ? 1 : 0;
    if (name != "logical_xor")
      for (const Number& n : x)
        if (!n.open() && n.i == decides) return n;
    if (x[0].open() || x[1].open()) return open_number();
    return truth(name == "logical_xor" ? x[0].i != x[1].i : decides == 0);
  });
}
Array logical_not(const Call&, const Arrays& a) {
  const DType d = a[0].dtype;
  return elementwise(d, DType::Bool, a, [d](const std::vector<Number>& x) {
    return is_float(d) ? equal(x[0], Number(0)) : x[0].open() ? x[0] : truth(x[0].i == 0);
  });
}
Array bits(const Call& c, const Arrays& a) {
  const bool shift = c.op->family == Family::Shift;
  DType d = common_dtype(a);
  require(!is_float(d), "bits of floats");
  if (shift) d = numbers(d);
  return elementwise(d, d, a, [&](const std::vector<Number>& x) { return integer_op(c.op->name, d, x[0], x[1]); });
}
Array bitwise_not(const Call&, const Arrays& a) {
  const DType d = a[0].dtype;
  require(!is_float(d), "bits of floats");
  return elementwise(d, d, a, [d](const std::vector<Number>& x) {
    if (x[0].open()) return x[0];
    return d == DType::Bool ? integer(1 - x[0].i) : integer(wrapped(d, ~static_cast<uint64_t>(x[0].i)));
  });
}

// By name, of floats.
Number float_op(const std::string& name, const Number& a, const Number& b) {
  if (name == "add") return a + b;
  if (name == "subtract") return a - b;
  if (name == "multiply") return a * b;
  if (name == "divide") return a / b;
  if (name == "maximum") return maximum(a, b);
  if (name == "minimum") return minimum(a, b);
  if (name == "logaddexp") return logaddexp(a, b);
  if (name == "power" || name == "pow") return power(a, b);
  if (name == "arctan2" || name == "atan2") {
    if (a.f.v == 0 || b.f.v == 0 || !std::isfinite(a.f.v) || !std::isfinite(b.f.v)) {
      if (!a.terms.empty() || !b.terms.empty() || a.f.v == 0) {
        arithmetic().singular = true;
        return open_number();
      }
    }
    if (a.f.e >= std::fabs(a.f.v) && b.f.v <= b.f.e) {
      if (!a.terms.empty() || !b.terms.empty()) arithmetic().singular = true;
      return open_number();
    }
    // The angle turns as its parts do.
    const Number square = a * a + b * b;
    Number r;
    r.f = {std::atan2(a.f.v, b.f.v), 0};
    r.f.e = 16 * arithmetic().epsilon * std::fabs(r.f.v) +
            (square.f.v > 0 ? (a.f.e * std::fabs(b.f.v) + b.f.e * std::fabs(a.f.v)) / square.f.v : HUGE_VAL);
    if (std::isnan(r.f.e)) r.f.e = HUGE_VAL;
    if (arithmetic().single && std::fabs(r.f.v) < 0x1p-126) r.f.e = std::max(r.f.e, std::fabs(r.f.v));  // a subnormal
    if (a.terms.empty() && b.terms.empty()) return r;
    Number angle = std::fabs(a.f.v) <= std::fabs(b.f.v) ? arctan(a / b) : -arctan(b / a);
    angle.f = r.f;
    return angle;
  }
  if (name == "hypot" || name == "copysign") {
    const bool slopes = !a.terms.empty() || !b.terms.empty();
    const bool size = name == "hypot";
    // Where a sign or a slope hangs on what rounding leaves open, or on the sign of 0 or NaN.
    const bool near = size ? std::hypot(a.f.v, b.f.v) <= a.f.e + b.f.e || !std::isfinite(std::hypot(a.f.v, b.f.v))
                           : std::fabs(a.f.v) <= a.f.e || !std::isfinite(a.f.v);
    if (slopes && near) arithmetic().singular = true;
    if (!size) {
      if (!(std::fabs(b.f.v) > b.f.e)) {
        if (slopes) arithmetic().singular = true;
        return open_number();
      }
      return b.f.v > 0 ? abs(a) : -abs(a);
    }
    if (a.open() || b.open()) return open_number();
    Number r = slopes && !near ? sqrt(a * a + b * b) : Number();
    r.f = {rounded(std::hypot(a.f.v, b.f.v)), 0};
    r.f.e = 8 * arithmetic().epsilon * std::fabs(r.f.v) + a.f.e + b.f.e;
    if (arithmetic().single && r.f.v < 0x1p-126) r.f.e = std::max(r.f.e, r.f.v);  // a subnormal
    if (std::isnan(r.f.e) || std::isinf(r.f.v)) r.f.e = std::isinf(a.f.v) || std::isinf(b.f.v) ? 0 : HUGE_VAL;
    return r;
  }
  // Towards minus infinity, exact.
  const bool whole = name == "floor_divide";
  if (a.open() || b.open() || a.f.e > 0 || b.f.e > 0 || !std::isfinite(a.f.v) || !std::isfinite(b.f.v) || b.f.v == 0 ||
      std::fabs(a.f.v / b.f.v) > 1e6)
    return open_number();
  double r = std::fmod(a.f.v, b.f.v);
  if (r != 0 && (r < 0) != (b.f.v < 0)) r += b.f.v;
  if (r == 0 && !whole) return {0.0};
  Number n(whole ? std::round((a.f.v - r) / b.f.v) : r);
  n.f.v = rounded(n.f.v);
  n.f.e = whole ? 0 : 4 * arithmetic().epsilon * std::fabs(b.f.v);
  return n;
}

Array arithmetic_op(const Call& c, const Arrays& a) {
  const std::string& name = c.op->name;
  DType d = common_dtype(a);
  if (name == "divide" || name == "logaddexp" || name == "arctan2" || name == "atan2" || name == "hypot" ||
      name == "copysign")
    d = float_dtype(d);
  else if (name != "add" && name != "multiply" && name != "maximum" && name != "minimum")
    d = numbers(d);
  if ((name == "floor_divide" || name == "remainder" || name == "arctan2" || name == "atan2") && is_float(d))
    for (const Array& x : a)
      for (const Number& n : x.x)
        if (!n.terms.empty() && name[0] != 'a') arithmetic().singular = true;
  if (name == "power" || name == "pow") {
    if (!is_float(d)) {
      return elementwise(d, d, a, [&](const std::vector<Number>& x) {
        if (x[0].open() || x[1].open()) return open_number();
        const int64_t base = x[0].i, exponent = x[1].i;
        if (!is_unsigned(d) && exponent < 0)
          return integer(base == 1 || (base == -1 && exponent % 2 == 0) ? 1 : base == -1 ? -1 : 0);
        Number r = integer(1), square = x[0];
        for (auto k = static_cast<uint64_t>(exponent); k > 0; k >>= 1) {
          if ((k & 1) != 0) r = integer_op("multiply", d, r, square);
          square = integer_op("multiply", d, square, square);
        }
        return r;
      });
    }
  }
  return elementwise(d, d, a, [&](const std::vector<Number>& x) {
    return is_float(d) ? float_op(name, x[0], x[1]) : integer_op(name, d, x[0], x[1]);
  });
}

Array where(const Call&, const Arrays& a) {
  const DType d = common_dtype({a[1], a[2]});
  const Array condition = cast(DType::Bool, a[0]), x = cast(d, a[1]), y = cast(d, a[2]);
  Array r{d, broadcast_shape({condition.shape, x.shape, y.shape}), {}};
  for_each_point(r.shape, [&](const Point& p) {
    r.x.push_back(choose(broadcast_at(condition, p), broadcast_at(x, p), broadcast_at(y, p)));
  });
  return r;
}
Array masked_fill(const Call& c, const Arrays& a) { return where(c, {a[1], cast(a[0].dtype, a[2]), a[0]}); }

Array clip(const Call&, const Arrays& a) {
  const DType d = common_dtype(a);
  return elementwise(d, d, a, [d](const std::vector<Number>& x) {
    const auto limited = [d](const char* beyond, const Number& n, const Number& bound) {
      const Number is_nan = compared("not_equal", d, bound, bound);
      return choose(is_nan, bound, choose(compared(beyond, d, n, bound), bound, n));
    };
    return limited("greater", limited("less", x[0], x[1]), x[2]);
  });
}
Array lerp(const Call&, const Arrays& a) {
  const DType d = float_dtype(common_dtype(a));
  return elementwise(d, d, a, [](const std::vector<Number>& x) { return x[0] + (x[1] - x[0]) * x[2]; });
}
Array mulacc(const Call&, const Arrays& a) {
  const DType d = float_dtype(common_dtype(a));
  return elementwise(d, d, a, [](const std::vector<Number>& x) { return x[0] * x[1] + x[2]; });
}

template <class F>
Array numbered(const Arrays& a, F f) {
  const DType d = float_dtype(common_dtype(a));
  return elementwise(d, d, a, [&](const std::vector<Number>& x) { return f(x[0]); });
}

Array nan_to_num(const Call& c, const Arrays& a) {
  if (!is_float(a[0].dtype)) return a[0];
  const double most = a[0].dtype == DType::Float32 ? 0x1.fffffep127 : std::numeric_limits<double>::max();
  return numbered(a, [&](const Number& x) {
    if (!x.open() && std::isfinite(x.f.v)) return x;
    Number r(std::isnan(x.f.v) ? c.numbers[0] : x.f.v > 0 ? most : -most);
    if (x.open()) r = open_number();
    // 0 times an infinite slope to come is NaN.
    for (const Term& t : x.terms) r.terms.push_back({t.variables, {0, r.f.e}});
    return r;
  });
}

Array isclose(const Call&, const Arrays& a) {
  const DType d = float_dtype(common_dtype(a));
  return elementwise(d, DType::Bool, a, [](const std::vector<Number>& x) {
    if (x[0].open() || x[1].open()) return open_number();
    const double p = x[0].f.v, q = x[1].f.v, gap = std::fabs(p - q), room = 1e-8 + 1e-5 * std::fabs(q);
    if (p == q && x[0].f.e + x[1].f.e == 0) return truth(true);
    if (std::isnan(p) || std::isnan(q) || !std::isfinite(q)) return truth(false);
    if (std::fabs(gap - room) <= room * 1e-3 + x[0].f.e + x[1].f.e) return open_number();
    return truth(gap < room);
  });
}
Number all_of(const std::vector<Number>& x) {
  Number r = truth(true);
  for (const Number& n : x) {
    if (!n.open() && n.i == 0) return n;
    if (n.open()) r = n;
  }
  return r;
}
Array allclose(const Call& c, const Arrays& a) {
  return reduced(isclose(c, a), DType::Bool, front_axes({}, isclose(c, a)), false, all_of);
}
Array isin(const Call&, const Arrays& a) {
  const DType d = common_dtype(a);
  const Array x = cast(d, a[0]), among = cast(d, a[1]);
  Array r{DType::Bool, x.shape, {}};
  for (const Number& n : x.x) {
    std::vector<Number> same;
    for (const Number& m : among.x) same.push_back(compared("not_equal", d, n, m));
    const Number none = all_of(same);
    r.x.push_back(none.open() ? none : truth(none.i == 0));
  }
  return r;
}
Array array_equal(const Call&, const Arrays& a) {
  if (a[0].shape != a[1].shape) return {DType::Bool, {}, {truth(false)}};
  const DType d = common_dtype(a);
  const Array same =
      elementwise(d, DType::Bool, a, [d](const std::vector<Number>& x) { return compared("equal", d, x[0], x[1]); });
  return reduced(same, DType::Bool, front_axes({}, same), false, all_of);
}

// NOLINTBEGIN: macros that make rows
#define FUNCTION(name)                                                                   \
  [](const Call&, const Operands& a) -> Tensor { return tenon::name(tensor_of(a[0])); }, \
      [](const Call&, const Texts& t) { return std::string(#name "(") + t[0] + ")"; }
#define UNARY_ROW(name, eager) \
  { #name, Family::Unary, eager, FUNCTION(name) }
#define FLOAT_ROW(name, f) UNARY_ROW(name, in_floats<f>)
#define BINARY_ROW(name, family, eager)                                                                      \
  {                                                                                                          \
#name, Family::family, eager,                                                                              \
   [](const Call&, const Operands& a) -> Tensor { return tenon::name(tensor_of(a[0]), a[1]); },               \
   [](const Call&, const Texts& t) { return std::string(#name "(") + t[0] + ", " + t[1] + ")"; } \
  }
#define OPTION_ROW(name, field, f)                                                                                    \
  {                                                                                                                   \
#name, Family::Number, [](const Call& c, const Arrays& a) -> Array { return numbered(a, [&](const Number& x) f); }, \
   [](const Call& c, const Operands& a) -> Tensor {                                                                  \
     return tenon::name(tensor_of(a[0]), {.field = c.numbers[0]});                                                   \
   },                                                                                                                \
   [](const Call& c, const Texts& t) {                                                                               \
     return std::string(#name "(") + t[0] + ", {." #field " = " + number_text(c.numbers[0]) + "})";                  \
   } \
  }
#define TERNARY_ROW(name, eager)                                                                    \
  {                                                                                                 \
#name, Family::Ternary, eager,                                                                    \
   [](const Call&, const Operands& a) -> Tensor { return tenon::name(tensor_of(a[0]), a[1], a[2]); }, \
   [](const Call&, const Texts& t) { return std::string(#name "(") + t[0] + ", " + t[1] + ", " + t[2] + ")"; } \
  }
// NOLINTEND

Array between_0_and_6(const Call&, const Arrays& a) {
  const DType d = numbers(a[0].dtype);
  return elementwise(d, d, a, [d](const std::vector<Number>& x) {
    if (is_float(d)) return relu6(x[0]);
    return x[0].open() ? x[0] : integer(std::clamp<int64_t>(x[0].i, 0, 6));
  });
}
bool is_nan(double v) { return std::isnan(v); }
bool is_inf(double v) { return std::isinf(v); }
bool is_finite(double v) { return std::isfinite(v); }
bool is_posinf(double v) { return v == HUGE_VAL; }
bool is_neginf(double v) { return v == -HUGE_VAL; }

}  // namespace

std::vector<Op> elementwise_ops() {
  return {
      FLOAT_ROW(exp, exp),
      FLOAT_ROW(exp2, exp2),
      FLOAT_ROW(log, log),
      FLOAT_ROW(log2, log2),
      FLOAT_ROW(sin, sin),
      FLOAT_ROW(cos, cos),
      FLOAT_ROW(tanh, tanh),
      FLOAT_ROW(sqrt, sqrt),
      FLOAT_ROW(rsqrt, rsqrt),
      FLOAT_ROW(reciprocal, reciprocal),
      FLOAT_ROW(sigmoid, sigmoid),
      FLOAT_ROW(log10, log10),
      FLOAT_ROW(expm1, expm1),
      FLOAT_ROW(log1p, log1p),
      FLOAT_ROW(tan, tan),
      FLOAT_ROW(arcsin, arcsin),
      FLOAT_ROW(arccos, arccos),
      FLOAT_ROW(arctan, arctan),
      FLOAT_ROW(sinh, sinh),
      FLOAT_ROW(cosh, cosh),
      FLOAT_ROW(arcsinh, arcsinh),
      FLOAT_ROW(arccosh, arccosh),
      FLOAT_ROW(arctanh, arctanh),
      FLOAT_ROW(erf, erf),
      FLOAT_ROW(degrees, degrees),
      FLOAT_ROW(radians, radians),
      FLOAT_ROW(asin, arcsin),
      FLOAT_ROW(acos, arccos),
      FLOAT_ROW(atan, arctan),
      FLOAT_ROW(asinh, arcsinh),
      FLOAT_ROW(acosh, arccosh),
      FLOAT_ROW(atanh, arctanh),
      FLOAT_ROW(silu, silu),
      FLOAT_ROW(gelu, gelu),
      FLOAT_ROW(gelu_exact, gelu_exact),
      FLOAT_ROW(quick_gelu, quick_gelu),
      FLOAT_ROW(mish, mish),
      FLOAT_ROW(softsign, softsign),
      FLOAT_ROW(hardswish, hardswish),
      FLOAT_ROW(selu, selu),
      FLOAT_ROW(log_sigmoid, log_sigmoid),
      UNARY_ROW(relu6, between_0_and_6),
      UNARY_ROW(neg, of_numbers<negated>),
      UNARY_ROW(abs, of_numbers<abs>),
      UNARY_ROW(relu, of_numbers<relu>),
      UNARY_ROW(sign, of_numbers<sign>),
      UNARY_ROW(square, square),
      UNARY_ROW(floor, step<std::floor>),
      UNARY_ROW(ceil, step<std::ceil>),
      UNARY_ROW(trunc, step<std::trunc>),
      UNARY_ROW(round, step<std::nearbyint>),
      UNARY_ROW(bitwise_not, bitwise_not),
      UNARY_ROW(isnan, test<is_nan>),
      UNARY_ROW(isinf, test<is_inf>),
      UNARY_ROW(isfinite, test<is_finite>),
      UNARY_ROW(isposinf, test<is_posinf>),
      UNARY_ROW(isneginf, test<is_neginf>),
      UNARY_ROW(logical_not, logical_not),
      OPTION_ROW(softplus, beta, { return softplus(x * Number(c.numbers[0])) / Number(c.numbers[0]); }),
      OPTION_ROW(leaky_relu, slope,
                 { return std::isnan(x.f.v) ? x : choose(less(Number(0), x), x, x * Number(c.numbers[0])); }),
      OPTION_ROW(elu, alpha, { return elu(x, c.numbers[0], 1); }),
      OPTION_ROW(celu, alpha, { return elu(x, c.numbers[0], c.numbers[0]); }),
      {"nan_to_num", Family::Number, nan_to_num,
       [](const Call& c, const Operands& a) { return tenon::nan_to_num(tensor_of(a[0]), {.nan = c.numbers[0]}); },
       [](const Call& c, const Texts& t) {
         return "nan_to_num(" + t[0] + ", {.nan = " + number_text(c.numbers[0]) + "})";
       }},
      {"hardtanh", Family::Number,
       [](const Call&, const Arrays& a) {
         require(is_float(a[0].dtype), "integers");
         return numbered(a, [](const Number& x) { return hardtanh(x, -1, 1); });
       },
       FUNCTION(hardtanh)},
      BINARY_ROW(add, Binary, arithmetic_op),
      BINARY_ROW(subtract, Binary, arithmetic_op),
      BINARY_ROW(multiply, Binary, arithmetic_op),
      BINARY_ROW(divide, Binary, arithmetic_op),
      BINARY_ROW(floor_divide, Binary, arithmetic_op),
      BINARY_ROW(remainder, Binary, arithmetic_op),
      BINARY_ROW(power, Binary, arithmetic_op),
      BINARY_ROW(pow, Binary, arithmetic_op),
      BINARY_ROW(arctan2, Binary, arithmetic_op),
      BINARY_ROW(atan2, Binary, arithmetic_op),
      BINARY_ROW(logaddexp, Binary, arithmetic_op),
      BINARY_ROW(hypot, Binary, arithmetic_op),
      BINARY_ROW(copysign, Binary, arithmetic_op),
      BINARY_ROW(maximum, Binary, arithmetic_op),
      BINARY_ROW(minimum, Binary, arithmetic_op),
      BINARY_ROW(equal, Binary, comparison),
      BINARY_ROW(not_equal, Binary, comparison),
      BINARY_ROW(less, Binary, comparison),
      BINARY_ROW(less_equal, Binary, comparison),
      BINARY_ROW(greater, Binary, comparison),
      BINARY_ROW(greater_equal, Binary, comparison),
      BINARY_ROW(logical_and, Binary, logic),
      BINARY_ROW(logical_or, Binary, logic),
      BINARY_ROW(logical_xor, Binary, logic),
      BINARY_ROW(bitwise_and, Bits, bits),
      BINARY_ROW(bitwise_or, Bits, bits),
      BINARY_ROW(bitwise_xor, Bits, bits),
      BINARY_ROW(left_shift, Shift, bits),
      BINARY_ROW(right_shift, Shift, bits),
      BINARY_ROW(isclose, Binary, isclose),
      BINARY_ROW(allclose, Binary, allclose),
      {"array_equal", Family::Product, array_equal,
       [](const Call&, const Operands& a) { return tenon::array_equal(tensor_of(a[0]), tensor_of(a[1])); },
       [](const Call&, const Texts& t) { return "array_equal(" + t[0] + ", " + t[1] + ")"; }},
      {"isin", Family::Product, isin,
       [](const Call&, const Operands& a) { return tenon::isin(tensor_of(a[0]), tensor_of(a[1])); },
       [](const Call&, const Texts& t) { return "isin(" + t[0] + ", " + t[1] + ")"; }},
      TERNARY_ROW(clip, clip),
      TERNARY_ROW(clamp, clip),
      TERNARY_ROW(lerp, lerp),
      TERNARY_ROW(mulacc, mulacc),
      TERNARY_ROW(where, where),
      {"masked_fill", Family::Ternary, masked_fill,
       [](const Call&, const Operands& a) { return tenon::masked_fill(tensor_of(a[0]), tensor_of(a[1]), a[2]); },
       [](const Call&, const Texts& t) { return "masked_fill(" + t[0] + ", " + t[1] + ", " + t[2] + ")"; }},
  };
}

}  // namespace tenon::api
