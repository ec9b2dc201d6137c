// A zip archive written member by member. Sizes always stand in zip64 fields, so that members and archives of any size
// take one way.
#pragma once
#include <span>
#include <string>

#include <tenon/io/file_writer.h>

namespace tenon::io {

class ZipWriter {
 public:
  /// `file` must outlive the writer, and is finished by the caller.
  explicit ZipWriter(FileWriter& file) : file_(file) {}
  /// The parts one after the other as a member of this name (at most 65,535 bytes).
  void add(const std::string& name, std::span<const Bytes> parts, bool deflate);
  /// The directory.
  void finish();

 private:
  FileWriter& file_;
  std::string directory_;
  uint64_t members_ = 0;
};

}  // namespace tenon::io
