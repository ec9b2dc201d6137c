// Signatures of the functions of C++, and what their TypeErrors say. python/tenon/signatures.py reads both from the
// text that nanobind keeps of a function's arguments; it is imported when somebody asks.
//
// nanobind itself says "incompatible function arguments" and lists all that would do. So each function is called by
// way of `call`, which puts another text in the place of that one. A function is a kind of object of CPython's vector
// calls: its type says where in the object the address of the code to call is.
#include <algorithm>
#include <array>
#include <utility>

#include "arguments.h"

namespace tenon::python {
namespace {

vectorcallfunc& code_of(PyObject* function) {
  return *reinterpret_cast<vectorcallfunc*>(reinterpret_cast<char*>(function) +
                                            Py_TYPE(function)->tp_vectorcall_offset);
}

// nanobind has a few dispatchers, of which a function has one.
std::array<vectorcallfunc, 8> dispatchers = {};

void explain_error(PyObject* function, PyObject* const* args, std::size_t count, PyObject* names) {
  nb::python_error error;  // takes it
  try {
    if (std::string_view(error.what()).find("incompatible function arguments") != std::string_view::npos) {
      nb::list in_place;
      nb::dict by_name;
      for (std::size_t i = 0; i < count; ++i) in_place.append(nb::borrow(args[i]));
      for (std::size_t i = 0; names != nullptr && i < nb::len(nb::handle(names)); ++i)
        by_name[nb::handle(names)[i]] = nb::borrow(args[count + i]);
      const nb::object mistake = nb::module_::import_("tenon.signatures").attr("mistake");
      PyErr_SetObject(PyExc_TypeError, mistake(nb::borrow(function), in_place, by_name).ptr());
      return;
    }
  } catch (nb::python_error&) {  // the text of nanobind stays
  }
  error.restore();
}

// The name in the brackets with which an error's text begins, "moveaxis" of "[moveaxis] axis 7 ..."; else empty.
std::string_view name_in(std::string_view text) {
  const std::size_t end = text.starts_with("[") ? text.find("] ") : std::string_view::npos;
  return end == std::string_view::npos ? "" : text.substr(1, end - 1);
}

// Of what the user wrote around the call: these keep their errors.
bool is_transform(std::string_view name) {
  constexpr std::string_view kTransforms[] = {"jit", "vmap", "grad", "vjp", "jvp", "checkpoint", "custom_function"};
  return std::ranges::find(kTransforms, name) != std::end(kTransforms);
}

// The text with this name in the place of that of an op within the function, or of an argument, for which no function
// is known. Nothing: it stays. `is_inner`: the function is in a module within the main one, as linalg.inv is.
std::optional<std::string> renamed(const std::string& text, const std::string& name, bool is_inner) {
  const std::string_view op = name_in(text);
  const std::string_view own = is_inner ? op.substr(op.rfind('.') + 1) : op;
  if (own == name || is_transform(op) || (op.empty() && text.starts_with(name))) return {};
  return "[" + name + "] " + text.substr(op.empty() ? 0 : op.size() + 3);
}

// An error names the function that was called: "[concat] ..." and not "[concatenate] ...". Errors of the user's code
// (they have a traceback), of a step of another expression, and of operators stay as they are.
void name_error(PyObject* function) {
  nb::python_error error;  // takes it
  try {
    auto name = nb::cast<std::string>(nb::borrow(function).attr("__name__"));
    if (name == "__setitem__") name = "setitem";
    const nb::handle type = error.type();
    const bool is_plain = type.is(PyExc_ValueError) || type.is(PyExc_TypeError) || type.is(PyExc_IndexError);
    if (is_plain && !name.starts_with("_") && !error.traceback().is_valid() &&
        !nb::hasattr(error.value(), "is_of_step")) {
      const auto module = nb::cast<std::string>(nb::str(nb::getattr(nb::handle(function), "__module__", nb::str(""))));
      const bool is_inner = module.find('.', module.find("_tenon")) != std::string::npos;
      if (const auto text = renamed(nb::cast<std::string>(nb::str(error.value())), name, is_inner)) {
        PyErr_SetString(type.ptr(), text->c_str());
        return;
      }
    }
  } catch (nb::python_error& interrupt) {  // Ctrl-C, for which str() looks
    interrupt.restore();
    return;
  }
  error.restore();
}

template <std::size_t Which>
PyObject* call(PyObject* function, PyObject* const* args, std::size_t count, PyObject* names) {
  PyObject* const result = dispatchers[Which](function, args, count, names);
  if (result != nullptr) return result;
  if (PyErr_ExceptionMatches(PyExc_TypeError))
    explain_error(function, args, count & UINT32_MAX, names);  // above are flags, of which nanobind has one of its own
  const nb::handle kinds[] = {PyExc_ValueError, PyExc_TypeError, PyExc_IndexError};
  if (std::ranges::any_of(kinds, [](nb::handle kind) { return PyErr_ExceptionMatches(kind.ptr()); }))
    name_error(function);
  return nullptr;
}
template <std::size_t... Which>
constexpr std::array<vectorcallfunc, sizeof...(Which)> calls(std::index_sequence<Which...>) {
  return {&call<Which>...};
}

void redirect(PyObject* function) {
  static constexpr auto all = calls(std::make_index_sequence<dispatchers.size()>());
  vectorcallfunc& code = code_of(function);
  for (std::size_t i = 0; i < dispatchers.size(); ++i) {
    if (code == all[i]) return;  // another name of a function
    if (dispatchers[i] == nullptr) dispatchers[i] = code;
    if (dispatchers[i] == code) {
      code = all[i];
      return;
    }
  }
}

// All functions of these types that the dict of a module or of a class has, and the modules and classes in it.
void redirect_all(nb::handle holder, PyTypeObject* function, PyTypeObject* method) {
  for (const auto& [name, value] : nb::borrow<nb::dict>(holder.attr("__dict__").attr("copy")())) {
    PyTypeObject* const type = Py_TYPE(value.ptr());
    if (type == function || type == method) redirect(value.ptr());
    if (PyModule_Check(value.ptr()) || nb::type_check(value)) redirect_all(value, function, method);
  }
}

}  // namespace

void bind_signatures(nb::module_& m) {
  const nb::object function = m.attr("exp"), method = m.attr("Tensor").attr("exp");
  redirect_all(m, Py_TYPE(function.ptr()), Py_TYPE(method.ptr()));
  const nb::object of_method = method.attr("__get__")(nb::int_(0));  // of any object
  const nb::object signature =
      nb::cpp_function([](nb::handle f) { return nb::module_::import_("tenon.signatures").attr("signature_of")(f); });
  const nb::object property = nb::module_::import_("builtins").attr("property")(signature);
  for (const nb::object& one : {function, method, of_method}) {
    PyTypeObject* const type = Py_TYPE(one.ptr());  // which Python's code cannot give an attribute
    if (PyDict_SetItemString(type->tp_dict, "__signature__", property.ptr()) != 0) throw nb::python_error();
    PyType_Modified(type);
  }
}

}  // namespace tenon::python
