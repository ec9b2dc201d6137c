// Normalizations. If the inputs are narrower than float32, means and variances are float32.
#include <algorithm>

#include <tenon/io/onnx/op_table.h>

namespace tenon::onnx {
namespace {

Tensor as_float(const Tensor& x) { return is_float16_bits(x.dtype()) ? x.cast(DType::Float32) : x; }

/// A vector along axis 1.
Tensor along_channels(const Tensor& v, int rank) {
  Sizes shape(static_cast<std::size_t>(rank), 1);
  shape[static_cast<std::size_t>(std::min(rank - 1, 1))] = -1;
  return v.reshape(Dims(shape));
}

Values run_batch_normalization(Call& c) {
  const Tensor& x = c.in(0);
  if (x.ndim() < 1) refuse("an input without axes");
  const double eps = c.f("epsilon", 1e-5F);
  const auto vector = [&](const Tensor& v) { return along_channels(v, x.ndim()); };
  const auto apply = [&](const Tensor& mean_of, const Tensor& var_of) {
    return ((x - vector(mean_of)) * rsqrt(vector(var_of) + eps) * vector(c.in(1)) + vector(c.in(2))).cast(x.dtype());
  };
  if (c.i("training_mode", 0) == 0) return {apply(c.in(3), c.in(4))};
  std::vector<int> others;
  for (int i = 0; i < x.ndim(); ++i)
    if (i != 1) others.push_back(i);
  const Tensor batch_mean = mean(x, others), batch_var = var(x, others);
  const double momentum = c.f("momentum", 0.9F);
  const auto moved = [&](const Tensor& old, const Tensor& now) {
    return (old * momentum + now * (1 - momentum)).cast(old.dtype());
  };
  return {apply(batch_mean, batch_var), moved(c.in(3), batch_mean), moved(c.in(4), batch_var)};
}

/// (x - mean) / sqrt(variance + eps) over these axes.
Tensor standardized(const Tensor& x, const AxisList& axes, double eps) {
  const Tensor wide = as_float(x), centered = wide - mean(wide, {.axis = axes, .keepdims = true});
  return centered * rsqrt(mean(square(centered), {.axis = axes, .keepdims = true}) + eps);
}
AxisList axes_from(int first, int rank) {
  std::vector<int> axes;
  for (int i = first; i < rank; ++i) axes.push_back(i);
  return axes;
}

Values run_instance_normalization(Call& c) {
  const Tensor& x = c.in(0);
  if (x.ndim() < 3) refuse("an input with {} axes, expected at least 3", x.ndim());
  const Tensor y = standardized(x, axes_from(2, x.ndim()), c.f("epsilon", 1e-5F));
  return {(y * along_channels(c.in(1), x.ndim()) + along_channels(c.in(2), x.ndim())).cast(x.dtype())};
}

Values run_group_normalization(Call& c) {
  const Tensor& x = c.in(0);
  const int64_t groups = c.i("num_groups");
  const Shape shape = x.shape();
  if (shape.size() < 2 || groups < 1) refuse("{} groups of shape {}", groups, to_string(shape));
  Shape parted = {shape[0], Node(groups), shape[1] / groups};
  parted.insert(parted.end(), shape.begin() + 2, shape.end());
  const Tensor y =
      standardized(x.reshape(parted), axes_from(2, static_cast<int>(parted.size())), c.f("epsilon", 1e-5F));
  if (c.opset() >= 21)  // a scale for each channel; before, for each group
    return {(y.reshape(shape) * along_channels(c.in(1), x.ndim()) + along_channels(c.in(2), x.ndim())).cast(x.dtype())};
  const int rank = static_cast<int>(parted.size());
  return {(y * along_channels(c.in(1), rank) + along_channels(c.in(2), rank)).reshape(shape).cast(x.dtype())};
}

Values run_layer_normalization(Call& c) {
  const Tensor& x = c.in(0);
  const int axis = Call::axis_of(c.i("axis", -1), static_cast<std::size_t>(x.ndim()));
  const AxisList axes = axes_from(axis, x.ndim());
  const Tensor wide = as_float(x), center = mean(wide, {.axis = axes, .keepdims = true}), centered = wide - center;
  const Tensor inverse = rsqrt(mean(square(centered), {.axis = axes, .keepdims = true}) + c.f("epsilon", 1e-5F));
  Tensor y = (centered * inverse).cast(x.dtype()) * c.in(1);
  if (c.has(2)) y = y + c.in(2);
  return {y.cast(x.dtype()), center.cast(DType::Float32), inverse.cast(DType::Float32)};
}

Values run_rms_normalization(Call& c) {
  const Tensor& x = c.in(0);
  const int axis = Call::axis_of(c.i("axis", -1), static_cast<std::size_t>(x.ndim()));
  const Tensor wide = as_float(x);
  const Tensor square_mean = mean(square(wide), {.axis = axes_from(axis, x.ndim()), .keepdims = true});
  const Tensor y = (wide * rsqrt(square_mean + c.f("epsilon", 1e-5F))).cast(x.dtype());
  return {(y * c.in(1)).cast(c.in(1).dtype())};
}

Values run_lrn(Call& c) {
  const Tensor& x = c.in(0);
  const int64_t size = c.i("size");
  check_extent("a size", size);
  if (x.ndim() < 2 || size < 1) refuse("a size of {} over shape {}", size, to_string(x.shape()));
  Pairs added(static_cast<std::size_t>(x.ndim()), {0, 0});
  added[1] = {(size - 1) / 2, size - 1 - (size - 1) / 2};
  const Tensor squares = sum(square(x).pad(added).unfold(1, size, 1), -1);
  const double alpha = c.f("alpha", 1e-4F), beta = c.f("beta", 0.75), bias = c.f("bias", 1);
  return {(x / power(squares * (alpha / static_cast<double>(size)) + bias, beta)).cast(x.dtype())};
}

Values run_lp_normalization(Call& c) {
  const Tensor& x = c.in(0);
  const int axis = Call::axis_of(c.i("axis", -1), static_cast<std::size_t>(x.ndim()));
  const int64_t p = c.i("p", 2);
  if (p != 1 && p != 2) refuse("p is {}, expected 1 or 2", p);
  const ReduceOptions options{.axis = axis, .keepdims = true};
  const Tensor length = p == 1 ? sum(abs(x), options) : sqrt(sum(square(x), options));
  return {where(length == 0, 0, x / where(length == 0, 1, length)).cast(x.dtype())};
}

Values run_mean_variance_normalization(Call& c) {
  const Tensor& x = c.in(0);
  std::vector<int> axes;
  for (const int64_t a : c.ints("axes", {0, 2, 3}))
    axes.push_back(Call::axis_of(a, static_cast<std::size_t>(x.ndim())));
  const Tensor centered = x - mean(x, {.axis = axes, .keepdims = true});
  const Tensor deviation = sqrt(mean(square(centered), {.axis = axes, .keepdims = true}));
  return {(centered / (deviation + 1e-9)).cast(x.dtype())};
}

constexpr OpRow kNormalizations[] = {
    {"BatchNormalization", 7, run_batch_normalization, "epsilon momentum spatial training_mode", "floats"},
    {"GroupNormalization", 18, run_group_normalization, "epsilon num_groups stash_type", "floats"},
    {"InstanceNormalization", 6, run_instance_normalization, "epsilon", "floats"},
    {"LRN", 1, run_lrn, "alpha beta bias size", "floats"},
    {"LayerNormalization", 17, run_layer_normalization, "axis epsilon stash_type", "floats"},
    {"LpNormalization", 1, run_lp_normalization, "axis p", "floats"},
    {"MeanVarianceNormalization", 9, run_mean_variance_normalization, "axes", "floats"},
    {"RMSNormalization", 23, run_rms_normalization, "axis epsilon stash_type", "floats"},
};

}  // namespace

OpRows normalization_rows() { return kNormalizations; }

}  // namespace tenon::onnx
