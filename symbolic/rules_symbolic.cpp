// Quotients and remainders by an expression that is no constant: sizes known only at launch. Polynomials in Variables
// and Ranges are divided by the leading term of the divisor. Replacing leaves by their ends proves that the rest lies
// within [0, divisor).
#include <algorithm>

#include <tenon/symbolic/loop_bounds.h>
#include <tenon/symbolic/rules.h>

namespace tenon {
namespace {

// t without one of its factors.
std::optional<Node> without(const Node& t, const Node& factor) {
  const auto factors = factors_of(t);
  const auto it = std::find(factors.begin(), factors.end(), factor);
  if (it == factors.end()) return std::nullopt;
  std::vector<Node> rest(factors.begin(), it);
  rest.insert(rest.end(), it + 1, factors.end());
  if (rest.empty()) return Node(1);
  return rest.size() == 1 ? rest[0] : make_node(Op::Mul, DType::Index, rest);
}

// t / by; nullopt unless every factor of `by` is a factor of t.
std::optional<Node> quotient(Node t, const Node& by) {
  for (const Node& factor : factors_of(by)) {
    const auto rest = without(t, factor);
    if (!rest) return std::nullopt;
    t = *rest;
  }
  return t;
}

// A proven lower bound of the sum. Each leaf is replaced by the end of its range that makes the sum smallest, which the
// sign of its coefficient tells. Leaves with symbolic ends come first.
Wide least(Linear sum) {
  const Wide plain = range_of(sum).lo;
  for (const bool symbolic_ends : {true, false}) {
    for (bool again = true; again;) {
      again = false;
      std::vector<Node> leaves;
      for (const Term& term : sum.terms)
        for (const Node& f : factors_of(term.t)) {
          const bool symbolic = is_range(f) && !is_integer(f.src(0));
          if ((is_range(f) || f.op() == Op::Variable) && symbolic == symbolic_ends &&
              std::find(leaves.begin(), leaves.end(), f) == leaves.end())
            leaves.push_back(f);
        }
      for (const Node& v : leaves) {
        if (!symbolic_ends && v.max() == kInfinity) continue;
        const auto parts = split_by_leaf(sum, v);
        if (!parts || parts->first.terms.empty() != (parts->first.c != 0 && parts->first.terms.empty())) continue;
        const Interval slope = range_of(parts->first);
        if (slope.lo < 0 && slope.hi > 0) continue;
        const Node end = slope.lo >= 0 ? Node(v.min()) : symbolic_ends ? sum_of(v.src(0), Node(-1)) : Node(v.max());
        sum = plus(parts->second, linear_of(product_of(raw_sum(parts->first), end)));
        again = true;
        break;
      }
    }
  }
  return std::max(plain, range_of(sum).lo);
}

bool within(const Linear& rest, const Linear& divisor) {  // 0 <= rest < divisor
  if (least(rest) < 0) return false;
  Linear gap = plus(divisor, rest, -1);
  gap.c = checked_add(gap.c, -1);
  return least(gap) >= 0;
}

struct Division {
  Linear quotient, rest;
};

std::size_t degree(const Node& t) { return factors_of(t).size(); }

// Long division by the divisor's leading term, as far as it goes.
Division divide(const Linear& x, const Linear& divisor) {
  const Term* lead = &divisor.terms[0];
  for (const Term& term : divisor.terms)
    if (degree(term.t) > degree(lead->t)) lead = &term;
  Division out{{}, x};
  for (std::size_t step = 0; step < 2 * x.terms.size() + 2; ++step) {
    bool found = false;
    for (const Term& term : out.rest.terms) {
      const auto t = quotient(term.t, lead->t);
      const int64_t k = floor_div(term.k, lead->k);
      if (!t || k == 0 || (term.k % lead->k != 0 && divisor.terms.size() > 1)) continue;
      const Linear q = is_integer(*t) ? Linear{{}, k} : Linear{{{*t, k}}, 0};
      out.quotient = plus(out.quotient, q);
      out.rest = plus(out.rest, linear_of(product_of(raw_sum(q), raw_sum(divisor))), -1);
      found = true;
      break;
    }
    if (!found) break;
  }
  return out;
}

// Quotient and remainder; nullopt unless the remainder is proven to lie within [0, divisor).
std::optional<Division> proven(const Linear& x, const Linear& divisor) {
  Division d = divide(x, divisor);
  for (const int64_t shift : {0, -1, 1}) {
    const Linear rest = plus(d.rest, divisor, -shift);
    if (within(rest, divisor)) return Division{plus(d.quotient, {{}, shift}), rest};
  }
  return std::nullopt;
}

// x = g * coarse + fine with 0 <= fine < g, where the divisor is one product and g is a part of it.
struct Fine {
  Node g, divisor;
  Linear coarse, fine;
};
std::optional<Fine> fine_part(const Linear& x, const Linear& divisor) {
  if (divisor.terms.size() != 1 || divisor.c != 0) return std::nullopt;
  const Term& d = divisor.terms[0];
  std::vector<std::pair<Linear, Node>> parts;  // g, divisor / g
  if (d.k > 1) parts.push_back({{{}, d.k}, d.t});
  for (const Node& f : factors_of(d.t)) {
    const auto rest = without(d.t, f);
    if (!rest) continue;
    if (!is_integer(*rest)) {
      parts.push_back({{{{f, 1}}, 0}, scaled(*rest, d.k)});
      if (d.k > 1) parts.push_back({{{{f, d.k}}, 0}, *rest});
      if (d.k > 1) parts.push_back({{{{*rest, d.k}}, 0}, f});
    } else if (d.k > 1) {
      parts.push_back({{{{f, 1}}, 0}, Node(d.k)});
    }
  }
  for (const auto& [g, rest] : parts) {
    Linear coarse, fine;
    if (g.terms.empty()) {
      for (const Term& term : x.terms) {
        if (term.k % g.c == 0)
          coarse.terms.push_back({term.t, term.k / g.c});
        else
          fine.terms.push_back(term);
      }
      coarse.c = floor_div(x.c, g.c);
      fine.c = floor_mod(x.c, g.c);
    } else {
      fine.c = x.c;
      for (const Term& term : x.terms) {
        const auto t = quotient(term.t, g.terms[0].t);
        if (!t || term.k % g.terms[0].k != 0)
          fine.terms.push_back(term);
        else if (is_integer(*t))
          coarse.c = checked_add(coarse.c, term.k / g.terms[0].k);
        else
          coarse.terms.push_back({*t, term.k / g.terms[0].k});
      }
      coarse = collect(std::move(coarse.terms), coarse.c);
    }
    if (coarse.terms.empty() && coarse.c == 0) continue;
    if (!within(fine, g)) continue;
    return Fine{raw_sum(g), rest, coarse, fine};
  }
  return std::nullopt;
}

bool positive(const Linear& divisor) { return least(divisor) > 0; }

}  // namespace

std::pair<Linear, Linear> split_by_factor(const Linear& sum, const Node& f) {
  Linear coefficient, rest{{}, sum.c};
  for (const Term& term : sum.terms) {
    const auto left = without(term.t, f);
    if (!left)
      rest.terms.push_back(term);
    else if (is_integer(*left))
      coefficient.c = checked_add(coefficient.c, term.k);
    else
      coefficient.terms.push_back({*left, term.k});
  }
  return {collect(std::move(coefficient.terms), coefficient.c), rest};
}

std::optional<std::pair<Linear, Linear>> split_by_leaf(const Linear& sum, const Node& v) {
  auto parts = split_by_factor(sum, v);
  for (const Linear* part : {&parts.first, &parts.second})
    for (const Term& term : part->terms)
      if (occurs(v, term.t)) return std::nullopt;
  return parts;
}

Wide least_of(const Linear& sum) { return least(sum); }

bool proven_less(const Node& a, const Node& b) {
  try {
    Linear gap = plus(linear_of(b), linear_of(a), -1);
    gap.c = checked_add(gap.c, -1);
    return least(gap) >= 0;
  } catch (const Overflow&) {
    return false;
  }
}

std::optional<Node> symbolic_div(const Node& x, const Node& divisor) {
  const Linear sum = linear_of(x), d = linear_of(divisor);
  if (!positive(d)) {
    if (positive(times(d, -1))) return div_of(scaled(x, -1), scaled(divisor, -1));
    return std::nullopt;
  }
  if (const auto result = proven(sum, d)) return sum_of(result->quotient);
  if (const auto part = fine_part(sum, d)) return div_of(raw_sum(part->coarse), part->divisor);
  const Division division = divide(sum, d);
  if (!(division.quotient.terms.empty() && division.quotient.c == 0) && division.rest.terms.size() < sum.terms.size())
    return sum_of(plus(division.quotient, linear_of(div_of(raw_sum(division.rest), divisor))));
  if (sum.is_single() && x.op() == Op::FloorDiv && x.src(1).min() > 0)  // (y//a)//d = y//(a*d)
    return div_of(x.src(0), product_of(x.src(1), divisor));
  return std::nullopt;
}

std::optional<Node> symbolic_mod(const Node& x, const Node& divisor) {
  const Linear sum = linear_of(x), d = linear_of(divisor);
  if (!positive(d)) {
    if (positive(times(d, -1))) return scaled(mod_of(scaled(x, -1), scaled(divisor, -1)), -1);
    return std::nullopt;
  }
  if (const auto result = proven(sum, d)) return sum_of(result->rest);
  if (const auto part = fine_part(sum, d))
    return sum_of(product_of(part->g, mod_of(raw_sum(part->coarse), part->divisor)), raw_sum(part->fine));
  const Division division = divide(sum, d);
  if (!(division.quotient.terms.empty() && division.quotient.c == 0) && division.rest.terms.size() < sum.terms.size())
    return mod_of(raw_sum(division.rest), divisor);
  return std::nullopt;
}

}  // namespace tenon
