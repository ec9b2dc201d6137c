// Rows that the dialects without vectors share (C11, and those of grids): they are C for scalars, with other words for
// types, bits and rounding. If a dialect puts its own rows in front, those count.
#pragma once
#include <tenon/codegen/render/dialect.h>

// Signed sums, differences and products are computed unsigned, where overflow is defined.
#define TENON_SCALAR_SPELLINGS                                                                                       \
  {Op::Add, OnFloat, "({a}+{b})", ""}, {Op::Add, OnUnsigned, "{t}({a}+{b})", ""},                                    \
      {Op::Add, OnSigned, "({T})(({U}){a}+({U}){b})", ""}, {Op::Sub, OnFloat, "({a}-{b})", ""},                      \
      {Op::Sub, OnUnsigned, "{t}({a}-{b})", ""}, {Op::Sub, OnSigned, "({T})(({U}){a}-({U}){b})", ""},                \
      {Op::Mul, OnFloat, "({a}*{b})", ""}, {Op::Mul, OnUnsigned, "{tu}({u}{a}*{u}{b})", ""},                         \
      {Op::Mul, OnSigned, "({T})(({U}){a}*({U}){b})", ""}, {Op::Neg, OnFloat, "(-{a})", ""},                         \
      {Op::Neg, OnIntegers, "{tu}(-{u}{a})", ""}, {Op::Div, OnFloat, "({a}/{b})", ""},                               \
      {Op::TruncDiv, OnIntegers, "{t}({a}/{b})", ""}, {Op::TruncMod, OnIntegers, "{t}({a}%{b})", ""},                \
      {Op::Lt, OnAny, "({a}<{b})", ""}, {Op::Le, OnAny, "({a}<={b})", ""}, {Op::Eq, OnAny, "({a}=={b})", ""},        \
      {Op::Ne, OnAny, "({a}!={b})", ""}, {Op::And, OnAny, "{t}({a}&{b})", ""}, {Op::Or, OnAny, "{t}({a}|{b})", ""},  \
      {Op::Xor, OnAny, "{t}({a}^{b})", ""}, {Op::Not, OnBool, "(!{a})", ""}, {Op::Not, OnIntegers, "{t}(~{a})", ""}, \
      {Op::Shl, OnIntegers, "{tu}({u}{a}<<{b})", ""}, {Op::Shr, OnIntegers, "{t}({a}>>{b})", ""},                    \
      {Op::Where, OnAny, "({c}?{a}:{b})", ""}, {Op::Sqrt, OnFloat, "sqrt({a})", ""},                                 \
      {Op::MulAcc, OnFloat, "fma({a}, {b}, {c})", ""}, {Op::Max, OnFloat, "max_{N}({a}, {b})", ""},                  \
      {Op::Min, OnFloat, "min_{N}({a}, {b})", ""}, {                                                                 \
    Op::Cast, OnAny, "({T}){a}", ""                                                                                  \
  }

// NaN wins. bfloat16 is the upper half of a float32, rounded to nearest, ties to even: 0x7fff, and 1 more if the last
// kept bit is set, is added before 16 bits are cut off; NaN keeps a mantissa bit. U16, U32: names of types; BITS(From,
// T, x): the bits of x, a From, as a T.
#define TENON_SCALAR_FUNCTIONS(INLINE, U16, U32, BITS)                                                         \
  {"max", DType::Void, INLINE "{T} {name}({T} a, {T} b) {{ return a < b || b != b ? b : a; }}"},               \
      {"min", DType::Void, INLINE "{T} {name}({T} a, {T} b) {{ return a > b || b != b ? b : a; }}"},           \
      {"widen", DType::BFloat16,                                                                               \
       INLINE "float {name}(" U16 " bits) {{ return " BITS(U32, "float", "(" U32 ")bits << 16") "; }}"},       \
  {                                                                                                            \
    "narrow", DType::BFloat16,                                                                                 \
        INLINE U16 " {name}(float a) {{\n  const " U32 " bits = " BITS(                                        \
            "float", U32, "a") ";\n  return (" U16                                                             \
                               ")(a == a ? (bits + 0x7fff + (bits >> 16 & 1)) >> 16 : bits >> 16 | 0x40);\n}}" \
  }
