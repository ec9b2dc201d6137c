// A file as checked bytes; every reader of this folder begins here. In: a path. Out: all bytes of a regular file,
// mapped read-only; their number is fixed when the file is opened. Readers do not trust what a file says about itself
// (lengths, counts, offsets): they compare it with the bytes that are there before they allocate, and fail() names the
// path, what came, and what was expected. If another process makes the file shorter while it is mapped, this process
// ends (SIGBUS) when it reads the lost part.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <tenon/base/error.h>

namespace tenon::io {

using Bytes = std::span<const std::byte>;

/// The operation that reads, and its file: the beginning of every error.
struct Origin {
  std::string op;    // "load_idx"
  std::string path;  // as the caller gave it
};

/// The system refused: the FileError "[op] path: what: reason".
class SystemFileError : public FileError {
 public:
  SystemFileError(const Origin& origin, const std::string& what, int code);
  /// errno.
  int code() const noexcept { return code_; }
  const std::string& path() const noexcept { return path_; }

 private:
  int code_;
  std::string path_;
};

class MappedFile {
 public:
  /// Throws FileError if there is no such file, it cannot be read, or it is not a regular file (a folder, a pipe, a
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

/// The product of two sizes; nullopt if it exceeds 2^62, the largest size that is accepted.
std::optional<int64_t> checked_product(int64_t a, int64_t b);

/// A number of at most 8 bytes, least byte first, and back.
uint64_t from_little_endian(Bytes bytes);
std::string little_endian(uint64_t value, std::size_t bytes);

/// Text from a file for a message: in quotes, at most 60 bytes, with bytes that are not printable ASCII as `\xNN`.
std::string in_quotes(std::string_view text);

/// Throws the FileError "[op] path: text".
[[noreturn]] void fail_with(const Origin& origin, const std::string& text);

}  // namespace tenon::io
