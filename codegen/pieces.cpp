#include <tenon/codegen/pieces.h>

#include <algorithm>
#include <numeric>

#include <tenon/codegen/store_runs.h>
#include <tenon/codegen/tensor_cores.h>

namespace tenon {
namespace {

using Part = LoopIdentity::Part;

class Walk {
 public:
  Walk(const LoopNest& nest, std::span<const Node> sizes, int outer_rank, int rank, bool lanes_allowed,
       const LoopIdentity& identity, const Phase& phase)
      : nest_(nest),
        sizes_(sizes),
        outer_rank_(outer_rank),
        rank_(rank),
        lanes_allowed_(lanes_allowed),
        identity_(identity),
        phase_(phase) {
    result.names.resize(nest.axes.size());
  }

  void run(const Node& parent) {
    const std::size_t axes = nest_.axes.size();
    Position start{.begin = std::vector<Node>(axes, Node(0)), .size = {sizes_.begin(), sizes_.end()}};
    start.piece.at.assign(axes, Node(0));
    start.piece.copies.assign(axes, 0);
    walk(0, parent, start);
    order_copies();
  }

  Pieces result;

 private:
  /// An unfinished piece, and for each axis the block that the inner loops cover.
  struct Position {
    Piece piece = {};
    std::vector<Node> begin, size;
  };

  void walk(std::size_t l, const Node& parent, const Position& at) {
    if (l == nest_.loops.size()) {
      result.list.push_back(at.piece);
      return;
    }
    const NestLoop& loop = nest_.loops[l];
    if (loop.chunks) {
      for (const Node& around : at.piece.loops) result.around_chunks.push_back(around);
      return walk(l + 1, parent, at);
    }
    if (loop.block > 0) return blocks(l, parent, at);
    const NestAxis& axis = axis_of(l);
    const Node& size = at.size[g_of(l)];
    const int64_t lanes = lanes_allowed_ ? axis.lanes : 1, step = lanes * axis.copies;
    if (axis.fragment == Fragment::Terms) return terms(l, parent, at);
    if (axis.fragment != Fragment::None) return over_warps(l, parent, at);
    if (loop.grid || axis.threads > 1) return over_threads(l, parent, at);
    if (axis.tail == Tail::Guard)
      return steps_of(l, parent, at, 0, (size + Node(step - 1)) / Node(step), step, lanes, Part::Steps);
    if (is_aligned(l, lanes, size)) return walk_aligned(l, parent, at, step, lanes);
    Node begin = 0;
    const auto to = [&](const Node& end) {
      if (axis.tail == Tail::Mask && lanes > 1)
        masked_steps(l, parent, at, begin, end, step, lanes);
      else
        whole_steps(l, parent, at, begin, end, {{step, Part::Steps}, {lanes, Part::Vectors}, {1, Part::Singles}},
                    lanes);
      begin = end;
    };
    if (nest_.outermost(nest_.loops[l].axis) == l)
      for (const int64_t cut : axis.cuts)
        if (cut < size.min()) to(cut);
    to(size);
  }

  std::size_t g_of(std::size_t l) const { return static_cast<std::size_t>(nest_.loops[l].axis); }
  const NestAxis& axis_of(std::size_t l) const { return nest_.axes[g_of(l)]; }

  LoopIdentity identity_of(Part part, int64_t step) const {
    LoopIdentity identity = identity_;
    identity.part = part;
    identity.step = static_cast<int32_t>(step);
    return identity;
  }

  void blocks(std::size_t l, const Node& parent, const Position& before) {
    const std::size_t g = g_of(l);
    const NestAxis& axis = nest_.axes[g];
    const int64_t step = (lanes_allowed_ ? axis.lanes : 1) * axis.copies;
    const Node block(nest_.loops[l].block), count = trips(l, before.size[g]);
    if (count.is(0)) return;
    Position at = before;
    const auto [iteration, inner] = open(l, count, /*whole=*/true, parent, identity_of(Part::Tiles, 0), at.piece);
    name(g, before.piece, at.piece);
    at.begin[g] = at.begin[g] + iteration * block;
    // In whole steps where they fit, so that no elements seem to be left after them.
    const Node unit((at.size[g] % Node(step)).is(0) && (block % Node(step)).is(0) ? step : 1);
    at.size[g] = min(block / unit, at.size[g] / unit - iteration * (block / unit)) * unit;
    walk(l + 1, inner, at);
  }

  /// For each step size in turn, as many whole steps as fit.
  void whole_steps(std::size_t l, const Node& parent, const Position& at, Node begin, const Node& end,
                   std::initializer_list<std::pair<int64_t, Part>> sizes, int64_t lanes) {
    int64_t last = 0;
    for (const auto& [step, part] : sizes) {
      if (step != last) {
        const Node count = (end - begin) / Node(step);
        steps_of(l, parent, at, begin, count, step, lanes, part);
        begin = begin + count * Node(step);
      }
      last = step;
    }
  }

  /// Whole steps, whole vectors, and a vector of the elements that are left.
  void masked_steps(std::size_t l, const Node& parent, const Position& at, const Node& begin, const Node& end,
                    int64_t step, int64_t lanes) {
    const Node left = (end - begin) % Node(lanes), any = (left + Node(lanes - 1)) / Node(lanes);
    whole_steps(l, parent, at, begin, end, {{step, Part::Steps}, {lanes, Part::Vectors}}, lanes);
    steps_of(l, parent, at, end - left, any, lanes, lanes, Part::Tail, left);
  }

  bool is_aligned(std::size_t l, int64_t lanes, const Node& size) const {
    return axis_of(l).tail == Tail::Align && phase_ && lanes > 1 && l + 1 == nest_.loops.size() &&
           nest_.outermost(nest_.loops[l].axis) == l && nest_.loops[l].parts == 1 && size.min() >= 2 * lanes;
  }

  /// Covers the axis by aligned vectors 0, 1, ... of the output. The first one has `phase` elements before the axis
  /// begins. Vectors 1 to whole - 1 are inside the axis for every phase.
  void walk_aligned(std::size_t l, const Node& parent, const Position& at, int64_t step, int64_t lanes) {
    const Node& size = at.size[g_of(l)];
    const Node first = -phase_(at.piece.at), whole = size / Node(lanes);
    const Node last = first + whole * Node(lanes), all = (size + Node(2 * lanes - 2)) / Node(lanes);
    steps_of(l, parent, at, first, 1, lanes, lanes, Part::Head);
    whole_steps(l, parent, at, first + Node(lanes), last, {{step, Part::Steps}, {lanes, Part::Vectors}}, lanes);
    steps_of(l, parent, at, last, all - whole, lanes, lanes, Part::Tail);
  }

  struct Open {
    Node iteration, inner;  // the index of the iteration, the innermost loop
  };

  /// A loop of `count` iterations. A thread part takes its share of them; the elements that are left after the whole
  /// steps belong to the last part.
  Open open(std::size_t l, const Node& count, bool whole, const Node& parent, const LoopIdentity& identity,
            Piece& piece) const {
    if (nest_.loops[l].grid) return of_grid(l, count, parent);
    const RangeArg as_loop{.kind = RangeKind::Loop, .rank = l == 0 ? outer_rank_ : rank_, .identity = identity};
    if (const int64_t parts = nest_.loops[l].parts; parts > 1) {
      const Node thread = make_range({RangeKind::Thread}, parts);
      const Node share = whole ? (count + Node(parts - 1)) / Node(parts) : count;
      const Node mine = whole ? max(min(share, count - thread * share), 0) : count * eq(thread, parts - 1);
      if (whole && mine.is(1)) return {thread, thread};
      const Node loop = make_range(as_loop, mine, thread);
      piece.loops.push_back(loop);
      return {whole ? thread * share + loop : loop, loop};
    }
    if (count.is(1)) return {Node(0), parent};
    const Node loop = make_range(as_loop, count, parent);
    piece.loops.push_back(loop);
    return {loop, loop};
  }

  /// An axis of the grid, x for the innermost, y for the next. A grid has three: z counts the iterations of all others.
  Open of_grid(std::size_t l, const Node& count, const Node& parent) const {
    std::vector<std::size_t> inside;
    for (std::size_t other = l + 1; other < nest_.loops.size(); ++other)
      if (nest_.loops[other].grid) inside.push_back(other);
    const auto axis = static_cast<int32_t>(std::min<std::size_t>(inside.size(), 2));
    Node below = 1;  // trips of the loops inside of this one that z counts as well
    for (std::size_t k = 0; k + 2 < inside.size(); ++k) below = below * trips(inside[k], sizes_[g_of(inside[k])]);
    const bool first = l == 0 || axis < 2;  // loops of the grid are outermost, so `parent` is z for the others
    const Node range = first ? make_range({.kind = RangeKind::Global, .axis = axis}, count * below, parent) : parent;
    const Node iteration = first ? range / below : range / below % count;
    return {nest_.loops[l].backwards ? count - Node(1) - iteration : iteration, range};
  }

  /// The trip count over `size` elements of a loop over blocks, or over the threads of a group. Blocks of the grid have
  /// as many groups each, also the last one, which may end beyond the axis.
  Node trips(std::size_t l, const Node& size) const {
    const NestLoop& loop = nest_.loops[l];
    const int64_t step = loop.block > 0 ? loop.block : step_of(axis_of(l));
    const int64_t around = nest_.loops[nest_.outermost(loop.axis)].block;
    if (loop.grid && loop.block == 0 && around > 0) return around / step;
    return (size + Node(step - 1)) / Node(step);
  }

  /// Elements that the threads of a group take in one iteration.
  static int64_t step_of(const NestAxis& axis) {
    return axis.threads * axis.copies * (axis.fragment == Fragment::None ? axis.run : axis.unit);
  }

  /// Remembers an axis' first loop.
  void name(std::size_t g, const Piece& before, const Piece& after) {
    if (!result.names[g] && after.loops.size() > before.loops.size()) result.names[g] = after.loops.back();
  }

  /// The number of a thread among those that divide the axis.
  static Node thread_of(const NestAxis& axis) {
    const Node in_group = make_range({.kind = RangeKind::Local}, std::max(axis.group, axis.threads));
    return (in_group / Node(axis.thread_step)) % Node(axis.threads);
  }

  /// Each step belongs to one position in the grid or to one iteration of a loop. The threads of a group take the runs
  /// of a step in turn. All threads have the same trip count; elements beyond the end are masked.
  void over_threads(std::size_t l, const Node& parent, const Position& before) {
    const std::size_t g = g_of(l);
    const NestAxis& axis = nest_.axes[g];
    const Node thread = axis.threads > 1 ? thread_of(axis) : Node(0);
    const int64_t step = step_of(axis);
    const bool whole_runs = axis.run > 1 && (before.size[g] % Node(axis.run)).is(0);
    Position at = before;
    const auto [iteration, inner] =
        open(l, trips(l, at.size[g]), true, parent, identity_of(Part::Steps, step), at.piece);
    name(g, before.piece, at.piece);
    for (int64_t copy = 0; copy < axis.copies; ++copy) {
      const Node first = iteration * Node(step) + (Node(copy * axis.threads) + thread) * Node(axis.run);
      for (int64_t k = 0; k < axis.run; ++k) {  // of a whole run all elements are inside, or none
        const Node element = first + Node(k);
        enter(l, inner, at, before.begin[g] + element, copy * axis.run + k,
              lt(whole_runs ? first : element, before.size[g]));
      }
    }
  }

  /// The warps of a group, or each four of them, take adjacent units, of which each thread has some elements.
  void over_warps(std::size_t l, const Node& parent, const Position& before) {
    const std::size_t g = g_of(l);
    const NestAxis& axis = nest_.axes[g];
    const Node thread = make_range({.kind = RangeKind::Local}, axis.group), warp = thread_of(axis);
    const int64_t step = step_of(axis), each = elements_of(axis);
    Position at = before;
    const auto [iteration, inner] =
        open(l, trips(l, at.size[g]), true, parent, identity_of(Part::Steps, step), at.piece);
    const int64_t together = axis.in_runs ? units_of_runs(axis) : 1;
    const int64_t access = axis.in_runs && (before.size[g] % Node(kRun)).is(0) ? kRun : 1;
    for (int64_t copy = 0; copy < axis.copies; ++copy)
      for (int64_t e = 0; e < each; ++e) {
        const int64_t first = copy - copy % together, place = copy % together * each + e;
        const Node unit = iteration * Node(step) + (warp * Node(axis.copies) + Node(first)) * Node(axis.unit);
        const auto at_place = [&](int64_t p) {
          return unit + (axis.in_runs ? place_in_runs(thread, p) : place_in_unit(axis, thread, p));
        };
        enter(
            l, inner, at, before.begin[g] + at_place(place), copy * each + e,
            lt(at_place(place / access * access), before.size[g]));  // of a whole run all elements are inside, or none
      }
  }

  /// The terms of a sum in units; beyond the end a factor is 0 in its STAGE.
  void terms(std::size_t l, const Node& parent, const Position& before) {
    const std::size_t g = g_of(l);
    Position at = before;
    const auto [iteration, inner] =
        open(l, (at.size[g] + Node(kUnit - 1)) / Node(kUnit), true, parent, identity_of(Part::Steps, kUnit), at.piece);
    name(g, before.piece, at.piece);
    enter(l, inner, at, before.begin[g] + iteration * Node(kUnit), 0, 1);
  }

  /// The first element of a step, of which the last one begins earlier so that it ends with the axis. What divides both
  /// stays a factor outside of the minimum if it is whole vectors: then each vector is seen to lie in one block of an
  /// axis that memory has in blocks.
  static Node within(const Node& iteration, int64_t step, const Node& size, int64_t lanes) {
    int64_t unit = size.is_const() ? std::gcd(step, size.value()) : 1;
    if (lanes == 1 || unit % lanes != 0) unit = 1;
    return min(iteration * Node(step / unit), (size - Node(step)) / Node(unit)) * Node(unit);
  }

  /// `count` steps from `begin` on; with `left` one vector, of which so many lanes are inside.
  void steps_of(std::size_t l, const Node& parent, const Position& before, const Node& begin, const Node& count,
                int64_t step, int64_t lanes, Part part, const Node& left = {}) {
    if (count.max() <= 0) return;
    const std::size_t g = g_of(l);
    Position at = before;
    const auto [iteration, inner] = open(l, count, part == Part::Steps, parent, identity_of(part, step), at.piece);
    name(g, before.piece, at.piece);
    Node lane;
    if (lanes > 1 && step >= lanes) at.piece.lane = lane = make_range({RangeKind::Upcast}, lanes);
    const int64_t width = lane ? lanes : 1;
    const bool overlaps = nest_.overlaps(nest_.loops[l].axis, sizes_[g]) && lanes == axis_of(l).lanes;
    for (int64_t copy = 0; copy < step / width; ++copy) {
      const Node first = overlaps ? within(iteration, step, sizes_[g], width) : iteration * Node(step);
      Node element = before.begin[g] + begin + first + Node(copy * width);
      if (lane) element = element + lane;
      Node inside = 1;
      if (axis_of(l).tail == Tail::Guard && !overlaps) inside = lt(element, sizes_[g]);
      if (left)
        inside = lt(lane, left);
      else if (part == Part::Head || part == Part::Tail)
        inside = le(0, element) && lt(element, sizes_[g]);
      // What does not depend on a loop is computed before it, so where the loop does not run, that would be beyond the
      // end. Hence the trip count becomes a condition; where the loop is, without_trips drops it.
      if (count.min() < 1 && (count.max() == 1 || part != Part::Steps)) inside = inside && lt(0, count);
      enter(l, inner, at, element, copy, inside);
    }
  }

  /// Opens the inner loops for one copy of this loop.
  void enter(std::size_t l, const Node& inner, const Position& outside, const Node& element, int64_t copy,
             const Node& inside) {
    Position at = outside;
    const std::size_t g = g_of(l);
    at.piece.at[g] = element;
    at.piece.copies[g] = copy;
    at.piece.inside = at.piece.inside && inside;
    if (!at.piece.inside.is(0)) walk(l + 1, inner, at);
  }

  /// A value that all copies along an axis use stays in a register until they are computed. To need few such registers,
  /// the copies along the axis with the fewest copies are next to each other.
  void order_copies() {
    std::vector<std::size_t> by_count;  // if equal, the axis of the outer loop first
    for (std::size_t l = 0; l < nest_.loops.size(); ++l)
      if (nest_.loops[l].block == 0) by_count.push_back(g_of(l));
    std::ranges::stable_sort(by_count, std::greater<>(), [&](std::size_t g) { return nest_.axes[g].copies; });
    const auto before = [&](const Piece& a, const Piece& b) {
      for (const std::size_t g : by_count)
        if (a.copies[g] != b.copies[g]) return a.copies[g] < b.copies[g];
      return false;
    };
    for (auto begin = result.list.begin(); begin != result.list.end();) {
      const auto end = std::find_if(begin, result.list.end(), [&](const Piece& p) { return p.loops != begin->loops; });
      std::stable_sort(begin, end, before);
      begin = end;
    }
  }

  const LoopNest& nest_;
  std::span<const Node> sizes_;
  int outer_rank_, rank_;
  bool lanes_allowed_;
  LoopIdentity identity_;
  const Phase& phase_;
};

}  // namespace

Phase phase_of(const Node& store, const LoopNest& nest, const Shape& shape) {
  if (nest.loops.empty() || nest.loops.back().chunks || store.src().size() > 2) return {};
  const auto inner = static_cast<std::size_t>(nest.loops.back().axis);
  if (nest.axes[inner].tail != Tail::Align) return {};
  return [=, &nest](std::span<const Node> outer) {
    std::vector<Node> at(outer.begin(), outer.end());
    at[inner] = 0;
    const auto [element, valid] = ShapeTracker::from_node(store.src(0)).expr_idxs(ungrouped(nest, at, shape, {}));
    return element % Node(nest.axes[inner].lanes);
  };
}

Pieces pieces_of(const LoopNest& nest, std::span<const Node> sizes, const Node& parent, int outer_rank, int rank,
                 bool lanes_allowed, const LoopIdentity& identity, const Phase& phase) {
  Walk walk(nest, sizes, outer_rank, rank, lanes_allowed, identity, phase);
  walk.run(parent);
  return std::move(walk.result);
}

}  // namespace tenon
