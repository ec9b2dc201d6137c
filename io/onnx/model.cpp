#include <tenon/io/onnx/model.h>

#include <algorithm>
#include <filesystem>
#include <numeric>
#include <unordered_map>
#include <unordered_set>

#include <tenon/base/settings.h>
#include <tenon/io/onnx/check.h>
#include <tenon/io/onnx/evaluate.h>

namespace tenon::onnx {
namespace {

void read_constants(const GraphProto& graph, ModelData& data);

void read_constants(const std::vector<NodeProto>& nodes, ModelData& data) {
  for (const NodeProto& node : nodes)
    for (const AttributeProto& a : node.attributes)
      if (a.graph != nullptr) read_constants(*a.graph, data);
}

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

void read_constants(const GraphProto& graph, ModelData& data) {
  for (const TensorProto& t : graph.initializers) data.constants.emplace(&t, read_tensor(t, data.source));
  lay_out_weights(graph, data);
  read_constants(graph.nodes, data);
}

Declared declared(const ValueInfoProto& info) {
  Declared d{std::string(info.name),
             find_info(info.type) == nullptr ? ElementType::Undefined : ElementType(info.type),
             info.kind == TypeKind::Tensor || info.kind == TypeKind::None,
             {}};
  if (!info.shape) return d;
  d.shape.emplace();
  for (const DimProto& dim : *info.shape)
    if (dim.size)
      d.shape->emplace_back(*dim.size);
    else
      d.shape->emplace_back(std::string(dim.symbol));
  return d;
}

std::string declared_text(const Declared& d) {
  std::string text;
  for (const auto& size : *d.shape) {
    if (!text.empty()) text += ", ";
    text += std::holds_alternative<int64_t>(size)
                ? std::to_string(std::get<int64_t>(size))
                : (std::get<std::string>(size).empty() ? "?" : std::get<std::string>(size));
  }
  return "(" + text + ")";
}

void check_input(const Declared& d, const Value& value) {
  if (!d.is_tensor)
    raise<UserError>("onnx", "input {} is no tensor: sequences, maps and optionals are not supported",
                     io::in_quotes(d.name));
  if (d.type != ElementType::Undefined && d.type != value.type())
    raise<UserError>("onnx", "input {} is of type {}, expected {}", io::in_quotes(d.name), info(value.type()).name,
                     info(d.type).name);
  if (!d.shape) return;
  const Shape shape = value.shape();
  bool fits = shape.size() == d.shape->size();
  for (std::size_t i = 0; fits && i < shape.size(); ++i) {
    const auto* size = std::get_if<int64_t>(&(*d.shape)[i]);
    fits = size == nullptr || !shape[i].is_const() || shape[i].is(*size);
  }
  if (!fits)
    raise<UserError>("onnx", "input {} has the shape {}, expected {}", io::in_quotes(d.name), to_string(shape),
                     declared_text(d));
}

}  // namespace

int64_t Model::opset() const {
  const auto found = data_->proto.opsets.find("");
  return found == data_->proto.opsets.end() ? 0 : found->second;
}

Values Model::run(const std::map<std::string, Value, std::less<>>& given) const {
  const std::string device = data_->source.device.name();
  const ScopedSettings on_device([&](Settings& s) { s.device = device; });
  const GraphProto& graph = data_->proto.graph;
  std::size_t used = 0;
  Values inputs(graph.inputs.size());
  for (std::size_t i = 0; i < graph.inputs.size(); ++i)
    if (const auto found = given.find(graph.inputs[i].name); found != given.end()) {
      inputs[i] = found->second;
      ++used;
    }
  for (const Declared& d : inputs_) {
    const auto found = given.find(d.name);
    if (found == given.end()) raise<UserError>("onnx", "input {} is missing", io::in_quotes(d.name));
    check_input(d, found->second);
  }
  if (used != given.size())
    for (const auto& [name, value] : given)
      if (std::ranges::find(graph.inputs, name, &ValueInfoProto::name) == graph.inputs.end())
        raise<UserError>("onnx", "the model has no input {}", io::in_quotes(name));
  return Evaluation(*data_).run_graph(graph, std::move(inputs));
}

Tensors Model::operator()(const Tensors& given) const {
  if (given.size() != inputs_.size()) raise<UserError>("onnx", "{} inputs, expected {}", given.size(), inputs_.size());
  std::map<std::string, Value, std::less<>> inputs;
  for (std::size_t i = 0; i < given.size(); ++i) inputs.emplace(inputs_[i].name, given[i]);
  Tensors outputs;
  for (const Value& v : run(inputs)) outputs.push_back(v.tensor());
  return outputs;
}

Model load_onnx(const std::string& path, StreamOrDevice s) {
  auto data = std::make_shared<ModelData>();
  const auto file = std::make_shared<const io::MappedFile>(Origin{"load_onnx", path});
  const Stream stream = s;
  data->source = {file, std::filesystem::path(path).parent_path().string(), stream.device};
  Budget budget(file->bytes().size());
  data->proto = parse_model(WireReader(file->bytes(), budget, file->origin()));
  check_model(data->proto, file->origin());
  const ScopedSettings on_device([&](Settings& settings) { settings.device = stream.device.name(); });
  read_constants(data->proto.graph, *data);
  for (const FunctionProto& f : data->proto.functions) read_constants(f.nodes, *data);

  Model model;
  std::unordered_set<Text> initialized;
  for (const TensorProto& t : data->proto.graph.initializers) initialized.insert(t.name);
  for (const ValueInfoProto& input : data->proto.graph.inputs)
    if (!initialized.contains(input.name)) model.inputs_.push_back(declared(input));
  for (const ValueInfoProto& output : data->proto.graph.outputs) model.outputs_.push_back(declared(output));
  model.data_ = std::move(data);
  return model;
}

}  // namespace tenon::onnx
