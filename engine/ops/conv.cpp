// Convolution and pooling over any number of axes, by windows: movement ops alone show every window of the last axes as
// as many axes more, and what follows is a product and a sum, or a maximum.
#include <array>
#include <limits>

#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>

namespace tenon {
namespace {

struct Window {
  int64_t kernel, stride, dilation;
};
using Ends = std::vector<std::pair<int64_t, int64_t>>;

/// One number an axis; a single one stands for all.
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

int64_t reach_of(const Window& w) { return w.dilation * (w.kernel - 1) + 1; }

// The axis of size n as two axes: (places, kernel), element (o, k) being o * stride + k * dilation.
//   The axis is repeated kernel times and a bit and cut into rows of n + dilation elements, so that each row begins
//   dilation elements later in the axis than the row before. Of every row the elements up to the last place's are kept,
//   then every stride-th.
Tensor windows_of_axis(const char* op, const Tensor& x, std::size_t axis, const Window& w) {
  const Shape shape = x.shape();
  const Node& n = shape[axis];
  const int64_t reach = reach_of(w);
  if (n.min() < reach)
    raise<UserError>(
        op, "a window of {} elements (kernel {}, dilation {}) does not fit axis {} of padded size {}; pad more", reach,
        w.kernel, w.dilation, axis, render(n));
  const Node places = (n - reach) / w.stride + 1;

  Shape before(shape.begin(), shape.begin() + static_cast<std::ptrdiff_t>(axis));
  Shape after(shape.begin() + static_cast<std::ptrdiff_t>(axis) + 1, shape.end());
  const auto with = [&](std::initializer_list<Node> middle) {
    Shape s = before;
    s.insert(s.end(), middle);
    s.insert(s.end(), after.begin(), after.end());
    return s;
  };
  const auto cut = [&](const Tensor& t, std::initializer_list<Node> middle) {
    Pairs ranges;
    for (const Node& size : with(middle)) ranges.emplace_back(0, size);
    return mlops::shrink(t, ranges);
  };
  const Node row = n + w.dilation;
  const int64_t copies = w.kernel + (w.kernel * w.dilation) / std::max<int64_t>(1, n.min()) + 1;
  Tensor t = mlops::reshape(x, with({1, n}));
  t = mlops::reshape(mlops::expand(t, with({copies, n})), with({copies * n}));
  t = mlops::reshape(cut(t, {w.kernel * row}), with({w.kernel, row}));
  // The last place begins at (places - 1) * stride: every element up to there is within the row.
  t = cut(t, {w.kernel, (places - 1) * w.stride + 1});
  std::vector<int64_t> steps(static_cast<std::size_t>(t.ndim()), 1);
  steps[axis + 1] = w.stride;
  return mlops::stride(t, steps);  // (..., kernel, places, ...)
}

// (..., n1, n2) as (..., places1, places2, kernel1, kernel2).
Tensor windows(const char* op, const Tensor& x, const std::vector<Window>& w) {
  const auto rank = static_cast<std::size_t>(x.ndim());
  Tensor t = x;
  for (std::size_t i = w.size(); i-- > 0;) t = windows_of_axis(op, t, rank - w.size() + i, w[i]);
  std::vector<int> order;  // now (..., kernel1, places1, kernel2, places2)
  const int leading = x.ndim() - static_cast<int>(w.size());
  for (int i = 0; i < leading; ++i) order.push_back(i);
  for (const int part : {1, 0})
    for (std::size_t i = 0; i < w.size(); ++i) order.push_back(leading + 2 * static_cast<int>(i) + part);
  return mlops::permute(t, order);
}

/// The last axes with `ends` elements around them, cut off where negative.
Tensor with_ends(const char* op, const Tensor& x, const Ends& ends, Number value) {
  Pairs cut, padding;
  const Shape shape = x.shape();
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const std::size_t leading = shape.size() - ends.size();
    const auto [before, after] = i < leading ? std::pair<int64_t, int64_t>() : ends[i - leading];
    const int64_t off_front = std::max<int64_t>(-before, 0), off_end = std::max<int64_t>(-after, 0);
    if ((shape[i] - Node(off_front) - Node(off_end)).min() < 0)
      raise<UserError>(op, "padding ({}, {}) cuts more than axis {} of size {} has; pad less negatively", before, after,
                       i, render(shape[i]));
    cut.emplace_back(off_front, shape[i] - Node(off_end));
    padding.emplace_back(std::max<int64_t>(before, 0), std::max<int64_t>(after, 0));
  }
  return pad(mlops::shrink(x, cut), padding, {.value = value});
}

// Padding reads as what cannot win a maximum.
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
  Pool pool{windows_of(op, kernel, o.stride.value_or(PerAxis(kernel)), o.dilation),
            for_axes(op, "padding", o.padding.ends(), axes), false};
  const Shape shape = x.shape();
  for (std::size_t i = 0; i < axes; ++i) {
    auto& [before, after] = pool.padding[i];
    if (before < 0 || after < 0) raise<UserError>(op, "padding ({}, {}), expected 0 or more", before, after);
    if (!o.ceil_mode) continue;
    const Node& n = shape[shape.size() - axes + i];
    if (!n.is_const()) raise<UserError>(op, "ceil_mode of the symbolic size {}, expected a number", render(n));
    const Window& w = pool.windows[i];
    const int64_t padded = n.value() + before + after, reach = reach_of(w);
    if (padded < reach) continue;  // reported where windows are made
    int64_t places = (padded - reach + w.stride - 1) / w.stride + 1;
    if ((places - 1) * w.stride >= n.value() + before) --places;  // a window must not begin in the padding at the end
    const int64_t missing = (places - 1) * w.stride + reach - padded;
    if (missing > 0) after += missing, pool.beyond = true;
  }
  return pool;
}

AxisList last_axes(std::size_t count) {
  std::vector<int> axes;
  for (std::size_t i = 0; i < count; ++i) axes.push_back(-1 - static_cast<int>(i));
  return axes;
}

Tensor max_pool(const char* op, const Tensor& x, std::size_t axes, const PoolOptions& o, const StreamOrDevice& s) {
  const Tensor y = detail::on_stream(op, x, s);
  const Pool pool = pool_of(op, y, axes, o);
  return max(windows(op, with_ends(op, y, pool.padding, lowest(y.dtype())), pool.windows), {.axis = last_axes(axes)});
}

Tensor avg_pool(const char* op, const Tensor& x, std::size_t axes, const PoolOptions& o, const StreamOrDevice& s) {
  const Tensor y = detail::on_stream(op, x, s);
  const Pool pool = pool_of(op, y, axes, o);
  const Tensor shown = windows(op, with_ends(op, y, pool.padding, 0), pool.windows);
  if (o.count_include_pad && !pool.beyond) return mean(shown, {.axis = last_axes(axes)});
  // What lies beyond is no element of the window.
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

// x (N, C, image...) and weight (O, C / groups, kernel...) of one dtype: (N, O, places...).
Tensor correlate(const char* op, const Tensor& x, const Tensor& weight, const Ends& padding,
                 const std::vector<Window>& w, int64_t groups) {
  const Tensor image = windows(op, with_ends(op, x, padding, 0), w);
  const Shape t = image.shape();  // (N, C, places..., kernel...)
  const std::size_t axes = w.size();
  const Sizes weights = concrete(weight.shape(), op);
  const int64_t out = weights[0] / groups, in = weights[1];
  const auto places = std::span(t).subspan(2, axes), kernel = std::span(t).subspan(2 + axes);
  const auto joined = [](std::initializer_list<Node> first, std::span<const Node> a, std::initializer_list<Node> middle,
                         std::span<const Node> b) {
    Shape s(first);
    s.insert(s.end(), a.begin(), a.end());
    s.insert(s.end(), middle);
    s.insert(s.end(), b.begin(), b.end());
    return s;
  };
  // (N, g, 1, places..., in, kernel...) * (g, out, 1..., in, kernel...), summed over the last axes
  std::vector<int> order{0, 1};
  for (std::size_t i = 0; i < axes; ++i) order.push_back(3 + static_cast<int>(i));
  order.push_back(2);
  for (std::size_t i = 0; i < axes; ++i) order.push_back(3 + static_cast<int>(axes + i));
  const Tensor split = mlops::permute(mlops::reshape(image, joined({t[0], groups, in}, places, {}, kernel)), order);
  const Tensor a = mlops::reshape(split, joined({t[0], groups, 1}, places, {in}, kernel));
  const Tensor b = mlops::reshape(weight, joined({groups, out}, Shape(axes, Node(1)), {in}, kernel));
  std::vector<int> summed;
  for (std::size_t i = 0; i <= axes; ++i) summed.push_back(3 + static_cast<int>(axes + i));
  return mlops::reshape(mlops::reduce(multiply(a, b), Combiner::Add, summed),
                        joined({t[0], weights[0]}, places, {}, {}));
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
  const Tensor y = correlate(op, operands[0].cast(dtype), operands[1].cast(dtype),
                             for_axes(op, "padding", o.padding.ends(), axes), all, o.groups);
  return with_bias(op, y, bias ? &operands[2] : nullptr, axes);
}

// Zeros between the elements of an axis: n elements become (n - 1) stride + 1.
Tensor spread(const Tensor& x, std::size_t axis, int64_t stride) {
  if (stride == 1) return x;
  Shape apart = x.shape(), joined = apart;
  const Node n = apart[axis];
  apart.insert(apart.begin() + static_cast<std::ptrdiff_t>(axis) + 1, Node(1));
  Pairs zeros(apart.size(), {Node(0), Node(0)}), cut;
  zeros[axis + 1].second = Node(stride - 1);
  joined[axis] = n * Node(stride);
  for (const Node& size : joined) cut.emplace_back(0, size);
  cut[axis].second = max((n - 1) * Node(stride) + 1, Node(0));
  return mlops::shrink(mlops::reshape(mlops::pad(mlops::reshape(x, apart), zeros), joined), cut);
}

// The convolution whose derivative this is turned round: zeros between the elements, and the weight flipped, with
// inputs and outputs exchanged in each group.
Tensor convolve_transposed(const char* op, std::size_t axes, const Tensor& x, const Tensor& weight, const Tensor* bias,
                           const ConvTransposeOptions& o, const StreamOrDevice& s) {
  const Tensors operands = operands_of(op, x, weight, bias, s);
  check_ranks(op, x, weight, axes, "(C, O / groups, kernel...)");
  const Sizes w = concrete(weight.shape(), op);
  const Shape xs = x.shape();
  const std::vector<int64_t> kernel(w.begin() + 2, w.end());
  for (const int64_t k : kernel)
    if (k < 1) raise<UserError>(op, "{}, expected a kernel of at least 1 along each axis", shapes_text(x, weight));
  const std::vector<Window> turned = windows_of(op, kernel, o.stride, o.dilation);
  if (!xs[1].is(w[0]) || o.groups < 1 || w[0] % o.groups != 0)
    raise<UserError>(op, "channels differ: {}, groups {}; weight's first axis must be C = {}, and a multiple of groups",
                     shapes_text(x, weight), o.groups, render(xs[1]));
  const Ends given = for_axes(op, "padding", o.padding.ends(), axes);
  const auto more = numbers(op, "output_padding", o.output_padding, axes, 0);

  const DType dtype = detail::product_dtype(promote_types(x.dtype(), weight.dtype()));
  Tensor image = operands[0].cast(dtype);
  std::vector<Window> all;
  Ends ends;
  std::vector<int> flipped;
  for (std::size_t i = 0; i < axes; ++i) {
    image = spread(image, 2 + i, turned[i].stride);
    all.push_back({kernel[i], 1, turned[i].dilation});
    const int64_t reach = reach_of(turned[i]) - 1;
    ends.emplace_back(reach - given[i].first, reach - given[i].second + more[i]);
    flipped.push_back(2 + static_cast<int>(i));
  }
  const int64_t g = o.groups, in = w[0] / g, out = w[1];
  Shape grouped{g, in, out}, exchanged{g * out, in};
  std::vector<int> order{0, 2, 1};
  for (std::size_t i = 0; i < axes; ++i) {
    grouped.emplace_back(kernel[i]);
    exchanged.emplace_back(kernel[i]);
    order.push_back(3 + static_cast<int>(i));
  }
  const Tensor mirrored = mlops::permute(mlops::reshape(flip(operands[1].cast(dtype), flipped), grouped), order);
  const Tensor y = correlate(op, image, mlops::reshape(mirrored, exchanged), ends, all, g);
  return with_bias(op, y, bias ? &operands[2] : nullptr, axes);
}

}  // namespace

namespace detail {
Tensor windows_along(const char* op, const Tensor& x, std::size_t axis, int64_t size, int64_t step, int64_t dilation) {
  return windows_of_axis(op, x, axis, {size, step, dilation});
}
}  // namespace detail

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
