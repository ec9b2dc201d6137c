// The product with quantized weights in integers. Each group of x becomes int8 numbers and a step, as each group of the
// weights is codes and a scale. Then y = sum over groups of step * (scale * (codes . x_int8) + bias * sum(x_int8)). The
// dot products are sums of products of bytes, four in a word, for which machines have instructions (DOT4).
#pragma once
#include <tenon/engine/tensor/tensor.h>

namespace tenon {

/// {x (..., M, K) or (K), w_q (..., N, words), scales, biases}: float32 (..., M, N). bits is 2, 4 or 8.
Tensor product_of_int8(const Tensors& inputs, int64_t group_size, int bits);

}  // namespace tenon
