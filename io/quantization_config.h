// How a model's weights are quantized, according to the config.json beside its safetensors file: {"group_size": 64,
// "bits": 4}; or, as MLX writes it, the same fields under "quantization", where single layers may have numbers of their
// own.
#pragma once
#include <map>
#include <string>
#include <string_view>

#include <tenon/engine/ops/quantized.h>

namespace tenon::io {

struct QuantizationConfig {
  QuantizeOptions options;                                     // of all quantized layers,
  std::map<std::string, QuantizeOptions, std::less<>> layers;  // except of these

  /// The options of the layer with this name: "model.layers.0.mlp.up_proj".
  const QuantizeOptions& of(std::string_view layer) const;
};

/// Reads a JSON file. Throws FileError if it is missing, is larger than 1 MiB, is not JSON, or lacks group_size or
/// bits; if these are not numbers that quantize() takes; or if the mode is not "affine".
QuantizationConfig load_quantization_config(const std::string& path);

}  // namespace tenon::io
