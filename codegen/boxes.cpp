#include <tenon/codegen/boxes.h>

#include <algorithm>

#include <tenon/codegen/fill_loops.h>

namespace tenon {

std::optional<BoxStage> plan_boxes(const Node& load, std::span<const Use> uses, const TensorProduct& product,
                                   const LoopPlan& loops) {
  const bool rows = load == product.rows.load;
  if (!rows && load != product.columns.load) return {};
  const TensorProduct::Factor& factor = rows ? product.rows : product.columns;
  const std::vector<NestAxis>& axes = loops.stores[0].axes;
  const NestAxis& axis = axes[axes.size() - (rows ? 2 : 1)];
  std::vector<int64_t> reach(uses[0].at.size(), 1), extent(reach);
  reach[factor.axis] = axis.unit, reach[product.terms] = loops.unit->terms;
  extent[factor.axis] = axis.step() * axis.unit, extent[product.terms] = kRowOfBoxes;
  const auto bytes = static_cast<int64_t>(size_of(load.dtype()));
  const std::size_t unit = factor.across ? factor.axis : product.terms;
  if (extent[unit] % kRowOfBoxes != 0) return {};
  auto plan = plan_stage(uses, {.element_bytes = bytes,
                                .budget = extent[factor.axis] * kRowOfBoxes * bytes,
                                .reach = reach,
                                .shared_by = loops.group[0]});
  if (!plan) return {};
  for (const std::size_t k : {product.terms, factor.axis})
    if (plan->axes[k].extent != extent[k]) return {};
  plan->layout = {factor.across ? product.terms : factor.axis, unit};
  plan->slab = kRowOfBoxes;
  auto box = box_of(load, extent, unit);
  if (!box) return {};
  return BoxStage{std::move(*plan), std::move(*box)};
}

std::optional<BoxStage> boxes_around(const Node& load, std::span<const Node> at, std::vector<int64_t> extent,
                                     std::size_t across, std::size_t unit, const Node& place) {
  StagePlan plan;
  plan.place = place;
  plan.layout = {across, unit}, plan.slab = kRowOfBoxes;
  std::vector<std::pair<Node, Node>> begin;
  for (const Node& range : ranges_in(at))
    if (is_in_group(range) || (is_loop(range) && !is_in_grid(range) && !(range == place)))
      begin.emplace_back(range, Node(0));
  for (std::size_t k = 0; k < at.size(); ++k) {
    plan.axes.push_back({.base = substitute(at[k], begin), .extent = extent[k]});
    plan.elements *= extent[k];
  }
  auto box = box_of(load, extent, unit);
  if (!box) return {};
  return BoxStage{std::move(plan), std::move(*box)};
}

Buffers buffers_for(const StagePlan& plan) {
  const bool is_loop_of_sum =
      plan.place && plan.place.arg<RangeArg>().kind == RangeKind::Loop && !is_in_grid(plan.place);
  const int64_t iterations = is_loop_of_sum ? plan.place.src(0).max() : 1;
  const Buffers most;
  return {.count = std::min(most.count, iterations), .ahead = std::min(most.ahead, iterations)};
}

Node filled_by_boxes(int number, const StagePlan& plan, const Node& load, const MemoryBox& box, const Node& thread,
                     Buffers buffers) {
  const Node& loop = plan.place;
  const std::size_t inner = plan.layout.back();
  const int64_t pieces = plan.axes[inner].extent / kRowOfBoxes;
  // The box of a slab, for an iteration of the loop.
  using Moved = std::vector<std::pair<Node, Node>>;
  const auto box_at = [&](int64_t slab, const Moved& moved) {
    std::vector<Node> index;
    for (std::size_t k = 0; k < plan.axes.size(); ++k)
      index.push_back(
          substitute(plan.axes[k].base + Node(plan.axes[k].first + (k == inner ? slab * kRowOfBoxes : 0)), moved));
    return make_node(Op::Box, load.dtype(), begin_of_box(load, box, inner, index), box);
  };
  if (buffers.count == 1) {
    if (loop && loop.arg<RangeArg>().kind == RangeKind::Loop && !is_in_grid(loop))
      return {};  // its parity would change
    std::vector<Node> fills;
    for (int64_t slab = 0; slab < pieces; ++slab) {
      const Node there =
          make_node(Op::Index, load.dtype(), {Node(slab * plan.elements / pieces), eq(thread, 0)}, SlotArg{number});
      fills.push_back(make_node(Op::Fill, load.dtype(), {box_at(slab, {}), there}, StoreArg{number, StoreMode::Set}));
    }
    return make_node(Op::Stage, load.dtype(), fills, StageArg{number, plan.elements, 1});
  }
  const Node ahead = buffers.ahead;
  const auto count = static_cast<int32_t>(buffers.count);
  if (!loop || loop.arg<RangeArg>().kind == RangeKind::Global || loop.src(0).max() < ahead.value()) return {};
  const Node& iterations = loop.src(0);
  for (Node around = parent_of(loop); around; around = parent_of(around))
    if (!is_in_grid(around) && !(iterations.is_const() && keeps_parity(iterations.value(), count))) return {};
  const RangeArg as_ahead{
      .kind = RangeKind::Loop, .rank = loop.arg<RangeArg>().rank, .identity = {LoopIdentity::Purpose::Ahead, 0}};
  std::vector<Node> fills;
  const auto fill = [&](const Node& iteration, const Moved& moved, const Node& inside, const Node& body) {
    for (int64_t slab = 0; slab < pieces; ++slab) {
      const Node element = iteration % Node(count) * Node(plan.elements) + Node(slab * plan.elements / pieces);
      std::vector<Node> at{element}, sources{box_at(slab, moved)};
      if (!inside.is(1)) at.push_back(inside);
      sources.push_back(make_node(Op::Index, load.dtype(), at, SlotArg{number}));
      if (!(body == loop)) sources.push_back(body);
      fills.push_back(make_node(Op::Fill, load.dtype(), sources, StoreArg{number, StoreMode::Set}));
    }
  };
  if (buffers.produced) {
    const Node each = make_range(as_ahead, loop.src(0), parent_of(loop));
    fill(each, {{loop, each}}, 1, each);
    fills.push_back(loop);
  } else if (const Node around = parent_of(loop); around && !is_in_grid(around)) {
    // The last iterations fill buffers for the first ones of the next iteration around them.
    const Node first = make_range(as_ahead, ahead, parent_of(around)), next = loop + ahead;
    const Node then = around + next / iterations;
    fill(next, {{loop, next % iterations}, {around, then}}, lt(then, around.src(0)) && eq(thread, 0), loop);
    fill(first, {{loop, first}, {around, 0}}, eq(thread, 0), first);
  } else {
    const Node first = make_range(as_ahead, ahead, around);
    const auto inside = [&](const Node& iteration) { return lt(iteration, iterations) && eq(thread, 0); };
    fill(loop + ahead, {{loop, loop + ahead}}, inside(loop + ahead), loop);
    fill(first, {{loop, first}}, inside(first), first);
  }
  return make_node(Op::Stage, load.dtype(), fills, StageArg{number, count * plan.elements, count});
}

std::vector<Node> in_whole_boxes(std::vector<Node> sizes, const LoopNest& nest) {
  const int64_t whole = std::max(kRowOfBoxes, nest.loops.front().block);
  for (Node& size : sizes) size = (size + Node(whole - 1)) / Node(whole) * Node(whole);
  return sizes;
}

bool is_of_boxes(const Node& stage) { return stage.src(0).src(0).op() == Op::Box; }

}  // namespace tenon
