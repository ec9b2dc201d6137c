// The ops that are methods, and functions too: the rows of methods.def without options come by themselves; the others
// say here what Python calls their arguments. The array API's names come first. python/tests/test_names.py compares the
// names with methods.def.
#include <algorithm>
#include <cmath>

#include <nanobind/stl/variant.h>

#include <tenon/engine/ops/detail.h>
#include <tenon/engine/tensor/trace.h>
#include <tenon/tenon.h>

#include "arguments.h"

namespace tenon::python {
namespace {

using namespace nb::literals;

// Defines a function and a method.
class Both {
 public:
  Both(nb::module_& m, nb::class_<Tensor>& tensor) : module_(m), tensor_(tensor) {}
  template <class F, class First, class... Rest>
  void operator()(const char* name, F f, const First& x, const Rest&... rest) {
    also(name, name, f, x, rest...);
  }
  /// Under several names, of which the first has the docstring. Each is a function of its own, which errors name.
  template <class F, class First, class... Rest>
  void operator()(std::initializer_list<const char*> names, F f, const First& x, const Rest&... rest) {
    for (const char* name : names) also(name, *names.begin(), f, x, rest...);
  }
  /// With the docstring of `documented`.
  template <class F, class First, class... Rest>
  void also(const char* name, const char* documented, F f, const First& x, const Rest&... rest) {
    module_.def(name, f, doc_of(documented), x, rest...);
    tensor_.def(name, f, doc_of(documented), rest...);
  }

 private:
  nb::module_& module_;
  nb::class_<Tensor>& tensor_;
};

void bind_elementwise(Both& both) {
  using OfOne = Tensor (*)(const Tensor&, StreamOrDevice);
  using OfTwo = Tensor (*)(const Tensor&, const Operand&, StreamOrDevice);
  const auto of_one = [&](const char* name, OfOne f, const char* documented) {
    both.also(
        name, documented, [f](const TensorArg& x) { return f(x.tensor, {}); }, "x"_a);
  };
  const auto of_two = [&](const char* name, OfTwo f, const char* documented) {
    both.also(
        name, documented,
        [f](const OperandArg& a, const OperandArg& b) {
          return f(a.tensor_beside(b.tensor()), b.beside(a.tensor()), {});
        },
        "x1"_a, "x2"_a);
  };
#define UNARY(name) of_one(#name, tenon::name, #name);
#define BINARY(name) of_two(#name, tenon::name, #name);
#define METHOD(name, parameters, arguments)
#define SHORT(name, Options, Type, parameters, arguments)
#include <tenon/engine/tensor/methods.def>

  both(
      {"round", "around"}, [](const TensorArg& x, int decimals) { return rounded(x, decimals); }, "x"_a, "decimals"_a);
  both(
      "softplus", [](const TensorArg& x, double beta) { return softplus(x.tensor, {.beta = beta}); }, "x"_a,
      nb::kw_only(), "beta"_a = 1.0);
  both(
      "leaky_relu", [](const TensorArg& x, double slope) { return leaky_relu(x.tensor, {.slope = slope}); }, "x"_a,
      nb::kw_only(), "slope"_a = 0.01);
  both(
      "elu", [](const TensorArg& x, double alpha) { return elu(x.tensor, {.alpha = alpha}); }, "x"_a, nb::kw_only(),
      "alpha"_a = 1.0);
  both(
      "celu", [](const TensorArg& x, double alpha) { return celu(x.tensor, {.alpha = alpha}); }, "x"_a, nb::kw_only(),
      "alpha"_a = 1.0);
  both(
      "hardtanh",
      [](const TensorArg& x, const NumberArg& low, const NumberArg& high) { return hardtanh(x.tensor, low, high); },
      "x"_a, "min"_a = -1, "max"_a = 1);
  both(
      {"clip", "clamp"},
      [](const TensorArg& x, const std::optional<OperandArg>& low, const std::optional<OperandArg>& high) {
        if (low && high) return clip(x.tensor, *low, *high);
        if (low) return maximum(x.tensor, *low);
        return high ? minimum(x.tensor, *high) : in_own_cell(x);
      },
      "x"_a, "min"_a = nb::none(), "max"_a = nb::none());
  both(
      "nan_to_num",
      [](const TensorArg& x, double nan, std::optional<double> posinf, std::optional<double> neginf) {
        return nan_to_num(x.tensor, {.nan = nan, .posinf = posinf, .neginf = neginf});
      },
      "x"_a, nb::kw_only(), "nan"_a = 0.0, "posinf"_a = nb::none(), "neginf"_a = nb::none());
  both(
      "lerp",
      [](const TensorArg& a, const OperandArg& b, const OperandArg& weight) { return lerp(a.tensor, b, weight); },
      "x1"_a, "x2"_a, "weight"_a);
#define CLOSE(name)                                                                                  \
  both(                                                                                              \
      #name,                                                                                         \
      [](const TensorArg& a, const OperandArg& b, double rtol, double atol, FlagArg equal_nan) {     \
        return tenon::name(a.tensor, b.get(), {.rtol = rtol, .atol = atol, .equal_nan = equal_nan}); \
      },                                                                                             \
      "x1"_a, "x2"_a, nb::kw_only(), "rtol"_a = 1e-5, "atol"_a = 1e-8, "equal_nan"_a = false);
  CLOSE(isclose)
  CLOSE(allclose)
#undef CLOSE
  both(
      "array_equal",
      [](const TensorArg& a, const TensorArg& b, FlagArg equal_nan) {
        if (!equal_nan || a.tensor.shape() != b.tensor.shape()) return array_equal(a.tensor, b.tensor);
        return all(logical_or(equal(a.tensor, b.tensor), logical_and(isnan(a.tensor), isnan(b.tensor))));
      },
      "x1"_a, "x2"_a, "equal_nan"_a = false);
  both(
      {"astype", "cast"},
      [](nb::handle object, DTypeArg dtype, FlagArg copy, const std::optional<std::string>& device) {
        const Tensor x = to_tensor(object);
        const bool is_there = x.dtype() == dtype && (!device || Device(*device) == x.device());
        if (!copy && is_there && nb::isinstance<Tensor>(object)) return nb::borrow(object);
        return nb::cast(device ? x.cast(dtype).to(*device) : x.cast(dtype));
      },
      "x"_a, "dtype"_a, nb::kw_only(), "copy"_a = true, "device"_a = nb::none());
  both(
      "bitcast", [](const TensorArg& x, DTypeArg dtype) { return x.tensor.bitcast(dtype); }, "x"_a, "dtype"_a);
  for (const char* name : {"bitwise_invert", "invert"}) of_one(name, bitwise_not, "bitwise_not");
  of_one("negative", neg, "neg");
  of_one("absolute", tenon::abs, "abs");
  of_two("bitwise_left_shift", left_shift, "left_shift");
  of_two("bitwise_right_shift", right_shift, "right_shift");
  of_two("mod", tenon::remainder, "remainder");
  of_two("true_divide", divide, "divide");
}

// `ddof` is what numpy and MLX call the correction.
double correction_of(const char* op, double correction, const std::optional<double>& ddof) {
  if (correction != 0 && ddof) throw UserError(op, "correction and ddof are two names of one number; give one of them");
  return ddof.value_or(correction);
}

// Variance or deviation. A correction that is no whole number scales the variance without one.
template <Tensor (*f)(const Tensor&, const VarOptions&, StreamOrDevice)>
Tensor spread(const Tensor& x, VarOptions options, double correction, bool root) {
  options.ddof = static_cast<int64_t>(std::trunc(correction));
  if (correction == std::trunc(correction)) return f(x, options, {});
  options.ddof = 0;
  const auto share =
      static_cast<double>(x.size()) / static_cast<double>(std::max<int64_t>(f(x, options, {}).size(), 1));
  const double scale = share / std::max(share - correction, 0.0);
  return f(x, options, {}) * (root ? std::sqrt(scale) : scale);
}

void bind_reductions(Both& both) {
#define REDUCTION(name, ...)                                                \
  both(                                                                     \
      {#name __VA_OPT__(, ) __VA_ARGS__},                                   \
      [](const TensorArg& x, const AxesArg& axis, FlagArg keepdims) {       \
        return tenon::name(x.tensor, {.axis = axis, .keepdims = keepdims}); \
      },                                                                    \
      "x"_a, "axis"_a = nb::none(), nb::kw_only(), "keepdims"_a = false);
  REDUCTION(max, "amax")
  REDUCTION(min, "amin")
  REDUCTION(median)
  REDUCTION(logsumexp)
  REDUCTION(any)
  REDUCTION(all)
#undef REDUCTION
#define SUM(name)                                                                                            \
  both(                                                                                                      \
      #name,                                                                                                 \
      [](const TensorArg& x, const AxesArg& axis, const std::optional<DTypeArg>& dtype, FlagArg keepdims) {  \
        return in_dtype(tenon::name(widened(#name, x, dtype), {.axis = axis, .keepdims = keepdims}), dtype); \
      },                                                                                                     \
      "x"_a, "axis"_a = nb::none(), nb::kw_only(), "dtype"_a = nb::none(), "keepdims"_a = false);
  SUM(sum)
  SUM(prod)
  SUM(mean)
#undef SUM
#define VARIANCE(name, root)                                                                                        \
  both(                                                                                                             \
      #name,                                                                                                        \
      [](const TensorArg& x, const AxesArg& axis, double correction, FlagArg keepdims,                              \
         const std::optional<double>& ddof) {                                                                       \
        return spread<tenon::name>(x, {.axis = axis, .keepdims = keepdims}, correction_of(#name, correction, ddof), \
                                   root);                                                                           \
      },                                                                                                            \
      "x"_a, "axis"_a = nb::none(), nb::kw_only(), "correction"_a = 0.0, "keepdims"_a = false, "ddof"_a = nb::none());
  VARIANCE(var, false)
  VARIANCE(std, true)
#undef VARIANCE
  both(
      "norm",
      [](const TensorArg& x, const AxesArg& axis, double ord, FlagArg keepdims) {
        return norm(x.tensor, {.p = ord, .axis = axis, .keepdims = keepdims});
      },
      "x"_a, "axis"_a = nb::none(), nb::kw_only(), "ord"_a = 2.0, "keepdims"_a = false);
#define ARGUMENT_OF(name)                                                                 \
  both(                                                                                   \
      #name,                                                                              \
      [](const TensorArg& x, const std::optional<AxisArg>& axis, FlagArg keepdims) {      \
        const Tensor index = tenon::name(x.tensor, {.axis = axis, .keepdims = keepdims}); \
        return index.cast(DType::Int64); /* the namespace's dtype of indices */           \
      },                                                                                  \
      "x"_a, "axis"_a = nb::none(), nb::kw_only(), "keepdims"_a = false);
  ARGUMENT_OF(argmax)
  ARGUMENT_OF(argmin)
#undef ARGUMENT_OF
#define RUNNING(name)                                                                                    \
  both(                                                                                                  \
      #name,                                                                                             \
      [](const TensorArg& x, const std::optional<AxisArg>& axis, const std::optional<DTypeArg>& dtype) { \
        return in_dtype(tenon::name(widened(#name, x, dtype), {.axis = axis}), dtype);                   \
      },                                                                                                 \
      "x"_a, "axis"_a = nb::none(), "dtype"_a = nb::none());
  RUNNING(cumsum)
  RUNNING(cumprod)
#undef RUNNING
#define CUMULATIVE(name)                                                                                            \
  both(                                                                                                             \
      #name,                                                                                                        \
      [](const TensorArg& x, const std::optional<AxisArg>& axis) { return tenon::name(x.tensor, {.axis = axis}); }, \
      "x"_a, "axis"_a = nb::none());
  CUMULATIVE(cummax)
  CUMULATIVE(cummin)
#undef CUMULATIVE
#define ALONG(name)                                                                                         \
  both(                                                                                                     \
      #name, [](const TensorArg& x, AxisArg axis) { return tenon::name(x.tensor, {.axis = axis}); }, "x"_a, \
      "axis"_a = -1);
  ALONG(softmax)
  ALONG(log_softmax)
#undef ALONG
#define NORM(name)                                                                                                    \
  both(                                                                                                               \
      #name,                                                                                                          \
      [](const TensorArg& x, AxisArg axis, double eps) { return tenon::name(x.tensor, {.axis = axis, .eps = eps}); }, \
      "x"_a, "axis"_a = -1, nb::kw_only(), "eps"_a = 1e-5);
  NORM(layer_norm)
  NORM(rms_norm)
#undef NORM
  both(
      "group_norm",
      [](const TensorArg& x, int64_t groups, double eps) { return group_norm(x.tensor, groups, {.eps = eps}); }, "x"_a,
      "groups"_a, nb::kw_only(), "eps"_a = 1e-5);
#define SORT(name)                                                                              \
  both(                                                                                         \
      #name,                                                                                    \
      [](const TensorArg& x, const std::optional<AxisArg>& axis, FlagArg descending, FlagArg) { \
        return tenon::name(axis ? x.tensor : flatten(x.tensor),                                 \
                           {.axis = axis ? int(*axis) : -1, .descending = descending});         \
      },                                                                                        \
      "x"_a, "axis"_a = -1, nb::kw_only(), "descending"_a = false, "stable"_a = true);
  SORT(sort)
  SORT(argsort)
#undef SORT
  both(
      "topk",
      [](const TensorArg& x, int64_t k, AxisArg axis, FlagArg largest) {
        TopK top = topk(x.tensor, k, {.axis = axis, .largest = largest});
        return std::pair{top.values, top.indices};
      },
      "x"_a, "k"_a, "axis"_a = -1, nb::kw_only(), "largest"_a = true);
}

// The axes in this order; none given: in the reverse order.
Tensor transposed(const Tensor& x, std::optional<std::vector<int>> axes) {
  if (!axes || axes->empty()) {
    axes.emplace();
    for (int axis = x.ndim(); axis-- > 0;) axes->push_back(axis);
  }
  return x.permute(*axes);
}

// The axes `from` at the places `to`, the others in their order.
Tensor moved(const Tensor& x, const Sizes& from, const Sizes& to) {
  const auto int_of = [](int64_t i) { return static_cast<int>(i); };
  if (from.size() != to.size())
    throw UserError("moveaxis", std::to_string(from.size()) + " axes for " + std::to_string(to.size()) + " places");
  if (from.size() == 1) return x.moveaxis(int_of(from[0]), int_of(to[0]));
  std::vector<int> order(static_cast<std::size_t>(x.ndim()), -1), sources, others;
  for (std::size_t i = 0; i < from.size(); ++i) {
    const int source = tenon::detail::front_axis("moveaxis", int_of(from[i]), x);
    int& place = order[static_cast<std::size_t>(tenon::detail::front_axis("moveaxis", int_of(to[i]), x))];
    if (place != -1 || std::ranges::count(sources, source) > 0)
      throw UserError("moveaxis", "an axis is named twice; name each once");
    sources.push_back(place = source);
  }
  for (int axis = x.ndim(); axis-- > 0;)
    if (std::ranges::count(sources, axis) == 0) others.push_back(axis);
  for (int& place : order)
    if (place == -1) {
      place = others.back();
      others.pop_back();
    }
  return x.permute(order);
}

void bind_movement(Both& both, nb::module_& module, nb::class_<Tensor>& tensor) {
  module.def(
      "reshape",
      [](const TensorArg& x, const ShapeArg& shape, const std::optional<FlagArg>&) { return x.tensor.reshape(shape); },
      doc_of("reshape"), "x"_a, "shape"_a, nb::kw_only(), "copy"_a = nb::none());
  tensor.def(
      "reshape",
      [](const Tensor& x, const nb::args& shape) { return x.reshape(one_or_all<ShapeArg>("reshape", shape)); },
      "shape"_a, "x.reshape((2, 3)) or x.reshape(2, 3)");
  both(
      {"permute_dims", "permute"},
      [](const TensorArg& x, const Ints& axes) {
        return x.tensor.permute({axes.get().begin(), axes.get().end()});
      },
      "x"_a, "axes"_a);
  both(
      "matrix_transpose", [](const TensorArg& x) { return x.tensor.transpose(); }, "x"_a);
  both(
      "swapaxes", [](const TensorArg& x, int a, int b) { return x.tensor.swapaxes(a, b); }, "x"_a, "axis1"_a,
      "axis2"_a);
  module.def(
      "transpose", [](const TensorArg& x, const AxesArg& axes) { return transposed(x.tensor, axes.get()); }, "x"_a,
      "axes"_a = nb::none(), doc_of("transpose"));
  tensor.def(
      "transpose",
      [](const Tensor& x, const nb::args& axes) { return transposed(x, one_or_all<AxesArg>("transpose", axes).get()); },
      "axes"_a, "x.transpose(), x.transpose(0, 2, 1) or x.transpose((0, 2, 1))");
  both(
      {"broadcast_to", "expand"},
      [](const TensorArg& x, const ShapeArg& shape) { return x.tensor.broadcast_to(shape); }, "x"_a, "shape"_a);
  both(
      "pad",
      [](const TensorArg& x, const PadArg& pad_width, const std::string& mode, const std::optional<NumberArg>& value,
         const std::optional<NumberArg>& constant_values) {
        if (value && constant_values)
          throw UserError("pad", "value and constant_values are two names of one number; give one of them");
        const Number constant = constant_values ? *constant_values : value.value_or(NumberArg());
        static constexpr std::pair<std::string_view, PadMode> modes[] = {
            {"constant", PadMode::Constant}, {"reflect", PadMode::Reflect},     {"edge", PadMode::Edge},
            {"replicate", PadMode::Edge},    {"symmetric", PadMode::Symmetric}, {"wrap", PadMode::Wrap},
            {"circular", PadMode::Wrap}};
        for (const auto& [text, of_text] : modes)
          if (mode == text) return x.tensor.pad(pad_width.of(x.tensor.ndim()), {.value = constant, .mode = of_text});
        throw UserError("pad", "mode \"" + mode + "\", expected constant, reflect, edge, symmetric or wrap");
      },
      "x"_a, "pad_width"_a, "mode"_a = "constant", nb::kw_only(), "value"_a = nb::none(),
      "constant_values"_a = nb::none());
  both(
      "shrink",
      [](const TensorArg& x, const std::vector<std::pair<int64_t, int64_t>>& ranges) {
        return x.tensor.shrink({ranges.begin(), ranges.end()});
      },
      "x"_a, "ranges"_a);
  both(
      "stride", [](const TensorArg& x, const Ints& steps) { return x.tensor.stride(steps.get()); }, "x"_a, "steps"_a);
  both(
      "flip", [](const TensorArg& x, const AxesArg& axis) { return x.tensor.flip(axis); }, "x"_a,
      "axis"_a = nb::none());
  both(
      "squeeze", [](const TensorArg& x, const AxesArg& axis) { return x.tensor.squeeze(axis); }, "x"_a,
      "axis"_a = nb::none());
  both(
      {"expand_dims", "unsqueeze"},
      [](const TensorArg& x, const Ints& axes) {
        const int64_t count = x.tensor.ndim() + std::ssize(axes.get());
        Sizes places;
        for (const int64_t axis : axes.get()) {
          if (axis < -count || axis >= count)  // the standard asks for this error here
            throw nb::index_error(("[expand_dims] axis " + std::to_string(axis) + ", expected one of the " +
                                   std::to_string(count) + " axes of the result")
                                      .c_str());
          places.push_back(axis < 0 ? axis + count : axis);
        }
        std::ranges::sort(places);
        if (std::ranges::adjacent_find(places) != places.end())
          throw UserError("expand_dims", "an axis is named twice; name each once");
        Tensor result = tenon::in_own_cell(x.tensor);
        for (const int64_t axis : places) result = result.expand_dims(static_cast<int>(axis));
        return result;
      },
      "x"_a, "axis"_a = 0);
  both(
      "flatten", [](const TensorArg& x, int begin, int end) { return x.tensor.flatten({.begin = begin, .end = end}); },
      "x"_a, "start_axis"_a = 0, "end_axis"_a = -1);
  both(
      "unflatten",
      [](const TensorArg& x, AxisArg axis, const ShapeArg& shape) { return x.tensor.unflatten(axis, shape); }, "x"_a,
      "axis"_a, "shape"_a);
  both(
      {"moveaxis", "movedim"},
      [](const TensorArg& x, const Ints& from, const Ints& to) { return moved(x, from.get(), to.get()); }, "x"_a,
      "source"_a, "destination"_a);
  both(
      "roll",
      [](const TensorArg& x, const Ints& shift, const AxesArg& axis) {
        if (shift.get().size() == 1) return roll(x.tensor, shift.get()[0], {.axis = axis});
        if (!axis.get() || axis.get()->size() != shift.get().size())
          throw UserError("roll", std::to_string(shift.get().size()) + " shifts, expected an axis for each");
        Tensor rolled = x.tensor;
        for (std::size_t i = 0; i < shift.get().size(); ++i)
          rolled = roll(rolled, shift.get()[i], {.axis = (*axis.get())[i]});
        return rolled;
      },
      "x"_a, "shift"_a, "axis"_a = nb::none());
  both(
      "tile",
      [](const TensorArg& x, Ints repetitions) {
        const auto missing = std::max<int64_t>(x.tensor.ndim() - std::ssize(repetitions.get()), 0);
        repetitions.value.insert(repetitions.value.begin(), static_cast<std::size_t>(missing), 1);
        return x.tensor.tile(repetitions.value);
      },
      "x"_a, "repetitions"_a);
  both(
      {"repeat", "repeat_interleave"},
      [](const TensorArg& x, const std::variant<IntArg, TensorArg>& repeats, const std::optional<AxisArg>& axis) {
        if (const auto* count = std::get_if<IntArg>(&repeats)) return repeat(x.tensor, *count, {.axis = axis});
        return without_gil([&] { return repeat(x.tensor, std::get<TensorArg>(repeats).tensor, {.axis = axis}); });
      },
      "x"_a, "repeats"_a, "axis"_a = nb::none());
  both(
      "unfold",
      [](const TensorArg& x, AxisArg axis, int64_t size, int64_t step) { return x.tensor.unfold(axis, size, step); },
      "x"_a, "axis"_a, "size"_a, "step"_a);
#define DIAGONAL(name) \
  both(                \
      #name, [](const TensorArg& x, int64_t k) { return tenon::name(x.tensor, k); }, "x"_a, "k"_a = 0);
  DIAGONAL(tril)
  DIAGONAL(triu)
  DIAGONAL(diag)
#undef DIAGONAL
  both(
      "diagonal", [](const TensorArg& x, int64_t k, int a, int b) { return diagonal(x.tensor, k, a, b); }, "x"_a,
      "offset"_a = 0, "axis1"_a = 0, "axis2"_a = 1);
  both(
      "trace", [](const TensorArg& x, int64_t k, int a, int b) { return trace(widened("trace", x, {}), k, a, b); },
      "x"_a, "offset"_a = 0, "axis1"_a = 0, "axis2"_a = 1);
  both(
      "diff",
      [](const TensorArg& x, int64_t times, AxisArg axis, const std::optional<TensorArg>& prepend,
         const std::optional<TensorArg>& append) {
        if (times == 0) return in_own_cell(x.tensor);  // as in numpy, without what stands before and behind it
        Tensors parts{x.tensor};
        if (prepend) parts.insert(parts.begin(), for_each_row("diff", *prepend, x, axis));
        if (append) parts.push_back(for_each_row("diff", *append, x, axis));
        return diff(parts.size() == 1 ? x.tensor : concatenate(parts, {.axis = axis}), times, axis);
      },
      "x"_a, "n"_a = 1, "axis"_a = -1, "prepend"_a = nb::none(), "append"_a = nb::none());
  both(
      "contiguous", [](const TensorArg& x) { return x.tensor.contiguous(); }, "x"_a);
  both(
      {"detach", "stop_gradient"}, [](const TensorArg& x) { return x.tensor.detach(); }, "x"_a);
  both(
      "at", [](const Tensor& x, nb::handle key) { return get_item(x, key); }, "x"_a, "key"_a.none());
  both(
      "slice_update",
      [](const Tensor& x, nb::handle key, nb::handle value) {
        Tensor changed = x;
        set_item(changed, key, value);
        return changed;
      },
      "x"_a, "key"_a.none(), "value"_a);
}

void bind_indices(Both& both) {
  both(
      "take",
      [](const TensorArg& x, const TensorArg& indices, const std::optional<AxisArg>& axis) {
        return take(x.tensor, indices.tensor, {.axis = axis});
      },
      "x"_a, "indices"_a, "axis"_a = nb::none());
  both(
      "take_along_axis",
      [](const TensorArg& x, const TensorArg& indices, const std::optional<AxisArg>& axis) {
        return take_along_axis(x.tensor, indices.tensor, {.axis = axis});
      },
      "x"_a, "indices"_a, "axis"_a = -1);
  both(
      "masked_fill",
      [](const TensorArg& x, const TensorArg& mask, const OperandArg& value) {
        return masked_fill(x.tensor, mask.tensor, value);
      },
      "x"_a, "mask"_a, "value"_a);
  both(
      "gather",
      [](const TensorArg& x, AxisArg axis, const TensorArg& indices) { return gather(x.tensor, axis, indices.tensor); },
      "x"_a, "axis"_a, "indices"_a);
#define SCATTER(name)                                                                            \
  both(                                                                                          \
      #name,                                                                                     \
      [](const TensorArg& x, AxisArg axis, const TensorArg& indices, const OperandArg& values) { \
        return tenon::name(x.tensor, axis, indices.tensor, values);                              \
      },                                                                                         \
      "x"_a, "axis"_a, "indices"_a, "values"_a);
  SCATTER(scatter)
  SCATTER(scatter_add)
#undef SCATTER
  both(
      "embedding", [](const TensorArg& x, const TensorArg& indices) { return embedding(x.tensor, indices.tensor); },
      "x"_a, "indices"_a);
  both(
      "one_hot", [](const TensorArg& x, int64_t classes, DTypeArg dtype) { return one_hot(x.tensor, classes, dtype); },
      "x"_a, "classes"_a, nb::kw_only(), "dtype"_a = "float32");
}

void bind_products(Both& both) {
#define PRODUCT(name)                                                                                                \
  both(                                                                                                              \
      #name, [](const TensorArg& a, const TensorArg& b) { return narrowed(tenon::name(a.tensor, b.tensor), a, b); }, \
      "x1"_a, "x2"_a);
  PRODUCT(dot)
  PRODUCT(outer)
  PRODUCT(inner)
  PRODUCT(kron)
#undef PRODUCT
  both(
      {"matmul", "mm", "bmm", "mv"},
      [](const TensorArg& a, const TensorArg& b, const std::optional<std::string>& precision) {
        return narrowed(matmul(a.tensor, b.tensor, MatmulOptions{precision}), a, b);
      },
      "x1"_a, "x2"_a, nb::kw_only(), "precision"_a = nb::none());
  both(
      "tensordot",
      [](const TensorArg& a, const TensorArg& b, const IntArg& axes) {
        const auto count = static_cast<int>(std::clamp<int64_t>(axes, -1, a.tensor.ndim() + 1));
        return narrowed(tensordot(a.tensor, b.tensor, count), a, b);
      },
      "x1"_a, "x2"_a, "axes"_a = 2);
#define CONVOLUTION(name)                                                                                         \
  both(                                                                                                           \
      #name,                                                                                                      \
      [](const TensorArg& x, const TensorArg& weight, const std::optional<TensorArg>& bias, const Ints& stride,   \
         const EndsArg& padding, const Ints& dilation, int64_t groups) {                                          \
        const ConvOptions options{.stride = stride, .padding = padding, .dilation = dilation, .groups = groups};  \
        return bias ? tenon::name(x.tensor, weight.tensor, bias->tensor, options)                                 \
                    : tenon::name(x.tensor, weight.tensor, options);                                              \
      },                                                                                                          \
      "x"_a, "weight"_a, "bias"_a = nb::none(), nb::kw_only(), "stride"_a = 1, "padding"_a = 0, "dilation"_a = 1, \
      "groups"_a = 1);
  CONVOLUTION(conv1d)
  CONVOLUTION(conv2d)
  CONVOLUTION(conv3d)
#undef CONVOLUTION
#define CONV_TRANSPOSE(name)                                                                                    \
  both(                                                                                                         \
      #name,                                                                                                    \
      [](const TensorArg& x, const TensorArg& weight, const std::optional<TensorArg>& bias, const Ints& stride, \
         const EndsArg& padding, const Ints& output_padding, const Ints& dilation, int64_t groups) {            \
        const ConvTransposeOptions options{.stride = stride,                                                    \
                                           .padding = padding,                                                  \
                                           .output_padding = output_padding,                                    \
                                           .dilation = dilation,                                                \
                                           .groups = groups};                                                   \
        return bias ? tenon::name(x.tensor, weight.tensor, bias->tensor, options)                               \
                    : tenon::name(x.tensor, weight.tensor, options);                                            \
      },                                                                                                        \
      "x"_a, "weight"_a, "bias"_a = nb::none(), nb::kw_only(), "stride"_a = 1, "padding"_a = 0,                 \
      "output_padding"_a = 0, "dilation"_a = 1, "groups"_a = 1);
  CONV_TRANSPOSE(conv_transpose1d)
  CONV_TRANSPOSE(conv_transpose2d)
  CONV_TRANSPOSE(conv_transpose3d)
#undef CONV_TRANSPOSE
#define POOL(name)                                                                                          \
  both(                                                                                                     \
      #name,                                                                                                \
      [](const TensorArg& x, const Ints& kernel, const std::optional<Ints>& stride, const EndsArg& padding, \
         const Ints& dilation, FlagArg ceil_mode, FlagArg count_include_pad) {                              \
        PoolOptions options{.kernel = kernel,                                                               \
                            .padding = padding,                                                             \
                            .dilation = dilation,                                                           \
                            .ceil_mode = ceil_mode,                                                         \
                            .count_include_pad = count_include_pad};                                        \
        if (stride) options.stride = *stride;                                                               \
        return tenon::name(x.tensor, options);                                                              \
      },                                                                                                    \
      "x"_a, "kernel"_a = 2, nb::kw_only(), "stride"_a = nb::none(), "padding"_a = 0, "dilation"_a = 1,     \
      "ceil_mode"_a = false, "count_include_pad"_a = true);
  POOL(max_pool1d)
  POOL(max_pool2d)
  POOL(max_pool3d)
  POOL(avg_pool1d)
  POOL(avg_pool2d)
  POOL(avg_pool3d)
#undef POOL
}

}  // namespace

void bind_methods(nb::module_& m, nb::class_<Tensor>& tensor) {
  Both both(m, tensor);
  bind_movement(both, m, tensor);
  bind_elementwise(both);
  bind_reductions(both);
  bind_indices(both);
  bind_products(both);
  bind_operators(tensor);
}

}  // namespace tenon::python
