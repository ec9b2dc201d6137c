#include <tenon/codegen/passes/decompose.h>
#include <tenon/codegen/scalar.h>

#include <cmath>
#include <vector>

namespace tenon {
namespace {

bool has_function(Op op) {  // what scalar.h computes: the ops from Neg to MulAcc
  return op >= Op::Neg && op <= Op::MulAcc;
}

bool is_number(const Node& n, double value) {  // bits, so that 0.0 is not -0.0
  if (!n.is_const()) return false;
  if (const auto* f = std::get_if<FloatArg>(&n.arg()))
    return f->value == value && std::signbit(f->value) == std::signbit(value);
  return !holds_float(n.dtype()) && n.value() == static_cast<int64_t>(value) && !std::signbit(value);
}

Node computed(const Node& n, std::span<const Node> sources) {
  std::vector<Scalar> operands;
  for (const Node& s : sources) operands.push_back(value_of(s));
  return constant_node(n.dtype(), apply(n.op(), sources.back().dtype(), n.dtype(), operands));
}

using Sources = std::span<const Node>;

// x op c = x. By rows: the ops, the constant, and for which dtypes it keeps all bits.
struct Neutral {
  Op op;
  double constant;
  bool floats;    // also of floats
  bool commutes;  // c op x = x too
};
constexpr Neutral kNeutral[] = {
    {Op::Mul, 1, true, true},    {Op::Div, 1, true, false}, {Op::FloorDiv, 1, false, false},
    {Op::Add, -0.0, true, true}, {Op::Sub, 0, true, false}, {Op::Add, 0, false, true},
    {Op::Or, 0, false, true},    {Op::Xor, 0, false, true}, {Op::Shl, 0, false, false},
    {Op::Shr, 0, false, false},
};

// The source that the node is equal to; the node itself where there is none. A constant is never chosen: it may lack
// the shape.
Node simpler(const Node& n) {
  const Sources s = n.src();
  const bool floats = holds_float(n.dtype());
  if (s.size() == 2)
    for (const Neutral& row : kNeutral) {
      if (row.op != n.op() || (floats && !row.floats)) continue;
      if (is_number(s[1], row.constant)) return s[0];
      if (row.commutes && is_number(s[0], row.constant)) return s[1];
    }
  switch (n.op()) {
    case Op::Neg:
    case Op::Not:
      return s[0].op() == n.op() ? s[0].src(0) : n;
    case Op::And:
    case Op::Or:
      return s.size() == 2 && s[0] == s[1] ? s[0] : n;
    case Op::Max:
    case Op::Min:
      return s.size() == 2 && s[0] == s[1] ? s[0] : n;
    case Op::Where: {
      if (s[1] == s[2] && !s[1].is_const()) return s[1];
      if (!s[0].is_const()) return n;
      const Node& chosen = s[0].is(0) ? s[2] : s[1];
      return chosen.is_const() ? n : chosen;
    }
    case Op::Cast:
    case Op::Bitcast:
      return s[0].dtype() == n.dtype() ? s[0] : n;
    default:
      return n;
  }
}

}  // namespace

Node fold_constants(const Node& root) {
  return rebuild(root, [](const Node& n, Sources sources) {
    if (n.dtype() == DType::Index || !has_function(n.op())) return with_src(n, sources);
    bool constant = true;
    for (const Node& s : sources) constant = constant && s.is_const();
    if (constant) return computed(n, sources);
    return simpler(with_src(n, sources));
  });
}

}  // namespace tenon
