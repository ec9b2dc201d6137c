#include <tenon/nn/convolutions.h>

#include <cmath>
#include <type_traits>

#include <tenon/base/raise.h>
#include <tenon/engine/ops/detail.h>

namespace tenon::nn {
namespace {

/// (first, second, kernel...); throws UserError for what no convolution has.
Sizes weight_shape(const char* op, std::size_t axes, int64_t in, int64_t out, int64_t first, int64_t second,
                   const PerAxis& kernel, int64_t groups) {
  const std::vector<int64_t>& k = kernel.values();
  const auto require_positive = [&](const char* what, int64_t n) {
    if (n < 1) raise<UserError>(op, "{} {}, expected at least 1", n, what);
  };
  require_positive("input channels", in);
  require_positive("output channels", out);
  if (k.size() != 1 && k.size() != axes) raise<UserError>(op, "a kernel of {} sizes, expected 1 or {}", k.size(), axes);
  for (const int64_t size : k) require_positive("elements along an axis of the kernel", size);
  if (groups < 1 || in % groups != 0 || out % groups != 0)
    raise<UserError>(op, "{} groups of {} input and {} output channels, expected a number that divides both", groups,
                     in, out);
  Sizes shape{first, second / groups};
  for (std::size_t i = 0; i < axes; ++i) shape.push_back(k[k.size() == 1 ? 0 : i]);
  return shape;
}

/// Random numbers, stored: every use sees the same numbers, and they are drawn once.
Tensor drawn_within(const Sizes& shape, double bound) { return uniform(-bound, bound, shape).contiguous(); }

/// 1 / sqrt(the elements of the weight that one output channel has).
double bound_of(const Sizes& weight) {
  double inputs = 1;
  for (std::size_t i = 1; i < weight.size(); ++i) inputs *= static_cast<double>(weight[i]);
  return 1 / std::sqrt(inputs);
}

template <class... Bias>
Tensor convolved(const ConvOptions& options, const Tensor& x, const Tensor& weight, const Bias&... bias) {
  return weight.ndim() == 3   ? conv1d(x, weight, bias..., options)
         : weight.ndim() == 4 ? conv2d(x, weight, bias..., options)
                              : conv3d(x, weight, bias..., options);
}
template <class... Bias>
Tensor convolved(const ConvTransposeOptions& options, const Tensor& x, const Tensor& weight, const Bias&... bias) {
  return weight.ndim() == 3   ? conv_transpose1d(x, weight, bias..., options)
         : weight.ndim() == 4 ? conv_transpose2d(x, weight, bias..., options)
                              : conv_transpose3d(x, weight, bias..., options);
}

}  // namespace

template <class Options>
Convolution<Options>::Convolution(const char* op, std::size_t axes, int64_t in, int64_t out, const PerAxis& kernel,
                                  const Options& options, const BiasOptions& with)
    : op_(op), options_(options), has_bias_(with.bias) {
  constexpr bool is_transposed = std::is_same_v<Options, ConvTransposeOptions>;
  const Sizes shape =
      weight_shape(op, axes, in, out, is_transposed ? in : out, is_transposed ? out : in, kernel, options.groups);
  weight = drawn_within(shape, bound_of(shape));
  add_parameter("weight", weight);
  if (!has_bias_) return;
  bias = drawn_within({out}, bound_of(shape));
  add_parameter("bias", bias);
}

template <class Options>
Tensor Convolution<Options>::operator()(const Tensor& x) const {
  return detail::as_op(
      op_, [&] { return has_bias_ ? convolved(options_, x, weight, bias) : convolved(options_, x, weight); });
}

template class Convolution<ConvOptions>;
template class Convolution<ConvTransposeOptions>;

#define TENON_POOL(Name, op)                                             \
  Tensor Name::operator()(const Tensor& x) const {                       \
    return detail::as_op(#Name, [&] { return tenon::op(x, options_); }); \
  }
TENON_POOL(MaxPool1d, max_pool1d)
TENON_POOL(MaxPool2d, max_pool2d)
TENON_POOL(MaxPool3d, max_pool3d)
TENON_POOL(AvgPool1d, avg_pool1d)
TENON_POOL(AvgPool2d, avg_pool2d)
TENON_POOL(AvgPool3d, avg_pool3d)
#undef TENON_POOL

}  // namespace tenon::nn
