#include <tenon/engine/schedule/element_cost.h>

#include <algorithm>

#include <tenon/codegen/cost.h>
#include <tenon/engine/schedule/kernel_views.h>

namespace tenon {
namespace {

constexpr std::size_t kMostValues = 32;  // that are looked at

double cost_of_op(const LazyOpOf& what) {
  if (const Op* op = std::get_if<Op>(&what.op)) return cost_of(*op);
  return what.is(LoadOp::Rand) ? kRandCost : 0;
}

/// To load an element of `loaded` for each of so many elements.
double cost_of_load(const LazyBuffer& loaded, double count) {
  const double share = elements(loaded.shape()) / std::max(1.0, count);
  return std::clamp(kInMemory.load * share, kInStage.load, kInMemory.load);
}

/// Is it loaded, whatever is decided of it? Reductions count as loaded, too.
bool is_never_computed(const LazyOpOf& what) {
  return what.is(Op::Reduce) || what.is(Op::Scan) || what.is(LoadOp::Contiguous) || what.is(LoadOp::From) ||
         what.is(LoadOp::Custom) || (what.is(LoadOp::Assign) && what.region);
}

}  // namespace

double cost_of_element(const Graph& graph, int v, const Stored& stored) {
  const double count = elements(graph[v].value->shape());
  std::vector<Seen> computed{{v, ShapeTracker::from_shape(graph[v].value->shape()).simplify()}}, loaded;
  double cost = 0;
  for (std::size_t i = 0; i < computed.size(); ++i) {
    if (computed.size() > kMostValues) return kMostCost;
    const Seen at = computed[i];
    const LazyOpOf& what = graph[at.node].value->what;
    cost += cost_of_op(what);
    const auto edges = graph.edges(at.node);
    for (const Graph::Edge& e : what.is(LoadOp::Assign) ? edges.first(1) : edges) {
      if (graph.from_nothing(e.node)) continue;
      const LazyBuffer& from = *graph[e.node].value;
      // Read at computed indices, or the key of random numbers: its shape is another one.
      const bool is_table = (what.is(Op::Load) && e.node == graph.source(at.node).node) || what.is(LoadOp::Rand);
      const bool is_loaded = is_table || graph[e.node].in_memory || stored[static_cast<std::size_t>(e.node)] ||
                             is_never_computed(from.what);
      std::vector<Seen>& met = is_loaded ? loaded : computed;
      Seen next{e.node, is_table ? at.st : through(graph, e, at.st)};
      if (std::ranges::find(met, next) != met.end()) continue;
      if (is_loaded) cost += cost_of_load(from, count);
      met.push_back(std::move(next));
    }
  }
  return cost;
}

}  // namespace tenon
