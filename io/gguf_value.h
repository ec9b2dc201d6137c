// Values of GGUF metadata, and their bytes. The format's type numbers are the indices of GgufValue's alternatives.
#pragma once
#include <map>
#include <string>
#include <variant>
#include <vector>

#include <tenon/io/file.h>

namespace tenon::io {

/// A list in a file's metadata, kept as bytes of the file; as<T>() copies its elements.
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
  /// The bytes as they are in the file.
  Bytes bytes() const { return bytes_; }
  /// The elements. Throws UserError if they have another type.
  template <class T>
  std::vector<T> as() const;

 private:
  uint32_t type_ = 4;
  int64_t count_ = 0;
  Bytes bytes_;
  std::shared_ptr<const void> owner_;  // keeps the bytes alive
};

/// One value of the metadata; the alternatives are in the order of the format's type numbers.
using GgufValue = std::variant<uint8_t, int8_t, uint16_t, int16_t, uint32_t, int32_t, float, bool, std::string,
                               GgufArray, uint64_t, int64_t, double>;
using GgufMetadata = std::map<std::string, GgufValue, std::less<>>;
/// "uint32", "string", "array", ...
std::string_view gguf_type_name(std::size_t type);

/// The bytes of a number of this type; 0 for strings and lists.
std::size_t gguf_type_bytes(std::size_t type);
/// A string with its length before it.
std::string encode_text(std::string_view text);
/// The value without its type.
std::string encode_value(const GgufValue& value);

}  // namespace tenon::io
