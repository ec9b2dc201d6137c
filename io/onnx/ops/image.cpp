// Ops that sample images at computed places, and ops that detect objects in images.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <numeric>

#include <tenon/io/onnx/op_table.h>
#include <tenon/io/onnx/windows.h>

namespace tenon::onnx {
namespace {

// ---- sampling

enum class Interpolation : uint8_t { Nearest, Linear, Cubic };
enum class Outside : uint8_t { Zeros, Border, Reflection };

/// Coordinates, reflected at the ends of [low, high] until they lie inside.
Tensor reflected(const Tensor& x, double low, double high) {
  const double range = high - low;
  if (range <= 0) return full(x.shape(), low, x.dtype());
  const Tensor distance = abs(x - low), period = remainder(distance, 2 * range);
  return where(period > range, 2 * range - period, period) + low;
}

/// One tap along an axis: the element that each point reads, and its weight.
struct Tap {
  Tensor at, weight;
};

std::vector<Tap> taps_along(const Tensor& x, int64_t size, Interpolation how, Outside outside, bool align) {
  const double low = align ? 0 : -0.5, high = static_cast<double>(size) - (align ? 1 : 0.5);
  const Tensor begin = floor(x), rest = x - begin;
  std::vector<std::pair<int, Tensor>> parts;  // the offset from begin, and the weight
  if (how == Interpolation::Linear) parts = {{0, 1 - rest}, {1, rest}};
  if (how == Interpolation::Cubic) {
    constexpr double a = -0.75;
    const auto near = [](const Tensor& d) { return ((a + 2) * d - (a + 3)) * d * d + 1; };
    const auto far = [](const Tensor& d) { return ((a * d - 5 * a) * d + 8 * a) * d - 4 * a; };
    parts = {{-1, far(rest + 1)}, {0, near(rest)}, {1, near(1 - rest)}, {2, far(2 - rest)}};
  }
  if (how == Interpolation::Nearest) parts = {{0, ones_like(x)}};
  std::vector<Tap> taps;
  for (const auto& [offset, weight] : parts) {
    const Tensor at = (how == Interpolation::Nearest ? round(x) : begin) + offset;
    const Tensor inside = logical_and(at >= 0, at <= static_cast<double>(size - 1));
    const Tensor read = outside == Outside::Reflection ? reflected(at, low, high) : at;
    taps.push_back({clip(read, 0, static_cast<double>(size - 1)).cast(DType::Int64),
                    outside == Outside::Zeros ? where(inside, weight, 0) : weight});
  }
  return taps;
}

/// The sizes of an image (N, C, image...). Throws UserError if one is symbolic: the places of its elements are listed
/// on the host.
Sizes image_sizes(const Tensor& x) {
  const Shape shape = x.shape();
  Sizes sizes;
  for (std::size_t i = 2; i < shape.size(); ++i)
    sizes.push_back(require_number("an image axis (not the batch, nor the channels)", shape[i]));
  return sizes;
}

/// x (N, C, image...) at points (N, P), with their coordinates along each image axis: (N, C, P).
Tensor sampled(const Tensor& x, const Tensors& points, Interpolation how, Outside outside, bool align) {
  const Shape shape = x.shape();
  const Sizes image = image_sizes(x);
  std::vector<std::vector<Tap>> axes;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const int64_t size = image[i];
    if (size < 1) refuse("an image of shape {}", to_string(x.shape()));
    const double low = align ? 0 : -0.5, high = static_cast<double>(size) - (align ? 1 : 0.5);
    Tensor p = points[i];
    if (how == Interpolation::Nearest) p = round(p);
    // A cubic beyond the border keeps its weights, as in PyTorch and ONNX Runtime; each tap reads the border.
    if (outside == Outside::Border && how != Interpolation::Cubic) p = clip(p, 0, static_cast<double>(size - 1));
    if (outside == Outside::Reflection) p = where(logical_or(p<low, p> high), reflected(p, low, high), p);
    axes.push_back(taps_along(p, size, how, outside, align));
  }
  const Tensor flat = x.reshape({shape[0], shape[1], numel(to_shape(image), "onnx")});
  Tensor result = zeros({}, x.dtype());
  std::vector<std::size_t> pick(axes.size(), 0);
  for (bool more = true; more;) {
    Tensor at = zeros({}, DType::Int64), weight = ones({}, DType::Float32);
    for (std::size_t i = 0; i < axes.size(); ++i) {
      at = at * image[i] + axes[i][pick[i]].at;
      weight = weight * axes[i][pick[i]].weight;
    }
    result = result + take_along_axis(flat, at.unsqueeze(1), 2) * weight.unsqueeze(1);
    more = false;
    for (std::size_t i = 0; i < axes.size() && !more; ++i) {
      more = ++pick[i] < axes[i].size();
      if (!more) pick[i] = 0;
    }
  }
  return result.cast(x.dtype());
}

Values run_grid_sample(Call& c) {
  const Tensor &x = c.in(0), &grid = c.in(1);
  const std::string mode = c.s("mode", "linear"), padding = c.s("padding_mode", "zeros");
  const bool align = c.i("align_corners", 0) != 0;
  const Interpolation how = mode == "nearest"                        ? Interpolation::Nearest
                            : mode == "linear" || mode == "bilinear" ? Interpolation::Linear
                            : mode == "cubic" || mode == "bicubic"   ? Interpolation::Cubic
                                                                     : throw UserError("onnx", "the mode " + mode);
  const Outside outside = padding == "zeros"        ? Outside::Zeros
                          : padding == "border"     ? Outside::Border
                          : padding == "reflection" ? Outside::Reflection
                                                    : throw UserError("onnx", "the padding_mode " + padding);
  const Shape shape = x.shape(), places = grid.shape();
  const std::size_t axes = shape.size() - 2;
  if (shape.size() < 3 || axes > 3 || places.size() != shape.size() || !places.back().is(static_cast<int64_t>(axes)))
    refuse("an image of shape {} and a grid of shape {}", to_string(x.shape()), to_string(grid.shape()));
  const Sizes image = image_sizes(x);
  const Node count = numel(std::span(places).subspan(1, axes), "onnx");
  Tensors points;
  for (std::size_t i = 0; i < axes; ++i) {  // the grid's last coordinate is for the first image axis
    const auto size = static_cast<double>(image[i]);
    const Tensor g =
        grid[{ellipsis, static_cast<int64_t>(axes - 1 - i)}].cast(DType::Float32).reshape({places[0], count});
    points.push_back(align ? (g + 1) * ((size - 1) / 2) : ((g + 1) * size - 1) / 2);
  }
  Shape out = {shape[0], shape[1]};
  out.insert(out.end(), places.begin() + 1, places.end() - 1);
  return {sampled(x, points, how, outside, align).reshape(out)};
}

Values run_affine_grid(Call& c) {
  const Tensor& theta = c.in(0);
  const std::vector<Node> size = c.sizes(1);  // the batch may be symbolic
  if (size.size() < 4 || size.size() > 5) refuse("a size of {} axes, expected 4 or 5", size.size());
  const bool align = c.i("align_corners", 0) != 0;
  const std::size_t axes = size.size() - 2;
  Sizes image;
  for (const Node& n : std::span(size).subspan(2)) image.push_back(require_number("an image axis", n));
  Tensors base;
  for (std::size_t i = axes; i-- > 0;) {  // the last axis is the first coordinate
    const auto n = static_cast<double>(image[i]);
    const Tensor k = arange(image[i], DType::Int64).cast(DType::Float64);
    const Tensor at = align ? (n == 1 ? k * 0 : k * (2 / (n - 1)) - 1) : (k * 2 + 1) / n - 1;
    Sizes along(axes, 1);
    along[i] = image[i];
    base.push_back(at.reshape(Dims(along)).broadcast_to(Dims(image)));
  }
  base.push_back(ones(Dims(image), DType::Float64));
  const Tensor points = stack(base, -1).cast(theta.dtype()).reshape({-1, static_cast<int64_t>(axes) + 1});
  Shape out = {size[0]};
  out.insert(out.end(), image.begin(), image.end());
  out.emplace_back(static_cast<int64_t>(axes));
  return {matmul(points, theta.T()).reshape(out).cast(theta.dtype())};
}

Values run_deform_conv(Call& c) {
  const Tensor &x = c.in(0), &weight = c.in(1), &offset = c.in(2);
  if (x.ndim() != 4 || weight.ndim() != 4 || offset.ndim() != 4) refuse("an image of shape {}", to_string(x.shape()));
  const Node batch = x.shape()[0];
  const int64_t depth = x.size(1), moved = offset.size(1);
  const Sizes kernel = weight.sizes(), places = image_sizes(offset);
  const WindowSpec w = windows_of(c, {kernel[2], kernel[3]}, to_shape(image_sizes(x)));
  const int64_t groups = c.i("group", 1), offset_groups = c.i("offset_group", 1), taps = kernel[2] * kernel[3];
  const int64_t points = places[0] * places[1];
  if (groups < 1 || offset_groups < 1 || depth % offset_groups != 0 || moved != offset_groups * taps * 2)
    refuse("{} offset groups of shape {}", offset_groups, to_string(offset.shape()));
  // The places of the windows' elements without offsets: (taps, points) for each axis.
  Tensors rigid;
  for (std::size_t i = 0; i < 2; ++i) {
    Sizes tap = {1, 1, 1, 1}, place = {1, 1, 1, 1};
    tap[i] = kernel[i + 2];
    place[i + 2] = places[i];
    const Tensor t = arange(kernel[i + 2], DType::Int64).reshape(Dims(tap)) * w.dilation[i],
                 p = arange(places[i], DType::Int64).reshape(Dims(place)) * w.stride[i] - w.padding[i].first;
    rigid.push_back((t + p).broadcast_to({kernel[2], kernel[3], places[0], places[1]}).reshape({taps, points}));
  }
  const Tensor moves = offset.reshape({batch, offset_groups, taps, 2, points}).cast(DType::Float32);
  const int64_t channels = depth / offset_groups;
  Tensors columns;
  for (int64_t g = 0; g < offset_groups; ++g) {
    Tensors at;
    for (int64_t i = 0; i < 2; ++i)
      at.push_back(
          (moves[{slice(), g, slice(), i}] + rigid[static_cast<std::size_t>(i)]).reshape({batch, taps * points}));
    Tensor column =
        sampled(x[{slice(), slice(g * channels, (g + 1) * channels)}], at, Interpolation::Linear, Outside::Zeros, true);
    if (c.has(4)) {
      const Tensor mask = c.in(4).reshape({batch, offset_groups, 1, taps * points})[{slice(), g}];
      column = column * mask;
    }
    columns.push_back(column.reshape({batch, channels, taps, points}));
  }
  const Tensor all = concatenate(columns, 1).reshape({batch, groups, depth / groups * taps, points});
  const Tensor rows = weight.reshape({groups, kernel[0] / groups, kernel[1] * taps});
  Tensor y = matmul(rows, all).reshape({batch, kernel[0], places[0], places[1]});
  if (c.has(3)) y = y + c.in(3).reshape({1, -1, 1, 1});
  return {y.cast(x.dtype())};
}

Values run_col2im(Call& c) {
  const Tensor& x = c.in(0);
  const std::vector<int64_t> image = c.integers(1), block = c.integers(2);
  const std::size_t axes = image.size();
  if (x.ndim() != 3 || axes < 1 || axes > 3)
    refuse("columns of shape {} for {} image axes", to_string(x.shape()), axes);
  const WindowSpec w = windows_of(c, block, to_shape(image));
  const int64_t taps = std::accumulate(block.begin(), block.end(), int64_t{1}, std::multiplies<>());
  const Shape given = x.shape();
  const Node channels = given[1] / Node(taps), all = given[0] * channels;
  Shape places = {all, taps}, out = {given[0], channels};
  Sizes kernel = {taps, 1};
  Pairs kept = {{0, Node()}, {0, 1}}, added = {{0, 0}, {0, 0}};
  for (std::size_t i = 0; i < axes; ++i) {
    places.push_back((image[i] + w.padding[i].first + w.padding[i].second - span_of(w, i)) / w.stride[i] + 1);
    kernel.push_back(block[i]);
    out.push_back(image[i]);
  }
  // Adds each element of a column at the place that it has in its window: the transpose of a convolution by unit
  // vectors.
  const Tensor units = eye(taps, x.dtype()).reshape(Dims(kernel)), columns = x.reshape(places);
  const ConvTransposeOptions options{.stride = w.stride, .dilation = w.dilation};
  Tensor y = axes == 1   ? conv_transpose1d(columns, units, options)
             : axes == 2 ? conv_transpose2d(columns, units, options)
                         : conv_transpose3d(columns, units, options);
  kept[0].second = all;
  for (std::size_t i = 0; i < axes; ++i) {
    const int64_t there = y.size(static_cast<int>(i) + 2), begin = w.padding[i].first, end = begin + image[i];
    kept.emplace_back(begin, std::min(end, there));
    added.emplace_back(0, std::max<int64_t>(end - there, 0));
  }
  return {y.shrink(kept).pad(added).reshape(out).cast(x.dtype())};
}

// ---- regions

struct RoiAxis {
  std::vector<std::vector<int64_t>> at;     // for each sample of each bin: the two elements beside it
  std::vector<std::vector<double>> weight;  // and their weights
  int64_t samples;                          // of a bin
};

/// The samples of one region along one axis: `bins` bins from `begin` on; `length` is their total length.
RoiAxis roi_axis(double begin, double length, int64_t bins, int64_t ratio, int64_t size) {
  const double bin = length / static_cast<double>(bins);
  if (size < 1 || !(std::fabs(bin) < 0x1p16)) refuse("bins of {} elements on an axis of {}", bin, size);
  const int64_t samples = ratio > 0 ? ratio : static_cast<int64_t>(std::ceil(bin));
  if (samples > 1 << 16 || bins > (1 << 22) / std::max<int64_t>(samples, 1))
    refuse("{} samples of each of {} bins", samples, bins);
  RoiAxis a{{{}, {}}, {{}, {}}, samples};
  for (int64_t b = 0; b < bins; ++b)
    for (int64_t s = 0; s < samples; ++s) {
      const double x =
          begin + (static_cast<double>(b) + (static_cast<double>(s) + 0.5) / static_cast<double>(samples)) * bin;
      const bool outside = x < -1 || x > static_cast<double>(size);
      const double y = std::clamp(x, 0.0, static_cast<double>(size - 1));
      const auto low = static_cast<int64_t>(y);
      const double rest = y - static_cast<double>(low);
      a.at[0].push_back(low), a.at[1].push_back(std::min(low + 1, size - 1));
      a.weight[0].push_back(outside ? 0 : 1 - rest), a.weight[1].push_back(outside ? 0 : rest);
    }
  return a;
}

Values run_roi_align(Call& c) {
  const Tensor& x = c.in(0);
  const std::vector<double> rois = c.numbers(1);
  const std::vector<int64_t> batches = c.integers(2);
  const int64_t height = c.i("output_height", 1), width = c.i("output_width", 1), ratio = c.i("sampling_ratio", 0);
  check_extents("an output size", std::array{height, width});
  const double scale = c.f("spatial_scale", 1);
  const bool half =
      c.opset() >= 16 && c.word("coordinate_transformation_mode", {"half_pixel", "output_half_pixel"}) == "half_pixel";
  const bool is_max = c.word("mode", {"avg", "max"}) == "max";
  if (rois.size() != 4 * batches.size() || x.ndim() != 4 || height < 1 || width < 1)
    refuse("{} regions", batches.size());
  Tensors outputs;
  for (std::size_t r = 0; r < batches.size(); ++r) {
    const auto end = [&](std::size_t i) { return rois[4 * r + i] * scale - (half ? 0.5 : 0); };
    const auto length = [&](std::size_t i) { return half ? end(i + 2) - end(i) : std::max(end(i + 2) - end(i), 1.0); };
    if (batches[r] < 0 || (x.shape()[0] - batches[r]).min() < 1)
      refuse("a region of image {} of {}", batches[r], render(x.shape()[0]));
    const RoiAxis ys = roi_axis(end(1), length(1), height, ratio, x.size(2)),
                  xs = roi_axis(end(0), length(0), width, ratio, x.size(3));
    if (ys.samples == 0 || xs.samples == 0) {  // a region without area
      outputs.push_back(zeros({x.size(1), height, width}, x.dtype()));
      continue;
    }
    const Tensor image = x[batches[r]];
    std::optional<Tensor> all;
    for (std::size_t i = 0; i < 2; ++i)
      for (std::size_t j = 0; j < 2; ++j) {
        const Tensor weight = array(ys.weight[i]).cast(x.dtype()).unsqueeze(-1) * array(xs.weight[j]).cast(x.dtype());
        const Tensor part = take(take(image, array(ys.at[i]), 1), array(xs.at[j]), 2) * weight;
        all = !all ? part : is_max ? maximum(*all, part) : *all + part;
      }
    const Tensor samples = all->reshape({x.size(1), height, ys.samples, width, xs.samples});
    outputs.push_back(is_max ? max(samples, {2, 4}) : mean(samples, {2, 4}));
  }
  if (outputs.empty()) return {zeros({0, x.size(1), height, width}, x.dtype())};
  return {stack(outputs, 0).cast(x.dtype())};
}

// ---- detection

struct Box {
  double y1, x1, y2, x2;
  double area() const { return (y2 - y1) * (x2 - x1); }
};

/// The common area of two boxes as a part of the area that they cover.
double share(const Box& a, const Box& b) {
  const double h = std::min(a.y2, b.y2) - std::max(a.y1, b.y1), w = std::min(a.x2, b.x2) - std::max(a.x1, b.x1);
  const double common = std::max(h, 0.0) * std::max(w, 0.0), both = a.area() + b.area() - common;
  return both <= 0 ? 0 : common / both;
}

/// Boxes of finite area by their left edges. Those that overlap a box begin left of its right edge, and no further left
/// of its left edge than the widest is wide.
class BoxesByEdge {
 public:
  void add(const Box& b) {
    boxes_.emplace(b.x1, b);
    widest_ = std::max(widest_, b.x2 - b.x1);
  }
  bool has_share_above(double limit, const Box& b) const {
    for (auto i = boxes_.lower_bound(b.x1 - widest_); i != boxes_.end() && i->first < b.x2; ++i)
      if (share(b, i->second) > limit) return true;
    return false;
  }

 private:
  std::multimap<double, Box> boxes_;
  double widest_ = 0;
};

Values run_non_max_suppression(Call& c) {
  const Sizes shape = c.in(0).sizes(), classes_of = c.in(1).sizes();
  if (shape.size() != 3 || classes_of.size() != 3 || shape[2] != 4 || classes_of[0] != shape[0] ||
      classes_of[2] != shape[1])
    refuse("boxes of shape {} and scores of shape {}", to_string(c.in(0).shape()), to_string(c.in(1).shape()));
  const std::vector<double> boxes = c.numbers(0), scores = c.numbers(1);
  const int64_t most = c.has(2) ? c.integer(2) : 0;
  const double overlap = c.has(3) ? c.numbers(3).at(0) : 0;
  if (!(overlap >= 0 && overlap <= 1)) refuse("an iou_threshold of {}, expected 0 to 1", overlap);
  const double least = c.has(4) ? c.numbers(4).at(0) : -std::numeric_limits<double>::infinity();
  const bool center = c.i("center_point_box", 0) != 0;
  const auto count = static_cast<std::size_t>(shape[1]);
  const auto box = [&](std::size_t i) {
    const double* b = boxes.data() + 4 * i;
    if (center) return Box{b[1] - b[3] / 2, b[0] - b[2] / 2, b[1] + b[3] / 2, b[0] + b[2] / 2};
    return Box{std::min(b[0], b[2]), std::min(b[1], b[3]), std::max(b[0], b[2]), std::max(b[1], b[3])};
  };
  std::vector<int64_t> selected;
  for (std::size_t batch = 0; batch < static_cast<std::size_t>(shape[0]); ++batch)
    for (std::size_t k = 0; k < static_cast<std::size_t>(classes_of[1]); ++k) {
      const double* score = scores.data() + (batch * static_cast<std::size_t>(classes_of[1]) + k) * count;
      std::vector<std::size_t> order;
      for (std::size_t i = 0; i < count; ++i)
        if (score[i] > least) order.push_back(i);
      std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return score[a] > score[b]; });
      BoxesByEdge kept;
      int64_t found = 0;
      for (const std::size_t i : order) {
        if (found >= most) break;
        const Box b = box(batch * count + i);
        if (std::isfinite(b.area())) {  // else its share is 0, or not a number
          if (kept.has_share_above(overlap, b)) continue;
          kept.add(b);
        }
        ++found;
        selected.insert(selected.end(),
                        {static_cast<int64_t>(batch), static_cast<int64_t>(k), static_cast<int64_t>(i)});
      }
    }
  return {array(selected, {static_cast<int64_t>(selected.size() / 3), 3})};
}

constexpr OpRow kImages[] = {
    {"AffineGrid", 20, run_affine_grid, "align_corners", "floats"},
    {"Col2Im", 18, run_col2im, "dilations pads strides", "floats"},
    {"DeformConv", 19, run_deform_conv, "dilations group kernel_shape offset_group pads strides", "floats"},
    {"GridSample", 16, run_grid_sample, "align_corners mode padding_mode", "floats"},
    {"NonMaxSuppression", 10, run_non_max_suppression, "center_point_box", "floats"},
    {"RoiAlign", 10, run_roi_align,
     "coordinate_transformation_mode mode output_height output_width sampling_ratio spatial_scale", "floats"},
};

}  // namespace

OpRows image_rows() { return kImages; }

}  // namespace tenon::onnx
