#include <tenon/io/gzip.h>

#include <zlib.h>

#include <algorithm>
#include <limits>

#include <tenon/io/fail.h>

namespace tenon::io {
namespace {

constexpr std::size_t kHeaderBytes = 10, kTrailerBytes = 8;
constexpr int kGzipOnly = 16 + MAX_WBITS;

uInt step(std::size_t bytes) {  // zlib counts in 32 bits
  return static_cast<uInt>(std::min<std::size_t>(bytes, std::numeric_limits<uInt>::max()));
}

}  // namespace

struct GzipReader::State {
  z_stream zlib{};
  std::size_t consumed = 0;  // compressed bytes read so far
  bool ended = false;
};

bool is_gzip(Bytes file) { return file.size() >= 2 && file[0] == std::byte{0x1f} && file[1] == std::byte{0x8b}; }

GzipReader::GzipReader(Bytes file, const Origin& origin) : origin_(origin), file_(file), state_(new State) {
  if (file.size() < kHeaderBytes + kTrailerBytes)
    fail(origin, "{} bytes, expected at least the {} of an empty gzip file", file.size(), kHeaderBytes + kTrailerBytes);
  if (inflateInit2(&state_->zlib, kGzipOnly) != Z_OK) throw std::bad_alloc();
}

GzipReader::~GzipReader() { inflateEnd(&state_->zlib); }

uint32_t GzipReader::stated_size() const {
  uint32_t size = 0;
  for (std::size_t i = 1; i <= 4; ++i) size = size << 8 | std::to_integer<uint32_t>(file_[file_.size() - i]);
  return size;
}

std::size_t GzipReader::read(std::byte* to, std::size_t count) {
  z_stream& zlib = state_->zlib;
  std::size_t done = 0;
  // At the end of the content zlib still has to be run once more for the checksum; a reader that asks for one byte too
  // many, as all here do, has it checked.
  while (done < count && !state_->ended) {
    const uInt in = step(file_.size() - state_->consumed), out = step(count - done);
    zlib.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(file_.data() + state_->consumed));
    zlib.avail_in = in;
    zlib.next_out = reinterpret_cast<Bytef*>(to + done);
    zlib.avail_out = out;
    const int status = inflate(&zlib, Z_NO_FLUSH);
    state_->consumed += in - zlib.avail_in;
    done += out - zlib.avail_out;
    if (status == Z_STREAM_END) {
      state_->ended = true;
      if (state_->consumed != file_.size())
        fail(origin_, "{} bytes after the end of the gzip data, expected none", file_.size() - state_->consumed);
    } else if (status == Z_BUF_ERROR || (status == Z_OK && zlib.avail_in == 0 && zlib.avail_out != 0)) {
      fail(origin_, "the gzip data is cut off after {} bytes", file_.size());
    } else if (status != Z_OK) {
      fail(origin_, "the gzip data is damaged at byte {}: {}", state_->consumed, zlib.msg ? zlib.msg : "not deflate");
    }
  }
  return done;
}

}  // namespace tenon::io
