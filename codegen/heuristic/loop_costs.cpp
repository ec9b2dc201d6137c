#include <tenon/codegen/heuristic/loop_costs.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <unordered_map>

namespace tenon {
namespace {

// Instructions, roughly: fitted to measured times (docs/decisions/2026-11-28_loop_costs.md).
constexpr double kTextCost = 4e-4;   // cost of one more operation in the text, as a share of the whole
constexpr double kIteration = 2.5;   // an iteration of a loop: its increment and branch
constexpr double kGatherLane = 2.7;  // a lane of a vector put together from single loads,
constexpr double kScatterLane = 3;   // of one that is stored in single elements,
constexpr double kFarLane = 6;       // the same, if each lane is on a different page
constexpr double kOtherPage = 6;     // a load on another page than the one before; it is better to read more of a page
constexpr double kDividedLane = 4;   // of a vector of which each lane is divided by itself
constexpr double kExtreme = 4;       // of two numbers, with its test for NaN
constexpr double kMaskedLane = 4;    // of a vector put together under a mask
constexpr double kMaskedVector = 9;  // adjacent lanes: one load of some of them,
constexpr double kConstantMask = 4;  // the same, of which a constant says which
constexpr double kUniformMask = 5;   // of which another loop's mask is a part
constexpr double kLatency = 12;      // of an addition or a multiply-add, in instructions that could issue meanwhile
constexpr double kInFlight = 256;    // instructions that a core sees at a time
constexpr double kAhead = 1024;  // bytes that a prefetcher is ahead of a stream: a gap that is shorter does not stop it

/// Is it the greatest or least of floating-point numbers, of which one may be NaN?
bool is_extreme(const Node& reduce) {
  const Combiner combiner = reduce.arg<ReduceArg>().combiner;
  return (combiner == Combiner::Max || combiner == Combiner::Min) && is_floating_point(reduce.dtype());
}

/// Is there no instruction that divides vectors?
bool is_division(const Node& n) { return (n.op() == Op::FloorDiv || n.op() == Op::FloorMod) && is_integer(n.dtype()); }

class LoopCost {
 public:
  LoopCost(const Profile& profile, Cuts cuts, const Splits& splits) : p_(profile), cuts_(cuts), splits_(splits) {}

  LoopsCost total() const {
    // A value that all copies share is computed once for them, and once for each iteration that the copies do not
    // cover.
    std::vector<double> share(p_.ranges.size(), 1), tail(p_.ranges.size(), 1);
    for (std::size_t r = 0; r < p_.ranges.size(); ++r) {
      const auto lanes = static_cast<double>(splits_[r].lanes), copies = static_cast<double>(splits_[r].copies);
      const double size = p_.ranges[r].typical;
      const double whole = std::floor(size / (lanes * copies)) * lanes * copies / size;
      if (copies > 1 && whole == 0) return {INFINITY};
      if (lanes > 1 && !p_.is_reduce(r) && output_in_lanes(p_, splits_, r)) return {INFINITY};
      share[r] = whole / copies + (1 - whole);
      tail[r] = iterations_of(r);
    }
    if (!stages_fit()) return {INFINITY};
    std::vector<Sum> sums;
    std::unordered_map<Node, double> in_body;  // instructions
    double total = 0, overhead = 0, text = 0;
    const auto segments = static_cast<double>(segments_of(p_, cuts_));
    for (const Work& w : p_.work) {
      const auto lane = lane_of(w);
      const double lanes = lanes_of(w);
      double times = w.times * not_shared(w), unit = w.unit, running = 1, terms = 1;
      for (std::size_t r = 0; r < p_.ranges.size(); ++r) {
        if (!w.inside[r]) continue;
        if (!p_.moves(w, r) && !w.accumulates)  // computed once for all copies, and for all lanes
          times *= share[r] * (splits_[r].lanes > 1 ? tail[r] : 1);
        times /= static_cast<double>(std::clamp(w.period[r] / splits_[r].lanes, int64_t{1}, splits_[r].copies));
        (has_no_loop(r) ? terms : running) *= static_cast<double>(splits_[r].copies);
        // A reduction whose value is already in other lanes cannot have lanes of its own.
        if (w.accumulates && lane && r != *lane && splits_[r].lanes > 1 && p_.is_reduce(r)) return {INFINITY};
      }
      if (running > 0.75 * p_.target.vector_registers) return {INFINITY};
      if (lane) {
        times *= tail[*lane];
        unit = unit_in_lanes(w, *lane, lanes);
        if (splits_[*lane].masked && (w.slot || w.stores) && p_.moves(w, *lane))
          total += w.times / p_.ranges[*lane].typical * ends_of(*lane, lanes) * masked_access(w, *lane, lanes);
      }
      if (w.memory && far_from_one_to_the_next(w))
        unit += kOtherPage / (lane ? static_cast<double>(splits_[*lane].copies) : 1);
      if (w.memory && std::ranges::find(masked(w), true) != masked(w).end()) unit += 1;
      if (w.accumulates) {
        if (is_extreme(w.node)) unit = kExtreme;
        if (lane && p_.is_reduce(*lane)) total += unit * w.times / p_.ranges[*lane].size * lanes;  // folding the lanes
        sums.push_back({&w, times, running});
      }
      if (is_loaded_before(w)) times = 0;
      total += times * unit + waits_for_rows(w);
      in_body[w.body] += times * unit;
      text += w.unit * running * terms * segments;
      // Loops cost a little themselves: an increment and a branch for each iteration of the innermost loop.
      double iterations = w.times / (running * terms);
      for (std::size_t r = 0; r < p_.ranges.size(); ++r) iterations *= w.inside[r] ? tail[r] : 1;
      overhead = std::max(overhead, iterations);
    }
    double waits = 0;
    for (const Sum& sum : sums) waits += waits_for_sum(sum, in_body[sum.work->body]);
    const bool plain = std::ranges::all_of(splits_, [](const Split& s) { return s.copies == 1; });
    if (!plain && text > kMostText) return {INFINITY};
    return {(total + waits + kIteration * overhead) * (1 + kTextCost * text), waits};
  }

 private:
  /// The update of a sum: how often it runs, and how many sums run at once.
  struct Sum {
    const Work* work;
    double times, running;
  };

  /// Copies of a loop around a STAGE have one each. If there is no room for all, lowering keeps none, and each use
  /// computes its value again.
  bool stages_fit() const {
    for (const Work& w : p_.work) {
      if (w.node.op() != Op::Fill) continue;
      double bytes = static_cast<double>(w.bytes), copies = 1;
      for (std::size_t r = 0; r < p_.ranges.size(); ++r) {
        if (!w.inside[r]) continue;
        if (p_.moves(w, r))
          bytes *= p_.ranges[r].size;
        else
          copies *= static_cast<double>(splits_[r].copies);
      }
      if (copies > 1 && copies * bytes > static_cast<double>(p_.stage_budget)) return false;
    }
    return true;
  }

  /// The range in whose lanes a value is computed: a range of the output if there is one, else of a reduction.
  std::optional<std::size_t> lane_of(const Work& w) const {
    for (const bool reduce : {false, true})
      for (std::size_t r = 0; r < p_.ranges.size(); ++r)
        if (splits_[r].lanes > 1 && p_.is_reduce(r) == reduce && p_.moves(w, r)) return r;
    return std::nullopt;
  }
  double lanes_of(const Work& w) const {
    const auto lane = lane_of(w);
    return lane ? static_cast<double>(splits_[*lane].lanes) : 1;
  }

  // ---- iterations

  /// Iterations of a range whose segments each have whole vectors, then single elements or a masked vector; as a share
  /// of its size.
  double iterations_of(std::size_t r) const {
    double iterations = 0, begin = 0;
    const Split& split = splits_[r];
    const auto lanes = static_cast<double>(split.lanes);
    const auto to = [&](double end) {
      const double vectors = std::floor((end - begin) / lanes), left = end - begin - vectors * lanes;
      iterations += vectors + (split.masked ? std::min(left, 1.0) : left);
      begin = end;
    };
    for (const int64_t cut : cuts_of(p_, cuts_, r, split.lanes))
      if (static_cast<double>(cut) < p_.ranges[r].typical) to(static_cast<double>(cut));
    to(p_.ranges[r].typical);
    return iterations / p_.ranges[r].typical;
  }

  /// The segments of a range that end with a part of a vector.
  double ends_of(std::size_t r, double lanes) const {
    double ends = 0, begin = 0;
    const auto to = [&](double end) { ends += std::fmod(end - begin, lanes) != 0, begin = end; };
    for (const int64_t cut : cuts_of(p_, cuts_, r, static_cast<int64_t>(lanes))) to(static_cast<double>(cut));
    to(p_.ranges[r].typical);
    return ends;
  }

  /// A reduction of which all iterations are copies: they are terms of one sum.
  bool has_no_loop(std::size_t r) const {
    return p_.is_reduce(r) && static_cast<double>(splits_[r].copies * splits_[r].lanes) >= p_.ranges[r].size;
  }

  // ---- one access, or one operation

  /// Instructions of one evaluation in lanes.
  double unit_in_lanes(const Work& w, std::size_t lane, double lanes) const {
    double unit = w.unit;
    if (w.memory && masked(w)[lane]) {
      const auto constant = is_constant_mask(w, lane) ? constant_lanes(w, lane, lanes) : std::nullopt;
      unit = constant.value_or(some_lanes(w, lane, lanes));
    } else if (w.stores && is_zipped(w, lane)) {
      unit = instructions_of_zipped(w, lane);
    } else if (w.memory && w.period[lane] > 1) {
      unit = Profile::shared_loads(w, lane, lanes);
    } else if (w.memory && w.step[lane] == -1) {
      unit += 1;  // reversed
    } else if (const auto picked = Profile::picked_loads(w, lane, lanes, false)) {
      unit = *picked;
    } else if (w.memory && w.motion[lane] != Motion::Unit) {
      unit = (w.motion[lane] == Motion::Far ? kFarLane : w.stores ? kScatterLane : kGatherLane) * lanes;
    } else if (is_division(w.node)) {
      unit = (unit + kDividedLane) * lanes;
    }
    if (!w.memory || !w.masked[lane] || masked(w)[lane]) return unit;
    const double share = still_masked(lane, lanes);
    return share * some_lanes(w, lane, lanes) + (1 - share) * unit;
  }

  const std::vector<bool>& masked(const Work& w) const { return cuts_ == Cuts::None ? w.masked : w.cut; }
  /// The share of a range in lanes whose masks stay: a vector at each end at which masks change.
  double still_masked(std::size_t r, double lanes) const {
    const Range& range = p_.ranges[r];
    if (cuts_ != Cuts::AtVectors || range.cuts.empty()) return 0;
    const bool begins = static_cast<double>(range.cuts.front()) < lanes;
    const bool ends = range.typical - static_cast<double>(range.cuts.back()) < lanes;
    return std::min(1.0, (begins + ends) * lanes / range.typical);
  }

  /// Is the mask of each vector along a range in lanes a constant? There are few of them, and no loop over the terms.
  bool is_constant_mask(const Work& w, std::size_t lane) const {
    if (p_.ranges[lane].typical >= static_cast<double>(2 * splits_[lane].lanes * splits_[lane].copies)) return false;
    for (std::size_t q = 0; q < p_.ranges.size(); ++q)
      if (p_.is_reduce(q) && w.masked[q] && !has_no_loop(q)) return false;
    return true;
  }
  /// An access of which a mask that is a constant takes some lanes.
  std::optional<double> constant_lanes(const Work& w, std::size_t r, double lanes) const {
    double mask = kConstantMask;
    for (std::size_t q = 0; q < p_.ranges.size(); ++q)
      if (q != r && masked(w)[q]) mask = kUniformMask;
    if (w.motion[r] == Motion::Unit) return 1 + mask;
    if (const auto picked = Profile::picked_loads(w, r, lanes, false))
      return *picked + mask * static_cast<double>(w.step[r]);
    return std::nullopt;
  }
  /// An access of which a mask takes some lanes.
  static double some_lanes(const Work& w, std::size_t r, double lanes) {
    if (w.motion[r] == Motion::Unit) return kMaskedVector;
    return Profile::picked_loads(w, r, lanes, true).value_or(kMaskedLane * lanes);
  }
  /// What the mask of the last vector adds to one access to a slot. Of a constant size it is a constant.
  double masked_access(const Work& w, std::size_t r, double lanes) const {
    if (w.bytes < 4) return kMaskedLane * lanes;
    if (w.motion[r] == Motion::Unit && w.stores) return p_.target.rates.masked_store * p_.target.rates.operations;
    const auto constant = p_.ranges[r].size == p_.ranges[r].typical ? constant_lanes(w, r, lanes) : std::nullopt;
    return constant ? *constant - 1 : some_lanes(w, r, lanes);
  }

  /// Do copies of a store fill the gaps between its lanes? Then all are put together and written as whole vectors
  /// (passes/zip_stores.h).
  bool is_zipped(const Work& w, std::size_t lane) const {
    const int64_t gap = w.step[lane];
    if (gap < 2 || gap > splits_[lane].lanes) return false;
    for (std::size_t r = 0; r < p_.ranges.size(); ++r)
      if (r != lane && w.step[r] == 1 && splits_[r].copies == gap && p_.ranges[r].size == static_cast<double>(gap))
        return !w.masked[lane] && !w.masked[r];
    return false;
  }

  /// Of such a store: itself and its share of the shuffles, which are rounds if their number is a power of two.
  static double instructions_of_zipped(const Work& w, std::size_t lane) {
    const auto gap = static_cast<uint64_t>(w.step[lane]);
    return std::has_single_bit(gap) ? 2 : static_cast<double>(gap);
  }

  // ---- what copies share

  /// The share of loads that are left if copies of rows and of terms read the same elements, as those of a window do.
  /// What they share waits in registers.
  double not_shared(const Work& w) const {
    if (!w.loads) return 1;
    double share = 1, copies = 1;
    for (std::size_t q = 0; q < p_.ranges.size(); ++q) {
      if (p_.moves(w, q)) copies *= static_cast<double>(splits_[q].copies);
      for (std::size_t r = 0; p_.is_reduce(q) && r < q && !p_.is_reduce(r); ++r) {
        const int64_t row = w.step[r] * splits_[r].lanes, term = w.step[q] * splits_[q].lanes;
        if (row == 0 || term == 0 || row % term != 0) continue;
        const int64_t rows = splits_[r].copies, terms = splits_[q].copies, apart = std::abs(row / term);
        if (apart < terms) share *= static_cast<double>(apart * (rows - 1) + terms) / static_cast<double>(rows * terms);
      }
    }
    return copies * share <= p_.target.vector_registers ? share : 1;
  }

  /// Does another part of the kernel load the same elements before, and no loop is around only one of the two? Then
  /// they are still in registers.
  bool is_loaded_before(const Work& w) const {
    for (const Work& other : p_.work) {
      if (!w.slot || &other == &w) return false;
      if (other.slot != w.slot || other.body == w.body || !other.loads || other.times != w.times ||
          lanes_of(other) != lanes_of(w))
        continue;
      bool in_one = true;
      for (std::size_t r = 0; r < p_.ranges.size(); ++r)
        in_one &= other.inside[r] == w.inside[r] ||
                  static_cast<double>(splits_[r].copies * splits_[r].lanes) >= p_.ranges[r].size;
      if (in_one) return true;
    }
    return false;
  }

  // ---- waiting

  /// Does each iteration of its innermost loop access another page?
  bool far_from_one_to_the_next(const Work& w) const {
    const auto r = p_.innermost_range(w);
    return r && w.motion[*r] == Motion::Far;
  }

  /// The elements between the rows that copies along a range read; 0 if they read parts of one row.
  static int64_t between_rows(const Work& w, std::size_t r, const Split& split) {
    const Runs& runs = w.runs[r];
    if (runs.length == 0) return split.lanes * w.step[r];
    return split.lanes * split.copies > runs.length ? runs.apart : 0;
  }

  /// Rows that adjoin in memory are one stream, which a prefetcher follows. If copies read several rows at once, each
  /// row is a stream of its own, and its beginning waits for memory. (In a network other kernels have evicted from the
  /// caches what a kernel reads, unless it is little. What several loops read is prefetched.) The result is in
  /// instructions that could issue meanwhile.
  double waits_for_rows(const Work& w) const {
    const auto inner = p_.innermost_range(w);
    if (!w.loads || !w.slot || !inner || w.step[*inner] == 0) return 0;
    const auto step = static_cast<double>(std::abs(w.step[*inner]));
    const double row = step * p_.ranges[*inner].size, bytes = static_cast<double>(w.bytes);
    double all = row * bytes, lanes = 1;
    bool reads_several = false;
    for (std::size_t r = 0; r < p_.ranges.size(); ++r) {
      if (r == *inner || !p_.moves(w, r)) continue;
      all *= p_.ranges[r].size;
      if (w.motion[r] == Motion::Unit) lanes *= static_cast<double>(splits_[r].lanes);
      reads_several |= splits_[r].copies > 1 && static_cast<double>(between_rows(w, r, splits_[r])) == row;
    }
    if (!reads_several || row * bytes <= kAhead || all <= static_cast<double>(p_.target.l1_bytes)) return 0;
    for (const Work& other : p_.work)
      if (other.slot == w.slot && other.body != w.body) return 0;
    const double rows = w.times / p_.ranges[*inner].size / lanes, share = std::min(1.0, lanes / step);
    return rows * share * p_.target.rates.memory_latency * p_.target.rates.operations;
  }

  /// An addition waits for the one before unless there is other work: that of its own iteration, other sums of copies,
  /// or those of the next elements that the core already sees. `in_body`: the instructions of its innermost loop.
  double waits_for_sum(const Sum& sum, double in_body) const {
    const double each = in_body / sum.times, length = length_of(*sum.work);
    const double at_a_time = std::max(sum.running, std::min(kInFlight / (length * each), sum.times / length));
    return sum.times * std::max(0.0, kLatency / at_a_time - each);
  }

  /// The additions to one sum, each of which waits for the one before.
  double length_of(const Work& w) const {
    double length = 1;
    for (std::size_t r = 0; r < p_.ranges.size(); ++r) {
      if (!w.inside[r] || !p_.is_reduce(r)) continue;
      const auto sums = has_no_loop(r) ? 1.0 : static_cast<double>(splits_[r].copies);
      length *= std::max(1.0, p_.ranges[r].typical / (static_cast<double>(splits_[r].lanes) * sums));
    }
    return length;
  }

  const Profile& p_;
  const Cuts cuts_;
  const Splits& splits_;
};

}  // namespace

std::vector<int64_t> cuts_of(const Profile& profile, Cuts where, std::size_t r, int64_t lanes) {
  const Range& range = profile.ranges[r];
  if (where == Cuts::None) return {};
  if (where == Cuts::Exact || lanes == 1) return range.cuts;
  const auto size = static_cast<int64_t>(range.typical);
  std::vector<int64_t> cuts;
  int64_t begin = 0;
  for (int64_t at : range.cuts) {
    if (at < lanes)
      at = lanes;
    else if (size - at < lanes)
      at = begin + (at - begin) / lanes * lanes;
    if (at > begin && at < size) cuts.push_back(begin = at);
  }
  return cuts;
}

std::size_t segments_of(const Profile& profile, Cuts where) {
  std::size_t segments = 1;
  for (std::size_t r = 0; r < profile.ranges.size(); ++r) segments *= cuts_of(profile, where, r, 1).size() + 1;
  return segments;
}

bool output_in_lanes(const Profile& profile, const Splits& splits, std::size_t r) {
  for (std::size_t q = 0; q < profile.ranges.size(); ++q)
    if (q != r && !profile.is_reduce(q) && splits[q].lanes > 1) return true;
  return false;
}

LoopsCost cost_of_loops(const Profile& profile, Cuts where, const Splits& splits) {
  return LoopCost(profile, where, splits).total();
}

}  // namespace tenon
