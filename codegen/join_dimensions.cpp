#include <tenon/codegen/join_dimensions.h>

#include <algorithm>

#include <tenon/codegen/join_axes.h>

namespace tenon {
namespace {

bool has_loop_over(const LoopNest& nest, std::size_t axis) {
  return std::ranges::any_of(nest.axes, [&](const NestAxis& loop) {
    return std::ranges::find(loop.axes, static_cast<int>(axis)) != loop.axes.end();
  });
}

/// Does one loop run over the axis and the axis before it?
bool is_one_loop(const LoopNest& nest, std::size_t axis) {
  return std::ranges::any_of(nest.axes, [&](const NestAxis& loop) {
    const auto at = std::ranges::find(loop.axes, static_cast<int>(axis));
    return at != loop.axes.end() && at != loop.axes.begin() && *(at - 1) + 1 == *at;
  });
}

/// The axes that run as one wherever they run, in each STORE and in each REDUCE, are one group. Empty if there are
/// none, or if the STOREs do not have the same number of axes.
AxisGroups groups_of(const Node& sink) {
  const LoopPlan plan = join_axes(sink, plain_plan(sink));
  const std::size_t rank = loop_shape(sink.src(0)).size();
  std::vector<const LoopNest*> nests;
  for (std::size_t s = 0; s < sink.src().size(); ++s) {
    if (loop_shape(sink.src(s)).size() != rank || plan.stores[s].any_in_order()) return {};
    nests.push_back(&plan.stores[s]);
  }
  for (const auto& [position, nest] : plan.reduces) nests.push_back(&nest);
  AxisGroups groups;
  for (std::size_t k = 0; k < rank; ++k) {
    const auto separate = [&](const LoopNest* nest) {
      return (has_loop_over(*nest, k - 1) || has_loop_over(*nest, k)) && !is_one_loop(*nest, k);
    };
    const bool with_previous = k > 0 && std::ranges::none_of(nests, separate) &&
                               std::ranges::any_of(nests, [&](const LoopNest* nest) { return is_one_loop(*nest, k); });
    if (!with_previous) groups.emplace_back();
    groups.back().push_back(static_cast<int>(k));
  }
  return groups.size() == rank ? AxisGroups() : groups;
}

bool reduces_below(const Node& value) {
  return std::ranges::any_of(topological(std::span(&value, 1)), [](const Node& n) { return n.op() == Op::Reduce; });
}

/// A dataflow node in the dimensions, from sources that already are; a null Node if that is not possible.
Node node_in_dimensions(const Node& n, std::span<const Node> sources, const AxisGroups& groups) {
  std::vector<Node> changed(sources.begin(), sources.end());
  switch (n.op()) {
    case Op::View:
      // It sees its value in the order of memory, whatever the value's dimensions are.
      if (!changed[1] && !reduces_below(n.src(1))) changed[1] = n.src(1);
      changed[0] = in_dimensions(ShapeTracker::from_node(n.src(0)), groups);
      break;
    case Op::Load:
    case Op::Store:
      if (n.src().size() > (n.op() == Op::Load ? 1 : 2)) return {};
      changed[0] = in_dimensions(ShapeTracker::from_node(n.src(0)), groups);
      break;
    case Op::Reduce: {
      const auto axes = dimensions_of(n.arg<ReduceArg>().axes, groups);
      return axes && changed[0] ? ast::reduce(n.arg<ReduceArg>().combiner, *axes, changed[0]) : Node();
    }
    case Op::Arange:
    case Op::Scan:
      return {};
    default:
      break;
  }
  return std::ranges::find(changed, Node()) == changed.end() ? with_src(n, changed) : Node();
}

}  // namespace

Node in_dimensions(const ShapeTracker& st, const AxisGroups& groups) {
  std::size_t axes = 0;
  for (const auto& group : groups) axes += group.size();
  if (st.rank() != axes) return {};
  Shape shape;
  for (const auto& group : groups) {
    shape.emplace_back(1);
    for (const int axis : group) shape.back() = shape.back() * st.shape()[static_cast<std::size_t>(axis)];
  }
  const ShapeTracker joined = st.reshape(shape).simplify();
  return joined.views().size() <= st.views().size() ? joined.node() : Node();
}

std::optional<std::vector<int>> dimensions_of(std::span<const int32_t> axes, const AxisGroups& groups) {
  const auto reduced = [&](int axis) { return std::ranges::find(axes, axis) != axes.end(); };
  std::vector<int> dimensions;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    if (std::ranges::none_of(groups[g], reduced)) continue;
    if (!std::ranges::all_of(groups[g], reduced)) return {};
    dimensions.push_back(static_cast<int>(g));
  }
  return dimensions;
}

Node join_dimensions(const Node& sink) {
  if (reductions(sink).empty()) return sink;
  const AxisGroups groups = groups_of(sink);
  if (groups.empty()) return sink;
  const Node result = rebuild(sink, [&](const Node& n, std::span<const Node> sources) {
    return is_dataflow(n) ? node_in_dimensions(n, sources, groups) : with_src(n, sources);
  });
  return result ? result : sink;
}

}  // namespace tenon
