// Movement ops: the same elements in another shape; nothing is copied. This file checks and normalizes the arguments.
#include <algorithm>
#include <numeric>

#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>

namespace tenon {
namespace {

void require_one_an_axis(const char* op, const char* what, std::size_t count, const Tensor& x) {
  if (count != static_cast<std::size_t>(x.ndim()))
    raise<UserError>(op, "{} {} for shape {}, expected {}, one for each axis", count, what, detail::shape_text(x),
                     x.ndim());
}

// The shape with its -1 replaced by the size that gives x's number of elements.
Shape inferred(const Tensor& x, Shape shape) {
  const auto open = std::ranges::find_if(shape, [](const Node& size) { return size.is(-1); });
  if (open == shape.end()) return shape;
  if (std::any_of(open + 1, shape.end(), [](const Node& size) { return size.is(-1); }))
    raise<UserError>("reshape", "{} has more than one -1; one size at most can be inferred", to_string(shape));
  Shape others = shape;
  others.erase(others.begin() + (open - shape.begin()));
  detail::check_sizes("reshape", others);
  const Node known = product(others);
  if (known.is(0))
    raise<UserError>("reshape", "-1 in {} cannot be inferred beside a size of 0; write the size", to_string(shape));
  if (known.min() < 1)
    raise<UserError>("reshape",
                     "-1 in {} cannot be inferred beside {}, which may be 0; write the size, or give the "
                     "Variable a minimum of 1",
                     to_string(shape), render(known));
  const Node count = numel(x.shape(), "reshape"), rest = count / known;
  if (rest * known != count && !(count.is_const() && known.is_const()))
    raise<UserError>("reshape",
                     "{} has {} elements, which is not for every value of its Variables a multiple of the {} "
                     "that {} has without its -1; write the size",
                     detail::shape_text(x), render(count), render(known), to_string(shape));
  if (rest * known != count)
    raise<UserError>("reshape", "{} has {} elements, which is no multiple of the {} that {} has without its -1",
                     detail::shape_text(x), render(count), render(known), to_string(shape));
  *open = rest;
  return shape;
}

}  // namespace

Tensor reshape(const Tensor& x, const Dims& dims, StreamOrDevice s) {
  const Tensor y = detail::placed("reshape", x, s);
  const Shape shape = inferred(y, dims.sizes());
  detail::check_sizes("reshape", shape);
  if (!same_numel(y.cell()->value->shape(), shape, "reshape"))
    raise<UserError>("reshape", "{} has {} elements, {} has {}; the counts must be equal", detail::shape_text(y),
                     render(numel(y.shape(), "reshape")), to_string(shape), render(numel(shape, "reshape")));
  return detail::apart(mlops::reshape(y, shape), x);
}

Tensor permute(const Tensor& x, const std::vector<int>& order, StreamOrDevice s) {
  const Tensor y = detail::on_stream("permute", x, s);
  require_one_an_axis("permute", "axes", order.size(), y);
  detail::front_axes("permute", order, y);  // each in range, none twice
  std::vector<int> front;
  for (int axis : order) front.push_back(detail::front_axis("permute", axis, y));
  return mlops::permute(y, front);
}

Tensor transpose(const Tensor& x, int a, int b, StreamOrDevice s) {
  const Tensor y = detail::on_stream("transpose", x, s);
  std::vector<int> order(static_cast<std::size_t>(y.ndim()));
  std::iota(order.begin(), order.end(), 0);
  std::swap(order[static_cast<std::size_t>(detail::front_axis("transpose", a, y))],
            order[static_cast<std::size_t>(detail::front_axis("transpose", b, y))]);
  return mlops::permute(y, order);
}

Tensor Tensor::T() const { return ndim() < 2 ? detail::on_stream("T", *this, {}) : transpose(); }

Tensor broadcast_to(const Tensor& x, const Dims& dims, StreamOrDevice s) {
  const Tensor y = detail::on_stream("broadcast_to", x, s);
  const Shape before = y.shape();
  Shape after = dims.sizes();
  const auto fail = [&](std::string_view reason) {
    raise<UserError>("broadcast_to", "shape {} does not broadcast to {}: {}", to_string(before),
                     to_string(dims.sizes()), reason);
  };
  if (after.size() < before.size()) fail("it has more axes; reshape it first");
  const std::size_t added = after.size() - before.size();
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (after[i].is(-1) && i < added) fail("-1 keeps a size, and a new axis has none to keep");
    if (after[i].is(-1)) after[i] = before[i - added];
    if (i >= added && before[i - added] != after[i] && !before[i - added].is(1))
      fail(
          fmt::format("axis {} has size {}, expected {} or 1", i - added, render(before[i - added]), render(after[i])));
  }
  detail::check_sizes("broadcast_to", after);
  return detail::broadcast(y, after);
}
Tensor expand(const Tensor& x, const Dims& dims, StreamOrDevice s) {
  return detail::as_op("expand", [&] { return broadcast_to(x, dims, s); });
}

Tensor pad(const Tensor& x, const Pairs& padding, const PadOptions& options, StreamOrDevice s) {
  const Tensor y = detail::on_stream("pad", x, s);
  require_one_an_axis("pad", "pairs", padding.size(), y);
  Shape shape = y.shape();
  for (std::size_t i = 0; i < padding.size(); ++i) {
    const auto& [before, after] = padding[i];
    if (before.min() < 0 || after.min() < 0)
      raise<UserError>("pad",
                       "({}, {}) for axis {} of shape {}, expected sizes of at least 0; shrink cuts elements off",
                       render(before), render(after), i, detail::shape_text(y));
    shape[i] = before + shape[i] + after;
  }
  largest_numel(shape, "pad");
  if (options.mode != PadMode::Constant) return detail::pad_with_edges(y, padding, options.mode);
  const Tensor padded = mlops::pad(y, padding);
  if (options.value.as_double() == 0) return padded;
  const Tensor inside = mlops::pad(full(y.shape(), true, DType::Bool, y.stream()), padding);
  return where(inside, padded, detail::constant("pad", options.value, {}, y.dtype(), y.stream()));
}

Tensor shrink(const Tensor& x, const Pairs& ranges, StreamOrDevice s) {
  const Tensor y = detail::on_stream("shrink", x, s);
  require_one_an_axis("shrink", "ranges", ranges.size(), y);
  const Shape shape = y.shape();
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    const auto& [begin, end] = ranges[i];
    if (begin.min() < 0 || (end - begin).min() < 0 || (shape[i] - end).min() < 0)
      raise<UserError>("shrink", "[{}, {}) of axis {} of shape {}, expected 0 <= begin <= end <= {}", render(begin),
                       render(end), i, to_string(shape), render(shape[i]));
  }
  return mlops::shrink(y, ranges);
}

Tensor stride(const Tensor& x, const std::vector<int64_t>& steps, StreamOrDevice s) {
  const Tensor y = detail::on_stream("stride", x, s);
  require_one_an_axis("stride", "steps", steps.size(), y);
  for (std::size_t i = 0; i < steps.size(); ++i)
    if (steps[i] == 0 || steps[i] == INT64_MIN)
      raise<UserError>("stride", "step {} of axis {}, expected a step forward (1 or more) or backward (-1 or less)",
                       steps[i], i);
  return mlops::stride(y, steps);
}

Tensor flip(const Tensor& x, const AxisList& axes, StreamOrDevice s) {
  const Tensor y = detail::on_stream("flip", x, s);
  std::vector<int64_t> steps(static_cast<std::size_t>(y.ndim()), 1);
  for (int a : detail::front_axes("flip", axes, y)) steps[static_cast<std::size_t>(a)] = -1;
  return mlops::stride(y, steps);
}

Tensor squeeze(const Tensor& x, const AxisList& axes, StreamOrDevice s) {
  const Tensor y = detail::on_stream("squeeze", x, s);
  const Shape shape = y.shape();
  std::vector<bool> leave(shape.size());
  for (int a : detail::front_axes("squeeze", axes, y)) {
    const auto i = static_cast<std::size_t>(a);
    leave[i] = shape[i].is(1);
    if (!leave[i] && !axes.all())
      raise<UserError>("squeeze", "axis {} of shape {} has size {}, expected 1", a, to_string(shape), render(shape[i]));
  }
  Shape kept;
  for (std::size_t i = 0; i < shape.size(); ++i)
    if (!leave[i]) kept.push_back(shape[i]);
  return mlops::reshape(y, kept);
}

Tensor unsqueeze(const Tensor& x, int axis, StreamOrDevice s) {
  const Tensor y = detail::on_stream("unsqueeze", x, s);
  const int rank = y.ndim() + 1;
  if (axis < -rank || axis >= rank)
    raise<UserError>("unsqueeze", "axis {} is out of range for a result of {} axes; axes are {} to {}", axis, rank,
                     -rank, rank - 1);
  Shape shape = y.shape();
  shape.insert(shape.begin() + (axis < 0 ? axis + rank : axis), Node(1));
  return mlops::reshape(y, shape);
}
Tensor expand_dims(const Tensor& x, int axis, StreamOrDevice s) {
  return detail::as_op("expand_dims", [&] { return unsqueeze(x, axis, s); });
}

Tensor flatten(const Tensor& x, Axis begin, int end, StreamOrDevice s) {
  return flatten(x, {.begin = begin, .end = end}, s);
}
Tensor flatten(const Tensor& x, const FlattenOptions& options, StreamOrDevice s) {
  const Tensor y = detail::on_stream("flatten", x, s);
  if (y.ndim() == 0) return mlops::reshape(y, {Node(1)});
  const int begin = detail::front_axis("flatten", options.begin, y),
            end = detail::front_axis("flatten", options.end, y);
  if (begin > end)
    raise<UserError>("flatten", "axes {} to {} of shape {}: the first comes after the last", begin, end,
                     detail::shape_text(y));
  Shape shape = y.shape();
  const auto first = shape.begin() + begin, last = shape.begin() + end + 1;
  const Node joined = product(std::span<const Node>(first, last));
  shape.insert(shape.erase(first, last), joined);
  return mlops::reshape(y, shape);
}

}  // namespace tenon
