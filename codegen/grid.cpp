#include <tenon/codegen/grid.h>

#include <algorithm>
#include <utility>

#include <tenon/codegen/ranges.h>

namespace tenon {
namespace {

constexpr int64_t kFewThreads = 64;  // up to so many, each thread combines all states in one step

Node thread_of(const LoopPlan& plan, std::size_t axis) {
  return make_range({.kind = RangeKind::Local, .axis = static_cast<int32_t>(axis)}, plan.group[axis]);
}

}  // namespace

void share_among_threads(LoopPlan& plan) {
  const auto keep_one = [&](LoopNest& nest) {
    bool taken = false;
    for (NestAxis& axis : nest.axes) {
      if (std::exchange(taken, taken || axis.threads > 1)) axis.threads = 1;
      if (axis.threads > 1) axis.threads = plan.group[0];
    }
  };
  bool grid = !plan.group.empty();
  for (const LoopNest& nest : plan.stores) grid = grid || std::ranges::any_of(nest.loops, &NestLoop::grid);
  const auto in_runs = [&](LoopNest& nest) {
    for (std::size_t k = 0; grid && k < nest.axes.size(); ++k) {
      NestAxis& axis = nest.axes[k];
      const int64_t lanes = std::exchange(axis.lanes, 1);
      if (axis.threads > 1 || nest.loops[nest.outermost(static_cast<int>(k))].grid) axis.run = lanes;
    }
  };
  for (LoopNest& nest : plan.stores) in_runs(nest);
  for (auto& [position, nest] : plan.reduces) in_runs(nest);
  for (LoopNest& nest : plan.stores) {
    keep_one(nest);
    std::stable_partition(nest.loops.begin(), nest.loops.end(), [](const NestLoop& loop) { return loop.grid; });
  }
  for (auto& [position, nest] : plan.reduces) keep_one(nest);
}

Node stored_by(const LoopPlan& plan, const LoopNest& store) {
  Node by = 1;
  for (std::size_t axis = 0; axis < plan.group.size(); ++axis) {
    const bool over = std::ranges::any_of(
        store.axes, [&](const NestAxis& a) { return a.threads > 1 && a.thread_axis == static_cast<int>(axis); });
    if (!over) by = by && eq(thread_of(plan, axis), 0);
  }
  return by;
}

LoopNest reduced_by(LoopNest nest, std::span<const Node> at) {
  const auto ranges = ranges_in(at);
  for (NestAxis& axis : nest.axes)
    if (std::ranges::any_of(
            ranges, [&](const Node& r) { return is_in_group(r) && r.arg<RangeArg>().axis == axis.thread_axis; }))
      axis.threads = 1;
  return nest;
}

bool over_threads(const LoopNest& nest) {
  return std::ranges::any_of(nest.axes, [](const NestAxis& axis) { return axis.threads > 1; });
}

Node of_all_threads(const LoopPlan& plan, const Node& own, const ReduceArg& combiner, const Node& parent, int rank,
                    int32_t& stages) {
  const DType d = own.dtype();
  const Node thread = thread_of(plan, 0);
  // A STAGE holds the state of each thread. This thread combines `count` of them, from `first` on, `step` apart.
  const auto combined = [&](const Node& state, const Node& first, int64_t count, int64_t step) {
    const int32_t stage = stages++;
    const SlotArg number{stage};
    const auto at = [&](const Node& element) { return make_node(Op::Index, d, {element}, number); };
    const Node fill = make_node(Op::Fill, d, {state, at(thread)}, StoreArg{stage, StoreMode::Set});
    const Node memory = make_node(Op::Stage, d, {fill}, StageArg{stage, plan.group[0]});
    const LoopIdentity identity{LoopIdentity::Purpose::Combine, stage};
    const Node loop = make_range({.kind = RangeKind::Reduce, .rank = rank, .identity = identity}, count, parent);
    const Node read = make_node(Op::Read, d, {at(first + loop * Node(step)), memory});
    return make_node(Op::Reduce, d, {read, loop}, combiner);
  };
  const int64_t threads = plan.group[0];
  int64_t few = threads;  // in two steps: about the square root of `threads`
  if (threads > kFewThreads)
    for (few = 1; few * few < threads;) few *= 2;
  if (few == threads || threads % few != 0) return combined(own, 0, threads, 1);
  return combined(combined(own, thread % Node(few), threads / few, few), 0, few, 1);
}

}  // namespace tenon
