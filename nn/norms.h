// Layers that normalize, then multiply by a weight and add a bias for each element or channel. Initially weights are 1
// and biases 0, float32 on the default device.
#pragma once
#include <tenon/nn/module.h>

namespace tenon::nn {

struct BatchNormOptions {
  double eps = 1e-5;
  double momentum = 0.1;  // the weight of a batch in the running mean and variance
};

/// x (N, channels, ...): (x - mean) / sqrt(var + eps) * weight + bias for each channel. In training, mean and var are
/// those of the batch, which also update the buffers running_mean and running_var (channels) when an optimizer's step
/// or jit computes the result. Otherwise they are these buffers. The running variance is the unbiased one.
class BatchNorm : public Module {
 public:
  explicit BatchNorm(int64_t channels, const BatchNormOptions& options = {});
  /// Throws UserError if x has another number of channels, or in training only one element in each channel.
  Tensor operator()(const Tensor& x) const;

  Tensor weight, bias, running_mean, running_var;

 private:
  BatchNormOptions options_;
};

struct EpsOptions {
  double eps = 1e-5;
};

/// x (..., features): (x - mean) / sqrt(var + eps) * weight + bias over the last axis.
/// @code{.cpp}
/// nn::LayerNorm(2, {.eps = 0})(array({1.f, 3.f}));  // [-1.  1.]
/// @endcode
class LayerNorm : public Module {
 public:
  explicit LayerNorm(int64_t features, const EpsOptions& options = {});
  Tensor operator()(const Tensor& x) const;

  Tensor weight, bias;

 private:
  double eps_;
};

struct GroupNormOptions {
  double eps = 1e-5;
  bool affine = true;  // with a weight and a bias for each channel
};

/// x (N, channels, ...): (x - mean) / sqrt(var + eps) over the channels / groups channels of a group and all axes
/// behind them, then * weight + bias for each channel.
class GroupNorm : public Module {
 public:
  /// Throws UserError unless groups divides channels.
  GroupNorm(int64_t groups, int64_t channels, const GroupNormOptions& options = {});
  Tensor operator()(const Tensor& x) const;

  Tensor weight, bias;

 private:
  int64_t groups_, channels_;
  GroupNormOptions options_;
};

/// GroupNorm with a group for each channel; without weight and bias unless .affine is set.
class InstanceNorm : public GroupNorm {
 public:
  explicit InstanceNorm(int64_t channels, const GroupNormOptions& options = {.affine = false})
      : GroupNorm(channels, channels, options) {}
};

/// x (..., features): x / sqrt(mean(x x) + eps) * weight over the last axis.
class RMSNorm : public Module {
 public:
  explicit RMSNorm(int64_t features, const EpsOptions& options = {});
  Tensor operator()(const Tensor& x) const;

  Tensor weight;

 private:
  double eps_;
};

}  // namespace tenon::nn
