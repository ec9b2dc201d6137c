#include <tenon/nn/quantized.h>

namespace tenon::nn {

QuantizedLinear::QuantizedLinear(int64_t in, int64_t out, const QuantizeOptions& quantization,
                                 const BiasOptions& options)
    : quantization_(quantization), has_bias_(options.bias) {
  const Quantized q = quantize(zeros({out, in}), quantization);
  weight = q.w_q.contiguous(), scales = q.scales.contiguous(), biases = q.biases.contiguous();
  if (has_bias_) bias = zeros({out}).contiguous();
  name_all();
}

QuantizedLinear::QuantizedLinear(const Linear& layer, const QuantizeOptions& quantization)
    : quantization_(quantization), has_bias_(layer.parameters().contains("bias")) {
  const Quantized q = quantize(layer.weight, quantization);
  weight = q.w_q.contiguous(), scales = q.scales.contiguous(), biases = q.biases.contiguous();
  if (has_bias_) bias = layer.bias.detach().contiguous();
  name_all();
}

void QuantizedLinear::name_all() {
  add_buffer("weight", weight), add_buffer("scales", scales), add_buffer("biases", biases);
  if (has_bias_) add_parameter("bias", bias);
}

Tensor QuantizedLinear::operator()(const Tensor& x) const {
  const Tensor y =
      quantized_matmul(x, weight, scales, biases, {.group_size = quantization_.group_size, .bits = quantization_.bits});
  return has_bias_ ? y + bias : y;
}

QuantizedEmbedding::QuantizedEmbedding(int64_t count, int64_t features, const QuantizeOptions& quantization)
    : quantization_(quantization) {
  const Quantized q = quantize(zeros({count, features}), quantization);
  weight = q.w_q.contiguous(), scales = q.scales.contiguous(), biases = q.biases.contiguous();
  name_all();
}

QuantizedEmbedding::QuantizedEmbedding(const Embedding& layer, const QuantizeOptions& quantization)
    : quantization_(quantization) {
  const Quantized q = quantize(layer.weight, quantization);
  weight = q.w_q.contiguous(), scales = q.scales.contiguous(), biases = q.biases.contiguous();
  name_all();
}

void QuantizedEmbedding::name_all() {
  add_buffer("weight", weight), add_buffer("scales", scales), add_buffer("biases", biases);
}

Tensor QuantizedEmbedding::operator()(const Tensor& indices) const {
  const auto rows = [&](const Tensor& t) {
    const Tensor chosen = t.embedding(indices);
    return indices.ndim() == 0 ? chosen.unsqueeze(0) : chosen;
  };
  const Tensor values = dequantize(rows(weight), rows(scales), rows(biases), quantization_);
  return indices.ndim() == 0 ? values.squeeze(0) : values;
}

Tensor QuantizedEmbedding::as_linear(const Tensor& x) const {
  return quantized_matmul(x, weight, scales, biases,
                          {.group_size = quantization_.group_size, .bits = quantization_.bits});
}

}  // namespace tenon::nn
