// idx files, the form of the MNIST data sets: 0, 0, a type byte, the rank; a big-endian 32-bit size for each axis; the
// elements, row-major and big-endian. A file may be plain or compressed by gzip; its first bytes tell which.
#pragma once
#include <string>

#include <tenon/engine/tensor/tensor.h>

namespace tenon::io {

/// uint8, int8, int16, int32, float32 or float64 as the file says, of at most 8 axes: uint8 (10000, 28, 28) from
/// "t10k-images-idx3-ubyte.gz". Throws FileError if the file is missing, its sizes do not agree with its bytes, or the
/// compressed data is damaged. Until all of that is checked, at most the file's size plus 16 MiB is allocated.
Tensor load_idx(const std::string& path, StreamOrDevice s = {});

/// Writes a plain file; computes the tensor. Throws UserError for a dtype that the format lacks, more than 8 axes, or
/// 2^32 elements or more along an axis; FileError if the file cannot be written (then a file that was at the path
/// stays).
/// @code{.cpp}
/// io::save_idx("example.idx", array({{1, 2}, {3, 4}}));
/// io::load_idx("example.idx");  // [[1 2]|[3 4]]
/// @endcode
void save_idx(const std::string& path, const Tensor& tensor);

}  // namespace tenon::io
