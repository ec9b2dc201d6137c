#include <tenon/codegen/cost.h>

#include <tenon/codegen/alu_rules.h>

namespace tenon {

double cost_of(Op op) {
  const ast::AluRule* rule = ast::alu_rule(op);
  return rule != nullptr ? rule->cost : op == Op::Bitcast ? 0 : 1;
}

double cost_on(const Target& target, Op op) {
  if (op != Op::Dot4) return cost_of(op);
  switch (target.dot4) {
    case ByteDots::None:
      return 21;  // passes/math_integer.cpp
    case ByteDots::Small:
      return 3;  // vpmaddubsw, vpmaddwd, vpaddd
    case ByteDots::All:
      return 1;
  }
  return 1;
}

double elements(std::span<const Node> shape) {
  double count = 1;
  for (const Node& size : shape) count *= static_cast<double>(size.max());
  return count;
}

}  // namespace tenon
