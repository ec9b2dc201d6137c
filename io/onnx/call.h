// Call: one node of a graph as its op sees it: the values of its inputs, its attributes, and the opset version. If
// something is missing or of the wrong kind, an accessor throws UserError; the evaluator adds the name of the node.
#pragma once
#include <fmt/format.h>

#include <initializer_list>
#include <optional>
#include <string>

#include <tenon/base/raise.h>
#include <tenon/io/onnx/tensor_data.h>

namespace tenon::onnx {

/// Throws UserError from an op; the evaluator adds the node.
template <class... Args>
[[noreturn]] void refuse(fmt::format_string<Args...> text, Args&&... args) {
  raise<UserError>("onnx", text, std::forward<Args>(args)...);
}

/// Throws UserError if one of these numbers of elements exceeds 2^31; so sums and products of two of them do not
/// overflow.
void check_extents(Text what, std::span<const int64_t> values);
inline void check_extent(Text what, int64_t value) { check_extents(what, {&value, 1}); }

/// What a node uses besides its inputs.
class Surroundings {
 public:
  virtual ~Surroundings() = default;
  /// The outputs of a subgraph of the node.
  virtual Values run_subgraph(const GraphProto& graph, Values inputs) = 0;
  /// Inside a function's body: the attribute of the function's call to which an attribute refers; null if the call has
  /// none.
  virtual const AttributeProto* attribute_of_call(Text name) const = 0;
  /// Where the data of tensor attributes lies.
  virtual const DataSource& source() const = 0;
  /// Counts evaluated nodes. Throws UserError if the run has too many.
  virtual void charge(int64_t nodes) = 0;
};

class Call {
 public:
  Call(Surroundings& around, const NodeProto& node, int64_t opset, Values inputs)
      : around_(&around), node_(&node), opset_(opset), inputs_(std::move(inputs)) {}

  const NodeProto& node() const { return *node_; }
  int64_t opset() const { return opset_; }
  /// How many outputs the node names, absent ones included; is output i there?
  std::size_t outputs() const { return node_->outputs.size(); }
  bool wants(std::size_t i) const { return i < outputs() && !node_->outputs[i].empty(); }

  /// The same node with other inputs.
  Call with(Values inputs) const { return {*around_, *node_, opset_, std::move(inputs)}; }

  // ---- inputs
  std::size_t count() const { return inputs_.size(); }
  bool has(std::size_t i) const { return i < inputs_.size() && !inputs_[i].is_absent(); }
  const Value& value(std::size_t i) const;
  const Tensor& in(std::size_t i) const { return value(i).tensor(); }
  std::optional<Tensor> optional_in(std::size_t i) const;
  ElementType type(std::size_t i) const { return value(i).type(); }
  const Values& inputs() const { return inputs_; }
  /// The elements of an integer input: known ones, or computed and read now.
  std::vector<Node> sizes(std::size_t i) const { return integers_of(value(i)); }
  std::vector<int64_t> integers(std::size_t i) const;
  /// Can the elements of an input be had now? Not while jit traces the run, unless they are known or a constant.
  bool can_read(std::size_t i) const { return tenon::onnx::can_read(value(i)); }
  int64_t integer(std::size_t i) const;
  /// The elements of an input as float64: known ones, or computed and read now.
  std::vector<double> numbers(std::size_t i) const;

  // ---- attributes
  bool has_attribute(Text name) const { return find(name) != nullptr; }
  int64_t i(Text name, int64_t absent) const;
  double f(Text name, double absent) const;
  std::string s(Text name, Text absent) const;
  /// A text that must be one of these words; the first word if the attribute is absent.
  std::string word(Text name, std::initializer_list<Text> words) const;
  std::vector<int64_t> ints(Text name, std::vector<int64_t> absent = {}) const;
  std::vector<double> floats(Text name) const;
  std::vector<std::string> strings(Text name) const;
  Value tensor(Text name) const;
  const GraphProto& graph(Text name) const;
  /// An attribute that must be present.
  int64_t i(Text name) const;

  /// The axis, counted from the front. Throws UserError if there is no such axis.
  static int axis_of(int64_t axis, std::size_t rank);

  // ---- other graphs
  /// The outputs of a subgraph whose inputs have these values. It sees the names of the graphs around it.
  Values run(const GraphProto& graph, Values inputs) const;

  /// Must be called before an op adds nodes to the lazy graph for each of `steps` elements. Throws UserError if the run
  /// would grow too large.
  void unroll(int64_t steps) const;

 private:
  const AttributeProto* find(Text name) const;
  const AttributeProto* find(Text name, AttributeKind kind) const;

  Surroundings* around_;
  const NodeProto* node_;
  int64_t opset_;
  Values inputs_;
};

}  // namespace tenon::onnx
