#include <tenon/io/onnx/value.h>

#include <algorithm>

#include <tenon/base/raise.h>

namespace tenon::onnx {
namespace {

Tensor tensor_of_known(const Known& known, ElementType type) {
  const DType dtype = info(type).held;
  if (is_concrete(known.values)) {
    std::vector<int64_t> values;
    for (const Node& n : known.values) values.push_back(n.value());
    return array(values, Dims(known.shape)).cast(dtype);
  }
  Tensors parts;
  for (const Node& n : known.values) parts.push_back(value_of(n, dtype));
  return stack(parts).reshape(Dims(known.shape));
}

}  // namespace

const Tensor& Value::tensor() const {
  if (tensor_) return *tensor_;
  if (!known_) raise<UserError>("onnx", "a value that the node needs is absent");
  tensor_ = tensor_of_known(*known_, type_);
  return *tensor_;
}

Shape Value::shape() const { return known_ && !tensor_ ? to_shape(known_->shape) : tensor().shape(); }

std::vector<Node> integers_of(const Value& value) {
  if (value.known()) return value.known()->values;
  const Tensor& t = value.tensor();
  if (!is_integer(t.dtype()) && t.dtype() != DType::Bool)
    raise<UserError>("onnx", "the elements are of type {}, expected integers", info(value.type()).name);
  const std::vector<int64_t> read = t.cast(DType::Int64).to_vector<int64_t>();
  return {read.begin(), read.end()};
}

}  // namespace tenon::onnx
