#include <tenon/io/onnx/constants.h>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <unordered_map>
#include <unordered_set>

#include <tenon/base/raise.h>

namespace tenon::onnx {
namespace {

/// Does a convolution of all channels read its kernel element by element, as gaps let it meet padding at many places?
bool reads_elements(const NodeProto& conv) {
  const auto find = [&](Text name) { return std::ranges::find(conv.attributes, name, &AttributeProto::name); };
  const auto group = find("group"), dilations = find("dilations"), none = conv.attributes.end();
  return (group == none || group->i == 1) && dilations != none &&
         std::ranges::any_of(dilations->ints, [](int64_t d) { return d > 1; });
}

/// The order of axes in which a node reads an input, outputs last; empty if the order that the file has is as good.
std::vector<int> order_of_reading(const NodeProto& node, std::size_t input, std::size_t rank) {
  if (!node.domain.empty()) return {};
  if ((node.op == "LSTM" || node.op == "GRU" || node.op == "RNN") && input == 2 && rank == 3) return {0, 2, 1};
  if (node.op != "Conv" || input != 1 || rank < 3 || !reads_elements(node)) return {};
  std::vector<int> order(rank);
  std::iota(order.begin(), order.end(), 1);
  order.back() = 0;
  return order;
}

/// Weights get memory in which their axes have the order in which nodes read them: else each call would transpose them.
void lay_out_weights(const GraphProto& graph, ModelData& data) {
  std::unordered_map<Text, std::size_t> ranks;
  for (const TensorProto& t : graph.initializers) ranks.emplace(t.name, t.dims.size());
  std::unordered_map<Text, std::vector<int>> orders;
  for (const NodeProto& node : graph.nodes)
    for (std::size_t i = 0; i < node.inputs.size(); ++i)
      if (const auto rank = ranks.find(node.inputs[i]); rank != ranks.end())
        if (auto order = order_of_reading(node, i, rank->second); !order.empty())
          orders.insert_or_assign(node.inputs[i], std::move(order));
  Tensors laid;
  for (const TensorProto& t : graph.initializers) {
    const auto found = orders.find(t.name);
    if (found == orders.end()) continue;
    Value& value = data.constants.at(&t);
    const std::vector<int>& order = found->second;
    std::vector<int> back(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) back[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
    laid.push_back(contiguous(value.tensor().permute(order)));
    value = Value(laid.back().permute(back), value.type());
  }
  realize(laid);
}

constexpr Text kMovements[] = {"Concat", "Identity", "Reshape", "Slice", "Squeeze", "Transpose", "Unsqueeze"};

/// The nodes that only move floats that are known now.
std::vector<bool> movements(const GraphProto& graph, const ModelData& data) {
  std::unordered_map<Text, bool> known;  // and is it of floats?
  for (const TensorProto& t : graph.initializers) {
    const Value& value = data.constants.at(&t);
    known.emplace(t.name, !value.known() && is_floating_point(value.tensor().dtype()));
  }
  for (const ValueInfoProto& input : graph.inputs) known.erase(input.name);  // a call may give another value
  std::vector<bool> moves;
  for (const NodeProto& node : graph.nodes) {
    const auto is_known = [&](Text name) { return name.empty() || known.contains(name); };
    moves.push_back(node.domain.empty() && std::ranges::find(kMovements, node.op) != std::end(kMovements) &&
                    find_function(data.proto, node) == nullptr && node.outputs.size() == 1 && !node.inputs.empty() &&
                    std::ranges::all_of(node.inputs, is_known) && known.contains(node.inputs[0]) &&
                    known.at(node.inputs[0]));
    if (moves.back()) known.emplace(node.outputs[0], true);
  }
  return moves;
}

/// The names that nodes use, those in nested graphs included.
void add_used(const std::vector<NodeProto>& nodes, std::unordered_set<Text>& used) {
  for (const NodeProto& node : nodes) {
    used.insert(node.inputs.begin(), node.inputs.end());
    for (const AttributeProto& a : node.attributes) {
      if (a.graph == nullptr) continue;
      add_used(a.graph->nodes, used);
      for (const ValueInfoProto& output : a.graph->outputs) used.insert(output.name);
    }
  }
}

/// The initializers as the inputs of a graph, and their values.
std::pair<std::vector<ValueInfoProto>, Values> as_inputs(const GraphProto& graph, const ModelData& data) {
  std::vector<ValueInfoProto> inputs;
  Values values;
  for (const TensorProto& t : graph.initializers) {
    inputs.emplace_back().name = t.name;
    values.push_back(data.constants.at(&t));
  }
  return {std::move(inputs), std::move(values)};
}

double bytes_of(const Tensor& x) { return static_cast<double>(x.size()) * static_cast<double>(size_of(x.dtype())); }

/// Takes the nodes that only move known floats out of the graph; what they give becomes initializers. A graph with a
/// mistake in such a node stays as it is: a call reports it. So does one whose results would be larger than what they
/// are moved from, as if a small file concatenated a value with itself over and over.
void move_now(GraphProto& graph, ModelData& data) {
  const std::vector<bool> moves = movements(graph, data);
  GraphProto moving, rest;
  for (std::size_t i = 0; i < moves.size(); ++i) (moves[i] ? moving : rest).nodes.push_back(graph.nodes[i]);
  if (moving.nodes.empty()) return;
  for (const NodeProto& node : moving.nodes) moving.outputs.emplace_back().name = node.outputs[0];
  auto [inputs, values] = as_inputs(graph, data);
  moving.inputs = std::move(inputs);
  Values results;
  try {
    results = Evaluation(data).run_graph(moving, values);
  } catch (const UserError&) {
    return;
  }
  std::unordered_set<Text> used;  // by what stays
  add_used(rest.nodes, used);
  for (const ValueInfoProto& output : graph.outputs) used.insert(output.name);
  double given = 0, made_of_it = 0;
  for (const Value& v : values) given += v.known() ? 0 : bytes_of(v.tensor());
  for (std::size_t i = 0; i < results.size(); ++i)
    if (used.contains(moving.outputs[i].name)) made_of_it += bytes_of(results[i].tensor());
  if (made_of_it > given) return;
  Tensors moved;
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (!used.contains(moving.outputs[i].name)) continue;
    const Tensor& whole = moved.emplace_back(contiguous(results[i].tensor()));
    const Sizes shape = whole.sizes();
    TensorProto made;
    made.name = moving.outputs[i].name;
    made.dims = {shape.begin(), shape.end()};
    graph.initializers.push_back(std::move(made));
    values.emplace_back(whole, results[i].type());
  }
  realize(moved);
  graph.nodes = std::move(rest.nodes);
  data.constants.clear();  // the initializers have other addresses now
  for (std::size_t i = 0; i < values.size(); ++i) data.constants.emplace(&graph.initializers[i], values[i]);
}

void read_nested(const std::vector<NodeProto>& nodes, ModelData& data);

void read_initializers(const GraphProto& graph, ModelData& data) {
  for (const TensorProto& t : graph.initializers) data.constants.emplace(&t, read_tensor(t, data.source));
}

void read_nested(const std::vector<NodeProto>& nodes, ModelData& data) {
  for (const NodeProto& node : nodes)
    for (const AttributeProto& a : node.attributes)
      if (a.graph != nullptr) {
        read_initializers(*a.graph, data);
        lay_out_weights(*a.graph, data);
        read_nested(a.graph->nodes, data);
      }
}

}  // namespace

void read_constants(ModelData& data) {
  GraphProto& graph = data.proto.graph;
  read_initializers(graph, data);
  move_now(graph, data);
  lay_out_weights(graph, data);
  read_nested(graph.nodes, data);
  for (const FunctionProto& f : data.proto.functions) read_nested(f.nodes, data);
  for (auto& [initializer, value] : data.constants) value.mark_constant();
}

}  // namespace tenon::onnx
