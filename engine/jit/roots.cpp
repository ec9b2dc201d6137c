#include <tenon/engine/jit/roots.h>

#include <algorithm>
#include <unordered_set>

namespace tenon::detail {

LazyRef with_own_memory(const LazyRef& v, std::span<const LazyRef> roots) {
  const bool taken = std::ranges::find(roots, v) != roots.end();
  if (!v->is_view() && !v->realized && !taken && !lazy::constant_value(v)) return v;
  return make_lazy(v->stream, v->dtype, ShapeTracker::from_shape(v->shape()),
                   LazyOpOf{LoadOp::Contiguous, {}, {v}, {}, {}});
}

std::vector<LazyRef> leaves_beside(std::span<const LazyRef> values, std::span<const LazyRef> roots) {
  std::unordered_set<const LazyBuffer*> known;
  for (const LazyRef& v : values) known.insert(&v->base());
  std::vector<LazyRef> leaves;
  const Graph graph(roots);
  for (int v = 0; v < graph.size(); ++v)
    if (graph[v].value->realized && !known.contains(graph[v].value)) leaves.push_back(*graph[v].reference);
  return leaves;
}

bool takes_memory(const Schedule& plan, const Graph& graph, std::span<const LazyRef> values) {
  return std::ranges::any_of(plan.results, [&](const NodeMemory& m) {
    return plan.buffers[static_cast<std::size_t>(m.buffer)].leaf &&
           std::ranges::any_of(values, [&](const LazyRef& v) { return v.get() == graph[m.node].value; });
  });
}

}  // namespace tenon::detail
