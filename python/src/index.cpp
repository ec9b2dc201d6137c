// x[key] and x[key] = value.
#include <algorithm>
#include <cstring>

#include <tenon/engine/tensor/trace.h>

#include "values.h"

namespace tenon::python {
namespace {

bool is_mask(const Tensor& t) { return t.dtype() == DType::Bool; }

// The places where the mask is true: an int64 Tensor for each of its axes.
Tensors places(const Tensor& mask) {
  const HostMemory memory = host_memory(mask, "mask");
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

int64_t part_of_slice(nb::handle object) {
  if (!PyIndex_Check(object.ptr())) throw nb::type_error("[index] bounds and steps of slices are integers or None");
  const Py_ssize_t value = PyNumber_AsSsize_t(object.ptr(), nullptr);  // clamped, as Python's own
  if (value == -1 && PyErr_Occurred()) throw nb::python_error();
  return value;
}
std::optional<Node> bound(nb::handle object) {
  if (object.is_none()) return none;
  if (nb::isinstance<Node>(object)) return nb::cast<Node>(object);
  return Node(part_of_slice(object));
}
int64_t integer(nb::handle object) {
  const Py_ssize_t value = PyNumber_AsSsize_t(object.ptr(), PyExc_IndexError);
  if (value == -1 && PyErr_Occurred()) {
    PyErr_Clear();
    throw nb::index_error(
        ("[index] " + nb::cast<std::string>(nb::str(object)) + " is out of range for any axis").c_str());
  }
  return value;
}

struct Entries {
  std::vector<Index> entries;
  Tensors masks;          // all of them, where the key has any
  bool computed = false;  // are there arrays of integers, or masks that became such arrays?
};

// Of these kinds a part of a key is read as it is; others become Tensors.
bool is_plain(nb::handle part) {
  PyObject* p = part.ptr();
  return (PyLong_Check(p) && !PyBool_Check(p)) || PySlice_Check(p) || p == Py_None || p == Py_Ellipsis ||
         nb::isinstance<Node>(part);
}

// The parts of a key: integers, slices, None, ... and Tensors.
std::vector<nb::object> parts_of(const Tensor& x, nb::handle key) {
  std::vector<nb::object> parts;
  if (PyTuple_Check(key.ptr())) {
    parts.reserve(nb::len(key));
    for (nb::handle part : nb::borrow<nb::tuple>(key)) parts.push_back(nb::borrow(part));
  } else {
    parts.push_back(nb::borrow(key));
  }
  for (nb::object& part : parts) {
    PyObject* p = part.ptr();
    if (is_plain(part) || nb::isinstance<Tensor>(part)) continue;
    if (is_integer_object(part)) {
      part = owned(PyNumber_Index(p));
    } else if (nb::isinstance<nb::str>(part) || nb::isinstance<nb::bytes>(part) || PyByteArray_Check(p) ||
               PyFloat_Check(p)) {
      throw nb::index_error(("[index] " + text_of(nb::repr(part)) +
                             ", expected an integer, a slice, None, ..., or an array of integers or bools")
                                .c_str());
    } else {
      const bool is_empty = (PyList_Check(p) || PyTuple_Check(p)) && PyObject_Length(p) == 0;
      part = nb::cast(to_tensor(part, is_empty ? std::optional(DType::Int64) : std::nullopt).to(x.stream()));
    }
  }
  return parts;
}

// How many axes of x a part stands for; an ellipsis: none, beside what it is left for.
int axes_of(const nb::object& part) {
  if (part.is_none() || part.ptr() == Py_Ellipsis) return 0;
  if (!nb::isinstance<Tensor>(part)) return 1;
  const Tensor& t = nb::cast<const Tensor&>(part);
  return is_mask(t) ? t.ndim() : 1;
}

bool is_single_truth(const nb::object& part) {
  if (!nb::isinstance<Tensor>(part)) return false;
  const Tensor& t = nb::cast<const Tensor&>(part);
  return is_mask(t) && t.ndim() == 0;
}

// The axis that an ellipsis leaves to parts[from].
int axis_behind_ellipsis(const Tensor& x, const std::vector<nb::object>& parts, std::size_t from) {
  int axis = x.ndim();
  for (std::size_t i = from; i < parts.size(); ++i) axis -= axes_of(parts[i]);
  return axis;
}

// A single truth value takes all of x or nothing, along a new axis. So x gets an axis of size 1, and the part is a mask
// of that axis.
Tensor with_axes_of_truths(Tensor x, std::vector<nb::object>& parts) {
  int axis = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (is_single_truth(parts[i]) && axis >= 0 && axis <= x.ndim()) {  // else entries_of says what is wrong
      x = x.unsqueeze(axis);
      parts[i] = nb::cast(nb::cast<const Tensor&>(parts[i]).reshape({1}));
    }
    axis = parts[i].ptr() == Py_Ellipsis ? axis_behind_ellipsis(x, parts, i + 1) : axis + axes_of(parts[i]);
  }
  return x;
}

Entries entries_of(const Tensor& x, const std::vector<nb::object>& parts) {
  const bool has_tensors = !std::ranges::all_of(parts, is_plain);
  Entries all;
  all.entries.reserve(parts.size());
  int axis = 0;                                       // of x, that the next entry is for
  std::vector<std::pair<std::size_t, int>> integers;  // entry, axis
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const nb::object& part = parts[i];
    if (part.is_none()) {
      all.entries.emplace_back(newaxis);
    } else if (part.ptr() == Py_Ellipsis) {
      all.entries.emplace_back(ellipsis);
      axis = axis_behind_ellipsis(x, parts, i + 1);
    } else if (PySlice_Check(part.ptr())) {
      const auto* of = reinterpret_cast<const PySliceObject*>(part.ptr());
      all.entries.emplace_back(
          slice(bound(of->start), bound(of->stop), of->step == Py_None ? 1 : part_of_slice(of->step)));
      ++axis;
    } else if (PyLong_Check(part.ptr()) || nb::isinstance<Node>(part)) {
      if (has_tensors) integers.emplace_back(all.entries.size(), axis);
      all.entries.emplace_back(PyLong_Check(part.ptr()) ? Node(integer(part)) : nb::cast<Node>(part));
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
        throw UserError("index", "a mask of shape " + to_string(of_mask) + " at axis " + std::to_string(axis) +
                                     " of shape " + to_string(shape) + ", expected equal sizes");
      all.masks.push_back(t);
      axis += t.ndim();
      if (parts.size() > 1 || !all.entries.empty()) {
        for (const Tensor& place : places(t)) all.entries.emplace_back(place);
        all.computed = true;
      }
    }
  }
  // As in numpy, an integer beside arrays is an array of one element: it counts for where their axes go.
  const Shape shape = all.computed ? x.shape() : Shape();
  for (const auto& [entry, of_axis] : integers) {
    if (!all.computed || of_axis < 0 || of_axis >= x.ndim()) continue;
    const Node &size = shape[static_cast<std::size_t>(of_axis)], given = std::get<Node>(all.entries[entry].entry());
    const Node index = given.max() < 0 ? given + size : given;
    if (index.min() < 0 || (size - index).min() < 1) continue;  // at() says what is wrong
    all.entries[entry] = Index(value_of(index, DType::Int64, x.stream()));
  }
  return all;
}

template <class F>
auto with_index_errors(F f) {
  try {
    return f();
  } catch (const UserError& e) {
    if (e.op() != "index") throw;
    throw nb::index_error(with_tuples(e.what()).c_str());
  }
}

bool is_only_a_mask(const Entries& key) { return key.entries.empty() && key.masks.size() == 1; }

}  // namespace

Tensor get_item(const Tensor& x, nb::handle key) {
  return with_index_errors([&] {
    std::vector<nb::object> parts = parts_of(x, key);
    const Tensor whole = with_axes_of_truths(x, parts);
    Entries entries = entries_of(whole, parts);
    if (is_only_a_mask(entries))
      for (const Tensor& place : places(entries.masks[0])) entries.entries.emplace_back(place);
    return whole.at(entries.entries);
  });
}

namespace {

// Nothing: x is a view that strides cannot say.
std::optional<Layout> strided(const Tensor& x) try { return layout_of(x); } catch (const UserError&) {
  return {};
}

// x[entries] = v, where x[entries] has this shape, by writing to memory, where both are there and nobody traces: no
// kernel is compiled. Who else holds x's value keeps it. False: it cannot.
bool write_to_memory(Tensor& x, const std::vector<Index>& entries, const Tensor& v, const Shape& shape) {
  const auto is_plain = [](const Tensor& t) { return !t.cell()->node && !t.requires_grad(); };
  const auto is_known = [](const Index& part) {
    const auto known = [](const std::optional<Node>& n) { return !n || n->is_const(); };
    if (const Slice* s = std::get_if<Slice>(&part.entry())) return known(s->begin) && known(s->end);
    const Node* at = std::get_if<Node>(&part.entry());
    return at == nullptr || at->is_const();
  };
  if (!std::ranges::all_of(entries, is_known)) return false;
  if (tenon::detail::cell_observer || tracing() || !x.device().host_memory() || !is_plain(x) || !is_plain(v))
    return false;
  const auto is_number = [](const Tensor& t) {
    const LazyBuffer& value = *t.cell()->value;
    return !value.is_view() && value.what.is(LoadOp::Const);
  };
  if (!std::ranges::all_of(x.shape(), [](const Node& n) { return n.is_const(); })) return false;
  if (!is_realized(*v.cell()->value) || !(is_realized(*x.cell()->value) || is_number(x))) return false;
  const Tensor values = v.broadcast_to(shape);
  const std::optional<Layout> from = strided(values);
  if (!from) return false;
  const LazyRef& value = x.cell()->value;
  const bool is_sole = x.cell().use_count() == 1 && value.use_count() == 1 && !value->is_view() && value->realized &&
                       value->realized.use_count() == 1 && value->realized->sole_owner();
  if (!is_sole) {
    const HostMemory memory = host_memory(x, "setitem");
    x = from_data(memory.buffer->data(), memory.buffer->size(), memory.shape, memory.dtype, x.stream());
  }
  const Tensor part = x.at(entries);
  const Layout to = layout_of(part);  // a row-major Tensor's part has strides
  const auto bytes = static_cast<int64_t>(size_of(x.dtype()));
  const auto* source = static_cast<const std::byte*>(tenon::detail::first_element(values, *from, x.dtype()));
  auto* target = static_cast<std::byte*>(tenon::detail::first_element(part, to, x.dtype()));
  for (int64_t i = 0, count = to.size(); i < count; ++i)
    std::memcpy(target + elem_to_loc(i, to.shape, to.strides) * bytes,
                source + elem_to_loc(i, from->shape, from->strides) * bytes, static_cast<std::size_t>(bytes));
  return true;
}

// The value without leading axes of size 1 that a part of so many axes lacks.
Tensor fitted(const Tensor& value, std::size_t axes) {
  Shape shape = value.shape();
  if (shape.size() <= axes) return value;
  while (shape.size() > axes && shape[0].is(1)) shape.erase(shape.begin());
  return value.reshape(shape);
}

void assign_parts(Tensor& x, const std::vector<nb::object>& parts, nb::handle value) {
  Entries entries = entries_of(x, parts);
  const Tensor v = to_tensor(value, x.dtype(), {}, "setitem").to(x.stream());
  const bool is_mask = is_only_a_mask(entries);
  if (is_mask && v.ndim() > x.ndim() - entries.masks[0].ndim()) {  // a value for each place
    for (const Tensor& place : places(entries.masks[0])) entries.entries.emplace_back(place);
    entries.computed = true;
  }
  if (entries.computed || !is_mask) {
    const Shape shape = x.at(entries.entries).shape();  // IndexError for entries that do not fit
    const Tensor values = fitted(v, shape.size());
    if (entries.computed || !write_to_memory(x, entries.entries, values, shape))
      x = slice_update(x, entries.entries, values);
    return;
  }
  // At each true place of the mask, the same value for the axes behind it.
  const Tensor& mask = entries.masks[0];
  Shape shape = mask.shape(), behind = x.shape();
  behind.erase(behind.begin(), behind.begin() + mask.ndim());
  shape.resize(static_cast<std::size_t>(x.ndim()), Node(1));
  x = masked_fill(x, mask.reshape(shape), v.broadcast_to(behind));
}

}  // namespace

void set_item(Tensor& x, nb::handle key, nb::handle value) {
  with_index_errors([&] {
    std::vector<nb::object> parts = parts_of(x, key);
    if (std::ranges::none_of(parts, is_single_truth)) return assign_parts(x, parts, value);
    Tensor whole = with_axes_of_truths(x, parts);
    assign_parts(whole, parts, value);
    x = whole.reshape(x.shape());
  });
}

}  // namespace tenon::python
