// npz files: several arrays by name, as numpy saves them: a zip archive of npy files, stored or deflated.
#pragma once
#include <string>

#include <tenon/io/named_tensors.h>

namespace tenon::io {

struct LoadNpzOptions {
  /// The most bytes that all deflated arrays may inflate to. The archive's directory gives their sizes beforehand; a
  /// size above 1,032 times the compressed bytes, which deflate cannot reach, is an error.
  int64_t most_bytes = int64_t{16} << 30;
};

/// Every array, under its name without ".npy"; dtypes as load_npy. Stored arrays are mapped if they are aligned. Throws
/// FileError if the file is missing, is no zip archive of npy files, has damaged members, has two members that overlap
/// or have the same name, or has more than .most_bytes. Until an array is known to be valid, it gets at most the file's
/// size plus 16 MiB of memory.
NamedTensors load_npz(const std::string& path, const LoadNpzOptions& options = {}, StreamOrDevice s = {});

struct SaveNpzOptions {
  bool compress = false;
};

/// Writes the tensors; computes them first. Throws UserError as save_npy does, and for a name that is empty or has more
/// than 65,000 bytes; FileError if the file cannot be written (then a file that was at the path stays).
/// @code{.cpp}
/// io::save_npz("example.npz", {{"a", arange(3)}}, {.compress = true});
/// io::load_npz("example.npz")["a"];  // [0 1 2]
/// @endcode
void save_npz(const std::string& path, const TensorMap& tensors, const SaveNpzOptions& options = {});

}  // namespace tenon::io
