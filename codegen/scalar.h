// One op on scalars: the table of functions that the interpreter and constant folding share. Values of every dtype are
// passed as Scalar: integers and bool (two's complement, wrapped to their width) or floats (rounded to the dtype).
#pragma once
#include <cstdint>
#include <span>

#include <tenon/symbolic/node.h>

namespace tenon {

union Scalar {
  int64_t i;
  double f;
};

/// Does a Scalar of this dtype use the member f?
inline bool holds_float(DType d) { return is_floating_point(d); }

/// `op` applied to operands of dtype `from` (for Where: of the branches), giving dtype `to`; results are rounded or
/// wrapped to `to`. Defined for every input: integer division by 0 gives 0, INT_MIN / -1 wraps, shifts by the width or
/// more give 0 or the sign, float to integer saturates (NaN gives 0), max and min propagate NaN.
Scalar apply(Op op, DType from, DType to, std::span<const Scalar> operands);

/// One source of an ArrayFunction: elements of the dtype that the op takes; with step 0 each result uses the same
/// element.
struct ArraySource {
  const void* data;
  int64_t step;
};
/// What apply() does, over `count` elements: out[i] = op(sources[0][i * step], ...). Bool is one byte, 0 or 1; Index is
/// int64.
using ArrayFunction = void (*)(void* out, const ArraySource* sources, int64_t count);
/// The function of the table; throws InternalError if the op has none for these dtypes. For an op of any number of
/// sources it takes two of them; apply() folds them from left to right.
ArrayFunction array_function(Op, DType from, DType to);

Scalar load_scalar(DType, const void* element);
void store_scalar(DType, void* element, Scalar);

/// A Const node's value; and the Const node of a value.
Scalar value_of(const Node& constant);
Node constant_node(DType, Scalar);
/// The argument of such a Node.
Arg arg_of_constant(DType, Scalar);

}  // namespace tenon
