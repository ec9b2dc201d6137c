// How Python objects become arguments of ops: numbers, axes, shapes and Tensors. Each is a small struct that converts
// to what the C++ op takes. An object that does not fit gives Python's TypeError.
#pragma once
#include <exception>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <tenon/tenon.h>

namespace tenon::python {

namespace nb = nanobind;

/// A Tensor of a Python number, an expression of Variables, nested lists, or an array (DLPack, buffer protocol).
/// `copy`: true: always; false: never (ValueError if it cannot be avoided); absent: only if needed. Throws, naming
/// `op`, for what is no array, and for a number that the dtype does not hold.
Tensor to_tensor(nb::handle object, std::optional<DType> dtype = {}, std::optional<bool> copy = {},
                 const char* op = "array");
/// A dtype of `tenon.float32`, "float32", numpy's float32, or Python's bool, int, float, complex.
DType to_dtype(nb::handle object);
/// A Python int, float, complex or bool as a number that takes a Tensor's dtype; else none.
std::optional<Number> to_number(nb::handle object);

/// Throws UserError if the dtype does not hold all values of an expression of Variables.
void check_fits(const Node& expression, DType dtype);
/// str(object).
std::string text_of(const nb::object& object);
/// A list, a tuple or a range?
bool is_list(nb::handle object);
/// An object as errors show it: "a str, 'a'", "a Tensor of shape (3,) and dtype int32".
std::string described(nb::handle object);
/// What a call of Python's C API gave; Python's error, if it gave nothing.
nb::object owned(PyObject* given);

/// What `op` sums or multiplies, in the dtype that is asked for (TypeError: bool; UserError: a real one for complex
/// elements), or, as the array API has it, integers of 8 and 16 bits as int32 or uint32.
Tensor widened(const char* op, const Tensor& x, const std::optional<DType>& dtype);
/// A sum or product in the dtype that is asked for, which is summed in a wider one if it is small.
Tensor in_dtype(const Tensor& total, const std::optional<DType>& dtype);
/// A product of a and b in the dtype that both have together, where small integers were summed in a wider one.
Tensor narrowed(const Tensor& product, const Tensor& a, const Tensor& b);

/// What stands before or behind x along an axis; a number stands there for each row, as in numpy.
Tensor for_each_row(const char* op, const Tensor& end, const Tensor& x, int axis);

/// x rounded to so many decimals; fewer than 0: to tens, hundreds, ...
Tensor rounded(const Tensor& x, int decimals);

/// Drops a reference, on any thread, with or without the GIL; without it a little later.
void release_later(PyObject* object);

/// Is it an integer of Python's or numpy's, but neither a bool nor an array?
bool is_integer_object(nb::handle object);

/// The text of an error with tuples of one size, such as shapes, as Python writes them: (4,) for (4).
std::string with_tuples(const std::string& text);

/// A size as an int, or as an expression of Variables.
nb::object to_python(const Node& size);
nb::tuple to_python(std::span<const Node> shape);

/// x[key]; x[key] = value.
Tensor get_item(const Tensor& x, nb::handle key);
void set_item(Tensor& x, nb::handle key, nb::handle value);

/// A value that may be wrong. Then get() throws, where the op uses it, since nanobind drops what a conversion throws.
template <class T>
struct Checked {
  T value = {};
  std::exception_ptr wrong;
  const T& get() const {
    if (wrong) std::rethrow_exception(wrong);
    return value;
  }
};
/// A Tensor, or what `array` would make one of: numbers, lists of them, arrays.
struct TensorArg {
  Tensor tensor{CellRef()};  // of no Tensor yet
  operator const Tensor&() const { return tensor; }
};
/// The same, but no lists: `x + [1, 2]` is neither numpy's sum nor Python's.
struct OperandArg {
  Operand operand = Operand(0);
  Node expression = {};      // of Variables, of which `operand` is the value; else none
  std::exception_ptr wrong;  // of an int that no dtype holds, of which `operand` is the float
  operator const Operand&() const { return get(); }
  const Operand& get() const {
    if (wrong) std::rethrow_exception(wrong);
    return operand;
  }
  /// Null: a number or an expression, which takes the dtype of what it stands beside.
  const Tensor* tensor() const { return expression ? nullptr : operand.tensor(); }
  /// As the operand of an op with `other` (null: no Tensor), whose dtype an expression takes, as a number does. Throws
  /// for an integer dtype that does not hold all values of the expression.
  Operand beside(const Tensor* other) const;
  /// The same for a comparison, which an int that no dtype holds may take part in.
  Operand compared_with(const Tensor* other) const { return wrong ? operand : beside(other); }
  /// The same as a Tensor, also of a number.
  Tensor tensor_beside(const Tensor* other) const;
};
/// A number of Python's or of numpy's, but no complex one.
struct NumberArg : Checked<Number> {
  NumberArg() : Checked<Number>{0, {}} {}
  operator const Number&() const { return get(); }
};
/// A bool of Python's or of numpy's.
struct FlagArg {
  bool value = false;
  operator bool() const { return value; }
};
/// An int, also one of numpy's, where an array or a list has another meaning.
struct IntArg : Checked<int64_t> {
  operator int64_t() const { return get(); }
};
struct DTypeArg : Checked<DType> {
  operator DType() const { return get(); }
};
/// An int, or a sequence of them: a list, a tuple, an array with one axis.
struct Ints : Checked<Sizes> {
  operator Dims() const { return get(); }
  operator PerAxis() const { return get().size() == 1 ? PerAxis(value[0]) : PerAxis(value); }
};
/// An int or an expression of Variables.
struct SizeArg : Checked<Node> {
  operator const Node&() const { return get(); }
};
/// Sizes: as Ints, and each may be an expression of Variables.
struct ShapeArg : Checked<Shape> {
  operator Dims() const { return get(); }
};
struct AxisArg : Checked<int> {
  operator int() const { return get(); }
};
/// None, an int, or a sequence of them.
struct AxesArg : Checked<std::optional<std::vector<int>>> {
  operator AxisList() const { return get() ? AxisList(*value) : AxisList(all_axes); }
};
/// An int for all, or for each axis an int or (before, after).
struct EndsArg {
  std::vector<std::pair<int64_t, int64_t>> ends = {{0, 0}};
  operator ImagePadding() const { return ends; }
};
/// As numpy's pad_width: an int, (both,) or (before, after) for all axes, or a sequence of such tuples, one an axis.
struct PadArg {
  std::vector<std::pair<int64_t, int64_t>> ends;  // one: for all axes
  Pairs of(int ndim) const {
    return ends.size() == 1 ? Pairs(static_cast<std::size_t>(ndim), ends[0]) : Pairs(ends.begin(), ends.end());
  }
};

using ListOfTensors = std::vector<TensorArg>;
inline Tensors tensors_of(const ListOfTensors& list) { return {list.begin(), list.end()}; }

/// f(), which computes, while other threads of Python run.
template <class F>
auto without_gil(const F& f) {
  const nb::gil_scoped_release others;
  return f();
}

/// The docstring of the op with this name, a row of docs/*.def. Throws InternalError if there is no such row.
const char* doc_of(const std::string& name);

/// Defines functions, with the docstrings of docs/*.def, where their names stand behind `prefix`. A name that begins
/// with _ is for the package's own code, and has no docstring.
class Functions {
 public:
  explicit Functions(nb::module_& m, std::string prefix = "") : module_(m), prefix_(std::move(prefix)) {}
  template <class F, class... Extra>
  void def(const char* name, F f, const Extra&... extra) const {
    module_.def(name, f, *name == '_' ? "" : doc_of(prefix_ + name), extra...);
  }
  /// The function for other arguments; the docstring is that of the first.
  template <class F, class... Extra>
  void overload(const char* name, F f, const Extra&... extra) const {
    module_.def(name, f, extra...);
  }

 private:
  nb::module_& module_;
  std::string prefix_;
};

void bind_tensor(nb::module_& m);
void bind_methods(nb::module_& m, nb::class_<Tensor>& tensor);
void bind_functions(nb::module_& m);
void bind_array_api(nb::module_& m);
void bind_fft(nb::module_& m);
void bind_io(nb::module_& m);
void bind_linalg(nb::module_& m);
void bind_more_ops(nb::module_& m);
/// Gives the functions and methods of the module signatures, and errors of types that say which argument is wrong.
void bind_signatures(nb::module_& m);
void bind_operators(nb::class_<Tensor>& tensor);
void bind_transforms(nb::module_& m);
void bind_variables(nb::module_& m);

namespace detail {
bool read_argument(nb::handle, TensorArg&);
bool read_argument(nb::handle, OperandArg&);
bool read_argument(nb::handle, NumberArg&);
bool read_argument(nb::handle, FlagArg&);
bool read_argument(nb::handle, IntArg&);
bool read_argument(nb::handle, DTypeArg&);
bool read_argument(nb::handle, Ints&);
bool read_argument(nb::handle, SizeArg&);
bool read_argument(nb::handle, ShapeArg&);
bool read_argument(nb::handle, AxisArg&);
bool read_argument(nb::handle, AxesArg&);
bool read_argument(nb::handle, EndsArg&);
bool read_argument(nb::handle, PadArg&);
}  // namespace detail

}  // namespace tenon::python

namespace nanobind::detail {

#define TENON_ARGUMENT(type, text)                                      \
  template <>                                                           \
  struct type_caster<tenon::python::type> {                             \
    NB_TYPE_CASTER(tenon::python::type, const_name(text))               \
    bool from_python(handle source, uint32_t, cleanup_list*) noexcept { \
      try {                                                             \
        return tenon::python::detail::read_argument(source, value);     \
      } catch (...) {                                                   \
        PyErr_Clear();                                                  \
        return false;                                                   \
      }                                                                 \
    }                                                                   \
  };
TENON_ARGUMENT(TensorArg, "tenon._tenon.Tensor | numpy.typing.ArrayLike | tenon._tenon.Expression")
TENON_ARGUMENT(OperandArg, "tenon._tenon.Tensor | numpy.typing.ArrayLike | tenon._tenon.Expression")
TENON_ARGUMENT(NumberArg, "float")
TENON_ARGUMENT(FlagArg, "bool")
TENON_ARGUMENT(IntArg, "int")
TENON_ARGUMENT(DTypeArg, "tenon._tenon.dtype | str | type")
TENON_ARGUMENT(Ints, "int | collections.abc.Sequence[int]")
TENON_ARGUMENT(SizeArg, "int | tenon._tenon.Expression")
TENON_ARGUMENT(ShapeArg, "int | tenon._tenon.Expression | collections.abc.Sequence[int | tenon._tenon.Expression]")
TENON_ARGUMENT(AxisArg, "int")
TENON_ARGUMENT(AxesArg, "int | collections.abc.Sequence[int]")
TENON_ARGUMENT(EndsArg, "int | collections.abc.Sequence[int | tuple[int, int]]")
TENON_ARGUMENT(PadArg, "int | collections.abc.Sequence[int | collections.abc.Sequence[int]]")
#undef TENON_ARGUMENT

}  // namespace nanobind::detail

namespace tenon::python {

/// A method's arguments in a row, x.reshape(2, 3), or the only one, x.reshape((2, 3)). Throws TypeError, naming `op`.
template <class Argument>
Argument one_or_all(const char* op, const nb::args& all) {
  const nb::object given = all.size() == 1 ? nb::object(all[0]) : nb::object(all);
  Argument read;
  if (!nb::try_cast(given, read))
    throw nb::type_error(("[" + std::string(op) + "] " + nb::cast<std::string>(nb::repr(given)) +
                          ", expected ints, or a list or tuple of them")
                             .c_str());
  return read;
}

}  // namespace tenon::python
