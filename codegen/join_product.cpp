#include <tenon/codegen/join_product.h>

#include <algorithm>

#include <tenon/codegen/join_axes.h>
#include <tenon/codegen/tensor_cores.h>

namespace tenon {
namespace {

using Groups = std::vector<std::vector<int>>;  // of adjacent axes, in their order

/// The AST whose ShapeTrackers of LOADs and of the STORE are replaced by `seen`, its VIEWs by their values, and the
/// axes of its REDUCE by `axes`; a null Node if `seen` gives a null Node, or a computed index is read.
template <class Seen>
Node with_trackers(const Node& sink, const std::vector<int>& axes, Seen&& seen) {
  bool possible = true;
  const Node result = rebuild(sink, [&](const Node& n, std::span<const Node> sources) {
    switch (n.op()) {
      case Op::Load:
      case Op::Store: {
        std::vector<Node> changed(sources.begin(), sources.end());
        possible = possible && (n.op() == Op::Store || n.src().size() == 1);
        if (possible) changed[0] = seen(ShapeTracker::from_node(n.src(0)));
        possible = possible && changed[0];
        return possible ? with_src(n, changed) : n;
      }
      case Op::Reduce:
        return possible ? ast::reduce(n.arg<ReduceArg>().combiner, axes, sources[0]) : n;
      case Op::View:
        return sources[1];
      case Op::Arange:
        possible = false;
        return n;
      default:
        return possible ? with_src(n, sources) : n;
    }
  });
  return possible ? result : Node();
}

/// The AST in which the loops of the STORE have the shape of the sum, if it sees the sum in another shape alone; a null
/// Node if it sees more.
Node in_shape_of_sum(const Node& sink, const Node& reduce) {
  const Shape sum = *ast::shape_of(reduce);
  std::optional<Shape> loops;
  for (const Node& n : topological(std::span(&sink, 1), [](const Node& x) { return !is_dataflow(x); })) {
    if (n.op() != Op::View) continue;
    const auto st = ShapeTracker::from_node(n.src(0));
    if (!(n.src(1) == reduce) || !(st == ShapeTracker::from_shape(st.shape()))) return {};
    loops = Shape(st.shape().begin(), st.shape().end());
  }
  if (!loops) return sink;
  return with_trackers(sink, reduce.arg<ReduceArg>().axes, [&](const ShapeTracker& st) {
    return std::ranges::equal(st.shape(), *loops) ? st.reshape(sum).simplify().node() : st.node();
  });
}

/// The axes that loops run over together; axes without a loop, which have size 1, are groups too.
Groups groups_of(const LoopPlan& plan, std::size_t rank) {
  Groups groups;
  std::vector<bool> seen(rank, false);
  const auto add = [&](const std::vector<int>& axes) {
    groups.push_back(axes);
    for (const int k : axes) seen[static_cast<std::size_t>(k)] = true;
  };
  for (const LoopNest* nest : {&plan.stores[0], &plan.reduces.at(0)})
    for (const NestAxis& axis : nest->axes) add(axis.axes);
  for (std::size_t k = 0; k < rank; ++k)
    if (!seen[k]) add({static_cast<int>(k)});
  std::ranges::sort(groups);
  return groups;
}

bool in_order(const Groups& groups) {
  int next = 0;
  for (const auto& group : groups)
    for (const int axis : group)
      if (axis != next++) return false;
  return true;
}

Node with_groups(const Node& sink, const Node& reduce, const Groups& groups) {
  std::vector<int> axes;
  const std::vector<int32_t>& reduced = reduce.arg<ReduceArg>().axes;
  for (std::size_t g = 0; g < groups.size(); ++g)
    if (std::ranges::find(reduced, groups[g][0]) != reduced.end()) axes.push_back(static_cast<int>(g));
  const std::size_t rank = loop_shape(sink.src(0)).size();
  return with_trackers(sink, axes, [&](const ShapeTracker& st) {
    if (st.rank() != rank) return Node();
    Shape shape;
    for (const auto& group : groups) {
      shape.emplace_back(1);
      for (const int axis : group) shape.back() = shape.back() * st.shape()[static_cast<std::size_t>(axis)];
    }
    const ShapeTracker joined = st.reshape(shape).simplify();
    return joined.views().size() <= st.views().size() ? joined.node() : Node();
  });
}

}  // namespace

Node join_product(const Node& sink) {
  if (sink.src().size() != 1 || sink.src(0).src().size() > 2 || reductions(sink).size() != 1) return sink;
  const Node& terms = reductions(sink)[0].src(0);
  if (terms.op() != Op::Mul || terms.src(0).op() != Op::Cast || terms.src(1).op() != Op::Cast) return sink;
  const Node same = in_shape_of_sum(sink, reductions(sink)[0]);
  if (!same) return sink;
  const Node reduce = reductions(same)[0];
  const std::size_t rank = loop_shape(same.src(0)).size();
  if (ast::shape_of(reduce.src(0)).value_or(Shape()).size() != rank) return sink;
  const LoopPlan plan = join_axes(same, plain_plan(same));
  const Groups groups = groups_of(plan, rank);
  if (plan.stores[0].any_in_order() || !in_order(groups)) return sink;
  const Node joined = groups.size() == rank ? same : with_groups(same, reduce, groups);
  return joined && tensor_product(joined, join_axes(joined, plain_plan(joined))) ? joined : sink;
}

}  // namespace tenon
