// The mlops on complex64, each composed of those on its parts; mlops.cpp comes here for values of that dtype.
#pragma once
#include <tenon/engine/ops/mlops.h>

namespace tenon::mlops {

/// A rule on inputs of which the last is complex64. Throws UserError where the rule has no complex form.
Tensor complex_elementwise(const Rule& rule, const Tensors& x);
/// To or from complex64. Throws UserError for a cast that would lose imaginary parts.
Tensor complex_cast(const Tensor& x, DType dtype);
/// Sums alone.
Tensor complex_reduce(const Tensor& x, Combiner combiner, const std::vector<int>& axes);

}  // namespace tenon::mlops
