#include <tenon/nn/weighted.h>

#include <tenon/base/raise.h>

namespace tenon::nn {

void Weighted::add_weight(const Tensor& value) {
  weight = value;
  add_parameter("weight", weight);
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
  add_buffer("scales", scales);
  add_buffer("biases", biases);
  quantization_ = options;
}

Tensor Weighted::times_weight(const Tensor& x) const {
  if (!quantization_) return matmul(x, weight.T());
  return quantized_matmul(x, weight, scales, biases,
                          {.group_size = quantization_->group_size, .bits = quantization_->bits});
}

Tensor Weighted::weight_rows(const Tensor& indices) const {
  if (!quantization_) return weight.embedding(indices);
  // dequantize() takes rows, so a single index becomes one row.
  const Tensor chosen = indices.ndim() == 0 ? unsqueeze(indices, 0) : indices;
  const Tensor rows =
      dequantize(weight.embedding(chosen), scales.embedding(chosen), biases.embedding(chosen), *quantization_);
  return indices.ndim() == 0 ? squeeze(rows, 0) : rows;
}

}  // namespace tenon::nn
