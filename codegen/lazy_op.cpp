#include <tenon/codegen/lazy_op.h>

#include <algorithm>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <tenon/base/raise.h>
#include <tenon/codegen/alu_rules.h>
#include <tenon/codegen/combiner_rows.h>
#include <tenon/codegen/scalar.h>

namespace tenon::ast {
namespace {

std::string shape_text(const std::optional<Shape>& shape) { return shape ? tenon::to_string(*shape) : "any shape"; }

bool same_shape(std::span<const Node> a, std::span<const Node> b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

void require_value(std::string_view op, const Node& value) {
  if (!value) raise<InternalError>(op, "a source is empty, expected a value");
  if (!is_value_dtype(value.dtype()))
    raise<InternalError>(op, "a source has dtype {} (it is a {}), expected a value of the AST: bool, integer or float",
                         name(value.dtype()), info(value.op()).name);
}

void require_index(std::string_view op, const ShapeTracker& st, std::span<const Node> index) {
  if (index.empty()) return;
  if (index.size() != st.rank())
    raise<InternalError>(op, "{} index values for a view of shape {}, expected one an axis or none", index.size(),
                         tenon::to_string(st.shape()));
  for (const Node& i : index) {
    require_value(op, i);
    if (!is_integer(i.dtype()))
      raise<InternalError>(op, "an index value has dtype {}, expected integers", name(i.dtype()));
  }
}

Node with_sources(Op op, DType dtype, std::initializer_list<Node> first, std::span<const Node> more, Arg arg) {
  std::vector<Node> src(first);
  src.insert(src.end(), more.begin(), more.end());
  return make_node(op, dtype, src, std::move(arg));
}

// ---- the shape of a node: the node fixes it, or its sources do

bool is_viewed(Op op) { return op == Op::Load || op == Op::View || op == Op::Store; }
bool is_reduction(Op op) { return op == Op::Reduce || op == Op::Scan; }

// The values among a node's sources that are its [index].
std::span<const Node> index_of(const Node& n) { return n.src().subspan(n.op() == Op::Load ? 1 : 2); }

std::optional<Shape> own_shape(const Node& n) {
  if (n.op() == Op::Arange) return Shape{n.src(0)};
  if (!is_viewed(n.op()) || !index_of(n).empty()) return std::nullopt;
  const ShapeTracker st = ShapeTracker::from_node(n.src(0));
  return Shape(st.shape().begin(), st.shape().end());
}

// The sources that give the node its shape.
std::span<const Node> sources_of_shape(const Node& n) {
  if (n.op() == Op::Store) return n.src().subspan(1);
  if (is_viewed(n.op())) return index_of(n);
  if (n.op() == Op::Arange || n.op() == Op::Sink || (n.op() == Op::Cast && n.src(0).dtype() == DType::Index)) return {};
  return n.src();
}

void keep_reduced(Shape& shape, const Node& n) {
  if (n.op() == Op::Reduce)
    for (const int32_t axis : n.arg<ReduceArg>().axes) shape[static_cast<std::size_t>(axis)] = Node(1);
}

// Checks in one walk over a kernel that all sources of a node that have a shape have the same one.
void require_shapes(std::span<const Node> stores) {
  std::unordered_map<Node, std::optional<Shape>> shapes;
  for (const Node& n :
       topological(stores, [](const Node& n) { return n.op() == Op::ShapeTracker || n.dtype() == DType::Index; })) {
    if (n.op() == Op::ShapeTracker || n.dtype() == DType::Index) continue;
    std::optional<Shape> shape = own_shape(n);
    for (const Node& s : sources_of_shape(n)) {
      const std::optional<Shape>& other = shapes.at(s);
      if (!shape)
        shape = other;
      else if (other && !same_shape(*shape, *other))
        raise<InternalError>(info(n.op()).listing, "shapes {} and {} meet, expected equal ones", shape_text(shape),
                             shape_text(other));
    }
    if (shape) keep_reduced(*shape, n);
    shapes.emplace(n, std::move(shape));
  }
}

}  // namespace

Node load(int slot, DType dtype, const ShapeTracker& st, std::span<const Node> index) {
  if (slot < 0) raise<InternalError>("LOAD", "slot {}, expected 0 or more", slot);
  if (!is_value_dtype(dtype))
    raise<InternalError>("LOAD", "dtype {}, expected bool, an integer or a float dtype", name(dtype));
  require_index("LOAD", st, index);
  return with_sources(Op::Load, dtype, {st.node()}, index, SlotArg{slot});
}

Node store(int slot, const ShapeTracker& st, const Node& value, StoreMode mode, std::span<const Node> index) {
  if (slot < 0) raise<InternalError>("STORE", "slot {}, expected 0 or more", slot);
  require_value("STORE", value);
  if (mode == StoreMode::Add && !is_numeric(value.dtype()))
    raise<InternalError>("STORE", "mode add of dtype {}, expected integers or floats", name(value.dtype()));
  require_index("STORE", st, index);
  return with_sources(Op::Store, DType::Void, {st.node(), value}, index, StoreArg{slot, mode});
}

Node view(const ShapeTracker& st, const Node& value) {
  require_value("VIEW", value);
  return make_node(Op::View, value.dtype(), {st.node(), value});
}

namespace {

// Checks the source, dtype and axes of a REDUCE or SCAN, and returns the sorted axes.
std::vector<int32_t> checked_axes(std::string_view op, Combiner combiner, std::span<const int> axes,
                                  const Node& value) {
  require_value(op, value);
  const std::optional<Shape> shape = shape_of(value);
  if (!shape) raise<InternalError>(op, "the source is constant and has no shape; give it one with VIEW");
  if (axes.empty()) raise<InternalError>(op, "no axes, expected at least one");
  std::vector<int32_t> sorted(axes.begin(), axes.end());
  std::sort(sorted.begin(), sorted.end());
  if (sorted.front() < 0 || sorted.back() >= static_cast<int>(shape->size()) ||
      std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end())
    raise<InternalError>(op, "axes {} of shape {}, expected different ones from 0 to {}", fmt::join(axes, ", "),
                         shape_text(shape), shape->size() - 1);
  const DType d = value.dtype();
  const bool sums = combiner == Combiner::Add || combiner == Combiner::Mul;
  const bool logic = combiner == Combiner::And || combiner == Combiner::Or;
  if ((sums && !is_numeric(d)) || (logic && !is_bits(d)))
    raise<InternalError>(op, "{} of dtype {}, expected {}", sums ? "a sum or product" : "and, or", name(d),
                         sums ? kNumbers : "bool or integers");
  return sorted;
}

}  // namespace

Node reduce(Combiner combiner, std::span<const int> axes, const Node& value) {
  std::vector<int32_t> sorted = checked_axes("REDUCE", combiner, axes, value);
  return make_node(Op::Reduce, combiner == Combiner::ArgMax ? DType::Int64 : value.dtype(), {value},
                   ReduceArg{combiner, std::move(sorted)});
}

Node scan(Combiner combiner, int axis, const Node& value) {
  std::vector<int32_t> one = checked_axes("SCAN", combiner, std::span(&axis, 1), value);
  if (has_several_states(combiner))
    raise<InternalError>("SCAN", "combiner {} has several states, expected one with a single state", name(combiner));
  return make_node(Op::Scan, value.dtype(), {value}, ReduceArg{combiner, std::move(one)});
}

Node arange(const Node& size, DType dtype) {
  if (!is_numeric(dtype)) raise<InternalError>("ARANGE", "dtype {}, expected {}", name(dtype), kNumbers);
  if (size.dtype() != DType::Index || size.min() < 0)
    raise<InternalError>("ARANGE", "size {}, expected an index expression of 0 or more", render(size));
  return make_node(Op::Arange, dtype, {size});
}

// Most numbers of programs are float32 or int32 as they are, and need no conversion.
Arg constant_arg(DType dtype, double value) {
  if (dtype == DType::Float32 && static_cast<double>(static_cast<float>(value)) == value) return FloatArg{value};
  Scalar s;
  s.f = value;
  return arg_of_constant(dtype, apply(Op::Cast, DType::Float64, dtype, std::span(&s, 1)));
}

Arg constant_arg(DType dtype, int64_t value) {
  if (dtype == DType::Int32 && std::in_range<int32_t>(value)) return value;
  Scalar s;
  s.i = value;
  return arg_of_constant(dtype, apply(Op::Cast, DType::Int64, dtype, std::span(&s, 1)));
}

Node constant(DType dtype, double value) {
  return make_node(Op::Const, dtype, std::span<const Node>(), constant_arg(dtype, value));
}
Node constant(DType dtype, int64_t value) {
  return make_node(Op::Const, dtype, std::span<const Node>(), constant_arg(dtype, value));
}

Node variable(const Node& v, DType dtype) {
  if (v.op() != Op::Variable) raise<InternalError>("VARIABLE", "a {}, expected a Variable", info(v.op()).name);
  if (!is_value_dtype(dtype)) raise<InternalError>("VARIABLE", "dtype {}, expected a dtype of values", name(dtype));
  return make_node(Op::Cast, dtype, {v});
}

Node alu(Op op, std::span<const Node> src) {
  const std::string_view listing = info(op).listing;
  const AluRule* rule = alu_rule(op);
  if (rule == nullptr) raise<InternalError>(listing, "is no elementwise op of the AST");
  if (src.size() != rule->arity) raise<InternalError>(listing, "{} sources, expected {}", src.size(), rule->arity);
  for (const Node& s : src) require_value(listing, s);
  const DType dtype = src.back().dtype();
  for (std::size_t i = 0; i < src.size(); ++i) {
    const bool condition = op == Op::Where && i == 0;
    if (condition && src[i].dtype() != DType::Bool)
      raise<InternalError>(listing, "the condition has dtype {}, expected bool", name(src[i].dtype()));
    if (condition) continue;
    if (!rule->accepts(src[i].dtype()))
      raise<InternalError>(listing, "a source has dtype {}, expected {}", name(src[i].dtype()), rule->expected);
    if (src[i].dtype() != dtype)
      raise<InternalError>(listing, "sources have dtypes {} and {}, expected one dtype; cast one of them",
                           name(src[i].dtype()), name(dtype));
  }
  return make_node(op, rule->gives == Gives::Truth ? DType::Bool : dtype, src);
}

Node cast(DType dtype, const Node& value) {
  require_value("CAST", value);
  if (!is_value_dtype(dtype)) raise<InternalError>("CAST", "to {}, expected a dtype of values", name(dtype));
  return dtype == value.dtype() ? value : make_node(Op::Cast, dtype, {value});
}

Node bitcast(DType dtype, const Node& value) {
  require_value("BITCAST", value);
  if (!is_value_dtype(dtype) || size_of(dtype) != size_of(value.dtype()))
    raise<InternalError>("BITCAST", "from {} to {}, expected dtypes of equal size", name(value.dtype()), name(dtype));
  if (dtype == value.dtype()) return value;
  if (!value.is_const()) return make_node(Op::Bitcast, dtype, {value});
  const Scalar bits = value_of(value);  // the text of a constant does not show its size
  return constant_node(dtype, apply(Op::Bitcast, value.dtype(), dtype, std::span(&bits, 1)));
}

Node sink(std::span<const Node> stores) {
  if (stores.empty()) raise<InternalError>("SINK", "no stores, expected at least one");
  std::set<std::pair<int32_t, const NodeData*>> places;
  for (const Node& s : stores) {
    if (s.op() != Op::Store) raise<InternalError>("SINK", "a source is a {}, expected a STORE", info(s.op()).name);
    if (!places.emplace(s.arg<StoreArg>().slot, s.src(0).id()).second)
      raise<InternalError>("SINK", "two stores write slot {} through one view, expected one", s.arg<StoreArg>().slot);
  }
  require_shapes(stores);
  return make_node(Op::Sink, DType::Void, stores);
}

std::optional<Shape> shape_of(const Node& value) {
  // Searches depth first for the nearest node that fixes the shape. `barren` avoids visiting shared constants twice; it
  // is filled only after the search has reached a constant.
  std::vector<const Node*> stack{&value};
  std::unordered_set<Node> barren;
  std::vector<const Node*> reductions;
  bool ended = false;
  while (!stack.empty()) {
    const Node& n = *stack.back();
    stack.pop_back();
    if (std::optional<Shape> shape = own_shape(n)) {
      for (const Node* r : reductions) keep_reduced(*shape, *r);
      return shape;
    }
    if (is_reduction(n.op())) {  // has a shape, since its source has one
      reductions.push_back(&n);
      stack.clear();
    }
    const std::span<const Node> sources = sources_of_shape(n);
    if (ended && !sources.empty() && !barren.insert(n).second) continue;
    ended |= sources.empty();
    for (std::size_t i = sources.size(); i-- > 0;) stack.push_back(&sources[i]);
  }
  return std::nullopt;
}

Signature signature(const Node& sink) {
  Signature result;
  const auto slot = [&](int32_t number, DType dtype, bool written) {
    const auto at = static_cast<std::size_t>(number);
    if (at >= result.slots.size()) result.slots.resize(at + 1, {DType::Void, false});
    Signature::Slot& s = result.slots[at];
    if (s.dtype != DType::Void && size_of(s.dtype) != size_of(dtype))
      raise<InternalError>("SINK", "slot {} is used as {} and as {}, expected dtypes of equal size", number,
                           name(s.dtype), name(dtype));
    if (s.dtype == DType::Void || written) s.dtype = dtype;
    s.written |= written;
  };
  for (const Node& n : topological(std::span(&sink, 1))) {
    if (n.op() == Op::Load) slot(n.arg<SlotArg>().slot, n.dtype(), false);
    if (n.op() == Op::Store) slot(n.arg<StoreArg>().slot, n.src(1).dtype(), true);
    if (n.op() == Op::Variable) result.variables.push_back(n);
  }
  for (std::size_t i = 0; i < result.slots.size(); ++i)
    if (result.slots[i].dtype == DType::Void)
      raise<InternalError>("SINK", "slot {} of {} is not used, expected slots without gaps", i, result.slots.size());
  return result;
}

namespace {

constexpr std::string_view kModes[] = {"set", "add"};

std::string describe(const Node& n) {
  const std::string_view listing = info(n.op()).listing;
  switch (n.op()) {
    case Op::Const:
      if (const auto* f = std::get_if<FloatArg>(&n.arg())) return fmt::format("CONST {} {}", f->value, name(n.dtype()));
      return fmt::format("CONST {} {}", n.value(), name(n.dtype()));
    case Op::Variable:
      return fmt::format("VARIABLE {}", n.arg<VariableArg>().name);
    case Op::Load:
      return fmt::format("LOAD slot {} {} {}", n.arg<SlotArg>().slot, name(n.dtype()),
                         tenon::to_string(ShapeTracker::from_node(n.src(0))));
    case Op::Store:
      return fmt::format("STORE slot {} {} {}", n.arg<StoreArg>().slot,
                         kModes[static_cast<std::size_t>(n.arg<StoreArg>().mode)],
                         tenon::to_string(ShapeTracker::from_node(n.src(0))));
    case Op::View:
      return fmt::format("VIEW {}", tenon::to_string(ShapeTracker::from_node(n.src(0))));
    case Op::Reduce:
    case Op::Scan:
      return fmt::format("{} {} axes ({}) {}", listing, row_of(n.arg<ReduceArg>().combiner).dump_name,
                         fmt::join(n.arg<ReduceArg>().axes, ", "), name(n.dtype()));
    case Op::Arange:
      return fmt::format("ARANGE {} {}", render(n.src(0)), name(n.dtype()));
    case Op::Cast:
    case Op::Bitcast:
      return fmt::format("{} {}", listing, name(n.dtype()));
    default:
      return std::string(listing);
  }
}

// The sources that are lines of their own: not ShapeTrackers and sizes, which describe() prints.
std::span<const Node> printed_sources(const Node& n) {
  if (n.op() == Op::Load || n.op() == Op::Store || n.op() == Op::View) return n.src().subspan(1);
  return n.op() == Op::Arange ? std::span<const Node>() : n.src();
}

}  // namespace

std::string to_string(const Node& sink) {
  std::string text;
  std::unordered_map<Node, std::size_t> numbers;  // of nodes printed with their sources: later uses refer to them
  std::vector<std::pair<Node, int>> stack{{sink, 0}};
  while (!stack.empty()) {
    const auto [n, depth] = stack.back();
    stack.pop_back();
    const auto sources = printed_sources(n);
    const auto [entry, first] = numbers.try_emplace(n, numbers.size());
    text += fmt::format("{:>3} {:{}}{}{}\n", entry->second, "", 2 * std::min(depth, 40), describe(n),
                        first || sources.empty() ? "" : " (above)");
    if (!first) continue;
    for (auto s = sources.rbegin(); s != sources.rend(); ++s) stack.emplace_back(*s, depth + 1);
  }
  return text;
}

}  // namespace tenon::ast

namespace tenon {

bool is_dataflow(const Node& n) { return n.op() != Op::ShapeTracker && n.dtype() != DType::Index; }

std::vector<Node> dataflow(const Node& n) {
  return topological(std::span(&n, 1), [](const Node& x) { return !is_dataflow(x); });
}

bool is_scan(const Node& n) { return n.op() == Op::Scan || (n.op() == Op::Cast && n.src(0).op() == Op::Scan); }

std::ptrdiff_t reads_of_slot(std::span<const Node> nodes, const Node& load) {
  if (load.op() != Op::Load) return 0;
  return std::ranges::count_if(
      nodes, [&](const Node& n) { return n.op() == Op::Load && n.arg<SlotArg>().slot == load.arg<SlotArg>().slot; });
}

std::vector<Node> reductions(const Node& sink) {
  std::vector<Node> found;
  for (const Node& n : dataflow(sink))
    if (n.op() == Op::Reduce) found.push_back(n);
  return found;
}

Shape loop_shape(const Node& store) {
  if (store.src().size() > 2) return ast::shape_of(store).value_or(Shape());
  const auto st = ShapeTracker::from_node(store.src(0));
  return {st.shape().begin(), st.shape().end()};
}

}  // namespace tenon
