// The proof form answers one question: is this sum 0? It has no remainders (x%m = x - m (x//m)). Inner quotients with
// coefficient +1 or -1 are flattened. The coefficients inside a quotient lie in (-d/2, d/2], and the first one is
// positive. Terms that are too small to reach the next multiple of the divisor are dropped. Then the expressions of
// chains of reshapes and flips cancel term by term; their normal forms aim at few operations and may differ. Each step
// reduces the number of terms, the divisor or the coefficients of a quotient, or removes an inner quotient.
#include <tenon/symbolic/proof.h>

#include <unordered_map>

#include <tenon/symbolic/loop_bounds.h>
#include <tenon/symbolic/residues.h>
#include <tenon/symbolic/rules.h>
#include <tenon/symbolic/walk.h>

namespace tenon {
namespace {

// A first coefficient of d/2 is congruent to its negative, so its sign cannot choose between x and its mirror image -x
// + d-1. The one with the smaller constant, then with the smaller coefficients, is kept.
bool mirror_is_less(const Linear& x, int64_t d) {
  if (const int64_t c = d - 1 - x.c; c != x.c) return c < x.c;
  for (const Term& term : x.terms)
    if (term.k != d - term.k) return term.k > 0;
  return false;
}

Linear divided(Linear x, int64_t d) {
  Linear outside;
  int64_t sign = 1;
  const auto result = [&](const Linear& inside) { return plus(outside, inside, sign); };
  for (;;) {
    if (d == 1) return result(x);
    // Flatten one inner quotient, then start again.
    bool flattened = false;
    for (const Term& term : x.terms) {
      const Node& t = term.t;
      if ((term.k != 1 && term.k != -1) || t.op() != Op::FloorDiv || !is_integer(t.src(1)) || t.src(1).value() <= 0)
        continue;
      const int64_t a = t.src(1).value();
      Linear rest = times(plus(x, {{{t, 1}}, 0}, -term.k), a);
      rest = plus(rest, linear_of(t.src(0)), term.k);
      if (term.k == -1) rest.c = checked_add(rest.c, a - 1);
      x = std::move(rest);
      d = checked_mul(d, a);
      flattened = true;
      break;
    }
    if (flattened) continue;
    // Reduce coefficients to the residues nearest to 0.
    Linear inside{{}, floor_mod(x.c, d)};
    Linear pulled{{}, floor_div(x.c, d)};
    for (const Term& term : x.terms) {
      int64_t r = floor_mod(term.k, d);
      if (r > d / 2) r -= d;
      if (r != 0) inside.terms.push_back({term.t, r});
      if (r != term.k) pulled.terms.push_back({term.t, checked((Wide{term.k} - r) / d)});
    }
    outside = plus(outside, pulled, sign);
    x = std::move(inside);
    int64_t q = 0;
    if (one_bucket(range_of(x), d, q)) return result({{}, q});
    if (const auto rest = one_bucket_residues(x, d, q)) {
      Linear whole{{}, q};
      for (std::size_t i = 0; i < x.terms.size(); ++i)
        if (const Wide k = (Wide{x.terms[i].k} - rest->terms[i].k) / d; k != 0)
          whole.terms.push_back({x.terms[i].t, checked(k)});
      return result(whole);
    }
    int64_t g = d;
    for (const Term& term : x.terms) g = gcd(g, term.k);
    if (g > 1) {
      x = split_by(x, g).first;
      d /= g;
      continue;
    }
    bool dropped = false;
    for (const int64_t part : shared_divisors(x, d)) {
      auto [coarse, fine] = split_by(x, part);
      if (fine.terms.empty() || !one_bucket(range_of(fine), part, q)) continue;
      coarse.c = checked_add(coarse.c, q);
      x = std::move(coarse);
      d /= part;
      dropped = true;
      break;
    }
    if (dropped) continue;
    if (x.terms[0].k < 0 || (x.terms[0].k == d - x.terms[0].k && mirror_is_less(x, d))) {  // x//d = -((-x + d-1)//d)
      x = plus({{}, d - 1}, x, -1);
      sign = -sign;
      continue;
    }
    return result({{{make_node(Op::FloorDiv, DType::Index, {raw_sum(x), Node(d)}), 1}}, 0});
  }
}

Linear form(const Node& n, const std::unordered_map<Node, Linear>& done) {
  const auto of = [&](std::size_t i) -> const Linear& { return done.at(n.src(i)); };
  switch (n.op()) {
    case Op::Add: {
      std::vector<Term> terms;
      int64_t c = 0;
      for (const Node& s : n.src()) {
        const Linear& part = done.at(s);
        terms.insert(terms.end(), part.terms.begin(), part.terms.end());
        c = checked_add(c, part.c);
      }
      return collect(std::move(terms), c);
    }
    case Op::Mul: {
      Node all = raw_sum(of(0));
      for (std::size_t i = 1; i < n.src().size(); ++i) all = product_of(all, raw_sum(of(i)));
      return linear_of(all);
    }
    case Op::FloorDiv:
      if (of(1).is_const() && of(1).c > 0) return divided(of(0), of(1).c);
      return linear_of(div_of(raw_sum(of(0)), raw_sum(of(1))));
    case Op::FloorMod: {
      if (of(1).is_const() && of(1).c > 0) return plus(of(0), divided(of(0), of(1).c), -of(1).c);
      const Node x = raw_sum(of(0)), d = raw_sum(of(1));
      return plus(of(0), linear_of(product_of(d, div_of(x, d))), -1);
    }
    default: {
      std::vector<Node> sources;
      for (const Node& s : n.src()) sources.push_back(raw_sum(done.at(s)));
      return linear_of(rebuilt(n, sources));
    }
  }
}

Linear proof_form(const Node& root) {
  return walk<Linear>(
      root, [](const Node& n) { return is_index_operation(n) ? std::nullopt : std::optional(linear_of(n)); }, form);
}

}  // namespace

bool proven_equal(const Node& a, const Node& b) {
  if (a == b) return true;
  const Engine engine;
  try {
    const Node difference = sum_of(a, b, -1);
    if (is_integer(difference)) return difference.value() == 0;
    const Linear proof = proof_form(difference);
    return proof.terms.empty() && proof.c == 0;
  } catch (const Overflow&) {
    return false;
  }
}

}  // namespace tenon
