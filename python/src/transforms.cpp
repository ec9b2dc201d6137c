// The transforms over lists of Tensors; tenon/transforms.py makes lists of nested structures. Calls of a jit function
// are taken apart here, since each replay waits for that.
#include <algorithm>
#include <cmath>
#include <mutex>
#include <unordered_set>

#include <tenon/engine/tensor/trace.h>

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

// A nested structure's Tensors, in the order of tree_flatten; and all that tells it apart from others, which can be
// hashed: kinds, sizes and keys of what holds them, and the leaves that are no Tensors, each with its type.
class Call {
 public:
  explicit Call(nb::handle tree) { add(tree, 0); }
  const Tensors& tensors() const { return tensors_; }
  nb::object key() const {
    nb::object all = nb::steal(PyTuple_New(static_cast<Py_ssize_t>(key_.size())));
    for (std::size_t i = 0; i < key_.size(); ++i)
      PyTuple_SET_ITEM(all.ptr(), static_cast<Py_ssize_t>(i), nb::object(key_[i]).release().ptr());
    return all;
  }

 private:
  static bool is_dataclass(nb::handle tree) {
    PyObject* p = tree.ptr();
    if (tree.is_none() || PyUnicode_Check(p) || PyLong_Check(p) || PyFloat_Check(p)) return false;  // the usual ones
    return nb::hasattr(tree.type(), "__dataclass_fields__");
  }
  void add(nb::handle tree, int depth) {
    constexpr int kMostLevels = 500;
    if (depth > kMostLevels) throw nb::value_error("[jit] arguments nested deeper than 500 levels");
    if (nb::isinstance<Tensor>(tree)) {
      tensors_.push_back(nb::cast<const Tensor&>(tree));
      key_.push_back(nb::borrow(nb::type<Tensor>()));
    } else if (PyList_Check(tree.ptr()) || PyTuple_Check(tree.ptr())) {
      const nb::sequence children = nb::borrow<nb::sequence>(tree);
      key_.push_back(nb::borrow(tree.type()));
      key_.push_back(nb::int_(nb::len(children)));
      for (nb::handle child : children) add(child, depth + 1);
    } else if (PyDict_Check(tree.ptr())) {
      nb::list keys = nb::steal<nb::list>(PyDict_Keys(tree.ptr()));
      if (nb::len(keys) > 1) keys.sort();
      key_.push_back(nb::borrow(tree.type()));
      key_.push_back(nb::tuple(keys));
      for (nb::handle key : keys) add(nb::borrow<nb::dict>(tree)[key], depth + 1);
    } else if (!PyLong_Check(tree.ptr()) && !PyFloat_Check(tree.ptr()) && nb::hasattr(tree, "__dlpack__")) {
      tensors_.push_back(to_tensor(tree));
      key_.push_back(nb::borrow(nb::type<Tensor>()));
    } else if (is_dataclass(tree)) {
      key_.push_back(nb::borrow(tree.type()));
      for (nb::handle name : nb::object(tree.type().attr("__dataclass_fields__")))
        add(nb::getattr(tree, name), depth + 1);
    } else {
      key_.push_back(nb::borrow(tree.type()));
      bool is_nan = false;
      if (PyFloat_Check(tree.ptr())) {
        is_nan = add_float(PyFloat_AS_DOUBLE(tree.ptr()));
      } else if (PyComplex_Check(tree.ptr())) {
        const Py_complex value = PyComplex_AsCComplex(tree.ptr());
        const bool of_parts[] = {add_float(value.real), add_float(value.imag)};
        is_nan = of_parts[0] || of_parts[1];
      }
      if (!tree.is_none()) key_.push_back(is_nan ? nb::repr(tree) : nb::borrow(tree));  // NaN is not equal to itself
    }
  }
  // The sign that == does not tell, nor repr: of 0 and of NaN. Is it NaN?
  bool add_float(double value) {
    if (value == 0 || std::isnan(value)) key_.push_back(nb::bool_(std::signbit(value)));
    return std::isnan(value);
  }

  Tensors tensors_;
  std::vector<nb::object> key_;
};

// Finds the Tensors of a trace that somebody holds after it beside the results: a global, an attribute or an item that
// the function gave another Tensor. A replay would not do that again. Tensors of numbers alone may be kept, as tables.
class Kept : public CellObserver {
 public:
  // `placeholders`: as often as the trace itself holds them.
  explicit Kept(const Tensors& placeholders) : outer_(set_cell_observer(this)) {
    for (const Tensor& p : placeholders) {
      inputs_.insert(&p.cell()->value->base());
      held_.push_back({p.cell(), p.cell().use_count()});
    }
    is_watching = true;
  }
  ~Kept() override {
    is_watching = false;
    set_cell_observer(outer_);
  }
  // Is a trace to be watched? One within another is a part of that.
  static bool wanted() { return tenon::detail::cell_observer != nullptr && !is_watching; }

  void check(const Tensors& results) {
    if (!find(results)) return;
    nb::module_::import_("gc").attr("collect")();  // Tensors of objects that hold each other
    if (const auto shape = find(results))
      throw UserError("jit", "something outside of the function keeps a Tensor of shape " + to_string(*shape) +
                                 " that the function computed (w = w + x or w[i] = x of a global, nonlocal, attribute "
                                 "or item), which would happen at its first call only; write w.assign(w + x) or "
                                 "w.assign(tn.slice_update(w, i, x)), or return it");
  }

  void created(const CellRef& c) override {
    outer_->created(c);
    if (made_.insert(c.get()).second) held_.push_back({c, 0});
  }
  void used(const CellRef& c) override {
    outer_->used(c);
    set_cell_observer(this);  // a tracer that computes a captured Tensor sets itself again
    if (!made_.contains(c.get())) inputs_.insert(&c->value->base());
  }
  void assigned(const CellRef& c) override {
    outer_->assigned(c);
    set_cell_observer(this);
  }
  void gradient_used(const CellRef& c) override { outer_->gradient_used(c); }
  void gradient_set(const CellRef& c) override { outer_->gradient_set(c); }
  void handle_read(const Tensor& h) override { outer_->handle_read(h); }
  void handle_rebound(const Tensor& h) override { outer_->handle_rebound(h); }
  void handle_ended(const Tensor& h) noexcept override { outer_->handle_ended(h); }
  void host_read(const Tensor& h, const char* op) override { outer_->host_read(h, op); }

 private:
  struct Held {
    std::weak_ptr<TensorCell> cell;
    long references;  // of the trace itself
  };

  // The shape of one that is held.
  std::optional<Shape> find(const Tensors& results) const {
    for (const Held& h : held_) {
      if (h.cell.use_count() <= h.references) continue;
      const long of_results = std::ranges::count_if(
          results, [&](const Tensor& t) { return !t.cell().owner_before(h.cell) && !h.cell.owner_before(t.cell()); });
      if (h.cell.use_count() <= h.references + of_results) continue;
      const CellRef cell = h.cell.lock();
      if (depends(cell->value)) return Shape(cell->value->shape().begin(), cell->value->shape().end());
    }
    return {};
  }

  // Is it computed from an argument, a captured Tensor or random numbers?
  bool depends(const LazyRef& value) const {
    std::vector<const LazyBuffer*> open{&value->base()};
    std::unordered_set<const LazyBuffer*> seen;
    const std::lock_guard hold(lazy_lock());
    while (!open.empty()) {
      const LazyBuffer* v = open.back();
      open.pop_back();
      if (!seen.insert(v).second) continue;
      if (inputs_.contains(v) || (!v->realized && v->what.is(LoadOp::Rand))) return true;
      for (const LazyRef& source : v->what.src) open.push_back(&source->base());
    }
    return false;
  }

  static thread_local bool is_watching;
  CellObserver* outer_;
  std::vector<Held> held_;
  std::unordered_set<const TensorCell*> made_;  // their memory is not used again while held_ has them
  std::unordered_set<const LazyBuffer*> inputs_;
};
thread_local bool Kept::is_watching = false;

class PythonJit {
 public:
  // The tensors of f(tree, placeholders), in whose trace the tree's Tensors are these; and the structure that it gives
  // beside them. `numbers` has the number of each key so far.
  std::pair<Tensors, nb::object> call(const nb::object& tree, nb::dict numbers, const nb::callable& f) {
    const Call taken_apart(tree);
    const Tensors& inputs = taken_apart.tensors();
    const uint64_t key = number_of(taken_apart.key(), numbers);
    tenon::detail::JitCore::Structure structure;
    const tenon::detail::JitCore::Function traced = [&](const Tensors& placeholders) {
      const nb::gil_scoped_acquire python;
      std::optional<Kept> kept;
      if (Kept::wanted()) kept.emplace(placeholders);
      auto [tensors, tree_of_results] = nb::cast<std::pair<Tensors, nb::object>>(f(tree, nb::cast(placeholders)));
      if (kept) kept->check(tensors);
      structure = held(std::move(tree_of_results));
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
  static uint64_t number_of(const nb::object& key, nb::dict numbers) {
    PyObject* known = PyDict_GetItemWithError(numbers.ptr(), key.ptr());
    if (known != nullptr) return PyLong_AsUnsignedLongLong(known);
    if (PyErr_Occurred() != nullptr) {
      const nb::python_error error;
      if (!error.matches(PyExc_TypeError)) throw nb::python_error(error);
      const std::string what = nb::cast<std::string>(nb::str(error.value()));
      throw nb::type_error(("[jit] " + what + ": arguments that are no Tensors must be hashable").c_str());
    }
    const std::size_t number = nb::len(numbers);
    numbers[key] = number;
    return number;
  }

  tenon::detail::JitCore core_{tenon::detail::JitCore::Same::Value};
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
    return tenon::detail::value_and_gradient("grad", function_of(f), arguments, argnums);
  });
  m.def(
      "_vmap",
      [](const nb::callable& f, const Tensors& inputs, const std::vector<std::size_t>& counts, const Axes& in,
         const Axes& out) { return tenon::detail::run_vmap(function_of(f), inputs, counts, in, out); },
      "f"_a, "inputs"_a, "counts"_a, "in_axes"_a, "out_axes"_a);
  m.def("_checkpoint", [](const nb::callable& f, const Tensors& inputs) {
    return tenon::detail::call_checkpointed(function_of(f), inputs);
  });
  m.def(
      "_custom",
      [](const nb::callable& f, const std::optional<nb::callable>& vjp, const std::optional<nb::callable>& jvp,
         const std::optional<nb::callable>& vmap, const Tensors& inputs) {
        CustomRules rules;
        if (vjp)
          rules.vjp = [rule = held(*vjp)](const Tensors& x, const Tensors& g, const Tensors& y) {
            const nb::gil_scoped_acquire python;
            return nb::cast<Tensors>(nb::handle(rule.get())(nb::cast(x), nb::cast(g), nb::cast(y)));
          };
        if (jvp)
          rules.jvp = [rule = held(*jvp)](const Tensors& x, const Tensors& tangents) {
            const nb::gil_scoped_acquire python;
            return nb::cast<Tensors>(nb::handle(rule.get())(nb::cast(x), nb::cast(tangents)));
          };
        if (vmap)
          rules.vmap = [rule = held(*vmap)](const Tensors& x, const Axes& axes) {
            const nb::gil_scoped_acquire python;
            return nb::cast<std::pair<Tensors, Axes>>(nb::handle(rule.get())(nb::cast(x), nb::cast(axes)));
          };
        return tenon::detail::call_custom(function_of(f), rules, inputs);
      },
      "f"_a, "vjp"_a.none(), "jvp"_a.none(), "vmap"_a.none(), "inputs"_a);
  nb::class_<PythonJit>(m, "_Jit")
      .def(nb::init<>())
      .def("__call__", &PythonJit::call)
      .def_prop_ro("kernels", &PythonJit::kernels)
      .def_prop_ro("recordings", &PythonJit::recordings);
}

}  // namespace tenon::python
