// The ops of special.h, segments.h, statistics.h and image.h. Arguments have numpy's or PyTorch's names.
#include <tenon/tenon.h>

#include <nanobind/stl/tuple.h>

#include "arguments.h"

namespace tenon::python {
namespace {

using namespace nb::literals;

template <class T>
T one_of(const char* op, const std::string& text, std::initializer_list<std::pair<const char*, T>> known) {
  std::string names;
  for (const auto& [name, value] : known) {
    if (text == name) return value;
    names += (names.empty() ? "" : ", ") + std::string(name);
  }
  throw UserError(op, "\"" + text + "\", expected one of " + names);
}

ImagePadding padding_of(const Ints& given) {
  std::vector<std::pair<int64_t, int64_t>> ends;
  for (const int64_t n : given.get()) ends.emplace_back(n, n);
  return ends;
}

QuantileOptions options_of(const char* op, const AxesArg& axis, const std::string& method, bool keepdims) {
  using enum QuantileMethod;
  const auto known = one_of<QuantileMethod>(
      op, method,
      {{"linear", Linear}, {"lower", Lower}, {"higher", Higher}, {"nearest", Nearest}, {"midpoint", Midpoint}});
  return {.axis = axis, .keepdims = keepdims, .method = known};
}

Overlap overlap_of(const char* op, const std::string& mode) {
  return one_of<Overlap>(op, mode, {{"full", Overlap::Full}, {"same", Overlap::Same}, {"valid", Overlap::Valid}});
}

void bind_special(nb::module_& m) {
#define ONE(name, doc) \
  m.def(               \
      #name, [](const TensorArg& x) { return name(x); }, "x"_a, doc);
  ONE(lgamma, "The logarithm of |gamma(x)|.")
  ONE(digamma, "The derivative of log(gamma(x)).")
  ONE(sinc, "sin(pi x) / (pi x), and 1 at 0.")
  ONE(logit, "log(x / (1 - x)).")
#undef ONE
#define PAIRED(name, doc) \
  m.def(                  \
      #name, [](const OperandArg& a, const OperandArg& b) { return name(a, b); }, "x1"_a, "x2"_a, doc);
  PAIRED(logaddexp2, "log2(2^x1 + 2^x2), without overflow.")
  PAIRED(xlogy, "x1 log(x2), and 0 where x1 is 0.")
  PAIRED(fmax, "The larger of both; where one is NaN, the other.")
  PAIRED(fmin, "The smaller of both; where one is NaN, the other.")
#undef PAIRED
#define FIRST_TENSOR(name, doc) \
  m.def(                        \
      #name, [](const TensorArg& a, const OperandArg& b) { return name(a, b); }, "x1"_a, "x2"_a, doc);
  FIRST_TENSOR(fmod, "The remainder with the sign of x1.")
  FIRST_TENSOR(ldexp, "x1 2^x2, rounded once.")
  FIRST_TENSOR(gcd, "The greatest common divisor of integers.")
  FIRST_TENSOR(lcm, "The least common multiple of integers.")
#undef FIRST_TENSOR
  m.def(
      "frexp",
      [](const TensorArg& x) {
        const Frexp f = frexp(x);
        return std::tuple{f.mantissa, f.exponent};
      },
      "x"_a, "(mantissa, exponent): x is mantissa 2^exponent, |mantissa| in [0.5, 1).");
}

void bind_segments(nb::module_& m) {
  m.def(
      "masked_select",
      [](const TensorArg& x, const TensorArg& mask) { return without_gil([&] { return masked_select(x, mask); }); },
      "x"_a, "mask"_a, "The elements of x where the mask is true. Computed at once, so not under jit.");
  m.def(
      "put", [](const TensorArg& x, const TensorArg& places, const OperandArg& v) { return put(x, places, v); }, "x"_a,
      "ind"_a, "v"_a, "x with values at these places of its elements in row-major order.");
  m.def(
      "unravel_index",
      [](const TensorArg& places, const Ints& shape) { return nb::tuple(nb::cast(unravel_index(places, shape))); },
      "indices"_a, "shape"_a, "The index along each axis of the elements with these places.");
  m.def(
      "ravel_multi_index",
      [](const ListOfTensors& indices, const Ints& shape) { return ravel_multi_index(tensors_of(indices), shape); },
      "multi_index"_a, "dims"_a,
      "The places, in row-major order, of the elements with these indices, one array an axis.");
#define SEGMENT(name, doc)                                                                                          \
  m.def(                                                                                                            \
      #name, [](const TensorArg& x, const TensorArg& segments, int64_t count) { return name(x, segments, count); }, \
      "x"_a, "segment_ids"_a, "num_segments"_a, doc);
  SEGMENT(segment_sum, "Row k is the sum of the rows of x whose segment is k.")
  SEGMENT(segment_mean, "Row k is the mean of the rows of x whose segment is k.")
  SEGMENT(segment_max, "Row k is the maximum of the rows of x whose segment is k.")
  SEGMENT(segment_min, "Row k is the minimum of the rows of x whose segment is k.")
#undef SEGMENT
#define SCATTER(name, doc)                                                                       \
  m.def(                                                                                         \
      #name,                                                                                     \
      [](const TensorArg& x, AxisArg axis, const TensorArg& indices, const OperandArg& values) { \
        return name(x, axis, indices, values);                                                   \
      },                                                                                         \
      "x"_a, "axis"_a, "indices"_a, "values"_a, doc);
  SCATTER(scatter_max, "scatter that keeps the largest of x and the values at each place.")
  SCATTER(scatter_min, "scatter that keeps the smallest of x and the values at each place.")
#undef SCATTER
}

void bind_statistics(nb::module_& m) {
  m.def(
      "bincount",
      [](const TensorArg& x, const std::optional<TensorArg>& weights, int64_t minlength) {
        BinCountOptions options{.minlength = minlength};
        if (weights) options.weights = weights->tensor;
        return without_gil([&] { return bincount(x, options); });
      },
      "x"_a, "weights"_a = nb::none(), "minlength"_a = 0, "How often each integer stands in x. Computed at once.");
  m.def(
      "histogram",
      [](const TensorArg& x, IntArg bins, const std::optional<std::pair<double, double>>& range, bool density,
         const std::optional<TensorArg>& weights) {
        HistogramOptions options{.bins = bins, .range = range, .density = density};
        if (weights) options.weights = weights->tensor;
        const Histogram h = without_gil([&] { return histogram(x, options); });
        return std::tuple{h.counts, h.edges};
      },
      "a"_a, "bins"_a = 10, "range"_a = nb::none(), "density"_a = false, "weights"_a = nb::none(),
      "(counts, edges) of equal intervals.");
  m.def(
      "histogram",
      [](const TensorArg& x, const TensorArg& edges, bool density, const std::optional<TensorArg>& weights) {
        HistogramOptions options{.density = density};
        if (weights) options.weights = weights->tensor;
        const Histogram h = histogram(x, edges, options);
        return std::tuple{h.counts, h.edges};
      },
      "a"_a, "bins"_a, "density"_a = false, "weights"_a = nb::none());
#define QUANTILE(name, doc)                                                                                  \
  m.def(                                                                                                     \
      #name,                                                                                                 \
      [](const TensorArg& x, double q, const AxesArg& axis, const std::string& method, bool keepdims) {      \
        return name(x, q, options_of(#name, axis, method, keepdims));                                        \
      },                                                                                                     \
      "a"_a, "q"_a, "axis"_a = nb::none(), nb::kw_only(), "method"_a = "linear", "keepdims"_a = false, doc); \
  m.def(                                                                                                     \
      #name,                                                                                                 \
      [](const TensorArg& x, const std::vector<double>& q, const AxesArg& axis, const std::string& method,   \
         bool keepdims) { return name(x, q, options_of(#name, axis, method, keepdims)); },                   \
      "a"_a, "q"_a, "axis"_a = nb::none(), nb::kw_only(), "method"_a = "linear", "keepdims"_a = false);
  QUANTILE(quantile, "The elements at q (count - 1) of the sorted elements, q from 0 to 1.")
  QUANTILE(percentile, "quantile for q from 0 to 100.")
#undef QUANTILE
  m.def(
      "cov", [](const TensorArg& x, int64_t ddof) { return cov(x, {.ddof = ddof}); }, "m"_a, "ddof"_a = 1,
      "The covariances of the rows of m.");
  m.def(
      "corrcoef", [](const TensorArg& x) { return corrcoef(x); }, "x"_a, "The correlations of the rows of x.");
  m.def(
      "interp",
      [](const TensorArg& x, const TensorArg& points, const TensorArg& values, std::optional<double> left,
         std::optional<double> right) { return interp(x, points, values, {.left = left, .right = right}); },
      "x"_a, "xp"_a, "fp"_a, "left"_a = nb::none(), "right"_a = nb::none(),
      "The values of the lines through the points (xp, fp).");
#define SHIFTED(name, preset, doc)                                          \
  m.def(                                                                    \
      #name,                                                                \
      [](const TensorArg& a, const TensorArg& b, const std::string& mode) { \
        return name(a, b, overlap_of(#name, mode));                         \
      },                                                                    \
      "a"_a, "v"_a, "mode"_a = preset, doc);
  SHIFTED(convolve, "full", "The sums over j of a_j v_(k - j).")
  SHIFTED(correlate, "valid", "The sums over j of a_(k + j) v_j.")
#undef SHIFTED
}

void bind_image(nb::module_& m) {
  m.def(
      "resize",
      [](const TensorArg& x, const std::vector<int64_t>& size, const std::string& mode, bool align_corners,
         bool antialias) {
        using enum ResizeMode;
        const auto known = one_of<ResizeMode>(
            "resize", mode,
            {{"linear", Linear}, {"cubic", Cubic}, {"nearest", Nearest}, {"nearest-exact", NearestExact}});
        return resize(x, size, {.mode = known, .align_corners = align_corners, .antialias = antialias});
      },
      "x"_a, "size"_a, nb::kw_only(), "mode"_a = "linear", "align_corners"_a = false, "antialias"_a = false,
      "x with its last axes brought to these sizes.");
  m.def(
      "grid_sample",
      [](const TensorArg& x, const TensorArg& grid, const std::string& mode, const std::string& padding,
         bool align_corners) {
        const auto known = one_of<SampleMode>("grid_sample", mode,
                                              {{"bilinear", SampleMode::Linear}, {"nearest", SampleMode::Nearest}});
        const auto outside = one_of<SamplePadding>("grid_sample", padding,
                                                   {{"zeros", SamplePadding::Zeros},
                                                    {"border", SamplePadding::Border},
                                                    {"reflection", SamplePadding::Reflection}});
        return grid_sample(x, grid, {.mode = known, .padding = outside, .align_corners = align_corners});
      },
      "x"_a, "grid"_a, nb::kw_only(), "mode"_a = "bilinear", "padding_mode"_a = "zeros", "align_corners"_a = false,
      "x (N, C, H, W) at the places of grid (N, rows, columns, 2).");
  m.def(
      "im2col",
      [](const TensorArg& x, const Ints& kernel, const Ints& stride, const Ints& padding, const Ints& dilation) {
        return im2col(x, kernel, {.stride = stride, .padding = padding_of(padding), .dilation = dilation});
      },
      "x"_a, "kernel_size"_a, nb::kw_only(), "stride"_a = 1, "padding"_a = 0, "dilation"_a = 1,
      "The windows of x (N, C, H, W) as columns.");
  m.def(
      "col2im",
      [](const TensorArg& x, const Ints& size, const Ints& kernel, const Ints& stride, const Ints& padding,
         const Ints& dilation) {
        return col2im(x, size, kernel, {.stride = stride, .padding = padding_of(padding), .dilation = dilation});
      },
      "x"_a, "output_size"_a, "kernel_size"_a, nb::kw_only(), "stride"_a = 1, "padding"_a = 0, "dilation"_a = 1,
      "The transpose of im2col.");
}

}  // namespace

void bind_more_ops(nb::module_& m) {
  bind_special(m);
  bind_segments(m);
  bind_statistics(m);
  bind_image(m);
}

}  // namespace tenon::python
