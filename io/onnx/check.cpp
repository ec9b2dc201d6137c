#include <tenon/io/onnx/check.h>

#include <algorithm>
#include <set>
#include <unordered_set>

#include <tenon/io/fail.h>
#include <tenon/io/onnx/evaluate.h>

namespace tenon::onnx {

using io::fail;
using io::in_quotes;

namespace {

constexpr std::size_t kMostShown = 50;

/// The names of a graph, and of the graphs around it.
struct Names {
  std::unordered_set<Text> own;
  const Names* outer = nullptr;
  bool has(Text name) const {
    for (const Names* n = this; n != nullptr; n = n->outer)
      if (n->own.contains(name)) return true;
    return false;
  }
};

class Check {
 public:
  Check(const ModelProto& model, const Origin& origin) : model_(model), origin_(origin) {}

  void run() {
    check_opsets(model_.opsets);
    if (!model_.has_graph) fail(origin_, "is no ONNX model: it has no graph");
    check_graph(model_.graph, model_.opsets, nullptr);
    for (const FunctionProto& f : model_.functions) check_function(f);
    if (unknown_.empty()) return;
    std::string text;
    std::size_t shown = 0;
    for (const std::string& line : unknown_)
      if (++shown <= kMostShown) text += "\n  " + line;
    if (shown > kMostShown) text += fmt::format("\n  and {} more", shown - kMostShown);
    fail(origin_, "it needs what is not known:{}", text);
  }

 private:
  void check_opsets(const Opsets& opsets) const {
    if (opsets.empty()) fail(origin_, "is no ONNX model: it says no version of its operators");
    const auto found = opsets.find("");
    if (found != opsets.end() && (found->second < 1 || found->second > kNewestOpset))
      fail(origin_, "its operators are of opset {}, expected {} to {}", found->second, kOldestOpset, kNewestOpset);
    for (const auto& [domain, version] : opsets)
      if (version < 1) fail(origin_, "the operators of domain {} are of opset {}", in_quotes(domain), version);
  }

  void define(Names& names, Text name, const std::string& where) const {
    if (!name.empty() && !names.own.insert(name).second)
      fail(origin_, "{} defines {} a second time", where, in_quotes(name));
  }

  static std::string label(const NodeProto& node) {
    return fmt::format("node {} ({})",
                       in_quotes(node.name.empty() && !node.outputs.empty() ? node.outputs[0] : node.name),
                       in_quotes(node.op));
  }

  void check_nodes(const std::vector<NodeProto>& nodes, const Opsets& opsets, Names& names) {
    for (const NodeProto& node : nodes) {
      for (const Text name : node.inputs)
        if (!name.empty() && !names.has(name))
          fail(origin_, "{} uses {}, which nothing before it defines: an input is missing, or the graph has a cycle",
               label(node), in_quotes(name));
      check_op(node, opsets);
      for (const AttributeProto& a : node.attributes)
        if (a.graph != nullptr) check_graph(*a.graph, opsets, &names);
      for (const Text name : node.outputs) define(names, name, label(node));
    }
  }

  void check_op(const NodeProto& node, const Opsets& opsets) {
    if (find_function(model_, node) != nullptr) return;
    const auto version = opsets.find(node.domain);
    const int64_t opset = version == opsets.end() ? 1 : version->second;
    const std::string domain = node.domain.empty() ? "" : " of domain " + in_quotes(node.domain);
    const OpRow* row = find_op(node.domain, node.op, opset);
    if (row == nullptr) {
      unknown_.insert(
          fmt::format("op {}{}, opset {}, as in node {}", in_quotes(node.op), domain, opset, in_quotes(node.name)));
      return;
    }
    for (const AttributeProto& a : node.attributes)
      if (!has_attribute(*row, a.name))
        unknown_.insert(fmt::format("attribute {} of op {}{}, opset {}, as in node {}", in_quotes(a.name),
                                    in_quotes(node.op), domain, opset, in_quotes(node.name)));
  }

  void check_graph(const GraphProto& graph, const Opsets& opsets, const Names* outer) {
    Names names{{}, outer};
    if (graph.has_sparse) unknown_.insert("sparse initializers");
    for (const ValueInfoProto& input : graph.inputs) define(names, input.name, "an input");
    for (const TensorProto& t : graph.initializers) names.own.insert(t.name);
    check_nodes(graph.nodes, opsets, names);
    for (const ValueInfoProto& output : graph.outputs)
      if (!names.has(output.name)) fail(origin_, "nothing defines the output {}", in_quotes(output.name));
  }

  void check_function(const FunctionProto& f) {
    check_opsets(f.opsets);
    Names names;
    for (const Text input : f.inputs) define(names, input, "function " + in_quotes(f.name));
    check_nodes(f.nodes, f.opsets, names);
    for (const Text output : f.outputs)
      if (!names.has(output))
        fail(origin_, "nothing defines the output {} of function {}", in_quotes(output), in_quotes(f.name));
  }

  const ModelProto& model_;
  const Origin& origin_;
  std::set<std::string> unknown_;
};

}  // namespace

void check_model(const ModelProto& model, const Origin& origin) { Check(model, origin).run(); }

}  // namespace tenon::onnx
