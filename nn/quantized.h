// Quantization of layers: the weights of a Module's layers become codes of a few bits (engine/ops/quantized.h), with
// the names that MLX gives them, so that files quantized there are loaded by name.
//
//   Net net;
//   net.load("net.safetensors");
//   nn::quantize(net, {.group_size = 64, .bits = 4},
//                [](const std::string& name, const nn::Module&) { return name != "head"; });
//   net.save("net-4bit.safetensors");
#pragma once
#include <functional>
#include <string>

#include <tenon/nn/layers.h>

namespace tenon::nn {

/// A Linear whose weight is quantized. Buffers: weight (out, in bits / 32) uint32, scales and biases (out, in /
/// group_size); parameter: bias (out), if there is one.
/// @code{.cpp}
/// nn::Linear layer(64, 2, {.bias = false});
/// layer.weight.assign(ones({2, 64}));
/// nn::QuantizedLinear(layer, {.group_size = 32, .bits = 8})(ones({64}));  // [64. 64.]
/// @endcode
class QuantizedLinear : public Linear {
 public:
  /// A new Linear, quantized. Throws UserError if group_size does not divide `in`.
  QuantizedLinear(int64_t in, int64_t out, const QuantizeOptions& quantization = {}, const BiasOptions& options = {});
  /// From a layer with a float weight; that layer does not change.
  explicit QuantizedLinear(const Linear& layer, const QuantizeOptions& quantization = {});
};

/// An Embedding whose weight is quantized. Buffers are those of QuantizedLinear, for (count, features).
class QuantizedEmbedding : public Embedding {
 public:
  QuantizedEmbedding(int64_t count, int64_t features, const QuantizeOptions& quantization = {});
  explicit QuantizedEmbedding(const Embedding& layer, const QuantizeOptions& quantization = {});
};

/// Shall the layer with this name in the Module ("block.fc1") be quantized?
using LayerPredicate = std::function<bool(const std::string& name, const Module& layer)>;

/// Quantizes the weights of all layers that have one (Linear, Embedding, every Weighted) and are not yet quantized, or
/// of those that `which` chooses. The codes are computed now, and the floats are released. Throws UserError if
/// group_size does not divide the columns of a weight, or if quantize() does not take its dtype; then nothing has
/// changed. An optimizer that was made before keeps the float weights.
void quantize(Module& module, const QuantizeOptions& options = {}, const LayerPredicate& which = {});

/// Loads a safetensors file in which some layers are quantized: those that have scales there. They become quantized as
/// the config.json in the file's folder says (io/quantization_config.h); scales and biases get the file's dtype. All of
/// state() gets its values by name. Throws FileError, and UserError as Module::load and quantize(); then nothing has
/// changed. Tensors that are not quantized must have the file's dtypes: see Module::set_dtype.
void load_quantized(Module& module, const std::string& path);

}  // namespace tenon::nn
