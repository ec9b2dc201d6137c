#include <tenon/io/zip_writer.h>

#include <zlib.h>

#include <algorithm>
#include <initializer_list>
#include <limits>
#include <new>

#include <tenon/io/zip.h>
#include <tenon/io/zip_format.h>

namespace tenon::io {
namespace {

struct Field {
  std::size_t bytes;
  uint64_t value;
};

std::string record(std::initializer_list<Field> fields) {
  std::string result;
  for (const Field& f : fields) result += little_endian(f.value, f.bytes);
  return result;
}

constexpr uint64_t kVersion = 45;           // of the format: zip64
constexpr uint64_t kTime = 0, kDay = 0x21;  // the format's first day, so that equal content gives equal files
constexpr uint64_t kUtf8 = 0x0800;

std::string deflated(std::span<const Bytes> parts) {
  z_stream z{};
  if (deflateInit2(&z, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::bad_alloc();
  std::string result;
  std::string scratch(64 << 10, '\0');
  const auto run = [&](int flush) {
    do {
      z.next_out = reinterpret_cast<Bytef*>(scratch.data());
      z.avail_out = static_cast<uInt>(scratch.size());
      deflate(&z, flush);
      result.append(scratch, 0, scratch.size() - z.avail_out);
    } while (z.avail_out == 0);
  };
  for (Bytes part : parts)
    while (!part.empty()) {
      const std::size_t step = std::min<std::size_t>(part.size(), std::numeric_limits<uInt>::max());
      z.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(part.data()));
      z.avail_in = static_cast<uInt>(step);
      run(Z_NO_FLUSH);
      part = part.subspan(step);
    }
  run(Z_FINISH);
  deflateEnd(&z);
  return result;
}

}  // namespace

void ZipWriter::add(const std::string& name, std::span<const Bytes> parts, bool deflate) {
  uint64_t size = 0;
  uint32_t crc = 0;
  for (const Bytes part : parts) size += part.size(), crc = crc32_of(part, crc);
  const std::string packed = deflate ? deflated(parts) : "";
  const uint64_t packed_size = deflate ? packed.size() : size, begin = file_.position();
  const uint64_t method = deflate ? kZipDeflated : kZipStored;

  const std::string sizes = record({{8, size}, {8, packed_size}});
  file_.write(record({{4, kZipLocal}, {2, kVersion}, {2, kUtf8}, {2, method}, {2, kTime}, {2, kDay}, {4, crc}}) +
              record({{4, kInZip64}, {4, kInZip64}, {2, name.size()}, {2, 4 + sizes.size()}}) + name +
              record({{2, kZip64Field}, {2, sizes.size()}}) + sizes);
  if (deflate)
    file_.write(packed);
  else
    for (const Bytes part : parts) file_.write(part);

  const std::string extent = sizes + record({{8, begin}});
  directory_ +=
      record({{4, kZipEntry}, {2, kVersion}, {2, kVersion}, {2, kUtf8}, {2, method}, {2, kTime}, {2, kDay}, {4, crc}}) +
      record({{4, kInZip64}, {4, kInZip64}, {2, name.size()}, {2, 4 + extent.size()}}) +
      record({{2, 0}, {2, 0}, {2, 0}, {4, 0}, {4, kInZip64}}) + name + record({{2, kZip64Field}, {2, extent.size()}}) +
      extent;
  ++members_;
}

void ZipWriter::finish() {
  if (members_ == 0) {  // readers know a zip file by its first bytes, which are those of a member or of this record
    file_.write(record({{4, kZipEnd}, {8, 0}, {8, 0}, {2, 0}}));
    return;
  }
  const uint64_t begin = file_.position(), end = begin + directory_.size();
  constexpr uint64_t kMany = 0xffff;
  file_.write(directory_ +
              record({{4, kZip64End}, {8, kZip64EndBytes - 12}, {2, kVersion}, {2, kVersion}, {4, 0}, {4, 0}}) +
              record({{8, members_}, {8, members_}, {8, directory_.size()}, {8, begin}}) +
              record({{4, kZip64Locator}, {4, 0}, {8, end}, {4, 1}}) +
              record({{4, kZipEnd}, {2, 0}, {2, 0}, {2, kMany}, {2, kMany}, {4, kInZip64}, {4, kInZip64}, {2, 0}}));
}

}  // namespace tenon::io
