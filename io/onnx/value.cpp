#include <tenon/io/onnx/value.h>

#include <algorithm>
#include <cmath>

#include <tenon/base/raise.h>

namespace tenon::onnx {
namespace {

Tensor tensor_of_known(const Known& known, ElementType type) {
  const DType dtype = info(type).held;
  if (std::ranges::none_of(known.values, is_fraction) && is_concrete(known.values)) {
    std::vector<int64_t> values;
    for (const Node& n : known.values) values.push_back(n.value());
    return array(values, Dims(known.shape)).cast(dtype);
  }
  Tensors parts;
  for (const Node& n : known.values)
    parts.push_back(is_fraction(n) ? full({}, *number_of(n), dtype) : value_of(n, dtype));
  return stack(parts).reshape(Dims(known.shape));
}

}  // namespace

Node node_of(double number) {
  const bool is_whole = std::fabs(number) < 0x1p30 && number == std::trunc(number);
  if (is_whole && !(number == 0 && std::signbit(number))) return static_cast<int64_t>(number);
  return make_node(Op::Const, DType::Float64, {}, FloatArg{number});
}
bool is_fraction(const Node& element) { return std::holds_alternative<FloatArg>(element.arg()); }
std::optional<double> number_of(const Node& element) {
  if (is_fraction(element)) return element.arg<FloatArg>().value;
  if (!element.is_const()) return {};
  return static_cast<double>(element.value());
}

void refuse_symbolic(std::string_view what, const Node& size) {
  raise<UserError>("onnx", "{} depends on the symbolic size {}; give the size a number", what, render(size));
}
int64_t require_number(std::string_view what, const Node& size) {
  if (!size.is_const()) refuse_symbolic(what, size);
  return size.value();
}

const Tensor& Value::tensor() const {
  if (tensor_) return *tensor_;
  if (!known_) raise<UserError>("onnx", "a value that the node needs is absent");
  tensor_ = tensor_of_known(*known_, type_);
  return *tensor_;
}

Shape Value::shape() const { return known_ && !tensor_ ? to_shape(known_->shape) : tensor().shape(); }

bool Value::is_constant() const { return is_absent() || is_constant_ || (known_ && is_concrete(known_->values)); }

Value Value::computed(Tensor tensor) const {
  Value result(std::move(tensor));
  result.is_constant_ = is_constant();
  return result;
}

bool can_read(const Value& value) { return value.known() || value.is_constant() || detail::cell_observer == nullptr; }

template <class T>
std::vector<T> elements_of(const Value& value) {
  if (value.known()) {
    std::vector<T> elements;
    for (const Node& n : value.known()->values) {
      if (!is_fraction(n))
        elements.push_back(static_cast<T>(require_number("a number that it needs", n)));
      else if constexpr (std::is_floating_point_v<T>)
        elements.push_back(static_cast<T>(*number_of(n)));
      else
        raise<UserError>("onnx", "it needs integers, and is given {}", *number_of(n));
    }
    return elements;
  }
  const Tensor& t = value.tensor();
  if (!can_read(value))
    raise<UserError>(
        "onnx",
        "it reads a value that is computed from the model's inputs or from a symbolic size, which jit, a Session "
        "and export_c do not have yet; make the value a constant of the model or the size a number, or "
        "run the model without them");
  const detail::Unobserved reading;
  return t.cast(dtype_of<T>()).template to_vector<T>();
}
template std::vector<uint8_t> elements_of(const Value&);
template std::vector<int64_t> elements_of(const Value&);
template std::vector<uint64_t> elements_of(const Value&);
template std::vector<double> elements_of(const Value&);

std::vector<Node> integers_of(const Value& value) {
  if (value.known()) {
    for (const Node& n : value.known()->values)
      if (is_fraction(n)) raise<UserError>("onnx", "it needs integers, and is given {}", *number_of(n));
    return value.known()->values;
  }
  const DType dtype = value.tensor().dtype();
  if (!is_integer(dtype) && dtype != DType::Bool)
    raise<UserError>("onnx", "the elements are of type {}, expected integers", info(value.type()).name);
  const std::vector<int64_t> read = elements_of<int64_t>(value);
  return {read.begin(), read.end()};
}

}  // namespace tenon::onnx
