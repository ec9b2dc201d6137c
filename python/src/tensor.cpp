// The class Tensor: what it says of itself, its values out of it, indexing.
#include <algorithm>

#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>

#include <tenon/engine/execute/realize.h>
#include <tenon/engine/tensor/print.h>

#include "arguments.h"

namespace tenon::python {
namespace {

using namespace nb::literals;

// ---- values out of it

// The elements in the host's memory, row-major. The memory lives as long as the holder, and nobody writes to it: a
// second Buffer of the same memory keeps `assign` from working in place.
struct HostMemory {
  LazyRef value;
  BufferPtr buffer;
  Sizes shape;
  DType dtype;
};

HostMemory host_memory(const Tensor& x) {
  const nb::gil_scoped_release others;
  x.realize();
  LazyRef value = x.lazy();
  BufferPtr buffer = value->memory_in_order();
  if (!buffer) {
    value = lazy::contiguous(value);
    realize(std::span<const LazyRef>(&value, 1));
    buffer = value->memory_in_order();
  }
  if (!x.device().host_memory()) buffer = Buffer::fromCPU(buffer->toCPU().data(), buffer->size(), x.dtype(), "CPU");
  return {value, Buffer::view(*buffer, 0, buffer->size(), x.dtype()), resolve(x.shape()), x.dtype()};
}

template <class Kind>
nb::object exported(const Tensor& x, DType as) {
  auto memory = std::make_unique<HostMemory>(host_memory(x));
  const std::vector<std::size_t> shape(memory->shape.begin(), memory->shape.end());
  using Code = nb::dlpack::dtype_code;
  static constexpr std::pair<DTypeKind, Code> codes[] = {
      {DTypeKind::Bool, Code::Bool},   {DTypeKind::Signed, Code::Int},      {DTypeKind::Unsigned, Code::UInt},
      {DTypeKind::Float, Code::Float}, {DTypeKind::Complex, Code::Complex},
  };
  nb::dlpack::dtype dtype{0, static_cast<uint8_t>(8 * size_of(as)), 1};
  for (const auto& [kind, code] : codes)
    if (info(as).kind == kind) dtype.code = static_cast<uint8_t>(as == DType::BFloat16 ? Code::Bfloat : code);
  const void* data = memory->buffer->data();
  const nb::capsule owner(memory.release(), [](void* p) noexcept { delete static_cast<HostMemory*>(p); });
  return nb::cast(
      nb::ndarray<Kind, nb::ro>(data, shape.size(), shape.data(), owner, nullptr, dtype, nb::device::cpu::value));
}

// An object with __dlpack__ and a read-only buffer.
nb::object array_of(const Tensor& x) { return exported<nb::array_api>(x, x.dtype()); }

nb::object numpy_of(const Tensor& x) {
  if (x.dtype() != DType::BFloat16) return exported<nb::numpy>(x, x.dtype());
  nb::object dtype;
  try {
    dtype = nb::module_::import_("ml_dtypes").attr("bfloat16");
  } catch (const nb::python_error&) {
    throw nb::type_error("numpy has no bfloat16; cast by astype(float32), or install ml_dtypes");
  }
  return exported<nb::numpy>(x, DType::UInt16).attr("view")(dtype);
}

nb::object as_list(const Tensor& x) {
  if (x.dtype() == DType::BFloat16 || x.dtype() == DType::Float16) return as_list(x.cast(DType::Float32));
  const HostMemory memory = host_memory(x);
  const auto* at = static_cast<const std::byte*>(memory.buffer->data());
  const std::size_t bytes = size_of(memory.dtype);
  const auto element = [&]() -> nb::object {
    const std::byte* from = std::exchange(at, at + bytes);
    switch (memory.dtype) {
#define CASE(dtype, type) \
  case DType::dtype:      \
    return nb::cast(*reinterpret_cast<const type*>(from))
      CASE(Bool, bool);
      CASE(Int8, int8_t);
      CASE(Int16, int16_t);
      CASE(Int32, int32_t);
      CASE(Int64, int64_t);
      CASE(UInt8, uint8_t);
      CASE(UInt16, uint16_t);
      CASE(UInt32, uint32_t);
      CASE(UInt64, uint64_t);
      CASE(Float64, double);
#undef CASE
      case DType::Complex64: {
        const auto* parts = reinterpret_cast<const float*>(from);
        return nb::steal(PyComplex_FromDoubles(parts[0], parts[1]));
      }
      default:
        return nb::cast(*reinterpret_cast<const float*>(from));
    }
  };
  const std::function<nb::object(std::size_t)> list = [&](std::size_t axis) -> nb::object {
    if (axis == memory.shape.size()) return element();
    nb::list all;
    for (int64_t i = 0; i < memory.shape[axis]; ++i) all.append(list(axis + 1));
    return all;
  };
  return list(0);
}

nb::object item(const Tensor& x) {
  const int64_t count = x.size();
  if (count != 1)
    throw nb::value_error(("[item] shape " + to_string(x.shape()) + " has " + std::to_string(count) +
                           " elements, expected one; index it, or use tolist")
                              .c_str());
  return as_list(x.reshape(Dims(Sizes{})));
}

// ---- indexing

bool is_mask(const Tensor& t) { return t.dtype() == DType::Bool; }

// The places where the mask is true: an int64 Tensor for each of its axes.
Tensors places(const Tensor& mask) {
  const HostMemory memory = host_memory(mask);
  const auto* truth = static_cast<const bool*>(memory.buffer->data());
  std::vector<std::vector<int64_t>> at(memory.shape.size());
  for (int64_t i = 0, count = mask.size(); i < count; ++i) {
    if (!truth[i]) continue;
    int64_t rest = i;
    for (std::size_t axis = memory.shape.size(); axis-- > 0; rest /= memory.shape[axis])
      at[axis].push_back(rest % memory.shape[axis]);
  }
  Tensors result;
  for (const auto& indices : at) result.push_back(array(indices, mask.stream()));
  return result;
}

std::optional<Node> bound(nb::handle object) {
  if (object.is_none()) return none;
  if (!PyIndex_Check(object.ptr())) throw nb::type_error("slice bounds are integers or None");
  return Node(static_cast<int64_t>(PyNumber_AsSsize_t(object.ptr(), nullptr)));  // clamped, as Python's own
}

struct Entries {
  std::vector<Index> entries;
  Tensors masks;          // all of them, where the key has any
  bool computed = false;  // are there arrays of integers, or masks that became such arrays?
};

Entries entries_of(const Tensor& x, nb::handle key) {
  std::vector<nb::object> parts;
  if (PyTuple_Check(key.ptr()))
    for (nb::handle part : nb::borrow<nb::tuple>(key)) parts.push_back(nb::borrow(part));
  else
    parts.push_back(nb::borrow(key));

  Entries all;
  int axis = 0;  // of x, that the next entry is for
  const auto count_axes = [&](std::size_t from) {
    int count = 0;
    for (std::size_t i = from; i < parts.size(); ++i) {
      if (parts[i].is_none()) continue;
      count += nb::isinstance<Tensor>(parts[i]) && is_mask(nb::cast<const Tensor&>(parts[i]))
                   ? nb::cast<const Tensor&>(parts[i]).ndim()
                   : 1;
    }
    return count;
  };
  for (nb::object& part : parts) {
    PyObject* p = part.ptr();
    const bool simple = part.is_none() || p == Py_Ellipsis || PySlice_Check(p) || (PyLong_Check(p) && !PyBool_Check(p));
    if (simple || nb::isinstance<Tensor>(part)) continue;
    if (PyIndex_Check(p) && !PyBool_Check(p) && !nb::hasattr(part, "__len__")) {
      part = nb::steal(PyNumber_Index(p));
    } else if (nb::isinstance<nb::str>(part) || PyFloat_Check(p)) {
      throw nb::index_error("[index] an index is an integer, a slice, None, ..., or an array of integers or bools");
    } else {
      const bool is_empty = (PyList_Check(p) || PyTuple_Check(p)) && PyObject_Length(p) == 0;
      part = nb::cast(to_tensor(part, is_empty ? std::optional(DType::Int64) : std::nullopt).to(x.stream()));
    }
  }
  std::vector<std::pair<std::size_t, int>> integers;  // entry, axis
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const nb::object& part = parts[i];
    if (part.is_none()) {
      all.entries.emplace_back(newaxis);
    } else if (part.ptr() == Py_Ellipsis) {
      all.entries.emplace_back(ellipsis);
      axis = x.ndim() - count_axes(i + 1);
    } else if (PySlice_Check(part.ptr())) {
      const nb::object step = part.attr("step");
      all.entries.emplace_back(
          slice(bound(part.attr("start")), bound(part.attr("stop")), step.is_none() ? 1 : nb::cast<int64_t>(step)));
      ++axis;
    } else if (PyLong_Check(part.ptr())) {
      integers.emplace_back(all.entries.size(), axis);
      all.entries.emplace_back(nb::cast<int64_t>(part));
      ++axis;
    } else {
      const Tensor& t = nb::cast<const Tensor&>(part);
      if (!is_mask(t)) {
        all.entries.emplace_back(t);
        all.computed = true;
        ++axis;
        continue;
      }
      const Shape shape = x.shape(), of_mask = t.shape();
      const auto at = static_cast<std::size_t>(axis);
      bool fits = t.ndim() > 0 && axis >= 0 && at + of_mask.size() <= shape.size();
      for (std::size_t k = 0; fits && k < of_mask.size(); ++k) fits = of_mask[k] == shape[at + k];
      if (!fits)
        throw nb::index_error(("[index] a mask of shape " + to_string(of_mask) + " at axis " + std::to_string(axis) +
                               " of shape " + to_string(shape) + ", expected equal sizes")
                                  .c_str());
      all.masks.push_back(t);
      axis += t.ndim();
      if (parts.size() > 1 || !all.entries.empty()) {
        for (const Tensor& place : places(t)) all.entries.emplace_back(place);
        all.computed = true;
      }
    }
  }
  // As in numpy, an integer beside arrays is an array of one element: it counts for where their axes go.
  for (const auto& [entry, of_axis] : integers) {
    if (!all.computed || of_axis < 0 || of_axis >= x.ndim()) continue;
    const auto index = std::get<Node>(all.entries[entry].entry()).value();
    const int64_t size = x.size(of_axis);
    if (index < -size || index >= size) continue;  // at() says what is wrong
    all.entries[entry] = Index(full({}, index, DType::Int64));
  }
  return all;
}

template <class F>
auto with_index_errors(F f) {
  try {
    return f();
  } catch (const UserError& e) {
    if (e.op() != "index") throw;
    throw nb::index_error(e.what());
  }
}

bool is_only_a_mask(const Entries& key) { return key.entries.empty() && key.masks.size() == 1; }

}  // namespace

Tensor get_item(const Tensor& x, nb::handle key) {
  return with_index_errors([&] {
    Entries entries = entries_of(x, key);
    if (is_only_a_mask(entries))
      for (const Tensor& place : places(entries.masks[0])) entries.entries.emplace_back(place);
    return x.at(entries.entries);
  });
}

// x with v at the places that x[entries] reads; of several values for one place the last one stays. A place beyond the
// end is left out.
Tensor scattered(const Tensor& x, const std::vector<Index>& entries, const Tensor& v) {
  const int64_t n = x.size();
  // 1 + the number of each element in row-major order: what lies beyond the end reads 0.
  const Tensor numbers = (arange(n, DType::Int64, x.stream()) + 1).reshape(x.shape()).at(entries);
  const Tensor values = v.broadcast_to(numbers.shape());
  return scatter(x.flatten(), 0, tenon::where(numbers == 0, n, numbers - 1).flatten(), values.flatten())
      .reshape(x.shape());
}

void set_item(Tensor& x, nb::handle key, nb::handle value) {
  with_index_errors([&] {
    Entries entries = entries_of(x, key);
    const Tensor v = to_tensor(value).to(x.stream()).cast(x.dtype());
    const bool is_mask = is_only_a_mask(entries);
    if (is_mask && v.ndim() > x.ndim() - entries.masks[0].ndim()) {  // a value for each place
      for (const Tensor& place : places(entries.masks[0])) entries.entries.emplace_back(place);
      entries.computed = true;
    }
    if (entries.computed || !is_mask) {
      x = entries.computed ? scattered(x, entries.entries, v) : slice_update(x, entries.entries, v);
      return;
    }
    const Tensor& mask = entries.masks[0];
    Shape shape = mask.shape();
    shape.resize(static_cast<std::size_t>(x.ndim()), Node(1));
    x = masked_fill(x, mask.reshape(shape), v);
  });
}

namespace {

int get_buffer(PyObject* self, Py_buffer* view, int flags) {
  try {
    return PyObject_GetBuffer(array_of(nb::cast<const Tensor&>(nb::handle(self))).ptr(), view, flags);
  } catch (nb::python_error& e) {
    e.restore();
  } catch (const std::exception& e) {
    PyErr_SetString(PyExc_BufferError, e.what());
  }
  view->obj = nullptr;
  return -1;
}

PyType_Slot slots[] = {{Py_bf_getbuffer, reinterpret_cast<void*>(get_buffer)}, {0, nullptr}};

}  // namespace

namespace {

// The Tensor itself, if it is one and nothing is to change.
nb::object as_array(nb::handle object, std::optional<DType> dtype, const std::optional<std::string>& device,
                    std::optional<bool> copy) {
  if (nb::isinstance<Tensor>(object) && !copy.value_or(false)) {
    const Tensor& x = nb::cast<const Tensor&>(object);
    const bool moves = device && Device(*device) != x.device();
    if (moves && copy) throw nb::value_error("another device needs a copy");
    if (!moves && dtype.value_or(x.dtype()) == x.dtype()) return nb::borrow(object);
  }
  const Tensor made = to_tensor(object, dtype, copy);
  return nb::cast(device ? made.to(*device) : made);
}

}  // namespace

void bind_tensor(nb::module_& m) {
  nb::enum_<DType> dtypes(m, "dtype", "The type of a Tensor's elements.");
  for (int d = static_cast<int>(DType::Bool); d <= static_cast<int>(DType::Complex64); ++d)
    dtypes.value(name(static_cast<DType>(d)).data(), static_cast<DType>(d));
  dtypes.export_values();
  dtypes.def("__str__", [](DType d) { return std::string(name(d)); });
  dtypes.def("__repr__", [](DType d) { return "tenon." + std::string(name(d)); });
  dtypes.def_prop_ro("itemsize", [](DType d) { return size_of(d); });

  nb::class_<Tensor> tensor(
      m, "Tensor", nb::type_slots(slots), nb::is_weak_referenceable(),
      "An array that may not be computed yet. Ops build a graph; who asks for values computes it.");
  tensor
      .def(
          "__init__",
          [](Tensor* self, nb::handle data, std::optional<DTypeArg> dtype) {
            new (self) Tensor(to_tensor(data, dtype, true));
          },
          "data"_a, "dtype"_a = nb::none(), "A copy of numbers, nested lists or an array.")
      .def("__getstate__",
           [](const Tensor& x) {
             const HostMemory memory = host_memory(x);
             return nb::make_tuple(memory.dtype, memory.shape,
                                   nb::bytes(static_cast<const char*>(memory.buffer->data()),
                                             static_cast<std::size_t>(x.size()) * size_of(memory.dtype)));
           })
      .def("__setstate__",
           [](Tensor& x, const std::tuple<DType, Sizes, nb::bytes>& state) {
             const auto& [dtype, shape, bytes] = state;
             new (&x)
                 Tensor(from_data(bytes.data(), static_cast<int64_t>(bytes.size() / size_of(dtype)), shape, dtype));
           })
      .def_prop_ro("shape", [](const Tensor& x) { return nb::tuple(nb::cast(resolve(x.shape()))); })
      .def_prop_ro("dtype", &Tensor::dtype)
      .def_prop_ro("ndim", &Tensor::ndim)
      .def_prop_ro("size", [](const Tensor& x) { return x.size(); })
      .def_prop_ro("itemsize", [](const Tensor& x) { return size_of(x.dtype()); })
      .def_prop_ro("nbytes", [](const Tensor& x) { return static_cast<std::size_t>(x.size()) * size_of(x.dtype()); })
      .def_prop_ro("device", [](const Tensor& x) { return x.device().name(); })
      .def_prop_ro("T", [](const Tensor& x) { return x.T(); })
      .def_prop_ro("mT", [](const Tensor& x) { return x.transpose(); })
      .def(
          "to_device", [](const Tensor& x, const std::string& device, nb::handle) { return x.to(device); }, "device"_a,
          nb::kw_only(), "stream"_a = nb::none(), "A copy on this device; there are no streams to choose from.")
      .def(
          "realize",
          [](nb::handle self) {
            const Tensor& x = nb::cast<const Tensor&>(self);
            const nb::gil_scoped_release others;
            x.realize();
          },
          "Computes the value now.")
      .def(
          "assign", [](const Tensor& x, const OperandArg& value) { x.assign(value); }, "value"_a,
          "Gives the Tensor a new value of its shape and dtype, which jit functions that captured it see.")
      .def("item", &item, "The only element.")
      .def("tolist", &as_list, "The elements in nested lists.")
      .def("numpy", &numpy_of, "A read-only numpy array of the same memory.")
      .def(
          "__array__",
          [](const Tensor& x, nb::handle dtype, nb::handle copy) {
            nb::object array = numpy_of(x);
            if (!dtype.is_none()) array = array.attr("astype")(dtype, "copy"_a = false);
            return copy.ptr() == Py_True ? array.attr("copy")() : array;
          },
          "dtype"_a = nb::none(), "copy"_a = nb::none())
      .def(
          "__dlpack__",
          [](const Tensor& x, nb::handle stream, nb::handle max_version, nb::handle dl_device, nb::handle copy) {
            const std::pair<const char*, nb::handle> given[] = {
                {"stream", stream}, {"max_version", max_version}, {"dl_device", dl_device}};
            nb::dict options;
            for (const auto& [name, value] : given)
              if (!value.is_none()) options[name] = value;
            if (copy.ptr() != Py_True) return array_of(x).attr("__dlpack__")(**options);
            const HostMemory memory = host_memory(x);
            const Tensor copied = from_data(memory.buffer->data(), x.size(), Dims(memory.shape), memory.dtype);
            return array_of(copied).attr("__dlpack__")(**options);
          },
          nb::kw_only(), "stream"_a = nb::none(), "max_version"_a = nb::none(), "dl_device"_a = nb::none(),
          "copy"_a = nb::none())
      .def("__dlpack_device__",
           [](const Tensor&) {
             return std::pair{nb::device::cpu::value, 0};
           })
      .def(
          "__array_namespace__",
          [](const Tensor&, const std::optional<std::string>& version) {
            constexpr std::string_view kVersions[] = {"2021.12", "2022.12", "2023.12", "2024.12"};
            if (version && std::ranges::count(kVersions, *version) == 0)
              throw UserError("__array_namespace__", "api_version " + *version + ", expected 2021.12 to 2024.12");
            return nb::module_::import_("tenon");
          },
          nb::kw_only(), "api_version"_a = nb::none())
      .def("__len__",
           [](const Tensor& x) {
             if (x.ndim() == 0) throw nb::type_error("a 0-d Tensor has no length");
             return x.size(0);
           })
      .def("__bool__",
           [](const Tensor& x) { return nb::steal<nb::bool_>(PyBool_FromLong(PyObject_IsTrue(item(x).ptr()))); })
      .def("__int__", [](const Tensor& x) { return nb::steal(PyNumber_Long(item(x).ptr())); })
      .def("__float__", [](const Tensor& x) { return nb::steal(PyNumber_Float(item(x).ptr())); })
      .def("__complex__", [](const Tensor& x) { return nb::module_::import_("builtins").attr("complex")(item(x)); })
      .def("__index__",
           [](const Tensor& x) {
             if (!is_integer(x.dtype()) || x.ndim() != 0)
               throw nb::type_error("only a 0-d Tensor of an integer is an index");
             return item(x);
           })
      .def("__str__",
           [](const Tensor& x) {
             const nb::gil_scoped_release others;
             return to_string(x);
           })
      .def("__repr__",
           [](const Tensor& x) {
             const nb::gil_scoped_release others;
             return repr(x);
           })
      .def("__hash__", [](nb::handle x) { return static_cast<Py_hash_t>(reinterpret_cast<uintptr_t>(x.ptr()) >> 4); })
      .def(
          "__getitem__", [](const Tensor& x, nb::handle key) { return get_item(x, key); }, nb::arg().none())
      .def("__setitem__", &set_item, nb::arg().none(), nb::arg())
      .def("__contains__", [](const Tensor& x, const OperandArg& value) { return item((x == value.operand).any()); })
      .def("__iter__", [](const Tensor& x) {
        if (x.ndim() == 0) throw nb::type_error("a 0-d Tensor has no elements to go through");
        nb::list rows;
        for (int64_t i = 0; i < x.size(0); ++i) rows.append(x[i]);
        return nb::iter(rows);
      });
  tensor.attr("__array_priority__") = 1000;  // numpy leaves `array + tensor` to the Tensor
  m.def(
      "array", [](nb::handle data, std::optional<DTypeArg> dtype) { return to_tensor(data, dtype, true); }, "data"_a,
      "dtype"_a = nb::none(), "A copy of numbers, nested lists or an array.");
  m.def(
      "asarray",
      [](nb::handle obj, std::optional<DTypeArg> dtype, const std::optional<std::string>& device,
         std::optional<bool> copy) { return as_array(obj, dtype, device, copy); },
      "obj"_a, nb::kw_only(), "dtype"_a = nb::none(), "device"_a = nb::none(), "copy"_a = nb::none(),
      "A Tensor of the array's own memory where that is row-major; it must not change afterwards.");
  m.def(
      "from_dlpack",
      [](nb::handle x, const std::optional<std::string>& device, std::optional<bool> copy) {
        return as_array(x, {}, device, copy);
      },
      "x"_a, nb::kw_only(), "device"_a = nb::none(), "copy"_a = nb::none(),
      "A Tensor of the array's own memory; it must not change afterwards.");
  bind_methods(m, tensor);
}

}  // namespace tenon::python
