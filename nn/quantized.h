// Layers whose weight is kept as codes of a few bits (engine/ops/quantized.h): made of a layer with weights of floats,
// or empty for a file's. Their Tensors have the names that MLX gives them and are not trained; a bias may be.
#pragma once
#include <tenon/engine/ops/quantized.h>
#include <tenon/nn/layers.h>

namespace tenon::nn {

/// x (..., in): x weight^T + bias, (..., out). Buffers: weight (out, in bits / 32) uint32, scales and biases
/// (out, in / group_size); parameter: bias (out), where there is one.
class QuantizedLinear : public Module {
 public:
  /// Zeros, to be loaded over. Throws UserError where group_size does not divide `in`.
  QuantizedLinear(int64_t in, int64_t out, const QuantizeOptions& quantization = {}, const BiasOptions& options = {});
  explicit QuantizedLinear(const Linear& layer, const QuantizeOptions& quantization = {});
  Tensor operator()(const Tensor& x) const;

  Tensor weight, scales, biases, bias;

 private:
  void name_all();
  QuantizeOptions quantization_;
  bool has_bias_;
};

/// indices (...), integers below count: the rows that they name, (..., features). Buffers as of QuantizedLinear, for
/// (count, features).
class QuantizedEmbedding : public Module {
 public:
  QuantizedEmbedding(int64_t count, int64_t features, const QuantizeOptions& quantization = {});
  explicit QuantizedEmbedding(const Embedding& layer, const QuantizeOptions& quantization = {});
  Tensor operator()(const Tensor& indices) const;
  /// x (..., features) times the rows: (..., count), as a head that shares the embedding's weight computes it.
  Tensor as_linear(const Tensor& x) const;

  Tensor weight, scales, biases;

 private:
  void name_all();
  QuantizeOptions quantization_;
};

}  // namespace tenon::nn
