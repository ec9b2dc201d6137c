// A transposed correlation by phases. With stride s, each output element uses only every s-th element of the kernel.
// Outputs that are s apart use the same elements: they form a phase, which is a correlation of stride 1. So nothing is
// multiplied by the zeros that would otherwise stand between the elements of x.
#pragma once
#include <tenon/engine/ops/mlops.h>

namespace tenon {

/// The transpose of the correlation c, for an image of these sizes, composed of ops that have rules of their own: x (N,
/// O, places...) and weight (O, C / groups, kernel...) give (N, C, image...). c's strides are those of the correlation.
Tensor transposed_by_phases(const Tensor& x, const Tensor& weight, const mlops::Correlation& c, const Shape& image);

}  // namespace tenon
