#include <tenon/codegen/join_dimensions.h>

#include <algorithm>

#include <tenon/codegen/join_axes.h>

namespace tenon {
namespace {

/// By axis: is it one dimension with the axis before it?
using WithPrevious = std::vector<bool>;

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

/// The axes that run as one wherever they run: in each STORE and in each REDUCE. Empty if there are none, or if these
/// do not have the same number of axes.
WithPrevious joined_axes(const Node& sink) {
  const LoopPlan plan = join_axes(sink, plain_plan(sink));
  const std::size_t rank = loop_shape(sink.src(0)).size();
  std::vector<const LoopNest*> nests;
  for (std::size_t s = 0; s < sink.src().size(); ++s) {
    if (loop_shape(sink.src(s)).size() != rank || plan.stores[s].any_in_order()) return {};
    nests.push_back(&plan.stores[s]);
  }
  for (const auto& [position, nest] : plan.reduces) nests.push_back(&nest);
  WithPrevious joined(rank, false);
  for (std::size_t k = 1; k < rank; ++k) {
    const auto separate = [&](const LoopNest* nest) {
      return (has_loop_over(*nest, k - 1) || has_loop_over(*nest, k)) && !is_one_loop(*nest, k);
    };
    joined[k] = std::ranges::any_of(nests, [&](const LoopNest* nest) { return is_one_loop(*nest, k); }) &&
                std::ranges::none_of(nests, separate);
  }
  return std::ranges::find(joined, true) == joined.end() ? WithPrevious() : joined;
}

/// The axes of a REDUCE as dimensions; nullopt if it reduces only some axes of a dimension.
std::optional<std::vector<int>> dimensions_of(const std::vector<int32_t>& axes, const WithPrevious& joined) {
  const auto reduced = [&](std::size_t k) { return std::ranges::find(axes, static_cast<int32_t>(k)) != axes.end(); };
  std::vector<int> dimensions;
  int dimension = -1;
  for (std::size_t k = 0; k < joined.size(); ++k) {
    if (joined[k] && reduced(k) != reduced(k - 1)) return {};
    if (!joined[k]) ++dimension;
    if (!joined[k] && reduced(k)) dimensions.push_back(dimension);
  }
  return dimensions;
}

/// The same memory seen in the dimensions; a null Node if it has other axes, or needs more Views.
Node seen_in_dimensions(const Node& tracker, const WithPrevious& joined) {
  const auto st = ShapeTracker::from_node(tracker);
  if (st.rank() != joined.size()) return {};
  Shape shape;
  for (std::size_t k = 0; k < joined.size(); ++k)
    if (joined[k])
      shape.back() = shape.back() * st.shape()[k];
    else
      shape.push_back(st.shape()[k]);
  const ShapeTracker seen = st.reshape(shape).simplify();
  return seen.views().size() <= st.views().size() ? seen.node() : Node();
}

bool reduces_below(const Node& value) {
  return std::ranges::any_of(topological(std::span(&value, 1)), [](const Node& n) { return n.op() == Op::Reduce; });
}

/// A dataflow node in the dimensions, from sources that already are; a null Node if that is not possible.
Node in_dimensions(const Node& n, std::span<const Node> sources, const WithPrevious& joined) {
  std::vector<Node> changed(sources.begin(), sources.end());
  switch (n.op()) {
    case Op::View:
      // It sees its value in the order of memory, whatever the value's dimensions are.
      if (!changed[1] && !reduces_below(n.src(1))) changed[1] = n.src(1);
      changed[0] = seen_in_dimensions(n.src(0), joined);
      break;
    case Op::Load:
    case Op::Store:
      if (n.src().size() > (n.op() == Op::Load ? 1 : 2)) return {};
      changed[0] = seen_in_dimensions(n.src(0), joined);
      break;
    case Op::Reduce: {
      const auto axes = dimensions_of(n.arg<ReduceArg>().axes, joined);
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

Node join_dimensions(const Node& sink) {
  if (reductions(sink).empty()) return sink;
  const WithPrevious joined = joined_axes(sink);
  if (joined.empty()) return sink;
  const Node result = rebuild(sink, [&](const Node& n, std::span<const Node> sources) {
    return is_dataflow(n) ? in_dimensions(n, sources, joined) : with_src(n, sources);
  });
  return result ? result : sink;
}

}  // namespace tenon
