// The wire format of protocol buffers, read in place. In: the bytes of a message. Out: its fields, one by one, as
// integers or as parts of these bytes. Nothing is copied. The memory for whatever is stored of a message is charged to
// a Budget, because two bytes of a file can demand hundreds of bytes of memory.
#pragma once
#include <bit>
#include <cstdint>
#include <string_view>
#include <vector>

#include <tenon/io/file.h>

namespace tenon::onnx {

using io::Bytes;
using io::Origin;

/// How much memory the parts of a file may still take; at first the file's size plus 32 MiB.
class Budget {
 public:
  explicit Budget(std::size_t file_bytes) : left_(static_cast<int64_t>(file_bytes) + (int64_t{32} << 20)) {}
  /// Throws FileError if less than this is left.
  void charge(std::size_t bytes, const Origin& origin);

 private:
  int64_t left_;
};

class WireReader {
 public:
  WireReader(Bytes message, Budget& budget, const Origin& origin)
      : rest_(message), budget_(&budget), origin_(&origin) {}

  /// Goes to the next field; false at the end. Throws FileError if the bytes are no valid field.
  bool next();
  int field() const { return field_; }

  // The value of the field. Throws FileError if it has another wire type.
  int64_t integer() const;
  float number() const;
  Bytes bytes() const;
  std::string_view text() const;
  WireReader message() const { return {bytes(), *budget_, *origin_}; }

  /// The bytes of a repeated number, packed or not, as they are.
  Bytes numbers() const;
  void append(std::vector<int64_t>& to) const;
  void append(std::vector<float>& to) const;

  template <class T>
  T& add(std::vector<T>& to) const {
    budget_->charge(2 * sizeof(T), *origin_);
    return to.emplace_back();
  }
  const Origin& origin() const { return *origin_; }
  Budget& budget() const { return *budget_; }

 private:
  enum class Type : uint8_t { Varint = 0, Fixed64 = 1, Length = 2, Fixed32 = 5 };
  void expect(Type type, const char* what) const;

  Bytes rest_, value_;
  Budget* budget_;
  const Origin* origin_;
  int field_ = 0;
  Type type_ = Type::Varint;
  uint64_t integer_ = 0;
};

/// Takes a varint from the front of `bytes`. Throws FileError if there is none of at most 10 bytes.
uint64_t take_varint(Bytes& bytes, const Origin& origin);

}  // namespace tenon::onnx
