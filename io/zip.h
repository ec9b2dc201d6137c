// The members of a zip archive (PKWARE's APPNOTE 6.3), stored or deflated, found through the central directory, zip64
// included. Nothing is inflated here. Afterwards the members' data lies within the file and no two overlap, so that all
// of them inflate to at most kMostInflated times the file's size. Archives that are encrypted, split, commented or have
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
  int64_t size = 0;  // of the content, as the directory says; of a stored member: that of its data
  Bytes data;        // within the file
};

/// In the order of the data. Throws FileError that says what is wrong, with the member's name where it is one member's
/// fault.
std::vector<ZipMember> parse_zip(Bytes file, const Origin& origin);

/// CRC-32 of `crc`'s bytes and these after them.
uint32_t crc32_of(Bytes bytes, uint32_t crc = 0);

/// The content of a deflated member as a stream.
class MemberReader {
 public:
  /// `member` and `origin` must outlive the reader.
  MemberReader(const ZipMember& member, const Origin& origin);
  /// The next `count` bytes to `to`; fewer only at the end. Throws FileError where the data is damaged.
  std::size_t read(std::byte* to, std::size_t count);
  /// Reads what is left of at most member.size bytes, keeping nothing. Throws FileError unless the content ends there,
  /// and has the checksum that the directory says.
  void finish();

 private:
  const ZipMember& member_;
  const Origin& origin_;
  InflateReader content_;
  int64_t came_ = 0;
  uint32_t crc_ = 0;
};

}  // namespace tenon::io
