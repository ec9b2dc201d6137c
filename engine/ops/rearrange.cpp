// Ops composed of movement ops: moved, split and repeated axes, rolls, windows, triangles, parts, reflected edges.
#include <algorithm>
#include <numeric>

#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>
#include <tenon/engine/ops/windows.h>

namespace tenon {
namespace {

/// [begin, end) of one axis.
Tensor cut(const Tensor& x, std::size_t axis, const Node& begin, const Node& end) {
  Pairs ranges;
  for (const Node& size : x.shape()) ranges.emplace_back(0, size);
  ranges[axis] = {begin, end};
  return mlops::shrink(x, ranges);
}

/// True where column - row is at most k (`lower`), or at least k. Positions have 32 bits if all of them fit: as many
/// lanes then hold a mask as a float32 value.
Tensor triangle(const Node& rows, const Node& columns, int64_t k, bool lower, Stream stream) {
  constexpr int64_t kMost = int64_t{1} << 30;
  const bool fits = rows.max() < kMost && columns.max() < kMost && k < kMost && k > -kMost;
  const DType d = fits ? DType::Int32 : DType::Int64;
  const Tensor row = unsqueeze(arange(rows, d, stream), 1), column = arange(columns, d, stream);
  return lower ? column <= row + k : column >= row + k;
}

Tensor triangle_of(const char* op, const Tensor& x, int64_t k, bool lower, const StreamOrDevice& s) {
  const Tensor y = detail::on_stream(op, x, s);
  if (y.ndim() < 2) raise<UserError>(op, "x is {}, expected at least two axes", detail::shape_text(x));
  const Shape shape = y.shape();
  return where(triangle(shape[shape.size() - 2], shape.back(), k, lower, y.stream()), y, zeros_like(y));
}

/// x with `count` elements of its own before and after one axis.
Tensor with_edges(const Tensor& x, std::size_t axis, const std::pair<Node, Node>& count, PadMode mode) {
  const auto& [before, after] = count;
  if (before.is(0) && after.is(0)) return x;
  const Node n = x.shape()[axis], room = mode == PadMode::Reflect ? n - 1 : n;
  const bool fits = mode == PadMode::Edge || ((room - before).min() >= 0 && (room - after).min() >= 0);
  if (!before.is_const() || !after.is_const() || (n - 1).min() < 0 || !fits)
    raise<UserError>("pad", "({}, {}) around axis {} of size {}, {}", render(before), render(after), axis, render(n),
                     mode == PadMode::Edge      ? "expected numbers, and an element to repeat"
                     : mode == PadMode::Reflect ? "expected fewer than its elements, which are reflected"
                                                : "expected at most as many as its elements, by symmetric and wrap");
  const auto part = [&](const Node& begin, const Node& end) { return cut(x, axis, begin, end); };
  const auto repeated = [&](const Node& at, const Node& times) {
    Shape shape = x.shape();
    shape[axis] = times;
    return mlops::expand(part(at, at + 1), shape);
  };
  const auto a = static_cast<int>(axis);
  Tensor front, back;
  switch (mode) {
    case PadMode::Constant:
      raise<InternalError>("pad", "a constant value, expected elements of the axis");
    case PadMode::Reflect:
      front = flip(part(1, before + 1), a), back = flip(part(n - 1 - after, n - 1), a);
      break;
    case PadMode::Edge:
      front = repeated(0, before), back = repeated(n - 1, after);
      break;
    case PadMode::Symmetric:
      front = flip(part(0, before), a), back = flip(part(n - after, n), a);
      break;
    case PadMode::Wrap:
      front = part(n - before, n), back = part(0, after);
      break;
  }
  Tensors parts{x};
  if (!before.is(0)) parts.insert(parts.begin(), front);
  if (!after.is(0)) parts.push_back(back);
  return concatenate(parts, {.axis = a});
}

}  // namespace

namespace detail {
Tensor pad_with_edges(const Tensor& x, const Pairs& padding, PadMode mode) {
  Tensor y = x;
  for (std::size_t axis = 0; axis < padding.size(); ++axis) y = with_edges(y, axis, padding[axis], mode);
  return y;
}
}  // namespace detail

Tensor unflatten(const Tensor& x, int axis, const Dims& sizes, StreamOrDevice s) {
  const Tensor y = detail::on_stream("unflatten", x, s);
  const int front = detail::front_axis("unflatten", axis, y);
  Shape shape = y.shape(), parts = sizes.sizes();
  const auto at = shape.begin() + front;
  Node known = 1;
  for (const Node& size : parts)
    if (!size.is(-1)) known = known * size;
  for (Node& size : parts)
    if (size.is(-1) && !known.is(0)) size = *at / known;
  if (product(parts) != *at)
    raise<UserError>("unflatten", "axis {} of shape {} does not split into {}; the product must be {}", front,
                     to_string(shape), to_string(sizes.sizes()), render(*at));
  shape.insert(shape.erase(at), parts.begin(), parts.end());
  return reshape(y, shape);
}

Tensor moveaxis(const Tensor& x, int from, int to, StreamOrDevice s) {
  const Tensor y = detail::on_stream("moveaxis", x, s);
  const int a = detail::front_axis("moveaxis", from, y), b = detail::front_axis("moveaxis", to, y);
  std::vector<int> order(static_cast<std::size_t>(y.ndim()));
  std::iota(order.begin(), order.end(), 0);
  order.erase(order.begin() + a);
  order.insert(order.begin() + b, a);
  return mlops::permute(y, order);
}

Tensor swapaxes(const Tensor& x, int a, int b, StreamOrDevice s) {
  return detail::as_op("swapaxes", [&] { return transpose(x, a, b, s); });
}

Tensor roll(const Tensor& x, int64_t shift, const RollOptions& options, StreamOrDevice s) {
  Tensor y = detail::on_stream("roll", x, s);
  if (options.axis.all()) return reshape(roll(flatten(y), shift, {.axis = 0}), y.shape());
  for (const int axis : detail::front_axes("roll", options.axis, y)) {
    const auto a = static_cast<std::size_t>(axis);
    const Node n = y.shape()[a];
    if (n.is(0)) continue;
    const Node from_end = Node(shift) % n;
    if (from_end.is(0)) continue;
    if ((n - from_end).min() >= 0) {
      y = concatenate({cut(y, a, n - from_end, n), cut(y, a, 0, n - from_end)}, {.axis = axis});
    } else {
      // Bounds do not show that a remainder of a symbolic size is less than it, as cuts must.
      const Tensor size = value_of(n, DType::Int64, y.stream());
      y = take(y, remainder(arange(n, DType::Int64, y.stream()) - shift, size), {.axis = axis});
    }
  }
  return y;
}

Tensor tile(const Tensor& x, const std::vector<int64_t>& repeats, StreamOrDevice s) {
  const Tensor y = detail::on_stream("tile", x, s);
  Shape sizes = y.shape(), apart, wide, joined;
  std::vector<int64_t> times = repeats;
  if (times.size() < sizes.size())
    raise<UserError>("tile", "({}) for shape {}, expected repeats for each axis, and for axes in front",
                     fmt::join(repeats, ", "), detail::shape_text(x));
  while (sizes.size() < times.size()) sizes.insert(sizes.begin(), Node(1));
  for (std::size_t i = 0; i < times.size(); ++i) {
    if (times[i] < 0) raise<UserError>("tile", "{} repeats of axis {}, expected 0 or more", times[i], i);
    apart.insert(apart.end(), {Node(1), sizes[i]});
    wide.insert(wide.end(), {Node(times[i]), sizes[i]});
    joined.push_back(Node(times[i]) * sizes[i]);
  }
  detail::check_sizes("tile", joined);
  return mlops::reshape(mlops::expand(mlops::reshape(y, apart), wide), joined);
}

Tensor repeat(const Tensor& x, int64_t count, const TakeOptions& options, StreamOrDevice s) {
  Tensor y = detail::on_stream("repeat", x, s);
  if (count < 0) raise<UserError>("repeat", "count {}, expected 0 or more", count);
  if (!options.axis) y = flatten(y);
  const auto axis = options.axis ? detail::front_axis("repeat", *options.axis, y) : 0;
  Shape apart = y.shape(), joined = apart;
  apart.insert(apart.begin() + axis + 1, Node(1));
  Shape wide = apart;
  wide[static_cast<std::size_t>(axis) + 1] = Node(count);
  joined[static_cast<std::size_t>(axis)] = joined[static_cast<std::size_t>(axis)] * Node(count);
  detail::check_sizes("repeat", joined);
  return mlops::reshape(mlops::expand(mlops::reshape(y, apart), wide), joined);
}

Tensor unfold(const Tensor& x, int axis, int64_t size, int64_t step, StreamOrDevice s) {
  const Tensor y = detail::on_stream("unfold", x, s);
  const int front = detail::front_axis("unfold", axis, y);
  if (size < 1 || step < 1) raise<UserError>("unfold", "size {} and step {}, expected 1 or more", size, step);
  const Tensor shown = windows_along("unfold", y, static_cast<std::size_t>(front), {size, step, 1});
  return moveaxis(shown, front, -1);  // it has (..., size, places, ...)
}

Tensor tril(const Tensor& x, int64_t k, StreamOrDevice s) { return triangle_of("tril", x, k, true, s); }
Tensor triu(const Tensor& x, int64_t k, StreamOrDevice s) { return triangle_of("triu", x, k, false, s); }

Tensor tri(int64_t rows, int64_t columns, int64_t k, DType dtype, StreamOrDevice s) {
  detail::check_dtype("tri", dtype);
  detail::check_sizes("tri", {Node(rows), Node(columns)});
  return triangle(rows, columns, k, true, s).cast(dtype);
}

Tensor diag(const Tensor& x, int64_t k, StreamOrDevice s) {
  const Tensor y = detail::on_stream("diag", x, s);
  if (y.ndim() != 1 && y.ndim() != 2)
    raise<UserError>("diag", "x is {}, expected a vector or a matrix", detail::shape_text(x));
  if (y.ndim() == 2) return detail::as_op("diag", [&] { return diagonal(y, k); });
  k = std::clamp<int64_t>(k, -INT64_MAX / 2, INT64_MAX / 2);  // beyond every matrix
  const int64_t above = std::max<int64_t>(k, 0), below = std::max<int64_t>(-k, 0);
  const Node side = y.shape()[0] + Node(above + below);
  detail::check_sizes("diag", {side, side});
  const Tensor i = arange(y.shape()[0], DType::Int64, y.stream());
  return mlops::pad(where(unsqueeze(i, 1) == i, y, zeros_like(y)), {{below, above}, {above, below}});
}

Tensor diagonal(const Tensor& x, int64_t k, int a, int b, StreamOrDevice s) {
  const Tensor y = detail::on_stream("diagonal", x, s);
  const int row = detail::front_axis("diagonal", a, y), column = detail::front_axis("diagonal", b, y);
  if (row == column) raise<UserError>("diagonal", "axes {} and {} of shape {} are one", a, b, detail::shape_text(x));
  const Tensor matrix = moveaxis(moveaxis(y, row, -1), column - (column > row), -1);
  const auto rows = static_cast<std::size_t>(y.ndim() - 2), columns = rows + 1;
  k = std::clamp<int64_t>(k, -INT64_MAX / 2, INT64_MAX / 2);  // beyond every matrix
  const Node above(std::max<int64_t>(k, 0)), below(std::max<int64_t>(-k, 0));
  const Node n = max(Node(0), min(matrix.shape()[rows] - below, matrix.shape()[columns] - above));
  // Of a diagonal of no elements nothing is cut.
  const Node first = n.is(0) ? Node(0) : below, begin = n.is(0) ? Node(0) : above;
  return einsum("...ii->...i", {cut(cut(matrix, rows, first, first + n), columns, begin, begin + n)});
}

Tensor diff(const Tensor& x, int64_t times, int axis, StreamOrDevice s) {
  Tensor y = detail::on_stream("diff", x, s);
  const auto a = static_cast<std::size_t>(detail::front_axis("diff", axis, y));
  if (times < 0) raise<UserError>("diff", "{} times, expected 0 or more", times);
  for (; times > 0 && !y.shape()[a].is(0); --times) {
    const Node n = y.shape()[a];
    if (n.min() < 1)
      raise<UserError>("diff",
                       "axis {} of size {} is to have an element before each difference, which could not be proven of "
                       "{}; the least value of its Variable must be larger",
                       a, render(x.shape()[a]), render(n));
    const Tensor next = cut(y, a, 1, n), before = cut(y, a, 0, n - 1);
    y = y.dtype() == DType::Bool ? next != before : next - before;
  }
  return y;
}

Tensors split(const Tensor& x, int64_t parts, const SplitOptions& options, StreamOrDevice s) {
  const Tensor y = detail::on_stream("split", x, s);
  const int axis = detail::front_axis("split", options.axis, y);
  const Node n = y.shape()[static_cast<std::size_t>(axis)];
  if (parts < 1 || !(n % Node(parts)).is(0))
    raise<UserError>("split", "axis {} of size {} in {} parts, expected a divisor; give the sizes of the parts", axis,
                     render(n), parts);
  Tensors result;
  const Node size = n / Node(parts);
  for (int64_t i = 0; i < parts; ++i)
    result.push_back(cut(y, static_cast<std::size_t>(axis), Node(i) * size, Node(i + 1) * size));
  return result;
}

Tensors split(const Tensor& x, const Dims& sizes, const SplitOptions& options, StreamOrDevice s) {
  const Tensor y = detail::on_stream("split", x, s);
  const auto axis = static_cast<std::size_t>(detail::front_axis("split", options.axis, y));
  Tensors result;
  Node rest = y.shape()[axis];
  for (const Node& size : sizes.sizes()) {
    const Node begin = y.shape()[axis] - rest, after = rest - size;
    if (size.min() < 0 || after.min() < 0) break;
    result.push_back(cut(y, axis, begin, begin + size));
    rest = after;
  }
  if (result.size() != sizes.sizes().size() || !rest.is(0))
    raise<UserError>("split", "sizes {} for axis {} of shape {}, expected sizes of 0 or more that sum to it",
                     to_string(sizes.sizes()), axis, detail::shape_text(x));
  return result;
}

Tensors chunk(const Tensor& x, int64_t parts, const SplitOptions& options, StreamOrDevice s) {
  const int axis = detail::front_axis("chunk", options.axis, x);
  if (parts < 1) raise<UserError>("chunk", "{} parts, expected 1 or more", parts);
  const int64_t n = x.size(axis), size = std::max<int64_t>((n - 1) / parts + 1, 1);
  std::vector<int64_t> sizes;
  for (int64_t begin = 0; begin < n || sizes.empty(); begin += size) sizes.push_back(std::min(size, n - begin));
  return detail::as_op("chunk", [&] { return split(x, sizes, options, s); });
}

Tensors array_split(const Tensor& x, int64_t parts, const SplitOptions& options, StreamOrDevice s) {
  const int axis = detail::front_axis("array_split", options.axis, x);
  constexpr int64_t kMost = 1'000'000;  // there may be more parts than elements, but not more than memory
  if (parts < 1 || parts > kMost) raise<UserError>("array_split", "{} parts, expected 1 to {}", parts, kMost);
  const int64_t n = x.size(axis);
  std::vector<int64_t> sizes;
  for (int64_t k = 0; k < parts; ++k) sizes.push_back(n / parts + (k < n % parts));
  return detail::as_op("array_split", [&] { return split(x, sizes, options, s); });
}

Tensors array_split(const Tensor& x, const std::vector<int64_t>& indices, const SplitOptions& options,
                    StreamOrDevice s) {
  const Tensor y = detail::on_stream("array_split", x, s);
  const int axis = detail::front_axis("array_split", options.axis, y);
  std::vector<Index> entries(static_cast<std::size_t>(axis), Index(slice()));
  Tensors result;
  for (std::size_t k = 0; k <= indices.size(); ++k) {
    std::optional<Node> begin, end;
    if (k > 0) begin = indices[k - 1];
    if (k < indices.size()) end = indices[k];
    entries.emplace_back(slice(begin, end));
    result.push_back(at(y, entries));
    entries.pop_back();
  }
  return result;
}

Tensors meshgrid(const Tensors& vectors, StreamOrDevice s) {
  if (vectors.empty()) return {};
  Tensors placed = detail::on_one_stream("meshgrid", vectors, s);
  for (std::size_t k = 0; k < placed.size(); ++k) {
    if (placed[k].ndim() != 1)
      raise<UserError>("meshgrid", "operand {} is {}, expected a vector", k, detail::shape_text(placed[k]));
    Shape along(placed.size(), Node(1));
    along[k] = placed[k].shape()[0];
    placed[k] = mlops::reshape(placed[k], along);
  }
  return broadcast_tensors(placed);
}

}  // namespace tenon
