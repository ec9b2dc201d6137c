#include <tenon/codegen/heuristic/profile.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include <tenon/codegen/ast_facts.h>
#include <tenon/codegen/cost.h>
#include <tenon/codegen/lanes.h>
#include <tenon/symbolic/arith.h>

namespace tenon {
namespace {

constexpr int64_t kFar = 512;           // elements: most likely another page
constexpr double kFew = 16;             // values this many times fewer than others do not decide the number of lanes
constexpr std::size_t kMostRanges = 8;  // of more ranges, only the innermost are used
// If parts repeat some work, they may take at most this share of one core's time: repeated work keeps other cores busy,
// and a STAGE that each part would fill for itself is not kept.
constexpr double kPartsWorthwhile = 0.85;

Range range_of(const RangeName& name, const Node& loop) {
  const double most = size_of_loop(loop), least = static_cast<double>(std::max<int64_t>(1, loop.src(0).min()));
  return {{name}, loop, most, std::sqrt(least * most)};
}

/// How an index moves with a loop, and by how many elements in each iteration.
std::pair<Motion, int64_t> motion_of(const Node& index, const Node& loop) {
  const auto ranges = ranges_in(index);
  if (std::find(ranges.begin(), ranges.end(), loop) == ranges.end()) return {Motion::None, 0};
  const auto step = moved(index, loop, loop, loop + 1);
  if (!step) return {Motion::Irregular, 0};
  return {*step == 1 ? Motion::Unit : std::abs(*step) < kFar ? Motion::Strided : Motion::Far, *step};
}

/// For an index that does not move by a constant distance with the loop. If the loop occurs only as a dividend: after
/// how many iterations the index moves, and by how many elements; else 1 and 0.
std::pair<int64_t, int64_t> period_of(const Node& index, const Node& loop) {
  int64_t period = std::numeric_limits<int64_t>::max();
  const Node rest = rebuild(index, [&](const Node& n, std::span<const Node> sources) {
    if (n.op() != Op::FloorDiv || !(n.src(0) == loop) || !n.src(1).is_const()) return with_src(n, sources);
    period = std::min(period, n.src(1).value());
    return Node(0);
  });
  const auto ranges = ranges_in(rest);
  if (std::find(ranges.begin(), ranges.end(), loop) != ranges.end()) return {1, 0};
  return {period, moved(index, loop, loop, loop + Node(period)).value_or(0)};
}

/// For an index that does not move by a constant distance with the loop, because it depends on the loop divided by a
/// constant: adjacent addresses in runs of that length.
std::optional<Runs> runs_of(const Node& index, const Node& loop) {
  Runs runs;
  for (const Node& n : topological(std::span(&index, 1), [](const Node& x) { return x.op() == Op::Range; })) {
    if ((n.op() != Op::FloorDiv && n.op() != Op::FloorMod) || !(n.src(0) == loop) || !n.src(1).is_const()) continue;
    if (runs.length != 0 && runs.length != n.src(1).value()) return std::nullopt;
    runs.length = n.src(1).value();
  }
  if (runs.length < 2) return std::nullopt;
  const auto after = [&](int64_t iterations) { return moved(index, loop, 0, iterations); };
  const auto apart = after(runs.length);
  if (after(1) != 1 || after(runs.length - 1) != runs.length - 1 || !apart || after(2 * runs.length) != 2 * *apart)
    return std::nullopt;
  runs.apart = *apart;
  return runs;
}

std::span<const Node> mask_parts(const Node& mask) { return mask.op() == Op::And ? mask.src() : std::span(&mask, 1); }

/// For a part of a mask, and one of the loops that it depends on: the first iteration after which it holds for each
/// iteration of the other loops, or no longer does; nullopt if that is no constant.
std::optional<int64_t> change_of(const Node& part, const Node& loop) {
  if (part.op() != Op::Lt && part.op() != Op::Ge) return std::nullopt;
  const Node difference = part.src(0) - part.src(1);
  const int64_t step = motion_of(difference, loop).second;
  std::vector<std::pair<Node, Node>> zeros{{loop, Node(0)}};
  const Node rest = substitute(difference, zeros);
  for (const Node& other : ranges_in(rest)) zeros.emplace_back(other, Node(0));
  if (step == 0 || !substitute(difference, zeros).is_const() || !(difference - rest - loop * Node(step)).is(0))
    return std::nullopt;
  const int64_t bound = part.op() == Op::Lt ? rest.max() : rest.min();
  const auto quotient = floor_div(bound, std::abs(step));
  return step > 0 ? -quotient : quotient + 1;
}

}  // namespace

double size_of_loop(const Node& loop) { return static_cast<double>(std::max<int64_t>(1, loop.src(0).max())); }

Profile::Profile(const Node& sink, const LoopPlan& plan, const Target& t) : target(t), stage_budget(plan.stage_budget) {
  const Lowered lowered = lower(sink, plan);
  collect_ranges(lowered);
  const auto order = topological(std::span(&lowered.graph, 1), [](const Node& x) { return x.op() == Op::Range; });
  const FreeRanges free(order);
  for (const Node& n : order) add_cuts(n);
  std::vector<Node> updates;  // products that a sum's update includes
  for (const Node& n : order)
    if (n.op() == Op::Reduce && n.arg<ReduceArg>().combiner == Combiner::Add && t.fma && is_floating_point(n.dtype()) &&
        n.src(0).op() == Op::Mul)
      updates.push_back(n.src(0));
  for (const Node& n : order) {
    const std::size_t before = work.size();
    add_work(n, free);
    if (work.size() > before) work.back().fused = std::ranges::find(updates, n) != updates.end();
  }
  // Runs of whole vectors are as good as a contiguous range, others are not.
  for (Work& w : work)
    for (std::size_t r = 0; r < w.runs.size(); ++r)
      if (w.runs[r].length == 0 || w.runs[r].length % most_lanes() != 0)
        w.runs[r] = {};
      else
        w.motion[r] = Motion::Unit, w.step[r] = w.period[r] = 1;
  find_reads_on();
}

void Profile::collect_ranges(const Lowered& lowered) {
  const std::vector<Node>& outputs = *std::ranges::max_element(lowered.stores, {}, &std::vector<Node>::size);
  for (std::size_t g = 0; g < outputs.size(); ++g)
    if (const Node& loop = outputs[g]) ranges.push_back(range_of({false, static_cast<int>(g)}, loop));
  int number = 0;
  for (const auto& [position, loops] : lowered.reduces)
    for (const Node& loop : loops) {
      const RangeName name{true, number++};
      if (!loop) continue;
      const auto same = std::find_if(ranges.begin(), ranges.end(), [&](const Range& r) { return r.loop == loop; });
      if (same == ranges.end())
        ranges.push_back(range_of(name, loop));
      else
        same->names.push_back(name);
    }
  if (ranges.size() > kMostRanges) ranges.erase(ranges.begin(), ranges.end() - kMostRanges);
}

void Profile::add_cuts(const Node& n) {
  const bool is_index = n.op() == Op::Index && n.src().size() > 1;
  const bool is_condition = n.op() == Op::Cast && n.dtype() == DType::Bool && n.src(0).dtype() == DType::Index;
  if (!is_index && !is_condition) return;
  for (const Node& part : mask_parts(n.src(is_index ? 1 : 0)))
    if (const auto r = cut_of(part)) {
      const int64_t change = *change_of(part, ranges[*r].loop);
      std::vector<int64_t>& cuts = ranges[*r].cuts;
      const auto at = std::ranges::lower_bound(cuts, change);
      if (at == cuts.end() || *at != change) cuts.insert(at, change);
    }
}

std::optional<std::size_t> Profile::cut_of(const Node& part) const {
  std::optional<std::size_t> output;
  for (const Node& loop : ranges_in(part)) {
    const auto range = std::ranges::find(ranges, loop, &Range::loop);
    if (range == ranges.end()) return std::nullopt;
    const auto r = static_cast<std::size_t>(range - ranges.begin());
    if (is_reduce(r)) continue;
    if (output || ranges[r].names.size() > 1) return std::nullopt;  // a REDUCE that shares the loop has no segments
    output = r;
  }
  if (!output) return std::nullopt;
  const auto change = change_of(part, ranges[*output].loop);
  return change && *change > 0 && static_cast<double>(*change) < ranges[*output].size ? output : std::nullopt;
}

Node Profile::beyond_cuts(const Node& mask) const {
  Node kept = 1;
  for (const Node& part : mask_parts(mask))
    if (!cut_of(part)) kept = kept && part;
  return kept;
}

void Profile::add_work(const Node& n, const FreeRanges& free) {
  if (n.dtype() == DType::Index || n.op() == Op::Index || n.op() == Op::Sink || n.op() == Op::Const ||
      n.op() == Op::Stage || (n.op() == Op::Cast && n.src(0).dtype() == DType::Index && is_integer(n.dtype())))
    return;
  Work w{.node = n,
         .times = 1,
         .unit = cost_on(target, n.op()),
         .body = {},
         .motion = {},
         .period = {},
         .step = {},
         .runs = {},
         .reads_on = {},
         .masked = {},
         .cut = {},
         .inside = {}};
  const auto closed = closed_loops(n);
  const Node body = closed.empty() ? innermost(free.of(n)) : closed.back();
  w.body = body;
  std::vector<Node> around;
  for (Node l = body; l; l = parent_of(l)) {
    w.times *= size_of_loop(l);
    around.push_back(l);
  }
  w.memory = n.op() == Op::Read || n.op() == Op::Write || n.op() == Op::Fill;
  w.accumulates = n.op() == Op::Reduce;
  w.stores = n.op() == Op::Write;
  w.loads = n.op() == Op::Read;
  if (n.op() == Op::Read && n.src().size() == 1) w.slot = n.src(0).arg<SlotArg>().slot;
  const Node where = n.op() == Op::Read ? n.src(0) : w.memory ? n.src(1) : Node();
  const auto depends = free.of(n.op() == Op::Reduce ? n.src(0) : n);
  for (const Range& r : ranges) {
    w.inside.push_back(std::find(around.begin(), around.end(), r.loop) != around.end());
    if (where) {
      const auto [motion, distance] = motion_of(where.src(0), r.loop);
      const bool irregular = motion == Motion::Irregular;
      const auto [period, step] = irregular ? period_of(where.src(0), r.loop) : std::pair(int64_t{1}, distance);
      w.motion.push_back(motion);
      w.step.push_back(step);
      w.period.push_back(period);
      w.runs.push_back((irregular ? runs_of(where.src(0), r.loop) : std::nullopt).value_or(Runs{}));
      const Node mask = where.src().size() > 1 ? where.src(1) : Node(1);
      w.masked.push_back(motion_of(mask, r.loop).first != Motion::None);
      w.cut.push_back(motion_of(beyond_cuts(mask), r.loop).first != Motion::None);
    } else {
      const bool varies = std::find(depends.begin(), depends.end(), r.loop) != depends.end();
      w.motion.push_back(varies ? Motion::Unit : Motion::None);
      w.step.push_back(varies ? 1 : 0);
      w.period.push_back(1);
      w.runs.emplace_back();
      w.masked.push_back(false);
      w.cut.push_back(false);
    }
  }
  if (w.memory) w.bytes = size_of(where.dtype());
  const DType held = w.memory ? where.dtype() : n.dtype();
  if (w.memory || !n.src().empty()) w.lane_bytes = size_of(held == DType::Bool ? kMask : held);
  work.push_back(std::move(w));
}

bool Profile::in_reduction(const Work& w) const {
  for (std::size_t r = 0; r < ranges.size(); ++r)
    if (is_reduce(r) && w.inside[r]) return true;
  return false;
}

std::optional<std::size_t> Profile::innermost_range(const Work& w) const {
  for (std::size_t r = 0; r < ranges.size(); ++r)
    if (w.body && ranges[r].loop == w.body) return r;
  return std::nullopt;
}

std::vector<double> Profile::sizes() const {
  std::vector<double> all;
  for (const Range& r : ranges) all.push_back(r.size);
  return all;
}

bool Profile::stored_side_by_side(std::size_t r) const {
  return std::any_of(work.begin(), work.end(), [&](const Work& w) { return w.stores && w.motion[r] == Motion::Unit; });
}

void Profile::find_reads_on() {
  const auto index_of = [](const Work& w) { return w.node.src(0).src(0); };
  for (Work& w : work) {
    w.reads_on.assign(ranges.size(), 0);
    if (!w.loads || !w.slot) continue;
    int64_t together = 1;  // elements that each of the LOADs reads side by side
    for (const Runs& run : w.runs) together = std::max(together, run.length);
    int64_t loads = 0, apart = 0;
    bool in_a_row = true;
    for (const Work& other : work) {
      if (!other.loads || other.slot != w.slot || !(other.body == w.body)) continue;
      const Node distance = index_of(other) - index_of(w);
      in_a_row &= distance.is_const() && distance.value() % together == 0;
      if (in_a_row) apart = std::max(apart, std::abs(distance.value()));
      ++loads;
    }
    for (std::size_t r = 0; r < ranges.size() && in_a_row; ++r)
      if (w.period[r] == 1 && loads * together == w.step[r] && apart < w.step[r]) w.reads_on[r] = loads;
  }
}

int64_t Profile::most_lanes() const {
  if (!target.has_vectors()) return 1;
  double most = 0;
  for (const Work& w : work) most = std::max(most, w.times);
  std::size_t widest = 1;
  for (const Work& w : work)
    if (w.times * kFew >= most) widest = std::max(widest, w.lane_bytes);
  return target.vector_bytes / static_cast<int64_t>(widest);
}

double Profile::imbalance(double iterations, double parts) const {
  const double chunk = std::ceil(iterations / parts);
  return std::ceil(std::ceil(iterations / chunk) / cores()) * chunk * cores() / iterations;
}

double Profile::least_imbalance(double iterations) const {
  double least = imbalance(iterations, 1);
  for (double p = 2; p <= std::min(iterations, 16 * cores()); ++p) least = std::min(least, imbalance(iterations, p));
  return least;
}

void Profile::add_thread_parts(std::vector<Opt>& opts, std::size_t r, double iterations, double repeated) const {
  const double usual = 4 * cores();
  int64_t parts = repeated > 0 ? 1 : static_cast<int64_t>(std::min(iterations, usual));
  double least = repeated > 0 ? kPartsWorthwhile * cores() * (1 + repeated) : INFINITY;
  for (double p = std::min(iterations, repeated > 0 ? 2 : usual / 2); p <= std::min(iterations, 4 * usual); ++p) {
    // Parts of equal length have loops of a constant size; none is empty.
    const double chunk = std::ceil(iterations / p), used = std::ceil(iterations / chunk),
                 uneven = used * chunk > iterations ? 0.005 : 0;
    const double cost = imbalance(iterations, used) + 0.02 * std::abs(std::log(used / usual)) + uneven +
                        repeated * cores() * std::ceil(used / cores());
    if (cost < least) least = cost, parts = static_cast<int64_t>(used);
  }
  if (parts > 1) opts.push_back({OptKind::Thread, name(r), parts});
}

}  // namespace tenon
