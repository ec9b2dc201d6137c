#include <tenon/symbolic/linear.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include <tenon/symbolic/order.h>

namespace tenon {
namespace {

Term term_of(const Node& n) {
  if (n.op() != Op::Mul || n.dtype() != DType::Index || n.src().empty() || !is_integer(n.src().back())) return {n, 1};
  const auto factors = n.src().first(n.src().size() - 1);
  const int64_t k = checked(n.src().back().value());
  if (k == 0 || factors.empty()) return {n, 1};
  return {factors.size() == 1 ? factors[0] : make_node(Op::Mul, DType::Index, factors), k};
}

Node node_of(const Term& term) {
  if (term.k == 1) return term.t;
  if (term.t.op() == Op::Mul && term.t.dtype() == DType::Index) {
    std::vector<Node> factors(term.t.src().begin(), term.t.src().end());
    factors.emplace_back(term.k);
    return make_node(Op::Mul, DType::Index, factors);
  }
  return make_node(Op::Mul, DType::Index, {term.t, Node(term.k)});
}

bool before(const Term& a, const Term& b) { return compare(a.t, b.t) < 0; }

}  // namespace

Linear linear_of(const Node& n) {
  if (is_integer(n)) return {{}, checked(n.value())};
  if (n.op() != Op::Add || n.dtype() != DType::Index) return {{term_of(n)}, 0};
  Linear sum;
  sum.terms.reserve(n.src().size());
  bool ordered = true;
  for (const Node& s : n.src()) {
    if (is_integer(s)) {
      sum.c = checked_add(sum.c, s.value());
      continue;
    }
    sum.terms.push_back(term_of(s));
    const std::size_t count = sum.terms.size();
    if (count > 1 && !before(sum.terms[count - 2], sum.terms[count - 1])) ordered = false;
  }
  return ordered ? sum : collect(std::move(sum.terms), sum.c);
}

Node raw_sum(const Linear& sum) {
  if (sum.terms.empty()) return Node(sum.c);
  if (sum.terms.size() == 1 && sum.c == 0) return node_of(sum.terms[0]);
  std::vector<Node> sources;
  sources.reserve(sum.terms.size() + 1);
  for (const Term& term : sum.terms) sources.push_back(node_of(term));
  if (sum.c != 0) sources.emplace_back(sum.c);
  return make_node(Op::Add, DType::Index, sources);
}

Node exact_sum(const Linear& sum) {
  Node n = raw_sum(sum);
  if (!is_bounded(n) && !sum.is_single()) throw Overflow{};
  return n;
}

Linear plus(const Linear& a, const Linear& b, int64_t scale) {
  Linear out;
  out.c = checked(Wide{a.c} + checked_mul(b.c, scale));
  if (scale == 0) return a;
  if (b.terms.size() == 1) {  // a long sum grows by one term: no merge
    const Term one{b.terms[0].t, checked_mul(b.terms[0].k, scale)};
    out.terms = a.terms;
    const auto at = std::lower_bound(out.terms.begin(), out.terms.end(), one, before);
    if (at == out.terms.end() || !(at->t == one.t))
      out.terms.insert(at, one);
    else if ((at->k = checked_add(at->k, one.k)) == 0)
      out.terms.erase(at);
    return out;
  }
  out.terms.reserve(a.terms.size() + b.terms.size());
  auto x = a.terms.begin();
  auto y = b.terms.begin();
  while (x != a.terms.end() || y != b.terms.end()) {
    const auto side = x == a.terms.end()   ? std::strong_ordering::greater
                      : y == b.terms.end() ? std::strong_ordering::less
                                           : compare(x->t, y->t);
    if (side < 0) {
      out.terms.push_back(*x++);
    } else if (side > 0) {
      out.terms.push_back({y->t, checked_mul(y->k, scale)});
      ++y;
    } else {
      const int64_t k = checked(Wide{x->k} + Wide{y->k} * scale);
      if (k != 0) out.terms.push_back({x->t, k});
      ++x, ++y;
    }
  }
  return out;
}

Linear times(const Linear& a, int64_t k) {
  if (k == 0) return {};
  Linear out{a.terms, checked_mul(a.c, k)};
  for (Term& term : out.terms) term.k = checked_mul(term.k, k);
  return out;
}

Linear collect(std::vector<Term> terms, int64_t c) {
  std::stable_sort(terms.begin(), terms.end(), before);
  Linear out{{}, c};
  for (Term& term : terms) {
    if (!out.terms.empty() && out.terms.back().t == term.t) {
      out.terms.back().k = checked_add(out.terms.back().k, term.k);
    } else {
      if (!out.terms.empty() && out.terms.back().k == 0) out.terms.pop_back();
      out.terms.push_back(std::move(term));
    }
  }
  if (!out.terms.empty() && out.terms.back().k == 0) out.terms.pop_back();
  return out;
}

Interval range_of(const Term& term) { return times(range_of(term.t), term.k); }

int64_t coefficient(const Linear& sum, const Node& t) {
  for (const Term& term : sum.terms)
    if (term.t == t) return term.k;
  return 0;
}

std::span<const Node> factors_of(const Node& t) {
  if (t.op() == Op::Mul && t.dtype() == DType::Index) return t.src();
  return {&t, 1};
}

}  // namespace tenon
