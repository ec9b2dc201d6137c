#include <limits>

#include "ops_call.h"

namespace conformance {

double number_of(const Json& j) {
  if (j.is_boolean()) return j.get<bool>() ? 1 : 0;
  if (j.is_number()) return j.get<double>();
  const auto text = j.is_string() ? j.get<std::string>() : "";
  if (text == "nan") return std::numeric_limits<double>::quiet_NaN();
  if (text == "inf") return std::numeric_limits<double>::infinity();
  if (text == "-inf") return -std::numeric_limits<double>::infinity();
  fail("expected a number, came " + j.dump());
}

namespace {

template <class T>
void collect(const Json& values, std::vector<T>& out) {
  if (values.is_array())
    for (const Json& v : values) collect(v, out);
  else if constexpr (std::is_same_v<T, float>)
    out.push_back(static_cast<float>(number_of(values)));
  else
    out.push_back(values.get<T>());
}

tenon::Sizes nested_shape(const Json& values) {
  tenon::Sizes shape;
  for (const Json* v = &values; v->is_array(); v = &v->front()) {
    shape.push_back(static_cast<int64_t>(v->size()));
    if (v->empty()) break;
  }
  return shape;
}

bool all_leaves(const Json& values, bool (Json::*is)() const noexcept) {
  if (!values.is_array()) return (values.*is)();
  for (const Json& v : values)
    if (!all_leaves(v, is)) return false;
  return true;
}

Tensor from_values(const Json& values, const tenon::Sizes& shape, const std::string& dtype) {
  if (dtype == "bool") {
    std::vector<bool> v;
    collect(values, v);
    return tenon::array(v, shape);
  }
  if (dtype.rfind("int", 0) == 0) {
    std::vector<int64_t> v;
    collect(values, v);
    const Tensor wide = tenon::array(v, shape);
    return dtype == "int64" ? wide : wide.cast(DType::Int32);
  }
  if (dtype.rfind("float", 0) != 0) fail("expected dtype bool, int or float, came " + dtype);
  std::vector<float> v;
  collect(values, v);
  return tenon::array(v, shape);
}

}  // namespace

Tensor from_nested(const Json& values) {
  const tenon::Sizes shape = nested_shape(values);
  const bool none = !shape.empty() && shape.back() == 0;
  const char* dtype = none                                           ? "float"
                      : all_leaves(values, &Json::is_boolean)        ? "bool"
                      : all_leaves(values, &Json::is_number_integer) ? "int"
                                                                     : "float";
  return from_values(values, shape, dtype);
}

Tensor literal(const Json& t) {
  if (t.at("values").is_null()) fail("expected a literal with values: the row does not tell them");
  return from_values(t.at("values"), t.at("shape").get<tenon::Sizes>(), t.at("dtype").get<std::string>());
}

Tensor generated(const tenon::Sizes& shape, std::size_t t, double a, double b) {
  int64_t count = 1;
  for (const int64_t n : shape) count *= n;
  std::vector<float> v;
  for (int64_t i = 0; i < count; ++i) {
    const double u = static_cast<double>((i * 48271 + static_cast<int64_t>(t) * 7919 + 12345) % 1000003) / 1000003.0;
    v.push_back(static_cast<float>((u + a) * b));
  }
  return tenon::array(v, shape);
}

Tensor evaluate(const Json& expr, const Tensors& inputs) {
  if (!expr.is_object()) return from_nested(expr);
  if (expr.contains("arg")) return inputs.at(expr.at("arg").get<std::size_t>());
  if (expr.contains("tensor")) return literal(expr.at("tensor"));
  const auto name = expr.at("op").get<std::string>();
  const auto found = functions().find(name);
  if (found == functions().end()) fail("expected a known op, came " + name);
  Call call(expr, inputs);
  Tensor result = found->second(call);
  call.require_all_used();
  return result;
}

}  // namespace conformance
