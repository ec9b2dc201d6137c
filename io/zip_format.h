// The numbers of the zip format (PKWARE's APPNOTE 6.3): the signatures of records, and their lengths without their
// texts.
#pragma once
#include <cstddef>
#include <cstdint>

namespace tenon::io {

inline constexpr uint32_t kZipLocal = 0x04034b50, kZipEntry = 0x02014b50, kZipEnd = 0x06054b50;
inline constexpr uint32_t kZip64End = 0x06064b50, kZip64Locator = 0x07064b50;
inline constexpr std::size_t kZipLocalBytes = 30, kZipEntryBytes = 46, kZipEndBytes = 22;
inline constexpr std::size_t kZip64EndBytes = 56, kZip64LocatorBytes = 20;
inline constexpr uint16_t kZipStored = 0, kZipDeflated = 8, kZip64Field = 1;
/// Flags that change nothing here. Bits 1 and 2: deflate's effort; 3: sizes also follow the data; 11: names are UTF-8.
inline constexpr uint64_t kZipHarmlessFlags = 0x080e;
/// Stands in place of a size that is in a zip64 field.
inline constexpr uint64_t kInZip64 = 0xffffffff;

}  // namespace tenon::io
