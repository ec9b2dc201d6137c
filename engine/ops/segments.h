// Ops that choose, place and combine elements by computed indices, beyond those of methods.def.
#pragma once
#include <tenon/engine/tensor/ops.h>

namespace tenon {

/// The elements of x where the mask is true, row-major, as a vector. The mask broadcasts with x. Computed at once, so
/// under jit and vmap it throws UserError; where(mask, x, 0) works there. x[{mask}] keeps the axes after the mask's.
/// @code{.cpp}
/// const Tensor x = array({3, 1, 2});
/// masked_select(x, x > 1);                                    // [3 2]
/// where(x > 1)[0];                                            // [0 2]
/// put(x, array({0, -1}), array({8, 9}));                      // [8 1 9]
/// unravel_index(array({5}), {2, 3})[1];                       // [2]
/// ravel_multi_index({array({1}), array({2})}, {2, 3});        // [5]
/// segment_sum(x, array({0, 1, 0}), 2);                        // [5 1]
/// segment_max(x, array({0, 1, 0}), 2);                        // [3 1]
/// scatter_max(x, 0, array({0, 0}), array({5, 4}));            // [5 1 2]
/// @endcode
Tensor masked_select(const Tensor& x, const Tensor& mask, StreamOrDevice s = {});
/// nonzero(condition): the indices of the elements that are not 0, an int64 vector an axis.
Tensors where(const Tensor& condition);

/// x with values, which broadcast, at these places of its elements in row-major order. Of several values for one place
/// the last stays.
Tensor put(const Tensor& x, const Tensor& places, const Operand& values, StreamOrDevice s = {});
/// int64: the index along each axis of the elements with these places in row-major order, in an array of this shape.
/// Negative places count from the end. A place outside of the array gives the size of each axis, which is outside too:
/// it reads 0 and writes nothing.
Tensors unravel_index(const Tensor& places, const Dims& shape, StreamOrDevice s = {});
/// int64: the places of the elements with these indices, one Tensor an axis. Negative ones count from the end. Indices
/// outside of the array give the number of its elements, a place that is outside too.
Tensor ravel_multi_index(const Tensors& indices, const Dims& shape, StreamOrDevice s = {});

/// For x (n, ...) and segments (n) of integers: row k of the result, (count, ...), combines the rows of x whose segment
/// is k. Rows of other segments count nowhere. Without a row sum and mean are 0, max is the smallest and min
/// the largest number of the dtype (floats: an infinity). sum keeps the dtype, unlike that of methods.def.
/// NaN stays NaN. Of equal largest elements only the first has a derivative. max and min are found on the host.
Tensor segment_sum(const Tensor& x, const Tensor& segments, int64_t count, StreamOrDevice s = {});
Tensor segment_mean(const Tensor& x, const Tensor& segments, int64_t count, StreamOrDevice s = {});
Tensor segment_max(const Tensor& x, const Tensor& segments, int64_t count, StreamOrDevice s = {});
Tensor segment_min(const Tensor& x, const Tensor& segments, int64_t count, StreamOrDevice s = {});

/// scatter (methods.def) that keeps the largest, or smallest, of x and the values at each place. NaN stays NaN.
Tensor scatter_max(const Tensor& x, int axis, const Tensor& indices, const Operand& values, StreamOrDevice s = {});
Tensor scatter_min(const Tensor& x, int axis, const Tensor& indices, const Operand& values, StreamOrDevice s = {});

}  // namespace tenon
