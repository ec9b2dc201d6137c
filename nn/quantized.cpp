#include <tenon/nn/quantized.h>

#include <filesystem>

#include <tenon/base/raise.h>
#include <tenon/io/quantization_config.h>
#include <tenon/io/safetensors.h>

namespace tenon::nn {
namespace {

/// Codes for a layer that has none yet.
struct Chosen {
  Weighted* layer;
  std::string prefix;  // of the names of its Tensors
  QuantizeOptions options;
  Quantized codes;
};

/// The layers of the Module for which `options_of` gives options.
std::vector<Chosen> choose(
    const char* op, Module& module,
    const std::function<std::optional<QuantizeOptions>(const std::string& name, const Weighted&)>& options_of) {
  std::vector<Chosen> chosen;
  for (const auto& [name, inner] : module.modules()) {
    auto* layer = dynamic_cast<Weighted*>(inner);
    if (layer == nullptr || layer->quantization()) continue;
    const std::optional<QuantizeOptions> options = options_of(name, *layer);
    if (!options) continue;
    const std::string prefix = name.empty() ? "" : name + ".";
    const Tensor& weight = layer->weight;
    if (is_supported(*options) && weight.size(-1) % options->group_size != 0)
      raise<UserError>(op,
                       "{}weight is {} {}, group_size {}; expected a last axis that group_size divides: leave it out",
                       prefix, tenon::name(weight.dtype()), to_string(weight.shape()), options->group_size);
    chosen.push_back({layer, prefix, *options, tenon::quantize(weight, *options)});
  }
  return chosen;
}

}  // namespace

QuantizedLinear::QuantizedLinear(int64_t in, int64_t out, const QuantizeOptions& quantization,
                                 const BiasOptions& options)
    : Linear(in, out, options) {
  set_codes(tenon::quantize(weight, quantization), quantization);
}

QuantizedLinear::QuantizedLinear(const Linear& layer, const QuantizeOptions& quantization)
    : Linear(layer.weight.size(-1), layer.weight.size(0), {layer.parameters().contains("bias")}) {
  set_codes(tenon::quantize(layer.weight, quantization), quantization);
  if (parameters().contains("bias")) bias = layer.bias.detach().contiguous().set_requires_grad();
}

QuantizedEmbedding::QuantizedEmbedding(int64_t count, int64_t features, const QuantizeOptions& quantization)
    : Embedding(count, features) {
  set_codes(tenon::quantize(weight, quantization), quantization);
}

QuantizedEmbedding::QuantizedEmbedding(const Embedding& layer, const QuantizeOptions& quantization)
    : Embedding(layer.weight.size(0), layer.weight.size(-1)) {
  set_codes(tenon::quantize(layer.weight, quantization), quantization);
}

void quantize(Module& module, const QuantizeOptions& options, const LayerPredicate& which) {
  const auto options_of = [&](const std::string& name, const Weighted& layer) {
    return !which || which(name, layer) ? std::optional(options) : std::nullopt;
  };
  Tensors codes;
  for (const Chosen& c : choose("quantize", module, options_of)) {
    c.layer->set_codes(c.codes, c.options);
    codes.insert(codes.end(), {c.layer->weight, c.layer->scales, c.layer->biases});
  }
  realize(codes);
}

void load_quantized(Module& module, const std::string& path) {
  const io::TensorMap values = io::load_safetensors(path).tensors();
  const io::QuantizationConfig config =
      io::load_quantization_config((std::filesystem::path(path).parent_path() / "config.json").string());
  std::vector<Chosen> chosen = choose("load_quantized", module, [&](const std::string& name, const Weighted&) {
    const bool has_codes = values.contains(name.empty() ? "scales" : name + ".scales");
    return has_codes ? std::optional(config.of(name)) : std::nullopt;
  });
  TensorMap expected = module.state();
  for (Chosen& c : chosen) {
    // A file has scales of its own dtype, often of 16 bits, while its norms are float32.
    const DType dtype = values.find(c.prefix + "scales")->second.dtype();
    if (is_floating_point(dtype))
      c.codes.scales = c.codes.scales.cast(dtype), c.codes.biases = c.codes.biases.cast(dtype);
    expected.insert_or_assign(c.prefix + "weight", c.codes.w_q);
    expected.insert_or_assign(c.prefix + "scales", c.codes.scales);
    expected.insert_or_assign(c.prefix + "biases", c.codes.biases);
  }
  check_fit(expected, values);
  for (const Chosen& c : chosen) c.layer->set_codes(c.codes, c.options);
  module.load(values);
}

}  // namespace tenon::nn
