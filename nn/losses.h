// Losses: the mean over a batch, one element, ready for backward().
#pragma once
#include <tenon/engine/tensor/ops.h>

namespace tenon::nn {

/// logits (..., classes), labels (...) of integers below classes: the mean of logsumexp(logits) - logits[label]. Throws
/// UserError for other shapes and dtypes; labels out of range count as a logit of 0, and raise under TENON_CHECK=1.
Tensor cross_entropy(const Tensor& logits, const Tensor& labels);

/// The mean of (x - y)^2. Throws UserError unless shapes are equal.
/// @code{.cpp}
/// nn::mse(array({1.f, 3.f}), array({1.f, 1.f}));              // 2.0
/// nn::cross_entropy(zeros({1, 4}), array({2}));               // 1.3862944
/// @endcode
Tensor mse(const Tensor& x, const Tensor& y);

/// For probabilities, and for logits: see ops.h.
using tenon::binary_cross_entropy;
using tenon::binary_cross_entropy_with_logits;

}  // namespace tenon::nn
