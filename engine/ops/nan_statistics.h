// Statistics in which NaN counts as a missing element. Integers have no NaN: of them these are sum, mean and so on.
// Complex numbers throw UserError but in nansum and nanmean.
#pragma once
#include <tenon/engine/tensor/ops.h>

namespace tenon {

/// The sum, mean, variance, deviation, largest and smallest of the elements along .axis (all, if absent) that are not
/// NaN; dtypes as those of sum, mean and so on. Of none the sum is 0, the others are NaN.
/// @code{.cpp}
/// nansum(array({1.f, NAN, 2.f}));                // 3.
/// nanmean(array({1.f, NAN, 2.f}));               // 1.5
/// nanvar(array({1.f, NAN, 2.f}), {.ddof = 1});   // 0.5
/// nanmax(array({1.f, NAN, 2.f}));                // 2.
/// @endcode
Tensor nansum(const Tensor& x, const ReduceOptions& options = {}, StreamOrDevice s = {});
Tensor nanmean(const Tensor& x, const ReduceOptions& options = {}, StreamOrDevice s = {});
/// NaN too where there are not more than .ddof elements that are not NaN.
Tensor nanvar(const Tensor& x, const VarOptions& options = {}, StreamOrDevice s = {});
Tensor nanstd(const Tensor& x, const VarOptions& options = {}, StreamOrDevice s = {});
Tensor nanmax(const Tensor& x, const ReduceOptions& options = {}, StreamOrDevice s = {});
Tensor nanmin(const Tensor& x, const ReduceOptions& options = {}, StreamOrDevice s = {});

}  // namespace tenon
