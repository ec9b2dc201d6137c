// Call: one node of a graph as its op sees it: the values of its inputs, its attributes, the version of its operators.
// Where something is missing or of the wrong kind, an accessor throws UserError; the evaluator adds which node it was.
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

/// Throws UserError where one of these numbers of elements passes 2^31, so that sums and products of two do not
/// overflow.
void check_extents(Text what, std::span<const int64_t> values);
inline void check_extent(Text what, int64_t value) { check_extents(what, {&value, 1}); }

/// What a node reaches beyond its inputs.
class Surroundings {
 public:
  virtual ~Surroundings() = default;
  /// The outputs of a graph within the node's graph.
  virtual Values run_subgraph(const GraphProto& graph, Values inputs) = 0;
  /// The attribute that one of a function's body refers to; null where the function's call has none.
  virtual const AttributeProto* attribute_of_call(Text name) const = 0;
  /// Where tensors of attributes lie.
  virtual const DataSource& source() const = 0;
  /// Counts nodes that are evaluated. Throws UserError where the run has too many.
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

  // ---- inputs
  std::size_t count() const { return inputs_.size(); }
  bool has(std::size_t i) const { return i < inputs_.size() && !inputs_[i].is_absent(); }
  const Value& value(std::size_t i) const;
  const Tensor& in(std::size_t i) const { return value(i).tensor(); }
  std::optional<Tensor> optional_in(std::size_t i) const;
  ElementType type(std::size_t i) const { return value(i).type(); }
  const Values& inputs() const { return inputs_; }
  /// The elements of an integer input, known or read now.
  std::vector<Node> sizes(std::size_t i) const { return integers_of(value(i)); }
  std::vector<int64_t> integers(std::size_t i) const;
  int64_t integer(std::size_t i) const;
  /// The elements of an input as float64, read now.
  std::vector<double> numbers(std::size_t i) const;

  // ---- attributes
  bool has_attribute(Text name) const { return find(name) != nullptr; }
  int64_t i(Text name, int64_t absent) const;
  double f(Text name, double absent) const;
  std::string s(Text name, Text absent) const;
  /// A text that has to be one of these words; the first if it is absent.
  std::string word(Text name, std::initializer_list<Text> words) const;
  std::vector<int64_t> ints(Text name, std::vector<int64_t> absent = {}) const;
  std::vector<double> floats(Text name) const;
  std::vector<std::string> strings(Text name) const;
  Value tensor(Text name) const;
  const GraphProto& graph(Text name) const;
  /// An attribute that must be there.
  int64_t i(Text name) const;

  /// The axis that the attribute or the number names, from the front. Throws UserError where there is none.
  static int axis_of(int64_t axis, std::size_t rank);

  // ---- other graphs
  /// The outputs of a subgraph, whose inputs have these values. It sees the names of the graphs around it.
  Values run(const GraphProto& graph, Values inputs) const;

  /// To be called before an op adds nodes to the lazy graph for each of `steps` elements. Throws UserError where the
  /// run grows too large by them.
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
