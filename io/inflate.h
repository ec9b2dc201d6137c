// The content of deflate data as a stream of bytes, so that a caller holds only as much of it as it asks for: a small
// file that inflates to terabytes costs only what its reader reads. The data is a whole gzip file of one member, whose
// checksum is checked at the end; or bare, as in zip archives.
#pragma once
#include <memory>

#include <tenon/io/file.h>

namespace tenon::io {

/// Do these bytes begin like a gzip file?
bool is_gzip(Bytes file);

/// The inflated size that a gzip file states, modulo 2^32; read() finds out whether it is true.
uint32_t gzip_stated_size(Bytes file);

/// A deflate stream inflates to at most this many times its size.
inline constexpr int64_t kMostInflated = 1032;

class InflateReader {
 public:
  enum class Form { Gzip, Bare };
  /// `data` and `origin` must outlive the reader. Throws FileError if `data` is too short for a gzip file.
  InflateReader(Bytes data, Form form, const Origin& origin);
  ~InflateReader();

  /// Reads the next `count` bytes to `to`, fewer only at the end of the content. Returns how many. Throws FileError if
  /// the compressed data is damaged or cut off, or if bytes follow after its end.
  std::size_t read(std::byte* to, std::size_t count);

 private:
  struct State;
  const Origin& origin_;
  Bytes data_;
  const char* noun_;
  std::unique_ptr<State> state_;
};

}  // namespace tenon::io
