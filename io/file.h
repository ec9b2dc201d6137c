// A file as checked bytes: where every reader of this folder begins. A path goes in; out come all bytes of a regular
// file, mapped read-only, their number fixed when it was opened. What a file says of itself (lengths, counts, offsets)
// is believed by nobody: readers compare it with the bytes that are there before they allocate, and fail() names path,
// what came, what was expected. A file that another process makes shorter while it is mapped ends this process (SIGBUS)
// when the lost part is read.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tenon::io {

using Bytes = std::span<const std::byte>;

/// Who reads what: the head of every error.
struct Origin {
  std::string op;    // "load_idx"
  std::string path;  // as the caller gave it
};

class MappedFile {
 public:
  /// Throws FileError where there is no such file, it cannot be read, or it is not a regular file (a folder, a pipe, a
  /// device).
  explicit MappedFile(Origin origin);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  const Origin& origin() const { return origin_; }
  Bytes bytes() const { return bytes_; }

 private:
  Origin origin_;
  Bytes bytes_;
};

/// a * b, of sizes; nullopt where the result passes 2^62, beyond which no size is one.
std::optional<int64_t> checked_product(int64_t a, int64_t b);

/// A number of at most 8 bytes, least byte first, and back.
uint64_t from_little_endian(Bytes bytes);
std::string little_endian(uint64_t value, std::size_t bytes);

/// Text out of a file for a message: in quotes, at most 60 bytes of it, what is not printable ASCII as `\xNN`.
std::string in_quotes(std::string_view text);

/// Throws the FileError "[op] path: text".
[[noreturn]] void fail_with(const Origin& origin, const std::string& text);

}  // namespace tenon::io
