// Losses: by default the mean over a batch, one element, ready for backward(). Two operands have equal shapes, unless a
// loss says otherwise; other shapes throw UserError.
#pragma once
#include <optional>

#include <tenon/engine/tensor/ops.h>

namespace tenon::nn {

enum class Reduction : uint8_t { Mean, Sum, None };

struct CrossEntropyOptions {
  ByName by_name{};
  std::optional<int64_t> ignore_index = {};  // rows with this label count nowhere, also not in the mean
  double label_smoothing = 0;                // this share of each label is spread over all classes
  std::optional<Tensor> weight = {};         // (classes): of each class; the mean is divided by the sum of weights
  Reduction reduction = Reduction::Mean;
};
/// logits (..., classes), labels (...) of integers below classes: the mean of logsumexp(logits) - logits[label]. Throws
/// UserError for other shapes and dtypes. The loss of a label out of range, and its derivative, are
/// NaN; under TENON_CHECK=1 it is an error.
Tensor cross_entropy(const Tensor& logits, const Tensor& labels, const CrossEntropyOptions& options = {});
/// The same of logarithms of probabilities: the mean of -log_p[label].
Tensor nll(const Tensor& log_p, const Tensor& labels, const CrossEntropyOptions& options = {});

/// The mean of (x - y)^2, and of |x - y|.
/// @code{.cpp}
/// nn::mse(array({1.f, 3.f}), array({1.f, 1.f}));              // 2.0
/// nn::l1(array({1.f, 3.f}), array({1.f, 1.f}));               // 1.0
/// nn::huber(array({1.f, 3.f}), array({1.f, 1.f}));            // 0.75
/// nn::cross_entropy(zeros({1, 4}), array({2}));               // 1.3862944
/// @endcode
Tensor mse(const Tensor& x, const Tensor& y, Reduction reduction = Reduction::Mean);
Tensor l1(const Tensor& x, const Tensor& y, Reduction reduction = Reduction::Mean);
/// huber: (x - y)^2 / 2 up to a distance of delta, and delta (|x - y| - delta / 2) beyond. smooth_l1: divided by beta.
Tensor huber(const Tensor& x, const Tensor& y, double delta = 1, Reduction reduction = Reduction::Mean);
Tensor smooth_l1(const Tensor& x, const Tensor& y, double beta = 1, Reduction reduction = Reduction::Mean);
/// Of logarithms log_q and log_p: p (log_p - log_q), summed over the last axis, then the mean over the others.
Tensor kl_div(const Tensor& log_q, const Tensor& log_p, Reduction reduction = Reduction::Mean);
/// -log of the normal density of y with mean x and this variance, without the constant; a variance counts as eps at
/// least.
Tensor gaussian_nll(const Tensor& x, const Tensor& y, const Tensor& variance, double eps = 1e-6,
                    Reduction reduction = Reduction::Mean);
/// max(0, 1 - x y) for y of -1 and 1.
Tensor hinge(const Tensor& x, const Tensor& y, Reduction reduction = Reduction::Mean);
/// x y / (|x| |y|) along an axis, each length at least eps. No loss yet: 1 - it is one.
Tensor cosine_similarity(const Tensor& x, const Tensor& y, int axis = -1, double eps = 1e-8);
/// max(0, |anchor - positive| - |anchor - negative| + margin) with lengths along the last axis.
Tensor triplet(const Tensor& anchor, const Tensor& positive, const Tensor& negative, double margin = 1,
               Reduction reduction = Reduction::Mean);

/// For probabilities, and for logits: see ops.h.
using tenon::binary_cross_entropy;
using tenon::binary_cross_entropy_with_logits;

}  // namespace tenon::nn
