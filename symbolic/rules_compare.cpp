// Comparisons: sum < k and sum >= k, where the sum has no constant and a positive first coefficient; and sum != k. Each
// rule leaves fewer terms, smaller coefficients, or one quotient fewer.
#include <algorithm>

#include <tenon/symbolic/loop_bounds.h>
#include <tenon/symbolic/residues.h>
#include <tenon/symbolic/rules.h>

namespace tenon {
namespace compare_rules {
namespace {

using Result = std::optional<Node>;

bool is_truth_operation(const Node& t) {
  return t.dtype() == DType::Index && (t.op() == Op::Lt || t.op() == Op::Ge || t.op() == Op::Ne || t.op() == Op::And);
}

bool is_quotient(const Node& t) {
  return t.op() == Op::FloorDiv && t.dtype() == DType::Index && is_integer(t.src(1)) && t.src(1).value() > 0;
}

Node raw_comparison(const Linear& s, int64_t k, bool less) {
  return make_node(less ? Op::Lt : Op::Ge, DType::Index, {exact_sum(s), Node(k)});
}

Result decided(const Linear& s, int64_t k, bool less) {
  const Interval range = range_of(s);
  if (range.hi < k) return Node(less ? 1 : 0);
  if (range.lo >= k) return Node(less ? 0 : 1);
  // With symbolic ends of Ranges: k-1 - s >= 0, or s - k >= 0
  const auto symbolic = [](const Term& term) { return term.t.op() == Op::Mul || is_range(term.t); };
  if (s.terms.size() < 2 || std::none_of(s.terms.begin(), s.terms.end(), symbolic)) return std::nullopt;
  if (least_of(plus({{}, checked_add(k, -1)}, s, -1)) >= 0) return Node(less ? 1 : 0);
  if (least_of(plus(s, {{}, k}, -1)) >= 0) return Node(less ? 0 : 1);
  return std::nullopt;
}

Result sign(const Linear& s, int64_t k, bool less) {
  if (s.terms[0].k > 0) return std::nullopt;
  return compare_of(times(s, -1), checked(1 - Wide{k}), !less);
}

Result common_factor(const Linear& s, int64_t k, bool less) {
  int64_t g = 0;
  for (const Term& term : s.terms) g = gcd(g, term.k);
  if (g <= 1) return std::nullopt;
  return compare_of(split_by(s, g).first, ceil_div(k, g), less);
}

Result fine_part(const Linear& s, int64_t k, bool less) {
  if (s.terms.size() < 2) return std::nullopt;
  std::vector<int64_t> factors;
  for (const Term& term : s.terms)
    if (term.k > 1 || term.k < -1) factors.push_back(term.k > 0 ? term.k : -term.k);
  std::sort(factors.begin(), factors.end(), std::greater<>());
  factors.erase(std::unique(factors.begin(), factors.end()), factors.end());
  for (const int64_t g : factors) {
    const auto [coarse, fine] = split_by(s, g);
    if (fine.terms.empty() || coarse.terms.empty()) continue;
    const Interval small = range_of(fine);
    if (small.lo <= -kFar || small.hi >= kFar) continue;
    const Wide bound = ceil_div(Wide{k} - small.lo, Wide{g});
    if (bound == ceil_div(Wide{k} - small.hi, Wide{g})) return compare_of(coarse, checked(bound), less);
  }
  return std::nullopt;
}

Result of_quotient(const Linear& s, int64_t k, bool less) {
  if (s.terms.size() != 1 || s.terms[0].k != 1 || !is_quotient(s.terms[0].t)) return std::nullopt;
  const Node& t = s.terms[0].t;
  return compare_of(linear_of(t.src(0)), checked_mul(k, t.src(1).value()), less);
}

Result of_truth(const Linear& s, int64_t k, bool less) {
  if (s.terms.size() != 1 || s.terms[0].k != 1 || k != 1 || !is_truth_operation(s.terms[0].t)) return std::nullopt;
  if (!less) return s.terms[0].t;
  if (s.terms[0].t.op() == Op::And) return std::nullopt;  // "not all" stays a comparison
  return not_of(s.terms[0].t);
}

// +-(y//a) + o < k: multiplies both sides by a if the result is cheaper
Result lift(const Linear& s, int64_t k, bool less) {
  if (s.terms.size() < 2) return std::nullopt;
  for (const Term& term : s.terms) {
    if ((term.k != 1 && term.k != -1) || !is_quotient(term.t)) continue;
    const int64_t a = term.t.src(1).value();
    const Linear others = times(plus(s, {{{term.t, 1}}, 0}, -term.k), a);
    Linear whole = plus(others, linear_of(term.t.src(0)), term.k);
    if (term.k == -1) whole.c = checked_add(whole.c, a - 1);  // -(y//a) = (a-1-y)//a
    const Node lifted = compare_of(std::move(whole), checked_mul(k, a), less);
    if (cheaper(lifted, raw_comparison(s, k, less))) return lifted;
  }
  return std::nullopt;
}

using Apply = Result (*)(const Linear& s, int64_t k, bool less);
constexpr Rule<Apply> kCompareRules[] = {
    {"decided", "s < k", "1 or 0", "max(s) < k or min(s) >= k, symbolic ends included", decided},
    {"sign", "-s < k", "s >= 1-k", "", sign},
    {"common-factor", "g*s < k", "s < ceil(k/g)", "", common_factor},
    {"fine-part", "g*s + f < k", "s < b", "ceil((k-f)/g) == b at min(f) and max(f)", fine_part},
    {"of-quotient", "y//a < k", "y < k*a", "", of_quotient},
    {"of-truth", "t < 1", "not t", "t is a comparison", of_truth},
    {"lift", "y//a + s < k", "y + a*s < a*k", "cheaper", lift},
};

// Do the bounds and residues of the sum exclude the value k?
bool never(const Linear& s, int64_t k) {
  const Node n = raw_sum(s);
  const Bounds& b = n.bounds();
  if (k < b.lo || k > b.hi) return true;
  return b.mod == 0 ? k != b.rem : (Wide{k} - b.rem) % b.mod != 0;
}

}  // namespace
}  // namespace compare_rules

Node compare_of(Linear s, int64_t k, bool less) {
  // A sum may be a single term because its multiple did not fit in 64 bits; without the factor it becomes a sum again.
  if (s.terms.size() == 1 && s.terms[0].k == 1) s = plus(linear_of(s.terms[0].t), {{}, s.c});
  k = checked(Wide{k} - s.c);
  s.c = 0;
  if (s.terms.empty()) return Node((0 < k) == less ? 1 : 0);
  for (const auto& rule : compare_rules::kCompareRules) {
    compare_rules::Result result;
    try {
      result = rule.apply(s, k, less);
    } catch (const Overflow&) {
    }
    if (!result) continue;
    Engine::applied(rule.name);
    if (Engine::tracing()) Engine::print("compare", rule.name, compare_rules::raw_comparison(s, k, less), *result);
    return *result;
  }
  return compare_rules::raw_comparison(s, k, less);
}

Node less_of(const Node& a, const Node& b) { return compare_of(plus(linear_of(a), linear_of(b), -1), 0, true); }

Node not_of(const Node& t) {
  if ((t.op() == Op::Lt || t.op() == Op::Ge) && t.dtype() == DType::Index)  // also of a form that extract() chose
    return compare_of(plus(linear_of(t.src(0)), linear_of(t.src(1)), -1), 0, t.op() == Op::Ge);
  if (t.op() == Op::Ne && t.dtype() == DType::Index) return eq_of(t.src(0), t.src(1));
  if (t.op() == Op::And && t.src().size() == 2 && t.src(0).src().size() == 2 && t.src(1).src().size() == 2) {
    // s >= k and s < k+1 is how s == k is written
    const Node &a = t.src(0), &b = t.src(1);
    for (const auto& [low, high] : {std::pair{a, b}, std::pair{b, a}})
      if (low.op() == Op::Ge && high.op() == Op::Lt && low.src(0) == high.src(0) && is_integer(low.src(1)) &&
          is_integer(high.src(1)) && Wide{high.src(1).value()} == Wide{low.src(1).value()} + 1)
        return ne_of(low.src(0), low.src(1));
  }
  return compare_of(linear_of(t), 1, true);
}

Node ne_of(const Node& a, const Node& b) {
  Linear s = plus(linear_of(a), linear_of(b), -1);
  int64_t k = checked(-Wide{s.c});
  s.c = 0;
  if (s.terms.empty()) return Node(k != 0 ? 1 : 0);
  int64_t g = 0;
  for (const Term& term : s.terms) g = gcd(g, term.k);
  if (k % g != 0) return Node(1);
  if (s.terms[0].k < 0) g = -g;
  for (Term& term : s.terms) term.k /= g;
  k /= g;
  if (compare_rules::never(s, k)) return Node(1);
  const Node n = exact_sum(s);
  if (n.min() == k) return compare_of(s, checked_add(k, 1), false);
  if (n.max() == k) return compare_of(s, k, true);
  return make_node(Op::Ne, DType::Index, {n, Node(k)});
}

Node eq_of(const Node& a, const Node& b) {
  const Node differ = ne_of(a, b);
  if (differ.op() != Op::Ne) return not_of(differ);
  const Linear s = linear_of(differ.src(0));
  const int64_t k = differ.src(1).value();
  const Node both[] = {compare_of(s, k, false), compare_of(s, checked_add(k, 1), true)};
  return and_of(both);
}

}  // namespace tenon
