// The ops on values that remain after passes/decompose.h. Every dialect spells them.
#pragma once
#include <algorithm>
#include <iterator>

#include <tenon/symbolic/node.h>

namespace tenon {

/// Which dtypes a row is for.
enum Kinds : unsigned { OnBool = 1, OnSigned = 2, OnUnsigned = 4, OnFloat = 8, OnIntegers = 6, OnAny = 15 };
/// The kind of a dtype.
unsigned kind_of(DType);

struct PrimitiveOp {
  Op op;
  unsigned kinds;          // of the first operand (of the branches of Where)
  bool everywhere = true;  // false: only for targets that have an instruction for it
};
inline constexpr PrimitiveOp kPrimitiveOps[] = {
    {Op::Add, OnIntegers | OnFloat},
    {Op::Sub, OnIntegers | OnFloat},
    {Op::Mul, OnIntegers | OnFloat},
    {Op::Neg, OnIntegers | OnFloat},
    {Op::Div, OnFloat},
    {Op::Sqrt, OnFloat},
    {Op::Max, OnFloat},
    {Op::Min, OnFloat},
    {Op::MulAcc, OnFloat},
    {Op::Rint, OnFloat, false},
    {Op::Dot4, OnSigned, false},
    {Op::DotPairs, OnSigned, false},
    {Op::AddPairs, OnSigned, false},
    {Op::TruncDiv, OnIntegers},
    {Op::TruncMod, OnIntegers},
    {Op::And, OnBool | OnIntegers},
    {Op::Or, OnBool | OnIntegers},
    {Op::Xor, OnBool | OnIntegers},
    {Op::Not, OnBool | OnIntegers},
    {Op::Shl, OnIntegers},
    {Op::Shr, OnIntegers},
    {Op::Lt, OnIntegers | OnFloat},
    {Op::Le, OnIntegers | OnFloat},
    {Op::Eq, OnAny},
    {Op::Ne, OnAny},
    {Op::Where, OnAny},
    {Op::Cast, OnAny},
    {Op::Bitcast, OnAny},
};

/// Is the op one of these? Uses a loop, because under gcc's sanitizers a comparison of pointers is no constant
/// expression.
constexpr bool is_primitive(Op op) {
  for (const PrimitiveOp& p : kPrimitiveOps)
    if (p.op == op) return true;
  return false;
}
constexpr const PrimitiveOp* primitive_op(Op op) {  // its row; null if it is not primitive
  const auto* row = std::ranges::find(kPrimitiveOps, op, &PrimitiveOp::op);
  return row == std::end(kPrimitiveOps) ? nullptr : row;
}

/// Does a table of spellings (rows with `op` and `kinds`) spell each of these ops for each of its kinds? For
/// static_assert.
template <class Table>
consteval bool spells_primitive_ops(const Table& spellings) {
  return std::ranges::all_of(kPrimitiveOps, [&](const PrimitiveOp& p) {
    unsigned kinds = p.everywhere ? 0 : p.kinds;
    for (const auto& s : spellings)
      if (s.op == p.op) kinds |= s.kinds;
    return (kinds & p.kinds) == p.kinds;
  });
}

}  // namespace tenon
