// Convolution and pooling: checks of their arguments, then windows (windows.h) with a product and a sum, or a maximum.
#include <algorithm>
#include <limits>

#include <tenon/engine/ops/correlate_where_met.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/max_windows.h>
#include <tenon/engine/ops/mlops.h>
#include <tenon/engine/ops/windows.h>

namespace tenon {
namespace {

/// One number for each axis; a single number stands for all axes.
template <class T>
std::vector<T> for_axes(const char* op, const char* what, std::vector<T> given, std::size_t axes) {
  if (given.size() == 1) given.resize(axes, given[0]);
  if (given.size() != axes)
    raise<UserError>(op, "{} has {} entries, expected one for each of the {} axes of the image, or one for all", what,
                     given.size(), axes);
  return given;
}

std::vector<int64_t> numbers(const char* op, const char* what, const PerAxis& given, std::size_t axes, int64_t least) {
  std::vector<int64_t> all = for_axes(op, what, given.values(), axes);
  for (const int64_t n : all)
    if (n < least) raise<UserError>(op, "{} ({}), expected {} or more", what, fmt::join(all, ", "), least);
  return all;
}

std::vector<Window> windows_of(const char* op, const std::vector<int64_t>& kernel, const PerAxis& stride,
                               const PerAxis& dilation) {
  const auto steps = numbers(op, "stride", stride, kernel.size(), 1),
             gaps = numbers(op, "dilation", dilation, kernel.size(), 1);
  std::vector<Window> all;
  for (std::size_t i = 0; i < kernel.size(); ++i) all.push_back({kernel[i], steps[i], gaps[i]});
  return all;
}

// The value of padding: one that is never the maximum.
Number lowest(DType d) {
  if (is_floating_point(d)) return -std::numeric_limits<double>::infinity();
  if (is_unsigned(d) || d == DType::Bool) return 0;
  return -(int64_t{1} << (8 * size_of(d) - 2)) * 2;
}

// ---- pooling

struct Pool {
  std::vector<Window> windows;
  Ends padding;  // with what ceil_mode adds at the end
  bool beyond;   // does it add anything?
};

Pool pool_of(const char* op, const Tensor& x, std::size_t axes, const PoolOptions& o) {
  if (x.ndim() < static_cast<int>(axes))
    raise<UserError>(op, "x is {}, expected at least {} axes, those of the image last", detail::shape_text(x), axes);
  const auto kernel = numbers(op, "kernel", o.kernel, axes, 1);
  Pool pool{windows_of(op, kernel, o.stride.values().empty() ? PerAxis(kernel) : o.stride, o.dilation),
            for_axes(op, "padding", o.padding.ends(), axes), false};
  const Shape shape = x.shape();
  for (std::size_t i = 0; i < axes; ++i) {
    auto& [before, after] = pool.padding[i];
    if (before < 0 || after < 0) raise<UserError>(op, "padding ({}, {}), expected 0 or more", before, after);
    if (!o.ceil_mode) continue;
    const Node& n = shape[shape.size() - axes + i];
    if (!n.is_const()) raise<UserError>(op, "ceil_mode of the symbolic size {}, expected a number", render(n));
    const Window& w = pool.windows[i];
    const int64_t padded = n.value() + before + after, reach = w.reach();
    if (padded + w.stride <= reach) continue;  // reported where windows are made
    int64_t places = (padded - reach + w.stride - 1) / w.stride + 1;
    if ((places - 1) * w.stride >= n.value() + before) --places;  // a window must not begin in the padding at the end
    const int64_t missing = (places - 1) * w.stride + reach - padded;
    if (missing > 0) after += missing, pool.beyond = true;
  }
  return pool;
}

Tensor max_pool(const char* op, const Tensor& x, std::size_t axes, const PoolOptions& o, const StreamOrDevice& s) {
  const Tensor y = detail::on_stream(op, x, s);
  const Pool pool = pool_of(op, y, axes, o);
  return max_of_windows(op, with_ends(op, y, pool.padding, lowest(y.dtype())), pool.windows);
}

Tensor avg_pool(const char* op, const Tensor& x, std::size_t axes, const PoolOptions& o, const StreamOrDevice& s) {
  const Tensor y = detail::on_stream(op, x, s);
  const Pool pool = pool_of(op, y, axes, o);
  const Tensor shown = windows(op, with_ends(op, y, pool.padding, 0), pool.windows);
  if (o.count_include_pad && !pool.beyond) return mean(shown, {.axis = last_axes(axes)});
  // Elements beyond the padding do not count as elements of the window.
  const Ends given = for_axes(op, "padding", o.padding.ends(), axes);
  Ends more = pool.padding;
  Shape image = y.shape();
  image.erase(image.begin(), image.end() - static_cast<std::ptrdiff_t>(axes));
  for (std::size_t i = 0; i < axes && o.count_include_pad; ++i) {
    image[i] = image[i] + Node(given[i].first + given[i].second);
    more[i] = {0, more[i].second - given[i].second};
  }
  return detail::in_floats(op, shown, {}, [&](const Tensor& elements) {
    const Tensor counted = full(image, 1, elements.dtype(), y.stream());
    const Tensor count = sum(windows(op, with_ends(op, counted, more, 0), pool.windows), {.axis = last_axes(axes)});
    return sum(elements, {.axis = last_axes(axes)}) / count;
  });
}

// ---- convolution

std::string shapes_text(const Tensor& x, const Tensor& weight) {
  return fmt::format("x is {}, weight is {}", detail::shape_text(x), detail::shape_text(weight));
}

void check_ranks(const char* op, const Tensor& x, const Tensor& weight, std::size_t axes, const char* weight_axes) {
  const auto rank = static_cast<int>(axes) + 2;
  if (x.ndim() != rank || weight.ndim() != rank)
    raise<UserError>(op, "{}, expected {} axes each: x (N, C, image...) and weight {}", shapes_text(x, weight), rank,
                     weight_axes);
}

Tensor with_bias(const char* op, const Tensor& y, const Tensor* bias, std::size_t axes) {
  if (bias == nullptr) return y;
  const Node outputs = y.shape()[1];
  if (bias->ndim() != 1 || bias->shape()[0] != outputs)
    raise<UserError>(op, "bias is {}, expected ({}), one an output", detail::shape_text(*bias), render(outputs));
  Shape shape(axes + 1, Node(1));
  shape[0] = outputs;
  return y + reshape(*bias, shape);
}

Tensors operands_of(const char* op, const Tensor& x, const Tensor& weight, const Tensor* bias,
                    const StreamOrDevice& s) {
  Tensors operands{x, weight};
  if (bias) operands.push_back(*bias);
  return detail::on_one_stream(op, operands, s);
}

Tensor convolve(const char* op, std::size_t axes, const Tensor& x, const Tensor& weight, const Tensor* bias,
                const ConvOptions& o, const StreamOrDevice& s) {
  const Tensors operands = operands_of(op, x, weight, bias, s);
  check_ranks(op, x, weight, axes, "(O, C / groups, kernel...)");
  const Sizes w = concrete(weight.shape(), op);
  const Shape xs = x.shape();
  const std::vector<int64_t> kernel(w.begin() + 2, w.end());
  for (const int64_t k : kernel)
    if (k < 1) raise<UserError>(op, "{}, expected a kernel of at least 1 along each axis", shapes_text(x, weight));
  const std::vector<Window> all = windows_of(op, kernel, o.stride, o.dilation);
  if (o.groups < 1 || w[0] % o.groups != 0)
    raise<UserError>(op, "groups {} does not divide the {} outputs of weight {}", o.groups, w[0],
                     detail::shape_text(weight));
  if (!xs[1].is(w[1] * o.groups))
    raise<UserError>(op, "channels differ: {}, groups {}; weight's second axis must be C / groups = {} / {}",
                     shapes_text(x, weight), o.groups, render(xs[1]), o.groups);
  const DType dtype = detail::product_dtype(promote_types(x.dtype(), weight.dtype()));
  const Ends padding = for_axes(op, "padding", o.padding.ends(), axes);
  const Tensor y = correlate_where_met(operands[0].cast(dtype), operands[1].cast(dtype), {op, all, padding, o.groups});
  return with_bias(op, y, bias ? &operands[2] : nullptr, axes);
}

// The transpose of a convolution: its derivative with respect to the image.
Tensor convolve_transposed(const char* op, std::size_t axes, const Tensor& x, const Tensor& weight, const Tensor* bias,
                           const ConvTransposeOptions& o, const StreamOrDevice& s) {
  const Tensors operands = operands_of(op, x, weight, bias, s);
  check_ranks(op, x, weight, axes, "(C, O / groups, kernel...)");
  const Sizes w = concrete(weight.shape(), op);
  const Shape xs = x.shape();
  const std::vector<int64_t> kernel(w.begin() + 2, w.end());
  for (const int64_t k : kernel)
    if (k < 1) raise<UserError>(op, "{}, expected a kernel of at least 1 along each axis", shapes_text(x, weight));
  const std::vector<Window> windows = windows_of(op, kernel, o.stride, o.dilation);
  if (!xs[1].is(w[0]) || o.groups < 1 || w[0] % o.groups != 0)
    raise<UserError>(op, "channels differ: {}, groups {}; weight's first axis must be C = {}, and a multiple of groups",
                     shapes_text(x, weight), o.groups, render(xs[1]));
  const Ends given = for_axes(op, "padding", o.padding.ends(), axes);
  const auto more = numbers(op, "output_padding", o.output_padding, axes, 0);
  for (std::size_t i = 0; i < axes; ++i)
    if (const auto [kernel_size, stride, dilation] = windows[i]; more[i] >= std::max(stride, dilation))
      raise<UserError>(op,
                       "output_padding {} along axis {}, expected less than the stride {} or the dilation {}; pad the "
                       "result",
                       more[i], i, stride, dilation);

  const DType dtype = detail::product_dtype(promote_types(x.dtype(), weight.dtype()));
  mlops::Correlation forth{op, windows, {}, o.groups};
  Shape image;
  for (std::size_t i = 0; i < axes; ++i) {
    const auto [before, after] = given[i];
    const Node apart = max((xs[2 + i] - 1) * Node(windows[i].stride) + 1, Node(0));
    image.push_back(apart + Node(windows[i].reach() - 1 - before - after + more[i]));
    if (image[i].min() < 1)
      raise<UserError>(op,
                       "padding ({}, {}) leaves axis {} of the output with {} elements, expected at least 1; pad less",
                       before, after, i, render(image[i]));
    forth.padding.emplace_back(before, after - more[i]);
  }
  const Tensor y = mlops::correlate_transposed(operands[0].cast(dtype), operands[1].cast(dtype), forth, image);
  return with_bias(op, y, bias ? &operands[2] : nullptr, axes);
}

}  // namespace

#define CONVOLUTION(axes)                                                                                     \
  Tensor conv##axes##d(const Tensor& x, const Tensor& weight, const ConvOptions& options, StreamOrDevice s) { \
    return convolve("conv" #axes "d", axes, x, weight, nullptr, options, s);                                  \
  }                                                                                                           \
  Tensor conv##axes##d(const Tensor& x, const Tensor& weight, const Tensor& bias, const ConvOptions& options, \
                       StreamOrDevice s) {                                                                    \
    return convolve("conv" #axes "d", axes, x, weight, &bias, options, s);                                    \
  }                                                                                                           \
  Tensor conv_transpose##axes##d(const Tensor& x, const Tensor& weight, const ConvTransposeOptions& options,  \
                                 StreamOrDevice s) {                                                          \
    return convolve_transposed("conv_transpose" #axes "d", axes, x, weight, nullptr, options, s);             \
  }                                                                                                           \
  Tensor conv_transpose##axes##d(const Tensor& x, const Tensor& weight, const Tensor& bias,                   \
                                 const ConvTransposeOptions& options, StreamOrDevice s) {                     \
    return convolve_transposed("conv_transpose" #axes "d", axes, x, weight, &bias, options, s);               \
  }                                                                                                           \
  Tensor max_pool##axes##d(const Tensor& x, const PoolOptions& options, StreamOrDevice s) {                   \
    return max_pool("max_pool" #axes "d", x, axes, options, s);                                               \
  }                                                                                                           \
  Tensor avg_pool##axes##d(const Tensor& x, const PoolOptions& options, StreamOrDevice s) {                   \
    return avg_pool("avg_pool" #axes "d", x, axes, options, s);                                               \
  }
CONVOLUTION(1)
CONVOLUTION(2)
CONVOLUTION(3)
#undef CONVOLUTION

}  // namespace tenon
