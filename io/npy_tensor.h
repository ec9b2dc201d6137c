// Makes a Tensor from an npy header and elements, for npy files and the members of npz archives.
#pragma once
#include <memory>

#include <tenon/io/npy_header.h>

namespace tenon::io {

/// The Tensor of a whole npy file within a mapped file. Throws FileError if anything is wrong with it.
Tensor mapped_npy(const std::shared_ptr<const MappedFile>& file, Bytes npy, const Origin& origin, Stream stream);

/// The Tensor of elements as they are in the file. If their byte order must change, nobody else may hold the buffer.
/// Throws FileError if a bool is neither 0 nor 1.
Tensor npy_tensor(const NpyHeader& header, BufferPtr elements, const Origin& origin, Stream stream);

}  // namespace tenon::io
