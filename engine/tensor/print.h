// Elements as text: on streams, and with commas, as a Python program would write them. to_string (tensor.h) writes
// none.
#pragma once
#include <iosfwd>
#include <string>

#include <tenon/engine/tensor/tensor.h>

namespace tenon {

/// "array([1., 2.], dtype=float32)". Computes the elements; of more than 1,000 it leaves out the middle.
std::string repr(const Tensor&);

/// std::cout << x: the text of to_string. Between two Tensors << is left_shift.
std::ostream& operator<<(std::ostream&, const Tensor&);

}  // namespace tenon
