#include <tenon/codegen/interpret.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <unordered_map>

#include <tenon/base/memory.h>
#include <tenon/base/raise.h>
#include <tenon/codegen/combiner.h>
#include <tenon/codegen/scalar.h>
#include <tenon/codegen/weighted.h>

namespace tenon {
namespace {

// The value of one node: row-major elements of one shape; or one element for all points of every shape (constants).
struct Array {
  DType dtype;
  std::optional<Sizes> shape;
  int64_t count = 1;
  std::unique_ptr<std::byte[]> bytes;

  Array(DType d, std::optional<Sizes> s) : dtype(d), shape(std::move(s)) {
    if (shape)
      for (const int64_t size : *shape) count *= size;
    const auto elements = static_cast<std::size_t>(count);
    bytes = with_memory("INTERP", elements, size_of(dtype),
                        [&] { return std::make_unique_for_overwrite<std::byte[]>(elements * size_of(dtype)); });
  }
  ArraySource source() const { return {bytes.get(), shape ? 1 : 0}; }
  std::byte* at(int64_t i) const { return bytes.get() + static_cast<std::size_t>(i) * size_of(dtype); }
};

/// For each point of a view, the number of the element that it shows; kNowhere for masked points.
using Places = std::vector<int64_t>;
constexpr int64_t kNowhere = std::numeric_limits<int64_t>::min();

// A View with numbers in place of its expressions.
struct ConcreteView {
  Sizes sizes, strides;
  int64_t offset = 0;
  std::vector<std::pair<int64_t, int64_t>> valid;  // [begin, end) an axis

  bool masked(std::size_t axis, int64_t i) const { return i < valid[axis].first || i >= valid[axis].second; }
  // The place of the point with number `flat` in row-major order.
  int64_t place(int64_t flat) const {
    int64_t p = offset;
    for (std::size_t axis = sizes.size(); axis-- > 0; flat /= sizes[axis]) {
      const int64_t i = flat % sizes[axis];
      if (masked(axis, i)) return kNowhere;
      p += i * strides[axis];
    }
    return p;
  }
};

// The places of all points, row-major, built axis by axis.
Places all_places(const ConcreteView& v) {
  Places places{v.offset}, longer;
  for (std::size_t axis = 0; axis < v.sizes.size(); ++axis) {
    longer.clear();
    const std::size_t count = places.size() * static_cast<std::size_t>(v.sizes[axis]);
    with_memory("INTERP", count, sizeof(int64_t), [&] { longer.reserve(count); });
    for (const int64_t p : places)
      for (int64_t i = 0; i < v.sizes[axis]; ++i)
        longer.push_back(p == kNowhere || v.masked(axis, i) ? kNowhere : p + i * v.strides[axis]);
    std::swap(places, longer);
  }
  return places;
}

template <class T>
void gather(std::byte* out, const std::byte* from, const Places& places) {
  for (const int64_t p : places) {
    T element{};
    if (p != kNowhere) std::memcpy(&element, from + p * static_cast<int64_t>(sizeof(T)), sizeof(T));
    std::memcpy(out, &element, sizeof(T));
    out += sizeof(T);
  }
}

// out[i] = from[places[i]], 0 where that is nowhere.
void gather(Array& out, const void* from, const Places& places) {
  const auto* bytes = static_cast<const std::byte*>(from);
  switch (size_of(out.dtype)) {
    case 1:
      return gather<uint8_t>(out.bytes.get(), bytes, places);
    case 2:
      return gather<uint16_t>(out.bytes.get(), bytes, places);
    case 4:
      return gather<uint32_t>(out.bytes.get(), bytes, places);
    default:
      return gather<uint64_t>(out.bytes.get(), bytes, places);
  }
}

Array cast_to(DType dtype, const Array& from) {
  Array out(dtype, from.shape);
  const ArraySource source{from.bytes.get(), 1};
  array_function(Op::Cast, from.dtype, dtype)(out.bytes.get(), &source, out.count);
  return out;
}

// ---- reductions

// Combines the elements of a group in order into one result.
void combine(Op op, DType dtype, const std::byte* group, int64_t count, std::byte* result) {
  const auto step = array_function(op, dtype, dtype);
  const std::size_t bytes = size_of(dtype);
  std::memcpy(result, group, bytes);
  for (int64_t k = 1; k < count; ++k) {
    const ArraySource sources[] = {{result, 0}, {group + static_cast<std::size_t>(k) * bytes, 0}};
    step(result, sources, 1);
  }
}

// The number of the first greatest element; NaN is greater than all.
int64_t position_of_max(DType dtype, const std::byte* group, int64_t count) {
  const auto less = array_function(Op::Lt, dtype, DType::Bool), differs = array_function(Op::Ne, dtype, DType::Bool);
  const auto holds = [](ArrayFunction f, const std::byte* a, const std::byte* b) {
    const ArraySource sources[] = {{a, 0}, {b, 0}};
    uint8_t result;
    f(&result, sources, 1);
    return result != 0;
  };
  int64_t best = 0;
  for (int64_t k = 0; k < count; ++k) {
    const std::byte *a = group + static_cast<std::size_t>(best) * size_of(dtype),
                    *b = group + static_cast<std::size_t>(k) * size_of(dtype);
    if (holds(differs, a, a)) break;
    if (holds(less, a, b) || holds(differs, b, b)) best = k;
  }
  return best;
}

Array reduce(Combiner combiner, std::span<const int32_t> axes, const Array& values, DType result) {
  const Sizes& sizes = *values.shape;
  std::vector<bool> reduced(sizes.size(), false);
  for (const int32_t axis : axes) reduced[static_cast<std::size_t>(axis)] = true;

  // The values with the reduced axes last, so that the elements of each result are adjacent, in the order of the axes.
  ConcreteView groups;
  Sizes kept = sizes;
  int64_t group_size = 1;
  for (const bool last : {false, true})
    for (std::size_t axis = 0; axis < sizes.size(); ++axis) {
      if (reduced[axis] != last) continue;
      int64_t stride = 1;
      for (std::size_t inner = axis + 1; inner < sizes.size(); ++inner) stride *= sizes[inner];
      groups.sizes.push_back(sizes[axis]);
      groups.strides.push_back(stride);
      groups.valid.emplace_back(0, sizes[axis]);
      if (last) group_size *= sizes[axis], kept[axis] = 1;
    }
  const DType wide = holds_float(values.dtype) ? DType::Float64 : values.dtype;
  const Array widened = cast_to(wide, values);
  Array ordered(wide, Sizes{widened.count});
  gather(ordered, widened.bytes.get(), all_places(groups));

  Array out(combiner == Combiner::ArgMax ? DType::Int64 : wide, kept);
  for (int64_t i = 0; i < out.count; ++i) {
    const std::byte* group = ordered.at(i * group_size);
    if (combiner == Combiner::ArgMax) {
      const int64_t position = position_of_max(wide, group, group_size);
      std::memcpy(out.at(i), &position, sizeof position);
    } else if (group_size == 0) {
      store_scalar(wide, out.at(i), value_of(identity_of(combiner, wide)));
    } else {
      combine(combine_op(combiner), wide, group, group_size, out.at(i));
    }
  }
  return out.dtype == result ? std::move(out) : cast_to(result, out);
}

// Element i along the axis combines elements 0 to i, in that order.
Array scan(Combiner combiner, int32_t axis, const Array& values) {
  const Sizes& sizes = *values.shape;
  int64_t inner = 1;
  for (auto k = static_cast<std::size_t>(axis) + 1; k < sizes.size(); ++k) inner *= sizes[k];
  const DType wide = holds_float(values.dtype) ? DType::Float64 : values.dtype;
  Array states = cast_to(wide, values);
  const auto step = array_function(combine_op(combiner), wide, wide);
  for (int64_t i = 0; i < states.count; ++i) {
    if (i / inner % sizes[static_cast<std::size_t>(axis)] == 0) continue;
    const ArraySource sources[] = {{states.at(i - inner), 0}, {states.at(i), 0}};
    step(states.at(i), sources, 1);
  }
  return wide == values.dtype ? std::move(states) : cast_to(values.dtype, states);
}

// ---- the nodes

bool is_value(const Node& n) {
  return n.dtype() != DType::Index && n.dtype() != DType::Void && n.op() != Op::ShapeTracker;
}

class Interpreter {
 public:
  Interpreter(std::span<void* const> slots, std::span<const Node> variables, std::span<const int64_t> values,
              bool check)
      : slots_(slots), check_(check) {
    for (std::size_t i = 0; i < variables.size(); ++i) variables_.emplace(variables[i], values[i]);
  }

  void run(const Node& kernel) {
    const Node sink = without_weighted(kernel);
    std::vector<Node> order, roots;
    for (const Node& store : sink.src())
      for (const Node& s : store.src().subspan(1)) roots.push_back(s);
    for (Node& n : topological(roots, [](const Node& n) { return !is_value(n); }))
      if (is_value(n)) order.push_back(std::move(n));

    std::unordered_map<Node, int> users;
    for (const Node& n : order)
      for (const Node& s : n.src()) ++users[s];
    for (const Node& root : roots) ++users[root];
    for (const Node& n : order) {
      arrays_.emplace(n, value(n));
      for (const Node& s : n.src())
        if (--users[s] == 0) arrays_.erase(s);
    }
    for (const Node& n : sink.src()) store(n);  // all reads have happened
  }

 private:
  const Array& array(const Node& n) const { return arrays_.at(n); }

  Array value(const Node& n) const {
    switch (n.op()) {
      case Op::Const:
        return constant(n.dtype(), value_of(n));
      case Op::Load:
        return load(n);
      case Op::View:
        return view(n);
      case Op::Arange:
        return arange(n);
      case Op::Reduce: {
        const Array& values = array(n.src(0));
        if (!values.shape) raise<InternalError>("INTERP", "a REDUCE of a constant without a shape");
        return reduce(n.arg<ReduceArg>().combiner, n.arg<ReduceArg>().axes, values, n.dtype());
      }
      case Op::Scan:
        return scan(n.arg<ReduceArg>().combiner, n.arg<ReduceArg>().axes[0], array(n.src(0)));
      default:
        return elementwise(n);
    }
  }

  static Array constant(DType dtype, Scalar s) {
    Array out(dtype, std::nullopt);
    store_scalar(dtype, out.bytes.get(), s);
    return out;
  }

  Array elementwise(const Node& n) const {
    if (n.op() == Op::Cast && n.src(0).dtype() == DType::Index) {  // a Variable as a value
      const Scalar s{.i = number(n.src(0))};
      return constant(n.dtype(), apply(Op::Cast, DType::Index, n.dtype(), std::span(&s, 1)));
    }
    std::optional<Sizes> shape;
    std::vector<ArraySource> sources;
    for (const Node& s : n.src()) {
      const Array& a = array(s);
      if (!shape)
        shape = a.shape;
      else if (a.shape && *a.shape != *shape)
        raise<InternalError>("INTERP", "{} of shapes ({}) and ({}), expected equal ones", info(n.op()).name,
                             fmt::join(*shape, ", "), fmt::join(*a.shape, ", "));
      sources.push_back(a.source());
    }
    Array out(n.dtype(), shape);
    array_function(n.op(), n.src().back().dtype(), n.dtype())(out.bytes.get(), sources.data(), out.count);
    return out;
  }

  Array arange(const Node& n) const {
    Array steps(DType::Int64, Sizes{number(n.src(0))});
    for (int64_t i = 0; i < steps.count; ++i) std::memcpy(steps.at(i), &i, sizeof i);
    return cast_to(n.dtype(), steps);
  }

  Array load(const Node& n) const {
    auto [places, shape] = places_of(n, n.src().subspan(1));
    Array out(n.dtype(), std::move(shape));
    gather(out, slots_[static_cast<std::size_t>(n.arg<SlotArg>().slot)], places);
    return out;
  }

  Array view(const Node& n) const {
    auto [places, shape] = places_of(n, {});
    Array out(n.dtype(), std::move(shape));
    const Array& from = array(n.src(1));
    if (!from.shape)  // a constant: the same element everywhere
      for (int64_t& p : places)
        if (p != kNowhere) p = 0;
    gather(out, from.bytes.get(), places);
    return out;
  }

  void store(const Node& n) const {
    const auto& [slot, mode, stream] = n.arg<StoreArg>();
    const Array& from = array(n.src(1));
    auto [places, shape] = places_of(n, n.src().subspan(2));
    if (!shape && from.shape) places.resize(static_cast<std::size_t>(from.count), places[0]);  // constant index
    const auto bytes = static_cast<int64_t>(size_of(from.dtype));
    auto* memory = static_cast<std::byte*>(slots_[static_cast<std::size_t>(slot)]);
    const ArrayFunction update = mode == StoreMode::Set ? nullptr : array_function(Op::Add, from.dtype, from.dtype);
    const ArraySource source = from.source();
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i] == kNowhere) continue;
      std::byte* element = memory + places[i] * bytes;
      const std::byte* value = from.at(static_cast<int64_t>(i) * source.step);
      const ArraySource both[] = {{element, 0}, {value, 0}};
      if (update != nullptr)
        update(element, both, 1);
      else
        std::memcpy(element, value, static_cast<std::size_t>(bytes));
    }
  }

  // ---- ShapeTrackers

  int64_t number(const Node& n) const {
    if (n.is_const()) return n.value();
    return evaluate(n, [&](const Node& leaf) {
      const auto v = variables_.find(leaf);
      if (v == variables_.end()) raise<InternalError>("INTERP", "no value for {}", render(leaf));
      return v->second;
    });
  }

  ConcreteView concrete_view(const View& v) const {
    ConcreteView c;
    const std::optional<Mask> mask = v.mask();
    for (std::size_t axis = 0; axis < v.rank(); ++axis) {
      c.sizes.push_back(number(v.shape()[axis]));
      c.strides.push_back(number(v.strides()[axis]));
      if (mask)
        c.valid.emplace_back(number((*mask)[axis].first), number((*mask)[axis].second));
      else
        c.valid.emplace_back(0, c.sizes.back());
    }
    c.offset = mask && v.rank() == 0 ? kNowhere : number(v.offset());  // a mask without axes: its one point is masked
    return c;
  }

  // Where the points of the node's ShapeTracker lie, at the node's [index] if it has one; and the shape of the points.
  std::pair<Places, std::optional<Sizes>> places_of(const Node& n, std::span<const Node> index) const {
    const ShapeTracker st = ShapeTracker::from_node(n.src(0));
    std::vector<ConcreteView> views;
    for (const View& v : st.views()) views.push_back(concrete_view(v));

    Places places;
    std::optional<Sizes> shape = views.back().sizes;
    if (index.empty())
      places = all_places(views.back());
    else
      std::tie(places, shape) = indexed_places(n.op(), views.back(), index);
    for (std::size_t k = views.size() - 1; k-- > 0;)
      for (int64_t& p : places)
        if (p != kNowhere) p = views[k].place(p);
    return {std::move(places), std::move(shape)};
  }

  // The places at computed indices, one array for each axis. An index out of range gives kNowhere, or an error if
  // check_ is set.
  std::pair<Places, std::optional<Sizes>> indexed_places(Op op, const ConcreteView& v,
                                                         std::span<const Node> index) const {
    std::optional<Sizes> shape;
    int64_t count = 1;
    for (const Node& i : index)
      if (const Array& a = array(i); a.shape) shape = a.shape, count = a.count;

    const auto elements = static_cast<std::size_t>(count);
    Places places = with_memory("INTERP", elements, sizeof(int64_t), [&] { return Places(elements, v.offset); });
    for (std::size_t axis = 0; axis < index.size(); ++axis) {
      const Array at = cast_to(DType::Int64, array(index[axis]));
      for (int64_t k = 0; k < count; ++k) {
        int64_t i;
        std::memcpy(&i, at.at(at.shape ? k : 0), sizeof i);
        const bool inside = i >= 0 && i < v.sizes[axis];
        if (!inside && check_)
          raise<UserError>(info(op).listing, "index {} on axis {} of size {}, expected 0 to {}", i, axis, v.sizes[axis],
                           v.sizes[axis] - 1);
        int64_t& p = places[static_cast<std::size_t>(k)];
        if (p == kNowhere || !inside || v.masked(axis, i))
          p = kNowhere;
        else
          p += i * v.strides[axis];
      }
    }
    return {std::move(places), std::move(shape)};
  }

  std::span<void* const> slots_;
  const bool check_;  // an index out of range raises
  std::unordered_map<Node, int64_t> variables_;
  std::unordered_map<Node, Array> arrays_;
};

}  // namespace

void interpret(const Node& sink, std::span<void* const> slots, std::span<const int64_t> variables, bool check) {
  const ast::Signature signature = ast::signature(sink);
  if (slots.size() < signature.slots.size() || variables.size() != signature.variables.size())
    raise<InternalError>("INTERP", "{} buffers and {} values of Variables, expected {} and {}", slots.size(),
                         variables.size(), signature.slots.size(), signature.variables.size());
  Interpreter(slots, signature.variables, variables, check).run(sink);
}

}  // namespace tenon
