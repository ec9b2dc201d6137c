// The rewrite engine of index expressions. A topic (rules_sum.cpp, rules_div.cpp, ...) is a table of rules in the order
// in which they are tried: name, left side, right side and guard in infix notation, and the function that applies the
// rule. The constructors below return normal forms: they try the rules of their topic, then intern the result. Each
// rule keeps the value for every assignment within bounds and makes a stated measure smaller, so rewriting ends. An
// Engine counts the rewrites of one outermost call; after too many it raises InternalError, which names the last rules.
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

/// sum < k if `less`, else sum >= k.
Node compare_of(Linear sum, int64_t k, bool less);
/// Is it proven that a < b? Uses the bounds of b - a, also for Ranges with symbolic ends.
bool proven_less(const Node& a, const Node& b);

/// A proven lower bound of a sum, also for Ranges with symbolic ends (rules_symbolic.cpp).
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
/// Has `a` fewer operations than `b`? Rules use this to choose between two equal expressions. It does not extract: the
/// result of extraction depends on the depth of recursion, and a normal form must not.
inline bool cheaper(const Node& a, const Node& b) { return a.tree_operations() < b.tree_operations(); }
/// All of `n` with nodes replaced and nothing simplified; opaque nodes are not entered.
Node replace_raw(const Node& n, std::span<const std::pair<Node, Node>>);
Node replace(const Node& n, std::span<const std::pair<Node, Node>>);
/// The node built from its operands by the normal-form constructor of its op.
Node rebuilt(const Node&, std::span<const Node> src);
bool occurs(const Node& needle, const Node& in);
/// Does the expression contain an operation whose bounds are not known?
bool leaves_int64(const Node&);
/// The operation without rewriting; a constant if its bounds leave only one value.
Node as_written(Op, std::span<const Node> src);
/// The normal form; or the operation without rewriting, if only that is known to stay within int64.
Node within_int64(const Node& normal, Op, std::span<const Node> src);

/// One rule of a topic, for reading and for the trace; `Apply` is a function of the topic.
template <class Apply>
struct Rule {
  const char *name, *left, *right, *guard;
  Apply apply;
};

/// Counts, limits and prints rewrites; the count starts again at each outermost Engine of a thread.
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

/// The earlier result of (op, a, b) from a bounded table of this thread; nullopt if there is none.
std::optional<Node> remembered(Op op, const Node& a, const Node& b);
/// Drops this thread's extracted trees (extract.cpp).
void forget_trees();
void remember(Op op, const Node& a, const Node& b, const Node& result);

}  // namespace tenon
