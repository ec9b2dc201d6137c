// A correlation that multiplies little padding. Elements of a kernel that meet the image nowhere are left out. If a
// kernel has gaps so large that its elements meet padding at most places, each element is a product over the places
// where it meets the image, and the products are added.
#pragma once
#include <tenon/engine/ops/mlops.h>

namespace tenon {

/// mlops::correlate(x, weight, c), except that infinite weights times padding give no NaN.
Tensor correlate_where_met(const Tensor& x, const Tensor& weight, const mlops::Correlation& c);

}  // namespace tenon
