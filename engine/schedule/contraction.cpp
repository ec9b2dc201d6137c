#include <tenon/engine/schedule/contraction.h>

#include <algorithm>

#include <tenon/codegen/cost.h>
#include <tenon/engine/schedule/kernel_views.h>

namespace tenon {
namespace {

constexpr std::size_t kMostUses = 64;  // that are looked at

/// Elements that differ: a cast has the shape of the view that it casts.
double elements_of_operand(const Graph& graph, int v) {
  double count = elements(graph[v].value->shape());
  while (graph.is_computed(v) && graph[v].value->what.is(Op::Cast))
    v = graph.source(v).node, count = std::min(count, elements(graph[v].value->shape()));
  return count;
}

}  // namespace

bool has_rows_and_columns(const Graph& graph, int v) {
  const Graph::Edge& e = graph.source(v);
  const double all = elements(e.st->shape());
  const auto& reduced = graph[v].value->what.arg_of_reduce().axes;
  std::vector<std::size_t> axes;  // of the result
  for (std::size_t axis = 0; axis < e.st->rank(); ++axis)
    if (std::ranges::find(reduced, static_cast<int32_t>(axis)) == reduced.end()) axes.push_back(axis);
  std::vector<ShapeTracker> operands;
  std::vector<Seen> way{{e.node, e.st->simplify()}};
  for (std::size_t i = 0; i < way.size(); ++i) {
    const Seen use = way[i];
    if (graph.from_nothing(use.node)) continue;
    if (elements_of_operand(graph, use.node) < all) {
      if (std::ranges::any_of(reduced, [&](int32_t a) { return use.st.varies_along(static_cast<std::size_t>(a)); }))
        operands.push_back(use.st);
      continue;
    }
    const Op* op = std::get_if<Op>(&graph[use.node].value->what.op);
    if (way.size() >= kMostUses || !graph.is_computed(use.node) || op == nullptr || !is_elementwise(*op)) return false;
    for (const Graph::Edge& source : graph.computed_from(use.node)) {
      Seen next{source.node, through(graph, source, use.st)};
      if (std::ranges::find(way, next) == way.end()) way.push_back(std::move(next));
    }
  }
  const auto has_an_axis_without = [&](const ShapeTracker& a, const ShapeTracker& b) {
    return std::ranges::any_of(axes, [&](std::size_t axis) { return a.varies_along(axis) && !b.varies_along(axis); });
  };
  return std::ranges::any_of(operands, [&](const ShapeTracker& a) {
    return std::ranges::any_of(
        operands, [&](const ShapeTracker& b) { return has_an_axis_without(a, b) && has_an_axis_without(b, a); });
  });
}

bool is_contraction(const Graph& graph, int v) {
  const Graph::Edge& e = graph.source(v);
  if (!graph.is_computed(e.node)) return false;
  double read = 0;
  for (const Graph::Edge& source : graph.computed_from(e.node)) read += elements_of_operand(graph, source.node);
  return is_contraction(elements(e.st->shape()), read);
}

}  // namespace tenon
