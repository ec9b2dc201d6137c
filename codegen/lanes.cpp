#include <tenon/codegen/lanes.h>

#include <tenon/codegen/ranges.h>

namespace tenon {

Node lane_in(const Node& expression) {
  for (const Node& n :
       topological(std::span(&expression, 1), [](const Node& x) { return x.op() == Op::Range || x.op() == Op::Read; }))
    if (is_lane(n)) return n;
  return {};
}

std::optional<int64_t> lane_stride(const Node& expression) {
  const Node lane = lane_in(expression);
  if (!lane) return 0;
  const std::pair<Node, Node> step{lane, lane + 1}, zero{lane, Node(0)};
  const Node whole = simplify(expression);
  const Node difference = substitute(whole, std::span(&step, 1)) - whole;
  if (!difference.is_const()) return std::nullopt;
  // Affine only if the difference from lane 0 is stride * lane.
  const Node rest = whole - substitute(whole, std::span(&zero, 1)) - difference * lane;
  return rest.is(0) ? std::optional(difference.value()) : std::nullopt;
}

bool is_interval(const Node& valid) {
  for (const Node& n : topological(std::span(&valid, 1), [](const Node& x) { return x.op() == Op::Range; }))
    if (n.op() != Op::Range && n.op() != Op::Const && n.op() != Op::Variable && n.op() != Op::Add &&
        n.op() != Op::Mul && n.op() != Op::And && n.op() != Op::Lt && n.op() != Op::Le)
      return false;
  return true;
}
bool through_values(const Node& expression) {
  for (const Node& n :
       topological(std::span(&expression, 1), [](const Node& x) { return x.op() == Op::Range || x.op() == Op::Cast; }))
    if (n.op() == Op::Cast) return true;
  return false;
}

}  // namespace tenon
