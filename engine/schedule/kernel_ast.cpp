#include <tenon/engine/schedule/kernel_ast.h>

#include <algorithm>
#include <unordered_map>

#include <tenon/codegen/lazy_op.h>
#include <tenon/engine/schedule/kernel_views.h>
#include <tenon/engine/schedule/random.h>

namespace tenon {
namespace {

/// What a kernel computes of a value: all of it, or of complex numbers a part.
enum class Part : uint8_t { Whole, Real, Imag };

std::span<const Part> parts_of(DType d) {
  static constexpr Part kWhole[] = {Part::Whole}, kPair[] = {Part::Real, Part::Imag};
  return is_complex(d) ? std::span<const Part>(kPair) : kWhole;
}

/// How a part lies in memory, where the parts of complex numbers alternate.
ShapeTracker in_memory(const ShapeTracker& st, Part part) {
  if (part == Part::Whole) return st;
  std::vector<View> views = st.views();
  const View& v = views[0];
  std::vector<Node> strides(v.strides().begin(), v.strides().end());
  for (Node& stride : strides) stride = stride * Node(2);
  views[0] = View::create(v.shape(), strides, v.offset() * Node(2) + Node(part == Part::Imag ? 1 : 0), v.mask());
  return ShapeTracker::from_views(std::move(views));
}

class AstBuilder {
 public:
  AstBuilder(const Graph& graph, const Fusion& fusion, int kernel, const std::function<int(int)>& memory_of)
      : graph_(graph),
        fusion_(fusion),
        number_(kernel),
        kernel_(fusion.kernels[static_cast<std::size_t>(kernel)]),
        memory_of_(memory_of) {}

  KernelAst build() {
    for (const int v : kernel_.outputs) result_.slots.push_back(memory_of_(v));
    std::vector<Node> stores;
    for (std::size_t i = 0; i < kernel_.outputs.size(); ++i)
      for (const Part part : parts_of(value_of(kernel_.outputs[i]).dtype))
        stores.push_back(store(static_cast<int>(i), kernel_.outputs[i], part));
    result_.sink = ast::sink(stores);
    return std::move(result_);
  }

 private:
  const LazyBuffer& value_of(int v) const { return *graph_[v].value; }

  Node store(int slot, int v, Part part) {
    const LazyOpOf& what = value_of(v).what;
    const std::span<const Node> whole = value_of(v).shape();
    if (kernel_.kind == KernelKind::Compute) {
      const auto loops = kernel_.loops.find(v);
      const ShapeTracker st =
          ShapeTracker::from_shape(loops != kernel_.loops.end() ? loops->second : store_shape(kernel_.domain));
      return ast::store(slot, in_memory(st, part), computed(v, st, part));
    }
    const bool region = kernel_.kind == KernelKind::Region;
    const Graph::Edge& e = region ? graph_.assigned(v).value : *graph_.assigned(v).target;
    if (const auto* at = std::get_if<StoreArg>(&what.arg); region && at != nullptr)
      return scattered(slot, v, at->mode, part);
    const Shape shape = store_shape(region ? what.region->shape() : whole);
    const ShapeTracker st = (region ? *what.region : value_of(v).st).reshape(shape).simplify();
    return ast::store(slot, in_memory(st, part),
                      seen(e.node, through(graph_, e, ShapeTracker::from_shape(shape)), part));
  }

  // Stores value[i] at the element that the indices give at i.
  Node scattered(int slot, int v, StoreMode mode, Part part) {
    const Graph::Assigned from = graph_.assigned(v);
    const ShapeTracker all = ShapeTracker::from_shape(store_shape(from.value.st->shape()));
    std::vector<Node> index;
    for (const Graph::Edge& e : from.indices) index.push_back(seen_through(e, all));
    Node value = seen_through(from.value, all, part);
    const bool constant = !ast::shape_of(value) &&
                          std::ranges::none_of(index, [](const Node& i) { return ast::shape_of(i).has_value(); });
    if (constant) value = ast::view(all, value);
    return ast::store(slot, in_memory(value_of(v).st, part), value, mode, index);
  }

  // A kernel that stores the result of its reduction keeps the reduced axes with size 1; so it needs no VIEW of the
  // REDUCE.
  Shape store_shape(std::span<const Node> of) const {
    Shape shape = without_ones(of);
    if (!kernel_.reduction) return shape;
    const auto reduced = value_of(*kernel_.reduction).what.arg_of_reduce().axes.size();
    if (shape.size() + reduced == kernel_.body.size()) shape.insert(shape.end(), reduced, Node(1));
    return shape;
  }

  int slot_of(int v) {
    const int memory = memory_of_(v);
    const auto at = std::ranges::find(result_.slots, memory);
    if (at == result_.slots.end()) {
      result_.slots.push_back(memory);
      return static_cast<int>(result_.slots.size()) - 1;
    }
    return static_cast<int>(at - result_.slots.begin());
  }

  // The value of a node, seen through st: loaded, or computed here. FusionLimits::nodes bounds the recursion.
  Node seen(int v, const ShapeTracker& st, Part part = Part::Whole) {
    const auto home = fusion_.home[static_cast<std::size_t>(v)];
    if (std::ranges::find(kernel_.again, v) != kernel_.again.end()) return computed(v, st);
    if (graph_[v].in_memory || (home && *home != number_ && !graph_.from_nothing(v)))
      return ast::load(slot_of(v), part_of(value_of(v).dtype), in_memory(st.simplify(), part));
    return computed(v, st, part);
  }

  Node computed(int v, const ShapeTracker& st, Part part = Part::Whole) {
    for (const Known& known : memo_[v])
      if (known.part == part && known.st == st) return known.node;
    Node node = compute(v, st, part);
    memo_[v].push_back({st, part, node});
    return node;
  }

  Node compute(int v, const ShapeTracker& st, Part part) {
    const LazyBuffer& x = value_of(v);
    const auto under = [&](const ShapeTracker& view, const Node& n) {
      const auto shape = ast::shape_of(n);
      const bool same = shape ? std::ranges::equal(*shape, view.shape()) && view == ShapeTracker::from_shape(*shape)
                              : !is_masked(view);
      return same ? n : ast::view(view, n);
    };
    if (x.what.is(LoadOp::Const)) return under(st, graph_.constant(v));
    if (x.what.is(Op::Variable))
      return under(st,
                   ast::variable(make_node(Op::Variable, DType::Index, std::span<const Node>(), x.what.arg), x.dtype));
    if (x.what.is(Op::Arange)) return under(st.simplify(), ast::arange(x.shape()[0], x.dtype));
    if (x.what.is(Op::Reduce)) return reduced(v, st);
    if (is_masked(st))
      return ast::view(st.simplify(), computed(v, x.st, part));  // masks this value: a function of 0 need not be 0
    if (x.what.is(LoadOp::Rand)) return random(v, st);
    if (x.what.is(Op::Load)) return gathered(v, st, part);
    if (x.what.is(Op::Scan)) return scanned(v, st);
    if (!std::holds_alternative<Op>(x.what.op))
      return seen_through(graph_.source(v), st, part);  // CONTIGUOUS, ASSIGN: the value itself
    if (x.what.is(Op::Complex)) return seen_through(graph_.edges(v)[part == Part::Real ? 0 : 1], st);
    if (x.what.is(Op::Real)) return seen_through(graph_.source(v), st, Part::Real);
    if (x.what.is(Op::Imag)) return seen_through(graph_.source(v), st, Part::Imag);

    std::vector<Node> src;
    for (const Graph::Edge& e : graph_.edges(v)) src.push_back(seen_through(e, st));
    const Op op = std::get<Op>(x.what.op);
    if (op == Op::Cast) return ast::cast(x.dtype, src[0]);
    if (op == Op::Bitcast) return ast::bitcast(x.dtype, src[0]);
    return ast::alu(op, src);
  }

  Node seen_through(const Graph::Edge& e, const ShapeTracker& st, Part part = Part::Whole) {
    return seen(e.node, through(graph_, e, st), part);
  }

  Node reduced(int v, const ShapeTracker& st) {
    const ReduceArg& arg = value_of(v).what.arg_of_reduce();
    const Graph::Edge& e = graph_.source(v);
    const ReduceForm form = reduce_form(*e.st, arg.axes, st);
    Node body = seen(e.node, form.body);
    if (!ast::shape_of(body)) body = ast::view(ShapeTracker::from_shape(form.body.shape()), body);
    const Node node = ast::reduce(arg.combiner, form.axes, body);
    return form.result == ShapeTracker::from_shape(*ast::shape_of(node)) ? node : ast::view(form.result, node);
  }

  Node gathered(int v, const ShapeTracker& st, Part part) {
    const Graph::Edge& from = graph_.source(v);
    std::vector<Node> index;
    for (const Graph::Edge& e : graph_.edges(v).subspan(1)) index.push_back(seen_through(e, st));
    return ast::load(slot_of(from.node), part_of(value_of(v).dtype), in_memory(from.st->simplify(), part), index);
  }

  // A scan is alone in its kernel, whose loops are those of the scan's shape without axes of size 1.
  Node scanned(int v, const ShapeTracker& st) {
    const ReduceArg& arg = value_of(v).what.arg_of_reduce();
    Node body = seen_through(graph_.source(v), st);
    if (!ast::shape_of(body)) body = ast::view(st, body);
    const auto before = value_of(v).shape().first(static_cast<std::size_t>(arg.axes[0]));
    return ast::scan(arg.combiner, static_cast<int>(without_ones(before).size()), body);
  }

  Node random(int v, const ShapeTracker& st) {
    const LazyBuffer& x = value_of(v);
    const Node count = numel(x.shape(), "rand");
    const int seed = graph_.source(v).node;
    const auto half = [&](int k) {
      const std::pair<Node, Node> element(k, k + 1);
      const Node one(1);
      const ShapeTracker at =
          value_of(seed).st.shrink(std::span(&element, 1)).reshape(std::span(&one, 1)).expand(std::span(&count, 1));
      return ast::load(slot_of(seed), DType::UInt32, at.reshape(x.shape()).simplify());
    };
    const Node position = ast::view(x.st, ast::arange(count, DType::UInt32));
    const Node values = random_values(x.dtype, position, half(0), half(1));
    return st == x.st ? values : ast::view(st, values);
  }

  const Graph& graph_;
  const Fusion& fusion_;
  const int number_;
  const FusedKernel& kernel_;
  const std::function<int(int)>& memory_of_;
  KernelAst result_;
  struct Known {
    ShapeTracker st;
    Part part;
    Node node;
  };
  std::unordered_map<int, std::vector<Known>> memo_;
};

}  // namespace

KernelAst build_ast(const Graph& graph, const Fusion& fusion, int kernel, const std::function<int(int)>& memory_of) {
  return AstBuilder(graph, fusion, kernel, memory_of).build();
}

bool reads_where_it_writes(const Node& sink, int slot) {
  std::vector<Node> places, others;  // the views of the STOREs to the slot; the other STOREs
  for (const Node& store : sink.src())
    if (store.arg<StoreArg>().slot != slot)
      others.push_back(store);
    else if (store.src().size() == 2)
      places.push_back(store.src(0));
  if (places.size() > 1) others.assign(sink.src().begin(), sink.src().end());
  // Values that are computed elsewhere than at the index of the STOREs: everything below a VIEW or a REDUCE; with a
  // REDUCE, the stores may also be in different loops.
  std::vector<Node> elsewhere, all{sink};
  bool reduces = false;
  for (const Node& n : topological(all)) {
    if (n.op() == Op::View || n.op() == Op::Reduce || n.op() == Op::Scan) elsewhere.push_back(n);
    reduces |= n.op() == Op::Reduce || n.op() == Op::Scan;
    if (n.op() == Op::Load && n.arg<SlotArg>().slot == slot &&
        (n.src().size() > 1 || std::ranges::find(places, n.src(0)) == places.end()))
      return false;
  }
  if (reduces) elsewhere.insert(elsewhere.end(), others.begin(), others.end());
  for (const Node& n : topological(elsewhere))
    if (n.op() == Op::Load && n.arg<SlotArg>().slot == slot) return false;
  return true;
}

}  // namespace tenon
