// inspect: what a model file says and holds.
#include <fmt/format.h>

#include <memory>

#include "options.h"

namespace tenon::program {
namespace {

std::string value_text(const io::GgufValue& value) {
  return std::visit(
      [](const auto& v) -> std::string {
        using T = std::decay_t<decltype(v)>;
        if constexpr (std::is_same_v<T, io::GgufArray>)
          return fmt::format("a list of {} {}", v.size(), io::gguf_type_name(v.type()));
        else if constexpr (std::is_same_v<T, std::string>)
          return io::in_quotes(v);
        else
          return fmt::format("{}", v);
      },
      value);
}

std::size_t bytes_of(const io::GgufTensor& tensor) {
  return static_cast<std::size_t>(tensor.data.size()) * size_of(tensor.data.dtype());
}

void inspect(const ModelOptions& options) {
  const llm::ModelFile model = llm::open_model(model_path(options));
  const llm::Config& c = model.config;
  fmt::print("{}\n{}: {} layers, width {}, {} heads of {} ({} of keys), inner width {}, {} tokens, context {}\n",
             model.path, c.architecture->name, c.layers, c.width, c.heads, c.head_size, c.kv_heads, c.inner,
             c.vocabulary, c.context);
  for (const auto& [key, value] : model.metadata) fmt::print("  {:<42} {}\n", key, value_text(value));
  std::size_t bytes = 0;
  int64_t elements = 0;
  for (const auto& [name, tensor] : model.tensors) {
    fmt::print("  {:<42} {:<7} {:<16} {:>12} bytes\n", name, tensor.format->name, to_string(to_shape(tensor.shape)),
               bytes_of(tensor));
    bytes += bytes_of(tensor);
    int64_t count = 1;
    for (const int64_t size : tensor.shape) count *= size;
    elements += count;
  }
  fmt::print("{} tensors, {} weights, {} bytes: {:.2f} bits a weight\n", model.tensors.size(), elements, bytes,
             elements == 0 ? 0 : 8.0 * static_cast<double>(bytes) / static_cast<double>(elements));
  const llm::Weights checked(model);  // says what does not fit
}

}  // namespace

void add_inspect(CLI::App& program) {
  CLI::App& app = *program.add_subcommand("inspect", "prints the metadata and the tensors of a model");
  const auto options = std::make_shared<ModelOptions>();
  app.add_option("-m,--model,model", options->path, "as of generate");
  app.callback([options] { inspect(*options); });
}

}  // namespace tenon::program
