#include <tenon/codegen/heuristic/model.h>

#include <algorithm>
#include <map>
#include <optional>

#include <tenon/codegen/cost.h>
#include <tenon/codegen/fill_loops.h>
#include <tenon/codegen/heuristic/streams.h>

namespace tenon {
namespace {

constexpr double kExposed = 0.5;     // share of a transfer from the L3 cache that arithmetic does not hide
constexpr double kContention = 0.2;  // share of the faster resources' time that is added: units wait for each other
constexpr double kLoopStart = 40;    // cycles until a loop's first sums are there, and a mispredicted branch
constexpr double kGather = 0.9;      // cycles of a lane that is loaded or stored alone
constexpr double kMasked = 6;        // operations that the mask of a load takes
constexpr double kThreads = 1500;    // cycles in which threads wake and meet again
constexpr double kCold = 0.05;       // share of the runs before which other kernels took the caches

class Model {
 public:
  Model(const Profile& p, std::span<const Footprint> operands, const LoopPlan& plan, const ComputedOperand& computed)
      : p_(p), operands_(operands), plan_(plan), nest_(widest_store(plan)), computed_(computed) {
    const std::size_t n = p.ranges.size();
    lanes_.assign(n, 1), copies_.assign(n, 1), step_.assign(n, 1);
    guarded_.assign(n, false), overlaps_.assign(n, false);
    for (std::size_t r = 0; r < n; ++r) {
      const NestAxis* axis = axis_of(r);
      if (axis == nullptr) continue;
      lanes_[r] = static_cast<double>(axis->lanes), copies_[r] = static_cast<double>(axis->copies);
      guarded_[r] = axis->tail == Tail::Guard;
      // Elements that are left after whole steps run one by one: all elements, if the range is shorter than a step.
      const double size = p.ranges[r].typical;
      if (!guarded_[r] && lanes_[r] > size) lanes_[r] = 1;
      if (!guarded_[r] && lanes_[r] * copies_[r] > size) copies_[r] = 1;
      if (lanes_[r] > 1 && !p.is_reduce(r)) lane_ = r;
    }
    for (std::size_t r = 0; r < n; ++r) {
      if (lanes_[r] > 1 && p.is_reduce(r)) lane_ ? lanes_[r] = 1 : (lane_ = r, 1.0);
      step_[r] = lanes_[r] * copies_[r];
      if (!p.is_reduce(r) && axis_of(r) != nullptr)
        overlaps_[r] = nest_.overlaps(p.name(r).axis, p.ranges[r].loop.src(0));
    }
    add_loops();
    find_stages();
  }

  double cycles(double most) const {
    const double uneven = parts() == 1 ? 1 : p_.imbalance(loops_.back().trips, parts()) / p_.cores();
    const double spilled = spills(), computed = arithmetic();
    if (!std::isfinite(spilled) || uneven * computed > most) return INFINITY;
    const double loaded = loads();
    if (uneven * std::max(computed, loaded) > most) return INFINITY;
    const double each[] = {computed, loaded, transfer(level(0), level(1))};
    const double longest = *std::ranges::max_element(each);
    const double core =
        longest + kContention * (each[0] + each[1] + each[2] - longest) + spilled + starts() + scattered();
    const double l3 = transfer(level(1), level(2)), memory = transfer(level(2), level(3));
    const double one =
        core + kExposed * l3 + memory + kCold * waits_for_memory(p_, operands_, loops_, step_) + fills() + sums();
    return one * uneven + (parts() > 1 ? kThreads : 0);
  }

 private:
  /// The thread parts of the outermost loop.
  double parts() const { return nest_.loops.empty() ? 1 : static_cast<double>(nest_.loops[0].parts); }

  static const LoopNest& widest_store(const LoopPlan& plan) {
    return *std::ranges::max_element(plan.stores, {}, [](const LoopNest& n) { return n.axes.size(); });
  }

  const NestAxis* axis_of(std::size_t r) const {
    const RangeName& name = p_.name(r);
    const auto number = static_cast<std::size_t>(name.axis);
    if (!name.reduce) return number < nest_.axes.size() ? &nest_.axes[number] : nullptr;
    const auto at = reduce_range(plan_, name.axis);
    return at ? &plan_.reduces.at(at->first).axes[at->second] : nullptr;
  }

  std::optional<std::size_t> range_of(bool reduce, int axis) const {
    for (std::size_t r = 0; r < p_.ranges.size(); ++r)
      if (std::ranges::find(p_.ranges[r].names, RangeName{reduce, axis}) != p_.ranges[r].names.end()) return r;
    return std::nullopt;
  }

  /// Lists the loops, innermost first.
  void add_loops() {
    std::vector<double> covered = step_;
    const auto add = [&](std::size_t r, double elements, bool chunks) {
      const double size = p_.ranges[r].typical;
      elements = std::min(elements, guarded_[r] ? std::ceil(size / step_[r]) * step_[r] : size);
      if (elements <= covered[r]) return;
      loops_.push_back({r, trips(r, elements, covered[r]), elements, chunks});
      covered[r] = elements;
    };
    for (std::size_t r = p_.ranges.size(); r-- > 0;) {
      if (!p_.is_reduce(r)) continue;
      double elements = INFINITY;
      for (const NestLoop& loop : nest_.loops)
        if (loop.chunks && range_of(true, loop.axis) == r) elements = static_cast<double>(loop.block);
      add(r, elements, false);
    }
    for (std::size_t l = nest_.loops.size(); l-- > 0;) {
      const NestLoop& loop = nest_.loops[l];
      const auto r = range_of(loop.chunks, loop.axis);
      if (!r) continue;
      double elements = INFINITY;  // the elements of the block that it runs in
      for (std::size_t o = l; o-- > 0 && !loop.chunks;)
        if (const NestLoop& outer = nest_.loops[o]; !outer.chunks && outer.axis == loop.axis) {
          elements = static_cast<double>(outer.block);
          break;
        }
      const std::size_t before = loops_.size();
      add(*r, elements, loop.chunks);
      if (l == 0 && before == loops_.size()) loops_.push_back({*r, 1, covered[*r]});
    }
  }

  /// The trip count. The single vectors and single elements that are left after whole steps count as iterations of the
  /// same work.
  double trips(std::size_t r, double elements, double step) const {
    if (guarded_[r] || step > step_[r]) return std::ceil(elements / step);
    const double whole = std::floor(elements / step), rest = elements - whole * step;
    return whole + (std::floor(rest / lanes_[r]) + std::fmod(rest, lanes_[r])) / copies_[r];
  }

  bool is_in(const Work& w, const LoopOver& loop) const {
    return loop.chunks ? w.inside[loop.range] && !w.stores : w.inside[loop.range];
  }

  bool staged(const Work& w) const { return w.loads && w.slot && stages_.contains(*w.slot); }

  /// Does no loop around the sums compute it, because the STAGE of the computed operand has it?
  bool hidden(const Work& w) const { return computed_.slot && stages_.contains(*computed_.slot) && is_part(w); }
  /// Is it a part of the computed operand, but not the LOAD that represents it?
  bool is_part(const Work& w) const {
    return !computed_.hidden.empty() && computed_.hidden[static_cast<std::size_t>(&w - p_.work.data())];
  }

  /// How many instructions it takes: one for each copy that differs.
  double runs(const Work& w) const {
    double n = 1;
    for (const LoopOver& loop : loops_)
      if (is_in(w, loop)) n *= loop.trips;
    n *= copies_moved(w);
    if (in_lanes(w) && !w.memory && !w.accumulates) n *= vectors(*lane_, w);
    return n;
  }

  bool in_lanes(const Work& w) const { return lane_ && w.inside[*lane_] && (p_.moves(w, *lane_) || w.accumulates); }

  /// Registers of the target that a vector takes.
  double vectors(std::size_t r, const Work& w) const {
    const double bytes = lanes_[r] * (w.bytes > 0 ? static_cast<double>(w.bytes) : element_bytes());
    return std::max(1.0, bytes / p_.target.vector_bytes);
  }

  /// The number of copies that differ. Copies that read memory at the same address count as one.
  double copies_moved(const Work& w) const {
    double n = 1;
    for (std::size_t r = 0; r < p_.ranges.size(); ++r)
      if (w.inside[r] && (p_.moves(w, r) || w.accumulates)) n *= copies_moved(w, r);
    return n;
  }
  double copies_moved(const Work& w, std::size_t r) const {
    return copies_[r] / std::clamp(std::floor(static_cast<double>(w.period[r]) / lanes_[r]), 1.0, copies_[r]);
  }

  /// A reduction without a loop: its copies are terms of one sum.
  bool is_chain(std::size_t r) const {
    return p_.is_reduce(r) &&
           std::ranges::none_of(loops_, [&](const LoopOver& loop) { return loop.range == r && !loop.chunks; });
  }

  /// The number of independent sums in flight.
  double sums_of(const Work& w) const {
    double n = 1;
    for (std::size_t r = 0; r < p_.ranges.size(); ++r)
      if (w.inside[r] && !is_chain(r)) n *= copies_[r];
    return n;
  }

  bool all_chains(const Work& w) const {
    for (std::size_t r = 0; r < p_.ranges.size(); ++r)
      if (w.inside[r] && p_.is_reduce(r) && !is_chain(r)) return false;
    return true;
  }

  /// Multiply-adds in a cycle, for vectors of the width that is used.
  double multiply_adds() const {
    const CoreRates& rates = p_.target.rates;
    const double share = (lane_ ? lanes_[*lane_] : 1) * element_bytes() / p_.target.vector_bytes;
    return share <= 0.5 ? rates.narrow_multiply_adds : rates.multiply_adds / std::max(1.0, share);
  }

  double element_bytes() const {
    return static_cast<double>(p_.target.vector_bytes) / static_cast<double>(p_.most_lanes());
  }

  double arithmetic() const {
    const CoreRates& rates = p_.target.rates;
    double cycles = 0;
    for (const Work& w : p_.work) {
      if (w.memory || w.fused || hidden(w)) continue;
      if (!w.accumulates) {
        cycles += runs(w) * w.unit / rates.operations;
        continue;
      }
      const double sums = sums_of(w), rate = multiply_adds();
      // A sum waits for its own last addition; and a little is lost if few sums are in flight.
      const double waits = all_chains(w) ? 1 : p_.waits(rate, sums);
      cycles += runs(w) / rate * waits * (1 + 1 / sums);
    }
    return cycles;
  }

  /// Do vectors of the range in lanes reach beyond its end?
  bool is_cut() const {
    return guarded_[*lane_] && !overlaps_[*lane_] && std::fmod(p_.ranges[*lane_].size, step_[*lane_]) != 0;
  }

  /// How many lines a load of a vector touches on average: in windows, and in rows that do not begin at a vector, it
  /// may cross into a second line.
  double lines_touched(const Work& w) const {
    if (!staged(w) && w.motion[*lane_] != Motion::Unit) return 1;
    const double bytes = std::min<double>(p_.target.vector_bytes, lanes_[*lane_] * static_cast<double>(w.bytes));
    for (std::size_t r = 0; r < p_.ranges.size(); ++r) {
      if (!w.inside[r] || r == *lane_ || w.step[r] == 0) continue;
      const bool window = std::abs(w.step[r]) == std::abs(w.step[*lane_]);
      const bool rows =
          !staged(w) && std::fmod(static_cast<double>(w.step[r]) * static_cast<double>(w.bytes), bytes) != 0;
      if (window || rows) return 1 + bytes / kLine;
    }
    return 1;
  }

  /// Does each lane begin another window, where windows overlap and begin some elements apart? A STAGE keeps the memory
  /// below the windows as it is, so the lanes are apart there too.
  bool is_strided_window(const Work& w) const {
    const int64_t apart = std::abs(w.step[*lane_]);
    for (std::size_t r = 0; r < p_.ranges.size(); ++r) {
      const int64_t step = std::abs(w.step[r]);
      const double reach =
          static_cast<double>(step) * (std::ceil(p_.ranges[r].size / static_cast<double>(w.period[r])) - 1);
      if (r != *lane_ && w.inside[r] && step > 0 && step < apart && apart % step == 0 &&
          reach >= static_cast<double>(apart))
        return true;
    }
    return false;
  }

  /// Instructions that load a vector of which the lanes are apart.
  double loads_apart(const Work& w) const {
    const double lanes = lanes_[*lane_];
    if (w.period[*lane_] > 1) return Profile::shared_loads(w, *lane_, lanes);
    const bool some = !staged(w) && (w.masked[*lane_] || is_cut());
    if (const auto picked = Profile::picked_loads(w, *lane_, lanes, some)) return *picked;
    return kGather * p_.target.rates.loads * lanes;
  }

  double loads() const {
    const CoreRates& rates = p_.target.rates;
    double loaded = 0, stored = 0;
    for (const Work& w : p_.work) {
      if (!w.memory || hidden(w)) continue;
      const double n = runs(w) * (staged(w) ? values_of(w) : 1);
      const bool vector = in_lanes(w);
      if (is_scattered(w)) continue;
      if (w.stores) {
        stored += n * (vector && is_cut() ? std::max(rates.masked_store, 1 / rates.stores) : 1 / rates.stores);
        continue;
      }
      double unit = 1;
      if (vector && (staged(w) ? is_strided_window(w) : w.motion[*lane_] != Motion::Unit)) unit = loads_apart(w);
      if (!staged(w)) {
        if (std::ranges::find(w.masked, true) != w.masked.end() || (vector && is_cut())) unit += kMasked;
      }
      loaded += n * unit * (vector ? vectors(*lane_, w) * lines_touched(w) : 1);
    }
    return loaded / rates.loads + stored;
  }

  /// A store, or a load outside of the sums, whose lanes are not adjacent.
  bool is_scattered(const Work& w) const {
    if (!in_lanes(w) || w.motion[*lane_] == Motion::Unit) return false;
    return w.stores || (w.loads && w.slot && !p_.in_reduction(w) && w.period[*lane_] == 1);
  }

  /// Cycles of these, after the sums are complete: nothing is computed meanwhile. The first of the adjacent elements
  /// that a step moves waits for their line. If more lines fall into one set of the L1 cache than it holds, each line
  /// is evicted before its next element is moved.
  double scattered() const {
    const CoreRates& rates = p_.target.rates;
    double cycles = 0;
    for (const Work& w : p_.work) {
      if (!is_scattered(w)) continue;
      double lane = kGather;
      if (w.motion[*lane_] == Motion::Far) {
        double side_by_side = 1;
        for (std::size_t r = 0; r < p_.ranges.size(); ++r)
          if (w.motion[r] == Motion::Unit) side_by_side = step_[r];
        lane += rates.l3_latency / rates.misses / side_by_side;
        const auto apart = static_cast<double>(std::abs(w.step[*lane_])) * static_cast<double>(w.bytes);
        const bool one_set = std::fmod(apart, static_cast<double>(p_.target.l1_bytes) / kWays) == 0;
        if (one_set && step_[*lane_] > kWays) lane += rates.l2_latency;
      }
      cycles += runs(w) * lane * lanes_[*lane_];
    }
    return cycles;
  }

  /// Cycles to store and load values that do not fit into the registers. Registers hold the sums, the copies of one
  /// operand, and one copy of the other operand at a time (order_copies in pieces.cpp). An operand is all that differs
  /// in the same copies; a sum may use several values of it at once, as it does of codes and their scales.
  double spills() const {
    std::map<unsigned, double> operands;  // registers of their copies, by the ranges in which copies differ (bits)
    double sums = 0, loads = 0, most = 0;
    for (const Work& w : p_.work) {
      if (w.accumulates) sums = std::max(sums, sums_of(w)), most = std::max(most, runs(w) / copies_moved(w));
      if (!w.loads || !p_.in_reduction(w) || is_part(w)) continue;
      unsigned differ = 0;
      for (std::size_t r = 0; r < p_.ranges.size(); ++r)
        if (p_.moves(w, r) && copies_moved(w, r) > 1) differ |= 1U << r;
      operands[differ] += copies_moved(w) * values_of(w), ++loads;
    }
    double held = INFINITY;
    for (const auto& [differ, registers] : operands) held = std::min(held, registers);
    if (sums == 0) return 0;
    double text = 0;
    for (const Work& w : p_.work) text += hidden(w) ? 0 : w.unit * copies_moved(w);
    if (text > kMostText && sums > 1) return INFINITY;
    const double needed = sums + (loads > 1 ? held : 0) + 1;
    return most * std::max(0.0, needed - p_.target.vector_registers) * 2;
  }

  /// Cycles in which loops begin and end.
  double starts() const {
    double n = 0;
    for (const Work& w : p_.work)
      if (w.accumulates) {
        double starts = 1;
        for (std::size_t l = 0; l < loops_.size(); ++l)
          if (is_in(w, loops_[l]) && (!p_.is_reduce(loops_[l].range) || loops_[l].chunks)) starts *= loops_[l].trips;
        n = std::max(n, starts);
      }
    bool looped = false;
    for (const LoopOver& loop : loops_) looped |= p_.is_reduce(loop.range) && !loop.chunks;
    // Sums in lanes are added up at the end.
    const double folded =
        lane_ && p_.is_reduce(*lane_) ? 2 * std::log2(lanes_[*lane_]) / p_.target.rates.operations : 0;
    double sums = 1;
    for (const Work& w : p_.work)
      if (w.accumulates) sums = std::max(sums, sums_of(w));
    return n * ((looped ? kLoopStart : 0) + folded * sums);
  }

  // ---- memory

  Level level(int number) const { return level_of(p_.target, number); }
  const Footprint& footprint(const Work& w) const { return operands_[static_cast<std::size_t>(&w - p_.work.data())]; }

  /// Cycles to transfer from the next level what a cache does not keep from one iteration to the next.
  double transfer(const Level& cache, const Level& from) const {
    std::vector<double> covered = step_;
    std::vector<double> traffic;
    const auto bytes_of = [&](const Work& w, bool real) {
      return staged(w) ? passing_bytes(w, covered) : footprint(w).bytes(covered, real ? INFINITY : cache.bytes);
    };
    for (const Work& w : p_.work) traffic.push_back(w.memory && !hidden(w) ? bytes_of(w, true) : 0);
    const auto all = [&](const LoopOver* inside = nullptr) {  // that is read or written, in the loop or anywhere
      double bytes = 0;
      for (const Work& w : p_.work)
        if (w.memory && !hidden(w) && (inside == nullptr || is_in(w, *inside))) bytes += bytes_of(w, false);
      return bytes;
    };
    for (const LoopOver& loop : loops_) {
      const bool fits = all(&loop) <= cache.bytes;
      const std::vector<double> before = covered;
      covered[loop.range] = loop.covered;
      for (std::size_t i = 0; i < p_.work.size(); ++i) {
        const Work& w = p_.work[i];
        if (!w.memory || hidden(w) || !is_in(w, loop)) continue;
        if (!fits)
          traffic[i] *= loop.trips;
        else if (p_.moves(w, loop.range))
          traffic[i] *= bytes_of(w, true) / (staged(w) ? passing_bytes(w, before) : footprint(w).bytes(before));
      }
    }
    // All that the kernel touches fits: the cache still has it from the last run.
    if (all() <= cache.bytes) return 0;
    double cycles = 0;
    for (std::size_t i = 0; i < p_.work.size(); ++i)
      if (const Work& w = p_.work[i]; traffic[i] > 0)
        cycles +=
            traffic[i] / kLine * line_cycles(p_.target, from, staged(w) ? 64 : lines_in_a_row(p_, w, loops_, step_));
    return cycles;
  }

  // ---- STAGEs

  struct Fill {
    double times = 1, elements = 1;
    std::vector<double> covered;
  };

  bool is_computed(const Work& w) const { return w.slot && w.slot == computed_.slot && !computed_.hidden.empty(); }
  /// Is it a part of the computed operand, the representing LOAD included?
  bool computes(const Work& w) const { return is_part(w) || is_computed(w); }

  /// The elements of an operand's STAGE: the different addresses of a LOAD, or the values of the computed operand.
  double staged_elements(const Work& w, const std::vector<double>& covered) const {
    if (!is_computed(w)) return footprint(w).elements(covered);
    double n = 1;
    for (std::size_t r = 0; r < p_.ranges.size(); ++r)
      if (std::ranges::any_of(p_.work, [&](const Work& part) { return computes(part) && p_.moves(part, r); }))
        n *= std::max(1.0, covered[r]);
    return n;
  }
  /// The values of the operand that the sums use in an iteration, each of which has a STAGE.
  double values_of(const Work& w) const { return is_computed(w) ? computed_.values : 1; }
  double staged_bytes(const Work& w, const std::vector<double>& covered) const {
    return staged_elements(w, covered) * values_of(w) *
           (is_computed(w) ? element_bytes() : static_cast<double>(w.bytes));
  }
  /// The bytes of a staged operand that pass through the caches. A computed operand takes no more room than one fill. A
  /// loaded operand passes through the caches as well (without this, the model would stage panels that are read as fast
  /// in place).
  double passing_bytes(const Work& w, std::vector<double> covered) const {
    const std::vector<double>& filled = stages_.at(*w.slot).second.covered;
    for (std::size_t r = 0; r < covered.size() && is_computed(w); ++r) covered[r] = std::min(covered[r], filled[r]);
    return staged_bytes(w, covered);
  }

  /// Can a thread part begin inside a period, during which the operand stays at one address? Then no STAGE keeps the
  /// addresses of a whole part.
  bool parts_cut_period(const Work& w) const {
    if (parts() == 1) return false;
    const LoopOver& shared = loops_.back();
    const double share = std::ceil(shared.trips / parts()) * shared.covered / shared.trips;
    const auto period = static_cast<double>(w.period[shared.range]);
    return period > 1 && std::fmod(share, period) != 0 && std::fmod(period, share) != 0;
  }

  /// Does lowering keep the computed operand in a STAGE? If all uses of a value are copies in one loop body, or if it
  /// is cheap, each use computes it.
  bool keeps_computed() const {
    double uses = 1;
    for (const LoopOver& loop : loops_)
      if (std::ranges::none_of(p_.work, [&](const Work& w) { return computes(w) && p_.moves(w, loop.range); }))
        uses *= loop.trips;
    return uses > 1 && is_worth_keeping(uses, computed_.cost, kInStage);
  }

  /// The place of each STAGE as plan_stage chooses it: the fewest fills, the innermost of equals.
  void find_stages() {
    std::vector<int> slots = plan_.staged_slots;
    if (computed_.slot && keeps_computed()) slots.push_back(*computed_.slot);
    for (const int slot : slots)
      for (const Work& w : p_.work) {
        if (w.slot != slot || !w.loads || !p_.in_reduction(w)) continue;
        std::vector<double> covered = step_;
        std::optional<Fill> best;
        double least = INFINITY;
        for (std::size_t l = 0; l <= loops_.size(); ++l) {
          const bool inside_a_sum = l < loops_.size() && p_.is_reduce(loops_[l].range) && !loops_[l].chunks;
          if (!inside_a_sum && !(l == loops_.size() && parts_cut_period(w))) {
            Fill fill{.covered = covered};
            for (std::size_t o = l; o < loops_.size(); ++o)
              if (is_in(w, loops_[o])) fill.times *= loops_[o].trips;
            // Outside of the loop that threads share, each part fills a STAGE of its own.
            if (l == loops_.size() && parts() > 1 && !p_.moves(w, loops_.back().range)) fill.times *= parts();
            fill.elements = staged_elements(w, covered);
            const bool fits = staged_bytes(w, covered) / values_of(w) <= static_cast<double>(p_.stage_budget);
            const double filled = fill.times * fill.elements;
            if (fits && fill.elements > 1 && filled < least / 1.001) least = filled, best = std::move(fill);
          }
          if (l < loops_.size()) covered[loops_[l].range] = loops_[l].covered;
        }
        if (best) stages_.insert_or_assign(slot, std::pair(&w, std::move(*best)));
      }
  }

  double fills() const {
    double cycles = 0;
    for (const auto& [slot, stage] : stages_) {
      const auto& [w, fill] = stage;
      cycles += is_computed(*w) ? fill_by_computing(fill) : fill_by_loading(*w, fill) + arrival(*w, fill);
    }
    return cycles;
  }

  double fill_by_loading(const Work& w, const Fill& fill) const {
    const CoreRates& rates = p_.target.rates;
    const double most = static_cast<double>(p_.most_lanes());
    const bool unit = lane_ && w.motion[*lane_] == Motion::Unit, moves = lane_ && p_.moves(w, *lane_);
    const bool masked = std::ranges::find(w.masked, true) != w.masked.end() || (lane_ && moves && is_cut());
    const double row = footprint(w).row(fill.covered);
    const bool whole = row >= most, transposed = moves && !unit && whole;
    const auto picked = whole || !lane_ ? std::nullopt : Profile::picked_loads(w, *lane_, most, masked);
    const double elements = fill.times * fill.elements, rows = elements / row;
    const double pieces = picked || transposed ? elements / most : rows * pieces_of_row(row, most, p_.target.masks);
    double cycles = pieces * (picked.value_or(1) / rates.loads + 1 / rates.stores);
    // Without masks, loops are cut where the padding begins: each row has one test.
    if (masked && !picked) cycles += (p_.target.masks || transposed ? pieces : rows) * kMasked / rates.loads;
    if (transposed) cycles += pieces * std::log2(most) / rates.operations * 2;
    return cycles;
  }

  /// The fill has the same lanes as the sums. LOADs that are not contiguous along the lanes are gathered from single
  /// elements.
  double fill_by_computing(const Fill& fill) const {
    const CoreRates& rates = p_.target.rates;
    const double lanes = lane_ ? lanes_[*lane_] : 1, pieces = fill.times * fill.elements / lanes;
    double cycles = pieces * computed_.values / rates.stores;
    for (const Work& part : p_.work) {
      if (!computes(part)) continue;
      if (!part.memory) {
        cycles += pieces * part.unit / rates.operations;
        continue;
      }
      const bool moves = lane_ && p_.moves(part, *lane_);
      const bool together = !moves || part.motion[*lane_] == Motion::Unit;
      const double loaded = fill.times * footprint(part).elements(fill.covered) / (moves ? lanes : 1);
      cycles += loaded * (together ? 1 / rates.loads : kGather * lanes) + arrival(part, fill);
    }
    return cycles;
  }

  /// Cycles until the data that fill a STAGE have arrived.
  double arrival(const Work& w, const Fill& fill) const {
    const std::vector<double> all = p_.sizes();
    double everything = 0;
    for (const Work& other : p_.work)
      if (&other == &w || (computes(other) && computes(w))) everything += footprint(other).bytes(all);
    int from = 1;
    while (from < 3 && everything > level(from).bytes) ++from;
    const double run = footprint(w).run(fill.covered) * static_cast<double>(w.bytes);
    return fill.times * footprint(w).bytes(fill.covered) / kLine *
           line_cycles(p_.target, level(from), std::max(1.0, run / kLine));
  }

  /// Cycles of sums in chunks, which are in a STAGE: for each chunk they are loaded, added to and stored.
  double sums() const {
    double cycles = 0;
    for (const LoopOver& chunk : loops_) {
      if (!chunk.chunks) continue;
      for (const Work& w : p_.work) {
        if (!w.accumulates) continue;
        double vectors = 1, kept = element_bytes();
        bool around = false;
        for (const LoopOver& loop : loops_) {
          if (&loop == &chunk) around = true;
          if (is_in(w, loop) && (!p_.is_reduce(loop.range) || loop.chunks)) vectors *= loop.trips;
          if (!around && !p_.is_reduce(loop.range)) kept *= loop.trips;
        }
        for (std::size_t r = 0; r < p_.ranges.size(); ++r)
          if (!p_.is_reduce(r) && w.inside[r]) vectors *= copies_[r], kept *= step_[r];
        cycles += vectors * (1 / p_.target.rates.loads + 1 / p_.target.rates.stores + 1 / p_.target.rates.operations);
        const double bytes = vectors * (lane_ ? lanes_[*lane_] : 1) * element_bytes();
        if (kept > level(0).bytes) cycles += 2 * bytes / p_.target.rates.l2_bytes;
        if (kept > static_cast<double>(p_.stage_budget)) return INFINITY;
      }
    }
    return cycles;
  }

  const Profile& p_;
  std::span<const Footprint> operands_;
  const LoopPlan& plan_;
  const LoopNest& nest_;
  const ComputedOperand& computed_;
  std::optional<std::size_t> lane_;
  std::vector<double> lanes_, copies_, step_;  // by range
  std::vector<bool> guarded_;                  // by range: the last step may go beyond the end,
  std::vector<bool> overlaps_;                 // or begin earlier
  std::vector<LoopOver> loops_;                // innermost first
  std::map<int, std::pair<const Work*, Fill>> stages_;
};

}  // namespace

CostModel::CostModel(const Profile& p, const LoopPlan& plain) : profile(p), plain_(plain) {
  for (const Work& w : p.work) operands_.emplace_back(p, w);
}

double CostModel::cycles(std::span<const Opt> opts, const ComputedOperand& computed, double most) const {
  const LoopPlan plan = with_opts(plain_, opts);
  return Model(profile, operands_, plan, computed).cycles(most);
}

}  // namespace tenon
