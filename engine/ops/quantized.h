// Affine group quantization, with the same bits as MLX: each group of 32, 64 or 128 values along the last axis becomes
// codes of 2, 3, 4, 5, 6 or 8 bits, a scale and a bias; a value is scale * code + bias. The codes of a row are one
// little-endian stream of bits in uint32, lowest bits first. All functions are expressions of ordinary ops, which fuse
// with other ops.
#pragma once
#include <string_view>

#include <tenon/engine/tensor/ops.h>

namespace tenon {

struct QuantizeOptions {
  int64_t group_size = 64;
  int bits = 4;
  friend bool operator==(const QuantizeOptions&, const QuantizeOptions&) = default;
};

/// Is this one of kQuantizations?
bool is_supported(const QuantizeOptions& options);
inline constexpr std::string_view kQuantizations = "group_size 32, 64 or 128 and bits 2, 3, 4, 5, 6 or 8";

/// For weights (..., rows, K): w_q (..., rows, K bits / 32) uint32; scales and biases (..., rows, K / group_size).
struct Quantized {
  Tensor w_q, scales, biases;
};

/// The codes, scales and biases of w, floats with two axes at least. Scales and biases have w's dtype. In each group,
/// the smallest or largest value, whichever is farther from 0, is exact; so is 0.0 if it lies between them. Throws
/// UserError for other dtypes, shapes, groups and bits.
/// @code{.cpp}
/// const Quantized q = quantize(ones({1, 64}), {.group_size = 32, .bits = 8});
/// dequantize(q.w_q, q.scales, q.biases, {.group_size = 32, .bits = 8})[{0, slice(0, 2)}];  // [1. 1.]
/// @endcode
Quantized quantize(const Tensor& w, const QuantizeOptions& options = {}, StreamOrDevice s = {});

/// scale * code + bias: (..., rows, K) of the scales' dtype. The product and then the sum are rounded to that dtype.
Tensor dequantize(const Tensor& w_q, const Tensor& scales, const Tensor& biases, const QuantizeOptions& options = {},
                  StreamOrDevice s = {});

struct QuantizedMatmulOptions {
  bool transpose = true;  // x @ w^T with w quantized along the inner axis; else x @ w with w (K, N) quantized along N
  int64_t group_size = 64;
  int bits = 4;
  bool int8_activations = false;  // rounds each group of x to int8 with a scale, and multiplies integers
};

/// x (..., M, K) times quantized weights: (..., M, N) of the dtype that x, scales and biases promote to. For all
/// dtypes, weights are float32 numbers that are rounded once, and sums are float32. Differentiable in x, scales and
/// biases. With int8_activations (transpose; bits 2, 4 or 8) sums over the codes of a word are exact in int32, and x is
/// rounded by at most 1/254 of its group's largest value: faster on CPUs with dot products of bytes. Gradients are
/// those of the exact product.
Tensor quantized_matmul(const Tensor& x, const Tensor& w_q, const Tensor& scales, const Tensor& biases,
                        const QuantizedMatmulOptions& options = {}, StreamOrDevice s = {});

/// The same product, a @ b, with another common order of parameters.
Tensor quantized_matmul(const Tensor& scales, const Tensor& biases, int64_t group_size, int bits, const Tensor& a,
                        const Tensor& b, bool transpose_b = false, StreamOrDevice s = {});

}  // namespace tenon
