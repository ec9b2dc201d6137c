#include <tenon/engine/schedule/computed_again.h>

#include <algorithm>
#include <optional>

#include <tenon/engine/lazy/matrices.h>
#include <tenon/engine/schedule/fused_kernel.h>

namespace tenon {
namespace {

constexpr int64_t kMostTerms = 256;  // of a group

const LazyOpOf& what(const Graph& graph, int v) { return graph[v].value->what; }

bool is_elementwise_op(const Graph& graph, int v) {
  const Op* op = std::get_if<Op>(&what(graph, v).op);
  return graph.is_computed(v) && op != nullptr && is_elementwise(*op);
}
bool is_sum(const Graph& graph, int v) {
  return graph.is_computed(v) && what(graph, v).is(Op::Reduce) &&
         what(graph, v).arg_of_reduce().combiner == Combiner::Add;
}
bool is_of_integers(const Graph& graph, int v) {
  while (!graph[v].in_memory && what(graph, v).is(Op::Cast)) v = graph.source(v).node;
  return is_integer(graph[v].value->dtype);
}

/// Is it a sum of products of 16-bit floats, along a last axis after those of `groups`, of which both factors change
/// along the axes that v adds up?
bool has_groups(const Graph& graph, const Graph::Edge& sum, std::span<const Node> groups, int v) {
  const Graph::Edge& terms = graph.source(sum.node);
  const auto shape = terms.st->shape();
  const bool fits = shape.size() == groups.size() + 1 && std::equal(groups.begin(), groups.end(), shape.begin()) &&
                    what(graph, sum.node).arg_of_reduce().axes == std::vector{static_cast<int32_t>(groups.size())} &&
                    sum.st->views().size() == 1 && sum.st->views()[0].is_contiguous() && is_concrete(shape) &&
                    shape.back().value() % 16 == 0 && shape.back().value() <= kMostTerms;
  if (!fits || graph[terms.node].in_memory || !what(graph, terms.node).is(Op::Mul)) return false;
  return std::ranges::all_of(graph.edges(terms.node), [&](const Graph::Edge& factor) {
    const bool narrow = !graph[factor.node].in_memory && what(graph, factor.node).is(Op::Cast) &&
                        is_float16_bits(graph[graph.source(factor.node).node].value->dtype);
    return narrow && std::ranges::all_of(what(graph, v).arg_of_reduce().axes, [&](int32_t axis) {
             return graph.source(factor.node).st->then(*factor.st).varies_along(static_cast<std::size_t>(axis));
           });
  });
}

}  // namespace

std::vector<int> scores_of(const Graph& graph, int mean) {
  std::vector<int> found{graph.source(mean).node}, ends;
  const bool has_values = what(graph, mean).arg_of_reduce().combiner != Combiner::LogSum;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (std::ranges::find(ends, found[i]) != ends.end()) {
      for (const Graph::Edge& e : graph.computed_from(found[i]))  // 16-bit floats as float32
        if (graph.is_computed(e.node) && what(graph, e.node).is(Op::Cast) &&
            is_float16_bits(graph[graph.source(e.node).node].value->dtype))
          found.push_back(e.node), ends.push_back(e.node);
      continue;
    }
    for (const Graph::Edge& e : graph.computed_from(found[i])) {
      const int v = e.node;
      const bool is_reduce = graph.is_computed(v) && what(graph, v).is(Op::Reduce);
      if (!(is_elementwise_op(graph, v) || is_reduce) || (i == 0 && has_values && what(graph, v).is(Op::Cast)) ||
          std::ranges::find(found, v) != found.end())
        continue;
      found.push_back(v);
      if (graph.is_computed(found[i]) && what(graph, found[i]).is(Op::Reduce)) ends.push_back(v);  // the products
    }
  }
  return found;
}

std::vector<int> sum_of_groups(const Graph& graph, int v) {
  if (!is_sum(graph, v) || !lazy::has_tensor_cores(graph[v].value->stream.device)) return {};
  const std::span<const Node> groups = graph[graph.source(v).node].value->shape();
  std::vector<int> found{graph.source(v).node};
  std::optional<int> sum;
  for (std::size_t i = 0; i < found.size() && i < kMostLookedAt; ++i)
    for (const Graph::Edge& e : graph.computed_from(found[i])) {
      if (std::ranges::find(found, e.node) != found.end()) continue;
      if (is_sum(graph, e.node) && has_groups(graph, e, groups, v)) {
        if (sum) return {};
        sum = e.node;
      } else if (is_elementwise_op(graph, e.node)) {
        found.push_back(e.node);
      }
    }
  if (!sum) return {};
  found.push_back(*sum), found.push_back(graph.source(*sum).node);
  bool computed = false;
  for (std::size_t i = found.size() - 1; i < found.size() && i < 2 * kMostLookedAt; ++i)
    for (const Graph::Edge& e : graph.computed_from(found[i])) {
      if (!is_elementwise_op(graph, e.node)) continue;
      computed |= is_float16_bits(graph[e.node].value->dtype) && is_of_integers(graph, e.node);
      if (std::ranges::find(found, e.node) == found.end()) found.push_back(e.node);
    }
  return computed ? found : std::vector<int>();
}

}  // namespace tenon
