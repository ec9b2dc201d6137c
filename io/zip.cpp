#include <tenon/io/zip.h>

#include <zlib.h>

#include <algorithm>
#include <array>

#include <tenon/io/fail.h>
#include <tenon/io/zip_format.h>

namespace tenon::io {
namespace {

// Fields of a record, read from left to right; the record must have them.
class Fields {
 public:
  Fields(Bytes bytes, std::string_view what, const Origin& origin) : rest_(bytes), what_(what), origin_(origin) {}
  Bytes take(std::size_t count) {
    if (count > rest_.size()) fail(origin_, "its {} is cut off", what_);
    const Bytes taken = rest_.first(count);
    rest_ = rest_.subspan(count);
    return taken;
  }
  uint64_t number(std::size_t bytes) { return from_little_endian(take(bytes)); }
  void signature(uint64_t expected) {
    if (rest_.size() < 4 || number(4) != expected) fail(origin_, "its {} does not begin as one does", what_);
  }
  Bytes rest() const { return rest_; }

 private:
  Bytes rest_;
  std::string_view what_;
  const Origin& origin_;
};

struct Directory {
  uint64_t count, size, begin;
  std::size_t end;  // where it must end
};

// The last numbers of both kinds of end records: members on this disk and in all, size and position of the directory.
Directory read_directory(Fields& fields, std::size_t count_bytes, std::size_t place_bytes, std::size_t end,
                         const Origin& origin) {
  const uint64_t here = fields.number(count_bytes), all = fields.number(count_bytes);
  const uint64_t size = fields.number(place_bytes), begin = fields.number(place_bytes);
  if (here != all) fail(origin, "one part of an archive in several, expected a whole one");
  return {all, size, begin, end};
}

Directory find_directory(Bytes file, const Origin& origin) {
  const std::size_t end_at = file.size() - std::min(file.size(), kZipEndBytes);
  Fields end(file.subspan(end_at), "end record", origin);
  if (file.size() < kZipEndBytes || end.number(4) != kZipEnd)
    fail(origin, "does not end as a zip archive without a comment does, expected one");
  const Bytes disks = end.take(4);
  Directory directory = read_directory(end, 2, 4, end_at, origin);
  if (end.number(2) != 0) fail(origin, "its end record says that a comment follows, but nothing does");

  if (end_at >= kZip64LocatorBytes) {
    Fields locator(file.subspan(end_at - kZip64LocatorBytes, kZip64LocatorBytes), "zip64 locator", origin);
    if (locator.number(4) == kZip64Locator) {
      locator.take(4);
      const uint64_t at = locator.number(8);
      const std::size_t expected = end_at - kZip64LocatorBytes - std::min(end_at - kZip64LocatorBytes, kZip64EndBytes);
      if (at != expected) fail(origin, "its zip64 end record is said to be at byte {}, expected {}", at, expected);
      Fields end64(file.subspan(expected, kZip64EndBytes), "zip64 end record", origin);
      end64.signature(kZip64End);
      end64.take(8 + 2 + 2 + 4 + 4);
      directory = read_directory(end64, 8, 8, expected, origin);
      return directory;
    }
  }
  if (from_little_endian(disks) != 0) fail(origin, "one part of an archive in several, expected a whole one");
  return directory;
}

// Sizes and position of a member; those that do not fit 32 bits come from its zip64 field.
struct Extent {
  uint64_t size, packed, offset;
};

void widen(Extent& extent, Bytes extra, const std::string& member, const Origin& origin) {
  Fields fields(extra, "directory", origin);
  uint64_t* wide[] = {&extent.size, &extent.packed, &extent.offset};
  if (std::none_of(std::begin(wide), std::end(wide), [](const uint64_t* v) { return *v == kInZip64; })) return;
  while (fields.rest().size() >= 4) {
    const uint64_t id = fields.number(2), length = fields.number(2);
    Fields field(fields.take(length), "zip64 field", origin);
    if (id != kZip64Field) continue;
    for (uint64_t* value : wide)
      if (*value == kInZip64) *value = field.number(8);
    return;
  }
  fail(origin, "member {} lacks the zip64 field that its sizes ask for", member);
}

/// Where a member's data begins: after its local header, which must agree with the directory.
std::size_t data_begin(Bytes file, uint64_t offset, const ZipMember& member, const std::string& shown,
                       const Origin& origin) {
  Fields local(file.subspan(std::min<std::size_t>(offset, file.size())), "local header", origin);
  local.signature(kZipLocal);
  local.take(2 + 2);
  const bool deflated = local.number(2) == kZipDeflated;
  local.take(2 + 2 + 4 + 4 + 4);
  const uint64_t name_bytes = local.number(2), extra_bytes = local.number(2);
  const Bytes name = local.take(name_bytes);
  local.take(extra_bytes);
  if (deflated != member.deflated || !std::equal(name.begin(), name.end(), as_bytes(std::span(member.name)).begin(),
                                                 as_bytes(std::span(member.name)).end()))
    fail(origin, "member {} has another name or method in its own header than in the directory", shown);
  return file.size() - local.rest().size();
}

ZipMember read_member(Fields& entry, Bytes file, std::size_t directory_begin, const Origin& origin) {
  entry.signature(kZipEntry);
  entry.take(2 + 2);
  const uint64_t flags = entry.number(2), method = entry.number(2);
  entry.take(2 + 2);
  ZipMember member;
  member.crc = static_cast<uint32_t>(entry.number(4));
  Extent extent{};
  extent.packed = entry.number(4), extent.size = entry.number(4);
  const uint64_t name_bytes = entry.number(2), extra_bytes = entry.number(2), comment_bytes = entry.number(2);
  entry.take(2 + 2 + 4);
  extent.offset = entry.number(4);
  const Bytes name = entry.take(name_bytes);
  member.name.assign(reinterpret_cast<const char*>(name.data()), name.size());
  const std::string shown = in_quotes(member.name);
  const Bytes extra = entry.take(extra_bytes);
  entry.take(comment_bytes);

  if ((flags & ~kZipHarmlessFlags) != 0)
    fail(origin, "member {} is encrypted or patched (flags {:#06x}), expected a plain one", shown, flags);
  if (method != kZipStored && method != kZipDeflated)
    fail(origin, "member {} is compressed by method {}, expected 0 (stored) or 8 (deflate)", shown, method);
  member.deflated = method == kZipDeflated;
  widen(extent, extra, shown, origin);

  const std::size_t begin = data_begin(file, extent.offset, member, shown, origin);
  if (begin > directory_begin || extent.packed > directory_begin - begin)
    fail(origin, "member {} has {} bytes from byte {} on, beyond the directory at byte {}", shown, extent.packed, begin,
         directory_begin);
  // At most deflate's largest ratio, with one byte added for members that are nearly empty.
  const uint64_t most = member.deflated ? (extent.packed + 1) * kMostInflated : extent.packed;
  if (extent.size > most || (!member.deflated && extent.size != extent.packed))
    fail(origin, "member {} says that its {} bytes hold {}", shown, extent.packed, extent.size);
  member.size = static_cast<int64_t>(extent.size);
  member.data = file.subspan(begin, extent.packed);
  return member;
}

}  // namespace

std::vector<ZipMember> parse_zip(Bytes file, const Origin& origin) {
  const Directory directory = find_directory(file, origin);
  if (directory.begin > directory.end || directory.size != directory.end - directory.begin)
    fail(origin, "its directory is said to have {} bytes from byte {} on, expected to end at byte {}", directory.size,
         directory.begin, directory.end);
  if (directory.count > directory.size / kZipEntryBytes)
    fail(origin, "says that it has {} members, but its directory has {} bytes", directory.count, directory.size);

  std::vector<ZipMember> members;
  Fields entries(file.subspan(directory.begin, directory.size), "directory", origin);
  for (uint64_t i = 0; i < directory.count; ++i) members.push_back(read_member(entries, file, directory.begin, origin));
  if (!entries.rest().empty()) fail(origin, "{} bytes after the last member of its directory", entries.rest().size());

  std::vector<std::string_view> names;
  for (const ZipMember& m : members) names.push_back(m.name);
  std::sort(names.begin(), names.end());
  const auto twice = std::adjacent_find(names.begin(), names.end());
  if (twice != names.end()) fail(origin, "the member {} stands twice in its directory", in_quotes(*twice));

  std::sort(members.begin(), members.end(), [](const ZipMember& a, const ZipMember& b) {
    return std::pair(a.data.data(), a.data.size()) < std::pair(b.data.data(), b.data.size());
  });
  for (std::size_t i = 1; i < members.size(); ++i)
    if (members[i].data.data() < members[i - 1].data.data() + members[i - 1].data.size() + kZipLocalBytes)
      fail(origin, "the members {} and {} overlap", in_quotes(members[i - 1].name), in_quotes(members[i].name));
  return members;
}

uint32_t crc32_of(Bytes bytes, uint32_t crc) {
  return static_cast<uint32_t>(crc32_z(crc, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

MemberReader::MemberReader(const ZipMember& member, const Origin& origin)
    : member_(member), origin_(origin), content_(member.data, InflateReader::Form::Bare, origin) {}

std::size_t MemberReader::read(std::byte* to, std::size_t count) {
  const std::size_t got = content_.read(to, count);
  came_ += static_cast<int64_t>(got);
  crc_ = crc32_of(Bytes(to, got), crc_);
  return got;
}

void MemberReader::finish() {
  std::array<std::byte, 64 << 10> scratch;
  while (came_ <= member_.size) {
    const auto left = static_cast<std::size_t>(member_.size - came_) + 1;  // one too many, to find the end
    if (read(scratch.data(), std::min(left, scratch.size())) == 0) break;
  }
  if (came_ != member_.size)
    fail(origin_, "{} bytes, but the directory says {}", came_ > member_.size ? "more" : fmt::to_string(came_),
         member_.size);
  if (crc_ != member_.crc) fail(origin_, "its checksum is {:08x}, but the directory says {:08x}", crc_, member_.crc);
}

}  // namespace tenon::io
