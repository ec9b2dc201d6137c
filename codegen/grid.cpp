#include <tenon/codegen/grid.h>

#include <algorithm>
#include <bit>
#include <utility>

#include <tenon/codegen/combiner.h>
#include <tenon/codegen/ranges.h>
#include <tenon/codegen/tensor_cores.h>

namespace tenon {
namespace {

constexpr int64_t kFewThreads = 64;  // up to so many, each thread combines all states in one step

Node thread_of(const LoopPlan& plan) { return make_range({.kind = RangeKind::Local}, plan.group[0]); }

int64_t threads_of(const LoopNest& nest) {
  int64_t all = 1;
  for (const NestAxis& axis : nest.axes) all *= axis.threads;
  return all;
}

bool several_axes(const LoopNest& nest) {
  return std::ranges::count_if(nest.axes, [](const NestAxis& axis) { return axis.threads > 1; }) > 1;
}

/// The same state in each of `count` adjacent threads: combined from theirs, in halves.
Node of_neighbours(Node state, const ReduceArg& combiner, int64_t count) {
  for (int64_t distance = count / 2; distance > 0; distance /= 2)
    state = make_node(combine_op(combiner.combiner), state.dtype(),
                      {state, make_node(Op::Shuffle, state.dtype(), {state}, distance)});
  return state;
}

/// The states of a group of whole warps. Each warp combines its own; the first of its threads writes the result to a
/// STAGE; then each warp combines these.
Node of_all_warps(const Node& own, const ReduceArg& combiner, const Node& thread, int64_t warp, int64_t warps,
                  int32_t& stages) {
  const DType d = own.dtype();
  const Node state = of_neighbours(own, combiner, warp);
  if (warps == 1) return state;
  const int32_t stage = stages++;
  const Node first = eq(thread % Node(warp), 0);
  const Node there = make_node(Op::Index, d, {thread / Node(warp), first}, SlotArg{stage});
  const Node fill = make_node(Op::Fill, d, {state, there}, StoreArg{stage, StoreMode::Set});
  const Node memory = make_node(Op::Stage, d, {fill}, StageArg{stage, warps});
  const Node read = make_node(Op::Read, d, {make_node(Op::Index, d, {thread % Node(warps)}, SlotArg{stage}), memory});
  return of_neighbours(read, combiner, warps);
}

}  // namespace

void share_among_threads(LoopPlan& plan) {
  if (uses_tensor_cores(plan)) {
    share_among_warps(plan);
    return;
  }
  // The threads of the group that several axes of the first STORE need, or else of a REDUCE: the product. Else the
  // first Opt has decided.
  const auto needs_more = [](const LoopNest& nest) { return several_axes(nest) && threads_of(nest) <= kMostThreads; };
  if (!plan.group.empty()) {
    int64_t all = needs_more(plan.stores[0]) ? threads_of(plan.stores[0]) : 0;
    for (const auto& [position, nest] : plan.reduces)
      if (all == 0 && needs_more(nest)) all = threads_of(nest);
    if (all > 0) plan.group = {all};
  }
  // A nest needs all threads. If its axes have fewer or more, the first of them has all.
  const auto divide = [&](LoopNest& nest) {
    const bool fits = !plan.group.empty() && threads_of(nest) == plan.group[0];
    int64_t step = 1;
    for (std::size_t k = nest.axes.size(); k-- > 0;) {
      NestAxis& axis = nest.axes[k];
      if (fits && axis.threads > 1) axis.thread_step = std::exchange(step, step * axis.threads);
      if (axis.threads > 1) axis.group = plan.group[0];
    }
    bool taken = false;
    for (NestAxis& axis : nest.axes)
      if (!fits && axis.threads > 1) axis.threads = std::exchange(taken, true) ? 1 : plan.group[0];
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
    divide(nest);
    std::stable_partition(nest.loops.begin(), nest.loops.end(), [](const NestLoop& loop) { return loop.grid; });
  }
  for (auto& [position, nest] : plan.reduces) divide(nest);
}

void keep_blocks_of_groups(LoopPlan& plan, const Node& sink) {
  constexpr std::ptrdiff_t kAxes = 3;  // of a grid
  for (std::size_t s = 0; s < plan.stores.size(); ++s) {
    LoopNest& nest = plan.stores[s];
    const Shape sizes = nest.sizes(loop_shape(sink.src(s)));
    const auto count = [&](auto is) { return std::ranges::count_if(nest.loops, is); };
    const auto is_whole = [&](NestLoop& loop) {
      const auto g = static_cast<std::size_t>(loop.axis);
      const bool once = count([&](const NestLoop& l) { return l.block > 0 && l.axis == loop.axis; }) == 1;
      if (!once || !loop.grid || !sizes[g].is_const() || loop.block >= sizes[g].value()) return false;
      const int64_t step = nest.axes[g].step() * nest.axes[g].unit;
      const int64_t groups = (sizes[g].value() + step - 1) / step, of_a_block = (loop.block + step - 1) / step;
      loop.block = of_a_block * step;
      return groups > of_a_block && groups % of_a_block == 0;
    };
    const bool fits = plan.stores.size() == 1 && count(&NestLoop::grid) <= kAxes;
    std::vector<NestLoop> kept;
    int ordered = -1;  // the axis in blocks
    for (NestLoop& loop : nest.loops)
      if (loop.block == 0 || (fits && is_whole(loop))) {
        if (loop.block > 0) ordered = loop.axis;
        kept.push_back(loop);
      }
    nest.loops = std::move(kept);
    // (clang 14 does not compile std::ranges::stable_partition.)
    const auto to_front = [&](auto&& is_outer) {
      std::stable_partition(nest.loops.begin(), nest.loops.end(), is_outer);
    };
    to_front([&](const NestLoop& l) { return l.block > 0 || l.axis != ordered; });
    to_front([](const NestLoop& l) { return l.grid; });
  }
}

Node stored_by(const LoopPlan& plan, const LoopNest& store) {
  return plan.group.empty() || over_threads(store) ? Node(1) : eq(thread_of(plan), 0);
}

LoopNest reduced_by(LoopNest nest, std::span<const Node> at) {
  if (std::ranges::any_of(ranges_in(at), is_in_group))
    for (NestAxis& axis : nest.axes) axis.threads = 1;
  return nest;
}

bool over_threads(const LoopNest& nest) {
  return std::ranges::any_of(nest.axes, [](const NestAxis& axis) {
    return axis.threads > 1 || axis.fragment == Fragment::Rows || axis.fragment == Fragment::Columns;
  });
}

Node of_all_threads(const LoopPlan& plan, const Node& own, const ReduceArg& combiner, const Node& parent, int rank,
                    int32_t& stages) {
  const DType d = own.dtype();
  const Node thread = thread_of(plan);
  const int64_t threads = plan.group[0];
  // A STAGE holds the state of each thread. This thread combines `count` of them, from `first` on, `step` apart.
  const auto combined = [&](const Node& state, const Node& first, int64_t count, int64_t step) {
    const int32_t stage = stages++;
    const SlotArg number{stage};
    const auto at = [&](const Node& element) { return make_node(Op::Index, d, {element}, number); };
    const Node fill = make_node(Op::Fill, d, {state, at(thread)}, StoreArg{stage, StoreMode::Set});
    const Node memory = make_node(Op::Stage, d, {fill}, StageArg{stage, threads});
    const LoopIdentity identity{LoopIdentity::Purpose::Combine, stage};
    const Node loop = make_range({.kind = RangeKind::Reduce, .rank = rank, .identity = identity}, count, parent);
    const Node read = make_node(Op::Read, d, {at(first + loop * Node(step)), memory});
    return make_node(Op::Reduce, d, {read, loop}, combiner);
  };
  if (const int64_t warps = plan.warp > 0 ? threads / plan.warp : 0;
      warps > 0 && threads % plan.warp == 0 && std::has_single_bit(static_cast<uint64_t>(warps)))
    return of_all_warps(own, combiner, thread, plan.warp, warps, stages);
  int64_t few = threads;  // in two steps: about the square root of `threads`
  if (threads > kFewThreads)
    for (few = 1; few * few < threads;) few *= 2;
  if (few == threads || threads % few != 0) return combined(own, 0, threads, 1);
  return combined(combined(own, thread % Node(few), threads / few, few), 0, few, 1);
}

}  // namespace tenon
