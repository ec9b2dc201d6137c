// Writes a whole file: under a temporary name beside the path, which then replaces the file at the path, or that to
// which a symbolic link there leads. Until then, and if anything fails, the old file stays as it was, also for those
// who have it mapped, and for its other names (hard links), which keep it. A file that may not be written is not
// replaced. What is no regular file (a pipe, a device) is written in place.
#pragma once
#include <string_view>

#include <tenon/io/file.h>
#include <tenon/runtime/files.h>

namespace tenon::io {

class FileWriter {
 public:
  /// Throws FileError if nothing can be written there.
  explicit FileWriter(Origin origin);
  /// Without finish(): removes what was written.
  ~FileWriter();
  FileWriter(const FileWriter&) = delete;
  FileWriter& operator=(const FileWriter&) = delete;

  /// Throws FileError if it cannot be written (a full disk).
  void write(std::string_view bytes);
  void write(Bytes bytes) { write({reinterpret_cast<const char*>(bytes.data()), bytes.size()}); }
  /// Bytes written so far.
  uint64_t position() const { return position_; }
  /// Puts the file at its path. Throws FileError if that fails.
  void finish();

 private:
  Origin origin_;
  std::string replaces_;    // the file that is to be there; empty: written in place
  std::string written_to_;  // the file to remove on failure; empty: none
  Fd fd_;
  uint64_t position_ = 0;
};

}  // namespace tenon::io
