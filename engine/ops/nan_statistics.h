// Statistics in which NaN counts as a missing element. Integers have no NaN: of them these are sum, mean and so on.
// Complex numbers throw UserError but in nansum and nanmean.
#pragma once
#include <tenon/engine/tensor/ops.h>

namespace tenon {

/// The sum of the elements along .axis (all, if absent) that are not NaN; dtypes as sum. Of none it is 0.
/// @code{.cpp}
/// nansum(array({1.f, NAN, 2.f}));                // 3.0
/// nanmean(array({1.f, NAN, 2.f}));               // 1.5
/// nanvar(array({1.f, NAN, 2.f}), {.ddof = 1});   // 0.5
/// nanmax(array({1.f, NAN, 2.f}));                // 2.0
/// @endcode
Tensor nansum(const Tensor& x, const ReduceOptions& options = {}, StreamOrDevice s = {});
/// The mean of the elements along .axis that are not NaN; dtypes as mean. Of none it is NaN.
Tensor nanmean(const Tensor& x, const ReduceOptions& options = {}, StreamOrDevice s = {});
/// The variance of the elements along .axis that are not NaN: divided by their count - .ddof, NaN where that is not
/// more than 0; dtypes as var.
Tensor nanvar(const Tensor& x, const VarOptions& options = {}, StreamOrDevice s = {});
/// The root of nanvar.
Tensor nanstd(const Tensor& x, const VarOptions& options = {}, StreamOrDevice s = {});
/// The largest of the elements along .axis that are not NaN. Of none it is NaN.
Tensor nanmax(const Tensor& x, const ReduceOptions& options = {}, StreamOrDevice s = {});
/// The smallest of the elements along .axis that are not NaN. Of none it is NaN.
Tensor nanmin(const Tensor& x, const ReduceOptions& options = {}, StreamOrDevice s = {});

}  // namespace tenon
