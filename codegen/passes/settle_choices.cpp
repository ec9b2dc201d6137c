#include <tenon/codegen/passes/settle_choices.h>

#include <algorithm>
#include <vector>

#include <tenon/codegen/alu_rules.h>
#include <tenon/codegen/ranges.h>
#include <tenon/codegen/scalar.h>

namespace tenon {
namespace {

using Sources = std::span<const Node>;

bool is_choice(const Node& n) { return n.op() == Op::Where && n.dtype() != DType::Index; }
bool is_choice_of_constants(const Node& n) { return is_choice(n) && n.src(1).is_const() && n.src(2).is_const(); }
bool is_truth(const Node& n, bool value) { return n.is_const() && n.dtype() == DType::Bool && n.is(value ? 1 : 0); }

/// A comparison of two constants.
Node compared(Op op, const Node& a, const Node& b) {
  const Scalar values[] = {value_of(a), value_of(b)};
  return constant_node(DType::Bool, apply(op, a.dtype(), DType::Bool, values));
}

/// A WHERE whose condition is not known to hold, nor not to hold.
Node choice(const Node& condition, const Node& then, const Node& otherwise) {
  if (is_truth(condition, true) || then == otherwise) return then;
  if (is_truth(condition, false)) return otherwise;
  if (is_choice(then) && then.src(0) == condition) return choice(condition, then.src(1), otherwise);
  if (is_choice(otherwise) && otherwise.src(0) == condition) return choice(condition, then, otherwise.src(2));
  if (is_truth(then, true) && is_truth(otherwise, false)) return condition;
  if (is_truth(then, false) && is_truth(otherwise, true)) return make_node(Op::Not, DType::Bool, {condition});
  return make_node(Op::Where, then.dtype(), {condition, then, otherwise});
}

/// A comparison that constants answer, or the condition of one choice between constants; a null Node for others.
Node answered(Op op, const Node& a, const Node& b) {
  if (a.is_const() && b.is_const()) return compared(op, a, b);
  if (a.is_const() && is_choice_of_constants(b))
    return choice(b.src(0), compared(op, a, b.src(1)), compared(op, a, b.src(2)));
  if (b.is_const() && is_choice_of_constants(a))
    return choice(a.src(0), compared(op, a.src(1), b), compared(op, a.src(2), b));
  return {};
}

bool is_comparison(const Node& n) {
  const ast::AluRule* rule = ast::alu_rule(n.op());
  return rule != nullptr && rule->gives == ast::Gives::Truth && n.dtype() == DType::Bool &&
         n.src(0).dtype() != DType::Index;
}

}  // namespace

Node settle_choices(const Node& sink) {
  return rebuild(sink, [](const Node& n, Sources sources) {
    if (is_comparison(n))
      if (const Node answer = answered(n.op(), sources[0], sources[1])) return answer;
    if (const Node moved = moves_lanes_of_none(n, sources)) return moved;
    return is_choice(n) ? choice(sources[0], sources[1], sources[2]) : with_src(n, sources);
  });
}

}  // namespace tenon
