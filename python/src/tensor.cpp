// The class Tensor: what it says of itself; its values are in values.cpp, its items in index.cpp.
#include <algorithm>

#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>

#include <tenon/complex.h>
#include <tenon/engine/execute/step_error.h>
#include <tenon/engine/ops/array_api.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/tensor/print.h>
#include <tenon/engine/tensor/trace.h>

#include "values.h"

namespace tenon::python {
namespace {

using namespace nb::literals;

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

// The Tensor itself, if it is one and nothing is to change.
nb::object as_array(nb::handle object, std::optional<DType> dtype, const std::optional<std::string>& device,
                    const std::optional<FlagArg>& flag) {
  const std::optional<bool> copy = flag ? std::optional(flag->value) : std::nullopt;
  if (nb::isinstance<Tensor>(object) && !copy.value_or(false)) {
    const Tensor& x = nb::cast<const Tensor&>(object);
    const bool moves = device && Device(*device) != x.device();
    if (moves && copy) throw nb::value_error("another device needs a copy");
    if (!moves && dtype.value_or(x.dtype()) == x.dtype()) return nb::borrow(object);
  }
  std::optional<ScopedSettings> there;  // so that it is made on the device, not moved to it
  if (device) there.emplace([&](Settings& s) { s.device = Device(*device).name(); });
  const Tensor made = to_tensor(object, dtype, copy);
  return nb::cast(device ? made.to(*device) : made);
}

// The text of x, by write. An error of reading it names `op`; that of a step that computes it keeps the step's name.
template <class F>
std::string text_of(const char* op, const Tensor& x, const F& write) {
  require_value(x, op);
  return without_gil([&] {
    try {
      return write();
    } catch (const StepError&) {
      throw;
    } catch (const UserError& e) {
      throw UserError(op, e.text());
    }
  });
}

}  // namespace

void bind_tensor(nb::module_& m) {
  nb::enum_<DType> dtypes(m, "dtype", "The type of a Tensor's elements.");
  for (int d = static_cast<int>(DType::Bool); d <= static_cast<int>(kLastDType); ++d)
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
          "data"_a.none(), "dtype"_a = nb::none(), "A copy of numbers, nested lists or an array.")
      .def("__reduce__",  // object's own knows a C type only for protocol 2 and above
           [](nb::handle x) {
             return nb::make_tuple(nb::module_::import_("copyreg").attr("__newobj__"), nb::make_tuple(x.type()),
                                   x.attr("__getstate__")());
           })
      .def("__getstate__",
           [](const Tensor& x) {
             const HostMemory memory = host_memory(x, "pickle");
             std::size_t bytes = size_of(memory.dtype);
             for (const int64_t size : memory.shape) bytes *= static_cast<std::size_t>(size);
             return nb::make_tuple(memory.dtype, memory.shape,
                                   nb::bytes(static_cast<const char*>(memory.buffer->data()), bytes));
           })
      .def("__setstate__",
           [](Tensor& x, const std::tuple<DType, Sizes, nb::bytes>& state) {
             const auto& [dtype, shape, bytes] = state;
             new (&x)
                 Tensor(from_data(bytes.data(), static_cast<int64_t>(bytes.size() / size_of(dtype)), shape, dtype));
           })
      .def_prop_ro("shape", [](const Tensor& x) { return to_python(x.shape()); })
      .def_prop_ro("dtype", &Tensor::dtype)
      .def_prop_ro("ndim", &Tensor::ndim)
      .def_prop_ro("size", [](const Tensor& x) { return to_python(numel(x.shape(), "size")); })
      .def_prop_ro("itemsize", [](const Tensor& x) { return size_of(x.dtype()); })
      .def_prop_ro("nbytes",
                   [](const Tensor& x) {
                     return to_python(numel(x.shape(), "nbytes") * Node(static_cast<int64_t>(size_of(x.dtype()))));
                   })
      .def_prop_ro("device", [](const Tensor& x) { return x.device().name(); })
      .def_prop_ro("T", [](const Tensor& x) { return x.T(); })
      .def_prop_ro("mT", [](const Tensor& x) { return tenon::detail::as_op("mT", [&] { return x.transpose(); }); })
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
      .def(
          "item", [](const Tensor& x) { return item(x, "item"); }, "The only element.")
      .def(
          "tolist", [](const Tensor& x) { return as_list(x, "tolist"); }, "The elements in nested lists.")
      .def(
          "tobytes", [](const Tensor& x) { return numpy_of(x).attr("tobytes")(); }, "The elements' bytes, row-major.")
      .def(
          "view", [](const Tensor& x, DTypeArg dtype) { return x.bitcast(dtype); }, "dtype"_a,
          "The bits as another dtype of the same width.")
      .def(
          "copy", [](const Tensor& x) { return in_own_cell(x); }, "A Tensor of its own with the same elements.")
      .def(
          "ravel", [](const Tensor& x) { return x.flatten(); }, "The elements as a vector, row-major.")
      .def(
          "nonzero", [](const Tensor& x) { return nb::tuple(nb::cast(without_gil([&] { return nonzero(x); }))); },
          "Where the elements are not 0: a vector of indices an axis.")
      .def_prop_ro("real", [](const Tensor& x) { return real(x); })
      .def_prop_ro("imag", [](const Tensor& x) { return imag(x); })
      .def(
          "conj", [](const Tensor& x) { return conj(x); }, "The complex conjugates.")
      .def(
          "conjugate", [](const Tensor& x) { return conj(x); }, "The complex conjugates.")
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
          [](const Tensor& x, nb::handle, std::optional<std::pair<int, int>> max_version,
             std::optional<std::pair<int, int>> dl_device, nb::handle copy) {
            if (dl_device && *dl_device != std::pair{1, 0})
              throw nb::buffer_error("__dlpack__: dl_device is another than (1, 0), the host's memory");
            return dlpack_of(x, max_version && max_version->first >= 1, copy.ptr() == Py_True);
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
             if (const Node rows = x.shape()[0]; !rows.is_const())
               throw UserError("len", "axis 0 has the symbolic size " + render(rows) +
                                          "; int(x.shape[0]) is what its Variables make of it now");
             return x.size(0);
           })
      .def("__bool__",
           [](const Tensor& x) {
             const nb::object only = item(x, "bool", "any() or all() makes one of them");
             return nb::steal<nb::bool_>(PyBool_FromLong(PyObject_IsTrue(only.ptr())));
           })
      .def("__int__", [](const Tensor& x) { return owned(PyNumber_Long(item(x, "int").ptr())); })
      .def("__float__", [](const Tensor& x) { return owned(PyNumber_Float(item(x, "float").ptr())); })
      .def("__complex__",
           [](const Tensor& x) { return nb::module_::import_("builtins").attr("complex")(item(x, "complex")); })
      .def("__index__",
           [](const Tensor& x) {
             if (!is_integer(x.dtype()) || x.ndim() != 0)
               throw nb::type_error("only a 0-d Tensor of an integer is an index");
             return item(x, "index");
           })
      .def("__str__", [](const Tensor& x) { return text_of("str", x, [&] { return to_string(x); }); })
      .def("__repr__", [](const Tensor& x) { return text_of("repr", x, [&] { return repr(x); }); })
      .def("__format__",
           [](nb::handle self, const nb::str& how) {
             const Tensor& x = nb::cast<const Tensor&>(self);
             if (nb::len(how) == 0) return nb::object(nb::str(self));
             if (x.ndim() > 0)
               throw nb::type_error(("[format] \"" + nb::cast<std::string>(how) + "\" for shape " +
                                     with_tuples(to_string(x.shape())) + ", expected a 0-d Tensor, or no format")
                                        .c_str());
             return owned(PyObject_Format(item(x, "format").ptr(), how.ptr()));
           })
      .def("__hash__", [](nb::handle x) { return static_cast<Py_hash_t>(reinterpret_cast<uintptr_t>(x.ptr()) >> 4); })
      .def(
          "__getitem__", [](const Tensor& x, nb::handle key) { return get_item(x, key); }, nb::arg().none())
      .def("__setitem__", &set_item, nb::arg().none(), nb::arg().none())
      .def("__contains__",
           [](const Tensor& x, const OperandArg& value) { return item((x == value.compared_with(&x)).any(), "in"); })
      .def("__iter__", [](const Tensor& x) {
        if (x.ndim() == 0) throw nb::type_error("a 0-d Tensor has no elements to go through");
        nb::list rows;
        for (int64_t i = 0; i < x.size(0); ++i) rows.append(x[i]);
        return nb::iter(rows);
      });
  tensor.attr("__array_priority__") = 1000;  // numpy leaves `array + tensor` to the Tensor
  const Functions functions(m);
  functions.def(
      "array", [](nb::handle data, std::optional<DTypeArg> dtype) { return to_tensor(data, dtype, true); },
      "data"_a.none(), "dtype"_a = nb::none());
  functions.def(
      "asarray",
      [](nb::handle obj, std::optional<DTypeArg> dtype, const std::optional<std::string>& device,
         const std::optional<FlagArg>& copy) { return as_array(obj, dtype, device, copy); },
      "obj"_a.none(), nb::kw_only(), "dtype"_a = nb::none(), "device"_a = nb::none(), "copy"_a = nb::none());
  functions.def(
      "from_dlpack",
      [](nb::handle x, const std::optional<std::string>& device, const std::optional<FlagArg>& copy) {
        if (!nb::hasattr(x, "__dlpack__"))
          throw nb::type_error(("[from_dlpack] an object of type " + text_of(x.type().attr("__name__")) +
                                ", which has no __dlpack__; asarray takes numbers and lists")
                                   .c_str());
        return as_array(x, {}, device, copy);
      },
      "x"_a, nb::kw_only(), "device"_a = nb::none(), "copy"_a = nb::none());
  bind_methods(m, tensor);
}

}  // namespace tenon::python
