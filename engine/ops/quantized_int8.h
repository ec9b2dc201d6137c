// The product with quantized weights in whole numbers: each group of x becomes int8 and a step, as the weights are
// codes and a scale. Then y = sum over groups of step * (scale * (codes . x_int8) + bias * sum(x_int8)), where the dots
// are sums of products of bytes, four a word, which machines have instructions for (DOT4).
#pragma once
#include <tenon/engine/tensor/tensor.h>

namespace tenon {

/// {x (..., M, K) or (K), w_q (..., N, words), scales, biases}: float32 (..., M, N). bits is 2, 4 or 8.
Tensor product_of_int8(const Tensors& inputs, int64_t group_size, int bits);

}  // namespace tenon
