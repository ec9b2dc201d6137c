#include <tenon/symbolic/order.h>

#include <tuple>

namespace tenon {
namespace {

// Below this depth nodes are compared by hash, which also depends only on content: recursion over a deep graph must not
// exhaust the stack.
constexpr int kDeepest = 64;

int rank(Op op) {
  switch (op) {
    case Op::Const:
      return 0;
    case Op::Variable:
      return 1;
    case Op::Range:
      return 2;
    default:
      return 3 + static_cast<int>(op);
  }
}

std::strong_ordering compare_arguments(const Node& a, const Node& b) {
  if (a.op() == Op::Const && a.arg().index() == b.arg().index() && std::holds_alternative<int64_t>(a.arg()))
    return a.value() <=> b.value();
  if (a.op() == Op::Variable) {
    const auto &x = a.arg<VariableArg>(), &y = b.arg<VariableArg>();
    return std::tie(x.name, x.lo, x.hi) <=> std::tie(y.name, y.lo, y.hi);
  }
  if (a.op() == Op::Range) {
    const auto &x = a.arg<RangeArg>(), &y = b.arg<RangeArg>();
    return std::tie(x.axis, x.identity, x.rank, x.kind) <=> std::tie(y.axis, y.identity, y.rank, y.kind);
  }
  if (a.op() == Op::StandIn) {
    const auto &x = a.arg<StandInArg>(), &y = b.arg<StandInArg>();
    return std::tie(x.axis, x.analysis) <=> std::tie(y.axis, y.analysis);
  }
  return std::strong_ordering::equal;
}

std::strong_ordering compare(const Node& a, const Node& b, int depth) {
  if (a == b) return std::strong_ordering::equal;
  if (auto c = rank(a.op()) <=> rank(b.op()); c != 0) return c;
  if (auto c = compare_arguments(a, b); c != 0) return c;
  // Small trees come before large ones; this decides most cases without recursion.
  if (auto c = a.tree_operations() <=> b.tree_operations(); c != 0) return c;
  const auto x = a.src(), y = b.src();
  if (depth < kDeepest) {
    for (std::size_t i = 0; i < x.size() && i < y.size(); ++i)
      if (auto c = compare(x[i], y[i], depth + 1); c != 0) return c;
    if (auto c = x.size() <=> y.size(); c != 0) return c;
  }
  if (auto c = a.hash() <=> b.hash(); c != 0) return c;
  return a.dtype() <=> b.dtype();
}

}  // namespace

std::strong_ordering compare(const Node& a, const Node& b) { return compare(a, b, 0); }

}  // namespace tenon
