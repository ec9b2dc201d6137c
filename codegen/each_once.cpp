#include <tenon/codegen/each_once.h>

#include <algorithm>
#include <cstdlib>

#include <tenon/codegen/ranges.h>
#include <tenon/symbolic/linear.h>
#include <tenon/symbolic/loop_bounds.h>
#include <tenon/symbolic/residues.h>

namespace tenon {
namespace {

bool runs_in(const RunningUse& use, const Node& range) {
  return is_lane(range) || std::ranges::find(use.running, range) != use.running.end();
}

/// Does a use have a new index in each iteration? True if each range is in only one component, and each coefficient
/// there is larger than the sum that the terms with smaller coefficients can reach. Terms that stay as they are while
/// the loops run do not matter.
bool has_new_indices(const RunningUse& use) {
  const auto runs = [&](const Node& r) { return runs_in(use, r); };
  std::vector<Node> found;
  for (const Node& component : use.at) {
    std::vector<Term> terms = linear_of(component).terms;
    std::ranges::sort(terms, {}, [](const Term& t) { return std::abs(t.k); });
    Wide reached = 0;
    for (const Term& t : terms) {
      if (std::ranges::none_of(ranges_in(t.t), runs)) continue;
      if (t.t.op() != Op::Range) return false;
      if (std::abs(t.k) <= reached || std::ranges::find(found, t.t) != found.end()) return false;
      found.push_back(t.t);
      reached += Wide{std::abs(t.k)} * t.t.max();
    }
  }
  return std::ranges::all_of(
      use.running, [&](const Node& loop) { return loop.max() == 0 || std::ranges::find(found, loop) != found.end(); });
}

/// Are two components never equal? True if their ranges are disjoint, or the ranges of their remainders by a
/// coefficient are.
bool are_apart(const Linear& a, const Linear& b) {
  const auto disjoint = [](const Interval& x, const Interval& y) { return x.hi < y.lo || y.hi < x.lo; };
  if (disjoint(range_of(a), range_of(b))) return true;
  for (const Linear* each : {&a, &b})
    for (const Term& t : each->terms) {
      const int64_t g = std::abs(t.k);
      if (g < 2) continue;
      const Interval x = range_of(split_by(a, g).second), y = range_of(split_by(b, g).second);
      if (x.lo >= 0 && y.lo >= 0 && x.hi < g && y.hi < g && disjoint(x, y)) return true;
    }
  return false;
}

/// Removes the terms that two components share and that no running loop changes: they move both alike.
void without_shared(Linear& a, Linear& b, const RunningUse& of_a, const RunningUse& of_b) {
  const auto is_fixed = [&](const Term& t) {
    return std::ranges::none_of(ranges_in(t.t), [&](const Node& r) { return runs_in(of_a, r) || runs_in(of_b, r); });
  };
  std::erase_if(a.terms, [&](const Term& t) {
    const auto same = [&](const Term& other) { return other.t == t.t && other.k == t.k; };
    return is_fixed(t) && std::erase_if(b.terms, same) > 0;
  });
}

}  // namespace

bool reach_each_once(std::span<const RunningUse> uses) try {
  for (std::size_t u = 0; u < uses.size(); ++u) {
    if (!has_new_indices(uses[u])) return false;
    for (std::size_t v = 0; v < u; ++v) {
      bool apart = false;
      for (std::size_t k = 0; k < uses[u].at.size() && !apart; ++k) {
        Linear a = linear_of(uses[u].at[k]), b = linear_of(uses[v].at[k]);
        without_shared(a, b, uses[u], uses[v]);
        apart = are_apart(a, b);
      }
      if (!apart) return false;
    }
  }
  return true;
} catch (const Overflow&) {
  return false;
}

}  // namespace tenon
