// npy files: one array, as numpy saves it.
#pragma once
#include <string>

#include <tenon/engine/tensor/tensor.h>

namespace tenon::io {

/// bool, integers, float16, float32, float64, complex64 or complex128 as the file says, of at most 8 axes, in either
/// byte order, row-major or in Fortran's order (then the result is a permuted view). Elements in the machine's byte
/// order are mapped, not read: the file must not be made shorter while the Tensor lives. Throws FileError if the file
/// is missing, is no npy file of version 1.0 to 3.0, holds objects, strings, structures or another dtype, or its number
/// of bytes does not agree with its shape.
Tensor load_npy(const std::string& path, StreamOrDevice s = {});

/// Writes row-major elements in the machine's byte order; computes them. Throws UserError for bfloat16, which numpy
/// lacks, and more than 8 axes; FileError if the file cannot be written (then a file that was at the path stays).
/// @code{.cpp}
/// io::save_npy("example.npy", array({{1.f, 2.f}, {3.f, 4.f}}).T());
/// io::load_npy("example.npy");  // [[1. 3.]|[2. 4.]]
/// @endcode
void save_npy(const std::string& path, const Tensor& tensor);

}  // namespace tenon::io
