#include <tenon/io/idx.h>

#include <algorithm>
#include <array>
#include <bit>

#include <tenon/io/elements.h>
#include <tenon/io/fail.h>
#include <tenon/io/file_writer.h>
#include <tenon/io/idx_header.h>
#include <tenon/io/inflate.h>

namespace tenon::io {
namespace {

IdxHeader read_header(InflateReader& content, const Origin& origin) {
  std::array<std::byte, kIdxMagicBytes + 4 * kMaxRank> header;
  std::size_t got = content.read(header.data(), kIdxMagicBytes);
  const std::size_t wanted = idx_header_bytes(Bytes(header.data(), got), origin);
  got += content.read(header.data() + got, wanted - got);
  return parse_idx_header(Bytes(header.data(), got), origin);
}

// Reads to the end of the content, and checks that it is as long as the header says. Stores the elements at `to`; null:
// only counts them.
void read_elements(InflateReader& content, const IdxHeader& header, const Origin& origin, std::byte* to) {
  std::array<std::byte, 64 << 10> scratch;
  int64_t came = 0;
  while (came < header.bytes) {
    const auto part = static_cast<std::size_t>(std::min<int64_t>(header.bytes - came, scratch.size()));
    const std::size_t got = content.read(to ? to + came : scratch.data(), part);
    if (got == 0) break;
    came += static_cast<int64_t>(got);
  }
  const bool more = content.read(scratch.data(), 1) != 0;
  if (came < header.bytes || more)
    fail(origin, "{} bytes of elements in its gzip data, but its sizes ({}) need {}",
         more ? "more" : fmt::to_string(came), fmt::join(header.shape, ", "), header.bytes);
}

// Checks the stated sizes. If the elements need much more memory than the file has bytes, inflates all of them once
// without keeping them.
void check_compressed(Bytes file, const IdxHeader& header, const Origin& origin) {
  InflateReader content(file, InflateReader::Form::Gzip, origin);
  const int64_t header_bytes = static_cast<int64_t>(kIdxMagicBytes + 4 * header.shape.size());
  const auto file_bytes = static_cast<int64_t>(file.size());
  if (static_cast<uint32_t>(header_bytes + header.bytes) != gzip_stated_size(file) ||
      header.bytes / kMostInflated > file_bytes)
    fail(origin, "its sizes ({}) need {} bytes of elements, but its gzip data says {} bytes in all, {} of them header",
         fmt::join(header.shape, ", "), header.bytes, gzip_stated_size(file), header_bytes);
  if (header.bytes <= file_bytes + kUnchecked) return;
  read_header(content, origin);
  read_elements(content, header, origin, nullptr);
}

}  // namespace

Tensor load_idx(const std::string& path, StreamOrDevice s) {
  const MappedFile file({"load_idx", path});
  const Stream stream = s;
  const auto allocate = [&](const IdxHeader& header) {
    return std::make_shared<Buffer>(header.count, header.dtype, readable(stream.device));
  };

  IdxHeader header;
  BufferPtr elements;
  if (is_gzip(file.bytes())) {
    InflateReader content(file.bytes(), InflateReader::Form::Gzip, file.origin());
    header = read_header(content, file.origin());
    check_compressed(file.bytes(), header, file.origin());
    elements = allocate(header);
    read_elements(content, header, file.origin(), static_cast<std::byte*>(elements->data()));
  } else {
    header = parse_idx_header(file.bytes(), file.origin());
    const Bytes rest = file.bytes().subspan(kIdxMagicBytes + 4 * header.shape.size());
    if (static_cast<int64_t>(rest.size()) != header.bytes)
      fail(file.origin(), "{} bytes of elements, but its sizes ({}) need {}", rest.size(),
           fmt::join(header.shape, ", "), header.bytes);
    elements = Buffer::fromCPU(rest.data(), header.count, header.dtype, readable(stream.device));
  }
  if constexpr (std::endian::native == std::endian::little) reverse_each(*elements, size_of(header.dtype));
  return tensor_of(std::move(elements), to_shape(header.shape), stream);
}

void save_idx(const std::string& path, const Tensor& tensor) {
  const std::string header = idx_header(tensor.dtype(), tensor.sizes());
  const Elements elements = elements_of(tensor);
  FileWriter file({"save_idx", path});
  file.write(header);
  const BufferPtr turned = Buffer::fromCPU(elements.bytes.data(), tensor.size(), tensor.dtype(), Device("CPU"));
  if constexpr (std::endian::native == std::endian::little) reverse_each(*turned, size_of(tensor.dtype()));
  file.write(Bytes(static_cast<const std::byte*>(turned->data()), turned->nbytes()));
  file.finish();
}

}  // namespace tenon::io
