// A file that is written as a whole: under a name of its own beside the path, which takes the path's place at the end.
// Until then, and where anything fails, what stood at the path stays as it was, also for those who have it mapped. A
// path that is there and is no regular file (a pipe, a device, a symbolic link) is written in place.
#pragma once
#include <string_view>

#include <tenon/io/file.h>
#include <tenon/runtime/files.h>

namespace tenon::io {

class FileWriter {
 public:
  /// Throws FileError where nothing can be written there.
  explicit FileWriter(Origin origin);
  /// Without finish(): removes what has been written.
  ~FileWriter();
  FileWriter(const FileWriter&) = delete;
  FileWriter& operator=(const FileWriter&) = delete;

  /// Throws FileError where it cannot be written (a full disk).
  void write(std::string_view bytes);
  void write(Bytes bytes) { write({reinterpret_cast<const char*>(bytes.data()), bytes.size()}); }
  /// Bytes written so far.
  uint64_t position() const { return position_; }
  /// Puts the file in its place. Throws FileError where that fails.
  void finish();

 private:
  Origin origin_;
  std::string written_to_;  // what to remove on failure; empty where it is written in place
  Fd fd_;
  uint64_t position_ = 0;
};

}  // namespace tenon::io
