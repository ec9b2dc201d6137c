// Extraction finds a cheap tree of a normal form. Normal forms split expressions so that equal expressions become the
// same node: a*2 + (b + 8*a)//12. The cheap tree combines the parts again: (b + 32*a)//12. The cost is the number of
// operations, plus 1 for a quotient or remainder whose dividend may be negative and whose divisor is no power of 2,
// because code must correct C's rounding there. The search is greedy: each node is built from the cheapest trees of its
// parts. A bounded table of this thread remembers trees.
#include <algorithm>
#include <bit>

#include <tenon/symbolic/build.h>
#include <tenon/symbolic/order.h>
#include <tenon/symbolic/rules.h>

namespace tenon {
namespace {

struct Tree {
  Node node;
  int64_t cost = 0;
};

struct Extracted {
  Node key;
  Tree tree;
};
constexpr std::size_t kExtracted = 1 << 12;
constexpr int kDeepestTree = 200;  // deeper parts stay as they are, so that recursion does not exhaust the stack

std::vector<Extracted>& extracted_trees() {
  static thread_local std::vector<Extracted> entries(kExtracted);
  return entries;
}

Tree tree_of(const Node&);

Tree joined(Op op, std::vector<Node> nodes, int64_t cost) {
  const auto operations = static_cast<int64_t>(nodes.size() > 1 ? nodes.size() - 1 : 1);
  return {make_node(op, DType::Index, nodes), cost + operations};
}
Tree joined(Op op, const Tree& a, const Tree& b) { return joined(op, {a.node, b.node}, a.cost + b.cost); }
Tree constant(int64_t v) { return {Node(v), 0}; }

// ---- sums

struct Part {  // +tree or -tree
  Tree tree;
  bool negative;
};

Tree add_up(std::vector<Part> parts, int64_t c) {
  const bool headed = std::any_of(parts.begin(), parts.end(), [](const Part& p) { return !p.negative; });
  std::vector<Node> positive;
  int64_t cost = 0;
  for (const Part& p : parts)
    if (!p.negative) positive.push_back(p.tree.node), cost += p.tree.cost;
  Node tail;
  if (c > 0 || (c != 0 && !headed))
    positive.emplace_back(c);
  else if (c < 0)
    tail = Node(-c);
  if (positive.empty()) {  // all are subtracted: the whole is multiplied by -1
    for (Part& p : parts) p.negative = false;
    const Tree whole = add_up(std::move(parts), 0);
    return joined(Op::Mul, whole, constant(-1));
  }
  Tree all = positive.size() == 1 ? Tree{positive[0], cost} : joined(Op::Add, positive, cost);
  for (const Part& p : parts)
    if (p.negative) all = joined(Op::Sub, all, p.tree);
  return tail ? joined(Op::Sub, all, {tail, 0}) : all;
}

// The atom that is a factor of the most terms; null if no two terms share one.
Node shared_factor(const Linear& sum) {
  std::vector<std::pair<Node, int>> counts;
  for (const Term& term : sum.terms) {
    const auto factors = factors_of(term.t);
    for (std::size_t i = 0; i < factors.size(); ++i) {
      if (i > 0 && factors[i] == factors[i - 1]) continue;
      const auto it = std::find_if(counts.begin(), counts.end(), [&](const auto& c) { return c.first == factors[i]; });
      if (it == counts.end())
        counts.emplace_back(factors[i], 1);
      else
        ++it->second;
    }
  }
  Node best;
  int most = 1;
  for (const auto& [f, count] : counts)
    if (count > most) best = f, most = count;
  return best;
}

// k*max(-a, -b) = -k*min(a, b). Normal forms have only max, so operands of max are often negated.
Term mirrored(const Term& term) {
  if (term.t.op() != Op::Max || term.t.dtype() != DType::Index) return term;
  std::vector<Node> negated;
  for (const Node& x : term.t.src()) negated.push_back(scaled(x, -1));
  const Node least = make_node(Op::Min, DType::Index, negated);
  const int64_t gain = tree_of(term.t).cost - tree_of(least).cost;
  return gain > 0 || (gain == 0 && term.k < 0) ? Term{least, checked(-Wide{term.k})} : term;
}

// The tree of a sum with its quotients as they are: takes out common factors, groups equal coefficients, and chooses
// the cheaper of max and min.
Tree plain_sum(Linear sum) {
  if (sum.terms.empty()) return constant(sum.c);
  for (Term& term : sum.terms) term = mirrored(term);
  if (std::any_of(sum.terms.begin(), sum.terms.end(), [](const Term& t) { return t.t.op() == Op::Mul; }))
    if (const Node f = shared_factor(sum)) {
      Linear with, rest{{}, sum.c};
      std::vector<Term> inner;
      int64_t inner_constant = 0;
      for (const Term& term : sum.terms) {
        const auto factors = factors_of(term.t);
        const auto at = std::find(factors.begin(), factors.end(), f);
        if (at == factors.end()) {
          rest.terms.push_back(term);
          continue;
        }
        std::vector<Node> others(factors.begin(), at);
        others.insert(others.end(), at + 1, factors.end());
        if (others.empty())
          inner_constant = term.k;
        else
          inner.push_back({others.size() == 1 ? others[0] : make_node(Op::Mul, DType::Index, others), term.k});
      }
      const Tree product = joined(Op::Mul, plain_sum(collect(std::move(inner), inner_constant)), tree_of(f));
      if (rest.terms.empty()) return add_up({{product, false}}, rest.c);
      const Tree other = plain_sum({rest.terms, 0});
      return add_up({{product, false}, {other, false}}, rest.c);
    }
  // Groups by absolute coefficient, in the order of their first terms.
  std::vector<std::pair<int64_t, std::vector<Term>>> groups;
  for (const Term& term : sum.terms) {
    const int64_t size = term.k < 0 ? -term.k : term.k;
    const auto it = std::find_if(groups.begin(), groups.end(), [&](const auto& g) { return g.first == size; });
    if (it == groups.end())
      groups.push_back({size, {term}});
    else
      it->second.push_back(term);
  }
  std::vector<Part> parts;
  for (const auto& [size, terms] : groups) {
    if (size == 1) {
      for (const Term& term : terms) parts.push_back({tree_of(term.t), term.k < 0});
      continue;
    }
    std::vector<Part> inner;
    for (const Term& term : terms) inner.push_back({tree_of(term.t), term.k < 0});
    const bool negative = std::all_of(inner.begin(), inner.end(), [](const Part& p) { return p.negative; });
    if (negative)
      for (Part& p : inner) p.negative = false;
    parts.push_back({joined(Op::Mul, add_up(std::move(inner), 0), constant(size)), negative});
  }
  // All terms are subtracted: the first product gets a negative factor, so that the sum can start with it.
  if (sum.c <= 0 && std::all_of(parts.begin(), parts.end(), [](const Part& p) { return p.negative; }))
    for (Part& p : parts) {
      const Node& n = p.tree.node;
      if (n.op() != Op::Mul || n.src().size() != 2 || !is_integer(n.src(1))) continue;
      p = {{make_node(Op::Mul, DType::Index, {n.src(0), Node(checked(-Wide{n.src(1).value()}))}), p.tree.cost}, false};
      break;
    }
  return add_up(std::move(parts), sum.c);
}

struct Quotient {
  Linear x;
  int64_t d;
};
std::optional<Quotient> quotient_of(const Node& t) {
  if (t.op() != Op::FloorDiv || t.dtype() != DType::Index || !is_integer(t.src(1)) || t.src(1).value() <= 0)
    return std::nullopt;
  return Quotient{linear_of(t.src(0)), t.src(1).value()};
}

Linear exchanged(const Linear& sum, const Term& term, const Linear& x, int64_t d, int64_t k) {
  return plus(plus(sum, {{term}, 0}, -1), {{{make_node(Op::FloorDiv, DType::Index, {raw_sum(x), Node(d)}), 1}}, 0}, k);
}

// Other ways to write k*(x//d) together with other terms of the sum. The caller drops those that may leave int64,
// because the quotient of a wrapped x is wrong.
std::vector<Linear> alternatives(const Linear& sum, const Term& term) {
  std::vector<Linear> out;
  const auto q = quotient_of(term.t);
  if (!q) return out;
  const auto attempt = [&](auto f) {
    try {
      if (std::optional<Linear> other = f()) out.push_back(std::move(*other));
    } catch (const Overflow&) {
    }
  };
  // Absorb: k*(x//d) + k*c*t = k*((x + c*d*t)//d) for one term t of x or for all; also the constant of the sum, if x
  // has a constant.
  std::vector<Linear> gains;
  Linear all;
  for (const Term& outer : sum.terms) {
    if (outer.t == term.t || outer.k % term.k != 0 || coefficient(q->x, outer.t) == 0) continue;
    gains.push_back({{{outer.t, outer.k / term.k}}, 0});
    all.terms.push_back(gains.back().terms[0]);
  }
  if (gains.size() > 1) gains.push_back(all);
  if (sum.c != 0 && sum.c % term.k == 0 && q->x.c != 0) {
    const std::size_t count = gains.size();
    for (std::size_t i = 0; i < count; ++i) gains.push_back({gains[i].terms, sum.c / term.k});
    gains.push_back({{}, sum.c / term.k});
  }
  for (const Linear& gain : gains)
    attempt(
        [&] { return std::optional(exchanged(plus(sum, gain, -term.k), term, plus(q->x, gain, q->d), q->d, term.k)); });
  // Mirror: x//d = -((d-1-x)//d).
  attempt([&] {
    return std::optional(exchanged(sum, term, plus({{}, q->d - 1}, q->x, -1), q->d, checked(-Wide{term.k})));
  });
  return out;
}

Tree sum_tree(Linear sum) {
  Tree best = plain_sum(sum);
  for (bool again = true; again;) {
    again = false;
    for (const Term& term : std::vector<Term>(sum.terms)) {
      for (Linear& other : alternatives(sum, term)) {
        Tree tree = plain_sum(other);
        if (tree.cost >= best.cost || !is_bounded(tree.node)) continue;
        best = std::move(tree);
        sum = std::move(other);
        again = true;
        break;
      }
      if (again) break;
    }
  }
  return best;
}

// ---- quotients and remainders

Tree divided(Op op, const Node& x, const Tree& numerator, const Tree& divisor) {
  Tree tree = joined(op, numerator, divisor);
  const bool shift = is_integer(divisor.node) && divisor.node.value() > 0 &&
                     std::has_single_bit(static_cast<uint64_t>(divisor.node.value()));
  if (x.min() < 0 && !shift) ++tree.cost;
  return tree;
}

Tree remainder_tree(const Node& n) {
  const Node &x = n.src(0), &m = n.src(1);
  Tree best = divided(Op::FloorMod, x, tree_of(x), tree_of(m));
  if (!is_integer(m) || m.value() <= 1) return best;
  // Tries to write coefficients m-1 as -1, then all coefficients as the residues nearest to 0.
  for (const int64_t least : {m.value() - 1, m.value() / 2 + 1}) {
    Linear other = linear_of(x);
    bool changed = false;
    for (Term& term : other.terms)
      if (term.k >= least && term.k < m.value()) term.k -= m.value(), changed = true;
    if (!changed) continue;
    const Tree numerator = sum_tree(other);
    const Tree tree = divided(Op::FloorMod, raw_sum(other), numerator, constant(m.value()));
    if (tree.cost < best.cost && is_bounded(numerator.node)) best = tree;
  }
  return best;
}

// ---- comparisons and logic

// s < k or s >= k. Subtracted terms move to the other side if no constant remains.
Tree comparison_tree(const Node& n) {
  const bool less = n.op() == Op::Lt;
  if (!is_integer(n.src(1)))
    return joined(less ? Op::Lt : Op::Le, tree_of(n.src(less ? 0 : 1)), tree_of(n.src(less ? 1 : 0)));
  Linear s = linear_of(n.src(0));
  const int64_t k = checked(Wide{n.src(1).value()} - s.c);
  s.c = 0;
  if (less && k == 1 && s.is_single() && s.terms[0].t.op() == Op::And) {  // And < 1: not all hold
    std::vector<Node> nots;
    int64_t cost = 0;
    for (const Node& c : s.terms[0].t.src()) {
      const Tree one = tree_of(not_of(c));
      nots.push_back(one.node);
      cost += one.cost;
    }
    return joined(Op::Or, nots, cost);
  }
  Tree best = less ? joined(Op::Lt, sum_tree(s), constant(k)) : joined(Op::Le, constant(k), sum_tree(s));
  Linear left, right;  // s = left - right
  for (const Term& term : s.terms) {
    if (term.k > 0)
      left.terms.push_back(term);
    else
      right.terms.push_back({term.t, -term.k});
  }
  if (right.terms.empty() || (k != 0 && k != 1)) return best;
  // left - right < 0: left < right; < 1: left <= right; >= 0: right <= left; >= 1: right < left
  const Op op = less == (k == 0) ? Op::Lt : Op::Le;
  const Tree more = sum_tree(left), fewer = sum_tree(right);
  const Tree other = less ? joined(op, more, fewer) : joined(op, fewer, more);
  return other.cost < best.cost && is_bounded(more.node) && is_bounded(fewer.node) ? other : best;
}

// A pair s >= k and s < k+1 becomes s == k.
Tree conjunction_tree(const Node& n) {
  std::vector<Node> operands;
  int64_t cost = 0;
  const auto is = [](const Node& c, Op op) { return c.op() == op && is_integer(c.src(1)); };
  for (const Node& c : n.src()) {
    const auto partner = std::find_if(n.src().begin(), n.src().end(), [&](const Node& o) {
      const bool low = is(c, Op::Ge) && is(o, Op::Lt), high = is(c, Op::Lt) && is(o, Op::Ge);
      return (low || high) && c.src(0) == o.src(0) &&
             Wide{(low ? o : c).src(1).value()} - 1 == (low ? c : o).src(1).value();
    });
    Tree one;
    if (partner == n.src().end())
      one = tree_of(c);
    else if (c.op() == Op::Ge)
      one = joined(Op::Eq, sum_tree(linear_of(c.src(0))), constant(c.src(1).value()));
    else
      continue;
    operands.push_back(one.node);
    cost += one.cost;
  }
  return operands.size() == 1 ? Tree{operands[0], cost} : joined(Op::And, operands, cost);
}

Tree compute(const Node& n) {
  switch (n.op()) {
    case Op::Add:
      return sum_tree(linear_of(n));
    case Op::Mul:
      if (is_integer(n.src().back())) return sum_tree(linear_of(n));
      break;
    case Op::FloorDiv:
      return divided(Op::FloorDiv, n.src(0), tree_of(n.src(0)), tree_of(n.src(1)));
    case Op::FloorMod:
      return remainder_tree(n);
    case Op::Lt:
    case Op::Ge:
      return comparison_tree(n);
    case Op::And:
      return conjunction_tree(n);
    default:
      break;
  }
  std::vector<Node> sources;
  int64_t cost = 0;
  for (const Node& s : n.src()) {
    const Tree one = tree_of(s);
    sources.push_back(one.node);
    cost += one.cost;
  }
  return joined(n.op(), sources, cost);
}

Tree tree_of(const Node& n) {
  static thread_local int depth = 0;
  if (!is_index_operation(n)) return {n, 0};
  Extracted& before = extracted_trees()[n.hash() % kExtracted];
  if (before.key && before.key == n) return before.tree;
  if (depth >= kDeepestTree) return {n, n.tree_operations()};
  struct Deeper {
    Deeper() { ++depth; }
    ~Deeper() { --depth; }
  } const deeper;
  const Tree written{n, n.tree_operations()};
  Tree tree;
  try {
    tree = compute(n);
    if (is_bounded(n) && !is_bounded(tree.node)) tree = written;
  } catch (const Overflow&) {
    tree = written;
  }
  extracted_trees()[n.hash() % kExtracted] = {n, tree};
  return tree;
}

}  // namespace

void forget_trees() {
  for (Extracted& e : extracted_trees()) e = {};
}

Node extract(const Node& n) {
  const Engine engine;
  return tree_of(n).node;
}

int64_t operation_count(const Node& n) { return extract(n).tree_operations(); }

}  // namespace tenon
