// A call of an op as a row of ops.jsonl writes it: its arguments by place or by keyword, as Tensors, numbers and lists.
// The ops themselves are the table in ops_table.cpp.
#pragma once
#include <algorithm>
#include <functional>
#include <map>
#include <string>

#include <tenon/tenon.h>

#include "rows.h"

namespace conformance {

using tenon::DType;
using tenon::Node;
using tenon::Operand;
using tenon::Tensor;
using tenon::Tensors;

[[noreturn]] inline void fail(const std::string& text) { throw Failure{text}; }

/// A number; "nan", "inf" and "-inf" are strings.
double number_of(const Json& j);
/// A nested list, whose dtype its numbers tell.
Tensor from_nested(const Json& values);
/// {shape, dtype, values}.
Tensor literal(const Json& tensor);
/// Input t of a row that gives no values.
Tensor generated(const tenon::Sizes& shape, std::size_t t, double a, double b);
/// The value of an expression.
Tensor evaluate(const Json& expr, const Tensors& inputs);

class Call {
 public:
  Call(const Json& expr, const Tensors& inputs) : expr_(expr), inputs_(inputs), kw_(expr.value("kw", Json::object())) {
    if (expr.contains("args")) args_ = expr.at("args");
  }

  std::size_t count() const { return args_.size(); }
  const Json& expr() const { return expr_; }
  const Tensors& inputs() const { return inputs_; }
  const Json& arg(std::size_t place) const { return args_.at(place); }

  /// The argument at a place or of this name; null where it is not given.
  Json get(std::size_t place, const char* name) {
    used_ = std::max(used_, place + 1);
    if (place < args_.size()) return args_[place];
    named_.push_back(name);
    return kw_.value(name, Json());
  }
  template <class T>
  T get(std::size_t place, const char* name, T otherwise) {
    const Json j = get(place, name);
    return j.is_null() ? otherwise : j.get<T>();
  }
  Tensor tensor(std::size_t place, const char* name = "") {
    const Json j = get(place, name);
    if (j.is_null()) fail("expected argument " + std::to_string(place) + " " + name);
    return as_tensor(j);
  }
  Tensor as_tensor(const Json& j) const { return j.is_object() ? evaluate(j, inputs_) : from_nested(j); }
  /// A Tensor, or a number as it is.
  Operand operand(std::size_t place, const char* name = "") {
    const Json j = get(place, name);
    if (j.is_object() || j.is_array()) return as_tensor(j);
    return number(j);
  }
  tenon::Number number(std::size_t place, const char* name, const tenon::Number& otherwise) {
    const Json j = get(place, name);
    return j.is_null() ? otherwise : number(j);
  }
  static tenon::Number number(const Json& j) {
    if (j.is_boolean()) return j.get<bool>();
    if (j.is_number_integer()) return j.get<int64_t>();
    return number_of(j);
  }
  /// Axes: a number, a list, or all of them.
  tenon::AxisList axes(std::size_t place, const char* name) {
    const Json j = get(place, name);
    if (j.is_null()) return tenon::all_axes;
    return j.is_array() ? tenon::AxisList(j.get<std::vector<int>>()) : tenon::AxisList(j.get<int>());
  }
  std::optional<int> axis(std::size_t place, const char* name) {
    const Json j = get(place, name);
    return j.is_null() ? std::nullopt : std::optional(j.get<int>());
  }
  /// Numbers from `place` on, as one list or one by one.
  std::vector<int64_t> list(std::size_t place, const char* name) {
    const Json j = get(place, name);
    if (j.is_array()) return j.get<std::vector<int64_t>>();
    std::vector<int64_t> all;
    if (place >= args_.size() && !j.is_null()) all.push_back(j.get<int64_t>());
    for (; place < args_.size(); ++place) all.push_back(args_[place].get<int64_t>());
    used_ = args_.size();
    return all;
  }
  /// Raises where something was given that the op does not take.
  void require_all_used() const {
    if (used_ < args_.size()) fail("expected at most " + std::to_string(used_) + " arguments, came " + args_.dump());
    for (const auto& [name, value] : kw_.items())
      if (std::find(named_.begin(), named_.end(), name) == named_.end()) fail("expected no keyword " + name);
  }

 private:
  const Json& expr_;
  const Tensors& inputs_;
  Json args_ = Json::array(), kw_;
  std::size_t used_ = 0;
  std::vector<std::string> named_;
};

/// What each op of the vocabulary is here.
const std::map<std::string, std::function<Tensor(Call&)>>& functions();

}  // namespace conformance
