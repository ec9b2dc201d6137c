#include <tenon/codegen/join_axes.h>

#include <algorithm>
#include <unordered_set>

#include <tenon/codegen/ast_facts.h>
#include <tenon/codegen/mask_places.h>
#include <tenon/codegen/masks.h>
#include <tenon/codegen/ranges.h>

namespace tenon {
namespace {

/// Follows each index from the STOREs down to the memory that is read, as lowering does, without making any value.
class Indices {
 public:
  explicit Indices(const Node& sink) : sink_(sink), order_(dataflow(sink)), facts_(order_) {}

  /// Divisions and modulos in all indices and masks.
  int64_t divisions(const LoopPlan& plan) {
    expressions_.clear();
    wanted_.clear();
    ranges_ = 0;
    for (std::size_t s = 0; s < sink_.src().size(); ++s) demand_store(sink_.src(s), plan.stores[s]);
    for (auto n = order_.rbegin(); n != order_.rend(); ++n)
      if (const auto found = wanted_.find(*n); found != wanted_.end())
        for (const Demand& d : found->second) demand_sources(*n, d, plan);
    int64_t count = 0;
    for (const Node& n : topological(expressions_, [](const Node& x) { return x.op() == Op::Range; }))
      if (n.dtype() == DType::Index && (n.op() == Op::FloorDiv || n.op() == Op::FloorMod)) ++count;
    return count;
  }

 private:
  struct Demand {
    std::vector<Node> at;
    Node mask;
    bool operator==(const Demand&) const = default;
  };

  std::vector<Node> fresh_ranges(std::span<const Node> sizes) {
    std::vector<Node> at;
    for (const Node& size : sizes)
      at.push_back(make_range({.kind = RangeKind::Loop, .identity = {LoopIdentity::Purpose::Fill, ranges_++}}, size));
    return at;
  }

  void want(const Node& n, std::vector<Node> at, Node mask) {
    const auto& vary = facts_.of(n).vary;
    if (at.size() > vary.size()) at.resize(vary.size());
    for (std::size_t k = 0; k < at.size(); ++k)
      if (!vary[k]) at[k] = 0;
    Demand d{std::move(at), {}};
    d.mask = relevant(mask, d.at);
    std::vector<Demand>& known = wanted_[n];
    if (std::ranges::find(known, d) == known.end()) known.push_back(std::move(d));
  }

  static bool is_empty(const Shape& shape) {  // then nothing inside has an index
    return std::ranges::any_of(shape, [](const Node& size) { return size.is(0); });
  }

  void demand_store(const Node& store, const LoopNest& nest) {
    const Shape shape = loop_shape(store);
    if (is_empty(shape)) return;
    const std::vector<Node> at = ungrouped(nest, fresh_ranges(nest.sizes(shape)), shape, {});
    for (const Node& value : store.src().subspan(1)) want(value, at, 1);
    if (store.src().size() == 2) use(ShapeTracker::from_node(store.src(0)).expr_idxs(at), 1);
  }

  void demand_sources(const Node& n, const Demand& d, const LoopPlan& plan) {
    std::vector<Node> at = d.at;
    switch (n.op()) {
      case Op::View: {
        at.resize(ShapeTracker::from_node(n.src(0)).rank(), Node(0));
        auto [mapped, valid] = map_view(n, at);
        for (Node& component : mapped) component = given(component, d.mask);
        expressions_.push_back(valid);
        return want(n.src(1), std::move(mapped), d.mask && valid);
      }
      case Op::Reduce: {
        const LoopNest& nest = plan.reduces.at(facts_.of(n).reduce);
        const Shape shape = ast::shape_of(n.src(0)).value_or(Shape());
        if (is_empty(shape)) return;
        at.resize(shape.size(), Node(0));
        return want(n.src(0), ungrouped(nest, fresh_ranges(nest.sizes(shape)), shape, at), d.mask);
      }
      case Op::Load: {
        const auto st = ShapeTracker::from_node(n.src(0));
        for (const Node& index : values_of(n)) want(index, at, d.mask);
        at.resize(st.rank(), Node(0));
        return values_of(n).empty() ? use(st.expr_idxs(at), d.mask) : void();
      }
      case Op::Arange:
        expressions_.push_back(at.empty() ? Node(0) : at[0]);
        return;
      default:
        for (const Node& s : values_of(n)) want(s, at, d.mask);
    }
  }

  void use(const std::pair<Node, Node>& access, const Node& mask) {
    expressions_.push_back(given(access.first, access.second && mask));
    expressions_.push_back(given(access.second, mask));
  }

  Node sink_;
  std::vector<Node> order_;
  AstFacts facts_;
  std::unordered_map<Node, std::vector<Demand>> wanted_;
  std::vector<Node> expressions_;
  int32_t ranges_ = 0;
};

bool same_axes(const LoopNest& a, const LoopNest& b) {
  return std::ranges::equal(a.axes, b.axes, {}, &NestAxis::axes, &NestAxis::axes);
}

LoopNest joined(const LoopNest& nest, std::size_t a) {
  LoopNest joined;
  for (std::size_t k = 0; k < nest.axes.size(); ++k) {
    const NestAxis& axis = nest.axes[k];
    if (k == a + 1)
      joined.axes[a].axes.insert(joined.axes[a].axes.end(), axis.axes.begin(), axis.axes.end());
    else
      joined.add(axis);
  }
  return joined;
}

}  // namespace

LoopPlan join_axes(const Node& sink, LoopPlan plan) {
  Indices indices(rounds_as_it_reduces(sink) ? placed_alike(sink) : sink);
  int64_t least = indices.divisions(plan);
  // Joins axes a and a + 1 of all these nests; undoes it if the kernel then needs more divisions.
  auto try_join = [&](const std::vector<LoopNest*>& owners, std::size_t a) {
    if (std::ranges::any_of(owners, [&](auto* nest) { return nest->axes[a].in_order || nest->axes[a + 1].in_order; }))
      return false;
    std::vector<LoopNest> before;
    for (LoopNest* nest : owners) before.push_back(std::exchange(*nest, joined(*nest, a)));
    const int64_t now = indices.divisions(plan);
    if (now <= least) return least = now, true;
    for (std::size_t i = 0; i < owners.size(); ++i) *owners[i] = std::move(before[i]);
    return false;
  };
  // STOREs of the same shape must run in the same loops, because one may overwrite what another reads. So their axes
  // are joined together.
  std::vector<bool> done(plan.stores.size());
  for (std::size_t s = 0; s < plan.stores.size(); ++s) {
    if (done[s]) continue;
    const Shape shape = loop_shape(sink.src(s));
    std::vector<LoopNest*> alike;
    for (std::size_t o = s; o < plan.stores.size(); ++o)
      if (same_axes(plan.stores[o], plan.stores[s]) && loop_shape(sink.src(o)) == shape)
        done[o] = true, alike.push_back(&plan.stores[o]);
    for (std::size_t a = 0; a + 1 < plan.stores[s].axes.size();)
      if (!try_join(alike, a)) ++a;
  }
  for (auto& [position, nest] : plan.reduces) {
    for (std::size_t a = 0; a + 1 < nest.axes.size();) {
      const bool adjacent = nest.axes[a + 1].axes.front() > nest.axes[a].axes.back();
      if (!adjacent || !try_join({&nest}, a)) ++a;
    }
  }
  return plan;
}

}  // namespace tenon
