// A transposed correlation by phases. With stride s, each output element meets every s-th element of the kernel alone.
// Outputs that are s apart meet the same ones: they are a phase, a correlation of stride 1 of its own. So nothing is
// multiplied by the zeros that would have to stand between the elements of x.
#pragma once
#include <tenon/engine/ops/mlops.h>

namespace tenon {

/// What the correlation c of an image of these sizes does, transposed, as ops that have rules of their own: x (N, O,
/// places...) and weight (O, C / groups, kernel...) give (N, C, image...). c's strides are those of the correlation.
Tensor transposed_by_phases(const Tensor& x, const Tensor& weight, const mlops::Correlation& c, const Shape& image);

}  // namespace tenon
