// Ops of the Python array API standard, and what goes with them, beyond those of methods.def and ops.h. Some give
// results whose shape depends on values: these are computed at once, have no derivative, and under jit and vmap throw
// UserError, which says so. complex64 throws UserError where an order or a sign is asked for.
#pragma once
#include <optional>

#include <tenon/engine/tensor/ops.h>

namespace tenon {

/// begin, begin + step, ... before end, in this dtype, (n). float64 is exact where float32, which floats give without a
/// dtype, is not. Throws UserError if an integer does not fit the dtype.
Tensor arange(Number begin, Number end, Number step, DType dtype, StreamOrDevice s = {});

// ---- elementwise. Integers and bool are cast to float32, except in signbit.

/// The root of a^2 + b^2, without overflow: infinity if either is infinite, even beside NaN. Its slope at (0, 0) is 0.
/// @code{.cpp}
/// hypot(array({3.f}), array({4.f}));                    // [5.]
/// copysign(array({1.f, -2.f}), array({-0.f, 3.f}));     // [-1.  2.]
/// signbit(array({1.f, -0.f}));                          // [False  True]
/// nextafter(array({1.f}), 2) - 1;                       // [1.1920929e-07]
/// @endcode
Tensor hypot(const Operand& a, const Operand& b, StreamOrDevice s = {});
/// |a| with the sign of b, also if b is -0 or NaN.
Tensor copysign(const Operand& a, const Operand& b, StreamOrDevice s = {});
/// bool: is the sign bit set? For -0 and a negative NaN it is.
Tensor signbit(const Tensor& x, StreamOrDevice s = {});
/// The next float after a on the way to b; b where they are equal. It has no derivative.
Tensor nextafter(const Operand& a, const Operand& b, StreamOrDevice s = {});

// ---- running sums and differences

struct CumulativeSumOptions {
  ByName by_name{};
  std::optional<int> axis = {};  // may be absent for a vector only
  bool include_initial = false;  // one more element in front, the sum (product) of none
};
/// cumsum and cumprod by the array API's names.
/// @code{.cpp}
/// cumulative_sum(array({1, 2, 3}), {.include_initial = true});  // [0 1 3 6]
/// @endcode
Tensor cumulative_sum(const Tensor& x, const CumulativeSumOptions& options = {}, StreamOrDevice s = {});
Tensor cumulative_prod(const Tensor& x, const CumulativeSumOptions& options = {}, StreamOrDevice s = {});

// ---- searching

/// int64: for each value of x, how many elements of the sorted vector stand before the place where it fits: before
/// elements equal to it, or, with .right, behind them. NaN is the largest.
/// @code{.cpp}
/// searchsorted(array({1, 3, 3, 5}), array({3, 9}));                    // [1 4]
/// searchsorted(array({1, 3, 3, 5}), array({3, 9}), {.right = true});   // [3 4]
/// isin(array({1, 2, 3}), array({3, 1}));                               // [ True False  True]
/// @endcode
struct SearchOptions {
  ByName by_name{};
  bool right = false;
  std::optional<Tensor> sorter = {};  // the order of a vector that is not sorted, as argsort gives it
};
Tensor searchsorted(const Tensor& sorted, const Tensor& x, const SearchOptions& options = {}, StreamOrDevice s = {});
/// int64: the bin of each element of x, for the bins' edges in a vector that ascends or descends. Bin i holds
/// edges[i - 1] <= x < edges[i], bin 0 what is before the first edge, the last bin what is behind the last edge; of
/// edges that descend edges[i - 1] > x >= edges[i]. With .right a bin holds its larger edge and not its smaller one.
/// NaN is the largest. The edges are read at once: throws UserError if they neither ascend nor descend (not under jit
/// and vmap, where they have no values).
/// @code{.cpp}
/// digitize(array({0.0, 1.0, 2.5}), array({1.0, 2.0}));                     // [0 1 2]
/// digitize(array({0.0, 1.0, 2.5}), array({1.0, 2.0}), {.right = true});    // [0 0 2]
/// @endcode
struct DigitizeOptions {
  ByName by_name{};
  bool right = false;
};
Tensor digitize(const Tensor& x, const Tensor& edges, const DigitizeOptions& options = {}, StreamOrDevice s = {});
/// bool: is each element of x among the elements of `among`? .invert: is it not? NaN is not among any.
struct IsInOptions {
  ByName by_name{};
  bool invert = false;
};
Tensor isin(const Tensor& x, const Tensor& among, const IsInOptions& options = {}, StreamOrDevice s = {});
/// int64: how many elements along .axis (all if absent) are not 0.
Tensor count_nonzero(const Tensor& x, const ReduceOptions& options = {}, StreamOrDevice s = {});

// ---- ops whose result has a shape that depends on values

/// The indices of the elements that are not 0, in row-major order: an int64 vector an axis. x has one axis at least.
/// @code{.cpp}
/// nonzero(array({0, 7, 0, 9}))[0];           // [1 3]
/// argwhere(array({{0, 1}, {1, 0}}));         // [[0 1]|[1 0]]
/// unique_values(array({3, 1, 3}));           // [1 3]
/// unique_all(array({3, 1, 3})).inverse_indices;  // [1 0 1]
/// repeat(array({5, 6, 7}), array({0, 1, 2}));  // [6 7 7]
/// @endcode
Tensors nonzero(const Tensor& x, StreamOrDevice s = {});
/// What nonzero gives, as rows: int64 of shape (how many, axes).
Tensor argwhere(const Tensor& x, StreamOrDevice s = {});
/// The elements without repetitions, ascending. -0 equals 0; each NaN counts as different, and NaNs come last.
struct Unique {
  Tensor values;           // (u), the first of equal elements in row-major order
  Tensor indices;          // (u), int64: the place of that element
  Tensor inverse_indices;  // int64, of the shape of x: where each element stands in `values`
  Tensor counts;           // (u), int64
};
Unique unique_all(const Tensor& x, StreamOrDevice s = {});
Tensor unique_values(const Tensor& x, StreamOrDevice s = {});
/// unique_values by numpy's name, but each NaN counts as different, as in the array API standard; numpy counts all as
/// one.
/// unique_all gives the counts and the places too.
Tensor unique(const Tensor& x, StreamOrDevice s = {});
/// Repeats element i along .axis (if absent, of all elements) counts[i] times; one count serves all.
Tensor repeat(const Tensor& x, const Tensor& counts, const TakeOptions& options = {}, StreamOrDevice s = {});

}  // namespace tenon
