// The module tenon._tenon: errors, settings and explanations here; Tensor, ops and transforms in their files.
#include <cerrno>
#include <map>
#include <system_error>
#include <thread>

#include <tenon/engine/execute/interrupt.h>
#include <tenon/engine/execute/realize.h>
#include <tenon/engine/execute/step_error.h>
#include <tenon/engine/execute/timeline.h>
#include <tenon/io/file.h>

#include "arguments.h"

namespace tenon::python {
namespace {

using namespace nb::literals;

// ---- errors keep their text; Python's own types where they say the same

// FileError, and with the same text the types that Python has for what the system says.
struct FileErrors {
  nb::object base;
  std::map<int, nb::object> of_code;
};

FileErrors bind_file_errors(nb::module_& m) {
  FileErrors errors{nb::exception<FileError>(m, "FileError", PyExc_OSError), {}};
  // With errno, OSError itself would write another text.
  errors.base.attr("__str__") = nb::handle(PyExc_BaseException).attr("__str__");
  const std::pair<int, PyObject*> of_python[] = {{ENOENT, PyExc_FileNotFoundError},
                                                 {EACCES, PyExc_PermissionError},
                                                 {EPERM, PyExc_PermissionError},
                                                 {EISDIR, PyExc_IsADirectoryError},
                                                 {ENOTDIR, PyExc_NotADirectoryError}};
  for (const auto& [code, type] : of_python) {
    const nb::tuple bases = nb::make_tuple(errors.base, nb::borrow(type));
    nb::dict attributes;
    attributes["__module__"] = errors.base.attr("__module__");
    attributes["__str__"] = errors.base.attr("__str__");
    errors.of_code[code] = nb::borrow(&PyType_Type)(errors.base.attr("__name__"), bases, attributes);
  }
  return errors;
}

void raise_file_error(const FileErrors& errors, const io::SystemFileError& e) {
  const auto found = errors.of_code.find(e.code());
  const nb::object& type = found == errors.of_code.end() ? errors.base : found->second;
  const nb::object error = type(e.what());
  error.attr("errno") = e.code();
  error.attr("strerror") = std::generic_category().message(e.code());
  error.attr("filename") = e.path();
  PyErr_SetObject(type.ptr(), error.ptr());
}

void bind_errors(nb::module_& m) {
  nb::exception<CompileError>(m, "CompileError", PyExc_RuntimeError);
  nb::exception<InternalError>(m, "InternalError", PyExc_RuntimeError);
  static const FileErrors& file_errors = *new FileErrors(bind_file_errors(m));  // as long as the interpreter
  nb::register_exception_translator([](const std::exception_ptr& p, void*) {
    try {
      std::rethrow_exception(p);
    } catch (const StepError& e) {  // marked for naming.py
      const nb::object error = nb::borrow(PyExc_ValueError)(with_tuples(e.what()));
      error.attr("is_of_step") = true;
      PyErr_SetObject(PyExc_ValueError, error.ptr());
    } catch (const UserError& e) {
      PyErr_SetString(PyExc_ValueError, with_tuples(e.what()).c_str());
    } catch (const io::SystemFileError& e) {
      raise_file_error(file_errors, e);
    }
  });
}

// ---- settings

// The settings that `with` statements of this thread have changed, the innermost last.
thread_local std::vector<std::unique_ptr<ScopedSettings>> scopes;

class SettingsScope {
 public:
  explicit SettingsScope(const nb::kwargs& changes) : changes_(changes) {
    const Settings known;
    for (const auto& [name, value] : changes_) find(nb::cast<std::string>(name));
  }
  void enter() {
    scopes.push_back(std::make_unique<ScopedSettings>([&](Settings& s) {
      for (const auto& [key, value] : changes_) {
        const std::string name = nb::cast<std::string>(key);
#define SETTING(type, field, preset, variable, accepted, doc) \
  if (name == #field) s.field = cast_setting<type>(name, value);
#include <tenon/base/settings.def>
#undef SETTING
      }
    }));
    depths_.push_back(scopes.size());
  }
  void exit() {
    if (depths_.empty() || scopes.size() != depths_.back())
      throw std::runtime_error("settings: this is not the innermost scope of the thread");
    depths_.pop_back();
    scopes.pop_back();
  }
  static nb::dict current() {
    nb::dict all;
    const Settings& s = tenon::settings();
#define SETTING(type, field, preset, variable, accepted, doc) all[#field] = nb::cast(s.field);
#include <tenon/base/settings.def>
#undef SETTING
    return all;
  }

 private:
  static void find(const std::string& name) {
    std::string names;
#define SETTING(type, field, preset, variable, accepted, doc) \
  if (name == #field) return;                                 \
  names += names.empty() ? #field : ", " #field;
#include <tenon/base/settings.def>
#undef SETTING
    throw nb::type_error(("settings has no \"" + name + "\"; it has " + names).c_str());
  }
  template <class T>
  static T cast_setting(const std::string& name, nb::handle value) {
    T result;
    const bool fits = std::is_same_v<T, bool> || !PyBool_Check(value.ptr());
    if (fits && nb::try_cast(value, result)) return result;
    if (std::is_same_v<T, int64_t> && fits && PyLong_Check(value.ptr()))
      throw UserError("settings", name + " = " + text_of(nb::borrow(value)) + ", expected an int of 64 bits");
    const char* expected = std::is_same_v<T, bool> ? "a bool" : std::is_same_v<T, int64_t> ? "an int" : "a str";
    throw nb::type_error(
        ("[settings] " + name + " = " + nb::cast<std::string>(nb::repr(value)) + ", expected " + expected).c_str());
  }

  nb::kwargs changes_;
  std::vector<std::size_t> depths_;
};

void bind_settings(nb::module_& m) {
  nb::class_<SettingsScope>(m, "settings", "Changes settings of this thread in a `with` block: settings(threads=1).")
      .def(nb::init<const nb::kwargs&>())
      .def("__enter__",
           [](nb::object self) {
             nb::cast<SettingsScope&>(self).enter();
             return self;
           })
      .def("__exit__", [](SettingsScope& self, const nb::args&) { self.exit(); })
      .def_static("current", &SettingsScope::current, "All settings of this thread as a dict.");
}

// ---- what runs

Tensors given(const char* op, const nb::args& tensors) {
  Tensors all;
  for (nb::handle t : tensors) {
    if (!nb::isinstance<Tensor>(t))
      throw nb::type_error(("[" + std::string(op) + "] an object of type " + text_of(t.type().attr("__name__")) +
                            ", expected Tensors; asarray makes one of numbers")
                               .c_str());
    all.push_back(nb::cast<const Tensor&>(t));
  }
  return all;
}

void bind_running(nb::module_& m) {
  nb::class_<KernelInfo>(m, "Kernel", "One step of a run: a kernel, a copy, or an opaque operation.")
      .def_prop_ro("name", &KernelInfo::name)
      .def_prop_ro("reason", &KernelInfo::reason, "Why it is a separate step.")
      .def_prop_ro("ms", &KernelInfo::ms, "Milliseconds of the last run; 0 if it has not run.")
      .def_prop_ro("ast", &KernelInfo::ast)
      .def_prop_ro("opts", &KernelInfo::opts)
      .def_prop_ro("source", &KernelInfo::source, "The generated source; empty if the step is no kernel.")
      .def_prop_ro("uops", &KernelInfo::uops)
      .def_prop_ro(
          "memory",
          [](const KernelInfo& k) {
            nb::list all;
            for (const MemoryUse& m : k.memory())
              all.append(nb::make_tuple(m.buffer, m.is_written, m.contents, m.place));
            return all;
          },
          "(number of the buffer, is it written?, contents, place) of each memory that it writes or reads.")
      .def("__repr__", [](const KernelInfo& k) { return "<Kernel " + k.name() + ": " + k.reason() + ">"; });
  nb::class_<Explanation>(m, "Explanation", "The steps that would compute some Tensors, in order.")
      .def_ro("kernels", &Explanation::kernels)
      .def_prop_ro("source", &Explanation::source, "The sources of all kernels.")
      .def(
          "html", [](const Explanation& e) { return html(e); }, "A page for a browser, in one file: text.")
      .def("_repr_html_", [](nb::handle self) { return nb::module_::import_("tenon.seeing").attr("frame")(self); })
      .def("__str__", [](const Explanation& e) { return to_string(e) + "\n" + e.source(); })
      .def("__repr__",
           [](const Explanation& e) { return "<Explanation of " + std::to_string(e.kernels.size()) + " steps>"; });
  m.def("_devices", &usable_devices);
  Functions(m).def(
      "explain",
      [](const nb::args& tensors) {
        const Tensors all = given("explain", tensors);
        const nb::gil_scoped_release others;
        return explain(all);
      },
      "tensors"_a);
  nb::class_<Timeline>(m, "_Timeline")
      .def(nb::init<>())
      .def("steps",
           [](const Timeline& t) {
             nb::list all;
             for (const TimelineStep& s : t.steps())
               all.append(nb::make_tuple(s.name, s.device, s.thread, s.begin_ms, s.milliseconds));
             return all;
           })
      .def("trace", [](const Timeline& t) { return chrome_trace(t.steps()); });
  m.def(
      "realize",
      [](const nb::args& tensors) {
        const Tensors all = given("realize", tensors);
        const nb::gil_scoped_release others;
        realize(all);
      },
      "tensors"_a, "Computes Tensors together, in as few kernels as possible.");
}

// Ctrl-C, of which the main thread hears between the steps of a run.
const std::thread::id main_thread = std::this_thread::get_id();
void check_signals() {
  if (std::this_thread::get_id() != main_thread || !Py_IsInitialized()) return;
  const nb::gil_scoped_acquire python;
  if (PyErr_CheckSignals() != 0) throw nb::python_error();
}

}  // namespace
}  // namespace tenon::python

NB_MODULE(_tenon, m) {
  using namespace tenon::python;
  m.attr("_version") = TENON_VERSION;
  m.def("_doc_of", &doc_of);
  bind_errors(m);
  bind_tensor(m);
  bind_functions(m);
  bind_array_api(m);
  bind_more_ops(m);
  bind_fft(m);
  bind_io(m);
  bind_linalg(m);
  bind_settings(m);
  bind_running(m);
  bind_transforms(m);
  bind_variables(m);
  bind_signatures(m);  // of all above
  tenon::set_interrupt(check_signals);
}
