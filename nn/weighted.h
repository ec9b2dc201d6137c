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

  /// Adds scale lora_b lora_a to the weight from then on, also to one of codes. Both are new parameters: lora_a (rank,
  /// columns), uniform within 1 / sqrt(columns), and lora_b (rows, rank), zeros. Throws UserError for a rank below 1 or
  /// if there is an adapter already. nn/lora.h adds them to all layers of a Module.
  void add_adapter(int64_t rank, double scale);
  /// Adds it to the weight itself, computes that, and removes the adapter, if there is one. Throws UserError if the
  /// weight is quantized.
  void merge_adapter();

  Tensor weight, scales, biases;  // the last two are empty if the weight is floats
  Tensor lora_a, lora_b;          // empty without an adapter

 protected:
  /// Names the float weight (rows, columns) as a parameter.
  void add_weight(const Tensor& value, std::optional<int> divided = {});
  /// x (..., columns): x weight^T, (..., rows).
  Tensor times_weight(const Tensor& x) const;
  /// indices (...): the rows with these indices, (..., columns).
  Tensor weight_rows(const Tensor& indices) const;

 private:
  Tensor rows_of(const Tensor& indices) const;

  std::optional<QuantizeOptions> quantization_;
  std::optional<double> adapter_scale_;
};

}  // namespace tenon::nn
