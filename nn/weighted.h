// Weighted: a Module with a matrix. The matrix is either floats, which are trained, or codes of a few bits
// (engine/ops/quantized.h), which are not. Layers with such a matrix derive from Weighted, and work with both.
#pragma once
#include <optional>

#include <tenon/engine/ops/quantized.h>
#include <tenon/nn/module.h>

namespace tenon::nn {

class Weighted : public Module {
 public:
  /// Replaces the weight by these codes of it, with MLX's names: the buffers weight (rows, columns bits / 32) of
  /// uint32, scales and biases (rows, columns / group_size). Throws UserError if the weight is quantized already, or if
  /// the codes do not fit it.
  void set_codes(const Quantized& codes, const QuantizeOptions& options);
  /// nullopt if the weight is floats.
  const std::optional<QuantizeOptions>& quantization() const { return quantization_; }

  Tensor weight, scales, biases;  // the last two are empty if the weight is floats

 protected:
  /// Names the float weight (rows, columns) as a parameter.
  void add_weight(const Tensor& value);
  /// x (..., columns): x weight^T, (..., rows).
  Tensor times_weight(const Tensor& x) const;
  /// indices (...): the rows with these indices, (..., columns).
  Tensor weight_rows(const Tensor& indices) const;

 private:
  std::optional<QuantizeOptions> quantization_;
};

}  // namespace tenon::nn
