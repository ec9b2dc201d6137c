#include <tenon/codegen/cost.h>

namespace tenon {

double cost_of(Op op) {
  switch (op) {
    case Op::Bitcast:
      return 0;
    case Op::Div:
    case Op::Recip:
    case Op::FloorDiv:
    case Op::FloorMod:
      return 3;
    case Op::Sqrt:
      return 4;
    case Op::Exp:
    case Op::Exp2:
    case Op::Log:
    case Op::Log2:
    case Op::Tanh:
    case Op::Erf:
      return 10;
    case Op::Sin:
    case Op::Cos:
      return 15;
    case Op::Pow:
      return 50;
    default:
      return 1;
  }
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

}  // namespace tenon
