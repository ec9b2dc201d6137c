// What stands before the data of a GGUF file: metadata and the list of tensors, all checked against the bytes that are
// there before anything is allocated. Bytes of a file go in, a GgufHeader comes out, or a FileError.
#pragma once
#include <map>
#include <string>
#include <variant>
#include <vector>

#include <tenon/io/block_formats.h>
#include <tenon/io/file.h>

namespace tenon::io {

/// A list in a file's metadata, as bytes of the file; as<T>() copies it out.
class GgufArray {
 public:
  GgufArray() = default;
  /// The list of these values: of a C++ number, bool or std::string.
  template <class T>
  explicit GgufArray(const std::vector<T>& values);
  GgufArray(uint32_t type, int64_t count, Bytes bytes, std::shared_ptr<const void> owner)
      : type_(type), count_(count), bytes_(bytes), owner_(std::move(owner)) {}

  int64_t size() const { return count_; }
  /// The number of the elements' type in the format (the index of a GgufValue's alternative).
  uint32_t type() const { return type_; }
  /// As the file has them.
  Bytes bytes() const { return bytes_; }
  /// The elements. Throws UserError where they are of another type.
  template <class T>
  std::vector<T> as() const;

 private:
  uint32_t type_ = 4;
  int64_t count_ = 0;
  Bytes bytes_;
  std::shared_ptr<const void> owner_;  // keeps the bytes
};

/// One value of the metadata; the alternatives are in the order of the format's type numbers.
using GgufValue = std::variant<uint8_t, int8_t, uint16_t, int16_t, uint32_t, int32_t, float, bool, std::string,
                               GgufArray, uint64_t, int64_t, double>;
using GgufMetadata = std::map<std::string, GgufValue, std::less<>>;
/// "uint32", "string", "array", ...
std::string_view gguf_type_name(std::size_t type);

struct GgufEntry {
  std::string name;
  const BlockFormat* format;
  Sizes shape;               // outermost first
  std::size_t begin, bytes;  // in the file
};

struct GgufHeader {
  uint32_t version = 3;
  GgufMetadata metadata;
  std::vector<GgufEntry> entries;  // in the order of the file
};

/// Version 2 or 3, little-endian. Limits: 10,000 entries of metadata, 100,000 tensors of at most 4 axes, names of 64
/// KiB, an alignment that is a power of two of at most 1 MiB; keys and tensors stand once, bools are 0 or 1, lists hold
/// no lists, tensors lie at multiples of the alignment, in the file, and apart. `head` holds at least the header of a
/// file of `file_bytes`. Lists of the metadata point into it and keep `owner`.
GgufHeader parse_gguf(Bytes head, std::size_t file_bytes, std::shared_ptr<const void> owner, const Origin& origin);

}  // namespace tenon::io
