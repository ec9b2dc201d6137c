// The header of a safetensors file as plain structs. Bytes of a whole file go in; afterwards every entry lies within
// the data, has as many bytes as its shape and dtype need, and together they cover the data once. A header that lies
// costs no more memory than the file's size plus 16 MiB: it is read by events, and what is kept of it is counted.
#pragma once
#include <deque>
#include <map>
#include <string>
#include <vector>

#include <tenon/base/dtype.h>
#include <tenon/io/file.h>

namespace tenon::io {

struct SafetensorsEntry {
  std::string name;
  DType dtype = DType::Void;
  std::vector<int64_t> shape;
  int64_t begin = 0, end = 0;  // in the data, in bytes

  int64_t count() const { return (end - begin) / static_cast<int64_t>(size_of(dtype)); }
};

struct SafetensorsHeader {
  std::deque<SafetensorsEntry> entries;  // in the order of the data
  std::map<std::string, std::string> metadata;
  std::size_t data_begin = 0;  // where the data begins in the file
};

constexpr int64_t kMostHeaderBytes = int64_t{16} << 20;
constexpr std::size_t kMostTensors = 100'000, kMostMetadata = 10'000, kLongestString = std::size_t{2} << 20;
constexpr std::size_t kMostAxes = 8;

/// The format's name of a dtype: "F32". All dtypes of Tensors have one.
std::string_view safetensors_name(DType);

/// Throws FileError that says what is wrong, with the tensor's name where it is one tensor's fault.
SafetensorsHeader parse_safetensors(Bytes file, const Origin& origin);

}  // namespace tenon::io
