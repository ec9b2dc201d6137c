#include <tenon/io/onnx/model.h>

#include <algorithm>
#include <filesystem>
#include <unordered_set>

#include <tenon/base/settings.h>
#include <tenon/io/onnx/check.h>
#include <tenon/io/onnx/constants.h>
#include <tenon/io/onnx/evaluate.h>

namespace tenon::onnx {
namespace {

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
  read_constants(*data);

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
