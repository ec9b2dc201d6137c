// Pools: the maximum, the mean or a norm of windows, and of whole images.
#include <algorithm>
#include <limits>
#include <numeric>

#include <tenon/io/onnx/op_table.h>
#include <tenon/io/onnx/windows.h>

namespace tenon::onnx {
namespace {

/// All windows of x (N, C, image...): (N, C, places..., kernel...). Elements beyond the image have the value `outside`.
/// With ceil_mode, the last window may begin in the image and reach beyond its padding.
Tensor all_windows(const Call& c, const Tensor& x, const WindowSpec& w, Number outside) {
  const std::size_t axes = w.kernel.size();
  Pairs added = {{0, 0}, {0, 0}};
  Sizes places;
  const bool ceil = c.i("ceil_mode", 0) != 0;
  for (std::size_t i = 0; i < axes; ++i) {
    const auto [before, after] = w.padding[i];
    const int64_t n = x.size(static_cast<int>(i) + 2), room = n + before + after - span_of(w, i);
    if (room < 0 && !ceil) refuse("a window of {} elements over {}", span_of(w, i), n + before + after);
    // Windows that would begin after the axis, in its padding, are ignored.
    const int64_t most = (n + before + w.stride[i] - 1) / w.stride[i];
    const int64_t steps = ceil && room > 0 ? (room + w.stride[i] - 1) / w.stride[i] : room / w.stride[i];
    const int64_t count = ceil ? std::min(steps + 1, most) : steps + 1;
    if (count < 0) refuse("a window of {} elements over {}", span_of(w, i), n + before + after);
    const int64_t last = (std::max<int64_t>(count, 1) - 1) * w.stride[i] + span_of(w, i);
    places.push_back(count);
    added.emplace_back(before, std::max<int64_t>(last - n - before, 0));
  }
  const bool pads =
      std::ranges::any_of(added, [](const auto& ends) { return !ends.first.is(0) || !ends.second.is(0); });
  Tensor y = pads ? x.pad(added, {.value = outside}) : x;
  for (std::size_t i = 0; i < axes; ++i) {
    const int axis = static_cast<int>(i) + 2;
    y = y.unfold(axis, span_of(w, i), w.stride[i]);  // the window is the last axis
    Pairs kept;
    for (const Node& n : y.shape()) kept.emplace_back(0, n);
    kept[static_cast<std::size_t>(axis)].second = places[i];
    std::vector<int64_t> steps(kept.size(), 1);
    steps.back() = w.dilation[i];
    y = y.shrink(kept).stride(steps);
  }
  return y;
}

WindowSpec pool_windows(const Call& c, const Tensor& x) {
  const Shape image = x.shape();
  if (image.size() < 3) refuse("an input with {} axes, expected at least 3", image.size());
  return windows_of(c, c.ints("kernel_shape"), {image.begin() + 2, image.end()});
}
AxisList window_axes(std::size_t axes) {
  std::vector<int> list;
  for (std::size_t i = 0; i < axes; ++i) list.push_back(-1 - static_cast<int>(i));
  return list;
}

/// The smallest value of a dtype: padding with it is never the maximum.
Number least_of(DType dtype) {
  if (is_floating_point(dtype)) return -std::numeric_limits<double>::infinity();
  return is_unsigned(dtype) ? Number(0) : Number(-(int64_t{1} << (size_of(dtype) * 8 - 1)));
}

Values run_max_pool(Call& c) {
  const Tensor& x = c.in(0);
  const WindowSpec w = pool_windows(c, x);
  const std::size_t axes = w.kernel.size();
  const Tensor windows = all_windows(c, x, w, least_of(x.dtype()));
  const Tensor y = max(windows, window_axes(axes)).cast(x.dtype());
  if (!c.wants(1)) return {y};
  // The place of the maximum: the index of its element in the whole input. Padding has no index.
  const Shape sizes = x.shape();
  const bool by_column = c.i("storage_order", 0) != 0;
  Tensor index = zeros({}, DType::Int64);
  Node step = 1;
  std::vector<std::size_t> order(sizes.size());  // axes, the one with the smallest step first
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = order.size() - 1 - i;
  if (by_column) std::reverse(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(axes));
  for (const std::size_t axis : order) {
    Shape along(sizes.size(), 1);
    along[axis] = sizes[axis];
    index = index + (arange(sizes[axis], DType::Int64) * value_of(step, DType::Int64)).reshape(along);
    step = step * sizes[axis];
  }
  const Tensor places = all_windows(c, index.broadcast_to(sizes), w, -1);
  Shape flat = y.shape();
  flat.emplace_back(std::accumulate(w.kernel.begin(), w.kernel.end(), int64_t{1}, std::multiplies<>()));
  const Tensor best = argmax(windows.reshape(flat), -1).unsqueeze(-1);
  return {y, take_along_axis(places.reshape(flat), best, -1).squeeze(-1).cast(DType::Int64)};
}

Values run_average_pool(Call& c) {
  const Tensor& x = c.in(0);
  const WindowSpec w = pool_windows(c, x);
  const AxisList axes = window_axes(w.kernel.size());
  const Tensor total = sum(all_windows(c, x, w, 0), axes);
  Tensor counted = ones(x.shape(), x.dtype());
  if (c.i("count_include_pad", 0) == 0) return {(total / sum(all_windows(c, counted, w, 0), axes)).cast(x.dtype())};
  // Padding counts as elements of the window, but elements that ceil_mode adds after it do not.
  WindowSpec inner = w;
  Pairs added = {{0, 0}, {0, 0}};
  for (auto& [before, after] : inner.padding) {
    added.emplace_back(before, after);
    before = after = 0;
  }
  counted = counted.pad(added, {.value = 1});
  Pairs kept;
  const Tensor count = sum(all_windows(c, counted, inner, 0), axes);
  for (const Node& n : total.shape()) kept.emplace_back(0, n);
  return {(total / count.shrink(kept)).cast(x.dtype())};
}

Values run_lp_pool(Call& c) {
  const Tensor& x = c.in(0);
  const WindowSpec w = pool_windows(c, x);
  const auto p = static_cast<double>(c.i("p", 2));
  const Tensor total = sum(power(abs(all_windows(c, x, w, 0)), p), window_axes(w.kernel.size()));
  return {power(total, 1 / p).cast(x.dtype())};
}

AxisList image_axes(const Tensor& x) {
  if (x.ndim() < 3) refuse("an input with {} axes, expected at least 3", x.ndim());
  return window_axes(static_cast<std::size_t>(x.ndim()) - 2);
}
Values run_global_average_pool(Call& c) {
  return {mean(c.in(0), {.axis = image_axes(c.in(0)), .keepdims = true}).cast(c.in(0).dtype())};
}
Values run_global_max_pool(Call& c) { return {max(c.in(0), {.axis = image_axes(c.in(0)), .keepdims = true})}; }
Values run_global_lp_pool(Call& c) {
  const auto p = static_cast<double>(c.i("p", 2));
  const Tensor total = sum(power(abs(c.in(0)), p), {.axis = image_axes(c.in(0)), .keepdims = true});
  return {power(total, 1 / p).cast(c.in(0).dtype())};
}

Values run_max_unpool(Call& c) {
  const Tensor &x = c.in(0), &indices = c.in(1);
  const Sizes sizes = x.sizes();
  if (sizes.size() < 3) refuse("an input with {} axes, expected at least 3", sizes.size());
  const std::size_t axes = sizes.size() - 2;
  const std::vector<int64_t> kernel = c.ints("kernel_shape"), stride = c.ints("strides", Sizes(axes, 1)),
                             pads = c.ints("pads", Sizes(2 * axes, 0));
  if (kernel.size() != axes || stride.size() != axes || pads.size() != 2 * axes)
    refuse("attributes for another number of image axes than {}", axes);
  for (const auto* numbers : {&kernel, &stride, &pads}) check_extents("an attribute", *numbers);
  Sizes out = {sizes[0], sizes[1]};
  for (std::size_t i = 0; i < axes; ++i)
    out.push_back((sizes[i + 2] - 1) * stride[i] + kernel[i] - pads[i] - pads[i + axes]);
  // The indices are those of this shape; a larger output shape has zeros at the end.
  const Tensor y = zeros({numel(to_shape(out), "onnx")}, x.dtype())
                       .scatter(0, indices.cast(DType::Int64).reshape({-1}), x.reshape({-1}))
                       .reshape(Dims(out));
  if (!c.has(2)) return {y};
  const std::vector<int64_t> wanted = c.integers(2);
  if (wanted.size() != out.size()) refuse("an output_shape of {} axes, expected {}", wanted.size(), out.size());
  Pairs added;
  for (std::size_t i = 0; i < out.size(); ++i) added.emplace_back(0, std::max<int64_t>(wanted[i] - out[i], 0));
  return {y.pad(added)};
}

constexpr OpRow kPools[] = {
    {"AveragePool", 1, run_average_pool, "auto_pad ceil_mode count_include_pad dilations kernel_shape pads strides",
     "floats"},
    {"GlobalAveragePool", 1, run_global_average_pool, "", "floats"},
    {"GlobalLpPool", 1, run_global_lp_pool, "p", "floats"},
    {"GlobalMaxPool", 1, run_global_max_pool, "", "floats"},
    {"LpPool", 1, run_lp_pool, "auto_pad ceil_mode dilations kernel_shape p pads strides", "floats"},
    {"MaxPool", 1, run_max_pool, "auto_pad ceil_mode dilations kernel_shape pads storage_order strides",
     "floats, int8, uint8"},
    {"MaxUnpool", 9, run_max_unpool, "kernel_shape pads strides", "floats"},
};

}  // namespace

OpRows pooling_rows() { return kPools; }

}  // namespace tenon::onnx
