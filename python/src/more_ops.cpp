// The ops of special.h, segments.h, statistics.h and image.h. Arguments have numpy's or PyTorch's names.
#include <tenon/engine/ops/detail.h>
#include <tenon/tenon.h>

#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>

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

// What numpy's cov and corrcoef take: variables in rows (columns if not rowvar), and more of them in y.
Tensor rows_of_variables(const Tensor& x, const std::optional<TensorArg>& y, bool rowvar) {
  const auto rows = [&](const Tensor& t) { return t.ndim() == 2 && !rowvar ? t.transpose() : t; };
  const auto at_least_one = [&](const Tensor& t) { return t.ndim() < 2 ? t.reshape({1, -1}) : rows(t); };
  return y ? concatenate({at_least_one(x), at_least_one(*y)}) : rows(x);
}

void bind_special(const Functions& m) {
#define ONE(name) \
  m.def(          \
      #name, [](const TensorArg& x) { return name(x); }, "x"_a);
  ONE(lgamma)
  ONE(digamma)
  ONE(sinc)
  ONE(logit)
#undef ONE
#define PAIRED(name) \
  m.def(             \
      #name, [](const OperandArg& a, const OperandArg& b) { return name(a, b); }, "x1"_a, "x2"_a);
  PAIRED(logaddexp2)
  PAIRED(xlogy)
  PAIRED(fmax)
  PAIRED(fmin)
#undef PAIRED
#define FIRST_TENSOR(name) \
  m.def(                   \
      #name, [](const TensorArg& a, const OperandArg& b) { return name(a, b); }, "x1"_a, "x2"_a);
  FIRST_TENSOR(fmod)
  FIRST_TENSOR(ldexp)
  FIRST_TENSOR(gcd)
  FIRST_TENSOR(lcm)
#undef FIRST_TENSOR
  m.def(
      "frexp",
      [](const TensorArg& x) {
        const Frexp f = frexp(x);
        return std::tuple{f.mantissa, f.exponent};
      },
      "x"_a);
}

void bind_segments(const Functions& m) {
  m.def(
      "masked_select",
      [](const TensorArg& x, const TensorArg& mask) { return without_gil([&] { return masked_select(x, mask); }); },
      "x"_a, "mask"_a);
  m.def(
      "put", [](const TensorArg& x, const TensorArg& places, const OperandArg& v) { return put(x, places, v); }, "x"_a,
      "ind"_a, "v"_a);
  m.def(
      "unravel_index",
      [](const TensorArg& places, const Ints& shape) { return nb::tuple(nb::cast(unravel_index(places, shape))); },
      "indices"_a, "shape"_a);
  m.def(
      "ravel_multi_index",
      [](const ListOfTensors& indices, const Ints& shape) { return ravel_multi_index(tensors_of(indices), shape); },
      "multi_index"_a, "dims"_a);
#define SEGMENT(name)                                                                                               \
  m.def(                                                                                                            \
      #name, [](const TensorArg& x, const TensorArg& segments, int64_t count) { return name(x, segments, count); }, \
      "x"_a, "segment_ids"_a, "num_segments"_a);
  SEGMENT(segment_sum)
  SEGMENT(segment_mean)
  SEGMENT(segment_max)
  SEGMENT(segment_min)
#undef SEGMENT
#define SCATTER(name)                                                                            \
  m.def(                                                                                         \
      #name,                                                                                     \
      [](const TensorArg& x, AxisArg axis, const TensorArg& indices, const OperandArg& values) { \
        return name(x, axis, indices, values);                                                   \
      },                                                                                         \
      "x"_a, "axis"_a, "indices"_a, "values"_a);
  SCATTER(scatter_max)
  SCATTER(scatter_min)
#undef SCATTER
}

void bind_statistics(const Functions& m) {
  m.def(
      "bincount",
      [](const TensorArg& x, const std::optional<TensorArg>& weights, int64_t minlength) {
        BinCountOptions options{.minlength = minlength};
        if (weights) options.weights = weights->tensor;
        return tenon::detail::as_op("bincount", [&] { return without_gil([&] { return bincount(x, options); }); });
      },
      "x"_a, "weights"_a = nb::none(), "minlength"_a = 0);
  m.def(
      "histogram",
      [](const TensorArg& x, const std::variant<IntArg, TensorArg>& bins,
         const std::optional<std::pair<double, double>>& range, FlagArg density,
         const std::optional<TensorArg>& weights) {
        HistogramOptions options{.density = density};
        if (weights) options.weights = weights->tensor;
        const Histogram h = without_gil([&] {
          if (const auto* edges = std::get_if<TensorArg>(&bins)) return histogram(x, edges->tensor, options);
          options.bins = std::get<IntArg>(bins), options.range = range;
          return histogram(x, options);
        });
        return std::tuple{h.counts, h.edges};
      },
      "a"_a, "bins"_a = 10, "range"_a = nb::none(), "density"_a = false, "weights"_a = nb::none());
#define QUANTILE(name) /* several q first: a Tensor of one element is a number too */                 \
  m.def(                                                                                              \
      #name,                                                                                          \
      [](const TensorArg& x, const std::variant<std::vector<double>, double>& q, const AxesArg& axis, \
         const std::string& method, FlagArg keepdims) {                                               \
        const QuantileOptions options = options_of(#name, axis, method, keepdims);                    \
        return std::visit([&](const auto& shares) { return name(x, shares, options); }, q);           \
      },                                                                                              \
      "a"_a, "q"_a, "axis"_a = nb::none(), nb::kw_only(), "method"_a = "linear", "keepdims"_a = false);
  QUANTILE(quantile)
  QUANTILE(percentile)
#undef QUANTILE
  m.def(
      "average",
      [](const TensorArg& x, const AxesArg& axis, const std::optional<TensorArg>& weights, FlagArg keepdims) {
        AverageOptions options{.axis = axis, .keepdims = keepdims};
        if (weights) options.weights = weights->tensor;
        return average(x, options);
      },
      "a"_a, "axis"_a = nb::none(), "weights"_a = nb::none(), nb::kw_only(), "keepdims"_a = false);
  m.def(
      "cov",
      [](const TensorArg& x, const std::optional<TensorArg>& y, FlagArg rowvar, int64_t ddof) {
        return cov(rows_of_variables(x, y, rowvar), {.ddof = ddof});
      },
      "m"_a, "y"_a = nb::none(), "rowvar"_a = true, nb::kw_only(), "ddof"_a = 1);
  m.def(
      "corrcoef",
      [](const TensorArg& x, const std::optional<TensorArg>& y, FlagArg rowvar) {
        return corrcoef(rows_of_variables(x, y, rowvar));
      },
      "x"_a, "y"_a = nb::none(), "rowvar"_a = true);
  m.def(
      "interp",
      [](const TensorArg& x, const TensorArg& points, const TensorArg& values, std::optional<double> left,
         std::optional<double> right) { return interp(x, points, values, {.left = left, .right = right}); },
      "x"_a, "xp"_a, "fp"_a, "left"_a = nb::none(), "right"_a = nb::none());
#define SHIFTED(name, preset)                                               \
  m.def(                                                                    \
      #name,                                                                \
      [](const TensorArg& a, const TensorArg& b, const std::string& mode) { \
        return name(a, b, overlap_of(#name, mode));                         \
      },                                                                    \
      "a"_a, "v"_a, "mode"_a = preset);
  SHIFTED(convolve, "full")
  SHIFTED(correlate, "valid")
#undef SHIFTED
}

void bind_without_nan(const Functions& m) {
#define REDUCED(name)                                                                                     \
  m.def(                                                                                                  \
      #name,                                                                                              \
      [](const TensorArg& x, const AxesArg& axis, FlagArg keepdims) {                                     \
        const bool adds = std::string_view(#name) == "nansum";                                            \
        return name(adds ? widened(#name, x, {}) : x, ReduceOptions{.axis = axis, .keepdims = keepdims}); \
      },                                                                                                  \
      "a"_a, "axis"_a = nb::none(), "keepdims"_a = false);
  REDUCED(nansum)
  REDUCED(nanmean)
  REDUCED(nanmax)
  REDUCED(nanmin)
#undef REDUCED
#define SPREAD(name)                                                                  \
  m.def(                                                                              \
      #name,                                                                          \
      [](const TensorArg& x, const AxesArg& axis, int64_t ddof, FlagArg keepdims) {   \
        return name(x, VarOptions{.axis = axis, .keepdims = keepdims, .ddof = ddof}); \
      },                                                                              \
      "a"_a, "axis"_a = nb::none(), "ddof"_a = 0, "keepdims"_a = false);
  SPREAD(nanvar)
  SPREAD(nanstd)
#undef SPREAD
}

void bind_sequences(const Functions& m) {
  m.def(
      "intersect1d",
      [](const TensorArg& a, const TensorArg& b) { return without_gil([&] { return intersect1d(a, b); }); }, "ar1"_a,
      "ar2"_a);
  m.def(
      "_insert",
      [](const TensorArg& x, const Ints& places, const OperandArg& values, const std::optional<AxisArg>& axis) {
        return insert(x, places.get(), values, {.axis = axis});
      },
      "x"_a, "places"_a, "values"_a, "axis"_a);
  m.def(
      "_remove",
      [](const TensorArg& x, const Ints& places, const std::optional<AxisArg>& axis) {
        return tenon::detail::as_op("delete", [&] { return remove(x, places.get(), {.axis = axis}); });
      },
      "x"_a, "places"_a, "axis"_a);
  m.def(
      "_gradient",
      [](const TensorArg& x, const OperandArg& spacing, AxisArg axis, FlagArg second_order) {
        return gradient(x, spacing, {.axis = axis, .second_order = second_order});
      },
      "x"_a, "spacing"_a, "axis"_a, "second_order"_a);
}

void bind_image(const Functions& m) {
  m.def(
      "resize",
      [](const TensorArg& x, const std::vector<int64_t>& size, const std::string& mode, FlagArg align_corners,
         FlagArg antialias) {
        using enum ResizeMode;
        const auto known = one_of<ResizeMode>(
            "resize", mode,
            {{"linear", Linear}, {"cubic", Cubic}, {"nearest", Nearest}, {"nearest-exact", NearestExact}});
        return resize(x, size, {.mode = known, .align_corners = align_corners, .antialias = antialias});
      },
      "x"_a, "size"_a, nb::kw_only(), "mode"_a = "linear", "align_corners"_a = false, "antialias"_a = false);
  m.def(
      "grid_sample",
      [](const TensorArg& x, const TensorArg& grid, const std::string& mode, const std::string& padding,
         FlagArg align_corners) {
        const auto known = one_of<SampleMode>("grid_sample", mode,
                                              {{"bilinear", SampleMode::Linear}, {"nearest", SampleMode::Nearest}});
        const auto outside = one_of<SamplePadding>("grid_sample", padding,
                                                   {{"zeros", SamplePadding::Zeros},
                                                    {"border", SamplePadding::Border},
                                                    {"reflection", SamplePadding::Reflection}});
        return grid_sample(x, grid, {.mode = known, .padding = outside, .align_corners = align_corners});
      },
      "x"_a, "grid"_a, nb::kw_only(), "mode"_a = "bilinear", "padding_mode"_a = "zeros", "align_corners"_a = false);
  m.def(
      "im2col",
      [](const TensorArg& x, const Ints& kernel, const Ints& stride, const Ints& padding, const Ints& dilation) {
        return im2col(x, kernel, {.stride = stride, .padding = padding_of(padding), .dilation = dilation});
      },
      "x"_a, "kernel_size"_a, nb::kw_only(), "stride"_a = 1, "padding"_a = 0, "dilation"_a = 1);
  m.def(
      "col2im",
      [](const TensorArg& x, const Ints& size, const Ints& kernel, const Ints& stride, const Ints& padding,
         const Ints& dilation) {
        return col2im(x, size, kernel, {.stride = stride, .padding = padding_of(padding), .dilation = dilation});
      },
      "x"_a, "output_size"_a, "kernel_size"_a, nb::kw_only(), "stride"_a = 1, "padding"_a = 0, "dilation"_a = 1);
}

}  // namespace

void bind_more_ops(nb::module_& module) {
  const Functions m(module);
  bind_special(m);
  bind_segments(m);
  bind_statistics(m);
  bind_without_nan(m);
  bind_sequences(m);
  bind_image(m);
}

}  // namespace tenon::python
