// Elements as text with commas, as a Python program would write them (to_string in tensor.h writes none).
#pragma once
#include <string>

#include <tenon/engine/tensor/tensor.h>

namespace tenon {

/// "array([1., 2.], dtype=float32)". Computes the elements; of more than 1,000 it leaves out the middle.
std::string repr(const Tensor&);

}  // namespace tenon
