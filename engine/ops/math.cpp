// Functions of one and two floats that mlops_math.cpp writes as formulas; powers; comparisons within a tolerance.
#include <cmath>
#include <numbers>

#include <tenon/engine/ops/complex.h>
#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>

namespace tenon {

using detail::Takes;

#define UNARY_OP(name, Function)                                                                      \
  Tensor name(const Tensor& x, StreamOrDevice s) {                                                    \
    const Operand operand(x);                                                                         \
    return mlops::elementwise(mlops::Function, detail::prepare(#name, {&operand}, Takes::Floats, s)); \
  }
UNARY_OP(expm1, Expm1)
UNARY_OP(log1p, Log1p)
UNARY_OP(tan, Tan)
UNARY_OP(arcsin, ArcSin)
UNARY_OP(arccos, ArcCos)
UNARY_OP(arctan, ArcTan)
UNARY_OP(sinh, Sinh)
UNARY_OP(cosh, Cosh)
UNARY_OP(arcsinh, ArcSinh)
UNARY_OP(arccosh, ArcCosh)
UNARY_OP(arctanh, ArcTanh)
UNARY_OP(asin, ArcSin)
UNARY_OP(acos, ArcCos)
UNARY_OP(atan, ArcTan)
UNARY_OP(asinh, ArcSinh)
UNARY_OP(acosh, ArcCosh)
UNARY_OP(atanh, ArcTanh)
#undef UNARY_OP

Tensor degrees(const Tensor& x, StreamOrDevice s) {
  return detail::in_floats("degrees", x, s, [](const Tensor& y) { return y * (180 / std::numbers::pi); });
}
Tensor radians(const Tensor& x, StreamOrDevice s) {
  return detail::in_floats("radians", x, s, [](const Tensor& y) { return y * (std::numbers::pi / 180); });
}

Tensor log10(const Tensor& x, StreamOrDevice s) {
  if (is_complex(x.dtype())) return mlops::complex_log10({detail::on_stream("log10", x, s)});
  return detail::in_floats("log10", x, s, [](const Tensor& y) { return log(y) * std::numbers::log10e; });
}

Tensor arctan2(const Tensor& a, const Operand& b, StreamOrDevice s) {
  const Operand first(a);
  return mlops::elementwise(mlops::ArcTan2, detail::prepare("arctan2", {&first, &b}, Takes::Floats, s));
}
Tensor atan2(const Tensor& a, const Operand& b, StreamOrDevice s) {
  return detail::as_op("atan2", [&] { return arctan2(a, b, s); });
}

Tensor logaddexp(const Tensor& a, const Operand& b, StreamOrDevice s) {
  const Operand first(a);
  return mlops::elementwise(mlops::LogAddExp, detail::prepare("logaddexp", {&first, &b}, Takes::Floats, s));
}

namespace {

/// The power by squaring; exact, or modulo 2^bits as products of the dtype are.
Tensor whole_power(const Tensor& x, uint64_t exponent) {
  Tensor result = ones_like(x), square = x;
  for (; exponent > 0; exponent >>= 1) {
    if (exponent & 1) result = result * square;
    if (exponent > 1) square = square * square;
  }
  return result;
}

/// The same for a Tensor of integer exponents, bit by bit. A negative exponent gives 1 / x^-b, rounded towards zero;
/// for x = 0 it gives 0, as a division by 0 does.
Tensor whole_power(const Tensor& x, const Tensor& exponent) {
  const DType d = x.dtype();
  const int bits = static_cast<int>(8 * size_of(d)) - (is_unsigned(d) ? 0 : 1);
  Tensor result = ones_like(x), square = x;
  for (int bit = 0; bit < bits; ++bit) {
    if (bit > 0) square = square * square;
    result = where(((exponent >> bit) & 1) != 0, result * square, result);
  }
  if (is_unsigned(d)) return result;
  return where(exponent >= 0, result, where(abs(x) == 1, where((exponent & 1) != 0, x, 1), 0));
}

Tensor power_of(const Operand& a, const Operand& b, const StreamOrDevice& s) {
  const Tensors x = detail::prepare("power", {&a, &b}, Takes::Numbers, s);
  const DType d = x[0].dtype();
  const Number* exponent = b.tensor() ? nullptr : &b.number();
  if (is_integer(d)) {
    if (exponent && exponent->as_int() >= 0) return whole_power(x[0], static_cast<uint64_t>(exponent->as_int()));
    return whole_power(x[0], x[1]);
  }
  if (exponent && !is_complex(d))
    for (const uint64_t n : {1, 2, 3})
      if (exponent->as_double() == static_cast<double>(n))
        return detail::in_floats("power", x[0], {}, [&](const Tensor& y) { return whole_power(y, n); });
  return mlops::elementwise(mlops::Power, x);
}

}  // namespace

Tensor power(const Tensor& a, const Operand& b, StreamOrDevice s) { return power_of(a, b, s); }
Tensor power(const Number& a, const Tensor& b, StreamOrDevice s) { return power_of(a, b, s); }

Tensor pow(const Tensor& a, const Operand& b, StreamOrDevice s) {
  return detail::as_op("pow", [&] { return power_of(a, b, s); });
}

Tensor isinf(const Tensor& x, StreamOrDevice s) {
  const Tensor y = detail::on_stream("isinf", x, s);
  if (is_complex(y.dtype())) return isinf(real(y)) | isinf(imag(y));
  return is_floating_point(y.dtype()) ? abs(y) == INFINITY : full(y.shape(), false, DType::Bool, y.stream());
}
Tensor isfinite(const Tensor& x, StreamOrDevice s) {
  const Tensor y = detail::on_stream("isfinite", x, s);
  if (is_complex(y.dtype())) return isfinite(real(y)) & isfinite(imag(y));
  return is_floating_point(y.dtype()) ? abs(y) < INFINITY : full(y.shape(), true, DType::Bool, y.stream());
}

namespace {

Tensor is_infinite(const char* op, const Tensor& x, double infinity, const StreamOrDevice& s) {
  const Tensor y = detail::on_stream(op, x, s);
  if (is_complex(y.dtype())) detail::raise_complex(op);
  return is_floating_point(y.dtype()) ? y == infinity : full(y.shape(), false, DType::Bool, y.stream());
}

}  // namespace

Tensor isposinf(const Tensor& x, StreamOrDevice s) { return is_infinite("isposinf", x, INFINITY, s); }
Tensor isneginf(const Tensor& x, StreamOrDevice s) { return is_infinite("isneginf", x, -INFINITY, s); }

Tensor nan_to_num(const Tensor& x, const NanOptions& options, StreamOrDevice s) {
  const Tensor y = detail::on_stream("nan_to_num", x, s);
  if (is_complex(y.dtype())) detail::raise_complex("nan_to_num");
  if (!is_floating_point(y.dtype())) return y;
  const double most = detail::largest_finite(y.dtype());
  const Tensor finite = where(y == INFINITY, options.posinf.value_or(most), y);
  return where(isnan(y), options.nan, where(y == -INFINITY, options.neginf.value_or(-most), finite));
}

Tensor lerp(const Tensor& a, const Operand& b, const Operand& weight, StreamOrDevice s) {
  return detail::as_op("lerp", [&] {
    const Operand first(a);
    const Tensors x = detail::prepare("lerp", {&first, &b, &weight}, Takes::Floats, s);
    return x[0] + (x[1] - x[0]) * x[2];
  });
}

Tensor isclose(const Tensor& a, const Operand& b, const CloseOptions& options, StreamOrDevice s) {
  const Operand first(a);
  const Tensors x = detail::prepare("isclose", {&first, &b}, Takes::Floats, s);
  const Tensor within = isfinite(x[1]) & (abs(x[0] - x[1]) <= options.atol + options.rtol * abs(x[1]));
  const Tensor close = within | (x[0] == x[1]);
  return options.equal_nan ? close | (isnan(x[0]) & isnan(x[1])) : close;
}

Tensor allclose(const Tensor& a, const Operand& b, const CloseOptions& options, StreamOrDevice s) {
  return detail::as_op("allclose", [&] { return all(isclose(a, b, options, s)); });
}

Tensor array_equal(const Tensor& a, const Tensor& b, StreamOrDevice s) {
  if (a.shape() != b.shape()) return full({}, false, DType::Bool, detail::on_stream("array_equal", a, s).stream());
  return all(equal(a, b, s));
}

}  // namespace tenon
