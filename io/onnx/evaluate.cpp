#include <tenon/io/onnx/evaluate.h>

#include <algorithm>
#include <stdexcept>

#include <tenon/io/onnx/fold.h>

namespace tenon::onnx {
namespace {

constexpr int kMostDepth = 64;  // of nested functions and graphs
/// The most nodes that a run evaluates; nodes of loops and functions count at each evaluation.
constexpr int64_t kMostNodes = int64_t{1} << 20;

int64_t opset_of(const Opsets& opsets, Text domain) {
  const auto found = opsets.find(domain);
  return found == opsets.end() ? 1 : found->second;
}

}  // namespace

const FunctionProto* find_function(const ModelProto& model, const NodeProto& node) {
  const auto found = std::ranges::find_if(model.functions, [&](const FunctionProto& f) {
    return f.name == node.op && (f.domain == "ai.onnx" ? "" : f.domain) == node.domain && f.overload == node.overload;
  });
  return found == model.functions.end() ? nullptr : &*found;
}

const Value& Evaluation::find(Text name) const {
  for (const Evaluation* e = this; e != nullptr; e = e->outer_)
    if (const auto found = e->names_.find(name); found != e->names_.end()) return found->second;
  refuse("there is no value {}", io::in_quotes(name));
}

const AttributeProto* Evaluation::attribute_of_call(Text name) const {
  const Evaluation* e = this;
  while (e->function_ == nullptr && e->outer_ != nullptr) e = e->outer_;
  if (e->function_ == nullptr) return nullptr;
  for (const auto* attributes : {&e->call_->attributes, &e->function_->defaults})
    for (const AttributeProto& a : *attributes)
      if (a.name == name) return a.refers_to.empty() ? &a : e->caller_->attribute_of_call(a.refers_to);
  return nullptr;
}

Values Evaluation::run_node(const NodeProto& node) {
  Values inputs;
  for (const Text name : node.inputs) inputs.push_back(name.empty() ? Value() : find(name));
  while (!inputs.empty() && inputs.back().is_absent()) inputs.pop_back();
  const int64_t opset = opset_of(*opsets_, node.domain);
  if (const FunctionProto* function = find_function(model_->proto, node))
    return run_function(*function, node, std::move(inputs));
  const OpRow* row = find_op(node.domain, node.op, opset);
  if (row == nullptr) refuse("the op is not known");
  Call call(*this, node, opset, std::move(inputs));
  if (auto folded = fold(call)) return {std::move(*folded)};
  Values outputs = row->run(call);
  // What a subgraph gives may also depend on names around it: its own nodes have marked it.
  const bool has_subgraph = std::ranges::any_of(node.attributes, [](const auto& a) { return a.graph != nullptr; });
  if (!row->is_random && !has_subgraph && std::ranges::all_of(call.inputs(), &Value::is_constant))
    for (Value& output : outputs) output.mark_constant();
  return outputs;
}

void Evaluation::fail_in(const NodeProto& node, const std::string& text) const {
  raise<UserError>("onnx", "node {} ({}, opset {}): {}", io::in_quotes(node.name), node.op,
                   opset_of(*opsets_, node.domain), text);
}

void Evaluation::charge(int64_t nodes) {
  if (nodes > kMostNodes - whole_->charged_)
    refuse("more than {} nodes, those of loops, functions and unrolled sequences counted each time", kMostNodes);
  whole_->charged_ += nodes;
}

void Evaluation::run_nodes(const std::vector<NodeProto>& nodes) {
  charge(static_cast<int64_t>(nodes.size()) + 1);  // 1: a body without nodes takes time too
  for (const NodeProto& node : nodes) {
    try {
      Values outputs = run_node(node);
      for (std::size_t i = 0; i < node.outputs.size(); ++i)
        if (!node.outputs[i].empty()) {
          if (i >= outputs.size()) refuse("it has no output {}", i);
          names_.insert_or_assign(node.outputs[i], std::move(outputs[i]));
        }
    } catch (const UserError& e) {
      const std::string text = e.what();
      if (text.starts_with("[onnx] node ")) throw;  // from a subgraph: it names the inner node
      fail_in(node, text.starts_with("[onnx] ") ? text.substr(7) : text);
    } catch (const std::out_of_range&) {  // from at(): an operand lacks an axis or element
      fail_in(node, "an operand has too few axes or elements");
    } catch (const std::length_error&) {  // from a vector that is too large for memory
      fail_in(node, "an operand has too many elements");
    }
  }
}

Values Evaluation::run_graph(const GraphProto& graph, Values inputs) {
  if (inputs.size() > graph.inputs.size())
    refuse("the graph {} has {} inputs, and {} are given", io::in_quotes(graph.name), graph.inputs.size(),
           inputs.size());
  for (const TensorProto& t : graph.initializers) names_.insert_or_assign(t.name, model_->constants.at(&t));
  for (std::size_t i = 0; i < inputs.size(); ++i)
    if (!inputs[i].is_absent()) names_.insert_or_assign(graph.inputs[i].name, std::move(inputs[i]));
  run_nodes(graph.nodes);
  Values outputs;
  for (const ValueInfoProto& output : graph.outputs) outputs.push_back(find(output.name));
  return outputs;
}

Values Evaluation::run_subgraph(const GraphProto& graph, Values inputs) {
  Evaluation inner(*model_);
  inner.opsets_ = opsets_;
  inner.outer_ = this;
  inner.depth_ = depth_ + 1;
  inner.whole_ = whole_;
  return inner.run_graph(graph, std::move(inputs));
}

Values Evaluation::run_function(const FunctionProto& function, const NodeProto& node, Values inputs) {
  if (depth_ >= kMostDepth) refuse("functions call each other more than {} deep", kMostDepth);
  Evaluation body(*model_);
  body.opsets_ = &function.opsets;
  body.function_ = &function;
  body.call_ = &node;
  body.caller_ = this;
  body.depth_ = depth_ + 1;
  body.whole_ = whole_;
  for (std::size_t i = 0; i < function.inputs.size(); ++i)
    body.names_.insert_or_assign(function.inputs[i], i < inputs.size() ? std::move(inputs[i]) : Value());
  body.run_nodes(function.nodes);
  Values outputs;
  for (const Text name : function.outputs) outputs.push_back(body.find(name));
  return outputs;
}

}  // namespace tenon::onnx
