// Layers with weights, and Dropout. Weights are float32 on the default device, with the same random distributions as
// PyTorch's; load() or assign() gives them other values.
#pragma once
#include <tenon/nn/weighted.h>

namespace tenon::nn {

struct BiasOptions {
  bool bias = true;
};

/// x (..., in): x weight^T + bias, (..., out). Parameters: weight (out, in) and bias (out), uniform within
/// 1 / sqrt(in). Throws UserError for x of another last size.
/// @code{.cpp}
/// nn::Linear layer(3, 2);
/// layer.weight.assign(ones({2, 3}));
/// layer.bias.assign(array({0.f, 1.f}));
/// layer(array({1.f, 2.f, 3.f}));  // [6. 7.]
/// @endcode
class Linear : public Weighted {
 public:
  Linear(int64_t in, int64_t out, const BiasOptions& options = {});
  Tensor operator()(const Tensor& x) const;

  Tensor bias;

 private:
  int64_t in_, out_;
  bool has_bias_;
};

/// indices (...), integers below count: the rows with these indices, (..., features). Parameter: weight (count,
/// features), standard normal.
class Embedding : public Weighted {
 public:
  Embedding(int64_t count, int64_t features);
  Tensor operator()(const Tensor& indices) const;
  /// x (..., features) times all rows, (..., count): for a model that uses the same weight for its input and its
  /// output.
  Tensor as_linear(const Tensor& x) const { return times_weight(x); }
};

/// In training: each element is 0 with probability p, else x / (1 - p). Otherwise x.
class Dropout : public Module {
 public:
  /// Throws UserError unless 0 <= p < 1.
  explicit Dropout(double p = 0.5);
  Tensor operator()(const Tensor& x) const;

 private:
  double p_;
};

}  // namespace tenon::nn
