#include <tenon/io/inflate.h>

#include <zlib.h>

#include <algorithm>
#include <limits>

#include <tenon/io/fail.h>

namespace tenon::io {
namespace {

constexpr std::size_t kHeaderBytes = 10, kTrailerBytes = 8;
constexpr int kGzipWindow = 16 + MAX_WBITS, kBareWindow = -MAX_WBITS;  // zlib's codes for the two forms

uInt step(std::size_t bytes) {  // zlib counts in 32 bits
  return static_cast<uInt>(std::min<std::size_t>(bytes, std::numeric_limits<uInt>::max()));
}

}  // namespace

struct InflateReader::State {
  z_stream zlib{};
  std::size_t consumed = 0;  // compressed bytes read so far
  bool ended = false;
};

bool is_gzip(Bytes file) { return file.size() >= 2 && file[0] == std::byte{0x1f} && file[1] == std::byte{0x8b}; }

uint32_t gzip_stated_size(Bytes file) { return static_cast<uint32_t>(from_little_endian(file.last(4))); }

InflateReader::InflateReader(Bytes data, Form form, const Origin& origin)
    : origin_(origin), data_(data), noun_(form == Form::Gzip ? "gzip" : "deflate"), state_(new State) {
  if (form == Form::Gzip && data.size() < kHeaderBytes + kTrailerBytes)
    fail(origin, "{} bytes, expected at least the {} of an empty gzip file", data.size(), kHeaderBytes + kTrailerBytes);
  if (inflateInit2(&state_->zlib, form == Form::Gzip ? kGzipWindow : kBareWindow) != Z_OK) throw std::bad_alloc();
}

InflateReader::~InflateReader() { inflateEnd(&state_->zlib); }

std::size_t InflateReader::read(std::byte* to, std::size_t count) {
  z_stream& zlib = state_->zlib;
  std::size_t done = 0;
  // After the last byte of the content, one more call of zlib checks the checksum. All readers here ask for one byte
  // more than they expect, so this call is made.
  while (done < count && !state_->ended) {
    const uInt in = step(data_.size() - state_->consumed), out = step(count - done);
    zlib.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(data_.data() + state_->consumed));
    zlib.avail_in = in;
    zlib.next_out = reinterpret_cast<Bytef*>(to + done);
    zlib.avail_out = out;
    const int status = inflate(&zlib, Z_NO_FLUSH);
    state_->consumed += in - zlib.avail_in;
    done += out - zlib.avail_out;
    if (status == Z_STREAM_END) {
      state_->ended = true;
      if (state_->consumed != data_.size())
        fail(origin_, "{} bytes after the end of the {} data, expected none", data_.size() - state_->consumed, noun_);
    } else if (status == Z_BUF_ERROR || (status == Z_OK && zlib.avail_in == 0 && zlib.avail_out != 0)) {
      fail(origin_, "the {} data is cut off after {} bytes", noun_, data_.size());
    } else if (status != Z_OK) {
      fail(origin_, "the {} data is damaged at byte {}: {}", noun_, state_->consumed,
           zlib.msg ? zlib.msg : "not deflate");
    }
  }
  return done;
}

}  // namespace tenon::io
