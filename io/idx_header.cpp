#include <tenon/io/idx_header.h>

#include <algorithm>

#include <tenon/base/raise.h>
#include <tenon/io/fail.h>

namespace tenon::io {
namespace {

struct IdxType {
  unsigned code;
  DType dtype;
};
constexpr IdxType kIdxTypes[] = {{0x08, DType::UInt8}, {0x09, DType::Int8},    {0x0b, DType::Int16},
                                 {0x0c, DType::Int32}, {0x0d, DType::Float32}, {0x0e, DType::Float64}};

unsigned number(std::byte b) { return std::to_integer<unsigned>(b); }

}  // namespace

std::size_t idx_header_bytes(Bytes magic, const Origin& origin) {
  if (magic.size() < kIdxMagicBytes)
    fail(origin, "{} bytes, expected at least the 4 of an idx file's magic number", magic.size());
  if (number(magic[0]) != 0 || number(magic[1]) != 0)
    fail(origin, "begins with the bytes {:02x} {:02x}, expected 00 00 of an idx file or 1f 8b of gzip",
         number(magic[0]), number(magic[1]));
  const auto* type =
      std::find_if(std::begin(kIdxTypes), std::end(kIdxTypes), [&](IdxType t) { return t.code == number(magic[2]); });
  if (type == std::end(kIdxTypes))
    fail(origin,
         "element type 0x{:02x}, expected 08 (uint8), 09 (int8), 0b (int16), 0c (int32), 0d (float32) or 0e (float64)",
         number(magic[2]));
  if (number(magic[3]) > kMaxRank) fail(origin, "{} axes, expected at most {}", number(magic[3]), kMaxRank);
  return kIdxMagicBytes + 4 * number(magic[3]);
}

IdxHeader parse_idx_header(Bytes header, const Origin& origin) {
  const std::size_t expected = idx_header_bytes(header, origin);
  if (header.size() < expected)
    fail(origin, "ends within its header: {} bytes, expected {} for {} axes", header.size(), expected,
         number(header[3]));

  IdxHeader result;
  for (const IdxType t : kIdxTypes)
    if (t.code == number(header[2])) result.dtype = t.dtype;
  std::optional<int64_t> bytes = static_cast<int64_t>(size_of(result.dtype));
  for (std::size_t at = kIdxMagicBytes; at < expected; at += 4) {
    int64_t size = 0;
    for (std::size_t i = 0; i < 4; ++i) size = size << 8 | number(header[at + i]);
    result.shape.push_back(size);
    // Sizes of 0 count as 1 here: the product of the other sizes must not overflow, because strides are such products.
    if (bytes) bytes = checked_product(*bytes, std::max<int64_t>(size, 1));
  }
  if (!bytes) fail(origin, "sizes ({}), whose product passes 2^62 bytes", fmt::join(result.shape, ", "));
  result.count = 1;
  for (const int64_t size : result.shape) result.count *= size;
  result.bytes = result.count * static_cast<int64_t>(size_of(result.dtype));
  return result;
}

std::string idx_header(DType dtype, const std::vector<int64_t>& shape) {
  const auto* type =
      std::find_if(std::begin(kIdxTypes), std::end(kIdxTypes), [&](IdxType t) { return t.dtype == dtype; });
  if (type == std::end(kIdxTypes))
    raise<UserError>("save_idx", "dtype {}, expected uint8, int8, int16, int32, float32 or float64; cast it first",
                     name(dtype));
  if (shape.size() > kMaxRank)
    raise<UserError>("save_idx", "{} axes, expected at most {}; reshape it", shape.size(), kMaxRank);
  std::string result{'\0', '\0', static_cast<char>(type->code), static_cast<char>(shape.size())};
  for (const int64_t size : shape) {
    if (size >> 32 != 0)
      raise<UserError>("save_idx", "an axis of {} elements, expected fewer than 2^32; reshape it", size);
    for (int shift = 24; shift >= 0; shift -= 8) result += static_cast<char>(size >> shift);
  }
  return result;
}

}  // namespace tenon::io
