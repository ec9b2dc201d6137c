// One element of a result as the reference knows it: the value, and how far a correct implementation may be from it. An
// error of 0 asks for the same bits; otherwise the error follows from the accuracy that formulas and ops promise,
// carried from op to op. Where the sources' errors leave the result open (a comparison of two values that may be equal,
// a floor next to a whole number) the error is infinite: such a point is ambiguous, and not compared. All arithmetic
// here is plain C++ on one element.
#pragma once
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>

#include <tenon/base/dtype.h>
#include <tenon/tests/random/graph.h>

namespace tenon::fuzz {

struct Value {
  double f = 0;          // of floats; float32 values are held exactly
  int64_t i = 0;         // of integers and bools
  double error = 0;      // of floats: largest distance; of integers: 0 or infinite
  bool loose = false;    // the sign of a zero is not determined
  double unrounded = 0;  // of a product: how far it may be from the exact one, which a sum of products adds up

  bool ambiguous() const { return std::isinf(error); }
  bool exact() const { return error == 0; }
};

constexpr double kInfinite = std::numeric_limits<double>::infinity();
inline Value ambiguous_value() { return {0, 0, kInfinite, false}; }
inline Value float_value(double f) { return {f, 0, 0, false}; }
inline Value int_value(int64_t i) { return {0, i, 0, false}; }

/// The dtype that operands of two dtypes meet in, among bool, uint8, uint32, int32, int64 and the floats.
DType promoted(DType a, DType b);
/// What an op computes in, given the dtype that its operands promote to: floats for exp, int32 for -bool.
DType computes_in(Op op, DType operands);
/// The dtype of an op's result, given what it computes in.
DType result_of(Op op, DType computed);

Value cast(DType from, DType to, const Value& x);
/// An op of family Unary, Binary or Ternary on operands of dtype `d`, as computes_in says (where: the condition is
/// Bool).
Value elementwise(Op op, DType d, std::span<const Value> x);

/// The sum of terms of dtype d, in any order: within 4 eps sqrt(n) sum|x|, or exact where every order of summation is.
/// Of 16-bit floats a sum of float32, rounded once.
Value sum_of(DType d, std::span<const Value> terms);
/// The sum of products a[k] * b[k * stride], the products exact or rounded.
Value sum_of_products(DType d, std::span<const Value> a, std::span<const Value> b);
/// The largest or smallest of at least one value.
Value extremum_of(Op max_or_min, DType d, std::span<const Value> values);
/// The position of the first largest or smallest value; the first NaN counts as that.
Value position_of(Op argmax_or_argmin, DType d, std::span<const Value> values);

/// Is `got` (in .f or .i, as the dtype says) a correct result?
bool agrees(DType d, const Value& expected, const Element& got);

}  // namespace tenon::fuzz
