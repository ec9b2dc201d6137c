// Convolution and pooling by windows: movement ops alone show every window of the last two axes as two axes more, and
// what follows is a product and a sum, or a maximum.
#include <array>
#include <limits>

#include <tenon/engine/mlops.h>
#include <tenon/engine/ops_detail.h>

namespace tenon {
namespace {

struct Window {
  int64_t kernel, stride, dilation;
};

void require_positive(const char* op, const char* what, const Pair2& p) {
  if (p.h < 1 || p.w < 1) raise<UserError>(op, "{} ({}, {}), expected 1 or more", what, p.h, p.w);
}

// The axis of size n as two axes: (places, kernel), element (o, k) being o * stride + k * dilation.
//   The axis is repeated kernel times and a bit and cut into rows of n + dilation elements, so that each row begins
//   dilation elements later in the axis than the row before. Of every row the elements up to the last place's are kept,
//   then every stride-th.
Tensor windows_of_axis(const char* op, const Tensor& x, std::size_t axis, const Window& w) {
  const Shape shape = x.shape();
  const Node& n = shape[axis];
  const int64_t reach = w.dilation * (w.kernel - 1) + 1;
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

// (..., h, w) as (..., oh, ow, kh, kw).
Tensor windows(const char* op, const Tensor& x, const Pair2& kernel, const Pair2& stride, const Pair2& dilation) {
  const auto rank = static_cast<std::size_t>(x.ndim());
  Tensor t = windows_of_axis(op, x, rank - 1, {kernel.w, stride.w, dilation.w});
  t = windows_of_axis(op, t, rank - 2, {kernel.h, stride.h, dilation.h});
  std::vector<int> order;  // now (..., kh, oh, kw, ow)
  const int r = x.ndim() - 2;
  for (int i = 0; i < r; ++i) order.push_back(i);
  order.insert(order.end(), {r + 1, r + 3, r, r + 2});
  return mlops::permute(t, order);
}

Pairs image_padding(const Tensor& x, const Pair2& p) {
  Pairs padding(static_cast<std::size_t>(x.ndim()), {Node(0), Node(0)});
  padding[padding.size() - 2] = {p.h, p.h};
  padding[padding.size() - 1] = {p.w, p.w};
  return padding;
}

// Padding reads as what cannot win a maximum.
Number lowest(DType d) {
  if (is_floating_point(d)) return -std::numeric_limits<double>::infinity();
  if (is_unsigned(d) || d == DType::Bool) return 0;
  return -(int64_t{1} << (8 * size_of(d) - 2)) * 2;
}

Tensor pool_windows(const char* op, const Tensor& x, const PoolOptions& o, Number padding, const StreamOrDevice& s) {
  if (x.ndim() < 2) raise<UserError>(op, "x is {}, expected at least two axes, (..., H, W)", detail::shape_text(x));
  require_positive(op, "kernel", o.kernel);
  require_positive(op, "stride", o.stride.value_or(o.kernel));
  require_positive(op, "dilation", o.dilation);
  if (o.padding.h < 0 || o.padding.w < 0)
    raise<UserError>(op, "padding ({}, {}), expected 0 or more", o.padding.h, o.padding.w);
  const Tensor y = detail::on_stream(op, x, s);
  return windows(op, pad(y, image_padding(y, o.padding), {.value = padding}), o.kernel, o.stride.value_or(o.kernel),
                 o.dilation);
}

Tensor convolve(const Tensor& x, const Tensor& weight, const Tensor* bias, const ConvOptions& o,
                const StreamOrDevice& s) {
  constexpr const char* op = "conv2d";
  Tensors operands{x, weight};
  if (bias) operands.push_back(*bias);
  operands = detail::on_one_stream(op, operands, s);
  const auto texts = [&] {
    return fmt::format("x is {}, weight is {}", detail::shape_text(x), detail::shape_text(weight));
  };
  if (x.ndim() != 4 || weight.ndim() != 4)
    raise<UserError>(op, "{}, expected x (N, C, H, W) and weight (O, C / groups, kh, kw)", texts());
  require_positive(op, "stride", o.stride);
  require_positive(op, "dilation", o.dilation);
  if (o.padding.h < 0 || o.padding.w < 0)
    raise<UserError>(op, "padding ({}, {}), expected 0 or more", o.padding.h, o.padding.w);
  const Sizes w = concrete(weight.shape(), op);
  const Shape xs = x.shape();
  if (o.groups < 1 || w[0] % o.groups != 0)
    raise<UserError>(op, "groups {} does not divide the {} outputs of weight {}", o.groups, w[0],
                     detail::shape_text(weight));
  if (!xs[1].is(w[1] * o.groups))
    raise<UserError>(op, "channels differ: {}, groups {}; weight's second axis must be C / groups = {} / {}", texts(),
                     o.groups, render(xs[1]), o.groups);
  if (w[2] < 1 || w[3] < 1) raise<UserError>(op, "{}, expected a kernel of at least 1 by 1", texts());
  if (bias && (bias->ndim() != 1 || !bias->shape()[0].is(w[0])))
    raise<UserError>(op, "bias is {}, expected ({}), one an output", detail::shape_text(*bias), w[0]);

  DType dtype = promote_types(x.dtype(), weight.dtype());
  if (dtype == DType::Bool || (is_integer(dtype) && size_of(dtype) < 4)) dtype = DType::Int32;
  const int64_t g = o.groups, out = w[0] / g, in = w[1];
  Tensor image = operands[0].cast(dtype);
  image = windows(op, mlops::pad(image, image_padding(image, o.padding)), {w[2], w[3]}, o.stride, o.dilation);
  const Shape t = image.shape();  // (N, C, oh, ow, kh, kw)
  // (N, g, 1, oh, ow, in, kh, kw) * (g, out, 1, 1, in, kh, kw), summed over the last three
  const Tensor a = mlops::reshape(
      mlops::permute(mlops::reshape(image, {t[0], g, in, t[2], t[3], t[4], t[5]}), {0, 1, 3, 4, 2, 5, 6}),
      {t[0], g, 1, t[2], t[3], in, t[4], t[5]});
  const Tensor b = mlops::reshape(operands[1].cast(dtype), {g, out, 1, 1, in, t[4], t[5]});
  const Tensor y = mlops::reshape(mlops::reduce(multiply(a, b), Combiner::Add, {5, 6, 7}), {t[0], w[0], t[2], t[3]});
  return bias ? y + reshape(operands[2], {w[0], 1, 1}) : y;
}

}  // namespace

Tensor conv2d(const Tensor& x, const Tensor& weight, const ConvOptions& options, StreamOrDevice s) {
  return convolve(x, weight, nullptr, options, s);
}
Tensor conv2d(const Tensor& x, const Tensor& weight, const Tensor& bias, const ConvOptions& options, StreamOrDevice s) {
  return convolve(x, weight, &bias, options, s);
}

Tensor max_pool2d(const Tensor& x, const PoolOptions& options, StreamOrDevice s) {
  return max(pool_windows("max_pool2d", x, options, lowest(x.dtype()), s), {.axis = {-2, -1}});
}
Tensor avg_pool2d(const Tensor& x, const PoolOptions& options, StreamOrDevice s) {
  return mean(pool_windows("avg_pool2d", x, options, 0, s), {.axis = {-2, -1}});
}

}  // namespace tenon
