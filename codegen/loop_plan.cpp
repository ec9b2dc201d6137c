#include <tenon/codegen/loop_plan.h>

#include <tenon/codegen/ast_facts.h>
#include <tenon/codegen/lower.h>

namespace tenon {
namespace {

LoopGroups one_loop_an_axis(std::span<const Node> shape, std::span<const int> axes) {
  LoopGroups groups;
  for (int axis : axes)
    if (!shape[static_cast<std::size_t>(axis)].is(1)) groups.push_back({.axes = {axis}});
  return groups;
}

/// Is the index the position along one axis, so that it differs for each element of that axis?
bool is_own_range(Node index, const std::vector<bool>& vary) {
  if (std::count(vary.begin(), vary.end(), true) != 1) return false;
  while (index.op() == Op::View && index.src().size() == 2) {
    const auto st = ShapeTracker::from_node(index.src(0));
    if (st.views().size() != 1 || st.views()[0].masked()) return false;
    index = index.src(1);
  }
  return index.op() == Op::Arange;
}

/// The axes of a STORE whose elements must come in order: the axis of a SCAN, and those along which a computed index
/// varies, or none does, so that several elements can go to one place.
std::vector<bool> ordered_axes(const Node& store, std::size_t rank) {
  std::vector<bool> ordered(rank, false);
  const Node& stored = store.src(1).op() == Op::Cast ? store.src(1).src(0) : store.src(1);  // a SCAN may be rounded
  if (stored.op() == Op::Scan) ordered[static_cast<std::size_t>(stored.arg<ReduceArg>().axes[0])] = true;
  const auto index = store.src().subspan(2);
  if (index.empty()) return ordered;
  const auto order = topological(std::span(&store, 1), [](const Node& x) { return !is_dataflow(x); });
  const AstFacts facts(order);
  std::vector<bool> by_range(rank, false);
  for (const Node& i : index) {
    const std::vector<bool>& vary = facts.of(i).vary;
    const bool own = is_own_range(i, vary);
    for (std::size_t k = 0; k < vary.size(); ++k)
      if (vary[k]) (own ? by_range : ordered)[k] = true;
  }
  for (std::size_t k = 0; k < rank; ++k) ordered[k] = ordered[k] || !by_range[k];
  return ordered;
}

/// Divisions and modulos in the indices of the lowered kernel.
int64_t divisions(const Node& sink, const LoopPlan& plan) {
  const Node lowered = lower(sink, plan);
  int64_t count = 0;
  for (const Node& n : topological(std::span(&lowered, 1), [](const Node& x) { return x.op() == Op::Range; }))
    if (n.dtype() == DType::Index && (n.op() == Op::FloorDiv || n.op() == Op::FloorMod)) ++count;
  return count;
}

bool same_axes(const LoopGroups& a, const LoopGroups& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](auto& x, auto& y) { return x.axes == y.axes; });
}

}  // namespace

bool is_dataflow(const Node& n) { return n.op() != Op::ShapeTracker && n.dtype() != DType::Index; }

std::vector<Node> reductions(const Node& sink) {
  std::vector<Node> found;
  for (const Node& n : topological(std::span(&sink, 1), [](const Node& x) { return !is_dataflow(x); }))
    if (n.op() == Op::Reduce) found.push_back(n);
  return found;
}

Node group_size(const LoopGroup& group, std::span<const Node> shape) {
  Node size = 1;
  for (int axis : group.axes) size = size * shape[static_cast<std::size_t>(axis)];
  return size;
}

Shape loop_shape(const Node& store) {
  if (store.src().size() > 2) return ast::shape_of(store).value_or(Shape());
  const auto st = ShapeTracker::from_node(store.src(0));
  return {st.shape().begin(), st.shape().end()};
}

LoopPlan plain_plan(const Node& sink) {
  LoopPlan plan;
  for (const Node& store : sink.src()) {
    const Shape shape = loop_shape(store);
    std::vector<int> axes(shape.size());
    for (std::size_t k = 0; k < axes.size(); ++k) axes[k] = static_cast<int>(k);
    LoopGroups groups = one_loop_an_axis(shape, axes);
    const std::vector<bool> ordered = ordered_axes(store, shape.size());
    for (LoopGroup& g : groups) g.in_order = ordered[static_cast<std::size_t>(g.axes[0])];
    std::stable_partition(groups.begin(), groups.end(), [](const LoopGroup& g) { return !g.in_order; });
    plan.stores.push_back(std::move(groups));
  }
  const auto reduces = reductions(sink);
  for (std::size_t r = 0; r < reduces.size(); ++r)
    plan.reduces[r] =
        one_loop_an_axis(ast::shape_of(reduces[r].src(0)).value_or(Shape()), reduces[r].arg<ReduceArg>().axes);
  return plan;
}

LoopPlan join_axes(const Node& sink, LoopPlan plan) {
  int64_t least = divisions(sink, plan);
  // Joins groups g and g + 1 of every owner that is split alike, and keeps that if no index got dearer.
  auto try_join = [&](std::vector<LoopGroups*> owners, std::size_t g) {
    for (const LoopGroups* groups : owners)
      if ((*groups)[g].in_order || (*groups)[g + 1].in_order) return false;
    std::vector<LoopGroups> before;
    for (LoopGroups* groups : owners) {
      before.push_back(*groups);
      auto& first = (*groups)[g].axes;
      const auto& second = (*groups)[g + 1].axes;
      first.insert(first.end(), second.begin(), second.end());
      groups->erase(groups->begin() + static_cast<std::ptrdiff_t>(g) + 1);
    }
    const int64_t now = divisions(sink, plan);
    if (now <= least) return least = now, true;
    for (std::size_t i = 0; i < owners.size(); ++i) *owners[i] = std::move(before[i]);
    return false;
  };
  for (std::size_t s = 0; s < plan.stores.size(); ++s) {
    const Shape shape = loop_shape(sink.src(s));
    for (std::size_t g = 0; g + 1 < plan.stores[s].size();) {
      std::vector<LoopGroups*> alike;
      for (std::size_t o = s; o < plan.stores.size(); ++o) {
        if (same_axes(plan.stores[o], plan.stores[s]) && loop_shape(sink.src(o)) == shape)
          alike.push_back(&plan.stores[o]);
      }
      if (!try_join(alike, g)) ++g;
    }
  }
  for (auto& [position, groups] : plan.reduces) {
    for (std::size_t g = 0; g + 1 < groups.size();) {
      const bool adjacent = groups[g + 1].axes.front() > groups[g].axes.back();
      if (!adjacent || !try_join({&groups}, g)) ++g;
    }
  }
  return plan;
}

Node split_views(const Node& sink, std::span<const int> slots) {
  return rebuild(sink, [&](const Node& n, std::span<const Node> sources) {
    if (n.op() != Op::Load || n.src().size() > 1 ||
        std::find(slots.begin(), slots.end(), n.arg<SlotArg>().slot) == slots.end())
      return with_src(n, sources);
    const auto st = ShapeTracker::from_node(n.src(0));
    if (st.views().size() < 2) return n;
    const std::vector<View> inner(st.views().begin(), st.views().end() - 1);
    const Node load = ast::load(n.arg<SlotArg>().slot, n.dtype(), ShapeTracker::from_views(inner));
    return ast::view(ShapeTracker::from_views({st.views().back()}), load);
  });
}

}  // namespace tenon
