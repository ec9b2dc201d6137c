// Index expressions: each function returns the normal form of what it says (symbolic/simplify.cpp has the rules).
// Operands are Nodes of dtype Index; integers convert. Comparisons and logic give 0 or 1. Division and modulo floor,
// for every sign.
#pragma once
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include <tenon/symbolic/node.h>

namespace tenon {

/// An integer that is known only when a kernel is launched: name, smallest and largest value (both inclusive). Two of
/// equal name and bounds are the same Variable. It is an index expression, a size in shapes, and a value in kernels.
class Variable : public Node {
 public:
  Variable(const std::string& name, int64_t min, int64_t max);
  const std::string& name() const { return arg<VariableArg>().name; }
  /// The value for everything realized from now on, until bound anew. Throws UserError outside of [min, max].
  void bind(int64_t value);
};
/// The value that bind() set; nullopt before the first. `variable` has op Variable.
std::optional<int64_t> bound_value(const Node& variable);

Node operator+(const Node&, const Node&);
Node operator-(const Node&, const Node&);
Node operator*(const Node&, const Node&);
Node operator-(const Node&);
/// Floor division and floor modulo. Throws UserError for a divisor that is the constant 0.
Node operator/(const Node&, const Node&);
Node operator%(const Node&, const Node&);
/// Comparisons as expressions, 0 or 1; lt is <, le is <=.
Node lt(const Node&, const Node&);
Node le(const Node&, const Node&);
Node gt(const Node&, const Node&);
Node ge(const Node&, const Node&);
Node eq(const Node&, const Node&);
Node ne(const Node&, const Node&);
/// Whether it holds, for every value of the Variables; UserError where that hangs on them. (== tells whether two nodes
/// are one expression.)
bool operator<(const Node&, const Node&);
bool operator<=(const Node&, const Node&);
bool operator>(const Node&, const Node&);
bool operator>=(const Node&, const Node&);
/// Of truth values (nodes within [0, 1]).
Node operator&&(const Node&, const Node&);
Node operator||(const Node&, const Node&);
Node logical_not(const Node&);
Node max(const Node&, const Node&);
Node min(const Node&, const Node&);
Node where(const Node& condition, const Node& then, const Node& otherwise);
Node sum(std::span<const Node>);
Node product(std::span<const Node>);
Node all_of(std::span<const Node>);

/// An unknown from 0 to size - 1 that no other analysis knows, nor any kernel.
Node stand_in(StandInArg::Analysis, const Node& size, std::size_t axis = 0);

/// The normal form of an expression that was interned as it is. Equal expressions should have equal normal forms; where
/// they have, they are equal for every assignment within bounds.
Node simplify(const Node&);

/// The cheapest tree of equal value: fewest operations. For code, printing and operation counts; may hold Sub, Min
/// and Neg by constant.
Node extract(const Node&);
/// Operations of the extracted tree: a node of k operands counts k - 1, a unary one 1.
int64_t operation_count(const Node&);

/// Bounds refined by branch and bound over the variables' boxes: sound, and almost always exact.
std::pair<int64_t, int64_t> refined_bounds(const Node&);

/// The expression with nodes replaced (variables or ranges by anything), simplified anew.
Node substitute(const Node&, std::span<const std::pair<Node, Node>> replacements);

/// The value where each leaf (Variable, Range) has the value that `leaf` says. Floor semantics; division by 0 gives 0.
int64_t evaluate(const Node&, const std::function<int64_t(const Node& leaf)>& leaf);

/// In the seed's form: ((idx1*10)+idx0). Extracted first. `//` is floor division, `%` floor modulo.
std::string render(const Node&);
/// The same without extraction: the expression as it stands.
std::string render_raw(const Node&);

/// Drops what this thread remembers of earlier results (bounded tables that hold nodes); for tests that count live
/// nodes.
void forget_index_results();

}  // namespace tenon
