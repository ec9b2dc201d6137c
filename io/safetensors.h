// safetensors files: named tensors, little-endian and row-major. The file is mapped, not read: a tensor is a part of
// the mapping, and takes memory only if its values are used. The file must not be made shorter while any of its tensors
// lives; save_safetensors instead puts a new file in its place.
#pragma once
#include <string>

#include <tenon/io/named_tensors.h>

namespace tenon::io {

/// Opens a file. Throws FileError if it is missing or breaks a rule of the format: sizes agree with the bytes of the
/// file, tensors fill the data without holes or overlaps, bools are 0 or 1. Limits: 16 MiB of header, 100,000 tensors
/// of at most 8 axes, 10,000 entries of metadata, 2 MiB for each string, Tenon's dtypes. A tensor whose offset is no
/// multiple of its element size is copied.
NamedTensors load_safetensors(const std::string& path, StreamOrDevice s = {});

/// Writes the tensors; computes them first. Wide elements come first, so that all are aligned; tensors of equal width
/// are ordered by name. Throws UserError for contents that load_safetensors would refuse (its limits, names or metadata
/// that are not UTF-8, the name __metadata__), FileError if the file cannot be written; then a file that was at the
/// path stays.
/// @code{.cpp}
/// io::save_safetensors("example.safetensors", {{"a", arange(3)}, {"b", ones({2})}}, {{"by", "hand"}});
/// io::load_safetensors("example.safetensors")["b"];  // [1. 1.]
/// @endcode
void save_safetensors(const std::string& path, const TensorMap& tensors, const Metadata& metadata = {});

}  // namespace tenon::io
