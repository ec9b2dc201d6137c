// Elements as text, beside to_string of tensor.h: with commas, as a Python program would write them.
#pragma once
#include <string>

#include <tenon/engine/tensor/tensor.h>

namespace tenon {

/// "array([1., 2.], dtype=float32)". Computes the elements; of more than 1,000 it leaves out the middle.
std::string repr(const Tensor&);

}  // namespace tenon
