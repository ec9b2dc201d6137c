// Indices and weights of resize are computed once, on the host; samples and windows are composed.
#include <tenon/engine/ops/image.h>

#include <algorithm>
#include <cmath>

#include <tenon/base/memory.h>
#include <tenon/engine/autodiff/transforms.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>
#include <tenon/engine/ops/windows.h>

namespace tenon {
namespace {

using detail::shape_text;

// ---- resize: along one axis each element is a sum of `taps` elements of x with weights

struct Taps {
  std::size_t each = 0;       // of one element of the result
  std::vector<int64_t> from;  // (out, each)
  std::vector<double> weights;
};

/// Keys' cubic filter with parameter a.
double cubic(double x, double a) {
  x = std::abs(x);
  if (x <= 1) return ((a + 2) * x - (a + 3)) * x * x + 1;
  return x < 2 ? (((x - 5) * x + 8) * x - 4) * a : 0;
}
double triangle(double x) { return std::max(0.0, 1 - std::abs(x)); }

Taps taps_of(int64_t n, int64_t out, const ResizeOptions& o) {
  const bool is_cubic = o.mode == ResizeMode::Cubic, aligned = o.align_corners;
  const double ratio = static_cast<double>(n) / static_cast<double>(out);
  const double scale = !aligned ? ratio : out > 1 ? static_cast<double>(n - 1) / static_cast<double>(out - 1) : 0;
  Taps taps;
  const auto make_room = [&](std::size_t each) {
    taps.each = each;
    detail::check_sizes("resize", {Node(out), Node(static_cast<int64_t>(each))});
    const std::size_t count = static_cast<std::size_t>(out) * each;
    with_memory("resize", count, sizeof(int64_t) + sizeof(double), [&] {
      taps.from.reserve(count);
      taps.weights.reserve(count);
      return true;
    });
  };
  const auto add = [&](int64_t from, double weight) {
    taps.from.push_back(std::clamp<int64_t>(from, 0, n - 1));
    taps.weights.push_back(weight);
  };
  if (o.mode == ResizeMode::Nearest || o.mode == ResizeMode::NearestExact) {
    make_room(1);
    for (int64_t i = 0; i < out; ++i) {
      const double at = (static_cast<double>(i) + (o.mode == ResizeMode::NearestExact ? 0.5 : 0)) * ratio;
      add(static_cast<int64_t>(at), 1);
    }
    return taps;
  }
  if (o.antialias) {
    const double wide = std::max(1.0, scale), support = (is_cubic ? 2 : 1) * wide;
    make_room(static_cast<std::size_t>(std::ceil(support)) * 2 + 1);
    std::vector<double> of_one(taps.each);
    for (int64_t i = 0; i < out; ++i) {
      const double center = scale * (static_cast<double>(i) + 0.5);
      const auto first = std::max<int64_t>(static_cast<int64_t>(center - support + 0.5), 0);
      const auto last = std::min<int64_t>(static_cast<int64_t>(center + support + 0.5), n);
      double sum = 0;
      for (int64_t k = 0; k < static_cast<int64_t>(taps.each); ++k) {
        const double x = (static_cast<double>(first + k) - center + 0.5) / wide;
        const double weight = first + k >= last ? 0 : is_cubic ? cubic(x, -0.5) : triangle(x);
        of_one[static_cast<std::size_t>(k)] = weight;
        sum += weight;
      }
      for (std::size_t k = 0; k < taps.each; ++k) {  // those beyond the window read an element inside: it may be no NaN
        const int64_t from = first + static_cast<int64_t>(k);
        add(from < last ? from : first, sum == 0 ? 0 : of_one[k] / sum);
      }
    }
    return taps;
  }
  make_room(is_cubic ? 4 : 2);
  for (int64_t i = 0; i < out; ++i) {
    double at = aligned ? scale * static_cast<double>(i) : scale * (static_cast<double>(i) + 0.5) - 0.5;
    if (!is_cubic) at = std::max(at, 0.0);
    const double low = std::floor(at), t = at - low;
    const auto j = static_cast<int64_t>(low);
    if (is_cubic) {
      for (int64_t k = -1; k <= 2; ++k) add(j + k, cubic(t - static_cast<double>(k), -0.75));
    } else {
      add(j, 1 - t);
      add(j + 1, t);
    }
  }
  return taps;
}

Tensor resized(const Tensor& x, int axis, int64_t out, const ResizeOptions& options) {
  const int64_t n = x.size(axis), count = out;
  if (n == out && !(options.antialias)) return x;
  const Taps taps = taps_of(n, out, options);
  const auto each = static_cast<int64_t>(taps.each);
  const Tensor from = array(taps.from, {count, each}, x.stream());
  if (each == 1) return take(x, flatten(from), axis);
  Sizes along(static_cast<std::size_t>(x.ndim()) + 1, 1);
  along[static_cast<std::size_t>(axis)] = count, along[static_cast<std::size_t>(axis) + 1] = each;
  const Tensor weights = array(taps.weights, x.stream()).cast(x.dtype()).reshape(Dims(along));
  return sum(take(x, from, axis) * weights, axis + 1);
}

// ---- grid_sample

/// Places -1 to 1 as places in elements, 0 to n - 1, mirrored or clamped as the padding says.
Tensor in_elements(const Tensor& place, int64_t n, const GridSampleOptions& o) {
  const auto size = static_cast<double>(n);
  const Tensor at = o.align_corners ? (place + 1) * ((size - 1) / 2) : ((place + 1) * size - 1) * 0.5;
  if (o.padding == SamplePadding::Zeros) return at;
  Tensor inside = at;
  if (o.padding == SamplePadding::Reflection) {
    const double low = o.align_corners ? 0 : -0.5, span = o.align_corners ? size - 1 : size;
    if (span == 0) return place * 0;
    const Tensor from_low = abs(at - low), rest = remainder(from_low, span);
    const Tensor reflections = detach(floor_divide(from_low, span));
    inside = where(remainder(reflections, 2) == 0, rest + low, span - rest + low);
  }
  return clip(inside, 0, n - 1);
}

/// x at rows and columns of whole numbers, (N, 1, rows, columns); outside 0.
Tensor elements_at(const Tensor& x, const Tensor& row, const Tensor& column, const Shape& shape) {
  const auto along = [&](std::size_t axis) {
    Shape sizes(4, Node(1));
    sizes[axis] = shape[axis];
    return broadcast_to(reshape(arange(shape[axis], DType::Int64, x.stream()), sizes), shape);
  };
  const auto whole = [&](const Tensor& t) { return broadcast_to(detach(t).cast(DType::Int64), shape); };
  return mlops::gather(x, {along(0), along(1), whole(row), whole(column)});
}

// ---- windows

std::pair<int64_t, int64_t> two_of(const char* op, const char* what, const PerAxis& given, int64_t least) {
  const std::vector<int64_t>& v = given.values();
  if (v.empty() || v.size() > 2) raise<UserError>(op, "{} of {} numbers, expected 1 or 2", what, v.size());
  for (const int64_t n : v)
    if (n < least) raise<UserError>(op, "{} {}, expected {} or more", what, n, least);
  return {v.front(), v.back()};
}

struct Grid {
  std::vector<Window> windows;
  Ends padding;
};

Grid grid_of(const char* op, const PerAxis& kernel, const WindowOptions& o) {
  const auto k = two_of(op, "kernel", kernel, 1), step = two_of(op, "stride", o.stride, 1);
  const auto apart = two_of(op, "dilation", o.dilation, 1);
  const auto& ends = o.padding.ends();
  if (ends.empty() || ends.size() > 2) raise<UserError>(op, "padding of {} axes, expected 1 or 2", ends.size());
  return {{{k.first, step.first, apart.first}, {k.second, step.second, apart.second}}, {ends.front(), ends.back()}};
}

Tensor columns_of(const char* op, const Tensor& x, const Grid& grid) {
  const Tensor w = permute(windows(op, with_ends(op, x, grid.padding, 0), grid.windows), {0, 1, 4, 5, 2, 3});
  const Shape shape = w.shape();
  return reshape(w, {shape[0], shape[1] * shape[2] * shape[3], shape[4] * shape[5]});
}

}  // namespace

Tensor resize(const Tensor& x, const std::vector<int64_t>& sizes, const ResizeOptions& options, StreamOrDevice s) {
  constexpr const char* op = "resize";
  const int count = static_cast<int>(sizes.size());
  if (sizes.empty() || count > x.ndim())
    raise<UserError>(op, "{} sizes for x {}, expected one for each axis of the image, which are the last", count,
                     shape_text(x));
  const bool is_nearest = options.mode == ResizeMode::Nearest || options.mode == ResizeMode::NearestExact;
  if (is_nearest && (options.antialias || options.align_corners))
    raise<UserError>(op, "antialias or align_corners with the nearest element, expected Linear or Cubic");
  for (int k = 0; k < count; ++k) {
    const Node n = x.shape()[static_cast<std::size_t>(x.ndim() - count + k)];
    const int64_t out = sizes[static_cast<std::size_t>(k)];
    if (!n.is_const() || n.value() < 1 || out < 1)
      raise<UserError>(op, "from {} to {} elements, expected known numbers, 1 or more", render(n), out);
  }
  return detail::in_floats(op, x, s, [&](const Tensor& image) {
    Tensor y = image;
    for (int k = count; k-- > 0;) y = resized(y, x.ndim() - count + k, sizes[static_cast<std::size_t>(k)], options);
    return y;
  });
}

Tensor grid_sample(const Tensor& x, const Tensor& grid, const GridSampleOptions& options, StreamOrDevice s) {
  constexpr const char* op = "grid_sample";
  const Tensors both = detail::on_one_stream(op, {x, grid}, s);
  if (x.ndim() != 4 || grid.ndim() != 4 || !grid.shape()[3].is(2) || !(x.shape()[0] == grid.shape()[0]))
    raise<UserError>(op, "x is {}, grid is {}, expected (N, C, H, W) and (N, rows, columns, 2)", shape_text(x),
                     shape_text(grid));
  if (!x.shape()[2].is_const() || !x.shape()[3].is_const() || x.size(2) < 1 || x.size(3) < 1)
    raise<UserError>(op, "x is {}, expected an image of known sizes, 1 or more", shape_text(x));
  const Tensor image = detail::as_float(op, both[0], {}),
               places = detail::as_float(op, both[1], {}).cast(image.dtype());
  const Shape out{x.shape()[0], x.shape()[1], grid.shape()[1], grid.shape()[2]};
  const auto along = [&](int k, int64_t n) {
    return unsqueeze(in_elements(places[{ellipsis, k}], n, options), 1);  // (N, 1, rows, columns)
  };
  const Tensor column = along(0, x.size(3)), row = along(1, x.size(2));
  if (options.mode == SampleMode::Nearest) return elements_at(image, round(row), round(column), out);
  const Tensor top = floor(row), left = floor(column), down = row - top, right = column - left;
  const auto corner = [&](const Tensor& r, const Tensor& c) { return elements_at(image, r, c, out); };
  const Tensor upper = corner(top, left) * (1 - right) + corner(top, left + 1) * right;
  const Tensor lower = corner(top + 1, left) * (1 - right) + corner(top + 1, left + 1) * right;
  return upper * (1 - down) + lower * down;
}

Tensor im2col(const Tensor& x, const PerAxis& kernel, const WindowOptions& options, StreamOrDevice s) {
  constexpr const char* op = "im2col";
  if (x.ndim() != 4) raise<UserError>(op, "x is {}, expected (N, C, H, W)", shape_text(x));
  return columns_of(op, detail::on_stream(op, x, s), grid_of(op, kernel, options));
}

Tensor col2im(const Tensor& x, const PerAxis& sizes, const PerAxis& kernel, const WindowOptions& options,
              StreamOrDevice s) {
  constexpr const char* op = "col2im";
  const Tensor y = detail::as_float(op, x, s);
  const Grid grid = grid_of(op, kernel, options);
  const auto [rows, columns] = two_of(op, "size", sizes, 1);
  const int64_t area = grid.windows[0].kernel * grid.windows[1].kernel;
  if (x.ndim() != 3 || !x.shape()[1].is_const() || x.size(1) % area != 0)
    raise<UserError>(op, "x is {}, expected (N, C {}, places)", shape_text(x), area);
  const Tensor image = zeros({x.shape()[0], x.size(1) / area, rows, columns}, y.dtype(), y.stream());
  const auto columns_of_image = [&](const Tensor& t) { return columns_of(op, t, grid); };
  if (const Tensor fits = columns_of_image(image); fits.shape() != y.shape())
    raise<UserError>(op, "x is {}, and images of ({}, {}) have windows {}, expected equal shapes", shape_text(x), rows,
                     columns, shape_text(fits));
  return vjp(columns_of_image, image, y).second;
}

}  // namespace tenon
