#include <tenon/codegen/loop_plan.h>

#include <algorithm>
#include <numeric>
#include <unordered_set>

#include <tenon/codegen/ast_facts.h>

namespace tenon {
namespace {

LoopNest one_loop_an_axis(std::span<const Node> shape, std::span<const int> axes) {
  LoopNest nest;
  for (int axis : axes)
    if (!shape[static_cast<std::size_t>(axis)].is(1)) nest.add({.axes = {axis}});
  return nest;
}

/// Is the index the position along one axis, so that it differs for each element of that axis?
bool is_own_range(Node index, const std::vector<bool>& vary) {
  if (std::count(vary.begin(), vary.end(), true) != 1) return false;
  while (index.op() == Op::View) {
    const auto st = ShapeTracker::from_node(index.src(0));
    if (st.views().size() != 1 || st.views()[0].masked()) return false;
    index = index.src(1);
  }
  return index.op() == Op::Arange;
}

/// The axes of a STORE that must run in order. They are the axis of a SCAN and, with computed indices, each axis along
/// which several elements can go to one place: a computed index varies there (not just as the position), or no index
/// does.
std::vector<bool> ordered_axes(const Node& store, std::size_t rank) {
  std::vector<bool> ordered(rank, false);
  const Node& value = store.src(1);
  const Node& stored = value.op() == Op::Cast ? value.src(0) : value;
  if (is_scan(value)) ordered[static_cast<std::size_t>(stored.arg<ReduceArg>().axes[0])] = true;
  const auto index = store.src().subspan(2);
  if (index.empty()) return ordered;
  const auto order = dataflow(store);
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

/// Is a result the same if some of its elements are computed and stored once more, at any time?
bool is_repeatable(const Node& sink) {
  std::unordered_set<int> written;
  for (const Node& store : sink.src()) {
    if (store.arg<StoreArg>().mode != StoreMode::Set) return false;
    written.insert(store.arg<StoreArg>().slot);
  }
  return std::ranges::none_of(topological(std::span(&sink, 1)), [&](const Node& n) {
    return n.op() == Op::Load && written.contains(n.arg<SlotArg>().slot);
  });
}

}  // namespace

int64_t longest_run(const LoopPlan& plan) {
  int64_t run = 1;
  for (const LoopNest& nest : plan.stores)
    for (const NestAxis& axis : nest.axes) run = std::max(run, axis.run);
  return run;
}

std::optional<std::pair<std::size_t, std::size_t>> reduce_range(const LoopPlan& plan, int number) {
  for (const auto& [position, nest] : plan.reduces) {
    if (number < static_cast<int>(nest.axes.size())) return std::pair(position, static_cast<std::size_t>(number));
    number -= static_cast<int>(nest.axes.size());
  }
  return std::nullopt;
}

int first_range(const LoopPlan& plan, std::size_t reduce) {
  int first = 0;
  for (const auto& [position, nest] : plan.reduces)
    if (position < reduce) first += static_cast<int>(nest.axes.size());
  return first;
}

std::optional<Chunked> chunks_of(const LoopPlan& plan, std::size_t reduce, const Shape& shape) {
  for (const NestLoop& loop : plan.stores[0].loops) {
    const auto range = loop.chunks ? reduce_range(plan, loop.axis) : std::nullopt;
    if (!range || range->first != reduce || shape.empty()) continue;
    const NestAxis& axis = plan.reduces.at(reduce).axes[range->second];
    const Node size = size_of(axis, shape), elements = loop.block, rest = size % elements;
    if (size.min() <= loop.block) continue;
    // Of chunks of one step a shorter one would need other loops inside, which would run for each chunk.
    if (loop.block == axis.lanes * axis.copies && !rest.is(0) && size.min() >= 2 * loop.block)
      return Chunked{range->second, loop.block, size / elements, rest};
    return Chunked{range->second, loop.block, (size + elements - Node(1)) / elements, 0};
  }
  return {};
}

Node Chunked::size_of(const Node& number, const Node& size) const {
  if (number == count) return rest;
  return (size % Node(elements)).is(0) ? Node(elements) : min(elements, size - number * Node(elements));
}

LoopPlan plain_plan(const Node& sink) {
  LoopPlan plan;
  const bool repeatable = is_repeatable(sink);
  for (const Node& store : sink.src()) {
    const Shape shape = loop_shape(store);
    std::vector<int> axes(shape.size());
    std::iota(axes.begin(), axes.end(), 0);
    LoopNest nest = one_loop_an_axis(shape, axes);
    const std::vector<bool> ordered = ordered_axes(store, shape.size());
    for (NestAxis& axis : nest.axes) axis.in_order = ordered[static_cast<std::size_t>(axis.axes[0])];
    std::stable_partition(nest.axes.begin(), nest.axes.end(), [](const NestAxis& axis) { return !axis.in_order; });
    nest.repeatable = repeatable && !nest.any_in_order();
    plan.stores.push_back(std::move(nest));
  }
  const auto reduces = reductions(sink);
  for (std::size_t r = 0; r < reduces.size(); ++r)
    plan.reduces[r] =
        one_loop_an_axis(ast::shape_of(reduces[r].src(0)).value_or(Shape()), reduces[r].arg<ReduceArg>().axes);
  return plan;
}

namespace {

/// The view in two: axes of the value that loops run as one, and that are contiguous in memory like one axis, are one
/// axis of the inner view. nullopt if there are none.
std::optional<std::pair<View, View>> join_view(const View& view, const LoopPlan& plan) {
  if (view.masked()) return {};
  const auto strides = view.strides();
  Shape shape;
  std::vector<Node> joined;
  for (std::size_t k = 0; k < view.shape().size(); ++k) {
    const auto is_inner = [&](const NestAxis& axis) {
      const auto at = std::ranges::find(axis.axes, static_cast<int>(k));
      return at != axis.axes.end() && at != axis.axes.begin() && *(at - 1) == static_cast<int>(k) - 1;
    };
    const bool as_one = k > 0 && !strides[k].is(0) && strides[k - 1] == strides[k] * view.shape()[k] &&
                        std::ranges::any_of(plan.stores, [&](const LoopNest& nest) {
                          return std::ranges::any_of(nest.axes, is_inner);
                        });
    if (as_one) {
      shape.back() = shape.back() * view.shape()[k];
      joined.back() = strides[k];
    } else {
      shape.push_back(view.shape()[k]);
      joined.push_back(strides[k]);
    }
  }
  if (shape.size() == view.shape().size()) return {};
  return std::pair(View::create(shape, joined, view.offset()), View::contiguous(view.shape()));
}

}  // namespace

Node split_views(const Node& sink, const LoopPlan& plan) {
  const std::span<const int> slots = plan.staged_slots;
  return rebuild(sink, [&](const Node& n, std::span<const Node> sources) {
    if (n.op() != Op::Load || n.src().size() > 1 ||
        std::find(slots.begin(), slots.end(), n.arg<SlotArg>().slot) == slots.end())
      return with_src(n, sources);
    const auto st = ShapeTracker::from_node(n.src(0));
    std::vector<View> inner(st.views().begin(), st.views().end() - 1);
    View outer = st.views().back();
    if (inner.empty()) {
      auto views = join_view(outer, plan);
      if (!views) return n;
      inner = {views->first}, outer = views->second;
    }
    const Node load = ast::load(n.arg<SlotArg>().slot, n.dtype(), ShapeTracker::from_views(inner));
    return ast::view(ShapeTracker::from_views({outer}), load);
  });
}

}  // namespace tenon
