// The header of a safetensors file as plain structs. In: the bytes of a whole file. Afterwards every entry lies within
// the data, has as many bytes as its shape and dtype need, and the entries cover the data exactly once. A false header
// costs at most the file's size plus 16 MiB of memory: it is parsed by events, and the memory of what is kept is
// counted.
#pragma once
#include <deque>
#include <map>
#include <optional>
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

/// The format's name of a dtype: "F32". Nothing: it has none, as of complex128.
std::optional<std::string_view> safetensors_name(DType);

/// Throws FileError, which says what is wrong, and names the tensor if it is one tensor's fault.
SafetensorsHeader parse_safetensors(Bytes file, const Origin& origin);

}  // namespace tenon::io
