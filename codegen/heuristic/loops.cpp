#include <cmath>
#include <limits>
#include <optional>

#include <tenon/codegen/heuristic/loop_costs.h>

namespace tenon {
namespace {

constexpr double kCutWorthwhile = 0.9;      // cut loops may cost this share: their text is longer
constexpr std::size_t kMostSegments = 9;    // of loops that are cut
constexpr double kEven = 1.1;               // the busiest thread's work by an equal share: no other range is looked for
constexpr double kThreadWorthwhile = 25e3;  // work below this is not worth waking other threads

class Loops {
 public:
  /// The best Opts. Loops are cut where masks change if that saves enough work.
  static std::vector<Opt> best(const Profile& profile) {
    const Best whole = Loops(profile, Cuts::None).best();
    const std::size_t segments = segments_of(profile, Cuts::Exact);
    if (segments == 1 || segments > kMostSegments) return whole.opts;
    Best cut = Loops(profile, Cuts::Exact).best();
    if (Best other = Loops(profile, Cuts::AtVectors).best(); other.cost < cut.cost) cut = std::move(other);
    return cut.cost < kCutWorthwhile * whole.cost ? cut.opts : whole.opts;
  }

 private:
  struct Best {
    std::vector<Opt> opts;
    double cost;
  };

  Loops(const Profile& profile, Cuts cuts) : p_(profile), cuts_(cuts), keeps_(profile.ranges.size()) {
    for (std::size_t r = 0; r < p_.ranges.size() && !p_.is_reduce(r); ++r)
      for (const Work& w : p_.work) keeps_[r] = keeps_[r] || (w.node.op() == Op::Fill && w.inside[r]);
  }

  double cost(const Splits& splits) const { return cost_of_loops(p_, cuts_, splits).all; }

  Best best() const {
    Splits chosen(p_.ranges.size());
    double least = cost(chosen);
    const auto try_it = [&](Splits candidate) {
      mask_alike(candidate);
      if (!is_worth_splitting(candidate)) return std::numeric_limits<double>::infinity();
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
      // Reductions first: copies of an outer loop take STAGEs of theirs.
      for (std::size_t r = p_.ranges.size(); r-- > 0;) {
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

  /// Ranges of one size in vectors of one width are masked together: values that one computes for the other stay whole
  /// vectors.
  void mask_alike(Splits& splits) const {
    for (std::size_t r = 0; r < splits.size(); ++r)
      for (std::size_t q = 0; q < splits.size() && splits[r].masked; ++q)
        splits[q].masked |= splits[q].lanes == splits[r].lanes && p_.ranges[q].size == p_.ranges[r].size;
  }
  /// Would sums wait without copies of their loops, each of which has a sum of its own? If not, these would only add
  /// the terms in another order.
  bool is_worth_splitting(Splits splits) const {
    bool are_split = false;
    for (std::size_t r = 0; r < splits.size(); ++r)
      if (Split& split = splits[r];
          p_.is_reduce(r) && split.copies > 1 && static_cast<double>(split.copies * split.lanes) < p_.ranges[r].size)
        split.copies = 1, are_split = true;
    return !are_split || cost_of_loops(p_, cuts_, splits).waits > 0;
  }
  /// The unroll factors that are tried for a range; for a short range of a kernel that reduces, its whole size too: its
  /// rows may share an operand, and a short sum then has no loop. So also for a short range along which results lie
  /// side by side, for its copies may fill memory together.
  std::vector<int64_t> copies_of(std::size_t r) const {
    std::vector<int64_t> copies = {2, 4, 8, 16};
    const bool reduces = p_.is_reduce(p_.ranges.size() - 1);
    if ((reduces || p_.stored_side_by_side(r)) && p_.ranges[r].size <= 8 && p_.ranges[r].size == p_.ranges[r].typical)
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
          if (p_.is_reduce(r) || !output_in_lanes(p_, splits, r)) splits[r].lanes = p_.most_lanes();
    return splits;
  }

  std::vector<Opt> opts_of(const Splits& splits, double work) const {
    std::vector<Opt> opts;
    for (std::size_t r = 0; r < p_.ranges.size(); ++r)
      for (const RangeName& name : p_.ranges[r].names) {
        for (const int64_t at : cuts_of(p_, cuts_, r, splits[r].lanes)) opts.push_back({OptKind::Cut, name, at});
        if (splits[r].lanes > 1) opts.push_back({OptKind::Upcast, name, splits[r].lanes});
        if (splits[r].copies > 1) opts.push_back({OptKind::Unroll, name, splits[r].copies});
        if (splits[r].copies > 1 && keeps_[r] && !name.reduce && !is_whole(r, splits[r]))
          opts.push_back({OptKind::Pad, name, 1});
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
