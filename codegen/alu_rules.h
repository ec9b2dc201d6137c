// What each elementwise op takes, gives and costs, one row for each op. The builders of the AST (lazy_op.h), the
// verifier, widen.h and cost.h use the table.
#pragma once
#include <string_view>

#include <tenon/symbolic/node.h>

namespace tenon::ast {

/// A kernel has no complex numbers; it has their parts.
inline bool is_value_dtype(DType d) { return d == DType::Bool || is_integer(d) || is_floating_point(d); }
inline bool is_numeric(DType d) { return is_integer(d) || is_floating_point(d); }
inline bool is_bits(DType d) { return is_integer(d) || d == DType::Bool; }

/// The result of an elementwise op: a value of its operands' dtype, which may have been rounded; one that never needs
/// rounding if the operands do not; Bool.
enum class Gives { Rounded, Exact, Truth };

/// The number of sources of an elementwise op, the dtypes that they may have (the condition of Where is Bool), what it
/// costs beside an addition of one element, on a CPU, and what it gives.
struct AluRule {
  Op op;
  std::size_t arity;
  bool (*accepts)(DType);
  std::string_view expected;  // words for accepts
  double cost;
  Gives gives = Gives::Rounded;
};

inline constexpr std::string_view kNumbers = "integers or floats", kFloats = "floats", kIntegers = "integers";
constexpr bool is_int32(DType d) { return d == DType::Int32; }
inline constexpr AluRule kAluRules[] = {
    {Op::Neg, 1, is_numeric, kNumbers, 1, Gives::Exact},
    {Op::Abs, 1, is_numeric, kNumbers, 1, Gives::Exact},
    {Op::Sqrt, 1, is_floating_point, kFloats, 4},
    {Op::Recip, 1, is_floating_point, kFloats, 3},
    {Op::Exp, 1, is_floating_point, kFloats, 10},
    {Op::Exp2, 1, is_floating_point, kFloats, 10},
    {Op::Log, 1, is_floating_point, kFloats, 10},
    {Op::Log2, 1, is_floating_point, kFloats, 10},
    {Op::Sin, 1, is_floating_point, kFloats, 15},
    {Op::Cos, 1, is_floating_point, kFloats, 15},
    {Op::Tanh, 1, is_floating_point, kFloats, 10},
    {Op::Erf, 1, is_floating_point, kFloats, 10},
    {Op::Floor, 1, is_floating_point, kFloats, 1, Gives::Exact},
    {Op::Trunc, 1, is_floating_point, kFloats, 1, Gives::Exact},
    {Op::Rint, 1, is_floating_point, kFloats, 1, Gives::Exact},
    {Op::Not, 1, is_bits, "bool or integers", 1},
    {Op::Add, 2, is_numeric, kNumbers, 1},
    {Op::Sub, 2, is_numeric, kNumbers, 1},
    {Op::Mul, 2, is_numeric, kNumbers, 1},
    {Op::Div, 2, is_floating_point, kFloats, 3},
    {Op::Pow, 2, is_floating_point, kFloats, 50},
    {Op::FloorDiv, 2, is_integer, kIntegers, 3},
    {Op::FloorMod, 2, is_integer, kIntegers, 3},
    {Op::Max, 2, is_value_dtype, "bool or numbers", 1, Gives::Exact},
    {Op::Min, 2, is_value_dtype, "bool or numbers", 1, Gives::Exact},
    {Op::Lt, 2, is_value_dtype, "bool or numbers", 1, Gives::Truth},
    {Op::Le, 2, is_value_dtype, "bool or numbers", 1, Gives::Truth},
    {Op::Eq, 2, is_value_dtype, "bool or numbers", 1, Gives::Truth},
    {Op::Ne, 2, is_value_dtype, "bool or numbers", 1, Gives::Truth},
    {Op::And, 2, is_bits, "bool or integers", 1},
    {Op::Or, 2, is_bits, "bool or integers", 1},
    {Op::Xor, 2, is_bits, "bool or integers", 1},
    {Op::Shl, 2, is_integer, kIntegers, 1},
    {Op::Shr, 2, is_integer, kIntegers, 1},
    {Op::Where, 3, is_value_dtype, "bool or numbers", 1, Gives::Exact},
    {Op::MulAcc, 3, is_floating_point, kFloats, 1},
    {Op::Dot4, 3, is_int32, "int32", 1},
    {Op::DotPairs, 3, is_int32, "int32", 2},
    {Op::AddPairs, 2, is_int32, "int32", 2},
};
/// Is it an elementwise op of the AST? Casts have functions of their own.
constexpr bool has_alu_rule(Op op) {
  return is_elementwise(op) && (info(op).stages & AstStage) != 0 && op != Op::Cast && op != Op::Bitcast;
}
static_assert(has_row_for_each(kAluRules, has_alu_rule), "an elementwise op of the AST has no rule");

/// The rule of an op; null if it has none.
constexpr const AluRule* alu_rule(Op op) {
  for (const AluRule& rule : kAluRules)
    if (rule.op == op) return &rule;
  return nullptr;
}

}  // namespace tenon::ast
