// Elementwise ops: operands get one stream, dtype and shape (prepare), then an mlop computes.
#include <algorithm>
#include <limits>

#include <tenon/engine/ops/array_api.h>
#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>

namespace tenon {

using detail::Takes;

namespace {

Tensor unary(const char* op, const mlops::Function& f, Takes takes, const Tensor& x, const StreamOrDevice& s) {
  const Operand operand(x);
  return mlops::elementwise(f, detail::prepare(op, {&operand}, takes, s));
}

// As in numpy, a sum of bool tells whether any is true, a product whether all are.
const mlops::Function& function_for(const mlops::Function& f, DType dtype) {
  if (dtype != DType::Bool) return f;
  return &f == &mlops::Add ? mlops::Or : &f == &mlops::Mul ? mlops::And : f;
}

Tensor binary(const char* op, const mlops::Function& f, Takes takes, const Operand& a, const Operand& b,
              const StreamOrDevice& s) {
  const Tensors x = detail::prepare(op, {&a, &b}, takes, s);
  return mlops::elementwise(function_for(f, x[0].dtype()), x);
}

// The operands of a comparison. An integer that the Tensor's dtype does not hold is smaller or larger than all its
// elements; then 0 is compared with -1 or 1.
Tensors compared(const char* op, const Operand& a, const Operand& b, const StreamOrDevice& s) {
  const Operand &tensor = a.tensor() ? a : b, &other = a.tensor() ? b : a;
  if (tensor.tensor() && !other.tensor()) {
    const DType d = detail::weak_dtype(other.number(), tensor.tensor()->dtype());
    if (!detail::fits(other.number(), d)) {
      const Tensor x = detail::on_stream(op, *tensor.tensor(), s);
      const Tensor zero = full(x.shape(), 0, x.stream()), side = full_like(zero, other.number().is_negative() ? -1 : 1);
      return a.tensor() ? Tensors{zero, side} : Tensors{side, zero};
    }
  }
  return detail::prepare(op, {&a, &b}, Takes::Any, s);
}

Tensor comparison(const char* op, const mlops::Function& f, const Operand& a, const Operand& b,
                  const StreamOrDevice& s) {
  return mlops::elementwise(f, compared(op, a, b, s));
}

// The comparison a op b, computed as f of (b, a).
Tensor swapped(const char* op, const mlops::Function& f, const Operand& a, const Operand& b, const StreamOrDevice& s) {
  const Tensors x = compared(op, a, b, s);
  return mlops::elementwise(f, {x[1], x[0]});
}

// floor, ceil, trunc and round leave integers and bool as they are.
Tensor rounding(const char* op, const mlops::Function& f, const Tensor& x, const StreamOrDevice& s) {
  const bool complex = is_complex(x.dtype());
  if (complex && f.of_complex == nullptr) detail::raise_complex(op);
  return complex || is_floating_point(x.dtype()) ? unary(op, f, Takes::Floats, x, s) : detail::on_stream(op, x, s);
}

// The quotient rounded towards minus infinity: one less than trunc(a / b) where the exact remainder does not have the
// divisor's sign. This also corrects an a / b that was rounded up to a whole number. A quotient by infinity is 0.
struct FloorDivision {
  Tensor quotient, remainder;
};
FloorDivision floor_division(const Tensors& x) {
  if (const DType d = x[0].dtype(); is_float16_bits(d)) {
    const auto [quotient, remainder] = floor_division({x[0].cast(DType::Float32), x[1].cast(DType::Float32)});
    return {quotient.cast(d), remainder.cast(d)};
  }
  const Tensor &a = x[0], &b = x[1];
  const Tensor q = trunc(a / b);
  // A quotient of 2^24 or more (2^53 in float64) is rounded; then the remainder, which is exact, still holds multiples
  // of b.
  Tensor r = mulacc(-q, b, a);
  for (int again = 0; again < 2; ++again) r = mulacc(-trunc(r / b), b, r);
  r = where(isinf(b) & isfinite(a), a, where(abs(r) < abs(b), r, std::numeric_limits<double>::quiet_NaN()));
  const Tensor over = (r != 0) & ((r < 0) != (b < 0));
  return {where(over & ~isinf(b), q - 1, q), where(r == 0, copysign(r, b), where(over, r + b, r))};
}

}  // namespace

#define UNARY_OP(name, Function, takes) \
  Tensor name(const Tensor& x, StreamOrDevice s) { return unary(#name, mlops::Function, Takes::takes, x, s); }
UNARY_OP(exp, Exp, Floats)
UNARY_OP(exp2, Exp2, Floats)
UNARY_OP(log, Log, Floats)
UNARY_OP(log2, Log2, Floats)
UNARY_OP(sin, Sin, Floats)
UNARY_OP(cos, Cos, Floats)
UNARY_OP(tanh, Tanh, Floats)
UNARY_OP(erf, Erf, Floats)
UNARY_OP(sqrt, Sqrt, Floats)
UNARY_OP(reciprocal, Recip, Floats)
UNARY_OP(sigmoid, Sigmoid, Floats)
UNARY_OP(neg, Neg, Numbers)
UNARY_OP(abs, Abs, Numbers)
UNARY_OP(relu, Relu, Numbers)
UNARY_OP(bitwise_not, Not, Bits)
#undef UNARY_OP

#define BINARY_OP(name, Function, takes)                             \
  Tensor name(const Tensor& a, const Operand& b, StreamOrDevice s) { \
    return binary(#name, mlops::Function, Takes::takes, a, b, s);    \
  }
BINARY_OP(add, Add, Any)
BINARY_OP(subtract, Sub, Numbers)
BINARY_OP(multiply, Mul, Any)
BINARY_OP(divide, Div, Floats)
BINARY_OP(maximum, Maximum, Any)
BINARY_OP(minimum, Minimum, Any)
BINARY_OP(logical_and, And, Bool)
BINARY_OP(logical_or, Or, Bool)
BINARY_OP(logical_xor, Xor, Bool)
BINARY_OP(bitwise_and, And, Bits)
BINARY_OP(bitwise_or, Or, Bits)
BINARY_OP(bitwise_xor, Xor, Bits)
BINARY_OP(left_shift, Shl, Integers)
BINARY_OP(right_shift, Shr, Integers)
#undef BINARY_OP

#define COMPARISON(name, Function)                                   \
  Tensor name(const Tensor& a, const Operand& b, StreamOrDevice s) { \
    return comparison(#name, mlops::Function, a, b, s);              \
  }
COMPARISON(equal, Equal)
COMPARISON(not_equal, NotEqual)
COMPARISON(less, Less)
COMPARISON(less_equal, LessEqual)
#undef COMPARISON
Tensor greater(const Tensor& a, const Operand& b, StreamOrDevice s) { return swapped("greater", mlops::Less, a, b, s); }
Tensor greater_equal(const Tensor& a, const Operand& b, StreamOrDevice s) {
  return swapped("greater_equal", mlops::LessEqual, a, b, s);
}

Tensor floor_divide(const Tensor& a, const Operand& b, StreamOrDevice s) {
  const Operand first(a);
  const Tensors x = detail::prepare("floor_divide", {&first, &b}, Takes::Numbers, s);
  return is_integer(x[0].dtype()) ? mlops::elementwise(mlops::FloorDiv, x) : floor_division(x).quotient;
}
Tensor remainder(const Tensor& a, const Operand& b, StreamOrDevice s) {
  const Operand first(a);
  const Tensors x = detail::prepare("remainder", {&first, &b}, Takes::Numbers, s);
  return is_integer(x[0].dtype()) ? mlops::elementwise(mlops::FloorMod, x) : floor_division(x).remainder;
}

Tensor rsqrt(const Tensor& x, StreamOrDevice s) {
  return detail::in_floats("rsqrt", x, s, [](const Tensor& y) { return 1 / sqrt(y); });
}
Tensor square(const Tensor& x, StreamOrDevice s) { return multiply(x, x, s); }
Tensor sign(const Tensor& x, StreamOrDevice s) {
  const Tensor y = detail::on_stream("sign", x, s);
  if (is_complex(y.dtype())) return where(y == 0, 0, y / abs(y));
  if (is_unsigned(y.dtype())) return where(y > 0, 1, y * 0);
  const Tensor rest = is_floating_point(y.dtype()) ? where(y == 0, 0, y) : y * 0;  // NaN stays NaN, and -0 becomes 0
  return where(y > 0, 1, where(y < 0, -1, rest));
}
Tensor floor(const Tensor& x, StreamOrDevice s) { return rounding("floor", mlops::Floor, x, s); }
Tensor ceil(const Tensor& x, StreamOrDevice s) {
  return is_floating_point(x.dtype()) ? -rounding("ceil", mlops::Floor, -x, s) : rounding("ceil", mlops::Floor, x, s);
}
Tensor trunc(const Tensor& x, StreamOrDevice s) { return rounding("trunc", mlops::Trunc, x, s); }
Tensor round(const Tensor& x, StreamOrDevice s) { return rounding("round", mlops::Rint, x, s); }
Tensor isnan(const Tensor& x, StreamOrDevice s) {
  if (is_floating_point(x.dtype()) || is_complex(x.dtype())) return not_equal(x, x, s);
  const Tensor y = detail::on_stream("isnan", x, s);
  return full(y.shape(), false, DType::Bool, y.stream());
}
Tensor logical_not(const Tensor& x, StreamOrDevice s) { return equal(x, 0, s); }

Tensor where(const Operand& condition, const Operand& a, const Operand& b, StreamOrDevice s) {
  Tensors all;
  for (const Operand* o : {&condition, &a, &b})
    if (o->tensor()) all.push_back(*o->tensor());
  const Stream stream = all.empty() ? Stream(s) : detail::placed("where", std::move(all), s)[0].stream();

  Tensors x = detail::prepare("where", {&condition}, Takes::Bool, stream);
  for (Tensor& branch : detail::prepare("where", {&a, &b}, Takes::Any, stream)) x.push_back(std::move(branch));
  const auto shape_of = [](const Tensor& t) { return t.cell()->value->shape(); };
  if (!std::ranges::equal(shape_of(x[0]), shape_of(x[1]))) {
    const std::span<const Node> shapes[] = {shape_of(x[0]), shape_of(x[1])};
    const Shape shape = detail::broadcast_shape("where", shapes);
    for (Tensor& t : x) t = detail::broadcast(t, shape);
  }
  return mlops::elementwise(mlops::Where, x);
}

Tensor masked_fill(const Tensor& x, const Tensor& mask, const Operand& value, StreamOrDevice s) {
  return detail::as_op("masked_fill", [&] {
    // The value is converted, never x: float32 has not all integers.
    const Tensor* given = value.tensor();
    const Tensor fill = given != nullptr ? given->cast(x.dtype())
                                         : detail::constant("masked_fill", value.number(), {}, x.dtype(), x.stream());
    return where(mask, fill, x, s);
  });
}

Tensor mulacc(const Operand& a, const Operand& b, const Operand& c, StreamOrDevice s) {
  return mlops::elementwise(mlops::MulAcc, detail::prepare("mulacc", {&a, &b, &c}, Takes::Floats, s));
}

Tensors broadcast_tensors(const Tensors& tensors, StreamOrDevice s) {
  if (tensors.empty()) return {};
  std::vector<Shape> shapes;
  for (const Tensor& t : tensors) shapes.push_back(t.shape());
  const Shape shape = detail::broadcast_shape("broadcast_tensors", shapes);
  Tensors results = detail::on_one_stream("broadcast_tensors", tensors, s);
  for (Tensor& t : results) t = detail::broadcast(t, shape);
  return results;
}

// ---- operators
#define OPERATOR(symbol, name, Function, takes)                    \
  Tensor operator symbol(const Operand& a, const Operand& b) {     \
    return binary(#name, mlops::Function, Takes::takes, a, b, {}); \
  }
OPERATOR(+, add, Add, Any)
OPERATOR(-, subtract, Sub, Numbers)
OPERATOR(*, multiply, Mul, Any)
OPERATOR(/, divide, Div, Floats)
OPERATOR(&, bitwise_and, And, Bits)
OPERATOR(|, bitwise_or, Or, Bits)
OPERATOR(^, bitwise_xor, Xor, Bits)
OPERATOR(<<, left_shift, Shl, Integers)
OPERATOR(>>, right_shift, Shr, Integers)
#undef OPERATOR
Tensor operator==(const Operand& a, const Operand& b) { return comparison("equal", mlops::Equal, a, b, {}); }
Tensor operator!=(const Operand& a, const Operand& b) { return comparison("not_equal", mlops::NotEqual, a, b, {}); }
Tensor operator<(const Operand& a, const Operand& b) { return comparison("less", mlops::Less, a, b, {}); }
Tensor operator<=(const Operand& a, const Operand& b) { return comparison("less_equal", mlops::LessEqual, a, b, {}); }
Tensor operator>(const Operand& a, const Operand& b) { return swapped("greater", mlops::Less, a, b, {}); }
Tensor operator>=(const Operand& a, const Operand& b) { return swapped("greater_equal", mlops::LessEqual, a, b, {}); }
Tensor operator%(const Operand& a, const Operand& b) {
  if (a.tensor()) return remainder(*a.tensor(), b);
  const DType dtype = detail::weak_dtype(a.number(), b.tensor() ? b.tensor()->dtype() : DType::Void);
  return remainder(Tensor(a.number(), dtype, b.tensor() ? StreamOrDevice(b.tensor()->stream()) : StreamOrDevice()), b);
}
Tensor operator-(const Tensor& x) { return neg(x); }
Tensor operator~(const Tensor& x) { return bitwise_not(x); }
Tensor operator!(const Tensor& x) { return logical_not(x); }

}  // namespace tenon
