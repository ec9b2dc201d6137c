// Initializers: each draws new values for a weight (outputs, inputs, kernel...) and assigns them, nn::init::he_normal(
// layer.weight). float16 and bfloat16 are drawn in float32. manual_seed fixes the numbers.
#pragma once
#include <tenon/engine/tensor/ops.h>

namespace tenon::nn::init {

/// All elements are `value`.
void constant(const Tensor& weight, double value);
/// From a normal distribution.
void normal(const Tensor& weight, double mean = 0, double deviation = 1);
/// All numbers from `low` up to `high` are equally likely.
void uniform(const Tensor& weight, double low = 0, double high = 1);
/// From a normal distribution, but within two deviations of the mean: what lies outside is drawn again.
void truncated_normal(const Tensor& weight, double mean = 0, double deviation = 1);
/// The unit matrix. Throws UserError unless the weight is a matrix.
void identity(const Tensor& weight);
/// Glorot and Bengio 2010: uniform within gain sqrt(6 / (inputs + outputs)), and normal of the same variance. These and
/// the following throw UserError for fewer than two axes.
void glorot_uniform(const Tensor& weight, double gain = 1);
void glorot_normal(const Tensor& weight, double gain = 1);
/// Which of the numbers of connections keeps its variance: of inputs, in the forward pass, or of outputs, in gradients.
enum class Fan : uint8_t { In, Out };
/// He et al. 2015: uniform within gain sqrt(3 / fan), and normal of the same variance; for relu the gain is sqrt(2).
void he_uniform(const Tensor& weight, double gain = 1.4142135623730951, Fan fan = Fan::In);
void he_normal(const Tensor& weight, double gain = 1.4142135623730951, Fan fan = Fan::In);
/// Saxe et al. 2013: the matrix of outputs and all else has orthonormal rows, or columns if there are fewer, times
/// gain.
/// @code{.cpp}
/// nn::Linear layer(3, 2);
/// nn::init::orthogonal(layer.weight);
/// round(matmul(layer.weight, layer.weight.T()) * 1000) + 0.0;  // [[1000.    0.]|[   0. 1000.]]
/// nn::init::constant(layer.bias, 0.5);
/// layer.bias;                                                   // [0.5 0.5]
/// @endcode
void orthogonal(const Tensor& weight, double gain = 1);
/// Normal, but in each row of a matrix this share of the elements, rounded up, is 0. Throws UserError unless the share
/// is from 0 to 1.
void sparse(const Tensor& weight, double share, double deviation = 0.01);

}  // namespace tenon::nn::init
