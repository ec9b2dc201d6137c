// Ops that move elements: shapes, axes, parts, joins.
#include <algorithm>
#include <numeric>

#include <tenon/io/onnx/op_table.h>

namespace tenon::onnx {
namespace {

Values keep(Call& c, const Tensor& y) { return {Value(y, c.type(0))}; }

Values run_reshape(Call& c) {
  const Tensor& x = c.in(0);
  const Shape from = x.shape();
  Shape to = c.sizes(1);
  for (std::size_t i = 0; i < to.size(); ++i)
    if (to[i].is(0) && c.i("allowzero", 0) == 0) {
      if (i >= from.size()) refuse("a size of 0 stands for axis {}, which the input does not have", i);
      to[i] = from[i];
    }
  return keep(c, x.reshape(to));
}

Values run_flatten(Call& c) {
  const Tensor& x = c.in(0);
  const int64_t given = c.i("axis", 1);
  const int axis = given == x.ndim() ? x.ndim() : Call::axis_of(given, static_cast<std::size_t>(x.ndim()));
  const Shape shape = x.shape();
  const Node rows = numel({shape.data(), static_cast<std::size_t>(axis)}, "onnx");
  return keep(c, x.reshape({rows, numel(std::span(shape).subspan(static_cast<std::size_t>(axis)), "onnx")}));
}

/// The axes: input 1, or before opset 13 the attribute.
std::vector<int64_t> given_axes(const Call& c) { return c.has(1) ? c.integers(1) : c.ints("axes"); }

Values run_squeeze(Call& c) {
  const Tensor& x = c.in(0);
  std::vector<int> axes;
  for (const int64_t a : given_axes(c)) axes.push_back(Call::axis_of(a, static_cast<std::size_t>(x.ndim())));
  return keep(c, axes.empty() ? x.squeeze() : x.squeeze(axes));
}
Values run_unsqueeze(Call& c) {
  Tensor x = c.in(0);
  const std::vector<int64_t> given = given_axes(c);
  std::vector<int> axes;
  for (const int64_t a : given) axes.push_back(Call::axis_of(a, static_cast<std::size_t>(x.ndim()) + given.size()));
  std::ranges::sort(axes);
  if (std::ranges::adjacent_find(axes) != axes.end()) refuse("axis {} twice", *std::ranges::adjacent_find(axes));
  for (const int a : axes) x = x.unsqueeze(a);
  return keep(c, x);
}

Values run_transpose(Call& c) {
  const Tensor& x = c.in(0);
  std::vector<int> order;
  for (const int64_t a : c.ints("perm")) order.push_back(Call::axis_of(a, static_cast<std::size_t>(x.ndim())));
  if (!c.has_attribute("perm"))
    for (int a = x.ndim(); a-- > 0;) order.push_back(a);
  return keep(c, x.permute(order));
}

Values run_expand(Call& c) {
  const Tensor& x = c.in(0);
  Shape shape = x.shape();
  const Shape wanted = c.sizes(1);
  if (shape.size() < wanted.size()) shape.insert(shape.begin(), wanted.size() - shape.size(), Node(1));
  for (std::size_t i = 0; i < wanted.size(); ++i) {  // a wanted size of 1 keeps the input's size
    Node& size = shape[shape.size() - wanted.size() + i];
    if (!wanted[i].is(1)) size = wanted[i];
  }
  return keep(c, x.broadcast_to(shape));
}

Values run_tile(Call& c) {
  const std::vector<int64_t> repeats = c.integers(1);
  for (const int64_t r : repeats)
    if (r < 0) refuse("{} repeats", r);
  return keep(c, c.in(0).tile(repeats));
}

Values run_concat(Call& c) {
  Tensors parts;
  for (std::size_t i = 0; i < c.count(); ++i) parts.push_back(c.in(i));
  return keep(c, concatenate(parts, Call::axis_of(c.i("axis"), static_cast<std::size_t>(parts.at(0).ndim()))));
}

/// The sizes of the parts of Split. Throws UserError if the axis has a symbolic size that is not known to be a multiple
/// of their number.
std::vector<Node> part_sizes(const Call& c, const Node& all) {
  if (c.has(1)) return c.sizes(1);
  if (c.has_attribute("split")) {
    const std::vector<int64_t> sizes = c.ints("split");
    return {sizes.begin(), sizes.end()};
  }
  const auto parts = c.i("num_outputs", static_cast<int64_t>(c.outputs()));
  if (parts < 1 || parts > static_cast<int64_t>(c.outputs())) refuse("{} parts for {} outputs", parts, c.outputs());
  const auto count = static_cast<std::size_t>(parts);
  if ((all % Node(parts)).is(0)) return std::vector<Node>(count, all / Node(parts));
  if (!all.is_const()) refuse_symbolic(fmt::format("the last of {} parts, which may be smaller,", parts), all);
  const int64_t count_of_all = all.value(), each = (count_of_all + parts - 1) / parts;
  std::vector<Node> sizes;
  for (int64_t i = 0; i < parts; ++i) sizes.emplace_back(std::clamp<int64_t>(count_of_all - i * each, 0, each));
  return sizes;
}

Values run_split(Call& c) {
  const Tensor& x = c.in(0);
  const int axis = Call::axis_of(c.i("axis", 0), static_cast<std::size_t>(x.ndim()));
  Values values;
  for (Tensor& part : split(x, part_sizes(c, x.shape()[static_cast<std::size_t>(axis)]), Axis(axis)))
    values.emplace_back(std::move(part), c.type(0));
  return values;
}

/// One axis of Slice: begin, end and step as ONNX has them, clamped.
Tensor sliced(const Tensor& x, int axis, const Node& begin, const Node& end, int64_t step) {
  if (step == 0) refuse("a step of 0");
  std::vector<Index> entries(static_cast<std::size_t>(axis), Index(slice()));
  const Node size = x.shape()[static_cast<std::size_t>(axis)];
  if (begin.is_const() && end.is_const() && size.is_const()) {
    // Bounds beyond the axis are clamped. With a negative step, an end before the first element means "no end", and a
    // begin before it means the first element.
    const int64_t n = size.value();
    const auto place = [&](int64_t i, int64_t low, int64_t high) { return std::clamp(i < 0 ? i + n : i, low, high); };
    const int64_t low = step > 0 ? 0 : -1, high = step > 0 ? n : n - 1;
    const int64_t b = place(std::max(begin.value(), -2 * n - 2), std::min<int64_t>(0, high), high),
                  e = place(std::max(end.value(), -2 * n - 2), low, high);
    if (step > 0 ? b >= e : b <= e) {
      entries.emplace_back(slice(0, 0));
    } else {
      entries.emplace_back(
          slice(b, e < 0 ? std::optional<Node>() : std::optional<Node>(e), std::clamp<int64_t>(step, -n - 1, n + 1)));
    }
  } else {
    const bool to_end = end.is_const() && end.value() >= std::numeric_limits<int32_t>::max();
    entries.emplace_back(slice(begin, to_end ? std::optional<Node>() : std::optional<Node>(end), step));
  }
  return x.at(entries);
}

Values run_slice(Call& c) {
  Tensor x = c.in(0);
  const auto rank = static_cast<std::size_t>(x.ndim());
  const auto of_list = [](const std::vector<int64_t>& v) { return std::vector<Node>(v.begin(), v.end()); };
  const bool inputs = c.opset() >= 10;
  const std::vector<Node> starts = inputs ? c.sizes(1) : of_list(c.ints("starts"));
  const std::vector<Node> ends = inputs ? c.sizes(2) : of_list(c.ints("ends"));
  std::vector<int64_t> axes = !inputs ? c.ints("axes") : c.has(3) ? c.integers(3) : std::vector<int64_t>();
  std::vector<int64_t> steps = inputs && c.has(4) ? c.integers(4) : std::vector<int64_t>(starts.size(), 1);
  if (axes.empty()) axes.resize(starts.size()), std::iota(axes.begin(), axes.end(), 0);
  if (starts.size() != ends.size() || axes.size() != starts.size() || steps.size() != starts.size())
    refuse("{} starts, {} ends, {} axes, {} steps", starts.size(), ends.size(), axes.size(), steps.size());
  for (std::size_t i = 0; i < axes.size(); ++i)
    x = sliced(x, Call::axis_of(axes[i], rank), starts[i], ends[i], steps[i]);
  return keep(c, x);
}

// ---- pad

PadMode pad_mode(const std::string& mode) {
  if (mode == "constant") return PadMode::Constant;
  if (mode == "reflect") return PadMode::Reflect;
  if (mode == "edge") return PadMode::Edge;
  refuse("the mode {}", io::in_quotes(mode));
}

/// x with one axis continued from its other end (wrap).
Tensor wrapped(const Tensor& x, int axis, int64_t before, int64_t after) {
  const int64_t n = x.size(axis);
  if (n == 0) refuse("an axis without elements cannot be continued");
  return take(x, remainder(arange(before + n + after, DType::Int64) - before, n), axis);
}

Values run_pad(Call& c) {
  Tensor x = c.in(0);
  const auto rank = static_cast<std::size_t>(x.ndim());
  const std::vector<int64_t> pads = c.opset() >= 11 ? c.integers(1) : c.ints("pads");
  check_extents("a padding", pads);
  std::vector<int64_t> axes;
  if (c.has(3)) axes = c.integers(3);
  if (!c.has(3)) axes.resize(rank), std::iota(axes.begin(), axes.end(), 0);
  if (pads.size() != 2 * axes.size()) refuse("{} pads for {} axes", pads.size(), axes.size());
  const std::string mode = c.s("mode", "constant");
  std::vector<std::pair<int64_t, int64_t>> ends(rank), cuts(rank);
  for (std::size_t i = 0; i < axes.size(); ++i) {
    const auto axis = static_cast<std::size_t>(Call::axis_of(axes[i], rank));
    const int64_t before = pads[i], after = pads[i + axes.size()];
    ends[axis] = {std::max<int64_t>(before, 0), std::max<int64_t>(after, 0)};
    cuts[axis] = {std::max<int64_t>(-before, 0), std::max<int64_t>(-after, 0)};
  }
  Pairs kept, added;
  const Shape shape = x.shape();
  for (std::size_t i = 0; i < rank; ++i) {
    kept.emplace_back(cuts[i].first, shape[i] - cuts[i].second);
    added.emplace_back(ends[i].first, ends[i].second);
  }
  x = x.shrink(kept);
  if (mode == "wrap") {
    for (std::size_t i = 0; i < rank; ++i)
      if (ends[i].first + ends[i].second > 0) x = wrapped(x, static_cast<int>(i), ends[i].first, ends[i].second);
    return keep(c, x);
  }
  if (pad_mode(mode) != PadMode::Constant) return keep(c, x.pad(added, {.mode = pad_mode(mode)}));
  if (c.opset() < 11) return keep(c, x.pad(added, {.value = c.f("value", 0)}));
  if (!c.has(2)) return keep(c, x.pad(added));
  const Tensor inside = ones(x.shape(), DType::Bool).pad(added, {.value = false});
  return keep(c, where(inside, x.pad(added), c.in(2).reshape({})).cast(x.dtype()));
}

// ---- blocks

Values run_depth_to_space(Call& c) {
  const Tensor& x = c.in(0);
  const Shape s = x.shape();
  if (s.size() != 4) refuse("an input with {} axes, expected 4", s.size());
  const int64_t b = c.i("blocksize");
  check_extent("a blocksize", b);
  if (b < 1) refuse("the blocksize {}", b);
  const Node depth = s[1] / (b * b);
  const Tensor y = c.word("mode", {"DCR", "CRD"}) == "CRD"
                       ? x.reshape({s[0], depth, b, b, s[2], s[3]}).permute({0, 1, 4, 2, 5, 3})
                       : x.reshape({s[0], b, b, depth, s[2], s[3]}).permute({0, 3, 4, 1, 5, 2});
  return keep(c, y.reshape({s[0], depth, s[2] * b, s[3] * b}));
}
Values run_space_to_depth(Call& c) {
  const Tensor& x = c.in(0);
  const Shape s = x.shape();
  if (s.size() != 4) refuse("an input with {} axes, expected 4", s.size());
  const int64_t b = c.i("blocksize");
  check_extent("a blocksize", b);
  if (b < 1) refuse("the blocksize {}", b);
  const Tensor parts = x.reshape({s[0], s[1], s[2] / b, b, s[3] / b, b});
  const Tensor y =
      c.word("mode", {"DCR", "CRD"}) == "CRD" ? parts.permute({0, 1, 3, 5, 2, 4}) : parts.permute({0, 3, 5, 1, 2, 4});
  return keep(c, y.reshape({s[0], s[1] * (b * b), s[2] / b, s[3] / b}));
}

Values run_center_crop_pad(Call& c) {
  Tensor x = c.in(0);
  const auto rank = static_cast<std::size_t>(x.ndim());
  const std::vector<int64_t> wanted = c.integers(1);
  std::vector<int64_t> axes = c.ints("axes");
  if (axes.empty()) axes.resize(rank), std::iota(axes.begin(), axes.end(), 0);
  check_extents("a size", wanted);
  if (axes.size() != wanted.size()) refuse("{} sizes for {} axes", wanted.size(), axes.size());
  const Shape sizes = x.shape();
  Pairs kept, added;
  for (const Node& n : sizes) kept.emplace_back(0, n), added.emplace_back(0, 0);
  for (std::size_t i = 0; i < axes.size(); ++i) {
    const auto axis = static_cast<std::size_t>(Call::axis_of(axes[i], rank));
    const int64_t n = require_number("a cropped or padded axis", sizes[axis]), less = n - wanted[i];
    if (less > 0) kept[axis] = {less / 2, less / 2 + wanted[i]};
    if (less < 0) added[axis] = {-less / 2, -less - -less / 2};
  }
  return keep(c, x.shrink(kept).pad(added));
}

Values run_trilu(Call& c) {
  const int64_t k = c.has(1) ? c.integer(1) : 0;
  const Tensor& x = c.in(0);
  return keep(c, c.i("upper", 1) != 0 ? x.triu(k) : x.tril(k));
}

/// Shape is folded (fold.h); only unknown shapes come here.
Values run_shape(Call& c) { refuse("the shape of {} is not known", c.node().inputs.empty() ? "nothing" : "the input"); }

constexpr OpRow kShapes[] = {
    {"CenterCropPad", 18, run_center_crop_pad, "axes", "all but strings"},
    {"Concat", 4, run_concat, "axis", "all but strings"},
    {"DepthToSpace", 1, run_depth_to_space, "blocksize mode", "all but strings"},
    {"Expand", 8, run_expand, "", "all but strings"},
    {"Flatten", 1, run_flatten, "axis", "all but strings"},
    {"Pad", 2, run_pad, "mode pads value", "all but strings"},
    {"Pad", 11, run_pad, "mode", "all but strings"},
    {"Reshape", 5, run_reshape, "allowzero", "all but strings"},
    {"Shape", 1, run_shape, "start end", "all but strings"},
    {"Size", 1, run_shape, "", "all but strings"},
    {"Slice", 1, run_slice, "axes ends starts", "all but strings"},
    {"SpaceToDepth", 1, run_space_to_depth, "blocksize mode", "all but strings"},
    {"Split", 2, run_split, "axis split num_outputs", "all but strings"},
    {"Squeeze", 1, run_squeeze, "axes", "all but strings"},
    {"Tile", 6, run_tile, "", "all but strings"},
    {"Transpose", 1, run_transpose, "perm", "all but strings"},
    {"Trilu", 14, run_trilu, "upper", "all but strings"},
    {"Unsqueeze", 1, run_unsqueeze, "axes", "all but strings"},
};

}  // namespace

OpRows shape_rows() { return kShapes; }

}  // namespace tenon::onnx
