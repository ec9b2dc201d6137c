// Ops that change the element type, constants, and ops that return their input.
#include <tenon/io/onnx/op_table.h>

namespace tenon::onnx {
namespace {

ScaleRounding rounding_of(const std::string& mode) {
  if (mode == "up") return ScaleRounding::Up;
  if (mode == "down") return ScaleRounding::Down;
  if (mode == "nearest") return ScaleRounding::Nearest;
  refuse("the round_mode {}", io::in_quotes(mode));
}

Values cast_to(Call& c, ElementType to) {
  for (const ElementType t : {c.type(0), to})
    if (info(t).held == DType::Void) refuse("a cast of {} to {} is not supported", info(c.type(0)).name, info(to).name);
  if (c.type(0) == to) return {c.value(0)};
  const bool saturate = c.i("saturate", 1) != 0;
  return {Value(to_element_type(c.in(0), to, saturate, rounding_of(c.s("round_mode", "up"))), to)};
}
Values run_cast(Call& c) {
  const int64_t to = c.i("to");
  if (find_info(to) == nullptr) refuse("there is no element type {}", to);
  return cast_to(c, static_cast<ElementType>(to));
}
Values run_cast_like(Call& c) { return cast_to(c, c.type(1)); }

Values run_bitcast(Call& c) {
  const int64_t to = c.i("to");
  const ElementInfo* e = find_info(to);
  if (e == nullptr) refuse("there is no element type {}", to);
  const ElementInfo& from = info(c.type(0));
  if (e->type == from.type) return {c.value(0)};
  if (e->bits != from.bits) refuse("bits of {} as {}: the sizes differ", from.name, e->name);
  if (e->is_small_float() || from.is_small_float()) refuse("bits of {} as {} are not supported", from.name, e->name);
  if (e->is_small_integer()) return {Value(to_element_type(c.in(0), e->type), e->type)};
  if (e->type == ElementType::Bool) return {c.in(0) != 0};
  if (from.type == ElementType::Bool) return {c.in(0).cast(e->held)};
  return {c.in(0).bitcast(e->held)};
}

Values run_constant(Call& c) {
  if (c.has_attribute("value")) return {c.tensor("value")};
  if (c.has_attribute("value_int")) return {Value(Known{{}, {Node(c.i("value_int", 0))}}, ElementType::Int64)};
  if (c.has_attribute("value_ints")) {
    const std::vector<int64_t> v = c.ints("value_ints");
    if (v.size() <= kMostKnown)
      return {Value(Known{{static_cast<int64_t>(v.size())}, {v.begin(), v.end()}}, ElementType::Int64)};
    return {array(v)};
  }
  if (c.has_attribute("value_float")) return {Tensor(static_cast<float>(c.f("value_float", 0)))};
  if (c.has_attribute("value_floats")) return {array(c.floats("value_floats")).cast(DType::Float32)};
  refuse("a constant of strings or sparse elements is not supported");
}

Values run_constant_of_shape(Call& c) {
  Value fill = c.has_attribute("value") ? c.tensor("value") : Value(Tensor(0.F));
  const Tensor one = fill.tensor();
  if (one.size() != 1) refuse("attribute \"value\" has {} elements, expected 1", one.size());
  return {Value(one.reshape({}).broadcast_to(Dims(Shape(c.sizes(0)))), fill.type())};
}

Values run_identity(Call& c) { return {c.value(0)}; }

/// Supports only optionals of Tensors: an absent input has no element.
Values run_optional_has_element(Call& c) { return {Tensor(c.has(0))}; }

Values run_dropout(Call& c) {
  const Tensor& x = c.in(0);
  const bool training = c.opset() >= 12 && c.has(2) && c.integer(2) != 0;
  const double ratio = c.opset() < 12 ? c.f("ratio", 0.5) : c.has(1) ? c.numbers(1).at(0) : 0.5;
  if (!training || ratio == 0) return {c.value(0), ones(x.shape(), DType::Bool)};
  const Tensor mask = bernoulli(1 - ratio, x.shape());
  return {where(mask, x / (1 - ratio), 0).cast(x.dtype()), mask};
}

constexpr OpRow kCasts[] = {
    {"BitCast", 26, run_bitcast, "to", "all of one size"},
    {"Cast", 6, run_cast, "to saturate round_mode", "all but strings"},
    {"CastLike", 15, run_cast_like, "saturate round_mode", "all but strings"},
    {"Constant", 1, run_constant,
     "value sparse_value value_float value_floats value_int value_ints value_string value_strings",
     "all but strings and sparse ones"},
    {"ConstantOfShape", 9, run_constant_of_shape, "value", "all but strings"},
    {"Dropout", 1, run_dropout, "ratio", "floats", "", true},
    {"Dropout", 12, run_dropout, "seed", "floats", "", true},
    {"Identity", 1, run_identity, "", "all but strings"},
    {"OptionalGetElement", 15, run_identity, "", "all but strings"},
    {"OptionalHasElement", 15, run_optional_has_element, "", "all but strings"},
};

}  // namespace

OpRows cast_rows() { return kCasts; }

}  // namespace tenon::onnx
