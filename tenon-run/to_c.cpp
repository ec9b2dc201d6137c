#include "to_c.h"

#include <filesystem>
#include <set>

#include <tenon/base/raise.h>
#include <tenon/engine/export_c/export_c.h>
#include <tenon/engine/export_c/names.h>

namespace tenon::program {
namespace {

using Free = std::map<std::string, Variable, std::less<>>;

Free free_sizes(const std::vector<std::string>& texts, detail::Names names) {
  Free sizes;
  for (const auto& [name, most] : sizes_of("--free", texts)) {
    if (most < 1) raise<UserError>("tenon-run", "--free {}={}, expected a size of at least 1", name, most);
    sizes.emplace(name, Variable(names.made(c_identifier(name)), 1, most));
  }
  return sizes;
}

/// What stands for an input: memory of its shape, in which sizes that stay free are Variables.
Tensor example(const onnx::Declared& d, const onnx::Value& value, const Free& free, std::set<std::string>& used) {
  std::vector<Node> shape = value.shape();
  for (std::size_t axis = 0; d.shape && axis < shape.size(); ++axis)
    if (const auto* name = std::get_if<std::string>(&(*d.shape)[axis]))
      if (const auto found = free.find(*name); found != free.end()) {
        shape[axis] = found->second;
        used.insert(*name);
      }
  return empty(Dims(shape), value.tensor().dtype());
}

std::vector<std::string> identifiers(const std::vector<onnx::Declared>& values, detail::Names& names) {
  std::vector<std::string> all;
  for (const onnx::Declared& d : values) all.push_back(names.made(c_identifier(d.name)));
  return all;
}

}  // namespace

void write_c(const onnx::Model& model, const std::string& path, const Inputs& inputs, const ToCOptions& options) {
  ExportCOptions how{.name = c_identifier(std::filesystem::path(path).stem().string())};
  detail::Names names(how.name);
  const Free free = free_sizes(options.free, names);
  std::set<std::string> used;
  Tensors examples;
  std::vector<onnx::ElementType> types;
  for (const onnx::Declared& d : model.inputs()) {
    const onnx::Value& value = inputs.find(d.name)->second;
    examples.push_back(example(d, value, free, used));
    types.push_back(value.type());
  }
  for (const auto& [name, variable] : free)
    if (!used.contains(name)) raise<UserError>("tenon-run", "--free {}: no input has a size of this name", name);
  const auto f = [&](const Tensors& x) {
    Inputs given;
    for (std::size_t i = 0; i < x.size(); ++i) given.emplace(model.inputs()[i].name, onnx::Value(x[i], types[i]));
    Tensors outputs;
    for (const onnx::Value& v : model.run(given)) outputs.push_back(v.tensor());
    return outputs;
  };
  how.inputs = identifiers(model.inputs(), names);
  how.outputs = identifiers(model.outputs(), names);
  how.targets = options.targets;
  how.weights_in_source = options.weights_in_source;
  how.threads = options.threads;
  const ExportedC files = export_c(f, examples, how);
  files.write(options.folder);
  for (const ExportedC::File& file : files.files)
    fmt::print("{}/{}: {} bytes\n", options.folder, file.name, file.bytes.size());
  fmt::print("{} kernels; weights {} bytes, arena at most {} bytes\n", files.kernels, files.weights_bytes,
             files.arena_bytes);
}

}  // namespace tenon::program
