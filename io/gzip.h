// The content of a gzip file as a stream of bytes, so that nobody has to hold more of it than was asked for: a small
// file that inflates to terabytes costs only what its reader reads. One member, as gzip writes it; its checksum is
// checked at the end.
#pragma once
#include <memory>

#include <tenon/io/file.h>

namespace tenon::io {

/// Do these bytes begin as a gzip file does?
bool is_gzip(Bytes file);

class GzipReader {
 public:
  /// `file` and `origin` must outlive the reader. Throws FileError where `file` is too short for the format.
  GzipReader(Bytes file, const Origin& origin);
  ~GzipReader();

  /// What the file itself says that it inflates to, modulo 2^32; read() finds out whether it is true.
  uint32_t stated_size() const;

  /// The next `count` bytes to `to`; fewer only at the end of the content. Returns how many.
  /// Throws FileError where the compressed data is damaged or cut off, or where bytes follow after its end.
  std::size_t read(std::byte* to, std::size_t count);

 private:
  struct State;
  const Origin& origin_;
  Bytes file_;
  std::unique_ptr<State> state_;
};

}  // namespace tenon::io
