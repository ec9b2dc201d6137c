#include <tenon/codegen/stage.h>

#include <algorithm>
#include <limits>
#include <unordered_set>

#include <tenon/codegen/each_once.h>
#include <tenon/codegen/loop_plan.h>
#include <tenon/symbolic/linear.h>

namespace tenon {
namespace {

bool is_of_kind(const Node& loop, RangeKind kind) { return loop.arg<RangeArg>().kind == kind; }
bool is_thread(const Node& loop) { return is_of_kind(loop, RangeKind::Thread); }

double lanes_in(std::span<const Node> at) {
  double lanes = 1;
  for (const Node& r : ranges_in(at))
    if (is_lane(r)) lanes *= static_cast<double>(r.src(0).max());
  return lanes;
}

/// Evaluations of one use in one run of the loops of the chain, without its first `from` loops.
double evaluations(std::span<const Node> chain, std::span<const Node> at, std::size_t from) {
  double times = lanes_in(at);
  for (std::size_t k = from; k < chain.size(); ++k) times *= iterations_of(chain[k]);
  return times;
}

/// Runs of a use's body in one run of its loops. If thread parts share the loops, it is the run of one part, which has
/// a STAGE of its own. nullopt if the number may differ between runs.
std::optional<double> runs_in_each_run(const RunningUse& use) {
  double times = 1;
  for (const Node& loop : use.running) {
    if (!ranges_in(loop.src(0)).empty()) return {};
    times *= static_cast<double>(std::max<int64_t>(0, loop.src(0).max()));
  }
  return times;
}

/// A sum's terms; a single expression is one term.
std::vector<Node> terms_of(const Node& expression) {
  if (expression.op() == Op::Add) return {expression.src().begin(), expression.src().end()};
  return {expression};
}

/// Splits a component into base + rest: base depends only on loops of the place, rest on none of them. nullopt if a
/// term depends on both kinds.
std::optional<std::pair<Node, Node>> split(const Node& component, std::span<const Node> place) {
  Node base = 0, rest = 0;
  for (const Node& term : terms_of(component)) {
    const auto ranges = ranges_in(term);
    const auto inside = std::count_if(ranges.begin(), ranges.end(), [&](const Node& r) { return contains(place, r); });
    if (inside == 0)
      rest = rest + term;
    else if (inside == static_cast<std::ptrdiff_t>(ranges.size()))
      base = base + term;
    else
      return std::nullopt;
  }
  return std::pair(base, rest);
}

/// The terms of an index that the position of a thread in its group decides alone; nullopt if others have a part in
/// one.
std::optional<Node> part_of_thread(const Node& component) {
  Node part = 0;
  for (const Node& term : terms_of(component)) {
    const auto ranges = ranges_in(term);
    if (std::ranges::none_of(ranges, is_in_group)) continue;
    if (ranges.size() > 1) return {};
    part = part + term;
  }
  return part;
}

/// The place of an index along an axis whose elements lie close together.
Node element_along(const StageAxis& axis, const Node& at) {
  if (!axis.thread) return at;
  const Node rest = at - axis.thread;
  return rest / Node(axis.step) * Node(axis.run) + rest % Node(axis.step);
}

/// The axis of component k in a STAGE at `place`. It begins at the part of a use's index that the loops of the place
/// decide. If this part differs between the uses, the axis begins at the one that makes it shortest, or at 0.
StageAxis axis_at(std::span<const Use> uses, std::size_t k, std::span<const Node> place, int64_t reach = 1) {
  std::vector<Node> components, bases;  // each once: many copies of a use differ along other axes
  std::unordered_set<Node> seen;
  for (const Use& u : uses)
    if (seen.insert(u.at[k]).second) components.push_back(u.at[k]);
  for (const Node& component : components) {
    const auto parts = split(component, place);
    if (const Node base = parts ? parts->first : Node(0); !contains(bases, base)) bases.push_back(base);
  }
  std::stable_partition(bases.begin(), bases.end(), [](const Node& base) { return base.is(0); });
  if (bases.size() > 1 && !contains(bases, Node(0))) bases.emplace_back(0);
  StageAxis best{.base = {}};
  for (const Node& base : bases) {
    int64_t first = std::numeric_limits<int64_t>::max(), last = std::numeric_limits<int64_t>::min();
    for (const Node& component : components) {
      const Node rest = component - base;
      first = std::min(first, rest.min()), last = std::max(last, rest.max());
    }
    const int64_t extent = last - first + reach;
    if (!best.base || extent < best.extent) best.base = base, best.first = first, best.extent = extent;
  }
  return best;
}

double hull_of(std::span<const Use> uses) {
  double hull = 1;
  for (std::size_t k = 0; k < uses[0].at.size(); ++k) {
    const StageAxis all = axis_at(uses, k, {});
    hull *= static_cast<double>(all.extent);
  }
  return hull;
}

/// The number of elements along an axis of a STAGE that exist in the value.
double own_extent(const StageAxis& axis, std::size_t k, std::span<const Node> shape) {
  if (k >= shape.size() || !axis.base.is(0) || !shape[k].is_const()) return static_cast<double>(axis.extent);
  const int64_t end = std::min(axis.first + axis.extent, shape[k].value());
  return static_cast<double>(std::max<int64_t>(0, end - std::max<int64_t>(axis.first, 0)));
}

/// How many lanes of a use are elements of the value, if its mask hides nothing but the lanes of one vector that are
/// beyond the end; all of them without a mask. nullopt for other masks.
std::optional<double> lanes_inside(const Use& use, std::span<const Node> shape) {
  if (use.mask.is(1)) return lanes_in(use.at);
  for (std::size_t k = 0; k < std::min(shape.size(), use.at.size()); ++k) {
    const Node begin(use.at[k].min());
    if (is_lane(use.at[k] - begin) && use.mask == lt(use.at[k], shape[k]) && shape[k].is_const())
      return lanes_in(use.at) / static_cast<double>(use.at[k].max() + 1 - begin.value()) *
             static_cast<double>(shape[k].value() - begin.value());
  }
  return {};
}

/// Which uses in no loop fill a STAGE beside the uses in loops.
enum class InNoLoop : uint8_t { None, OfTheSameLanes, All };

bool shares_lanes(const Use& a, const Use& b) {
  return std::ranges::any_of(ranges_in(a.at),
                             [&](const Node& r) { return is_lane(r) && contains(ranges_in(b.at), r); });
}

/// The uses whose own loops can fill the STAGE, if they cover it exactly: those of least rank, and some of those in no
/// loop. Every other use must be in loops that run later; or in no loop, and then nothing in the fillers' loops may
/// need it. Empty if there are none.
std::vector<std::size_t> fillers_of(std::span<const Use> uses, std::span<const std::vector<Node>> chains,
                                    std::size_t depth, double elements, const StageLimits& limits,
                                    InNoLoop in_no_loop) {
  int least = std::numeric_limits<int>::max();
  for (const auto& chain : chains) {
    if (chain.size() <= depth) continue;
    if (is_thread(chain[depth])) return {};  // a thread part would fill its own part alone
    least = std::min(least, static_cast<int>(chain[depth].arg<RangeArg>().rank));
  }
  const auto is_in_loops = [&](std::size_t u) { return chains[u].size() > depth; };
  const auto fills_in_loops = [&](std::size_t u) {
    return is_in_loops(u) && chains[u][depth].arg<RangeArg>().rank == least;
  };
  const auto has_lanes_of_fillers = [&](std::size_t u) {
    for (std::size_t v = 0; v < uses.size(); ++v)
      if (fills_in_loops(v) && shares_lanes(uses[u], uses[v])) return true;
    return false;
  };
  const auto fills = [&](std::size_t u) {
    if (is_in_loops(u)) return fills_in_loops(u);
    return in_no_loop == InNoLoop::All || (in_no_loop == InNoLoop::OfTheSameLanes && has_lanes_of_fillers(u));
  };
  std::vector<std::size_t> fillers;
  std::vector<RunningUse> running;
  double filled = 0;
  for (std::size_t u = 0; u < uses.size(); ++u) {
    if (!fills(u)) continue;
    const auto lanes = lanes_inside(uses[u], limits.shape);
    if (!lanes) return {};
    fillers.push_back(u);
    running.push_back({uses[u].at, std::span(chains[u]).subspan(std::min(depth, chains[u].size()))});
    const auto times = runs_in_each_run(running.back());
    if (!times) return {};
    filled += *times * *lanes;
  }
  if (filled != elements || fillers.size() == uses.size() || !reach_each_once(running)) return {};
  for (std::size_t u = 0; u < uses.size(); ++u) {
    if (is_in_loops(u) || std::ranges::binary_search(fillers, u)) continue;
    for (const std::size_t f : fillers)
      if (is_in_loops(f) && (!limits.feeds || limits.feeds(u, chains[f][depth]))) return {};
  }
  return fillers;
}

/// Axes outermost first; axes that a use has in lanes go innermost, and outside of them those that it divides among
/// threads, so that what neighbours read is adjacent in memory.
std::vector<std::size_t> layout_of(std::span<const Use> uses, std::span<const StageAxis> axes) {
  std::vector<std::size_t> layout, by_threads, in_lanes;
  for (std::size_t k = 0; k < axes.size(); ++k) {
    if (axes[k].extent == 1) continue;
    const auto any = [&](bool (*is)(const Node&)) {
      return std::ranges::any_of(uses, [&](const Use& u) { return std::ranges::any_of(ranges_in(u.at[k]), is); });
    };
    (any(is_lane) ? in_lanes : any(is_in_group) ? by_threads : layout).push_back(k);
  }
  layout.insert(layout.end(), by_threads.begin(), by_threads.end());
  layout.insert(layout.end(), in_lanes.begin(), in_lanes.end());
  return layout;
}

/// Is it a multiple of `lanes`, but for the last of steps that overlap?
bool is_multiple(const Node& x, int64_t lanes) {
  const Linear sum = linear_of(x);
  return sum.c % lanes == 0 && std::ranges::all_of(sum.terms, [&](const Term& t) {
           const bool is_limit = t.t.op() == Op::Max || t.t.op() == Op::Min;
           return t.k % lanes == 0 ||
                  (is_limit && std::ranges::any_of(t.t.src(), [&](const Node& s) { return is_multiple(s, lanes); }));
         });
}

/// Is a use's component k whole vectors, each of which begins at a multiple of its lanes?
bool is_in_whole_vectors(const Use& use, std::size_t k, int64_t lanes) {
  return std::ranges::any_of(ranges_in(use.at[k]),
                             [&](const Node& r) { return is_lane(r) && is_multiple(use.at[k] - r, lanes); });
}

/// Rows of whole vectors begin at aligned addresses.
void align_rows(StagePlan& plan, std::span<const Use> uses, const StageLimits& limits) {
  const std::size_t k = plan.layout.back();
  StageAxis& inner = plan.axes[k];
  const int64_t rows = plan.elements / (inner.extent + inner.gap), left = inner.extent % limits.least;
  const int64_t aligned = rows * (inner.extent + limits.least - left);
  if (limits.shared_by == 0 && rows > 1 && left > 0 && inner.extent > limits.least &&
      aligned * limits.element_bytes <= limits.budget &&
      std::ranges::any_of(uses, [&](const Use& u) { return is_in_whole_vectors(u, k, limits.least); }))
    inner.gap = limits.least - left, plan.elements = aligned;
}

/// A stage in these loops; nullopt if it would have one element, or more than the budget allows.
std::optional<StagePlan> stage_at(std::span<const Use> uses, std::span<const Node> place, const StageLimits& limits) {
  StagePlan plan;
  plan.place = place.empty() ? Node() : place.back();
  double elements = 1;
  for (std::size_t k = 0; k < uses[0].at.size(); ++k) {
    plan.axes.push_back(axis_at(uses, k, place, limits.reach.empty() ? 1 : limits.reach[k]));
    elements *= static_cast<double>(plan.axes.back().extent);
  }
  if (elements * static_cast<double>(limits.element_bytes) > static_cast<double>(limits.budget) || elements <= 1)
    return {};
  plan.elements = static_cast<int64_t>(elements);
  plan.layout = layout_of(uses, plan.axes);
  // Neighbouring threads that fill elements of different rows would meet in one bank of the shared memory.
  StageAxis& inner = plan.axes[plan.layout.back()];
  const bool across = limits.gaps_anyway || (limits.shared_by > 0 && limits.along < plan.axes.size() &&
                                             plan.layout.back() != limits.along && plan.axes[limits.along].extent > 1);
  const int64_t padded = plan.elements / inner.extent * (inner.extent + limits.gap);
  if (across && padded * limits.element_bytes <= limits.budget) inner.gap = limits.gap, plan.elements = padded;
  return plan;
}

/// Of a value of symbolic size, only the elements that exist are filled, in whole vectors. The STAGE has room for the
/// maximum.
void fill_what_there_is(StagePlan& plan, const StageLimits& limits) {
  for (std::size_t k = 0; k < plan.axes.size(); ++k) {
    StageAxis& axis = plan.axes[k];
    axis.used = axis.extent;
    if (k >= limits.shape.size() || limits.shape[k].is_const() || !axis.base.is(0) || axis.first > 0) continue;
    const int64_t step = k == plan.layout.back() ? limits.least : 1;
    const Node used = (limits.shape[k] - Node(axis.first) + Node(step - 1)) / Node(step) * Node(step);
    const int64_t extent = (axis.extent + step - 1) / step * step;
    const int64_t elements = plan.elements / (axis.extent + axis.gap) * (extent + axis.gap);
    if (used.max() > extent || elements * limits.element_bytes > limits.budget) continue;
    plan.elements = elements;
    axis.extent = extent;
    axis.used = used;
  }
}

/// A STAGE can begin before the value's first element, because its readers' vectors do. Then a whole number of vectors
/// must fit before that element, so that the fillers' vectors, which begin at it, stay whole.
void begin_at_vector(StagePlan& plan, int64_t lanes) {
  StageAxis& inner = plan.axes[plan.layout.back()];
  const int64_t before = (inner.first % lanes + lanes) % lanes;
  if (inner.first >= 0 || before == 0) return;
  inner.first -= before;
  const int64_t rows = plan.elements / (inner.extent + inner.gap);
  inner.extent += before;
  plan.elements = rows * (inner.extent + inner.gap);
}

}  // namespace

double iterations_of(const Node& loop) {
  if (is_thread(loop)) return 1;  // counted with the loop below it
  const auto in_iteration = [&](const Node& outer, int64_t i) {
    const std::pair<Node, Node> fixed{outer, Node(i)};
    return static_cast<double>(std::max<int64_t>(0, substitute(loop.src(0), std::span(&fixed, 1)).max()));
  };
  const Node parent = parent_of(loop);
  if (parent && is_thread(parent)) {
    double all = 0;
    for (int64_t part = 0; part < parent.src(0).value(); ++part) all += in_iteration(parent, part);
    return all;
  }
  const auto outer = ranges_in(loop.src(0));
  if (outer.size() != 1 || !outer[0].src(0).is_const() || outer[0].src(0).value() < 2)
    return static_cast<double>(std::max<int64_t>(0, loop.src(0).max()));
  // It differs in the last iteration of a loop over chunks or blocks, which is shorter.
  const int64_t last = outer[0].src(0).value() - 1;
  return (in_iteration(outer[0], 0) * static_cast<double>(last) + in_iteration(outer[0], last)) /
         static_cast<double>(last + 1);
}

double evaluations_over_size(std::span<const Use> uses) {
  double times = 0;
  for (const Use& u : uses) times += evaluations(loops_around(u.at), u.at, 0);
  return times / hull_of(uses);
}

std::optional<StagePlan> plan_stage(std::span<const Use> uses, const StageLimits& limits) {
  std::vector<std::vector<Node>> chains;
  for (const Use& u : uses) chains.push_back(loops_around(u.at));
  std::size_t common = chains[0].size();
  for (const auto& chain : chains)
    common = static_cast<std::size_t>(std::mismatch(chains[0].begin(),
                                                    chains[0].begin() + static_cast<std::ptrdiff_t>(common),
                                                    chain.begin(), chain.end())
                                          .first -
                                      chains[0].begin());
  const double hull = hull_of(uses), f = evaluations_over_size(uses);
  std::optional<StagePlan> best;
  double outer = 1;  // iterations of the loops of the place
  for (std::size_t depth = 0; depth <= common; ++depth) {
    const std::span<const Node> place(chains[0].data(), depth);
    if (depth > 0) outer *= iterations_of(place.back());
    if (depth < chains[0].size() && is_of_kind(chains[0][depth], RangeKind::Global)) continue;  // no loop in the text
    auto fitting = stage_at(uses, place, limits);
    if (!fitting) continue;
    StagePlan& plan = *fitting;
    plan.f = f;
    double elements = 1;
    for (const StageAxis& axis : plan.axes) elements *= static_cast<double>(axis.extent);
    const auto along = [&](const StagePlan& stage) { return stage.axes[limits.along].extent; };
    const bool narrow = limits.along < plan.axes.size() && along(plan) < limits.least;
    // Its vectors would be shorter; but one that is filled more often than it is read is no STAGE at all.
    if (best && narrow && along(plan) < along(*best) && best->filled <= 1.001 * f) continue;
    // Outside of the loop over a thread part, each part fills a stage of its own.
    const bool threads = !chains[0].empty() && is_thread(chains[0][0]);
    const double parts = threads && depth < 2 ? static_cast<double>(chains[0][0].src(0).max()) : 1;
    plan.filled = outer * parts * elements / hull;
    if (depth > 0) plan.filled = std::max(1.0, plan.filled / limits.repeats);
    if (plan.elements < limits.shared_by) continue;
    const bool in_a_sum =
        depth > 0 && is_of_kind(place.back(), RangeKind::Loop) && place.back().arg<RangeArg>().rank == 0;
    if (plan.filled > (in_a_sum ? limits.most_in_sum : limits.most)) continue;
    const bool in_fewer_fills = limits.shared_by > 0 || in_a_sum;
    if (best && plan.filled > best->filled * (in_fewer_fills ? 0.999 : 1.001)) continue;
    double own = 1;
    for (std::size_t k = 0; k < plan.axes.size(); ++k) own *= own_extent(plan.axes[k], k, limits.shape);
    for (const InNoLoop in_no_loop : {InNoLoop::None, InNoLoop::OfTheSameLanes, InNoLoop::All})
      if (limits.shared_by == 0 && plan.fillers.empty())
        plan.fillers = fillers_of(uses, chains, depth, own, limits, in_no_loop);
    if (!plan.fillers.empty()) begin_at_vector(plan, limits.least);
    best = std::move(fitting);
  }
  if (best && best->fillers.empty()) fill_what_there_is(*best, limits);
  if (best) align_rows(*best, uses, limits);
  return best;
}

std::optional<StagePlan> plan_own_stage(std::span<const Use> uses, int64_t threads, const StageLimits& limits) {
  std::vector<std::vector<Node>> moved;  // the indices without what the thread decides
  for (const Use& u : uses) moved.emplace_back(u.at.begin(), u.at.end());
  std::vector<StageAxis> axes(uses[0].at.size());
  bool by_threads = false;
  for (std::size_t k = 0; k < axes.size(); ++k) {
    const auto thread = part_of_thread(uses[0].at[k]);
    if (!thread) return {};
    if (thread->is(0)) {
      if (std::ranges::any_of(uses, [&](const Use& u) { return std::ranges::any_of(ranges_in(u.at[k]), is_in_group); }))
        return {};
      continue;
    }
    const int64_t run = thread->max() / (threads - 1);
    if (by_threads || thread->min() != 0 || !(*thread == ranges_in(*thread)[0] * Node(run))) return {};
    by_threads = true;
    axes[k].thread = *thread, axes[k].run = run, axes[k].step = run * threads;
    for (std::size_t u = 0; u < uses.size(); ++u) {
      const auto same = part_of_thread(uses[u].at[k]);
      const Node within = (uses[u].at[k] - *thread) % Node(axes[k].step);
      if (!same || !(*same == *thread) || within.min() < 0 || within.max() >= run) return {};
      moved[u][k] = element_along(axes[k], uses[u].at[k]);
    }
  }
  if (!by_threads) return {};
  std::vector<Use> own;
  for (std::size_t u = 0; u < uses.size(); ++u) own.push_back({moved[u], uses[u].mask});
  StagePlan none;
  none.f = evaluations_over_size(own);
  auto plan = plan_stage(own, limits);
  if (!plan || plan->fillers.empty()) return none;
  plan->own = true;
  for (std::size_t k = 0; k < axes.size(); ++k)
    plan->axes[k].thread = axes[k].thread, plan->axes[k].step = axes[k].step, plan->axes[k].run = axes[k].run;
  return plan;
}

std::optional<StagePlan> plan_sums(std::span<const Use> uses, std::span<const Node> around, const StageLimits& limits) {
  std::vector<Node> deepest;
  for (const Use& u : uses)
    if (auto chain = loops_around(u.at); chain.size() > deepest.size()) deepest = std::move(chain);
  if (deepest.empty() || is_thread(deepest.back())) return {};
  for (const Use& u : uses) {
    const auto chain = loops_around(u.at);
    const std::size_t all = deepest.size() - 1;
    if (chain.size() < all ||
        !std::equal(chain.begin(), chain.begin() + static_cast<std::ptrdiff_t>(all), deepest.begin()))
      return {};
  }
  std::size_t depth = 0;
  while (depth + 1 < deepest.size() && (is_thread(deepest[depth]) || contains(around, deepest[depth]))) ++depth;
  std::optional<StagePlan> plan;
  for (; !plan && depth < deepest.size(); ++depth) plan = stage_at(uses, std::span(deepest).first(depth), limits);
  return plan;
}

void without_repeats(const Node& value, std::span<Node> at) {
  if (value.op() != Op::Load || value.src().size() > 1) return;  // one at a computed index has that of its place
  const auto st = ShapeTracker::from_node(value.src(0));
  for (std::size_t k = 0; k < at.size(); ++k)
    if (!st.varies_along(k)) at[k] = 0;
}

Node stage_element(const StagePlan& plan, std::span<const Node> at) {
  Node element = 0, stride = 1;
  for (std::size_t i = plan.layout.size(); i-- > 0;) {
    const std::size_t k = plan.layout[i];
    const StageAxis& axis = plan.axes[k];
    const Node within = element_along(axis, at[k]) - axis.base - Node(axis.first);
    if (plan.slab > 0 && i + 1 == plan.layout.size()) {
      element = within / Node(plan.slab) * Node(plan.elements / axis.extent * plan.slab) + within % Node(plan.slab);
      stride = plan.slab;
      continue;
    }
    element = element + within * stride;
    stride = stride * Node(axis.extent + axis.gap);
  }
  return element;
}

bool is_positional(const Node& value) {
  const auto below = dataflow(value);
  return std::all_of(below.begin(), below.end(), [](const Node& x) {
    const bool kept = x.op() == Op::View || x.op() == Op::Arange || x.op() == Op::Add || x.op() == Op::Sub ||
                      x.op() == Op::Mul || x.op() == Op::Cast;
    return !is_dataflow(x) || x.op() == Op::Const || (kept && is_integer(x.dtype()));
  });
}

std::vector<int64_t> periods_along(const Node& value, const StageAxis& along, std::size_t axis) {
  const Node range = stand_in(StandInArg::Analysis::FindPeriods, along.extent);
  std::vector<int64_t> found, periods;
  const auto stops = [](const Node& x) { return x.op() == Op::Reduce || !is_dataflow(x); };
  for (const Node& x : topological(std::span(&value, 1), stops)) {
    if (x.op() != Op::Load || x.src().size() > 1) continue;
    const auto st = ShapeTracker::from_node(x.src(0));
    if (axis >= st.rank()) continue;
    std::vector<Node> at(st.rank(), Node(0));
    at[axis] = along.base + Node(along.first) + range;  // a begin at a whole period is taken out of the division
    const Node element = st.expr_idxs(at).first;
    for (const Node& d : topological(std::span(&element, 1)))
      if (d.op() == Op::FloorDiv && d.src(0) == range && d.src(1).is_const()) found.push_back(d.src(1).value());
  }
  std::sort(found.rbegin(), found.rend());
  for (const int64_t d : found) {
    const int64_t whole = periods.empty() ? along.extent : periods.back();
    if (d > 1 && d < whole && whole % d == 0) periods.push_back(d);
  }
  return periods;
}

}  // namespace tenon
