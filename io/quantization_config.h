// How a model's weights are quantized, as the config.json beside its safetensors file says: {"group_size": 64, "bits":
// 4}, or, as MLX writes it, the same among other things under "quantization", where single layers may have numbers of
// their own.
#pragma once
#include <map>
#include <string>
#include <string_view>

#include <tenon/engine/ops/quantized.h>

namespace tenon::io {

struct QuantizationConfig {
  QuantizeOptions options;                                     // of all quantized layers
  std::map<std::string, QuantizeOptions, std::less<>> layers;  // but of these

  /// Of the layer of this name: "model.layers.0.mlp.up_proj".
  const QuantizeOptions& of(std::string_view layer) const;
};

/// Reads a JSON file. Throws FileError where it is not there, is over 1 MiB, is not JSON, or lacks group_size or bits;
/// where these are not numbers that quantize() takes, or the mode is another than "affine".
QuantizationConfig load_quantization_config(const std::string& path);

}  // namespace tenon::io
