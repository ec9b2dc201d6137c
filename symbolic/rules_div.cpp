// x // d for a constant d > 1. Rules are tried in the order of the table. Each step gives terms outside the quotient,
// and a quotient with fewer terms, a smaller divisor, smaller coefficients, or a positive first coefficient, in this
// order of importance. "nested" and "lift" remove an inner quotient instead. So rewriting ends.
#include <algorithm>

#include <tenon/symbolic/loop_bounds.h>
#include <tenon/symbolic/residues.h>
#include <tenon/symbolic/rules.h>

namespace tenon {

bool one_bucket(const Interval& range, int64_t d, int64_t& q) {
  const Wide low = floor_div(range.lo, Wide{d}), high = floor_div(range.hi, Wide{d});
  if (low != high || range.lo <= -kFar || range.hi >= kFar) return false;
  q = checked(low);
  return true;
}

std::vector<int64_t> shared_divisors(const Linear& x, int64_t d) {
  std::vector<int64_t> all;
  for (const Term& term : x.terms)
    if (const int64_t g = gcd(term.k, d); g > 1) all.push_back(g);
  std::sort(all.begin(), all.end(), std::greater<>());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

std::pair<Linear, Linear> split_by(const Linear& x, int64_t g) {
  Linear coarse, fine;
  for (const Term& term : x.terms) {
    if (term.k % g == 0)
      coarse.terms.push_back({term.t, term.k / g});
    else
      fine.terms.push_back(term);
  }
  coarse.c = floor_div(x.c, g);
  fine.c = floor_mod(x.c, g);
  return {coarse, fine};
}

std::optional<Linear> one_bucket_residues(const Linear& x, int64_t d, int64_t& q) {
  constexpr std::size_t kMost = 4;  // terms with a choice of two residues
  if (x.terms.empty() || x.terms.size() > 64) return std::nullopt;
  const std::size_t choices = x.terms.size() <= kMost ? std::size_t{1} << x.terms.size() : 2;
  for (std::size_t choice = 0; choice < choices; ++choice) {
    Linear rest{x.terms, x.c};
    for (std::size_t i = 0; i < x.terms.size(); ++i) {
      Term& term = rest.terms[i];
      term.k = floor_mod(term.k, d);
      const bool low = x.terms.size() <= kMost ? (choice >> i & 1) != 0 : choice == 1 && term.k > d / 2;
      if (low) term.k -= d;
    }
    if (one_bucket(range_of(rest), d, q)) return rest;
  }
  return std::nullopt;
}

namespace div_rules {
namespace {

using Result = std::optional<Node>;

Result constant(const Linear& x, int64_t d) {
  int64_t q = 0;
  if (one_bucket(range_of(x), d, q)) return Node(q);
  return std::nullopt;
}

Result pull(const Linear& x, int64_t d) {
  const auto [outside, inside] = split_by(x, d);
  if (outside.terms.empty() && outside.c == 0) return std::nullopt;
  return sum_of(plus(outside, linear_of(div_by(raw_sum(inside), d))));
}

Result common_factor(const Linear& x, int64_t d) {
  int64_t g = d;
  for (const Term& term : x.terms) g = gcd(g, term.k);
  if (g == 1) return std::nullopt;
  return div_by(raw_sum(split_by(x, g).first), d / g);
}

Result congruent(const Linear& x, int64_t d) {
  int64_t q = 0;
  const auto rest = one_bucket_residues(x, d, q);
  if (!rest) return std::nullopt;
  Linear out{{}, q};
  for (std::size_t i = 0; i < x.terms.size(); ++i)
    if (const Wide k = (Wide{x.terms[i].k} - rest->terms[i].k) / d; k != 0)
      out.terms.push_back({x.terms[i].t, checked(k)});
  return sum_of(std::move(out));
}

Result fine_part(const Linear& x, int64_t d) {
  for (const int64_t g : shared_divisors(x, d)) {
    auto [coarse, fine] = split_by(x, g);
    int64_t b = 0;
    if (fine.terms.empty() || !one_bucket(range_of(fine), g, b)) continue;
    coarse.c = checked_add(coarse.c, b);
    return div_by(raw_sum(coarse), d / g);
  }
  return std::nullopt;
}

// t = y // a with a constant a > 0?
bool is_quotient(const Node& t) {
  return t.op() == Op::FloorDiv && t.dtype() == DType::Index && is_integer(t.src(1)) && t.src(1).value() > 0;
}

Result nested(const Linear& x, int64_t d) {
  if (x.terms.size() != 1 || !is_quotient(x.terms[0].t)) return std::nullopt;
  const Node& t = x.terms[0].t;
  const int64_t a = t.src(1).value(), k = x.terms[0].k;
  if (k != 1 && k != -1) return std::nullopt;
  // -(y//a) = (a-1-y)//a
  Linear y = k == 1 ? linear_of(t.src(0)) : plus({{}, a - 1}, linear_of(t.src(0)), -1);
  y.c = checked(Wide{y.c} + Wide{x.c} * a);
  return div_by(sum_of(std::move(y)), checked_mul(a, d));
}

Result of_remainder(const Linear& x, int64_t d) {
  if (!x.is_single() || x.terms[0].t.op() != Op::FloorMod) return std::nullopt;
  const Node& t = x.terms[0].t;
  if (!is_integer(t.src(1)) || t.src(1).value() <= 0 || t.src(1).value() % d != 0) return std::nullopt;
  return mod_by(div_by(t.src(0), d), t.src(1).value() / d);
}

Result lift(const Linear& x, int64_t d) {
  if (x.terms.size() < 2) return std::nullopt;
  for (const Term& term : x.terms) {
    if ((term.k != 1 && term.k != -1) || !is_quotient(term.t)) continue;
    const int64_t a = term.t.src(1).value();
    Linear rest = times(plus(x, {{{term.t, 1}}, 0}, -term.k), a);
    rest = plus(rest, linear_of(term.t.src(0)), term.k);
    if (term.k == -1) rest.c = checked_add(rest.c, a - 1);
    const Node whole = div_by(sum_of(std::move(rest)), checked_mul(a, d));
    if (cheaper(whole, make_node(Op::FloorDiv, DType::Index, {raw_sum(x), Node(d)}))) return whole;
  }
  return std::nullopt;
}

Result reduce(const Linear& x, int64_t d) {
  Linear outside, inside{{}, x.c};
  for (const Term& term : x.terms) {
    if (const int64_t q = term.k / d; q != 0) outside.terms.push_back({term.t, q});
    if (const int64_t r = term.k % d; r != 0) inside.terms.push_back({term.t, r});
  }
  if (outside.terms.empty()) return std::nullopt;
  return sum_of(plus(outside, linear_of(div_by(raw_sum(inside), d))));
}

Result sign(const Linear& x, int64_t d) {
  if (x.terms[0].k > 0) return std::nullopt;
  return scaled(div_by(raw_sum(plus({{}, d - 1}, x, -1)), d), -1);
}

using Apply = Result (*)(const Linear& x, int64_t d);
constexpr Rule<Apply> kDivRules[] = {
    {"constant", "x//d", "min(x)//d", "min(x)//d == max(x)//d", constant},
    {"pull", "(d*k*t + x)//d", "k*t + x//d", "", pull},
    {"common-factor", "(g*x + c)//(g*d)", "(x + c//g)//d", "", common_factor},
    {"congruent", "(k*t + ...)//d", "q + ((k-r)//d)*t + ...", "r = k mod d, r*t + ... within [q*d, q*d + d)",
     congruent},
    {"fine-part", "(g*x + s)//(g*d)", "(x + b)//d", "s within [b*g, b*g + g)", fine_part},
    {"nested", "(y//a + c)//d", "(y + a*c)//(a*d)", "", nested},
    {"of-remainder", "(y%(m*d))//d", "(y//d)%m", "", of_remainder},
    {"lift", "(x + y//a)//d", "(a*x + y)//(a*d)", "cheaper", lift},
    {"reduce", "((d*q + r)*t + x)//d", "q*t + (r*t + x)//d", "", reduce},
    {"sign", "(-k*t + x)//d", "-((k*t - x + d-1)//d)", "t is the first term", sign},
};

}  // namespace
}  // namespace div_rules

Node div_by(const Node& x, int64_t d) {
  if (d == 1) return x;
  const Node divisor(d);
  if (auto known = remembered(Op::FloorDiv, x, divisor)) return *known;
  const Linear sum = linear_of(x);
  div_rules::Result result;
  for (const auto& rule : div_rules::kDivRules) {
    try {
      result = rule.apply(sum, d);
    } catch (const Overflow&) {
    }
    if (!result) continue;
    Engine::applied(rule.name);
    if (Engine::tracing())
      Engine::print("div", rule.name, make_node(Op::FloorDiv, DType::Index, {x, divisor}), *result);
    break;
  }
  if (!result) result = make_node(Op::FloorDiv, DType::Index, {exact_sum(sum), divisor});
  remember(Op::FloorDiv, x, divisor, *result);
  return *result;
}

}  // namespace tenon
