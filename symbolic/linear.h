// Linear is a sum: a list of terms k * t, and a constant. The terms are in structural order; each t occurs once, and k
// is not 0. Every rule about sums, quotients and remainders works on this form. As a Node it is Add(t, Mul(t, Const k),
// ..., Const c). A term t is an atom or a product of atoms (a Mul without a constant).
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
  /// Is the sum a single term with coefficient 1, without a constant?
  bool is_single() const { return terms.size() == 1 && terms[0].k == 1 && c == 0; }
};

/// The terms of a normal form; any other node becomes one term. Throws Overflow for constants at the ends of int64.
Linear linear_of(const Node&);
/// The Node of a Linear in order, without any rule.
Node raw_sum(const Linear&);
/// raw_sum for an operand of a quotient, remainder, comparison or maximum, which is wrong if the sum wraps. Throws
/// Overflow if the sum may leave int64 and is not a single term.
Node exact_sum(const Linear&);

/// a + scale * b. These throw Overflow.
Linear plus(const Linear& a, const Linear& b, int64_t scale = 1);
Linear times(const Linear&, int64_t k);
/// Terms may come in any order and several times.
Linear collect(std::vector<Term> terms, int64_t c);

Interval range_of(const Term&);
inline Interval range_of(const Node& n) { return interval(n.min(), n.max()); }

/// Coefficient of the term, 0 if absent.
int64_t coefficient(const Linear&, const Node& t);

/// Is the node a leaf with values from 0 to size - 1? Its source is the size, which may be symbolic.
inline bool is_range(const Node& n) { return n.op() == Op::Range || n.op() == Op::StandIn; }
/// Integer constant of dtype Index?
inline bool is_integer(const Node& n) { return n.op() == Op::Const && std::holds_alternative<int64_t>(n.arg()); }

/// The factors of a product; any other term is its own single factor. `t` must outlive the result.
std::span<const Node> factors_of(const Node& t);

}  // namespace tenon
