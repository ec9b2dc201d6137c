// Python objects as Tensors, dtypes and numbers.
#include <complex>
#include <cstring>
#include <memory>
#include <mutex>
#include <variant>

#include <nanobind/ndarray.h>

#include <tenon/codegen/scalar.h>
#include <tenon/engine/extend/layout.h>
#include <tenon/engine/ops/detail.h>

#include "arguments.h"

namespace tenon::python {
namespace {

using Array = nb::ndarray<nb::ro>;

// ---- what a Tensor's memory belongs to
// A kernel's thread may drop the last reference to memory of Python. It holds no GIL, and may hold locks of Tenon's for
// which a thread with the GIL waits. So it leaves the object here, and the interpreter releases it soon.
using Owner = std::variant<PyObject*, Py_buffer*>;
std::mutex dropped_mutex;
std::vector<Owner> dropped;

void release(PyObject* object) { Py_DECREF(object); }
void release(Py_buffer* exported) {
  PyBuffer_Release(exported);
  delete exported;
}

int release_dropped(void*) {
  std::vector<Owner> all;
  {
    const std::lock_guard hold(dropped_mutex);
    all.swap(dropped);
  }
  for (const Owner& owner : all) std::visit([](auto* o) { release(o); }, owner);
  return 0;
}

template <class T>
void release_soon(T* owner) {
  if (!Py_IsInitialized()) return;
  if (PyGILState_Check()) return release(owner);
  {
    const std::lock_guard hold(dropped_mutex);
    dropped.push_back(owner);
  }
  Py_AddPendingCall(release_dropped, nullptr);
}

struct ReleaseSoon {
  void operator()(PyObject* object) const { release_soon(object); }
  void operator()(Py_buffer* exported) const { release_soon(exported); }
};
template <class T>
using Held = std::unique_ptr<T, ReleaseSoon>;

// ---- dtypes
std::optional<DType> dtype_named(std::string_view text) {
  for (int d = static_cast<int>(DType::Bool); d <= static_cast<int>(kLastDType); ++d)
    if (name(static_cast<DType>(d)) == text) return static_cast<DType>(d);
  return {};
}

std::optional<DType> dtype_of_array(nb::dlpack::dtype d) {
  using Code = nb::dlpack::dtype_code;
  if (d.lanes != 1) return {};
  static constexpr std::pair<Code, DTypeKind> kinds[] = {
      {Code::Bool, DTypeKind::Bool},   {Code::Int, DTypeKind::Signed},   {Code::UInt, DTypeKind::Unsigned},
      {Code::Float, DTypeKind::Float}, {Code::Bfloat, DTypeKind::Float}, {Code::Complex, DTypeKind::Complex},
  };
  for (const auto& [code, kind] : kinds) {
    if (d.code != static_cast<uint8_t>(code)) continue;
    for (int i = static_cast<int>(DType::Bool); i <= static_cast<int>(kLastDType); ++i) {
      const auto dtype = static_cast<DType>(i);
      if (info(dtype).kind == kind && 8 * size_of(dtype) == d.bits &&
          (dtype == DType::BFloat16) == (code == Code::Bfloat))
        return dtype;
    }
  }
  return {};
}

// ---- arrays: the buffer protocol, or DLPack

// The elements at `data`. `owner` keeps the memory; where the Tensor uses it, it keeps the owner.
template <class T>
Tensor of_memory(const std::byte* data, const Layout& layout, DType dtype, Held<T> owner, std::optional<bool> copy) {
  const std::size_t bytes = size_of(dtype);
  const bool fits = layout.row_contiguous() && reinterpret_cast<uintptr_t>(data) % size_of(part_of(dtype)) == 0;
  if (fits && !copy.value_or(false) && Device().host_memory())
    return from_blob(data, layout.shape, dtype, [kept = owner.release()] { release_soon(kept); });
  if (copy && !*copy)
    throw nb::value_error("[array] the array is not row-major and aligned, so it cannot be used without a copy");
  const int64_t count = layout.size();
  std::vector<std::byte> rows(fits ? 0 : static_cast<std::size_t>(count) * bytes);
  for (int64_t i = 0; !fits && i < count; ++i)
    std::memcpy(rows.data() + static_cast<std::size_t>(i) * bytes,
                data + elem_to_loc(i, layout.shape, layout.strides) * static_cast<int64_t>(bytes), bytes);
  return from_data(fits ? data : rows.data(), count, layout.shape, dtype);
}

Tensor of_array(const Array& array, DType dtype, std::optional<bool> copy) {
  Layout layout;
  for (std::size_t axis = 0; axis < array.ndim(); ++axis) {
    layout.shape.push_back(static_cast<int64_t>(array.shape(axis)));
    layout.strides.push_back(array.stride(axis));
  }
  if (array.device_type() != nb::device::cpu::value)
    throw nb::value_error("[array] the array is not in the host's memory; copy it there first");
  return of_memory(static_cast<const std::byte*>(array.data()), layout, dtype,
                   Held<PyObject>(nb::cast(array).release().ptr()), copy);
}

// The dtype of a format of the struct module, in the machine's order of bytes.
std::optional<DType> dtype_of_format(std::string_view format, Py_ssize_t bytes) {
  if (format.starts_with('@') || format.starts_with('=') || format.starts_with('<')) format.remove_prefix(1);
  static constexpr std::pair<std::string_view, nb::dlpack::dtype_code> kinds[] = {
      {"?", nb::dlpack::dtype_code::Bool},
      {"bhilq", nb::dlpack::dtype_code::Int},
      {"BHILQ", nb::dlpack::dtype_code::UInt},
      {"efd", nb::dlpack::dtype_code::Float},
  };
  if (format == "Zf") return DType::Complex64;
  if (format == "Zd") return DType::Complex128;
  if (format.size() != 1 || bytes > 8) return {};
  for (const auto& [letters, code] : kinds)
    if (letters.find(format[0]) != std::string_view::npos)
      return dtype_of_array({static_cast<uint8_t>(code), static_cast<uint8_t>(8 * bytes), 1});
  return {};
}

// An array of the buffer protocol, which is the quickest way to its memory.
std::optional<Tensor> try_buffer(nb::handle object, std::optional<bool> copy) {
  if (!PyObject_CheckBuffer(object.ptr())) return {};
  auto exported = std::make_unique<Py_buffer>();
  if (PyObject_GetBuffer(object.ptr(), exported.get(), PyBUF_FULL_RO) != 0) {
    PyErr_Clear();
    return {};
  }
  Held<Py_buffer> holder(exported.release());
  const Py_buffer& view = *holder;
  const auto dtype = dtype_of_format(view.format == nullptr ? "B" : view.format, view.itemsize);
  // Bytes of what has another form, such as numpy's dates, of which nanobind would read the shape.
  if (view.ndim > 0 && (view.shape == nullptr || view.strides == nullptr))
    throw nb::type_error(
        ("[array] no Tensor holds elements of the type " + text_of(object.type().attr("__name__"))).c_str());
  if (!dtype || view.suboffsets != nullptr) return {};
  Layout layout;
  for (int axis = 0; axis < view.ndim; ++axis) {
    if (view.strides[axis] % view.itemsize != 0) return {};
    layout.shape.push_back(view.shape[axis]);
    layout.strides.push_back(view.strides[axis] / view.itemsize);
  }
  return of_memory(static_cast<const std::byte*>(view.buf), layout, *dtype, std::move(holder), copy);
}

// Of ml_dtypes, which neither protocol of numpy's carries.
bool is_numpy_bfloat16(nb::handle object) {
  return nb::hasattr(object, "dtype") && nb::hasattr(object, "view") && text_of(object.attr("dtype")) == "bfloat16";
}

std::optional<Tensor> try_array(nb::handle object, std::optional<bool> copy) {
  if (auto tensor = try_buffer(object, copy)) return tensor;
  nb::object source = nb::borrow(object);
  bool is_bfloat16 = false;
  Array array;
  if (!nb::try_cast(source, array)) {
    PyErr_Clear();
    is_bfloat16 = is_numpy_bfloat16(object);
    if (is_bfloat16)
      source = source.attr("view")("uint16");
    else if (nb::hasattr(source, "__array__"))
      source = source.attr("__array__")();  // numpy's scalars
    else
      return {};
    if (!nb::try_cast(source, array)) {
      PyErr_Clear();
      throw nb::type_error(
          ("[array] no Tensor holds elements of numpy's " + text_of(source.attr("dtype")) + "; cast the array first")
              .c_str());
    }
  }
  const auto dtype = is_bfloat16 ? DType::BFloat16 : dtype_of_array(array.dtype());
  if (!dtype) {
    const std::string named = nb::hasattr(object, "dtype") ? text_of(object.attr("dtype")) : "this dtype";
    throw nb::type_error(("[array] no Tensor holds elements of " + named + "; cast the array first").c_str());
  }
  return of_array(array, *dtype, copy);
}

// ---- nested lists
bool is_number(nb::handle object) {
  return PyFloat_Check(object.ptr()) || PyLong_Check(object.ptr()) || PyComplex_Check(object.ptr());
}

struct Nested {
  Sizes shape;
  std::vector<nb::handle> leaves;
  bool numbers = true;  // all leaves are Python's

  void add(nb::handle object, std::size_t axis) {
    if (!is_list(object)) {
      if (axis != shape.size()) throw nb::value_error("[array] lists of one level differ in length or in depth");
      numbers &= is_number(object);
      leaves.push_back(object);
      return;
    }
    const auto size = static_cast<int64_t>(nb::len(object));
    if (axis == shape.size() && leaves.empty())
      shape.push_back(size);
    else if (axis >= shape.size() || shape[axis] != size)
      throw nb::value_error("[array] lists of one level differ in length or in depth");
    if (axis >= 64) throw nb::value_error("[array] lists are nested deeper than 64 levels");
    for (nb::handle element : nb::borrow<nb::sequence>(object)) add(element, axis + 1);
  }
};

// bool < int32 < int64 < float32 < complex64, as the numbers need.
DType dtype_of_numbers(const std::vector<nb::handle>& numbers) {
  DType dtype = numbers.empty() ? DType::Float32 : DType::Bool;
  const auto at_least = [&](DType d) { dtype = std::max(dtype, d); };
  for (const nb::handle n : numbers) {
    if (PyBool_Check(n.ptr())) continue;
    if (PyFloat_Check(n.ptr())) {
      at_least(DType::Float32);
    } else if (PyComplex_Check(n.ptr())) {
      at_least(DType::Complex64);
    } else {
      const auto number = to_number(n);
      const bool narrow = number->as_double() >= INT32_MIN && number->as_double() <= INT32_MAX;
      at_least(narrow                                              ? DType::Int32
               : std::holds_alternative<uint64_t>(number->value()) ? DType::UInt64
                                                                   : DType::Int64);
    }
  }
  return dtype;
}

// As assign and full refuse them; numpy too, but for floats.
void require_fits(const char* op, const std::vector<nb::handle>& numbers, DType dtype) {
  if (!is_integer(dtype)) return;
  for (const nb::handle n : numbers)
    if (const auto number = to_number(n); number && !tenon::detail::fits(*number, dtype))
      throw UserError(op, "the number " + text_of(nb::borrow(n)) + " does not fit " + std::string(name(dtype)) +
                              "; take a wider dtype, or cast a Tensor of the numbers");
}

// The numbers are written in the widest type of their kind, and cast afterwards by what interprets casts.
template <class T, class Read>
Tensor of_numbers(const Nested& nested, DType dtype, Read read) {
  const std::size_t count = nested.leaves.size();
  const auto values = std::make_unique<T[]>(std::max<std::size_t>(count, 1));
  for (std::size_t i = 0; i < count; ++i) values[i] = read(nested.leaves[i].ptr());
  if (PyErr_Occurred()) throw nb::python_error();
  const auto size = static_cast<int64_t>(count);
  if (dtype == dtype_of<T>()) return from_data(values.get(), size, nested.shape, dtype);
  if (is_complex(dtype) || is_complex(dtype_of<T>()))
    return from_data(values.get(), size, nested.shape, dtype_of<T>()).cast(dtype);
  std::vector<std::byte> elements(count * size_of(dtype) + 1);
  const ArraySource source{values.get(), 1};
  array_function(Op::Cast, dtype_of<T>(), dtype)(elements.data(), &source, size);
  return from_data(elements.data(), size, nested.shape, dtype);
}

Tensor of_lists(const char* op, nb::handle object, std::optional<DType> wanted) {
  Nested nested;
  nested.add(object, 0);
  if (!nested.numbers) {  // arrays in lists
    Tensors parts;
    for (const nb::handle leaf : nested.leaves) parts.push_back(to_tensor(leaf));
    const Tensor all = stack(parts);
    Shape shape = to_shape(nested.shape);
    const Shape of_part = all.shape();
    shape.insert(shape.end(), of_part.begin() + 1, of_part.end());
    return wanted ? all.reshape(shape).cast(*wanted) : all.reshape(shape);
  }
  if (wanted) require_fits(op, nested.leaves, *wanted);
  const DType own = dtype_of_numbers(nested.leaves), dtype = wanted.value_or(own);
  const DType read_as = std::max(dtype, own);
  if (is_complex(read_as))
    return of_numbers<std::complex<double>>(nested, dtype, [](PyObject* n) {
      const Py_complex c = PyComplex_AsCComplex(n);
      return std::complex<double>(c.real, c.imag);
    });
  if (is_floating_point(read_as))
    return of_numbers<double>(nested, dtype, [](PyObject* n) { return PyFloat_AsDouble(n); });
  if (read_as != DType::UInt64)
    return of_numbers<int64_t>(nested, dtype, [](PyObject* n) { return PyLong_AsLongLong(n); });
  for (const nb::handle n : nested.leaves)
    if (to_number(n)->is_negative())
      throw UserError(op, "no integer dtype holds both " + text_of(nb::borrow(n)) +
                              " and a number of 2^63 or more; take dtype float64, or smaller numbers");
  return of_numbers<uint64_t>(nested, dtype, [](PyObject* n) { return PyLong_AsUnsignedLongLong(n); });
}

// Python refuses to write ints of thousands of digits.
std::string int_text(nb::handle number) {
  const auto bits = nb::cast<int64_t>(number.attr("bit_length")());
  return bits <= 128 ? text_of(nb::borrow(number)) : "an int of " + std::to_string(bits) + " bits";
}

// The dtype that Python's int would get with all values of an expression of Variables.
DType dtype_of_expression(const Node& expression) {
  return std::in_range<int32_t>(expression.min()) && std::in_range<int32_t>(expression.max()) ? DType::Int32
                                                                                              : DType::Int64;
}

}  // namespace

void release_later(PyObject* object) { release_soon(object); }

std::string text_of(const nb::object& object) {
  // Half of a surrogate pair has no UTF-8.
  const nb::object bytes = nb::steal(PyUnicode_AsEncodedString(nb::str(object).ptr(), "utf-8", "backslashreplace"));
  if (!bytes) throw nb::python_error();
  return {PyBytes_AsString(bytes.ptr()), static_cast<std::size_t>(PyBytes_Size(bytes.ptr()))};
}

bool is_list(nb::handle object) {
  return PyList_Check(object.ptr()) || PyTuple_Check(object.ptr()) || PyRange_Check(object.ptr());
}

nb::object owned(PyObject* given) {
  if (given == nullptr) throw nb::python_error();
  return nb::steal(given);
}

std::optional<Number> to_number(nb::handle object) {
  PyObject* p = object.ptr();
  if (PyBool_Check(p)) return Number(p == Py_True);
  if (PyFloat_Check(p)) return Number(PyFloat_AS_DOUBLE(p));
  if (PyComplex_Check(p)) {
    const Py_complex c = PyComplex_AsCComplex(p);
    return Number(std::complex<double>(c.real, c.imag));
  }
  if (!PyLong_Check(p)) return {};
  int overflow = 0;
  const long long value = PyLong_AsLongLongAndOverflow(p, &overflow);
  if (overflow == 0) return Number(value);
  const unsigned long long large = overflow > 0 ? PyLong_AsUnsignedLongLong(p) : ~0ull;
  if (overflow < 0 || PyErr_Occurred()) {
    PyErr_Clear();
    throw UserError("array", int_text(object) + " needs more than 64 bits, which no dtype has; take float() of it");
  }
  return Number(large);
}

DType to_dtype(nb::handle object) {
  if (nb::isinstance<DType>(object)) return nb::cast<DType>(object);
  const std::pair<PyTypeObject*, DType> builtins[] = {{&PyBool_Type, DType::Bool},
                                                      {&PyLong_Type, DType::Int32},
                                                      {&PyFloat_Type, DType::Float32},
                                                      {&PyComplex_Type, DType::Complex64}};
  for (const auto& [type, meant] : builtins)
    if (object.ptr() == reinterpret_cast<PyObject*>(type)) return meant;
  // "float32"; numpy's dtype("float32"), whose str is its name; numpy's float32, a type
  const bool is_value = is_list(object) || is_number(object) || nb::hasattr(object, "__dlpack__");
  std::string spelled;
  if (!is_value) {
    spelled = text_of(PyType_Check(object.ptr()) ? object.attr("__name__") : nb::object(nb::str(object)));
    if (const auto found = dtype_named(spelled == "bool_" ? "bool" : spelled)) return *found;
  }
  std::string all;
  for (int d = static_cast<int>(DType::Bool); d <= static_cast<int>(kLastDType); ++d)
    all += (all.empty() ? "" : ", ") + std::string(name(static_cast<DType>(d)));
  const std::string what = is_value ? described(object) : "\"" + spelled + "\"";
  throw nb::type_error(("[dtype] " + what + " is no dtype of Tenon's; these are " + all).c_str());
}

Tensor to_tensor(nb::handle object, std::optional<DType> dtype, std::optional<bool> copy, const char* op) {
  Tensor made{CellRef()};
  if (nb::isinstance<Tensor>(object)) {
    const Tensor& given = nb::cast<const Tensor&>(object);
    made = copy.value_or(false) ? Tensor(given.contiguous()) : given;
  } else if (nb::isinstance<Node>(object)) {
    const Node& expression = nb::cast<const Node&>(object);
    if (dtype) check_fits(expression, *dtype);
    made = value_of(expression, dtype_of_expression(expression));
  } else if (is_list(object) || is_number(object)) {
    if (copy && !*copy) throw nb::value_error("[array] a Tensor of Python's numbers is a copy of them");
    return of_lists(op, object, dtype);
  } else if (auto array = try_array(object, copy)) {
    made = std::move(*array);
  } else {
    const std::string type = text_of(object.type().attr("__name__"));
    throw nb::type_error(
        ("[array] no Tensor of an object of type " + type + "; numbers, lists of them and arrays become one").c_str());
  }
  if (!dtype || *dtype == made.dtype()) return made;
  if (copy && !*copy) throw nb::value_error("[array] another dtype needs a copy");
  return made.cast(*dtype);
}

}  // namespace tenon::python
