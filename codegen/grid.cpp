#include <tenon/codegen/grid.h>

#include <algorithm>
#include <utility>

#include <tenon/codegen/ranges.h>

namespace tenon {
namespace {

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
                    int32_t stage) {
  const int64_t threads = plan.group[0];
  const DType d = own.dtype();
  const SlotArg number{stage};
  const auto at = [&](const Node& element) { return make_node(Op::Index, d, {element}, number); };
  const Node fill = make_node(Op::Fill, d, {own, at(thread_of(plan, 0))}, StoreArg{stage, StoreMode::Set});
  const Node memory = make_node(Op::Stage, d, {fill}, StageArg{stage, threads});
  const LoopIdentity identity{LoopIdentity::Purpose::Combine, stage};
  const Node loop = make_range({.kind = RangeKind::Reduce, .rank = rank, .identity = identity}, threads, parent);
  return make_node(Op::Reduce, d, {make_node(Op::Read, d, {at(loop), memory}), loop}, combiner);
}

}  // namespace tenon
