// Normalizations and the moments that they use: compositions of ops, each of which is one kernel over its rows.
#include <cmath>

#include <tenon/base/raise.h>
#include <tenon/engine/autodiff/transforms.h>
#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/plain.h>

namespace tenon {

using detail::formula_in_floats;
using detail::in_floats;
using detail::root_of;

namespace {

// Squares of these integers are summed in float64: float32 does not hold them.
bool has_long_squares(DType d) { return is_integer(d) && size_of(d) == 8; }

// The means along axes, which ascend and stay with size 1.
template <class X>
X mean_along(const X& x, const std::vector<int>& axes) {
  Node count = 1;
  for (const int a : axes) count = count * detail::shape_of(x)[static_cast<std::size_t>(a)];
  return detail::divided(detail::reduce(x, Combiner::Add, axes), count);
}

template <class X>
X centered(const X& x, const std::vector<int>& axes) {
  return x - mean_along(x, axes);
}

template <class X>
X normalized(const X& x, int axis, double eps) {
  const X distance = centered(x, {axis});
  return distance * rsqrt(mean_along(square(distance), {axis}) + eps);
}

template <class X>
X sum_of_squares(const X& x, const std::vector<int>& axes, bool keepdims) {
  return detail::reduce(square(centered(x, axes)), Combiner::Add, axes, keepdims);
}

/// The sum of (x - mean)^2. Its gradient is 2 (x - mean): the mean counts as a constant, because the derivative by the
/// mean is 0.
Tensor squares_from_mean(const Tensor& x, const std::vector<int>& axes, bool keepdims) {
  const auto squares = [axes](const Tensors& in) { return Tensors{sum_of_squares(in[0], axes, true)}; };
  const auto vjp = [axes](const Tensors& in, const Tensors& g, const Tensors&) {
    return Tensors{2 * g[0] * centered(in[0], axes)};
  };
  const Tensor kept = detail::call_custom(squares, {.vjp = vjp}, {x})[0];
  return keepdims ? kept : squeeze(kept, axes);
}
detail::Plain squares_from_mean(const detail::Plain& x, const std::vector<int>& axes, bool keepdims) {
  return sum_of_squares(x, axes, keepdims);
}

}  // namespace

Tensor var(const Tensor& x, const VarOptions& options, StreamOrDevice s) {
  if (has_long_squares(x.dtype())) return var(x.cast(DType::Float64), options, s).cast(DType::Float32);
  const std::vector<int> axes = detail::front_axes("var", options.axis, x);
  Node count = 1;
  for (const int a : axes) count = count * detail::shape_of(x)[static_cast<std::size_t>(a)];
  const Node divisor = max(count - Node(options.ddof), Node(0));
  return formula_in_floats("var", x, s, [&](const auto& y) {
    return detail::divided(squares_from_mean(y, axes, options.keepdims), divisor);
  });
}

Tensor std(const Tensor& x, const VarOptions& options, StreamOrDevice s) {
  if (has_long_squares(x.dtype())) return std(x.cast(DType::Float64), options, s).cast(DType::Float32);
  return detail::as_op("std", [&] {
    return in_floats("std", x, s, [&](const Tensor& y) {
      return root_of(var(y, options), [](const Tensor& v) { return sqrt(v); });
    });
  });
}

namespace detail {
Tensor largest_size(const Tensor& sizes, const ReduceOptions& over) {
  for (const int a : front_axes("norm", over.axis, sizes))
    if (sizes.shape()[static_cast<std::size_t>(a)].is(0)) return sum(sizes, over);
  return max(sizes, over);
}
}  // namespace detail

Tensor norm(const Tensor& x, const NormOfOptions& options, StreamOrDevice s) {
  if (has_long_squares(x.dtype())) return norm(x.cast(DType::Float64), options, s).cast(DType::Float32);
  const ReduceOptions over{.axis = options.axis, .keepdims = options.keepdims};
  if (!(options.p > 0)) raise<UserError>("norm", "p {}, expected a number above 0, or infinity", options.p);
  return in_floats("norm", x, s, [&](const Tensor& y) {
    detail::front_axes("norm", options.axis, y);
    if (options.p == 2 && is_floating_point(y.dtype()))  // without |x|, which has a kink
      return root_of(sum(square(y), over), [](const Tensor& total) { return sqrt(total); });
    const Tensor size = abs(y);
    if (options.p == INFINITY) return detail::largest_size(size, over);
    if (options.p == 1) return sum(size, over);
    return root_of(sum(power(size, options.p), over), [&](const Tensor& total) { return power(total, 1 / options.p); });
  });
}

Tensor logsumexp(const Tensor& x, const ReduceOptions& options, StreamOrDevice s) {
  return in_floats("logsumexp", x, s, [&](const Tensor& y) {
    const std::vector<int> axes = detail::front_axes("logsumexp", options.axis, y);
    for (const int a : axes)
      if (y.shape()[static_cast<std::size_t>(a)].is(0)) return log(sum(y, options));
    // An infinite maximum is not subtracted, since inf - inf is NaN.
    const Tensor most = detach(mlops::reduce(y, Combiner::Max, axes, true));
    const Tensor shift = where(abs(most) < INFINITY, most, 0);
    const Tensor sums = log(sum(exp(y - shift), {.axis = options.axis, .keepdims = true})) + shift;
    return options.keepdims ? sums : squeeze(sums, options.axis);
  });
}

Tensor layer_norm(const Tensor& x, const NormOptions& options, StreamOrDevice s) {
  const int axis = detail::front_axis("layer_norm", options.axis, x);
  return formula_in_floats("layer_norm", x, s, [&](const auto& y) { return normalized(y, axis, options.eps); });
}

Tensor rms_norm(const Tensor& x, const NormOptions& options, StreamOrDevice s) {
  const int axis = detail::front_axis("rms_norm", options.axis, x);
  return formula_in_floats("rms_norm", x, s,
                           [&](const auto& y) { return y * rsqrt(mean_along(square(y), {axis}) + options.eps); });
}

Tensor group_norm(const Tensor& x, int64_t groups, const NormOptions& options, StreamOrDevice s) {
  if (x.ndim() < 2) raise<UserError>("group_norm", "x has {} axes, expected (N, C, ...)", x.ndim());
  const Shape shape = x.shape();
  const Node channels = shape[1];
  if (groups < 1 || !(channels % Node(groups)).is(0))
    raise<UserError>("group_norm", "{} channels do not split into {} groups; groups must divide the channels",
                     render(channels), groups);
  Node of_group = channels / Node(groups);  // not by what may be a batch of 0
  for (std::size_t i = 2; i < shape.size(); ++i) of_group = of_group * shape[i];
  const Dims rows(Shape{shape[0], Node(groups), of_group});
  return in_floats("group_norm", x, s,
                   [&](const Tensor& y) { return reshape(normalized(reshape(y, rows), 2, options.eps), Dims(shape)); });
}

}  // namespace tenon
