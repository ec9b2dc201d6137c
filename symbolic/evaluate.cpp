// The value of an index expression for given leaves, operation by operation.
#include <algorithm>
#include <unordered_map>

#include <tenon/symbolic/arith.h>
#include <tenon/symbolic/build.h>
#include <tenon/symbolic/rules.h>

namespace tenon {
namespace {

int64_t wrapped(Wide v) { return static_cast<int64_t>(static_cast<uint64_t>(v)); }

int64_t value_of(Op op, std::span<const int64_t> s) {
  int64_t v = s[0];
  const auto fold = [&](auto f) {
    for (const int64_t x : s.subspan(1)) v = f(v, x);
    return v;
  };
  switch (op) {
    case Op::Add:
      return fold([](int64_t a, int64_t b) { return wrapped(Wide{a} + b); });
    case Op::Mul:
      return fold([](int64_t a, int64_t b) { return wrapped(Wide{a} * b); });
    case Op::Max:
      return fold([](int64_t a, int64_t b) { return std::max(a, b); });
    case Op::Min:
      return fold([](int64_t a, int64_t b) { return std::min(a, b); });
    case Op::And:
      return fold([](int64_t a, int64_t b) { return int64_t{a != 0 && b != 0}; });
    case Op::Or:
      return fold([](int64_t a, int64_t b) { return int64_t{a != 0 || b != 0}; });
    case Op::Sub:
      return wrapped(Wide{s[0]} - s[1]);
    case Op::Neg:
      return wrapped(-Wide{s[0]});
    case Op::Not:
      return s[0] == 0;
    case Op::FloorDiv:
      return s[1] == 0 ? 0 : wrapped(floor_div(Wide{s[0]}, Wide{s[1]}));
    case Op::FloorMod:
      return s[1] == 0 ? 0 : wrapped(floor_mod(Wide{s[0]}, Wide{s[1]}));
    case Op::Lt:
      return s[0] < s[1];
    case Op::Le:
      return s[0] <= s[1];
    case Op::Ge:
      return s[0] >= s[1];
    case Op::Eq:
      return s[0] == s[1];
    case Op::Ne:
      return s[0] != s[1];
    case Op::Where:
      return s[0] != 0 ? s[1] : s[2];
    default:
      return 0;
  }
}

}  // namespace

int64_t evaluate(const Node& root, const std::function<int64_t(const Node&)>& leaf) {
  std::unordered_map<const NodeData*, int64_t> values;
  std::vector<Node> stack{root};
  std::vector<int64_t> operands;
  while (!stack.empty()) {
    const Node n = stack.back();
    if (values.contains(n.id())) {
      stack.pop_back();
      continue;
    }
    if (is_integer(n) || !is_index_operation(n)) {
      values.emplace(n.id(), is_integer(n) ? n.value() : leaf(n));
      stack.pop_back();
      continue;
    }
    operands.clear();
    for (const Node& s : n.src()) {
      const auto known = values.find(s.id());
      if (known == values.end())
        stack.push_back(s);
      else
        operands.push_back(known->second);
    }
    if (operands.size() < n.src().size()) continue;
    values.emplace(n.id(), value_of(n.op(), operands));
    stack.pop_back();
  }
  return values.at(root.id());
}

}  // namespace tenon
