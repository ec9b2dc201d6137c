// Affine group quantization, bit for bit that of MLX: each group of 32, 64 or 128 values along the last axis becomes
// codes of 2, 3, 4, 5, 6 or 8 bits, a scale and a bias; a value is scale * code + bias. Codes are one little-endian
// stream of bits a row, lowest bits first, in uint32. All of it is expressions: what is here fuses with what stands
// around it.
#pragma once
#include <string_view>

#include <tenon/engine/ops/ops.h>

namespace tenon {

struct QuantizeOptions {
  int64_t group_size = 64;
  int bits = 4;
  friend bool operator==(const QuantizeOptions&, const QuantizeOptions&) = default;
};

/// Whether they are among kQuantizations.
bool is_supported(const QuantizeOptions& options);
inline constexpr std::string_view kQuantizations = "group_size 32, 64 or 128 and bits 2, 3, 4, 5, 6 or 8";

/// Of weights (..., rows, K): w_q (..., rows, K bits / 32) uint32; scales and biases (..., rows, K / group_size).
struct Quantized {
  Tensor w_q, scales, biases;
};

/// Of floats w with at least two axes; scales and biases have w's dtype. The edge of a group that is farther from 0 is
/// exact, and so is 0.0 where it lies in the group's range. Throws UserError for other dtypes, shapes, groups and bits.
/// @code{.cpp}
/// const Quantized q = quantize(ones({1, 64}), {.group_size = 32, .bits = 8});
/// dequantize(q.w_q, q.scales, q.biases, {.group_size = 32, .bits = 8})[{0, slice(0, 2)}];  // [1. 1.]
/// @endcode
Quantized quantize(const Tensor& w, const QuantizeOptions& options = {}, StreamOrDevice s = {});

/// scale * code + bias, (..., rows, K) of the dtype of the scales; the product is rounded to it, then the sum.
Tensor dequantize(const Tensor& w_q, const Tensor& scales, const Tensor& biases, const QuantizeOptions& options = {},
                  StreamOrDevice s = {});

struct QuantizedMatmulOptions {
  bool transpose = true;  // x @ w^T, w quantized along the inner axis; else x @ w, w (K, N) quantized along N
  int64_t group_size = 64;
  int bits = 4;
  bool int8_activations = false;  // rounds each group of x to int8 and its scale, and multiplies whole numbers
};

/// x (..., M, K) times quantized weights: (..., M, N) of the dtype that x, scales and biases promote to. Weights are
/// float32 numbers, rounded once, and sums are float32 whatever the dtypes. Differentiable in x, scales and biases.
/// With int8_activations (transpose, bits 2, 4 or 8): sums of codes are exact in int32, x is within 1/254 of a group's
/// largest value; faster where the machine sums products of bytes. Its gradients are those of the exact product.
Tensor quantized_matmul(const Tensor& x, const Tensor& w_q, const Tensor& scales, const Tensor& biases,
                        const QuantizedMatmulOptions& options = {}, StreamOrDevice s = {});

/// The same, a @ b, with its arguments in another usual order.
Tensor quantized_matmul(const Tensor& scales, const Tensor& biases, int64_t group_size, int bits, const Tensor& a,
                        const Tensor& b, bool transpose_b = false, StreamOrDevice s = {});

}  // namespace tenon
