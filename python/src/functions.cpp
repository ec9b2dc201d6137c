// The ops that are functions only: they make Tensors, or join several. Arguments have the array API's names.
#include <tenon/complex.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/tenon.h>

#include <nanobind/stl/complex.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>

#include "arguments.h"

namespace tenon::python {
namespace {

using namespace nb::literals;

using TensorList = const ListOfTensors&;

using DeviceArg = const std::optional<std::string>&;  // a name such as "CPU"; None: the default device
using OptionalDType = const std::optional<DTypeArg>&;

StreamOrDevice on(DeviceArg device) { return device ? StreamOrDevice(*device) : StreamOrDevice(); }
/// That of something else, where none is given.
StreamOrDevice on(DeviceArg device, const Tensor& like) {
  return device ? StreamOrDevice(*device) : StreamOrDevice(like.stream());
}
DType or_float32(OptionalDType dtype) { return dtype ? DType(*dtype) : DType::Float32; }

// A Python number, or a 0-d array, in each place.
Tensor filled(const Dims& shape, nb::handle value, std::optional<DType> dtype, const StreamOrDevice& s) {
  if (const auto number = to_number(value)) return dtype ? full(shape, *number, *dtype, s) : full(shape, *number, s);
  if (!nb::isinstance<Node>(value) && !nb::hasattr(value, "dtype"))
    throw nb::type_error(("[full] fill_value is " + described(value) + ", expected a number or a 0-d array").c_str());
  const Tensor x = to_tensor(value, dtype);
  return (s.given ? x.to(*s.given) : x).broadcast_to(shape);
}

// Ints in equal steps between expressions of Variables.
Tensor arange_between(const Node& from, const Node& to, int64_t step, DType dtype, const StreamOrDevice& s) {
  if (step == 0) throw UserError("arange", "step 0, expected a step up or down");
  if (step < -INT64_MAX) throw UserError("arange", "a step of -2^63, expected one of at least -2^63 + 1");
  const Node distance = step > 0 ? to - from : from - to, length = Node(step > 0 ? step : -step);
  const Node count = max((distance + length - 1) / length, Node(0));
  if (step == 1 && from.is(0)) return arange(count, dtype, s);
  for (const Node& end : {from, from + max(count - 1, Node(0)) * Node(step)}) check_fits(end, dtype);
  const Tensor i = arange(count, DType::Int64, s);
  return (i * step + value_of(from, DType::Int64, i.stream())).cast(dtype);
}

void bind_creation(const Functions& m) {
#define FILLED(name)                                                                                         \
  m.def(                                                                                                     \
      #name,                                                                                                 \
      [](const ShapeArg& shape, OptionalDType dtype, DeviceArg device) {                                     \
        return name(shape, or_float32(dtype), on(device));                                                   \
      },                                                                                                     \
      "shape"_a, "dtype"_a = nb::none(), nb::kw_only(), "device"_a = nb::none());                            \
  m.def(                                                                                                     \
      #name "_like",                                                                                         \
      [](const TensorArg& x, OptionalDType dtype, DeviceArg device) {                                        \
        return name(Dims(x.tensor.shape()), dtype ? DType(*dtype) : x.tensor.dtype(), on(device, x.tensor)); \
      },                                                                                                     \
      "x"_a, nb::kw_only(), "dtype"_a = nb::none(), "device"_a = nb::none());
  FILLED(empty)
  FILLED(zeros)
  FILLED(ones)
#undef FILLED
  m.def(
      "full",
      [](const ShapeArg& shape, nb::handle value, OptionalDType dtype, DeviceArg device) {
        return filled(shape, value, dtype, on(device));
      },
      "shape"_a, "fill_value"_a, "dtype"_a = nb::none(), nb::kw_only(), "device"_a = nb::none());
  m.def(
      "full_like",
      [](const TensorArg& x, nb::handle value, OptionalDType dtype, DeviceArg device) {
        return filled(Dims(x.tensor.shape()), value, dtype ? DType(*dtype) : x.tensor.dtype(), on(device, x.tensor));
      },
      "x"_a, "fill_value"_a, nb::kw_only(), "dtype"_a = nb::none(), "device"_a = nb::none());
  m.def(
      "eye",
      [](int64_t rows, std::optional<int64_t> columns, int64_t k, OptionalDType dtype, DeviceArg device) {
        return eye(rows, columns.value_or(rows), k, or_float32(dtype), on(device));
      },
      "n_rows"_a, "n_cols"_a = nb::none(), nb::kw_only(), "k"_a = 0, "dtype"_a = nb::none(), "device"_a = nb::none());
  m.def(
      "tri",
      [](int64_t rows, std::optional<int64_t> columns, int64_t k, OptionalDType dtype, DeviceArg device) {
        return tri(rows, columns.value_or(rows), k, or_float32(dtype), on(device));
      },
      "n_rows"_a, "n_cols"_a = nb::none(), nb::kw_only(), "k"_a = 0, "dtype"_a = nb::none(), "device"_a = nb::none());
  m.def(
      "arange",
      [](const NumberArg& start, const std::optional<NumberArg>& stop, const NumberArg& step, OptionalDType dtype,
         DeviceArg device) {
        const Number from = stop ? start.get() : Number(0), to = stop ? stop->get() : start.get();
        if (!dtype) return arange(from, to, step, on(device));
        const Tensor x = arange(from, to, step, part_of(*dtype), on(device));
        return is_complex(*dtype) ? x.cast(*dtype) : x;
      },
      "start"_a, "stop"_a = nb::none(), "step"_a = 1, nb::kw_only(), "dtype"_a = nb::none(), "device"_a = nb::none());
  m.overload(
      "arange",
      [](const SizeArg& start, const std::optional<SizeArg>& stop, const IntArg& step, OptionalDType dtype,
         DeviceArg device) {
        const Node from = stop ? start.get() : Node(0), to = stop ? stop->get() : start.get();
        return arange_between(from, to, step, dtype ? DType(*dtype) : DType::Int32, on(device));
      },
      "start"_a, "stop"_a = nb::none(), "step"_a = 1, nb::kw_only(), "dtype"_a = nb::none(), "device"_a = nb::none());
  m.def(
      "linspace",
      [](std::complex<double> start, std::complex<double> stop, int64_t num, OptionalDType dtype, DeviceArg device,
         FlagArg endpoint) {
        const bool turned = start.imag() != 0 || stop.imag() != 0 || (dtype && is_complex(*dtype));
        const DType parts = part_of(or_float32(dtype));
        const auto line = [&](double from, double to) {
          if (endpoint || num < 1) return linspace(from, to, num, parts, on(device));
          return linspace(from, to, num + 1, parts, on(device)).at({slice(0, num)});
        };
        const Tensor re = line(start.real(), stop.real());
        return turned ? complex(re, line(start.imag(), stop.imag())) : re;
      },
      "start"_a, "stop"_a, "num"_a, nb::kw_only(), "dtype"_a = nb::none(), "device"_a = nb::none(),
      "endpoint"_a = true);
  m.def(
      "meshgrid",
      [](const nb::args& vectors, const std::string& indexing) {
        if (indexing != "xy" && indexing != "ij")
          throw UserError("meshgrid", "indexing \"" + indexing + "\", expected xy or ij");
        Tensors all;
        for (nb::handle v : vectors) all.push_back(to_tensor(v));
        Tensors grids = meshgrid(all);
        for (Tensor& grid : grids)
          if (indexing == "xy" && all.size() > 1) grid = grid.swapaxes(0, 1);
        return grids;
      },
      "arrays"_a, nb::kw_only(), "indexing"_a = "xy");
}

void bind_joining(const Functions& m) {
  m.def(
      "where",
      [](const OperandArg& condition, const OperandArg& a, const OperandArg& b) { return where(condition, a, b); },
      "condition"_a, "x1"_a, "x2"_a);
  m.overload(
      "where",
      [](const TensorArg& condition) {
        return nb::tuple(nb::cast(without_gil([&] { return where(condition.tensor); })));
      },
      "condition"_a);
  m.def(
      "mulacc", [](const OperandArg& a, const OperandArg& b, const OperandArg& c) { return mulacc(a, b, c); }, "x1"_a,
      "x2"_a, "x3"_a);
  const auto concat = [](TensorList parts, const std::optional<AxisArg>& axis) {
    Tensors all = tensors_of(parts);
    if (axis) return concatenate(all, {.axis = *axis});
    for (Tensor& t : all) t = t.flatten();
    return concatenate(all, {.axis = 0});
  };
  for (const char* name : {"concat", "concatenate", "cat"}) m.def(name, concat, "arrays"_a, "axis"_a.none() = 0);
  m.def(
      "stack", [](TensorList parts, AxisArg axis) { return stack(tensors_of(parts), {.axis = axis}); }, "arrays"_a,
      "axis"_a = 0);
  const auto unstack = [](const TensorArg& x, AxisArg axis) {
    const int at = tenon::detail::front_axis("unstack", axis, x.tensor);
    const Tensor rows = x.tensor.moveaxis(at, 0);
    Tensors all;
    for (int64_t i = 0, size = x.tensor.size(at); i < size; ++i) all.push_back(rows[i]);
    return nb::tuple(nb::cast(all));
  };
  m.def("unstack", unstack, "x"_a, nb::kw_only(), "axis"_a = 0);
  m.def("unbind", unstack, "x"_a, "axis"_a = 0);  // as in PyTorch, where the axis may come in place
  m.def(
      "split",
      [](const TensorArg& x, const std::variant<IntArg, Ints>& parts, AxisArg axis) {
        if (const auto* count = std::get_if<IntArg>(&parts)) return split(x.tensor, *count, {.axis = axis});
        return split(x.tensor, std::get<Ints>(parts).get(), {.axis = axis});
      },
      "x"_a, "sections"_a, "axis"_a = 0);
  m.def(
      "chunk", [](const TensorArg& x, int64_t parts, AxisArg axis) { return chunk(x.tensor, parts, {.axis = axis}); },
      "x"_a, "chunks"_a, "axis"_a = 0);
  m.def(
      "array_split",
      [](const TensorArg& x, const std::variant<IntArg, Ints>& parts, AxisArg axis) {
        if (const auto* count = std::get_if<IntArg>(&parts)) return array_split(x.tensor, *count, {.axis = axis});
        return array_split(x.tensor, std::get<Ints>(parts).get(), {.axis = axis});
      },
      "ary"_a, "indices_or_sections"_a, "axis"_a = 0);
  m.def(
      "column_stack", [](const ListOfTensors& parts) { return column_stack(tensors_of(parts)); }, "tup"_a);
  m.def(
      "einsum",
      [](const std::string& formula, const nb::args& operands) {
        Tensors all;
        for (nb::handle t : operands) all.push_back(to_tensor(t));
        return einsum(formula, all);
      },
      "formula"_a, "operands"_a);
  m.def(
      "addmm",
      [](const TensorArg& c, const TensorArg& a, const TensorArg& b, double alpha, double beta) {
        return addmm(c, a, b, {.alpha = alpha, .beta = beta});
      },
      "c"_a, "a"_a, "b"_a, nb::kw_only(), "alpha"_a = 1.0, "beta"_a = 1.0);
  m.def(
      "scaled_dot_product_attention",
      [](const TensorArg& q, const TensorArg& k, const TensorArg& v, const std::optional<TensorArg>& mask,
         FlagArg is_causal, std::optional<double> scale) {
        AttentionOptions options{.is_causal = is_causal, .scale = scale};
        if (mask) options.mask = mask->tensor;
        return scaled_dot_product_attention(q, k, v, options);
      },
      "q"_a, "k"_a, "v"_a, nb::kw_only(), "mask"_a = nb::none(), "is_causal"_a = false, "scale"_a = nb::none());
  m.def(
      "rope",
      [](const TensorArg& x, double base, double scale, int64_t offset, FlagArg traditional) {
        return rope(x, {.base = base, .scale = scale, .offset = offset, .traditional = traditional});
      },
      "x"_a, nb::kw_only(), "base"_a = 10000.0, "scale"_a = 1.0, "offset"_a = 0, "traditional"_a = false);
  m.def(
      "binary_cross_entropy", [](const TensorArg& x, const TensorArg& y) { return binary_cross_entropy(x, y); }, "x"_a,
      "y"_a);
  m.def(
      "binary_cross_entropy_with_logits",
      [](const TensorArg& x, const TensorArg& y) { return binary_cross_entropy_with_logits(x, y); }, "x"_a, "y"_a);
  const auto broadcast = [](const nb::args& arrays) {
    Tensors all;
    for (nb::handle t : arrays) all.push_back(to_tensor(t));
    return broadcast_tensors(all);
  };
  for (const char* name : {"broadcast_arrays", "broadcast_tensors"}) m.def(name, broadcast, "arrays"_a);
  m.def(
      "complex", [](const OperandArg& re, const OperandArg& im) { return complex(re, im); }, "re"_a, "im"_a);
  m.def(
      "real", [](const TensorArg& x) { return real(x); }, "x"_a);
  m.def(
      "imag", [](const TensorArg& x) { return imag(x); }, "x"_a);
  m.def(
      "conj", [](const TensorArg& x) { return conj(x); }, "x"_a);
  m.def(
      "angle", [](const TensorArg& x) { return angle(x); }, "z"_a);
  m.def(
      "result_type",
      [](const nb::args& given) {
        DType type = DType::Void;
        std::vector<Number> numbers;  // Python's numbers take the dtype of the others, as in an op
        for (nb::handle x : given) {
          if (const auto number = PyType_Check(x.ptr()) ? std::nullopt : to_number(x)) {
            numbers.push_back(*number);
            continue;
          }
          const DType one = nb::isinstance<Tensor>(x) ? nb::cast<const Tensor&>(x).dtype() : to_dtype(x);
          type = type == DType::Void ? one : promote_types(type, one);
        }
        if (type == DType::Void) throw UserError("result_type", "no dtypes, expected an array or a dtype at least");
        for (const Number& number : numbers) type = (zeros({0}, type) + number).dtype();
        return type;
      },
      "arrays_and_dtypes"_a);
}

void bind_quantized(const Functions& m) {
  m.def(
      "quantize",
      [](const TensorArg& w, int64_t group_size, int bits) {
        Quantized q = quantize(w, {.group_size = group_size, .bits = bits});
        return std::tuple{q.w_q, q.scales, q.biases};
      },
      "w"_a, nb::kw_only(), "group_size"_a = 64, "bits"_a = 4);
  m.def(
      "dequantize",
      [](const TensorArg& w_q, const TensorArg& scales, const TensorArg& biases, int64_t group_size, int bits) {
        return dequantize(w_q, scales, biases, {.group_size = group_size, .bits = bits});
      },
      "w_q"_a, "scales"_a, "biases"_a, nb::kw_only(), "group_size"_a = 64, "bits"_a = 4);
  m.def(
      "quantized_matmul",
      [](const TensorArg& x, const TensorArg& w_q, const TensorArg& scales, const TensorArg& biases, FlagArg transpose,
         int64_t group_size, int bits, FlagArg int8_activations) {
        return quantized_matmul(
            x, w_q, scales, biases,
            {.transpose = transpose, .group_size = group_size, .bits = bits, .int8_activations = int8_activations});
      },
      "x"_a, "w_q"_a, "scales"_a, "biases"_a, nb::kw_only(), "transpose"_a = true, "group_size"_a = 64, "bits"_a = 4,
      "int8_activations"_a = false);
}

void bind_random(nb::module_& parent) {
  nb::module_ module = parent.def_submodule("_random", "The functions of tenon.random that are written in C++.");
  const Functions m(module, "random.");
  m.def(
      "seed",
      [](const nb::object& seed) {  // an int, or one of numpy's
        const nb::object whole = nb::steal(PyNumber_Index(seed.ptr()));
        if (!whole.is_valid()) {
          PyErr_Clear();
          const std::string text = nb::cast<std::string>(nb::repr(seed));
          throw nb::type_error(("[seed] " + text + ", expected an int from 0 to 2^64 - 1").c_str());
        }
        const unsigned long long value = PyLong_AsUnsignedLongLong(whole.ptr());
        if (PyErr_Occurred()) {
          PyErr_Clear();
          throw UserError("seed", nb::cast<std::string>(nb::str(whole)) + ", expected an int from 0 to 2^64 - 1");
        }
        manual_seed(value);
      },
      "seed"_a);
  nb::class_<tenon::detail::RandomDraws>(module, "_Draws", "Counts what this thread draws from here on.")
      .def(nb::init<>())
      .def("take_back", &tenon::detail::RandomDraws::take_back, "The next draws are those that came since.");
  m.def(
      "uniform",
      [](double low, double high, const Ints& shape, DTypeArg dtype) { return uniform(low, high, shape, dtype); },
      "low"_a = 0.0, "high"_a = 1.0, "shape"_a = nb::make_tuple(), nb::kw_only(), "dtype"_a = "float32");
  m.def(
      "normal",
      [](const Ints& shape, double loc, double scale, DTypeArg dtype) { return normal(loc, scale, shape, dtype); },
      "shape"_a = nb::make_tuple(), nb::kw_only(), "loc"_a = 0.0, "scale"_a = 1.0, "dtype"_a = "float32");
  m.def(
      "randint",
      [](int64_t low, int64_t high, const Ints& shape, DTypeArg dtype) { return randint(low, high, shape, dtype); },
      "low"_a, "high"_a, "shape"_a = nb::make_tuple(), nb::kw_only(), "dtype"_a = "int32");
  m.def(
      "bernoulli",
      [](const OperandArg& p, const std::optional<Ints>& shape) {
        if (!p.get().tensor()) return bernoulli(p.get().number().as_double(), shape ? Dims(*shape) : Dims(Sizes{}));
        return bernoulli(shape ? p.get().tensor()->broadcast_to(*shape) : *p.get().tensor());
      },
      "p"_a = 0.5, "shape"_a = nb::none());
  m.def(
      "categorical", [](const TensorArg& logits, AxisArg axis) { return categorical(logits, {.axis = axis}); },
      "logits"_a, "axis"_a = -1);
  m.def(
      "permutation", [](int64_t n) { return permutation(n); }, "n"_a);
  m.def(
      "multinomial",
      [](const TensorArg& weights, int64_t count, FlagArg replacement) {
        return multinomial(weights, count, {.replacement = replacement});
      },
      "weights"_a, "count"_a = 1, nb::kw_only(), "replacement"_a = false);
}

}  // namespace

void bind_functions(nb::module_& m) {
  const Functions functions(m);
  bind_creation(functions);
  bind_joining(functions);
  bind_quantized(functions);
  bind_random(m);
}

}  // namespace tenon::python
