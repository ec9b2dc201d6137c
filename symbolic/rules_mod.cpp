// x % m for a constant m > 1. Each step leaves fewer terms, one inner remainder fewer, a smaller modulus, or
// coefficients nearer to [0, m), in this order of importance. So rewriting ends.
#include <tenon/symbolic/loop_bounds.h>
#include <tenon/symbolic/residues.h>
#include <tenon/symbolic/rules.h>

namespace tenon {
namespace mod_rules {
namespace {

using Result = std::optional<Node>;

Result one_bucket(const Linear& x, int64_t m) {
  int64_t q = 0;
  if (!one_bucket(range_of(x), m, q)) return std::nullopt;
  return sum_of(plus(x, {{}, checked_mul(q, m)}, -1));
}

Result drop(const Linear& x, int64_t m) {
  Linear kept{{}, floor_mod(x.c, m)};
  bool changed = kept.c != x.c;
  for (const Term& term : x.terms) {
    if (term.k % m == 0)
      changed = true;
    else
      kept.terms.push_back(term);
  }
  if (!changed) return std::nullopt;
  return mod_by(raw_sum(kept), m);
}

Result unwrap(const Linear& x, int64_t m) {
  for (const Term& term : x.terms) {
    const Node& t = term.t;
    if (t.op() != Op::FloorMod || !is_integer(t.src(1)) || t.src(1).value() <= 0) continue;
    if (Wide{term.k} * t.src(1).value() % m != 0) continue;
    Linear rest = plus(x, {{{t, 1}}, 0}, -term.k);
    return mod_by(sum_of(plus(rest, linear_of(t.src(0)), term.k)), m);
  }
  return std::nullopt;
}

Result common_factor(const Linear& x, int64_t m) {
  int64_t g = m;
  for (const Term& term : x.terms) g = gcd(g, term.k);
  if (g == 1) return std::nullopt;
  const auto [coarse, fine] = split_by(x, g);
  return sum_of(plus(times(linear_of(mod_by(raw_sum(coarse), m / g)), g), {{}, fine.c}));
}

Result congruent(const Linear& x, int64_t m) {
  int64_t q = 0;
  const auto rest = one_bucket_residues(x, m, q);
  if (!rest) return std::nullopt;
  return sum_of(collect(rest->terms, checked(Wide{rest->c} - Wide{q} * m)));
}

Result residues(const Linear& x, int64_t m) {
  Linear reduced = x;
  bool changed = false;
  for (Term& term : reduced.terms) {
    const int64_t r = floor_mod(term.k, m);
    changed = changed || r != term.k;
    term.k = r;
  }
  if (!changed) return std::nullopt;
  return mod_by(raw_sum(reduced), m);
}

Result fine_part(const Linear& x, int64_t m) {
  for (const int64_t g : shared_divisors(x, m)) {
    auto [coarse, fine] = split_by(x, g);
    int64_t b = 0;
    if (fine.terms.empty() || !tenon::one_bucket(range_of(fine), g, b)) continue;
    coarse.c = checked_add(coarse.c, b);
    fine.c = checked(Wide{fine.c} - Wide{b} * g);
    return sum_of(plus(times(linear_of(mod_by(raw_sum(coarse), m / g)), g), fine));
  }
  return std::nullopt;
}

using Apply = Result (*)(const Linear& x, int64_t m);
constexpr Rule<Apply> kModRules[] = {
    {"one-bucket", "x%m", "x - q*m", "min(x)//m == max(x)//m == q", one_bucket},
    {"drop", "(m*k*t + x)%m", "x%m", "", drop},
    {"unwrap", "(k*(y%a) + x)%m", "(k*y + x)%m", "m | k*a", unwrap},
    {"common-factor", "(g*x + c)%(g*m)", "g*((x + c//g)%m) + c%g", "", common_factor},
    {"congruent", "(k*t + ...)%m", "r*t + ... - q*m", "r = k mod m, r*t + ... within [q*m, q*m + m)", congruent},
    {"residues", "(k*t + x)%m", "((k%m)*t + x)%m", "", residues},
    {"fine-part", "(g*x + s)%(g*m)", "g*((x + b)%m) + s - b*g", "s within [b*g, b*g + g)", fine_part},
};

}  // namespace
}  // namespace mod_rules

Node mod_by(const Node& x, int64_t m) {
  if (m == 1) return Node(0);
  const Node modulus(m);
  if (auto known = remembered(Op::FloorMod, x, modulus)) return *known;
  const Linear sum = linear_of(x);
  mod_rules::Result result;
  for (const auto& rule : mod_rules::kModRules) {
    try {
      result = rule.apply(sum, m);
    } catch (const Overflow&) {
    }
    if (!result) continue;
    Engine::applied(rule.name);
    if (Engine::tracing())
      Engine::print("mod", rule.name, make_node(Op::FloorMod, DType::Index, {x, modulus}), *result);
    break;
  }
  if (!result) result = make_node(Op::FloorMod, DType::Index, {exact_sum(sum), modulus});
  remember(Op::FloorMod, x, modulus, *result);
  return *result;
}

}  // namespace tenon
