// Resize and Upsample, axis by axis. An output element is a weighted sum of a few input elements of the axis, its taps.
#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include <tenon/io/onnx/op_table.h>

namespace tenon::onnx {
namespace {

struct ResizeAxis {
  int64_t from, to;
  double scale;
  double roi_begin = 0, roi_end = 1;
};

struct ResizeOptions {
  std::string mode, nearest, coordinates;
  double cubic = -0.75, outside = 0;
  bool exclude_outside = false, antialias = false;
};

/// The number of elements of a resized axis. Throws UserError if it is too large to be listed on the host.
int64_t extent_of(double elements) {
  if (!(elements <= 0x1p24)) refuse("an axis of {} elements", elements);
  return static_cast<int64_t>(elements);
}

/// The position of output element i on the input's axis, computed as floats or as doubles.
template <class T>
T source_of(const ResizeAxis& a, int64_t i, const std::string& mode) {
  const auto x = static_cast<T>(i), n = static_cast<T>(a.from), scale = static_cast<T>(a.scale), length = scale * n,
             half = static_cast<T>(0.5);
  if (mode == "align_corners") return length == 1 ? 0 : x * (n - 1) / (length - 1);
  if (mode == "asymmetric") return x / scale;
  if (mode == "pytorch_half_pixel") return length == 1 ? -half : (x + half) / scale - half;
  if (mode == "tf_half_pixel_for_nn") return (x + half) / scale;  // opset 11
  if (mode == "half_pixel") return (x + half) / scale - half;
  if (mode == "half_pixel_symmetric") {
    // As in ONNX Runtime and in ONNX's reference, only the first term is rounded to float before the sum.
    const T offset = n / 2 * (1 - static_cast<T>(a.to) / length);
    return static_cast<T>(double{offset} + (static_cast<double>(i) + 0.5) / double{scale} - 0.5);
  }
  if (mode == "tf_crop_and_resize") {
    const auto begin = static_cast<T>(a.roi_begin), range = static_cast<T>(a.roi_end) - begin;
    return (length == 1 ? range * (n - 1) / 2 : x * range * (n - 1) / (length - 1)) + begin * (n - 1);
  }
  refuse("the coordinate_transformation_mode {}", io::in_quotes(mode));
}

/// The value of the interpolation's kernel at a distance.
double kernel_at(const ResizeOptions& o, double distance) {
  const double d = std::fabs(distance), a = o.cubic;
  if (o.mode == "linear") return std::max(1 - d, 0.0);
  if (d <= 1) return ((a + 2) * d - (a + 3)) * d * d + 1;
  return d < 2 ? ((a * d - 5 * a) * d + 8 * a) * d - 4 * a : 0;
}

/// A position between two elements may miss the half by what the scale was rounded by: it counts as the half, as in
/// ONNX Runtime, whose bound this is.
float rounded_as(const std::string& mode, float x) {
  const float below = std::floor(x), above = below + 1;
  const bool is_half = std::fabs(x - below - 0.5F) <= 1e-6F;
  if (mode == "floor") return below;
  if (mode == "ceil") return std::ceil(x);
  if (mode == "round_prefer_floor") return is_half || x - below < 0.5F ? below : above;
  if (mode == "round_prefer_ceil") return is_half || x - below > 0.5F ? above : below;
  refuse("the nearest_mode {}", io::in_quotes(mode));
}

/// A whole position as an integer, moved into the range. A file's numbers may give any position.
int64_t within(double position, int64_t low, int64_t high) {
  if (std::isnan(position)) refuse("a roi or a scale that gives NaN as a position");
  return static_cast<int64_t>(std::clamp(position, static_cast<double>(low), static_cast<double>(high)));
}

/// For each output element, the positions and weights of its taps; no taps if it lies outside.
struct Taps {
  std::vector<std::vector<int64_t>> at;
  std::vector<std::vector<double>> weight;
};

Taps taps_of(const Call& c, const ResizeAxis& a, const ResizeOptions& o) {
  const double shrink = o.antialias ? std::min(a.scale, 1.0) : 1;
  const double reach = (o.mode == "linear" ? 1 : 2) / shrink;
  if (reach > 0x1p20) refuse("a scale of {}", a.scale);
  const auto count = static_cast<std::size_t>(2 * std::ceil(reach)), all = static_cast<std::size_t>(a.to);
  if (count * all > 1 << 26) refuse("{} taps of {} elements", count, all);
  c.unroll(static_cast<int64_t>(count));
  Taps taps;
  taps.at.assign(count, std::vector<int64_t>(all));
  taps.weight.assign(count, std::vector<double>(all));
  for (std::size_t i = 0; i < all; ++i) {
    const auto x = source_of<double>(a, static_cast<int64_t>(i), o.coordinates);
    const bool is_outside = o.coordinates == "tf_crop_and_resize" && (x < 0 || x > static_cast<double>(a.from - 1));
    const auto half = static_cast<int64_t>(count / 2);
    // Farther from the axis all taps are its end, whatever their weights.
    const int64_t before = within(std::floor(x), -half - 1, a.from + half), first = before - half + 1;
    const double fraction = std::isfinite(x) ? x - std::floor(x) : 0;
    double total = 0;
    for (std::size_t t = 0; t < count; ++t) {
      const int64_t at = first + static_cast<int64_t>(t);
      double w = kernel_at(o, (static_cast<double>(at - before) - fraction) * shrink);
      if (o.exclude_outside && (at < 0 || at >= a.from)) w = 0;
      taps.at[t][i] = std::clamp<int64_t>(at, 0, a.from - 1);
      taps.weight[t][i] = w;
      total += w;
    }
    for (std::size_t t = 0; t < count; ++t) taps.weight[t][i] = is_outside ? 0 : taps.weight[t][i] / total;
  }
  return taps;
}

Tensor resized_axis(const Call& c, const Tensor& x, int axis, const ResizeAxis& a, const ResizeOptions& o) {
  if (a.from < 1) refuse("an axis of {} elements", a.from);
  if (o.mode == "nearest") {
    // Scales are floats: by doubles, 3 / 0.6F is 4.9999998, and not 5. ONNX Runtime computes as floats too.
    std::vector<int64_t> at;
    for (int64_t i = 0; i < a.to; ++i)
      at.push_back(within(rounded_as(o.nearest, source_of<float>(a, i, o.coordinates)), 0, a.from - 1));
    return take(x, array(at), axis);
  }
  if (o.mode != "linear" && o.mode != "cubic") refuse("the mode {}", io::in_quotes(o.mode));
  const Taps taps = taps_of(c, a, o);
  Sizes along(static_cast<std::size_t>(x.ndim()), 1);
  along[static_cast<std::size_t>(axis)] = a.to;
  Tensor y = zeros({}, x.dtype());
  for (std::size_t t = 0; t < taps.at.size(); ++t)
    y = y + take(x, array(taps.at[t]), axis) * array(taps.weight[t]).cast(x.dtype()).reshape(Dims(along));
  return y;
}

/// Is element i of the axis outside of the input, so that it has the extrapolation value?
Tensor outside_of(const ResizeAxis& a, const ResizeOptions& o) {
  std::vector<bool> outside;
  for (int64_t i = 0; i < a.to; ++i) {
    const auto x = source_of<double>(a, i, o.coordinates);
    outside.push_back(x < 0 || x > static_cast<double>(a.from - 1));
  }
  return array(outside);
}

/// Must hold for an axis of symbolic size.
void require_kept(const Node& size, bool is_kept) {
  if (!is_kept) refuse_symbolic("a resized axis", size);
}

Values resize(Call& c, const std::vector<ResizeAxis>& axes, const ResizeOptions& o) {
  Tensor x = c.in(0);
  const bool integer = is_integer(x.dtype()) && o.mode != "nearest";
  if (integer) x = x.cast(DType::Float32);
  const Shape shape = x.shape();
  const bool crops = o.coordinates == "tf_crop_and_resize";
  const auto is_kept = [&](std::size_t i) {  // a symbolic size always is
    const ResizeAxis& a = axes[i];
    const bool is_whole = !crops || (a.roi_begin == 0 && a.roi_end == 1);
    if (!shape[i].is_const()) require_kept(shape[i], is_whole);
    return !shape[i].is_const() || (a.from == a.to && a.scale == 1 && is_whole);
  };
  for (std::size_t i = 0; i < axes.size(); ++i)
    if (!is_kept(i)) x = resized_axis(c, x, static_cast<int>(i), axes[i], o);
  if (crops)
    for (std::size_t i = 0; i < axes.size(); ++i) {
      if (is_kept(i)) continue;
      Sizes along(axes.size(), 1);
      along[i] = axes[i].to;
      x = where(outside_of(axes[i], o).reshape(Dims(along)), o.outside, x).cast(x.dtype());
    }
  return {Value((integer ? round(x) : x).cast(c.in(0).dtype()), c.type(0))};
}

/// The axes before they are resized. A symbolic size stays as it is: its numbers are not used.
std::vector<ResizeAxis> axes_of(const Shape& shape) {
  std::vector<ResizeAxis> axes;
  for (const Node& n : shape) axes.push_back(n.is_const() ? ResizeAxis{n.value(), n.value(), 1} : ResizeAxis{0, 0, 1});
  return axes;
}
Values run_resize(Call& c) {
  const Shape shape = c.in(0).shape();
  const bool old = c.opset() < 11;
  const std::size_t scales_at = old ? 1 : 2;
  ResizeOptions o{c.s("mode", "nearest"), c.s("nearest_mode", old ? "floor" : "round_prefer_floor"),
                  c.s("coordinate_transformation_mode", old ? "asymmetric" : "half_pixel")};
  o.cubic = c.f("cubic_coeff_a", -0.75);
  o.outside = c.f("extrapolation_value", 0);
  o.exclude_outside = c.i("exclude_outside", 0) != 0;
  o.antialias = c.i("antialias", 0) != 0;
  std::vector<int64_t> which = c.ints("axes");
  if (which.empty()) which.resize(shape.size()), std::iota(which.begin(), which.end(), 0);
  std::vector<ResizeAxis> axes = axes_of(shape);
  const std::vector<double> scales = c.has(scales_at) ? c.numbers(scales_at) : std::vector<double>();
  const std::vector<double> roi = !old && c.has(1) ? c.numbers(1) : std::vector<double>();
  const bool by_sizes = scales.empty();
  const std::vector<Node> sizes = c.has(3) ? c.sizes(3) : std::vector<Node>();
  if (!by_sizes && !sizes.empty())
    refuse("{} scales and {} sizes, expected one of the two", scales.size(), sizes.size());
  if ((by_sizes ? sizes.size() : scales.size()) != which.size()) refuse("sizes or scales for another number of axes");
  const std::string policy = c.s("keep_aspect_ratio_policy", "stretch");
  double common = policy == "not_larger" ? INFINITY : 0;
  for (std::size_t i = 0; i < which.size(); ++i) {
    const auto axis = static_cast<std::size_t>(Call::axis_of(which[i], shape.size()));
    if (!shape[axis].is_const()) {
      require_kept(shape[axis], by_sizes ? (sizes[i] - shape[axis]).is(0) : scales[i] == 1);
      if (roi.size() == 2 * which.size()) axes[axis].roi_begin = roi[i], axes[axis].roi_end = roi[i + which.size()];
      continue;
    }
    ResizeAxis& a = axes[axis];
    const double wanted = by_sizes ? static_cast<double>(require_number("a resized axis", sizes[i])) : 0;
    a.scale = by_sizes ? wanted / static_cast<double>(a.from) : scales[i];
    if (!(a.scale > 0) || a.scale > 0x1p30) refuse("a scale of {}", a.scale);
    common = policy == "not_larger" ? std::min(common, a.scale) : std::max(common, a.scale);
    a.to = extent_of(by_sizes ? wanted : std::floor(static_cast<double>(a.from) * a.scale));
    if (roi.size() == 2 * which.size()) a.roi_begin = roi[i], a.roi_end = roi[i + which.size()];
  }
  if (by_sizes && policy != "stretch")
    for (const int64_t w : which) {
      const auto axis = static_cast<std::size_t>(Call::axis_of(w, shape.size()));
      require_kept(shape[axis], shape[axis].is_const() || common == 1);
      if (!shape[axis].is_const()) continue;
      ResizeAxis& a = axes[axis];
      a.scale = common;
      a.to = extent_of(std::round(common * static_cast<double>(a.from)));
    }
  return resize(c, axes, o);
}

Values run_upsample(Call& c) {
  const Shape shape = c.in(0).shape();
  const std::vector<double> scales = c.opset() >= 9 ? c.numbers(1) : c.floats("scales");
  if (scales.size() != shape.size()) refuse("{} scales for {} axes", scales.size(), shape.size());
  std::vector<ResizeAxis> axes = axes_of(shape);
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (!shape[i].is_const()) {
      require_kept(shape[i], scales[i] == 1);
      continue;
    }
    if (!(scales[i] > 0) || scales[i] > 0x1p30) refuse("a scale of {}", scales[i]);
    axes[i].scale = scales[i];
    axes[i].to = extent_of(std::floor(static_cast<double>(axes[i].from) * scales[i]));
  }
  return resize(c, axes, {c.s("mode", "nearest"), "floor", "asymmetric"});
}

constexpr OpRow kResize[] = {
    {"Resize", 10, run_resize,
     "antialias axes coordinate_transformation_mode cubic_coeff_a exclude_outside extrapolation_value "
     "keep_aspect_ratio_policy mode nearest_mode"},
    {"Upsample", 7, run_upsample, "mode scales"},
};

}  // namespace

OpRows resize_rows() { return kResize; }

}  // namespace tenon::onnx
