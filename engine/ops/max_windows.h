// The largest elements of windows.
#pragma once
#include <tenon/engine/ops/windows.h>

namespace tenon {

/// (..., n1, n2) as (..., places1, places2): the largest element of each window. Where windows overlap, the derivative
/// of an element is a sum over the windows that it is in.
Tensor max_of_windows(const char* op, const Tensor& x, const std::vector<Window>& all);

}  // namespace tenon
