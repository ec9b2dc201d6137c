// Python objects as the arguments of ops: operands, sizes, axes.
#include "arguments.h"

#include <cmath>
#include <regex>

#include <tenon/engine/ops/detail.h>

namespace tenon::python {
namespace {

// A list, a tuple, an array: what has items, but neither text nor a Tensor, whose items would be computed.
bool is_sequence(nb::handle object) {
  if (is_list(object)) return true;
  if (PyLong_Check(object.ptr()) || PyUnicode_Check(object.ptr()) || PyBytes_Check(object.ptr())) return false;
  if (!PySequence_Check(object.ptr()) || nb::isinstance<Tensor>(object)) return false;
  if (PyObject_Length(object.ptr()) >= 0) return true;
  PyErr_Clear();  // an array without axes
  return false;
}

// An int; a size (T is Node) may be an expression of Variables too.
template <class T>
bool read_one(nb::handle one, T& read) {
  using Int = std::conditional_t<std::same_as<T, Node>, int64_t, T>;
  if constexpr (std::same_as<T, Node>) {
    if (!PyLong_Check(one.ptr()) && nb::isinstance<Node>(one)) {
      read = nb::cast<Node>(one);
      return true;
    }
  }
  if (PyBool_Check(one.ptr()) || !PyIndex_Check(one.ptr())) return false;
  const Py_ssize_t value = PyNumber_AsSsize_t(one.ptr(), PyExc_OverflowError);
  if (value == -1 && PyErr_Occurred()) {
    const bool is_index = !PyErr_ExceptionMatches(PyExc_TypeError);  // a Tensor has __index__, but few are one
    if (is_index && !PyErr_ExceptionMatches(PyExc_OverflowError)) throw nb::python_error();
    PyErr_Clear();
    if (!is_index) return false;
    throw UserError("axis", text_of(nb::borrow(one)) + " is no axis and no size of a Tensor");
  }
  if (!std::in_range<Int>(value)) throw UserError("axis", std::to_string(value) + " is no axis of a Tensor");
  read = static_cast<Int>(value);
  return true;
}

// Ints in a row, or one.
template <class T>
bool read_ints(nb::handle object, std::vector<T>& values) {
  const auto add = [&](nb::handle one) {
    T value{};
    if (!read_one(one, value)) return false;
    values.push_back(std::move(value));
    return true;
  };
  if (!is_sequence(object)) return add(object);
  values.reserve(values.size() + nb::len(object));
  for (nb::handle one : nb::borrow<nb::sequence>(object))
    if (!add(one))
      throw nb::type_error(
          (nb::cast<std::string>(nb::repr(one)) + " in " + nb::cast<std::string>(nb::repr(object)) + ", expected ints")
              .c_str());
  return true;
}

// read(value); what it throws is kept for who uses the argument.
template <class T, class Read>
bool read_checked(Checked<T>& argument, const Read& read) {
  try {
    return read(argument.value);
  } catch (...) {
    argument.wrong = std::current_exception();
    return true;
  }
}

// One of what read_ints reads.
template <class T>
bool read_int(nb::handle object, Checked<T>& argument) {
  return read_checked(argument, [&](T& value) { return !is_sequence(object) && read_one(object, value); });
}

// numpy calls it bool, before its version 2 bool_.
bool is_numpy_bool(nb::handle object) {
  const nb::handle type = object.type();
  const std::string name = text_of(type.attr("__name__"));
  return (name == "bool" || name == "bool_") && text_of(type.attr("__module__")) == "numpy";
}

// Of what numpy would drop the imaginary part.
bool is_numpy_complex(nb::handle object) {
  const nb::object dtype = nb::getattr(object, "dtype", nb::none()), kind = nb::getattr(dtype, "kind", nb::none());
  return nb::isinstance<nb::str>(kind) && text_of(kind) == "c";
}

// An int as a float: infinite, where it is larger than all floats.
double float_of_int(nb::handle number) {
  const double value = PyLong_AsDouble(number.ptr());
  if (value != -1 || !PyErr_Occurred()) return value;
  PyErr_Clear();
  const bool is_negative = nb::cast<bool>(number.attr("__lt__")(0));
  return is_negative ? -INFINITY : INFINITY;
}

}  // namespace

std::string with_tuples(const std::string& text) {
  static const std::regex of_number(R"((^|[^\w.])\((-?\d+)\))");  // but not the arguments of a call
  static const std::regex of_variable(R"((shapes? |and )\(([A-Za-z_]\w*)\))");
  return std::regex_replace(std::regex_replace(text, of_number, "$1($2,)"), of_variable, "$1($2,)");
}

std::string described(nb::handle object) {
  return nb::cast<std::string>(nb::module_::import_("tenon.signatures").attr("described")(object));
}

bool is_integer_object(nb::handle object) {
  PyObject* p = object.ptr();
  return PyLong_Check(p) ? !PyBool_Check(p) : PyIndex_Check(p) && !nb::hasattr(object, "__len__");
}

void check_fits(const Node& expression, DType dtype) {
  for (const int64_t end : {expression.min(), expression.max()})
    if (!tenon::detail::fits(end, dtype))
      throw UserError("value_of", render(expression) + " from " + std::to_string(expression.min()) + " to " +
                                      std::to_string(expression.max()) + " does not fit " + std::string(name(dtype)) +
                                      "; take a wider dtype");
}

Operand OperandArg::beside(const Tensor* other) const {
  if (!expression || other == nullptr) return get();
  const DType dtype = tenon::detail::weak_dtype(0, other->dtype());
  check_fits(expression, dtype);
  return value_of(expression, dtype, other->stream());
}

Tensor OperandArg::tensor_beside(const Tensor* other) const {
  const Operand given = beside(other);
  if (given.tensor()) return *given.tensor();
  const Number& number = given.number();
  if (other == nullptr) return full({}, number);
  return Tensor(number, tenon::detail::weak_dtype(number, other->dtype()), other->stream());
}

Tensor widened(const char* op, const Tensor& x, const std::optional<DType>& dtype) {
  if (dtype == DType::Bool)
    throw nb::type_error(
        ("[" + std::string(op) + "] a sum, product or mean has no dtype bool, expected a number's; use any or all")
            .c_str());
  const DType d = x.dtype();
  if (dtype && is_complex(d) && !is_complex(*dtype))
    throw UserError(op, "dtype " + std::string(name(*dtype)) + " for " + std::string(name(d)) +
                            " elements would lose imaginary parts; take real(x), imag(x) or abs(x)");
  const bool small = is_integer(d) && size_of(d) < 4;
  const DType wide = dtype.value_or(!small ? d : is_unsigned(d) ? DType::UInt32 : DType::Int32);
  return wide == d ? x : x.cast(wide);
}

Tensor in_dtype(const Tensor& total, const std::optional<DType>& dtype) {
  return dtype && *dtype != total.dtype() ? total.cast(*dtype) : total;
}

Tensor for_each_row(const char* op, const Tensor& end, const Tensor& x, int axis) {
  if (end.ndim() != 0 || x.ndim() == 0) return end;
  Shape shape = x.shape();
  shape[static_cast<std::size_t>(front_axis(op, axis, shape))] = 1;
  return end.broadcast_to(shape);
}

Tensor narrowed(const Tensor& product, const Tensor& a, const Tensor& b) {
  const DType d = promote_types(a.dtype(), b.dtype());
  return is_integer(d) ? product.cast(d) : product;
}

namespace detail {
namespace {

// The Tensor that the object is; null: it is none. Most often it is of the class itself, which is seen at once.
const Tensor* tensor_in(nb::handle object) {
  static const nb::handle type = nb::type<Tensor>();
  return object.type().is(type) || nb::isinstance<Tensor>(object) ? nb::inst_ptr<Tensor>(object) : nullptr;
}

}  // namespace

bool read_argument(nb::handle object, TensorArg& argument) {
  if (const Tensor* tensor = tensor_in(object)) {
    argument.tensor = *tensor;
    return true;
  }
  if (object.is_none() || PyUnicode_Check(object.ptr())) return false;
  argument.tensor = to_tensor(object);
  return true;
}
bool read_argument(nb::handle object, OperandArg& argument) {
  if (const Tensor* tensor = tensor_in(object)) {
    argument.operand = *tensor;
    return true;
  }
  try {
    if (const auto number = to_number(object)) {
      argument.operand = *number;
      return true;
    }
  } catch (const UserError&) {
    argument.wrong = std::current_exception();
    argument.operand = Number(float_of_int(object));
    return true;
  }
  TensorArg tensor;
  if (is_list(object) || !read_argument(object, tensor)) return false;
  argument.operand = tensor.tensor;
  if (nb::isinstance<Node>(object)) argument.expression = nb::cast<Node>(object);
  return true;
}
bool read_argument(nb::handle object, NumberArg& argument) {
  return read_checked(argument, [&](Number& value) {
    auto number = to_number(object);
    if (!number && is_integer_object(object)) number = to_number(owned(PyNumber_Index(object.ptr())));
    if (!number && nb::hasattr(object, "__float__") && !nb::hasattr(object, "__len__") && !is_numpy_complex(object))
      number = to_number(owned(PyNumber_Float(object.ptr())));
    if (!number || number->is_complex()) return false;
    value = *number;
    return true;
  });
}
bool read_argument(nb::handle object, FlagArg& argument) {
  if (!PyBool_Check(object.ptr()) && !is_numpy_bool(object)) return false;
  argument.value = PyObject_IsTrue(object.ptr()) == 1;
  return true;
}
bool read_argument(nb::handle object, IntArg& argument) {
  return is_integer_object(object) && read_int(object, argument);
}
bool read_argument(nb::handle object, DTypeArg& argument) {
  return read_checked(argument, [&](DType& dtype) {
    dtype = to_dtype(object);
    return true;
  });
}
bool read_argument(nb::handle object, Ints& argument) {
  return read_checked(argument, [&](Sizes& values) { return read_ints(object, values); });
}
bool read_argument(nb::handle object, SizeArg& argument) { return read_int(object, argument); }
bool read_argument(nb::handle object, ShapeArg& argument) {
  return read_checked(argument, [&](Shape& shape) { return read_ints(object, shape); });
}
bool read_argument(nb::handle object, AxisArg& argument) { return read_int(object, argument); }
bool read_argument(nb::handle object, AxesArg& argument) {
  return object.is_none() || read_checked(argument, [&](auto& axes) { return read_ints(object, axes.emplace()); });
}
bool read_argument(nb::handle object, EndsArg& argument) {
  argument.ends.clear();
  if (!is_list(object)) {
    Sizes one;
    if (!read_ints(object, one)) return false;
    argument.ends = {{one[0], one[0]}};
    return true;
  }
  for (nb::handle entry : nb::borrow<nb::sequence>(object)) {
    Sizes ends;
    if (!read_ints(entry, ends) || ends.empty() || ends.size() > 2) return false;
    argument.ends.emplace_back(ends.front(), ends.back());
  }
  return true;
}
bool read_argument(nb::handle object, PadArg& argument) {
  argument.ends.clear();
  const auto add = [&](nb::handle entry) {
    Sizes ends;
    if (!read_ints(entry, ends) || ends.empty() || ends.size() > 2) return false;
    argument.ends.emplace_back(ends.front(), ends.back());
    return true;
  };
  if (!is_sequence(object)) return add(object);
  const auto entries = nb::borrow<nb::sequence>(object);
  if (std::ranges::none_of(entries, is_sequence)) return add(object);
  return std::ranges::all_of(entries, [&](nb::handle entry) { return is_sequence(entry) && add(entry); });
}

}  // namespace detail
}  // namespace tenon::python
