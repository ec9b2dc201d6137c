#include <tenon/engine/ops/windows.h>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/movement.h>

namespace tenon {

// The axis is repeated (kernel times and a little more) and cut into rows of n + dilation elements, so that each row
// begins `dilation` elements later in the axis than the row before. Of each row the elements up to the last window's
// beginning are kept, then every stride-th of them.
Tensor windows_along(const char* op, const Tensor& x, std::size_t axis, const Window& asked) {
  const Shape shape = x.shape();
  const Node& n = shape[axis];
  const int64_t reach = asked.reach();
  if (n.min() < reach)
    raise<UserError>(
        op, "a window of {} elements (kernel {}, dilation {}) does not fit axis {} of padded size {}{}; {}", reach,
        asked.kernel, asked.dilation, axis, render(n), n.is_const() ? "" : fmt::format(", which may be {}", n.min()),
        n.max() < reach ? "take a smaller one, or pad more"
                        : "give the Variables bounds that make it " + std::to_string(reach) + " or more");
  // However far apart windows are, or elements of which there is one, beyond the end is nothing.
  const Window w{asked.kernel, std::min(asked.stride, n.max()), std::min(asked.dilation, n.max())};
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
  // The last window begins at (places - 1) * stride: all elements up to there are in the row.
  t = cut(t, {w.kernel, (places - 1) * w.stride + 1});
  std::vector<int64_t> steps(static_cast<std::size_t>(t.ndim()), 1);
  steps[axis + 1] = w.stride;
  return mlops::stride(t, steps);  // (..., kernel, places, ...)
}

Tensor windows(const char* op, const Tensor& x, const std::vector<Window>& w) {
  const auto rank = static_cast<std::size_t>(x.ndim());
  Tensor t = x;
  for (std::size_t i = w.size(); i-- > 0;) t = windows_along(op, t, rank - w.size() + i, w[i]);
  std::vector<int> order;  // now (..., kernel1, places1, kernel2, places2)
  const int leading = x.ndim() - static_cast<int>(w.size());
  for (int i = 0; i < leading; ++i) order.push_back(i);
  for (const int part : {1, 0})
    for (std::size_t i = 0; i < w.size(); ++i) order.push_back(leading + 2 * static_cast<int>(i) + part);
  return mlops::permute(t, order);
}

Tensor with_ends(const char* op, const Tensor& x, const Ends& ends, Number value) {
  constexpr int64_t kMost = int64_t{1} << 60;
  Pairs cut, padding;
  const Shape shape = x.shape();
  Shape padded;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const std::size_t leading = shape.size() - ends.size();
    const auto [before, after] = i < leading ? std::pair<int64_t, int64_t>() : ends[i - leading];
    if (std::min(before, after) < -kMost || std::max(before, after) > kMost)
      raise<UserError>(op, "padding ({}, {}) of axis {}, expected at most 2^60 elements", before, after, i);
    const Node left = shape[i] + Node(before + after);
    if (left.min() < 0)
      raise<UserError>(op, "padding ({}, {}) cuts more than axis {} of size {} has; pad less negatively", before, after,
                       i, render(shape[i]));
    const int64_t off_front = std::max<int64_t>(-before, 0);
    padding.emplace_back(std::max<int64_t>(before, 0), std::max<int64_t>(after, 0));
    cut.emplace_back(off_front, left + Node(off_front));
    padded.push_back(shape[i] + padding.back().first + padding.back().second);
  }
  check_sizes(op, padded);
  return mlops::shrink(pad(x, padding, {.value = value}), cut);
}

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

AxisList last_axes(std::size_t count) {
  std::vector<int> axes;
  for (std::size_t i = 0; i < count; ++i) axes.push_back(-1 - static_cast<int>(i));
  return axes;
}

}  // namespace tenon
