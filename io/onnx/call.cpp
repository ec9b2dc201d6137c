#include <tenon/io/onnx/call.h>

#include <algorithm>

namespace tenon::onnx {

void check_extents(Text what, std::span<const int64_t> values) {
  for (const int64_t v : values)
    if (v > int64_t{1} << 31 || v < -(int64_t{1} << 31)) refuse("{} of {}", what, v);
}

const Value& Call::value(std::size_t i) const {
  if (!has(i)) refuse("input {} is absent", i);
  return inputs_[i];
}
std::optional<Tensor> Call::optional_in(std::size_t i) const {
  if (!has(i)) return std::nullopt;
  return in(i);
}
std::vector<int64_t> Call::integers(std::size_t i) const {
  std::vector<int64_t> result;
  for (const Node& n : sizes(i)) {
    if (!n.is_const()) refuse_symbolic(fmt::format("input {}", i), n);
    result.push_back(n.value());
  }
  return result;
}
int64_t Call::integer(std::size_t i) const {
  const std::vector<int64_t> all = integers(i);
  if (all.size() != 1) refuse("input {} has {} elements, expected 1", i, all.size());
  return all[0];
}
std::vector<double> Call::numbers(std::size_t i) const { return elements_of<double>(value(i)); }

const AttributeProto* Call::find(Text name) const {
  for (const AttributeProto& a : node_->attributes)
    if (a.name == name) return a.refers_to.empty() ? &a : around_->attribute_of_call(a.refers_to);
  return nullptr;
}
const AttributeProto* Call::find(Text name, AttributeKind kind) const {
  const AttributeProto* a = find(name);
  if (a != nullptr && a->kind != kind)
    refuse("attribute {} is of the kind {}, expected {}", io::in_quotes(name), static_cast<int>(a->kind),
           static_cast<int>(kind));
  return a;
}
int64_t Call::i(Text name, int64_t absent) const {
  const AttributeProto* a = find(name, AttributeKind::Int);
  return a == nullptr ? absent : a->i;
}
int64_t Call::i(Text name) const {
  const AttributeProto* a = find(name, AttributeKind::Int);
  if (a == nullptr) refuse("attribute {} is missing", io::in_quotes(name));
  return a->i;
}
double Call::f(Text name, double absent) const {
  const AttributeProto* a = find(name, AttributeKind::Float);
  return a == nullptr ? absent : static_cast<double>(a->f);
}
std::string Call::s(Text name, Text absent) const {
  const AttributeProto* a = find(name, AttributeKind::String);
  return std::string(a == nullptr ? absent : a->s);
}
std::string Call::word(Text name, std::initializer_list<Text> words) const {
  std::string given = s(name, *words.begin());
  if (std::ranges::find(words, given) == words.end()) refuse("the {} {}", name, io::in_quotes(given));
  return given;
}
std::vector<int64_t> Call::ints(Text name, std::vector<int64_t> absent) const {
  const AttributeProto* a = find(name, AttributeKind::Ints);
  return a == nullptr ? absent : a->ints;
}
std::vector<double> Call::floats(Text name) const {
  const AttributeProto* a = find(name, AttributeKind::Floats);
  return a == nullptr ? std::vector<double>() : std::vector<double>(a->floats.begin(), a->floats.end());
}
std::vector<std::string> Call::strings(Text name) const {
  const AttributeProto* a = find(name, AttributeKind::Strings);
  return a == nullptr ? std::vector<std::string>() : std::vector<std::string>(a->strings.begin(), a->strings.end());
}
Value Call::tensor(Text name) const {
  const AttributeProto* a = find(name, AttributeKind::Tensor);
  if (a == nullptr || a->tensor == nullptr) refuse("attribute {} is missing", io::in_quotes(name));
  return read_tensor(*a->tensor, around_->source());
}
const GraphProto& Call::graph(Text name) const {
  const AttributeProto* a = find(name, AttributeKind::Graph);
  if (a == nullptr || a->graph == nullptr) refuse("attribute {} is missing", io::in_quotes(name));
  return *a->graph;
}

int Call::axis_of(int64_t axis, std::size_t rank) {
  const auto axes = static_cast<int64_t>(rank);
  if (axis < -axes || axis >= axes) refuse("axis {} of a value with {} axes", axis, rank);
  return static_cast<int>(axis < 0 ? axis + axes : axis);
}

Values Call::run(const GraphProto& graph, Values inputs) const {
  return around_->run_subgraph(graph, std::move(inputs));
}

void Call::unroll(int64_t steps) const {
  constexpr int64_t kNodesOfStep = 16;  // about as many as one step of an LSTM has
  around_->charge(std::min(steps, int64_t{1} << 32) * kNodesOfStep);
}

}  // namespace tenon::onnx
