#include <tenon/nn/weighted.h>

#include <cmath>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::nn {

void Weighted::add_weight(const Tensor& value, std::optional<int> divided) {
  weight = value;
  add_parameter("weight", weight, divided);
}

void Weighted::set_codes(const Quantized& codes, const QuantizeOptions& options) {
  if (quantization_)
    raise<UserError>("set_codes", "the weight is quantized already, with group_size {} and bits {}",
                     quantization_->group_size, quantization_->bits);
  const Shape whole = dequantize(codes.w_q, codes.scales, codes.biases, options).shape();
  if (whole != weight.shape())
    raise<UserError>("set_codes", "codes of a weight {}, expected {}", to_string(whole), to_string(weight.shape()));
  freeze("weight");  // codes have no gradient
  weight = codes.w_q.contiguous(), scales = codes.scales.contiguous(), biases = codes.biases.contiguous();
  const auto axes = divided_axes();
  const auto divided = axes.contains("weight") ? std::optional(axes.at("weight")) : std::nullopt;
  add_buffer("scales", scales, divided);
  add_buffer("biases", biases, divided);
  quantization_ = options;
}

void Weighted::add_adapter(int64_t rank, double scale) {
  if (rank < 1) raise<UserError>("add_adapter", "rank {}, expected at least 1", rank);
  if (adapter_scale_) raise<UserError>("add_adapter", "the weight has an adapter already: merge it first");
  const int64_t columns = quantization_ ? scales.size(-1) * quantization_->group_size : weight.size(-1);
  const DType dtype = quantization_ ? scales.dtype() : weight.dtype();
  const double bound = 1 / std::sqrt(static_cast<double>(columns));
  lora_a = uniform(-bound, bound, {rank, columns}).cast(dtype).contiguous();
  lora_b = zeros({weight.size(0), rank}, dtype).contiguous();
  add_parameter("lora_a", lora_a);
  add_parameter("lora_b", lora_b);
  adapter_scale_ = scale;
}

void Weighted::merge_adapter() {
  if (!adapter_scale_) return;
  if (quantization_) raise<UserError>("merge_adapter", "the weight is quantized, expected floats");
  weight.assign((weight + matmul(lora_b, lora_a) * *adapter_scale_).detach()).realize();
  forget("lora_a"), forget("lora_b");
  lora_a = Tensor(), lora_b = Tensor();
  adapter_scale_.reset();
}

Tensor Weighted::times_weight(const Tensor& x) const {
  const Tensor y = !quantization_
                       ? matmul(x, weight.T())
                       : quantized_matmul(x, weight, scales, biases,
                                          {.group_size = quantization_->group_size, .bits = quantization_->bits});
  return adapter_scale_ ? y + matmul(matmul(x, lora_a.T()), lora_b.T()) * *adapter_scale_ : y;
}

Tensor Weighted::weight_rows(const Tensor& indices) const {
  const Tensor rows = rows_of(indices);
  return adapter_scale_ ? rows + matmul(lora_b.embedding(indices), lora_a) * *adapter_scale_ : rows;
}

Tensor Weighted::rows_of(const Tensor& indices) const {
  if (!quantization_) return weight.embedding(indices);
  // dequantize() takes rows, so a single index becomes one row.
  const Tensor chosen = indices.ndim() == 0 ? unsqueeze(indices, 0) : indices;
  const Tensor rows =
      dequantize(weight.embedding(chosen), scales.embedding(chosen), biases.embedding(chosen), *quantization_);
  return indices.ndim() == 0 ? squeeze(rows, 0) : rows;
}

}  // namespace tenon::nn
