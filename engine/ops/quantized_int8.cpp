// Products of rows of int8 by weights of few bits. Byte i of a word of weights, shifted right by j codes, is code
// j + i * shifts of the word; x is packed in the same order.
#include <tenon/engine/ops/quantized_int8.h>

#include <limits>

#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>

namespace tenon {
namespace {

/// sum + the dot product of the four bytes of each word: those of a unsigned, those of b signed. int32.
Tensor dot4(const Operand& a, const Operand& b, const Operand& sum) {
  return mlops::elementwise(mlops::Dot4, detail::prepare("dot4", {&a, &b, &sum}, detail::Takes::Integers, {}));
}

}  // namespace

Tensor product_of_int8(const Tensors& inputs, int64_t group_size, int bits) {
  const Tensor x = inputs[0].ndim() == 1 ? unsqueeze(inputs[0], 0) : inputs[0];
  const Tensor &w_q = inputs[1], &scales = inputs[2], &biases = inputs[3];
  const int64_t shifts = 8 / bits, words = group_size * bits / 32;
  const Node groups = scales.shape().back();
  const Tensor grouped = unflatten(x.cast(DType::Float32), -1, {groups, group_size});  // (..., M, G, group)
  const Tensor peak = max(abs(grouped), {.axis = -1, .keepdims = true});
  // 127 / peak of the smallest numbers would be infinite. They have fewer steps, of the reciprocal of what is finite.
  constexpr float kMost = std::numeric_limits<float>::max();
  const Tensor rounded = round(grouped * where(peak > 0, minimum(127 / peak, kMost), 0.f)).cast(DType::Int32);
  const Tensor bytes = unflatten(rounded, -1, {words, 4, shifts}) & 255;
  const Tensor places = reshape(arange(4, DType::Int32, x.stream()) * 8, {4, 1});
  // Each of these Tensors is small, and is read for every row of the weights.
  const Tensor x_words = contiguous(moveaxis(sum(bytes << places, {.axis = -2}).cast(DType::Int32), -1, 0));
  const Tensor x_step = contiguous(maximum(squeeze(peak, -1) / 127, 1 / kMost));
  // The sum of the rounded x: then the rounding error is multiplied by w, not by scale * code, which is larger and has
  // no sign.
  const Tensor x_sum = contiguous(sum(rounded, {.axis = -1}).cast(DType::Float32) * x_step);

  const Tensor w_words =
      bitcast(unsqueeze(unflatten(w_q, -1, {groups, words}), -4), DType::Int32);  // (..., 1, N, G, W)
  const int32_t codes = (1 << bits) - 1;
  Tensor dots = zeros({}, DType::Int32, x.stream());
  for (int64_t j = 0; j < shifts; ++j) {
    const Tensor shifted = j == 0 ? w_words : w_words >> j * bits;
    dots = dot4(bits == 8 ? shifted : shifted & codes * 0x01010101, unsqueeze(x_words[{j}], -3), dots);
  }
  const Tensor scale = unsqueeze(unsqueeze(scales.cast(DType::Float32), -1), -4);
  const Tensor step = unsqueeze(unsqueeze(x_step, -1), -3), whole = dots.cast(DType::Float32);
  const Node rows = x.shape()[x.shape().size() - 2];
  // With one row, the words lie side by side; with several rows, the words of each group have one step.
  const Tensor product = rows.is(1) ? sum(flatten(whole * scale * step, {.begin = -2}), {.axis = -1})
                                    : sum(whole * (scale * step), {.axis = {-2, -1}});
  const Tensor y = product + matmul(x_sum, biases.cast(DType::Float32).T());
  return inputs[0].ndim() == 1 ? squeeze(y, -2) : y;
}

}  // namespace tenon
