// The operands that each elementwise op takes, one row for each op. The builders of the AST (lazy_op.h) and the
// verifier use the table.
#pragma once
#include <string_view>

#include <tenon/symbolic/node.h>

namespace tenon::ast {

/// Complex64 values are only loaded, stored, moved and bitcast.
inline bool is_value_dtype(DType d) {
  return d == DType::Bool || is_integer(d) || is_floating_point(d) || d == DType::Complex64;
}
inline bool is_numeric(DType d) { return is_integer(d) || is_floating_point(d); }
inline bool is_bits(DType d) { return is_integer(d) || d == DType::Bool; }

/// What an elementwise op takes: the number of sources, the dtypes that they may have (the condition of Where is Bool),
/// and whether the result is Bool.
struct AluRule {
  Op op;
  std::size_t arity;
  bool (*accepts)(DType);
  std::string_view expected;  // words for accepts
  bool compares = false;
};

inline constexpr std::string_view kNumbers = "integers or floats", kFloats = "floats", kIntegers = "integers";
inline constexpr AluRule kAluRules[] = {
    {Op::Neg, 1, is_numeric, kNumbers},
    {Op::Abs, 1, is_numeric, kNumbers},
    {Op::Sqrt, 1, is_floating_point, kFloats},
    {Op::Recip, 1, is_floating_point, kFloats},
    {Op::Exp, 1, is_floating_point, kFloats},
    {Op::Exp2, 1, is_floating_point, kFloats},
    {Op::Log, 1, is_floating_point, kFloats},
    {Op::Log2, 1, is_floating_point, kFloats},
    {Op::Sin, 1, is_floating_point, kFloats},
    {Op::Cos, 1, is_floating_point, kFloats},
    {Op::Tanh, 1, is_floating_point, kFloats},
    {Op::Erf, 1, is_floating_point, kFloats},
    {Op::Floor, 1, is_floating_point, kFloats},
    {Op::Trunc, 1, is_floating_point, kFloats},
    {Op::Rint, 1, is_floating_point, kFloats},
    {Op::Not, 1, is_bits, "bool or integers"},
    {Op::Add, 2, is_numeric, kNumbers},
    {Op::Sub, 2, is_numeric, kNumbers},
    {Op::Mul, 2, is_numeric, kNumbers},
    {Op::Div, 2, is_floating_point, kFloats},
    {Op::Pow, 2, is_floating_point, kFloats},
    {Op::FloorDiv, 2, is_integer, kIntegers},
    {Op::FloorMod, 2, is_integer, kIntegers},
    {Op::Max, 2, is_value_dtype, "bool or numbers"},
    {Op::Min, 2, is_value_dtype, "bool or numbers"},
    {Op::Lt, 2, is_value_dtype, "bool or numbers", true},
    {Op::Le, 2, is_value_dtype, "bool or numbers", true},
    {Op::Eq, 2, is_value_dtype, "bool or numbers", true},
    {Op::Ne, 2, is_value_dtype, "bool or numbers", true},
    {Op::And, 2, is_bits, "bool or integers"},
    {Op::Or, 2, is_bits, "bool or integers"},
    {Op::Xor, 2, is_bits, "bool or integers"},
    {Op::Shl, 2, is_integer, kIntegers},
    {Op::Shr, 2, is_integer, kIntegers},
    {Op::Where, 3, is_value_dtype, "bool or numbers"},
    {Op::MulAcc, 3, is_floating_point, kFloats},
    {Op::Dot4, 3, [](DType d) { return d == DType::Int32; }, "int32"},
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
