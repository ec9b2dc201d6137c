// Normal forms of whole graphs: the constructors rebuild the graph bottom-up, with or without replaced nodes.
// Iterative, because graphs may be deep.
#include <unordered_set>

#include <tenon/symbolic/build.h>
#include <tenon/symbolic/rules.h>
#include <tenon/symbolic/walk.h>

namespace tenon {
namespace {

// Rebuilt bottom-up: known(node) gives the replacement of a leaf, f(node, rebuilt sources) the replacement of any other
// node.
template <class Known, class F>
Node replace_bottom_up(const Node& root, Known&& known, F&& f) {
  std::vector<Node> sources;
  return walk<Node>(root, known, [&](const Node& n, const auto& done) {
    sources.clear();
    for (const Node& s : n.src()) sources.push_back(done.at(s));
    return f(n, std::span<const Node>(sources));
  });
}

auto leaves_of(std::span<const std::pair<Node, Node>> replacements) {
  return [replacements](const Node& n) -> std::optional<Node> {
    for (const auto& [from, to] : replacements)
      if (n == from) return to;
    if (!is_index_operation(n)) return n;
    return std::nullopt;
  };
}

}  // namespace

bool is_index_operation(const Node& n) {
  if (n.dtype() != DType::Index) return false;
  switch (n.op()) {
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::Neg:
    case Op::Not:
    case Op::FloorDiv:
    case Op::FloorMod:
    case Op::Max:
    case Op::Min:
    case Op::Lt:
    case Op::Le:
    case Op::Ge:
    case Op::Eq:
    case Op::Ne:
    case Op::And:
    case Op::Or:
    case Op::Where:
      return !n.src().empty();
    default:
      return false;
  }
}

namespace {

Node normal_form(Op op, std::span<const Node> s) {
  switch (op) {
    case Op::Add: {
      if (s.size() == 2) return sum_of(s[0], s[1]);
      std::vector<Term> terms;
      int64_t c = 0;
      for (const Node& x : s) {
        const Linear part = linear_of(x);
        terms.insert(terms.end(), part.terms.begin(), part.terms.end());
        c = checked_add(c, part.c);
      }
      return sum_of(collect(std::move(terms), c));
    }
    case Op::Sub:
      return sum_of(s[0], s[1], -1);
    case Op::Neg:
      return scaled(s[0], -1);
    case Op::Mul: {
      Node all = s[0];
      for (const Node& x : s.subspan(1)) all = product_of(all, x);
      return all;
    }
    case Op::FloorDiv:
      return div_of(s[0], s[1]);
    case Op::FloorMod:
      return mod_of(s[0], s[1]);
    case Op::Max:
      return max_of(s);
    case Op::Min: {
      std::vector<Node> negated;
      for (const Node& x : s) negated.push_back(scaled(x, -1));
      return scaled(max_of(negated), -1);
    }
    case Op::Lt:
      return less_of(s[0], s[1]);
    case Op::Le:
      return less_of(s[0], sum_of(s[1], Node(1)));
    case Op::Ge:
      return less_of(s[1], sum_of(s[0], Node(1)));
    case Op::Eq:
      return eq_of(s[0], s[1]);
    case Op::Ne:
      return ne_of(s[0], s[1]);
    case Op::Not:
      return not_of(s[0]);
    case Op::And:
      return and_of(s);
    case Op::Or: {
      std::vector<Node> negated;
      for (const Node& x : s) negated.push_back(not_of(x));
      return not_of(and_of(negated));
    }
    case Op::Where:
      return where_of(s[0], s[1], s[2]);
    default:
      return make_node(op, DType::Index, s);
  }
}

}  // namespace

Node rebuilt(const Node& n, std::span<const Node> s) {
  if (!is_index_operation(n)) return with_src(n, s);
  try {
    return within_int64(normal_form(n.op(), s), n.op(), s);
  } catch (const Overflow&) {
    return as_written(n.op(), s);
  }
}

Node replace(const Node& n, std::span<const std::pair<Node, Node>> replacements) {
  return replace_bottom_up(n, leaves_of(replacements), rebuilt);
}

Node replace_raw(const Node& n, std::span<const std::pair<Node, Node>> replacements) {
  return replace_bottom_up(n, leaves_of(replacements), with_src);
}

namespace {

// Is holds(node) true for an index operation of the expression, or for a source of one?
template <class F>
bool any_node(const Node& in, F&& holds) {
  std::unordered_set<const NodeData*> seen;
  std::vector<Node> stack{in};
  while (!stack.empty()) {
    const Node n = stack.back();
    stack.pop_back();
    if (holds(n)) return true;
    if (!is_index_operation(n)) continue;
    for (const Node& s : n.src())
      if (seen.insert(s.id()).second) stack.push_back(s);
  }
  return false;
}

}  // namespace

bool occurs(const Node& needle, const Node& in) {
  return any_node(in, [&](const Node& n) { return n == needle; });
}

bool leaves_int64(const Node& in) {
  return any_node(in, [](const Node& n) { return is_index_operation(n) && !is_bounded(n); });
}

Node as_written(Op op, std::span<const Node> src) {
  Node n = make_node(op, DType::Index, src);
  return is_bounded(n) && n.min() == n.max() ? Node(n.min()) : n;
}

Node within_int64(const Node& normal, Op op, std::span<const Node> src) {
  if (is_bounded(normal)) return normal;
  const Node written = as_written(op, src);
  return is_bounded(written) ? written : normal;
}

Node div_of(const Node& x, const Node& divisor) {
  if (is_integer(divisor)) {
    const int64_t d = divisor.value();
    if (d == 0) return Node(0);
    if (d < 0) return div_by(scaled(x, -1), checked(-Wide{d}));
    return div_by(x, d);
  }
  if (x.is(0)) return x;
  if (auto known = remembered(Op::FloorDiv, x, divisor)) return *known;
  auto result = symbolic_div(x, divisor);
  if (result)
    Engine::applied("symbolic-div");
  else
    result = make_node(Op::FloorDiv, DType::Index, {exact_sum(linear_of(x)), exact_sum(linear_of(divisor))});
  if (Engine::tracing()) Engine::print("symbolic", "div", make_node(Op::FloorDiv, DType::Index, {x, divisor}), *result);
  if (result->min() == result->max()) result = Node(result->min());
  remember(Op::FloorDiv, x, divisor, *result);
  return *result;
}

Node mod_of(const Node& x, const Node& divisor) {
  if (is_integer(divisor)) {
    const int64_t d = divisor.value();
    if (d == 0) return Node(0);
    if (d < 0) return scaled(mod_by(scaled(x, -1), checked(-Wide{d})), -1);
    return mod_by(x, d);
  }
  if (x.is(0)) return x;
  if (auto known = remembered(Op::FloorMod, x, divisor)) return *known;
  auto result = symbolic_mod(x, divisor);
  if (result)
    Engine::applied("symbolic-mod");
  else
    result = make_node(Op::FloorMod, DType::Index, {exact_sum(linear_of(x)), exact_sum(linear_of(divisor))});
  if (Engine::tracing()) Engine::print("symbolic", "mod", make_node(Op::FloorMod, DType::Index, {x, divisor}), *result);
  if (result->min() == result->max()) result = Node(result->min());
  remember(Op::FloorMod, x, divisor, *result);
  return *result;
}

Node simplify(const Node& n) {
  const Engine engine;
  return replace(n, {});
}

Node substitute(const Node& n, std::span<const std::pair<Node, Node>> replacements) {
  const Engine engine;
  return replace(n, replacements);
}

}  // namespace tenon
