// The members of a zip archive (PKWARE's APPNOTE 6.3), stored or deflated, found through the central directory, zip64
// included. Nothing is inflated here. The data of all members lies within the file and no two overlap, so that together
// they inflate to at most kMostInflated times the file's size. Archives that are encrypted, split, commented or have
// bytes in front are refused.
#pragma once
#include <string>
#include <vector>

#include <tenon/io/inflate.h>

namespace tenon::io {

struct ZipMember {
  std::string name;
  bool deflated = false;
  uint32_t crc = 0;
  int64_t size = 0;  // of the content, according to the directory; of a stored member: of its data
  Bytes data;        // within the file
};

/// The members in the order of their data. Throws FileError, which says what is wrong, and names the member if it is
/// one member's fault.
std::vector<ZipMember> parse_zip(Bytes file, const Origin& origin);

/// CRC-32 of these bytes after others, whose CRC-32 is `crc`.
uint32_t crc32_of(Bytes bytes, uint32_t crc = 0);

/// The content of a deflated member as a stream.
class MemberReader {
 public:
  /// `member` and `origin` must outlive the reader.
  MemberReader(const ZipMember& member, const Origin& origin);
  /// Reads the next `count` bytes to `to`, fewer only at the end. Throws FileError if the data is damaged.
  std::size_t read(std::byte* to, std::size_t count);
  /// Reads the rest, at most member.size bytes in all, without keeping it. Throws FileError unless the content ends
  /// there and has the checksum that the directory states.
  void finish();

 private:
  const ZipMember& member_;
  const Origin& origin_;
  InflateReader content_;
  int64_t came_ = 0;
  uint32_t crc_ = 0;
};

}  // namespace tenon::io
