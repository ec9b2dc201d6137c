// Index expressions: each function returns an expression in normal form (symbolic/simplify.cpp has the rules). Operands
// are Nodes of dtype Index; integers convert to them. Comparisons and logic give 0 or 1. Division and modulo round
// down, for all signs.
#pragma once
#include <functional>
#include <iosfwd>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include <tenon/symbolic/node.h>

namespace tenon {

/// An integer that is known only when a kernel is launched, with a name and bounds (inclusive). Variables of equal name
/// and bounds are the same Variable. It can be an index expression, a size of a shape, or a value in kernels.
class Variable : public Node {
 public:
  Variable(const std::string& name, int64_t min, int64_t max);
  const std::string& name() const { return arg<VariableArg>().name; }
  /// Sets the value for all that is realized from now on. Throws UserError if it is outside of [min, max].
  void bind(int64_t value);
};
/// The value that bind() has set; nullopt if it was never called. `variable` must be a node of op Variable.
std::optional<int64_t> bound_value(const Node& variable);

Node operator+(const Node&, const Node&);
Node operator-(const Node&, const Node&);
Node operator*(const Node&, const Node&);
Node operator-(const Node&);
/// Floor division and floor modulo. Throws UserError if the divisor is the constant 0.
Node operator/(const Node&, const Node&);
Node operator%(const Node&, const Node&);
/// Comparisons as expressions, 0 or 1; lt is <, le is <=.
Node lt(const Node&, const Node&);
Node le(const Node&, const Node&);
Node gt(const Node&, const Node&);
Node ge(const Node&, const Node&);
Node eq(const Node&, const Node&);
Node ne(const Node&, const Node&);
/// Does the comparison hold for every value of the Variables? Throws UserError if the answer depends on them. (== says
/// whether two nodes are the same expression.)
bool operator<(const Node&, const Node&);
bool operator<=(const Node&, const Node&);
bool operator>(const Node&, const Node&);
bool operator>=(const Node&, const Node&);
/// The operands are truth values (nodes within [0, 1]).
Node operator&&(const Node&, const Node&);
Node operator||(const Node&, const Node&);
Node logical_not(const Node&);
Node max(const Node&, const Node&);
Node min(const Node&, const Node&);
Node where(const Node& condition, const Node& then, const Node& otherwise);
Node sum(std::span<const Node>);
Node product(std::span<const Node>);
Node all_of(std::span<const Node>);

/// An unknown from 0 to size - 1 for one analysis; no kernel contains it.
Node stand_in(StandInArg::Analysis, const Node& size, std::size_t axis = 0);

/// The normal form of an expression that make_node() made. Two expressions with the same normal form are equal for all
/// values within bounds. Most equal expressions have the same normal form, but not all.
Node simplify(const Node&);

/// The tree of equal value with the fewest operations, for code, printing and operation counts. It may contain Sub, Min
/// and Neg.
Node extract(const Node&);
/// The number of operations of the extracted tree: a node with k operands counts k - 1, a unary node 1.
int64_t operation_count(const Node&);

/// Bounds, refined by branch and bound over the values of the Variables: never too narrow, and almost always exact.
std::pair<int64_t, int64_t> refined_bounds(const Node&);

/// The expression with nodes (Variables or ranges) replaced by others, simplified again.
Node substitute(const Node&, std::span<const std::pair<Node, Node>> replacements);

/// The value if each leaf (Variable, Range) has the value that `leaf` gives. Division rounds down; division by 0 gives
/// 0.
int64_t evaluate(const Node&, const std::function<int64_t(const Node& leaf)>& leaf);

/// The extracted expression as text: ((idx1*10)+idx0). `//` is floor division, `%` floor modulo.
std::string render(const Node&);
/// Writes the text of render().
std::ostream& operator<<(std::ostream&, const Node&);
/// The text of the expression as it is, without extraction.
std::string render_raw(const Node&);

/// Clears this thread's bounded tables of earlier results, which keep nodes alive; for tests that count live nodes.
void forget_index_results();

}  // namespace tenon
