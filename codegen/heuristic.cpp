#include <tenon/codegen/heuristic.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include <tenon/codegen/ast_facts.h>
#include <tenon/codegen/lower.h>

namespace tenon {
namespace {

/// How a load's address moves with a range.
enum class Motion : uint8_t { None, Unit, Strided, Irregular };

/// A range that an Opt can name.
struct Range {
  RangeName name;
  Node loop;
  double size;
};

/// One node of the plain kernel as the estimate sees it.
struct Work {
  double times;                // evaluations in a run
  double unit;                 // cost of one, scalar
  bool memory = false;         // a load or a store
  bool accumulates = false;    // a REDUCE's update: bound by latency unless several run at once
  std::vector<Motion> motion;  // by range: whether the value (of memory: the address) changes with it
  std::vector<bool> masked;    // by range: whether validity changes with it
};

constexpr double kLatency = 4;       // of an addition or a multiply-add, in instructions that could issue meanwhile
constexpr double kGatherLane = 1.4;  // a lane of a vector put together from single loads
constexpr double kMaskedLane = 2.5;
constexpr double kThreadWorthwhile = 60e3;  // work below this is not worth waking other threads

class Estimate {
 public:
  Estimate(const Node& sink, const LoopPlan& plan, const Target& target) : target_(target) {
    LoopNames names;
    const Node graph = lower(sink, plan, &names);
    collect_ranges(names);
    const auto order = topological(std::span(&graph, 1), [](const Node& x) { return x.op() == Op::Range; });
    const FreeRanges free(order);
    for (const Node& n : order) add_work(n, free);
  }

  std::vector<Opt> best(bool threads) const {
    double least = cost({});
    std::vector<Opt> chosen;
    for (const auto& lanes : lane_choices()) {
      // Copies of up to two ranges beside, in any combination of the amounts.
      std::vector<std::vector<Opt>> candidates{lanes};
      for (std::size_t r = 0; r < ranges_.size(); ++r)
        for (const int64_t u : {2, 4, 8, 16}) {
          const Opt first{OptKind::Unroll, ranges_[r].name, u};
          if (u > ranges_[r].size) continue;
          candidates.push_back(with(lanes, first));
          for (std::size_t q = r + 1; q < ranges_.size(); ++q)
            for (const int64_t w : {2, 4, 8})
              if (w <= ranges_[q].size)
                candidates.push_back(with(with(lanes, first), {OptKind::Unroll, ranges_[q].name, w}));
        }
      for (const auto& candidate : candidates)
        if (const double c = cost(candidate); c < 0.97 * least) least = c, chosen = candidate;
    }
    if (threads) add_threads(chosen, least);
    return chosen;
  }

 private:
  static std::vector<Opt> with(std::vector<Opt> opts, Opt more) {
    opts.push_back(more);
    return opts;
  }

  static double size_of_loop(const Node& loop) { return static_cast<double>(std::max<int64_t>(1, loop.src(0).max())); }

  void collect_ranges(const LoopNames& names) {
    std::size_t widest = 0;
    for (std::size_t s = 0; s < names.stores.size(); ++s)
      if (names.stores[s].size() > names.stores[widest].size()) widest = s;
    for (std::size_t g = 0; g < names.stores[widest].size(); ++g)
      if (const Node& loop = names.stores[widest][g])
        ranges_.push_back({{false, static_cast<int>(g)}, loop, size_of_loop(loop)});
    int number = 0;
    for (const auto& [position, loops] : names.reduces)
      for (const Node& loop : loops) {
        if (loop && std::none_of(ranges_.begin(), ranges_.end(), [&](const Range& r) { return r.loop == loop; }))
          ranges_.push_back({{true, number}, loop, size_of_loop(loop)});
        ++number;
      }
    if (ranges_.size() > 8) ranges_.erase(ranges_.begin(), ranges_.end() - 8);
  }

  static Motion motion_of(const Node& index, const Node& loop) {
    bool inside = false;
    for (const Node& n : topological(std::span(&index, 1), [](const Node& x) { return x.op() == Op::Range; }))
      inside = inside || n == loop;
    if (!inside) return Motion::None;
    const std::pair<Node, Node> step{loop, loop + 1};
    const Node difference = substitute(index, std::span(&step, 1)) - index;
    if (!difference.is_const()) return Motion::Irregular;
    return difference.is(1) ? Motion::Unit : Motion::Strided;
  }

  void add_work(const Node& n, const FreeRanges& free) {
    if (n.dtype() == DType::Index || n.op() == Op::Index || n.op() == Op::Sink || n.op() == Op::Const ||
        n.op() == Op::Stage)
      return;
    Work w{.times = 1, .unit = cost_of(n.op()), .motion = {}, .masked = {}};
    const auto closed = closed_loops(n);
    const Node body = closed.empty() ? innermost(free.of(n)) : closed.back();
    for (Node l = body; l; l = parent_of(l)) w.times *= size_of_loop(l);
    w.memory = n.op() == Op::Read || n.op() == Op::Write || n.op() == Op::Fill;
    w.accumulates = n.op() == Op::Reduce;
    const Node where = n.op() == Op::Read ? n.src(0) : w.memory ? n.src(1) : Node();
    const auto depends = free.of(n.op() == Op::Reduce ? n.src(0) : n);
    for (const Range& r : ranges_) {
      if (where) {
        w.motion.push_back(motion_of(where.src(0), r.loop));
        w.masked.push_back(where.src().size() > 1 && motion_of(where.src(1), r.loop) != Motion::None);
      } else {
        const bool varies = std::find(depends.begin(), depends.end(), r.loop) != depends.end();
        w.motion.push_back(varies ? Motion::Unit : Motion::None);
        w.masked.push_back(false);
      }
    }
    if (!w.memory && !n.src().empty()) widest_ = std::max(widest_, size_of(n.dtype()));
    if (w.memory) widest_ = std::max(widest_, size_of(where.dtype()));
    work_.push_back(std::move(w));
  }

  std::vector<std::vector<Opt>> lane_choices() const {
    std::vector<std::vector<Opt>> choices{{}};
    const int64_t most = target_.vector_bytes / static_cast<int64_t>(std::max<std::size_t>(4, widest_));
    for (const Range& r : ranges_)
      for (int64_t v = most; v >= 4; v /= 2)
        if (static_cast<double>(v) <= r.size) choices.push_back({{OptKind::Upcast, r.name, v}});
    return choices;
  }

  std::size_t position(const RangeName& name) const {
    for (std::size_t r = 0; r < ranges_.size(); ++r)
      if (ranges_[r].name == name) return r;
    return ranges_.size();
  }

  /// Instructions of one run, roughly.
  double cost(const std::vector<Opt>& opts) const {
    std::optional<std::size_t> lane;
    double lanes = 1, tail = 1;
    std::vector<double> copies(ranges_.size(), 1);
    for (const Opt& o : opts) {
      const std::size_t r = position(o.range);
      if (o.kind == OptKind::Upcast) {
        lane = r;
        lanes = static_cast<double>(o.amount);
        const double whole = std::floor(ranges_[r].size / lanes), rest = ranges_[r].size - whole * lanes;
        tail = (whole + rest) / ranges_[r].size;  // turns, as a share of the range
      } else {
        copies[r] = static_cast<double>(o.amount);
      }
    }
    double registers = 1;
    for (double c : copies) registers *= c;
    if (registers > 0.75 * target_.vector_registers) return INFINITY;
    // What is computed once for all copies is computed for each turn that the copies do not cover, too.
    std::vector<double> share(ranges_.size(), 1);
    for (std::size_t r = 0; r < ranges_.size(); ++r) {
      const double step = copies[r] * (lane == r ? lanes : 1);
      const double whole = std::floor(ranges_[r].size / step) * step / ranges_[r].size;
      if (copies[r] > 1 && whole == 0) return INFINITY;
      share[r] = whole / copies[r] + (1 - whole);
    }
    double total = 0;
    for (const Work& w : work_) {
      double times = w.times, unit = w.unit, running = 1;
      for (std::size_t r = 0; r < ranges_.size(); ++r) {
        const bool moves = w.motion[r] != Motion::None || w.masked[r];
        if (!moves && !w.accumulates) times *= share[r];  // computed once for all copies
        running *= copies[r];
      }
      if (lane && (w.motion[*lane] != Motion::None || w.masked[*lane])) {
        times *= tail;
        if (w.memory && w.masked[*lane])
          unit = kMaskedLane * lanes;
        else if (w.memory && w.motion[*lane] != Motion::Unit)
          unit = kGatherLane * lanes;
      }
      if (w.memory && std::find(w.masked.begin(), w.masked.end(), true) != w.masked.end()) unit += 1;
      if (w.accumulates) {
        unit = std::max(1.0, kLatency / running);
        if (lane && ranges_[*lane].name.reduce) total += w.times / ranges_[*lane].size * lanes;  // folding the lanes
      }
      total += times * unit;
    }
    // Loops cost a little themselves: an increment and a branch a turn of the innermost.
    double turns = 0;
    for (const Work& w : work_) turns = std::max(turns, w.times);
    return total + 0.5 * turns * (lane ? tail : 1) / registers;
  }

  void add_threads(std::vector<Opt>& opts, double work) const {
    if (work < kThreadWorthwhile || ranges_.empty()) return;
    const Range& outer = ranges_[0];
    if (outer.name.reduce || outer.name.axis != 0) return;
    double turns = outer.size;
    for (const Opt& o : opts)
      if (o.range == outer.name) turns = std::floor(turns / static_cast<double>(o.amount));
    // Four parts a core, so that a core that comes late takes fewer; fixed by shape and target, not by the thread
    // count.
    const auto parts = static_cast<int64_t>(std::min<double>(turns, 4.0 * std::max(2, target_.cores)));
    if (parts > 1) opts.push_back({OptKind::Thread, outer.name, parts});
  }

  const Target& target_;
  std::vector<Range> ranges_;
  std::vector<Work> work_;
  std::size_t widest_ = 1;
};

}  // namespace

std::vector<Opt> choose_opts(const Node& sink, const LoopPlan& plan, const Target& target) {
  return Estimate(sink, plan, target).best(true);
}

}  // namespace tenon
