// Writes a zip archive member by member. Sizes are always in zip64 fields, so that members and archives of any size are
// treated alike.
#pragma once
#include <span>
#include <string>

#include <tenon/io/file_writer.h>

namespace tenon::io {

class ZipWriter {
 public:
  /// `file` must outlive the writer; the caller finishes it.
  explicit ZipWriter(FileWriter& file) : file_(file) {}
  /// Adds a member of this name (at most 65,535 bytes); its content is the parts, one after the other.
  void add(const std::string& name, std::span<const Bytes> parts, bool deflate);
  /// Writes the directory.
  void finish();

 private:
  FileWriter& file_;
  std::string directory_;
  uint64_t members_ = 0;
};

}  // namespace tenon::io
