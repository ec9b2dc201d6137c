#include <tenon/nn/norms.h>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::nn {
namespace {

void require_features(const char* layer, const Tensor& x, int axis, int64_t features) {
  if (x.ndim() <= (axis < 0 ? 0 : axis) || x.size(axis) != features)
    raise<UserError>(layer, "x is {}, expected {} elements along axis {}", to_string(x.shape()), features, axis);
}

void require_positive(const char* layer, int64_t features) {
  if (features < 1) raise<UserError>(layer, "{} features, expected at least 1", features);
}

}  // namespace

BatchNorm::BatchNorm(int64_t channels, const BatchNormOptions& options) : options_(options) {
  require_positive("BatchNorm", channels);
  weight = ones({channels}).contiguous(), bias = zeros({channels}).contiguous();
  running_mean = zeros({channels}).contiguous(), running_var = ones({channels}).contiguous();
  add_parameter("weight", weight);
  add_parameter("bias", bias);
  add_buffer("running_mean", running_mean);
  add_buffer("running_var", running_var);
}

Tensor BatchNorm::operator()(const Tensor& x) const {
  const int64_t channels = weight.size();
  require_features("BatchNorm", x, 1, channels);
  std::vector<int> others{0};
  Sizes along(static_cast<std::size_t>(x.ndim()), 1);
  along[1] = channels;
  for (int axis = 2; axis < x.ndim(); ++axis) others.push_back(axis);
  const auto by_channel = [&](const Tensor& t) { return reshape(t, along); };

  Tensor center = running_mean, spread = running_var;
  if (training()) {
    const int64_t count = x.size() / channels;
    if (count < 2)
      raise<UserError>("BatchNorm", "x is {}, expected two or more elements a channel in training",
                       to_string(x.shape()));
    center = mean(x, {.axis = others}), spread = var(x, {.axis = others});
    const NoGrad off;
    const double kept = 1 - options_.momentum, unbiased = static_cast<double>(count) / static_cast<double>(count - 1);
    const auto mix = [&](const Tensor& running, const Tensor& own, double share) {
      running.assign((running * kept + own * share).cast(running.dtype()));  // statistics keep their dtype
    };
    mix(running_mean, center, options_.momentum);
    mix(running_var, spread, options_.momentum * unbiased);
  }
  return (x - by_channel(center)) * by_channel(rsqrt(spread + options_.eps) * weight) + by_channel(bias);
}

LayerNorm::LayerNorm(int64_t features, const EpsOptions& options) : eps_(options.eps) {
  require_positive("LayerNorm", features);
  weight = ones({features}).contiguous(), bias = zeros({features}).contiguous();
  add_parameter("weight", weight);
  add_parameter("bias", bias);
}

Tensor LayerNorm::operator()(const Tensor& x) const {
  require_features("LayerNorm", x, -1, weight.size());
  return layer_norm(x, {.eps = eps_}) * weight + bias;
}

GroupNorm::GroupNorm(int64_t groups, int64_t channels, const GroupNormOptions& options)
    : groups_(groups), channels_(channels), options_(options) {
  require_positive("GroupNorm", channels);
  if (groups < 1 || channels % groups != 0)
    raise<UserError>("GroupNorm", "{} groups of {} channels, expected a number that divides them", groups, channels);
  if (!options.affine) return;
  weight = ones({channels}).contiguous(), bias = zeros({channels}).contiguous();
  add_parameter("weight", weight);
  add_parameter("bias", bias);
}

Tensor GroupNorm::operator()(const Tensor& x) const {
  require_features("GroupNorm", x, 1, channels_);
  const Tensor y = group_norm(x, groups_, {.eps = options_.eps});
  if (!options_.affine) return y;
  Sizes along(static_cast<std::size_t>(x.ndim()), 1);
  along[1] = channels_;
  return y * reshape(weight, along) + reshape(bias, along);
}

RMSNorm::RMSNorm(int64_t features, const EpsOptions& options) : eps_(options.eps) {
  require_positive("RMSNorm", features);
  weight = ones({features}).contiguous();
  add_parameter("weight", weight);
}

Tensor RMSNorm::operator()(const Tensor& x) const {
  require_features("RMSNorm", x, -1, weight.size());
  return rms_norm(x, {.eps = eps_}) * weight;
}

}  // namespace tenon::nn
