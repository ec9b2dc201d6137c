// Counts and quantiles on the host where they sort or read values; the rest composed.
#include <tenon/engine/ops/statistics.h>

#include <algorithm>
#include <cmath>

#include <tenon/engine/ops/array_api.h>
#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>

namespace tenon {
namespace {

using detail::shape_text;

/// The sums of `weights` (ones, if absent) of the elements with each number from 0 to count - 1.
Tensor sums_at(const Tensor& numbers, const std::optional<Tensor>& weights, int64_t count) {
  const Tensor places = flatten(numbers);
  const Tensor added = weights ? flatten(*weights) : full(places.shape(), 1, DType::Int64, places.stream());
  const Tensor none = zeros({count}, added.dtype(), places.stream());
  return mlops::scatter(none, added, {places}, StoreMode::Add);  // other numbers are skipped
}

Tensor float_weights(const char* op, const Tensor& x, const Tensor& weights, const StreamOrDevice& s) {
  if (weights.shape() != x.shape())
    raise<UserError>(op, "weights are {}, x is {}, expected as many", shape_text(weights), shape_text(x));
  return detail::as_float(op, detail::on_one_stream(op, {x, weights}, s)[1], {});
}

int64_t known_length(const char* op, const char* what, const Tensor& x, int64_t least) {
  if (x.ndim() != 1 || !x.shape()[0].is_const() || x.size(0) < least)
    raise<UserError>(op, "{} are {}, expected a vector of {} or more elements, of known size", what, shape_text(x),
                     least);
  return x.size(0);
}

/// Equal bins, of which the edges have this dtype.
struct EqualBins {
  double first, last;
  int64_t count;
  DType dtype;

  /// The edges with these numbers, float64, as linspace has them: exact at both ends.
  Tensor edge(const Tensor& number) const {
    const double step = (last - first) / static_cast<double>(count);
    return where(number * 2 < count + 1, first + number * step, last - (count - number) * step).cast(dtype);
  }
  Tensor edges(Stream stream) const { return edge(arange(count + 1, DType::Float64, stream)); }

  /// Are they so wide, and so few, that a place that arithmetic gives is at most one off? `of`: the elements' dtype.
  bool are_found_by_arithmetic(DType of) const {
    constexpr double kRoom = 32;  // roundings of the edges, of the element, and of the place
    const double epsilon = dtype == DType::Float64 ? 0x1p-52 : is_float16_bits(dtype) ? 0x1p-7 : 0x1p-23;
    const double width = (last - first) / static_cast<double>(count), bins = static_cast<double>(count);
    return !(is_integer(of) && size_of(of) == 8) && std::isfinite(last - first) &&
           width > kRoom * epsilon * std::max(std::abs(first), std::abs(last)) && bins * kRoom * 0x1p-23 < 1;
  }

  /// The bin of each value, -1 for values outside. Its edges say to which of two neighbours a value belongs.
  Tensor place(const Tensor& value) const {
    const DType wide = promote_types(dtype, DType::Float32);
    const Tensor x = value.cast(wide);
    const double low = first, high = last;
    const auto at = [&](const Tensor& number) { return edge(number.cast(DType::Float64)).cast(wide); };
    const auto end = [&](double number) { return full({}, number, dtype, x.stream()).cast(wide); };
    const Tensor inside = (x >= end(low)) & (x <= end(high));
    const Tensor near = (where(inside, x, low) - low) * (static_cast<double>(count) / (last - first));
    const Tensor found = clip(near, 0, count - 1).cast(DType::Int32);
    const Tensor below = (x < at(found)).cast(DType::Int32);
    const Tensor above = ((x >= at(found + 1)) & (found < count - 1)).cast(DType::Int32);
    return where(inside, found - below + above, -1);
  }
};

/// How many, or the weights, of elements at these places; others are skipped.
Histogram counted(const Tensor& places, const Tensor& edges, const std::optional<Tensor>& weights, int64_t bins,
                  bool density) {
  // In memory: they are computed in vectors by all threads, and counted one by one.
  const Tensor narrow = bins <= INT32_MAX ? places.cast(DType::Int32) : places;
  Tensor counts = sums_at(contiguous(narrow).cast(DType::Int64), weights, bins);
  if (density) {
    const Tensor widths = (edges[slice(1)] - edges[slice(none, -1)]).cast(DType::Float64);
    const Tensor wide = counts.cast(DType::Float64);
    counts = (wide / sum(wide) / widths).cast(weights ? counts.dtype() : edges.dtype());
  }
  return {counts, edges};
}

std::pair<double, double> range_of(const char* op, const Tensor& x, const HistogramOptions& options) {
  std::pair<double, double> range{0, 1};
  if (options.range)
    range = *options.range;
  else if (x.size() > 0)
    range = {min(x).cast(DType::Float64).item<double>(), max(x).cast(DType::Float64).item<double>()};
  if (!std::isfinite(range.first) || !std::isfinite(range.second) || range.first > range.second)
    raise<UserError>(op, "a range from {} to {}, expected finite numbers, the lower one first", range.first,
                     range.second);
  if (range.first == range.second) range = {range.first - 0.5, range.second + 0.5};
  return range;
}

Tensor quantiles(const char* op, const Tensor& x, const std::vector<double>& q, const QuantileOptions& options,
                 bool is_one, const StreamOrDevice& s) {
  for (const double share : q)
    if (!(share >= 0 && share <= 1)) {
      const bool percent = std::string_view(op) == "percentile";
      raise<UserError>(op, "q {}, expected one from 0 to {}", percent ? share * 100 : share, percent ? 100 : 1);
    }
  return detail::in_floats(op, x, s, [&](const Tensor& y) {
    const auto joined = detail::join_axes(op, y, options.axis);
    Tensor result;
    if (joined) {
      const int64_t n = joined->count;
      std::vector<int64_t> below, above;
      std::vector<double> weights;
      for (const double share : q) {
        const double at = share * static_cast<double>(n - 1);
        const double low = std::floor(at), high = std::ceil(at), near = std::nearbyint(at);
        const QuantileMethod m = options.method;
        const bool is_between = m == QuantileMethod::Linear || m == QuantileMethod::Midpoint;
        const double one = m == QuantileMethod::Lower ? low : m == QuantileMethod::Higher ? high : near;
        below.push_back(static_cast<int64_t>(is_between ? low : one));
        above.push_back(static_cast<int64_t>(is_between ? high : one));
        weights.push_back(m == QuantileMethod::Midpoint ? 0.5 : is_between ? at - low : 0);
      }
      const Tensor row = sort(joined->x), last = unsqueeze(row[{ellipsis, n - 1}], -1);
      const Tensor a = take(row, array(below, y.stream()), -1), b = take(row, array(above, y.stream()), -1);
      const Tensor weight = array(weights, y.stream()).cast(y.dtype()), step = b - a;
      const Tensor between = where(weight < 0.5, a + step * weight, b - step * (1 - weight));
      result = moveaxis(where(isnan(last), last, where(a == b, a, between)), -1, 0);  // equal infinities
      if (options.keepdims) {
        Shape shape = joined->with_ones;
        shape.insert(shape.begin(), Node(static_cast<int64_t>(q.size())));
        result = reshape(result, shape);
      }
    } else {
      const Tensor none = sum(y, {.axis = options.axis, .keepdims = options.keepdims});
      result = stack(Tensors(q.size(), none));
    }
    return is_one ? squeeze(result, 0) : result;
  });
}

std::vector<double> hundredths(std::vector<double> q) {
  for (double& percent : q) percent /= 100;
  return q;
}

Tensor centered(const char* op, const Tensor& x, const StreamOrDevice& s) {
  const Tensor y = detail::as_float(op, x, s);
  if (y.ndim() < 1 || y.ndim() > 2)
    raise<UserError>(op, "x is {}, expected (variables, observations) or a vector", shape_text(x));
  return y - mean(y, {.axis = -1, .keepdims = true});
}

Tensor covariance(const char* op, const Tensor& x, int64_t ddof, const StreamOrDevice& s) {
  const Tensor y = centered(op, x, s), observations = value_of(y.shape().back(), y.dtype(), y.stream());
  return (y.ndim() == 1 ? sum(square(y)) : matmul(y, y.T())) / maximum(observations - ddof, 0);  // 0 / 0: NaN
}

}  // namespace

Tensor bincount(const Tensor& x, const BinCountOptions& options, StreamOrDevice s) {
  constexpr const char* op = "bincount";
  const Tensor y = detail::on_stream(op, x, s);
  if (!is_integer(x.dtype()) || x.ndim() != 1)
    raise<UserError>(op, "x is {} {}, expected a vector of integers", name(x.dtype()), shape_text(x));
  if (options.minlength < 0) raise<UserError>(op, "minlength {}, expected 0 or more", options.minlength);
  std::optional<Tensor> weights;
  if (options.weights) weights = float_weights(op, y, *options.weights, s);
  int64_t length = options.minlength;
  if (x.size() > 0) {
    const Tensor wide = y.cast(DType::Int64);
    const auto ends = detail::as_op(op, [&] { return stack({min(wide), max(wide)}).to_vector<int64_t>(); });
    if (ends[0] < 0) raise<UserError>(op, "an element {}, expected 0 or more", ends[0]);
    length = std::max(length, ends[1] + 1);
  }
  detail::require_memory(op, "bins", length, DType::Int64);
  return detail::as_op(op, [&] { return sums_at(y.cast(DType::Int64), weights, length); });
}

Histogram histogram(const Tensor& x, const HistogramOptions& options, StreamOrDevice s) {
  constexpr const char* op = "histogram";
  if (is_complex(x.dtype())) detail::raise_complex(op);
  if (options.bins < 1) raise<UserError>(op, "{} bins, expected 1 or more", options.bins);
  detail::require_memory(op, "bins", options.bins, DType::Int64);
  const Tensor y = detail::on_stream(op, x, s);
  const auto [first, last] = detail::as_op(op, [&] { return range_of(op, y, options); });
  const DType dtype = is_floating_point(x.dtype()) ? x.dtype() : DType::Float64;
  const EqualBins bins{first, last, options.bins, dtype};
  const Tensor edges = bins.edges(y.stream());
  if (!bins.are_found_by_arithmetic(x.dtype())) return histogram(y, edges, options, s);
  return detail::as_op(op, [&] {
    std::optional<Tensor> weights;
    if (options.weights) weights = float_weights(op, x, *options.weights, s);
    return counted(bins.place(flatten(y)), edges, weights, options.bins, options.density);
  });
}

Histogram histogram(const Tensor& x, const Tensor& edges, const HistogramOptions& options, StreamOrDevice s) {
  constexpr const char* op = "histogram";
  const Tensors both = detail::on_one_stream(op, {x, edges}, s);
  if (is_complex(promote_types(x.dtype(), edges.dtype()))) detail::raise_complex(op);
  const int64_t bins = known_length(op, "edges", edges, 2) - 1;
  return detail::as_op(op, [&] {
    std::optional<Tensor> weights;
    if (options.weights) weights = float_weights(op, x, *options.weights, s);
    const Tensor value = flatten(both[0]), last = both[1][bins];
    const Tensor place = searchsorted(both[1], value, {.right = true}) - 1;
    return counted(where(value == last, bins - 1, place), both[1], weights, bins, options.density);
  });
}

Tensor quantile(const Tensor& x, double q, const QuantileOptions& options, StreamOrDevice s) {
  return quantiles("quantile", x, {q}, options, true, s);
}
Tensor quantile(const Tensor& x, const std::vector<double>& q, const QuantileOptions& options, StreamOrDevice s) {
  return quantiles("quantile", x, q, options, false, s);
}
Tensor percentile(const Tensor& x, double q, const QuantileOptions& options, StreamOrDevice s) {
  return quantiles("percentile", x, {q / 100}, options, true, s);
}
Tensor percentile(const Tensor& x, const std::vector<double>& q, const QuantileOptions& options, StreamOrDevice s) {
  return quantiles("percentile", x, hundredths(q), options, false, s);
}

Tensor average(const Tensor& x, const AverageOptions& options, StreamOrDevice s) {
  constexpr const char* op = "average";
  const ReduceOptions over{.axis = options.axis, .keepdims = options.keepdims};
  if (!options.weights) return detail::as_op(op, [&] { return mean(x, over, s); });
  Tensors both = detail::on_one_stream(op, {x, *options.weights}, s);
  const Shape shape = x.shape();
  const std::vector<int> axes = detail::front_axes(op, options.axis, x);
  if (both[1].shape() != shape) {
    if (axes.size() != 1 || both[1].ndim() != 1 || both[1].shape()[0] != shape[static_cast<std::size_t>(axes[0])])
      raise<UserError>(op,
                       "weights are {}, x is {}; expected one for each element, or a vector of them along one .axis",
                       shape_text(both[1]), shape_text(x));
    Shape along(shape.size(), Node(1));
    along[static_cast<std::size_t>(axes[0])] = both[1].shape()[0];
    both[1] = broadcast_to(reshape(both[1], along), shape);
  }
  return detail::as_op(op, [&] { return sum(both[0] * both[1], over) / sum(both[1], over); });
}

Tensor cov(const Tensor& x, const CovOptions& options, StreamOrDevice s) {
  return covariance("cov", options.rowvar || x.ndim() != 2 ? x : x.T(), options.ddof, s);
}

Tensor corrcoef(const Tensor& x, StreamOrDevice s) {
  const Tensor c = covariance("corrcoef", x, 0, s);
  if (c.ndim() == 0) return c / c;
  const Tensor deviation = sqrt(diag(c));
  return clip(c / unsqueeze(deviation, 1) / deviation, -1, 1);
}

Tensor interp(const Tensor& x, const Tensor& points, const Tensor& values, const InterpOptions& options,
              StreamOrDevice s) {
  constexpr const char* op = "interp";
  const int64_t n = known_length(op, "points", points, 1);
  if (values.shape() != points.shape())
    raise<UserError>(op, "points are {}, values are {}, expected as many", shape_text(points), shape_text(values));
  Tensors all = detail::on_one_stream(op, {x, points, values}, s);
  DType dtype = DType::Void;
  for (Tensor& t : all) {
    t = detail::as_float(op, t, {});
    dtype = dtype == DType::Void ? t.dtype() : promote_types(dtype, t.dtype());
  }
  const Tensor at = all[0].cast(dtype), p = all[1].cast(dtype), v = all[2].cast(dtype);
  const Tensor first = v[0], last = v[n - 1];
  Tensor result = broadcast_to(first, at.shape());
  if (n > 1) {
    const Tensor i = clip(searchsorted(p, at, {.right = true}) - 1, 0, n - 2);
    const Tensor from = take(p, i), low = take(v, i), slope = (take(v, i + 1) - low) / (take(p, i + 1) - from);
    result = where(at == p[n - 1], last, low + (at - from) * slope);
  }
  const Tensor left = options.left ? full(at.shape(), *options.left, dtype, at.stream()) : first;
  const Tensor right = options.right ? full(at.shape(), *options.right, dtype, at.stream()) : last;
  return where(isnan(at), at, where(at < p[0], left, where(at > p[n - 1], right, result)));
}

Tensor convolve(const Tensor& a, const Tensor& b, Overlap overlap, StreamOrDevice s) {
  constexpr const char* op = "convolve";
  const Tensors both = detail::on_one_stream(op, {a, b}, s);
  int64_t n = known_length(op, "the elements of a", a, 1), m = known_length(op, "the elements of b", b, 1);
  const bool is_turned = m > n;
  if (is_turned) std::swap(n, m);
  const Tensor &longer = both[is_turned ? 1 : 0], &shorter = both[is_turned ? 0 : 1];
  const int64_t before = overlap == Overlap::Full ? m - 1 : overlap == Overlap::Same ? m - 1 - (m - 1) / 2 : 0;
  const int64_t after = overlap == Overlap::Full ? m - 1 : overlap == Overlap::Same ? (m - 1) / 2 : 0;
  const std::vector<std::pair<int64_t, int64_t>> ends{{before, after}};
  return detail::as_op(op, [&] {
    return flatten(conv1d(reshape(longer, {1, 1, n}), reshape(flip(shorter), {1, 1, m}), {.padding = ends}));
  });
}

Tensor correlate(const Tensor& a, const Tensor& b, Overlap overlap, StreamOrDevice s) {
  return detail::as_op("correlate", [&] {
    known_length("correlate", "the elements of a", a, 1);
    if (known_length("correlate", "the elements of b", b, 1) > a.size(0)) return flip(correlate(b, a, overlap, s));
    return convolve(a, flip(b), overlap, s);
  });
}

}  // namespace tenon
