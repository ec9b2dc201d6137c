// Rules for sums and products. Linear merges like terms; the rules here recombine quotients and remainders that were
// split. Each rule replaces terms by a smaller tree: a remainder and a quotient by their dividend, two remainders by
// one. So recombination ends.
#include <algorithm>

#include <tenon/symbolic/order.h>
#include <tenon/symbolic/rules.h>

namespace tenon {
namespace sum_rules {
namespace {

// Are all terms of part * scale in the sum, with just these coefficients?
bool holds(const Linear& sum, const Linear& part, int64_t scale) {
  for (const Term& term : part.terms)
    if (Wide{coefficient(sum, term.t)} != Wide{term.k} * scale) return false;
  return !part.terms.empty();
}

// Sums that are congruent to x modulo m: with the coefficients of x, with coefficients nearest to 0, and with -m/2
// instead of m/2.
std::vector<Linear> representatives(const Linear& x, int64_t m) {
  std::vector<Linear> out{x};
  for (const int64_t most : {m / 2, (m - 1) / 2}) {
    Linear near = x;
    for (Term& term : near.terms) {
      term.k = floor_mod(term.k, m);
      if (term.k > most) term.k -= m;
    }
    const auto same = [](const Term& a, const Term& b) { return a.k == b.k; };
    if (!std::equal(near.terms.begin(), near.terms.end(), out.back().terms.begin(), same))
      out.push_back(std::move(near));
  }
  return out;
}

struct Divided {  // t = x op d, op FloorDiv or FloorMod, d a positive constant
  Node x;
  int64_t d;
};
std::optional<Divided> divided(const Node& t, Op op) {
  if (t.op() != op || t.dtype() != DType::Index || !is_integer(t.src(1)) || t.src(1).value() <= 0) return std::nullopt;
  return Divided{t.src(0), t.src(1).value()};
}

// sum - scale * part + gain
Linear exchanged(const Linear& sum, const Linear& part, int64_t scale, const Node& gain, int64_t gain_scale) {
  return plus(plus(sum, part, -scale), linear_of(gain), gain_scale);
}

using Result = std::optional<Linear>;

// The term is k (x % m): does the sum contain k m (x // m), for a representative of x?
Result remainder_and_quotient(const Linear& sum, const Term& term) {
  const auto mod = divided(term.t, Op::FloorMod);
  if (!mod) return std::nullopt;
  for (const Linear& candidate : representatives(linear_of(mod->x), mod->d)) {
    const Node whole = raw_sum(candidate);
    const Linear quotient = linear_of(div_by(whole, mod->d));
    const int64_t scale = checked_mul(term.k, mod->d);
    if (holds(sum, quotient, scale))
      return plus(exchanged(sum, {{{term.t, 1}}, 0}, term.k, whole, term.k), quotient, -scale);
  }
  return std::nullopt;
}

// The term is K (x // d): does the sum contain K/d (x % d) in its normal form?
Result quotient_and_remainder(const Linear& sum, const Term& term) {
  const auto div = divided(term.t, Op::FloorDiv);
  if (!div || term.k % div->d != 0) return std::nullopt;
  const Linear rest = linear_of(mod_by(div->x, div->d));
  const int64_t k = term.k / div->d;
  if (!holds(sum, rest, k)) return std::nullopt;
  return plus(exchanged(sum, {{{term.t, 1}}, 0}, term.k, div->x, k), rest, -k);
}

// The term is K ((x//a + y) % b), a | K: does the sum contain K/a (x % a)? x//a + y = (x + a y)//a.
Result two_remainders(const Linear& sum, const Term& term) {
  const auto mod = divided(term.t, Op::FloorMod);
  if (!mod) return std::nullopt;
  const Linear inner = linear_of(mod->x);
  for (const Term& part : inner.terms) {
    const auto div = divided(part.t, Op::FloorDiv);
    if (!div || part.k != 1 || term.k % div->d != 0) continue;
    const int64_t k = term.k / div->d;
    const Linear fine = linear_of(mod_by(div->x, div->d));
    if (!holds(sum, fine, k)) continue;
    const Linear y = plus(inner, {{part}, 0}, -1);
    const Node x = raw_sum(plus(linear_of(div->x), y, div->d));
    const Node joined = mod_by(x, checked_mul(div->d, mod->d));
    return plus(exchanged(sum, {{{term.t, 1}}, 0}, term.k, joined, k), fine, -k);
  }
  return std::nullopt;
}

// The term is k (x % m): does the sum contain -k x?
Result remainder_less_whole(const Linear& sum, const Term& term) {
  const auto mod = divided(term.t, Op::FloorMod);
  if (!mod) return std::nullopt;
  for (const Linear& candidate : representatives(linear_of(mod->x), mod->d)) {
    if (!holds(sum, candidate, -term.k)) continue;
    const Node whole = raw_sum(candidate);
    const Linear without = plus(plus(sum, {{{term.t, 1}}, 0}, -term.k), candidate, term.k);
    return plus(without, linear_of(div_by(whole, mod->d)), checked(-(Wide{term.k} * mod->d)));
  }
  return std::nullopt;
}

// The term contains x // d, where d is no constant. Is the sum quotient * (x//d) + remainder * (x%d) + rest, with
// quotient == remainder * d?
Result symbolic_pair(const Linear& sum, const Term& term) {
  const auto factors = term.t.op() == Op::Mul ? term.t.src() : std::span(&term.t, 1);
  for (const Node& f : factors) {
    if (f.op() != Op::FloorDiv || f.dtype() != DType::Index || is_integer(f.src(1))) continue;
    const Node &x = f.src(0), &d = f.src(1);
    const Linear modulo = linear_of(mod_of(x, d));
    if (!modulo.is_single()) continue;
    const auto quotient = split_by_factor(sum, f);
    const auto remainder = split_by_factor(quotient.second, modulo.terms[0].t);
    const Node k = raw_sum(remainder.first);
    if (k.is(0) || !(product_of(k, d) == raw_sum(quotient.first))) continue;
    return plus(remainder.second, linear_of(product_of(k, x)));
  }
  return std::nullopt;
}

// Joins two Where terms that have the same condition.
Result joined_choices(const Linear& sum, const Term& term) {
  if (term.t.op() != Op::Where) return std::nullopt;
  for (const Term& other : sum.terms) {
    if (other.t.op() != Op::Where || other.t == term.t || !(other.t.src(0) == term.t.src(0))) continue;
    const auto branch = [&](std::size_t i) {
      return sum_of(plus(times(linear_of(term.t.src(i)), term.k), linear_of(other.t.src(i)), other.k));
    };
    const Node joined = where_of(term.t.src(0), branch(1), branch(2));
    const Linear pair = collect({term, other}, 0);
    if (!cheaper(joined, raw_sum(pair))) continue;
    return plus(plus(sum, pair, -1), linear_of(joined));
  }
  return std::nullopt;
}

using Apply = Result (*)(const Linear& sum, const Term& term);
constexpr Rule<Apply> kSumRules[] = {
    {"remainder+quotient", "k*(x%m) + k*m*(x//m)", "k*x", "x//m in its normal form", remainder_and_quotient},
    {"quotient+remainder", "k*d*(x//d) + k*(x%d)", "k*x", "x%d in its normal form", quotient_and_remainder},
    {"two-remainders", "k*a*((x//a + y)%b) + k*(x%a)", "k*((x + a*y)%(a*b))", "", two_remainders},
    {"remainder-whole", "k*(x%m) - k*x", "-k*m*(x//m)", "", remainder_less_whole},
    {"symbolic-pair", "k*d*(x//d) + k*(x%d)", "k*x", "d is no constant", symbolic_pair},
    {"joined-choices", "k*where(c,a,b) + l*where(c,d,e)", "where(c, k*a+l*d, k*b+l*e)", "cheaper", joined_choices},
};

bool recombinable(const Node& t) {
  const auto quotient = [](const Node& f) { return f.op() == Op::FloorDiv; };
  return t.op() == Op::FloorDiv || t.op() == Op::FloorMod || t.op() == Op::Where ||
         (t.op() == Op::Mul && std::any_of(t.src().begin(), t.src().end(), quotient));
}

// Applies one rule to one term of the sum.
Result recombined(const Linear& sum) {
  for (const Term& term : sum.terms) {
    if (!recombinable(term.t)) continue;
    for (const auto& rule : kSumRules) {
      try {
        if (Result r = rule.apply(sum, term)) {
          Engine::applied(rule.name);
          if (Engine::tracing()) Engine::print("sum", rule.name, raw_sum(sum), raw_sum(*r));
          return r;
        }
      } catch (const Overflow&) {
      }
    }
  }
  return std::nullopt;
}

bool is_comparison(const Node& n) { return n.op() == Op::Lt || n.op() == Op::Ge || n.op() == Op::Ne; }

// The product of two terms without constants: a Mul of sorted atoms.
Node product_of_atoms(const Node& a, const Node& b) {
  std::vector<Node> factors;
  for (const Node& n : {a, b}) {
    if (n.op() == Op::Mul && n.dtype() == DType::Index)
      factors.insert(factors.end(), n.src().begin(), n.src().end());
    else
      factors.push_back(n);
  }
  std::stable_sort(factors.begin(), factors.end(), [](const Node& x, const Node& y) { return compare(x, y) < 0; });
  const auto repeated = [](const Node& x, const Node& y) { return x == y && is_comparison(x); };  // c * c = c
  factors.erase(std::unique(factors.begin(), factors.end(), repeated), factors.end());
  return factors.size() == 1 ? factors[0] : make_node(Op::Mul, DType::Index, factors);
}

}  // namespace
}  // namespace sum_rules

Node sum_of(Linear sum) {
  while (auto better = sum_rules::recombined(sum)) sum = std::move(*better);
  return raw_sum(sum);
}

Node product_of(const Node& a, const Node& b) {
  const Linear x = linear_of(a), y = linear_of(b);
  if (x.is_const()) return sum_of(times(y, x.c));
  if (y.is_const()) return sum_of(times(x, y.c));
  std::vector<Term> terms;
  for (const Term& p : x.terms)
    for (const Term& q : y.terms) {
      const Linear one = linear_of(sum_rules::product_of_atoms(p.t, q.t));
      for (const Term& t : one.terms) terms.push_back({t.t, checked_mul(t.k, checked_mul(p.k, q.k))});
    }
  for (const Term& p : x.terms)
    if (y.c != 0) terms.push_back({p.t, checked_mul(p.k, y.c)});
  for (const Term& q : y.terms)
    if (x.c != 0) terms.push_back({q.t, checked_mul(q.k, x.c)});
  return sum_of(collect(std::move(terms), checked_mul(x.c, y.c)));
}

}  // namespace tenon
