// Linear: a sum taken apart: terms k * t in structural order, each t once and k never 0, and a constant. Every rule
// about sums, quotients and remainders works on this form; as a Node it is Add(t, Mul(t, Const k), ..., Const c). A
// term t is an atom or a product of atoms (a Mul without a constant).
#pragma once
#include <vector>

#include <tenon/symbolic/arith.h>
#include <tenon/symbolic/interval.h>
#include <tenon/symbolic/node.h>

namespace tenon {

struct Term {
  Node t;
  int64_t k = 1;
};

struct Linear {
  std::vector<Term> terms;
  int64_t c = 0;

  bool is_const() const { return terms.empty(); }
  /// The node is t alone.
  bool is_single() const { return terms.size() == 1 && terms[0].k == 1 && c == 0; }
};

/// Takes a normal form apart; any other node is a term of its own. Throws Overflow for constants at the ends of int64.
Linear linear_of(const Node&);
/// The Node of a Linear in order, without any rule.
Node raw_sum(const Linear&);
/// The same as an operand of what does not forgive wrapping: quotients, remainders, comparisons, maxima. Throws
/// Overflow where it is computed and may leave int64.
Node exact_sum(const Linear&);

/// a + scale * b. These throw Overflow.
Linear plus(const Linear& a, const Linear& b, int64_t scale = 1);
Linear times(const Linear&, int64_t k);
/// Terms may come in any order and several times.
Linear collect(std::vector<Term> terms, int64_t c);

Interval range_of(const Term&);
Interval range_of(const Linear&);
inline Interval range_of(const Node& n) { return interval(n.min(), n.max()); }

/// Coefficient of the term, 0 if absent.
int64_t coefficient(const Linear&, const Node& t);

/// Does the leaf run from 0 to its source, a size that may be symbolic?
inline bool is_range(const Node& n) { return n.op() == Op::Range || n.op() == Op::StandIn; }
/// Integer constant of dtype Index?
inline bool is_integer(const Node& n) { return n.op() == Op::Const && std::holds_alternative<int64_t>(n.arg()); }

/// The factors of a product; of any other term itself, which must outlive them.
std::span<const Node> factors_of(const Node& t);

}  // namespace tenon
