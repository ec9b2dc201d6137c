// The transforms over lists of Tensors; tenon/transforms.py makes lists of nested structures.
#include <mutex>

#include "arguments.h"

namespace tenon::python {
namespace {

using namespace nb::literals;

std::shared_ptr<PyObject> held(nb::object object) { return {object.release().ptr(), release_later}; }

// A Python function from a list of Tensors to a list of them. A history may keep it.
tenon::detail::TensorFunction function_of(const nb::callable& f) {
  return [f = held(f)](const Tensors& arguments) {
    const nb::gil_scoped_acquire python;
    return nb::cast<Tensors>(nb::handle(f.get())(nb::cast(arguments)));
  };
}

class PythonJit {
 public:
  // `key` tells calls apart by what is no Tensor. The structure of the results is what `f` gives beside them.
  std::pair<Tensors, nb::object> call(const Tensors& inputs, uint64_t key, const nb::callable& f) {
    tenon::detail::JitCore::Structure structure;
    const tenon::detail::JitCore::Function traced = [&](const Tensors& placeholders) {
      const nb::gil_scoped_acquire python;
      auto [tensors, tree] = nb::cast<std::pair<Tensors, nb::object>>(f(nb::cast(placeholders)));
      structure = held(std::move(tree));
      return std::move(tensors);
    };
    Tensors outputs;
    {
      const nb::gil_scoped_release others;
      const std::lock_guard one_at_a_time(mutex_);
      outputs = core_.call(inputs, {key}, structure, traced);
    }
    return {std::move(outputs), nb::borrow(static_cast<PyObject*>(const_cast<void*>(structure.get())))};
  }
  std::vector<KernelInfo> kernels() const { return core_.kernels(); }
  int recordings() const { return core_.recordings(); }

 private:
  tenon::detail::JitCore core_;
  std::recursive_mutex mutex_;  // recursive: f may call the jit function that it is in
};

}  // namespace

void bind_transforms(nb::module_& m) {
  m.def("_vjp", [](const nb::callable& f, const Tensors& primals, const Tensors& cotangents) {
    return tenon::detail::run_vjp(function_of(f), primals, cotangents);
  });
  m.def("_jvp", [](const nb::callable& f, const Tensors& primals, const Tensors& tangents) {
    return tenon::detail::run_jvp(function_of(f), primals, tangents);
  });
  m.def("_value_and_grad", [](const nb::callable& f, const Tensors& arguments, const std::vector<int>& argnums) {
    return tenon::detail::value_and_gradient(function_of(f), arguments, argnums);
  });
  m.def(
      "_vmap",
      [](const nb::callable& f, const Tensors& inputs, const std::vector<std::size_t>& counts, const Axes& in,
         const Axes& out) { return tenon::detail::run_vmap(function_of(f), inputs, counts, in, out); },
      "f"_a, "inputs"_a, "counts"_a, "in_axes"_a, "out_axes"_a);
  m.def("_checkpoint", [](const nb::callable& f, const Tensors& inputs) {
    return tenon::detail::call_checkpointed(function_of(f), inputs);
  });
  nb::class_<PythonJit>(m, "_Jit")
      .def(nb::init<>())
      .def("__call__", &PythonJit::call)
      .def_prop_ro("kernels", &PythonJit::kernels)
      .def_prop_ro("recordings", &PythonJit::recordings);
}

}  // namespace tenon::python
