// In: a value graph (UOps) with any elementwise op. Out: a graph of equal value made of the primitive ops below. A
// dialect spells only these (codegen/primitive_ops.h). There is no libm call, no branch, and no input for which C
// leaves the result undefined.
//   Add Sub Mul Neg        of floats; of integers they wrap (signed ones too: compute them in unsigned)
//   Div Sqrt               of floats, rounded once
//   Max Min                of floats; of equal operands the first, NaN where either is NaN
//   MulAcc                 of floats, rounded once; on targets without the instruction only of float64
//   Rint                   of floats: only on targets that have the instruction
//   Dot4 DotPairs AddPairs of int32: the same
//   Inverse                of float32, about 1 / x: only for CUDA
//   Scale                  of floats, x 2^n: only on targets that have the instruction
//   TruncDiv TruncMod      of integers, by a divisor that is never 0, nor -1 where signed
//   And Or Xor Not         of integers and bool
//   Shl Shr                of integers, by counts within the width; Shr of signed ones is arithmetic
//   Lt Le Eq Ne            to bool; Where with a bool condition
//   Cast                   between numbers; of a float to an integer dtype only values within its range, never NaN;
//                          bfloat16 to and from float32; float16 too on targets with the instruction
//   Bitcast                between dtypes of equal size
// A CAST to or from float16 and bfloat16 has float32 on its other side, or float64 where it rounds (codegen/widen.h
// sees to that); nothing but Where and Bitcast is done to values of these dtypes.
// Nodes of dtype Index, memory and control (Index, Read, Write, Range, Reduce, ...) stay, with their sources
// decomposed. Lanes need no care: an op of vectors is the same op. The errors of Exp, Exp2, Log, Log2, Sin, Cos,
// Tanh, Erf and Pow are within ops.def's bounds on every input, special values included; the other ops give the bits of
// codegen/scalar.h.
#pragma once
#include <string>
#include <unordered_map>

#include <tenon/base/target.h>
#include <tenon/symbolic/node.h>

namespace tenon {
namespace math {
struct Rare;
}

/// Polynomials use MULACC where target.fma, else MUL and ADD: the bounds hold both ways, the bits differ. `names`, if
/// given, receives names of values for the text. `rare`, if given, receives a condition and the value that is the
/// result where it holds.
Node decompose(const Node& root, const Target&, std::unordered_map<Node, std::string>* names = nullptr,
               math::Rare* rare = nullptr);

/// Is the decomposition of its op so long that a text has it as a function of its own (passes/functions.h)?
bool is_function(const Node&);
/// The same, but ops that are functions stay.
Node decompose_all_but_functions(const Node& root, const Target&);

}  // namespace tenon
