// Rules for and, max and where. Each rule drops an operand or replaces an operand by a cheaper one.
#include <algorithm>

#include <tenon/symbolic/loop_bounds.h>
#include <tenon/symbolic/order.h>
#include <tenon/symbolic/rules.h>

namespace tenon {
namespace {

bool is_truth(const Node& n) { return n.min() >= 0 && n.max() <= 1; }

bool is_limit(const Node& n) {
  return (n.op() == Op::Lt || n.op() == Op::Ge) && n.dtype() == DType::Index && is_integer(n.src(1)) &&
         is_bounded(n.src(1));
}

void sort(std::vector<Node>& nodes) {
  std::sort(nodes.begin(), nodes.end(), [](const Node& a, const Node& b) { return compare(a, b) < 0; });
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
}

// Keeps only the narrowest limits of each sum; nullopt if two conditions exclude each other.
std::optional<std::vector<Node>> intersected(const std::vector<Node>& conditions) {
  std::vector<Node> kept;
  for (const Node& c : conditions) {
    bool redundant = false;
    for (const Node& other : conditions) {
      if (other == c) continue;
      if (is_limit(c) && is_limit(other) && c.src(0) == other.src(0)) {
        const int64_t k = c.src(1).value(), limit = other.src(1).value();
        if (c.op() == Op::Lt && other.op() == Op::Lt && limit < k) redundant = true;
        if (c.op() == Op::Ge && other.op() == Op::Ge && limit > k) redundant = true;
        if (c.op() == Op::Ge && other.op() == Op::Lt && limit <= k) return std::nullopt;
      }
      if (c.op() == Op::Ne && is_limit(other) && c.src(0) == other.src(0)) {
        const int64_t k = c.src(1).value(), limit = other.src(1).value();
        if (other.op() == Op::Lt ? k >= limit : k < limit) redundant = true;
      }
      if (is_limit(c) && other.op() == Op::Lt && other.src(0) == c) return std::nullopt;  // c and not c
    }
    if (!redundant) kept.push_back(c);
  }
  return kept;
}

struct Limits {
  Node t;
  int64_t lo, hi;
};

// The range that all conditions on one atom leave together; nullopt if `condition` is not a limit of a single atom.
std::optional<Limits> limits_of(const Node& condition, std::span<const Node> all) {
  if (!is_limit(condition)) return std::nullopt;
  const Linear s = linear_of(condition.src(0));
  if (!s.is_single()) return std::nullopt;
  Limits limits{s.terms[0].t, s.terms[0].t.min(), s.terms[0].t.max()};
  for (const Node& c : all) {
    if (!is_limit(c) || !(c.src(0) == condition.src(0))) continue;
    if (c.op() == Op::Lt)
      limits.hi = std::min(limits.hi, c.src(1).value() - 1);
    else
      limits.lo = std::max(limits.lo, c.src(1).value());
  }
  if (limits.lo > limits.hi) return std::nullopt;
  return limits;
}

// Simplifies n, knowing that atom t lies within limits. Replaces t by a Variable of that range, or by its only value;
// simplifies; then puts t back without simplifying, which would undo the result. nullopt unless the result is cheaper.
std::optional<Node> simplified_within(const Node& n, const Limits& limits) {
  if (!occurs(limits.t, n)) return std::nullopt;
  const bool one = limits.lo == limits.hi;
  const Node stand_in = one ? Node(limits.lo)
                            : make_node(Op::Variable, DType::Index, std::span<const Node>(),
                                        VariableArg{"\x7fpin", limits.lo, limits.hi, nullptr});
  if (occurs(stand_in, n) && !one) return std::nullopt;  // called within a call for the same range
  const std::pair<Node, Node> there{limits.t, stand_in}, back{stand_in, limits.t};
  Node simpler = replace(n, {&there, 1});
  if (!one) simpler = replace_raw(simpler, {&back, 1});
  if (!is_integer(simpler) && !cheaper(simpler, n)) return std::nullopt;
  if (leaves_int64(simpler) && !leaves_int64(n)) return std::nullopt;  // it is also evaluated outside the limits
  return simpler;
}

// Rewrites one condition by the limits that the others put on an atom; true if one changed.
bool narrowed(std::vector<Node>& conditions) {
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    const auto limits = limits_of(conditions[i], conditions);
    if (!limits) continue;
    for (std::size_t j = 0; j < conditions.size(); ++j) {
      if (j == i || (is_limit(conditions[j]) && conditions[j].src(0) == conditions[i].src(0))) continue;
      const auto simpler = simplified_within(conditions[j], *limits);
      if (!simpler) continue;
      conditions[j] = *simpler;
      Engine::applied("narrow");
      return true;
    }
  }
  return false;
}

}  // namespace

Node and_of(std::span<const Node> truths) {
  std::vector<Node> flat;
  for (const Node& n : truths) {
    if (n.op() == Op::And && n.dtype() == DType::Index)
      flat.insert(flat.end(), n.src().begin(), n.src().end());
    else
      flat.push_back(is_truth(n) ? n : ne_of(n, Node(0)));
  }
  for (;;) {
    std::vector<Node> conditions;
    for (const Node& n : flat) {
      if (n.max() == 0) return Node(0);
      if (n.op() == Op::And && n.dtype() == DType::Index)
        conditions.insert(conditions.end(), n.src().begin(), n.src().end());
      else if (n.min() != 1)
        conditions.push_back(n);
    }
    sort(conditions);
    auto kept = intersected(conditions);
    if (!kept) return Node(0);
    flat = std::move(*kept);
    if (!narrowed(flat)) break;
  }
  if (flat.empty()) return Node(1);
  return flat.size() == 1 ? flat[0] : make_node(Op::And, DType::Index, flat);
}

Node max_of(std::span<const Node> operands) {
  std::vector<Node> flat;
  for (const Node& n : operands) {
    if (n.op() == Op::Max && n.dtype() == DType::Index)
      flat.insert(flat.end(), n.src().begin(), n.src().end());
    else
      flat.push_back(n);
  }
  sort(flat);
  for (std::size_t i = 0; i < flat.size();) {
    bool dominated = false;
    for (std::size_t j = 0; j < flat.size() && !dominated; ++j)
      dominated = j != i && range_of(plus(linear_of(flat[j]), linear_of(flat[i]), -1)).lo >= 0;
    if (dominated)
      flat.erase(flat.begin() + static_cast<std::ptrdiff_t>(i));
    else
      ++i;
  }
  if (flat.size() == 1) return flat[0];
  for (const Node& n : flat) exact_sum(linear_of(n));
  return make_node(Op::Max, DType::Index, flat);
}

Node where_of(const Node& condition, const Node& then, const Node& otherwise) {
  if (condition.min() > 0 || condition.max() < 0) return then;
  if (condition.min() == 0 && condition.max() == 0) return otherwise;
  if (then == otherwise) return then;
  const Node c = is_truth(condition) ? condition : ne_of(condition, Node(0));
  if (is_integer(c)) return c.value() != 0 ? then : otherwise;
  if (is_integer(then) && is_integer(otherwise))
    return sum_of(plus(times(linear_of(c), checked(Wide{then.value()} - otherwise.value())), linear_of(otherwise)));
  if (c.op() == Op::Ge && c.dtype() == DType::Index) return where_of(not_of(c), otherwise, then);
  if (c.op() == Op::Lt && c.src(0).op() == Op::And) return where_of(c.src(0), otherwise, then);

  // The condition holds in the first branch, its opposite in the second.
  const auto under = [](const Node& truth, const Node& branch) {
    std::vector<Node> conditions{truth};
    if (truth.op() == Op::And) conditions.assign(truth.src().begin(), truth.src().end());
    Node result = branch;
    for (const Node& one : conditions) {
      const auto limits = limits_of(one, conditions);
      if (!limits) continue;
      if (const auto simpler = simplified_within(result, *limits)) result = *simpler;
    }
    return result;
  };
  const Node a = under(c, then), b = under(not_of(c), otherwise);
  if (!(a == then) || !(b == otherwise)) return where_of(c, a, b);
  return make_node(Op::Where, DType::Index, {c, a, b});
}

}  // namespace tenon
