// Elementwise ops of one, two and more operands, which broadcast. ONNX does not promote: the operands of a node have
// one type, and so has the result.
#include <tenon/io/onnx/op_table.h>

namespace tenon::onnx {
namespace {

template <Tensor (*F)(const Tensor&, StreamOrDevice)>
Values unary(Call& c) {
  return {Value(F(c.in(0), {}).cast(c.in(0).dtype()), c.type(0))};
}
template <Tensor (*F)(const Tensor&, StreamOrDevice)>
Values unary_test(Call& c) {
  return {F(c.in(0), {})};
}
template <Tensor (*F)(const Tensor&, const Operand&, StreamOrDevice)>
Values binary(Call& c) {
  return {Value(F(c.in(0), c.in(1), {}).cast(c.in(0).dtype()), c.type(0))};
}
template <Tensor (*F)(const Tensor&, const Operand&, StreamOrDevice)>
Values compare(Call& c) {
  return {F(c.in(0), c.in(1), {})};
}
template <Tensor (*F)(const Tensor&, const Operand&, StreamOrDevice)>
Values variadic(Call& c) {
  Tensor result = c.in(0);
  for (std::size_t i = 1; i < c.count(); ++i) result = F(result, c.in(i), {}).cast(result.dtype());
  return {Value(result, c.type(0))};
}

Values divide_numbers(Call& c) {
  const Tensor &a = c.in(0), &b = c.in(1);
  if (!is_integer(a.dtype())) return {(a / b).cast(a.dtype())};
  const Tensor quotient = floor_divide(a, b);  // rounds down; ONNX rounds towards zero
  if (is_unsigned(a.dtype())) return {quotient};
  const Tensor rest = remainder(a, b);
  return {quotient + logical_and(not_equal(rest, 0), less(a, 0) != less(b, 0)).cast(a.dtype())};
}

Values modulo(Call& c) {
  const Tensor &a = c.in(0), &b = c.in(1);
  const Tensor floored = remainder(a, b);  // has the divisor's sign
  if (c.i("fmod", 0) == 0 || is_unsigned(a.dtype())) return {Value(floored, c.type(0))};
  const Tensor m = remainder(abs(a), abs(b));  // has the dividend's sign
  const Tensor result = where(a < 0, -m, m);
  // A finite number modulo infinity is the number itself.
  return {is_floating_point(a.dtype()) ? where(logical_and(isinf(b), isfinite(a)), a, result).cast(a.dtype()) : result};
}

Values raise_to_power(Call& c) {
  const Tensor& a = c.in(0);
  const DType common = promote_types(a.dtype(), c.in(1).dtype());
  if (is_integer(a.dtype()) && is_floating_point(c.in(1).dtype()))
    return {power(a.cast(DType::Float64), c.in(1).cast(DType::Float64)).cast(a.dtype())};
  return {power(a.cast(common), c.in(1).cast(common)).cast(a.dtype())};
}

Values mean_of_all(Call& c) {
  Tensor total = c.in(0);
  for (std::size_t i = 1; i < c.count(); ++i) total = total + c.in(i);
  return {(total / static_cast<double>(c.count())).cast(c.in(0).dtype())};
}

Values shift(Call& c) {
  const std::string direction = c.s("direction", "");
  if (direction != "LEFT" && direction != "RIGHT") refuse("the direction {}", io::in_quotes(direction));
  return {direction == "LEFT" ? left_shift(c.in(0), c.in(1)) : right_shift(c.in(0), c.in(1))};
}

Values is_infinite(Call& c) {
  const Tensor& x = c.in(0);
  const bool positive = c.i("detect_positive", 1) != 0, negative = c.i("detect_negative", 1) != 0;
  if (positive && negative) return {isinf(x)};
  if (!positive && !negative) return {zeros(x.shape(), DType::Bool)};
  return {positive ? isposinf(x) : isneginf(x)};
}

Values limit(Call& c) {  // max(x, low) first, then min(x, high): where low > high the result is high
  Tensor x = c.in(0);
  if (c.opset() < 11) {
    if (c.has_attribute("min")) x = maximum(x, c.f("min", 0)).cast(x.dtype());
    if (c.has_attribute("max")) x = minimum(x, c.f("max", 0)).cast(x.dtype());
    return {x};
  }
  if (c.has(1)) x = maximum(x, c.in(1)).cast(x.dtype());
  if (c.has(2)) x = minimum(x, c.in(2)).cast(x.dtype());
  return {x};
}

constexpr OpRow kElementwise[] = {
    {"Abs", 1, unary<tenon::abs>},
    {"Acos", 7, unary<tenon::arccos>, "", "floats"},
    {"Acosh", 9, unary<tenon::arccosh>, "", "floats"},
    {"Add", 7, binary<tenon::add>},
    {"And", 7, compare<tenon::logical_and>, "", "bool"},
    {"Asin", 7, unary<tenon::arcsin>, "", "floats"},
    {"Asinh", 9, unary<tenon::arcsinh>, "", "floats"},
    {"Atan", 7, unary<tenon::arctan>, "", "floats"},
    {"Atanh", 9, unary<tenon::arctanh>, "", "floats"},
    {"BitShift", 11, shift, "direction", "unsigned integers"},
    {"BitwiseAnd", 18, binary<tenon::bitwise_and>, "", "integers"},
    {"BitwiseNot", 18, unary<tenon::bitwise_not>, "", "integers"},
    {"BitwiseOr", 18, binary<tenon::bitwise_or>, "", "integers"},
    {"BitwiseXor", 18, binary<tenon::bitwise_xor>, "", "integers"},
    {"Ceil", 1, unary<tenon::ceil>, "", "floats"},
    {"Clip", 1, limit, "min max"},
    {"Clip", 11, limit},
    {"Cos", 7, unary<tenon::cos>, "", "floats"},
    {"Cosh", 9, unary<tenon::cosh>, "", "floats"},
    {"Div", 7, divide_numbers},
    {"Equal", 7, compare<tenon::equal>, "", "numbers, bool"},
    {"Erf", 9, unary<tenon::erf>, "", "floats"},
    {"Exp", 1, unary<tenon::exp>, "", "floats"},
    {"Floor", 1, unary<tenon::floor>, "", "floats"},
    {"Greater", 7, compare<tenon::greater>},
    {"GreaterOrEqual", 12, compare<tenon::greater_equal>},
    {"IsInf", 10, is_infinite, "detect_negative detect_positive", "floats"},
    {"IsNaN", 9, unary_test<tenon::isnan>, "", "floats"},
    {"Less", 7, compare<tenon::less>},
    {"LessOrEqual", 12, compare<tenon::less_equal>},
    {"Log", 1, unary<tenon::log>, "", "floats"},
    {"Max", 1, variadic<tenon::maximum>},
    {"Mean", 1, mean_of_all, "", "floats"},
    {"Min", 1, variadic<tenon::minimum>},
    {"Mod", 10, modulo, "fmod"},
    {"Mul", 7, binary<tenon::multiply>},
    {"Neg", 1, unary<tenon::neg>},
    {"Not", 1, unary_test<tenon::logical_not>, "", "bool"},
    {"Or", 7, compare<tenon::logical_or>, "", "bool"},
    {"Pow", 7, raise_to_power},
    {"Reciprocal", 1, unary<tenon::reciprocal>, "", "floats"},
    {"Round", 11, unary<tenon::round>, "", "floats"},
    {"Sign", 9, unary<tenon::sign>},
    {"Sin", 7, unary<tenon::sin>, "", "floats"},
    {"Sinh", 9, unary<tenon::sinh>, "", "floats"},
    {"Sqrt", 1, unary<tenon::sqrt>, "", "floats"},
    {"Sub", 7, binary<tenon::subtract>},
    {"Sum", 1, variadic<tenon::add>},
    {"Tan", 7, unary<tenon::tan>, "", "floats"},
    {"Tanh", 1, unary<tenon::tanh>, "", "floats"},
    {"Xor", 7, compare<tenon::logical_xor>, "", "bool"},
};

}  // namespace

OpRows elementwise_rows() { return kElementwise; }

}  // namespace tenon::onnx
