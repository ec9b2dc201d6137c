// The rewrite engine of index expressions. A topic (rules_sum.cpp, rules_div.cpp, ...) is a table of rules in the order
// tried: name, left, right and guard in infix, and the function that does it. Constructors below return normal forms:
// they try the rules of their topic and intern what is left. Each rule keeps the value for every assignment within
// bounds and makes a stated measure smaller, so that rewriting ends; an Engine counts the rewrites of one outermost
// call, and raises InternalError, naming the last rules, where the argument should be wrong.
#pragma once
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <tenon/symbolic/linear.h>
#include <tenon/symbolic/node.h>

namespace tenon {

// ---- normal forms; all may throw Overflow
Node sum_of(Linear);
Node product_of(const Node&, const Node&);
Node div_of(const Node&, const Node& divisor);
Node mod_of(const Node&, const Node& divisor);
Node div_by(const Node&, int64_t divisor);
Node mod_by(const Node&, int64_t divisor);
Node less_of(const Node&, const Node&);
Node not_of(const Node& truth);
Node ne_of(const Node&, const Node&);
Node eq_of(const Node&, const Node&);
Node and_of(std::span<const Node> truths);
Node max_of(std::span<const Node>);
Node where_of(const Node& condition, const Node& then, const Node& otherwise);
inline Node sum_of(const Node& a, const Node& b, int64_t scale = 1) {
  return sum_of(plus(linear_of(a), linear_of(b), scale));
}
inline Node scaled(const Node& a, int64_t k) { return sum_of(times(linear_of(a), k)); }

/// sum < k (or >= k) for a sum whose constant has been moved to k.
Node compare_of(Linear sum, int64_t k, bool less);
/// Is it proven that a < b? By the bounds of the difference, with symbolic ends of Ranges.
bool proven_less(const Node& a, const Node& b);

/// The least value of a sum that is proven, with symbolic ends of Ranges (rules_symbolic.cpp).
Wide least_of(const Linear&);
/// sum = first * f + second, where f is a factor of some terms.
std::pair<Linear, Linear> split_by_factor(const Linear& sum, const Node& f);
/// sum = first * v + second, if leaf v occurs at most once in each product and nowhere else.
std::optional<std::pair<Linear, Linear>> split_by_leaf(const Linear& sum, const Node& v);

/// Quotient and remainder by an expression that is no constant (rules_symbolic.cpp).
std::optional<Node> symbolic_div(const Node&, const Node& divisor);
std::optional<Node> symbolic_mod(const Node&, const Node& divisor);

// ---- the parts that rules share
/// Is the node index arithmetic that rules may enter? Leaves and opaque nodes (a Load used as an index) are not.
bool is_index_operation(const Node&);
/// Cheaper as it stands; the tie-breaker of rules that choose between two equal values. Extraction is not asked: normal
/// forms must not depend on how deep the question was asked.
inline bool cheaper(const Node& a, const Node& b) { return a.tree_operations() < b.tree_operations(); }
/// All of `n` with nodes replaced and nothing simplified; opaque nodes are not entered.
Node replace_raw(const Node& n, std::span<const std::pair<Node, Node>>);
Node replace(const Node& n, std::span<const std::pair<Node, Node>>);
/// The node built from its operands by the normal-form constructor of its op.
Node rebuilt(const Node&, std::span<const Node> src);
bool occurs(const Node& needle, const Node& in);
/// Is there an operation whose bounds are not known?
bool leaves_int64(const Node&);
/// The operation as it is written; its value where bounds leave only one.
Node as_written(Op, std::span<const Node> src);
/// A normal form, or the operation as it is written where only that is known to stay within int64.
Node within_int64(const Node& normal, Op, std::span<const Node> src);

/// One rule of a topic, for reading and for the trace; `Apply` is a function of the topic.
template <class Apply>
struct Rule {
  const char *name, *left, *right, *guard;
  Apply apply;
};

/// Counts, limits and prints rewrites; one for the outermost constructor of a thread.
class Engine {
 public:
  Engine();
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  /// Records one rewrite.
  static void applied(const char* rule);
  /// Is every rewrite to be printed?
  static bool tracing();
  static void print(const char* topic, const char* rule, const Node& before, const Node& after);
};

/// What (op, a, b) gave before: a bounded table of this thread.
std::optional<Node> remembered(Op op, const Node& a, const Node& b);
/// Drops this thread's extracted trees (extract.cpp).
void forget_trees();
void remember(Op op, const Node& a, const Node& b, const Node& result);

}  // namespace tenon
