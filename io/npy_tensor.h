// From an npy header and elements to a Tensor, for npy files and the members of npz archives.
#pragma once
#include <memory>

#include <tenon/io/npy_header.h>

namespace tenon::io {

/// The Tensor of a whole npy file within a mapped file. Throws FileError where there is anything wrong with it.
Tensor mapped_npy(const std::shared_ptr<const MappedFile>& file, Bytes npy, const Origin& origin, Stream stream);

/// The Tensor of elements as they stand in the file; where their byte order is to change, the buffer must be nobody
/// else's. Throws FileError where a bool is neither 0 nor 1.
Tensor npy_tensor(const NpyHeader& header, BufferPtr elements, const Origin& origin, Stream stream);

}  // namespace tenon::io
