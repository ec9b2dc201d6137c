#include <tenon/codegen/grid.h>

#include <tenon/codegen/ast_facts.h>

namespace tenon {
namespace {

constexpr std::size_t kMostAxes = 3;

/// How many of the outermost loops all STOREs have alike, in any order of elements.
std::size_t common_loops(const Node& sink, const LoopPlan& plan) {
  std::size_t count = plan.stores[0].size();
  for (std::size_t s = 0; s < plan.stores.size(); ++s) {
    const LoopGroups &groups = plan.stores[s], &first = plan.stores[0];
    std::size_t alike = 0;
    while (alike < std::min(count, groups.size()) && !groups[alike].in_order && !first[alike].in_order &&
           group_size(groups[alike], loop_shape(sink.src(s))) == group_size(first[alike], loop_shape(sink.src(0))))
      ++alike;
    count = alike;
  }
  return count;
}

}  // namespace

std::vector<Opt> grid_opts(const Node& sink, const LoopPlan& plan) {
  const auto order = topological(std::span(&sink, 1), [](const Node& x) { return !is_dataflow(x); });
  const AstFacts facts(order);
  const std::size_t common = common_loops(sink, plan);
  std::vector<Opt> opts;
  for (std::size_t g = 0; g < common && opts.size() < kMostAxes; ++g) {
    const auto changes = [&](const Node& reduce) {
      const std::vector<bool>& vary = facts.of(reduce).vary;
      return std::any_of(plan.stores[0][g].axes.begin(), plan.stores[0][g].axes.end(), [&](int axis) {
        return static_cast<std::size_t>(axis) < vary.size() && vary[static_cast<std::size_t>(axis)];
      });
    };
    const auto reduces = reductions(sink);
    if (!std::all_of(reduces.begin(), reduces.end(), changes)) break;
    opts.push_back({OptKind::Global, {false, static_cast<int>(g)}, 1});
  }
  return opts;
}

std::vector<Node> grid_sizes(const Node& sink, const LoopPlan& plan) {
  std::vector<Node> sizes;
  for (const LoopGroup& group : plan.stores[0])
    if (group.global) sizes.insert(sizes.begin(), group_size(group, loop_shape(sink.src(0))));
  return sizes;
}

}  // namespace tenon
