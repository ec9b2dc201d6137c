// safetensors files: named tensors, little-endian and row-major. The file is mapped, not read: a tensor is the part of
// the mapping that holds it, and costs memory only where its values are used. The file must not be made shorter while
// any of them lives; save_safetensors puts a new file in its place instead.
#pragma once
#include <string>

#include <tenon/io/named_tensors.h>

namespace tenon::io {

/// Opens a file. Throws FileError if it is missing or breaks a rule of the format: sizes agree with the bytes of the
/// file, tensors fill the data without holes or overlaps, bools are 0 or 1. Limits: 16 MiB of header, 100,000 tensors
/// of at most 8 axes, 10,000 entries of metadata, 2 MiB for each string, Tenon's dtypes. A tensor whose offset is no
/// multiple of its element size is copied.
NamedTensors load_safetensors(const std::string& path, StreamOrDevice s = {});

/// Writes them, wide elements first so that all are aligned, else by name; computes those that are not yet. Throws
/// UserError for what load_safetensors would not read (its limits, names or metadata that are no UTF-8, the name
/// __metadata__), FileError where the file cannot be written; what stood at the path then stays.
/// @code{.cpp}
/// io::save_safetensors("example.safetensors", {{"a", arange(3)}, {"b", ones({2})}}, {{"by", "hand"}});
/// io::load_safetensors("example.safetensors")["b"];  // [1. 1.]
/// @endcode
void save_safetensors(const std::string& path, const TensorMap& tensors, const Metadata& metadata = {});

}  // namespace tenon::io
