// idx files, the form of the MNIST data sets: 0, 0, a type byte, the rank; a big-endian 32-bit size for each axis; the
// elements, row-major and big-endian. Plain or compressed by gzip, told apart by the first bytes.
#pragma once
#include <string>

#include <tenon/engine/tensor/tensor.h>

namespace tenon::io {

/// uint8, int8, int16, int32, float32 or float64 as the file says, of at most 8 axes: uint8 (10000, 28, 28) from
/// "t10k-images-idx3-ubyte.gz". Throws FileError where the file is not there, its sizes are not those of its bytes, or
/// the compressed data is damaged; no more than the file's size plus 16 MiB is allocated before all of that is known to
/// be right.
Tensor load_idx(const std::string& path, StreamOrDevice s = {});

/// Writes a plain file; computes the tensor. Throws UserError for a dtype that the form has not, over 8 axes or 2^32
/// elements along one, FileError where the file cannot be written (what stood at the path then stays).
/// @code{.cpp}
/// io::save_idx("example.idx", array({{1, 2}, {3, 4}}));
/// io::load_idx("example.idx");  // [[1 2]|[3 4]]
/// @endcode
void save_idx(const std::string& path, const Tensor& tensor);

}  // namespace tenon::io
