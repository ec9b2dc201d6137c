#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <unordered_map>

#include <tenon/codegen/heuristic/profile.h>

namespace tenon {
namespace {

// Instructions, roughly: fitted to measured times (docs/decisions/2026-11-28_loop_costs.md).
constexpr double kTextCost = 4e-4;   // cost of one more operation in the text, as a share of the whole
constexpr double kIteration = 2.5;   // an iteration of a loop: its increment and branch
constexpr double kGatherLane = 2.7;  // a lane of a vector put together from single loads,
constexpr double kScatterLane = 3;   // of one that is stored in single elements,
constexpr double kFarLane = 6;       // the same, if each lane is on a different page
constexpr double kFarTurn = 6;       // a load on another page than the one before; it is better to read more of a page
constexpr double kDividedLane = 4;   // of a vector of which each lane is divided by itself
constexpr double kExtreme = 4;       // of two numbers, with its test for NaN
constexpr double kMaskedLane = 4;    // of a vector put together under a mask
constexpr double kMaskedVector = 9;  // adjacent lanes: one load of some of them,
constexpr double kConstantMask = 4;  // the same, of which a constant says which
constexpr double kUniformMask = 5;   // of which another loop's mask is a part
constexpr double kLatency = 12;      // of an addition or a multiply-add, in instructions that could issue meanwhile
constexpr double kInFlight = 256;    // instructions that a core sees at a time
constexpr double kAhead = 1024;  // bytes that a prefetcher is ahead of a stream: a gap that is shorter does not stop it
constexpr double kCutWorthwhile = 0.9;  // cut loops may cost this share: their text is longer
constexpr std::size_t kMostSegments = 9;
constexpr double kEven = 1.1;               // the busiest thread's work by an equal share: no other range is looked for
constexpr double kThreadWorthwhile = 25e3;  // work below this is not worth waking other threads

/// Is it the greatest or least of floating-point numbers, of which one may be NaN?
bool is_extreme(const Node& reduce) {
  const Combiner combiner = reduce.arg<ReduceArg>().combiner;
  return (combiner == Combiner::Max || combiner == Combiner::Min) && is_floating_point(reduce.dtype());
}

/// Is there no instruction that divides vectors?
bool is_division(const Node& n) { return (n.op() == Op::FloorDiv || n.op() == Op::FloorMod) && is_integer(n.dtype()); }

class Loops {
 public:
  /// The best Opts. Loops are cut where masks change if that saves enough work.
  static std::vector<Opt> best(const Profile& profile) {
    const Best whole = Loops(profile, Cuts::None).best();
    const std::size_t segments = Loops(profile, Cuts::Exact).segments();
    if (segments == 1 || segments > kMostSegments) return whole.opts;
    Best cut = Loops(profile, Cuts::Exact).best();
    if (Best other = Loops(profile, Cuts::AtVectors).best(); other.cost < cut.cost) cut = std::move(other);
    return cut.cost < kCutWorthwhile * whole.cost ? cut.opts : whole.opts;
  }

 private:
  /// Where loops are cut: nowhere, where masks change, or near the ends of a range in lanes so that the segments there
  /// are one vector, with a mask, and no single elements.
  enum class Cuts { None, Exact, AtVectors };

  struct Best {
    std::vector<Opt> opts;
    double cost;
  };

  Loops(const Profile& profile, Cuts cuts) : p_(profile), cuts_(cuts), keeps_(profile.ranges.size()) {
    for (std::size_t r = 0; r < p_.ranges.size() && !p_.is_reduce(r); ++r)
      for (const Work& w : p_.work) keeps_[r] = keeps_[r] || (w.node.op() == Op::Fill && w.inside[r]);
  }

  Best best() const {
    Splits chosen(p_.ranges.size());
    double least = cost(chosen);
    const auto try_it = [&](Splits candidate) {
      mask_alike(candidate);
      const double c = cost(candidate);
      if (c < 0.97 * least) least = c, chosen = std::move(candidate);
      return c;
    };
    // Try one range in lanes, and copies of up to two ranges, in all combinations of the amounts.
    for (const Splits& lanes : lane_choices()) {
      try_it(lanes);
      for (std::size_t r = 0; r < p_.ranges.size(); ++r)
        for (const int64_t u : copies_of(r)) {
          Splits one = lanes;
          one[r].copies = u;
          try_it(one);
          for (std::size_t q = r + 1; q < p_.ranges.size(); ++q)
            for (const int64_t w : copies_of(q)) {
              Splits two = one;
              two[q].copies = w;
              try_it(two);
            }
        }
    }
    // Several loops of a nest may each have lanes. Improve two starting points range by range: all loops in lanes, and
    // the best so far.
    for (const Splits& start : {all_in_lanes(), chosen}) {
      try_it(start);
      Splits current = start;
      for (std::size_t r = p_.ranges.size();
           r-- > 0;) {  // reductions first: copies of an outer loop take STAGEs of theirs
        Split best = current[r];
        double now = cost(current);
        std::vector<int64_t> amounts = copies_of(r);
        amounts.push_back(1);
        for (const Splits& lanes : lane_choices())
          for (const int64_t u : amounts) {
            Splits other = current;
            other[r] = {lanes[r].lanes, u, lanes[r].masked};
            if (const double c = try_it(other); c < 0.97 * now) now = c, best = other[r];
          }
        current[r] = best;
      }
    }
    return {opts_of(chosen, least), least};
  }

  struct Split {
    int64_t lanes = 1, copies = 1;
    bool masked = false;  // the last vector reaches beyond the end
  };
  using Splits = std::vector<Split>;  // by range
  /// Ranges of one size in vectors of one width are masked together: values that one computes for the other stay whole
  /// vectors.
  void mask_alike(Splits& splits) const {
    for (std::size_t r = 0; r < splits.size(); ++r)
      for (std::size_t q = 0; q < splits.size() && splits[r].masked; ++q)
        splits[q].masked |= splits[q].lanes == splits[r].lanes && p_.ranges[q].size == p_.ranges[r].size;
  }
  /// The unroll factors that are tried for a range; for a short range of a kernel that reduces, its whole size too: its
  /// rows may share an operand, and a short sum then has no loop.
  std::vector<int64_t> copies_of(std::size_t r) const {
    std::vector<int64_t> copies = {2, 4, 8, 16};
    const bool reduces = p_.is_reduce(p_.ranges.size() - 1);
    if (reduces && p_.ranges[r].size <= 8 && p_.ranges[r].size == p_.ranges[r].typical)
      copies.push_back(static_cast<int64_t>(p_.ranges[r].size));
    return copies;
  }

  /// Puts each range along which memory is contiguous in full lanes; of the output's ranges only the innermost of
  /// these.
  Splits all_in_lanes() const {
    Splits splits(p_.ranges.size());
    for (std::size_t r = p_.ranges.size(); r-- > 0;)
      for (const Work& w : p_.work)
        if (w.memory && w.motion[r] == Motion::Unit && p_.ranges[r].size >= static_cast<double>(p_.most_lanes()))
          if (p_.is_reduce(r) || !output_in_lanes(splits, r)) splits[r].lanes = p_.most_lanes();
    return splits;
  }

  /// Is a range of the output other than r in lanes? Only one can be.
  bool output_in_lanes(const Splits& splits, std::size_t r) const {
    for (std::size_t q = 0; q < p_.ranges.size(); ++q)
      if (q != r && !p_.is_reduce(q) && splits[q].lanes > 1) return true;
    return false;
  }

  std::vector<Opt> opts_of(const Splits& splits, double work) const {
    std::vector<Opt> opts;
    for (std::size_t r = 0; r < p_.ranges.size(); ++r)
      for (const RangeName& name : p_.ranges[r].names) {
        for (const int64_t at : cuts_of(r, splits[r].lanes)) opts.push_back({OptKind::Cut, name, at});
        if (splits[r].lanes > 1) opts.push_back({OptKind::Upcast, name, splits[r].lanes});
        if (splits[r].copies > 1) opts.push_back({OptKind::Unroll, name, splits[r].copies});
        if (splits[r].copies > 1 && keeps_[r] && !is_whole(r, splits[r])) opts.push_back({OptKind::Pad, name, 1});
        if (splits[r].masked) opts.push_back({OptKind::Mask, name, 1});
      }
    add_threads(opts, splits, work);
    return opts;
  }

  /// Do the steps along a range leave no elements?
  bool is_whole(std::size_t r, const Split& split) const {
    return p_.ranges[r].loop.src(0).is_const() &&
           std::fmod(p_.ranges[r].size, static_cast<double>(split.lanes * split.copies)) == 0;
  }

  /// Each has a text of its own.
  std::size_t segments() const {
    std::size_t segments = 1;
    for (std::size_t r = 0; r < p_.ranges.size(); ++r) segments *= cuts_of(r, 1).size() + 1;
    return segments;
  }
  std::vector<int64_t> cuts_of(std::size_t r, int64_t lanes) const {
    if (cuts_ == Cuts::None) return {};
    if (cuts_ == Cuts::Exact || lanes == 1) return p_.ranges[r].cuts;
    const auto size = static_cast<int64_t>(p_.ranges[r].typical);
    std::vector<int64_t> cuts;
    int64_t begin = 0;
    for (int64_t at : p_.ranges[r].cuts) {
      if (at < lanes)
        at = lanes;
      else if (size - at < lanes)
        at = begin + (at - begin) / lanes * lanes;
      if (at > begin && at < size) cuts.push_back(begin = at);
    }
    return cuts;
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

  /// The segments of a range that end with a part of a vector.
  double ends_of(std::size_t r, double lanes) const {
    double ends = 0, begin = 0;
    const auto to = [&](double end) { ends += std::fmod(end - begin, lanes) != 0, begin = end; };
    for (const int64_t cut : cuts_of(r, static_cast<int64_t>(lanes))) to(static_cast<double>(cut));
    to(p_.ranges[r].typical);
    return ends;
  }

  /// Iterations of a range whose segments each have whole vectors, then single elements or a masked vector; as a share
  /// of its size.
  double iterations_of(std::size_t r, const Split& split) const {
    double iterations = 0, begin = 0;
    const auto lanes = static_cast<double>(split.lanes);
    const auto to = [&](double end) {
      const double vectors = std::floor((end - begin) / lanes), left = end - begin - vectors * lanes;
      iterations += vectors + (split.masked ? std::min(left, 1.0) : left);
      begin = end;
    };
    for (const int64_t cut : cuts_of(r, split.lanes))
      if (static_cast<double>(cut) < p_.ranges[r].typical) to(static_cast<double>(cut));
    to(p_.ranges[r].typical);
    return iterations / p_.ranges[r].typical;
  }

  std::vector<Splits> lane_choices() const {
    std::vector<Splits> choices{Splits(p_.ranges.size())};
    for (std::size_t r = 0; r < p_.ranges.size(); ++r)
      for (int64_t v = p_.most_lanes(); v >= 4; v /= 2)
        if (static_cast<double>(v) <= p_.ranges[r].size) {
          choices.emplace_back(p_.ranges.size());
          choices.back()[r].lanes = v;
        }
    for (std::size_t r = 0; r < p_.ranges.size(); ++r)
      if (const int64_t v = masked_lanes(r); v > 1) {
        choices.emplace_back(p_.ranges.size());
        choices.back()[r] = {.lanes = v, .masked = true};
      }
    return choices;
  }

  /// The widest vectors of which the last one, masked, is not the half of a narrower one; 1 if none reaches beyond the
  /// end.
  int64_t masked_lanes(std::size_t r) const {
    int64_t lanes = p_.most_lanes();
    while (lanes >= 4 && static_cast<double>(lanes) >= 2 * p_.ranges[r].size) lanes /= 2;
    return lanes >= 4 && std::fmod(p_.ranges[r].typical, static_cast<double>(lanes)) != 0 ? lanes : 1;
  }

  /// Is the mask of each vector along a range in lanes a constant? There are few of them, and no loop over the terms.
  bool is_constant_mask(const Work& w, std::size_t lane, const Splits& splits) const {
    if (p_.ranges[lane].typical >= static_cast<double>(2 * splits[lane].lanes * splits[lane].copies)) return false;
    for (std::size_t q = 0; q < p_.ranges.size(); ++q)
      if (p_.is_reduce(q) && w.masked[q] && !has_no_loop(q, splits)) return false;
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

  /// The range in whose lanes a value is computed: a range of the output if there is one, else of a reduction.
  std::optional<std::size_t> lane_of(const Work& w, const Splits& splits) const {
    for (const bool reduce : {false, true})
      for (std::size_t r = 0; r < p_.ranges.size(); ++r)
        if (splits[r].lanes > 1 && p_.is_reduce(r) == reduce && p_.moves(w, r)) return r;
    return std::nullopt;
  }

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
  double waits_for_rows(const Work& w, const Splits& splits) const {
    const auto inner = p_.innermost_range(w);
    if (!w.loads || !w.slot || !inner || w.step[*inner] == 0) return 0;
    const auto step = static_cast<double>(std::abs(w.step[*inner]));
    const double row = step * p_.ranges[*inner].size, bytes = static_cast<double>(w.bytes);
    double all = row * bytes, lanes = 1;
    bool reads_several = false;
    for (std::size_t r = 0; r < p_.ranges.size(); ++r) {
      if (r == *inner || !p_.moves(w, r)) continue;
      all *= p_.ranges[r].size;
      if (w.motion[r] == Motion::Unit) lanes *= static_cast<double>(splits[r].lanes);
      reads_several |= splits[r].copies > 1 && static_cast<double>(between_rows(w, r, splits[r])) == row;
    }
    if (!reads_several || row * bytes <= kAhead || all <= static_cast<double>(p_.target.l1_bytes)) return 0;
    for (const Work& other : p_.work)
      if (other.slot == w.slot && other.body != w.body) return 0;
    const double rows = w.times / p_.ranges[*inner].size / lanes, share = std::min(1.0, lanes / step);
    return rows * share * p_.target.rates.memory_latency * p_.target.rates.operations;
  }

  /// Do copies of a store fill the gaps between its lanes? Then all are put together and written as whole vectors
  /// (passes/zip_stores.h).
  bool is_zipped(const Work& w, const Splits& splits, std::size_t lane) const {
    const int64_t gap = w.step[lane];
    if (gap < 2 || gap > splits[lane].lanes || !std::has_single_bit(static_cast<uint64_t>(gap))) return false;
    for (std::size_t r = 0; r < p_.ranges.size(); ++r)
      if (r != lane && w.step[r] == 1 && splits[r].copies == gap && p_.ranges[r].size == static_cast<double>(gap))
        return !w.masked[lane] && !w.masked[r];
    return false;
  }

  /// The share of loads that are left if copies of rows and of terms read the same elements, as those of a window do.
  /// What they share waits in registers.
  double not_shared(const Work& w, const Splits& splits) const {
    if (!w.loads) return 1;
    double share = 1, copies = 1;
    for (std::size_t q = 0; q < p_.ranges.size(); ++q) {
      if (p_.moves(w, q)) copies *= static_cast<double>(splits[q].copies);
      for (std::size_t r = 0; p_.is_reduce(q) && r < q && !p_.is_reduce(r); ++r) {
        const int64_t row = w.step[r] * splits[r].lanes, term = w.step[q] * splits[q].lanes;
        if (row == 0 || term == 0 || row % term != 0) continue;
        const int64_t rows = splits[r].copies, terms = splits[q].copies, apart = std::abs(row / term);
        if (apart < terms) share *= static_cast<double>(apart * (rows - 1) + terms) / static_cast<double>(rows * terms);
      }
    }
    return copies * share <= p_.target.vector_registers ? share : 1;
  }

  /// Does another part of the kernel load the same elements before, and no loop is around only one of the two? Then
  /// they are still in registers.
  bool is_loaded_before(const Work& w, const Splits& splits) const {
    const auto lanes = [&](const Work& x) {
      const auto lane = lane_of(x, splits);
      return lane ? splits[*lane].lanes : 1;
    };
    for (const Work& other : p_.work) {
      if (!w.slot || &other == &w) return false;
      if (other.slot != w.slot || !other.loads || other.times != w.times || lanes(other) != lanes(w)) continue;
      bool in_one = true;
      for (std::size_t r = 0; r < p_.ranges.size(); ++r)
        in_one &= other.inside[r] == w.inside[r] ||
                  static_cast<double>(splits[r].copies * splits[r].lanes) >= p_.ranges[r].size;
      if (in_one) return true;
    }
    return false;
  }

  /// A reduction of which all iterations are copies: they are terms of one sum.
  bool has_no_loop(std::size_t r, const Splits& splits) const {
    return p_.is_reduce(r) && static_cast<double>(splits[r].copies * splits[r].lanes) >= p_.ranges[r].size;
  }

  /// The additions to one sum, each of which waits for the one before.
  double length_of(const Work& w, const Splits& splits) const {
    double length = 1;
    for (std::size_t r = 0; r < p_.ranges.size(); ++r) {
      if (!w.inside[r] || !p_.is_reduce(r)) continue;
      const auto sums = has_no_loop(r, splits) ? 1.0 : static_cast<double>(splits[r].copies);
      length *= std::max(1.0, p_.ranges[r].typical / (static_cast<double>(splits[r].lanes) * sums));
    }
    return length;
  }

  /// Instructions of one run, roughly.
  double cost(const Splits& splits) const {
    // A value that all copies share is computed once for them, and once for each iteration that the copies do not
    // cover.
    std::vector<double> share(p_.ranges.size(), 1), tail(p_.ranges.size(), 1);
    for (std::size_t r = 0; r < p_.ranges.size(); ++r) {
      const auto lanes = static_cast<double>(splits[r].lanes), copies = static_cast<double>(splits[r].copies);
      const double size = p_.ranges[r].typical;
      const double whole = std::floor(size / (lanes * copies)) * lanes * copies / size;
      if (copies > 1 && whole == 0) return INFINITY;
      if (lanes > 1 && !p_.is_reduce(r) && output_in_lanes(splits, r)) return INFINITY;
      share[r] = whole / copies + (1 - whole);
      tail[r] = iterations_of(r, splits[r]);
    }
    struct Sum {
      const Work* work;
      double times, running;
    };
    std::vector<Sum> sums;
    std::unordered_map<Node, double> in_body;  // instructions
    double total = 0, overhead = 0, text = 0;
    const auto segments = static_cast<double>(this->segments());
    for (const Work& w : p_.work) {
      const auto lane = lane_of(w, splits);
      const double lanes = lane ? static_cast<double>(splits[*lane].lanes) : 1;
      double times = w.times * not_shared(w, splits), unit = w.unit, running = 1, terms = 1;
      for (std::size_t r = 0; r < p_.ranges.size(); ++r) {
        if (!w.inside[r]) continue;
        if (!p_.moves(w, r) && !w.accumulates)  // computed once for all copies, and for all lanes
          times *= share[r] * (splits[r].lanes > 1 ? tail[r] : 1);
        times /= static_cast<double>(std::clamp(w.period[r] / splits[r].lanes, int64_t{1}, splits[r].copies));
        (has_no_loop(r, splits) ? terms : running) *= static_cast<double>(splits[r].copies);
        // A reduction whose value is already in other lanes cannot have lanes of its own.
        if (w.accumulates && lane && r != *lane && splits[r].lanes > 1 && p_.is_reduce(r)) return INFINITY;
      }
      if (running > 0.75 * p_.target.vector_registers) return INFINITY;
      if (lane) {
        times *= tail[*lane];
        const auto constant =
            is_constant_mask(w, *lane, splits) ? constant_lanes(w, *lane, lanes) : std::optional<double>();
        if (w.memory && masked(w)[*lane])
          unit = constant.value_or(some_lanes(w, *lane, lanes));
        else if (w.stores && is_zipped(w, splits, *lane))
          unit = 2;  // with its share of the shuffles
        else if (w.memory && w.period[*lane] > 1)
          unit = Profile::shared_loads(w, *lane, lanes);
        else if (w.memory && w.step[*lane] == -1)
          unit += 1;  // reversed
        else if (const auto picked = Profile::picked_loads(w, *lane, lanes, false))
          unit = *picked;
        else if (w.memory && w.motion[*lane] != Motion::Unit)
          unit = (w.motion[*lane] == Motion::Far ? kFarLane : w.stores ? kScatterLane : kGatherLane) * lanes;
        else if (is_division(w.node))
          unit = (unit + kDividedLane) * lanes;
        if (w.memory && w.masked[*lane] && !masked(w)[*lane]) {
          const double share = still_masked(*lane, lanes);
          unit = share * some_lanes(w, *lane, lanes) + (1 - share) * unit;
        }
      }
      if (lane && splits[*lane].masked && (w.slot || w.stores) && p_.moves(w, *lane))
        total += w.times / p_.ranges[*lane].typical * ends_of(*lane, lanes) * masked_access(w, *lane, lanes);
      if (w.memory && far_from_one_to_the_next(w))
        unit += kFarTurn / (lane ? static_cast<double>(splits[*lane].copies) : 1);
      if (w.memory && std::ranges::find(masked(w), true) != masked(w).end()) unit += 1;
      if (w.accumulates) {
        if (is_extreme(w.node)) unit = kExtreme;
        if (lane && p_.is_reduce(*lane)) total += unit * w.times / p_.ranges[*lane].size * lanes;  // folding the lanes
        sums.push_back({&w, times, running});
      }
      if (is_loaded_before(w, splits)) times = 0;
      total += times * unit + waits_for_rows(w, splits);
      in_body[w.body] += times * unit;
      text += w.unit * running * terms * segments;
      // Loops cost a little themselves: an increment and a branch for each iteration of the innermost loop.
      overhead = std::max(overhead, w.times * (lane ? tail[*lane] : 1) / (running * terms));
    }
    // An addition waits for the one before unless there is other work: that of its own iteration, other sums of copies,
    // or those of the next elements that the core already sees.
    for (const auto& [w, times, running] : sums) {
      const double each = in_body[w->body] / times, length = length_of(*w, splits);
      const double at_a_time = std::max(running, std::min(kInFlight / (length * each), times / length));
      total += times * std::max(0.0, kLatency / at_a_time - each);
    }
    const bool plain = std::all_of(splits.begin(), splits.end(), [](const Split& s) { return s.copies == 1; });
    if (!plain && text > kMostText) return INFINITY;
    return (total + kIteration * overhead) * (1 + kTextCost * text);
  }

  /// Threads share the outermost range that is still a loop; or one further in, if the outermost has too few iterations
  /// for equal shares and nothing would be computed anew in each part.
  void add_threads(std::vector<Opt>& opts, const Splits& splits, double work) const {
    if (work < kThreadWorthwhile) return;
    struct Shared {
      std::size_t range;
      double steps, repeated;
    };
    std::optional<Shared> best;
    double least = INFINITY;
    for (std::size_t r = 0; r < p_.ranges.size() && !p_.is_reduce(r); ++r) {
      const double steps = p_.ranges[r].size / static_cast<double>(splits[r].lanes * splits[r].copies);
      if (steps == 1) continue;
      if (p_.name(r).axis != static_cast<int>(r)) break;
      double shared = 0, repeated = 0;
      for (const Work& w : p_.work) (w.inside[r] ? shared : repeated) += w.times * w.unit;
      if (best && repeated > 0) break;
      const double uneven = p_.least_imbalance(std::floor(steps));
      if (kEven * uneven < least) least = uneven, best = Shared{r, std::floor(steps), repeated / shared};
      if (uneven <= kEven) break;
    }
    if (best) p_.add_thread_parts(opts, best->range, best->steps, best->repeated);
  }

  const Profile& p_;
  const Cuts cuts_;
  std::vector<bool> keeps_;  // by range: is it an output's, and a STAGE filled in its loop? A STAGE serves one loop, so
                             // that copies of the range leave no elements to another one
};

}  // namespace

std::vector<Opt> loop_opts(const Profile& profile) { return Loops::best(profile); }

}  // namespace tenon
