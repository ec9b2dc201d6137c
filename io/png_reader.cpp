// Reads a PNG (ISO/IEC 15948). The chunks are checked and taken apart; then each row of samples is inflated, its filter
// is undone, and its pixels are written to their places as bytes. Only one row beside the compressed data is held.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <vector>

#include <tenon/io/elements.h>
#include <tenon/io/fail.h>
#include <tenon/io/inflate.h>
#include <tenon/io/picture_bytes.h>
#include <tenon/io/png_format.h>
#include <tenon/io/zip.h>

namespace tenon::io {
namespace {

template <class... Args>
[[noreturn]] void unsound(const Origin& origin, fmt::format_string<Args...> text, Args&&... args) {
  fail(origin, "no sound PNG: {}", fmt::format(text, std::forward<Args>(args)...));
}

uint32_t big_endian(Bytes four) {
  uint32_t value = 0;
  for (const std::byte b : four) value = value << 8 | static_cast<uint32_t>(b);
  return value;
}

// The file from left to right.
class Chunks {
 public:
  Chunks(Bytes file, const Origin& origin) : origin_(origin), rest_(file) {
    const std::string_view begin(reinterpret_cast<const char*>(file.data()), std::min(file.size(), kPngMark.size()));
    if (begin != kPngMark) fail(origin, "begins with {}, expected {}", in_quotes(begin), in_quotes(kPngMark));
    take(kPngMark.size());
  }

  struct Chunk {
    std::string_view name;
    Bytes data;
  };
  Chunk next() {
    const uint32_t size = big_endian(take(4));
    if (size > kMostOfAChunk) unsound(origin_, "a chunk of {} bytes, more than {}", size, kMostOfAChunk);
    const Bytes body = take(4 + std::size_t{size});
    const std::string_view name(reinterpret_cast<const char*>(body.data()), 4);
    const uint32_t checksum = big_endian(take(4));
    if (crc32_of(body) != checksum)
      unsound(origin_, "the checksum of its chunk {} is {:08x}, but it says {:08x}", in_quotes(name), crc32_of(body),
              checksum);
    return {name, body.subspan(4)};
  }
  std::size_t rest() const { return rest_.size(); }

 private:
  Bytes take(std::size_t count) {
    if (rest_.size() < count) unsound(origin_, "the file is cut off");
    const Bytes taken = rest_.first(count);
    rest_ = rest_.subspan(count);
    return taken;
  }

  const Origin& origin_;
  Bytes rest_;
};

// One image of rows; an interlaced file has seven, each with pixels at other places of the whole.
struct Pass {
  int64_t x, y, across, down;  // the first pixel, and the distances to the next ones
};
constexpr Pass kWhole[] = {{0, 0, 1, 1}};
constexpr Pass kInterlaced[] = {{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4},
                                {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}};

struct Picture {
  int64_t width = 0, height = 0;
  int depth = 0;  // bits of a sample
  PngType type = PngType::Gray;
  bool interlaced = false;
  std::optional<Bytes> palette, transparent;  // the chunks PLTE and tRNS
  std::vector<Bytes> parts;                   // of the compressed samples
  std::vector<std::byte> joined;              // if there are several

  bool is_palette() const { return type == PngType::Palette; }
  int64_t samples() const { return kPngSamples[static_cast<std::size_t>(type)]; }  // of a pixel
  bool color() const { return is_palette() || samples() >= 3; }
  bool own_opacity() const { return samples() % 2 == 0; }
  int64_t channels() const { return (color() ? 3 : 1) + (own_opacity() || transparent ? 1 : 0); }
  std::span<const Pass> passes() const { return interlaced ? std::span<const Pass>(kInterlaced) : kWhole; }
  int64_t columns(const Pass& p) const { return (width - p.x + p.across - 1) / p.across; }
  int64_t rows(const Pass& p) const { return columns(p) > 0 ? (height - p.y + p.down - 1) / p.down : 0; }
  int64_t row_bytes(const Pass& p) const { return (columns(p) * samples() * depth + 7) / 8; }
  Bytes compressed() const { return joined.empty() ? parts[0] : Bytes(joined); }
};

void read_header(Picture& p, Bytes data, const Origin& origin) {
  if (data.size() != 13) unsound(origin, "its header has {} bytes, expected 13", data.size());
  p.width = big_endian(data.first(4));
  p.height = big_endian(data.subspan(4, 4));
  if (std::min(p.width, p.height) < 1 || std::max(p.width, p.height) > kMostPngPixels)
    unsound(origin, "{} by {} pixels, expected 1 to {} along a side", p.width, p.height, kMostPngPixels);
  const auto field = [&](std::size_t at) { return static_cast<std::size_t>(data[at]); };
  const std::size_t depth = field(8), type = field(9), compression = field(10), filter = field(11),
                    interlace = field(12);
  if (type >= kPngDepths.size() || !std::has_single_bit(depth) || (kPngDepths[type] & depth) == 0)
    unsound(origin, "samples of {} bits in an image of type {}", depth, type);
  if (compression != 0 || filter != 0 || interlace > 1)
    unsound(origin, "compression {}, filter {} and interlace {}, expected 0, 0, and 0 or 1", compression, filter,
            interlace);
  p.depth = static_cast<int>(depth);
  p.type = static_cast<PngType>(type);
  p.interlaced = interlace == 1;
}

void check_colors(const Picture& p, const Origin& origin) {
  if (p.is_palette() && !p.palette) unsound(origin, "it has no palette");
  if (p.is_palette() && (p.palette->empty() || p.palette->size() % 3 != 0 || p.palette->size() > 3 * 256))
    unsound(origin, "a palette of {} bytes, expected 3 for each of 1 to 256 colors", p.palette->size());
  if (!p.transparent) return;
  const std::size_t size = p.transparent->size(), key = p.color() ? 6 : 2;
  if (p.is_palette() ? size > 256 : size != key)
    unsound(origin, "{} bytes of transparency, expected {}", size, p.is_palette() ? 256 : key);
}

// All chunks, up to the end of the file.
Picture read_chunks(Bytes file, const Origin& origin) {
  Chunks chunks(file, origin);
  Picture p;
  const Chunks::Chunk first = chunks.next();
  if (first.name != "IHDR") unsound(origin, "begins with a chunk {}, expected IHDR", in_quotes(first.name));
  read_header(p, first.data, origin);
  std::string_view before;
  for (Chunks::Chunk c = chunks.next(); c.name != "IEND"; c = chunks.next()) {
    const bool critical = c.name[0] >= 'A' && c.name[0] <= 'Z';
    if (c.name == "IDAT" && (p.parts.empty() || before == "IDAT"))
      p.parts.push_back(c.data);
    else if (c.name == "PLTE" && !p.palette && p.parts.empty())
      p.palette = c.data;
    else if (c.name == "tRNS" && !p.transparent && p.parts.empty())
      p.transparent = c.data;
    else if (critical || c.name == "tRNS")
      unsound(origin, "a chunk {} after {}", in_quotes(c.name), in_quotes(before.empty() ? "IHDR" : before));
    before = c.name;
  }
  if (chunks.rest() > 0) fail(origin, "{} bytes after the end of the image, expected none", chunks.rest());
  if (p.parts.empty()) unsound(origin, "it has no samples");
  if (p.own_opacity()) p.transparent.reset();
  check_colors(p, origin);
  if (p.parts.size() > 1)
    for (const Bytes part : p.parts) p.joined.insert(p.joined.end(), part.begin(), part.end());
  return p;
}

// A row's filter makes of each byte its difference from what its neighbors foretell. Undoes it. `unit`: the bytes from
// a byte to its neighbor on the left; before both rows there are so many zeros.
void undo_filter(std::size_t filter, uint8_t* row, const uint8_t* above, int64_t count, int64_t unit,
                 const Origin& origin) {
  const auto add = [&](auto foretell) {
    for (int64_t i = 0; i < count; ++i) row[i] = static_cast<uint8_t>(row[i] + foretell(i));
  };
  switch (filter) {
    case 0:
      return;
    case 1:
      return add([&](int64_t i) { return row[i - unit]; });
    case 2:
      return add([&](int64_t i) { return above[i]; });
    case 3:
      return add([&](int64_t i) { return (row[i - unit] + above[i]) / 2; });
    case 4:
      return add([&](int64_t i) { return png_paeth(row[i - unit], above[i], above[i - unit]); });
    default:
      unsound(origin, "filter {}, expected 0 to 4", filter);
  }
}

// Writes the pixels of a row as bytes.
class PixelWriter {
 public:
  explicit PixelWriter(const Picture& p) : p_(p) {
    if (!p.is_palette()) return;
    for (auto& color : colors_) color = {0, 0, 0, 255};  // also for pixels of a color that the palette lacks
    for (std::size_t i = 0; i < p.palette->size(); ++i) colors_[i / 3][i % 3] = static_cast<uint8_t>((*p.palette)[i]);
    for (std::size_t i = 0; p.transparent && i < p.transparent->size(); ++i)
      colors_[i][3] = static_cast<uint8_t>((*p.transparent)[i]);
  }

  /// `step`: bytes from a pixel to the next.
  void write(const uint8_t* row, int64_t pixels, uint8_t* to, int64_t step) const {
    const int64_t samples = p_.samples(), channels = p_.channels();
    if (p_.depth == 8 && samples == channels && step == channels) {  // a palette's color has another number of bytes
      std::copy_n(row, pixels * channels, to);
      return;
    }
    for (int64_t x = 0; x < pixels; ++x, to += step) {
      if (p_.is_palette()) {
        std::copy_n(colors_[sample(row, x)].begin(), channels, to);
        continue;
      }
      bool transparent = true;
      for (int64_t c = 0; c < samples; ++c) {
        const uint32_t value = sample(row, x * samples + c);
        to[c] = as_byte(value);
        if (p_.transparent)
          transparent &= value == big_endian(p_.transparent->subspan(static_cast<std::size_t>(2 * c), 2));
      }
      if (p_.transparent) to[samples] = transparent ? 0 : 255;
    }
  }

 private:
  uint32_t sample(const uint8_t* row, int64_t i) const {
    if (p_.depth == 8) return row[i];
    if (p_.depth == 16) return static_cast<uint32_t>(row[2 * i] << 8 | row[2 * i + 1]);
    const int64_t bit = i * p_.depth;
    return static_cast<uint32_t>(row[bit / 8] >> (8 - p_.depth - bit % 8)) & ((1u << p_.depth) - 1);
  }
  uint8_t as_byte(uint32_t value) const {
    if (p_.depth == 16) return static_cast<uint8_t>((value * 255 + 32895) >> 16);  // value / 257, to the nearest
    return static_cast<uint8_t>(value * (255 / ((1u << p_.depth) - 1)));
  }

  const Picture& p_;
  std::array<std::array<uint8_t, 4>, 256> colors_;
};

// Reads all samples; if `to` is null, only checks that they are there.
void read_rows(const Picture& p, uint8_t* to, const Origin& origin) {
  const PixelWriter writer(p);
  InflateReader samples(p.compressed(), InflateReader::Form::Zlib, origin);
  const auto read = [&](uint8_t* place, int64_t count) {
    if (samples.read(reinterpret_cast<std::byte*>(place), static_cast<std::size_t>(count)) !=
        static_cast<std::size_t>(count))
      unsound(origin, "the samples end before those of {} by {} pixels", p.width, p.height);
  };
  const int64_t unit = std::max<int64_t>(1, p.samples() * p.depth / 8), channels = p.channels();
  for (const Pass& pass : p.passes()) {
    const int64_t count = p.row_bytes(pass);
    std::vector<uint8_t> row(static_cast<std::size_t>(unit + count)), above = row;
    for (int64_t y = 0; y < p.rows(pass); ++y) {
      uint8_t filter = 0;
      read(&filter, 1);
      read(row.data() + unit, count);
      undo_filter(filter, row.data() + unit, above.data() + unit, count, unit, origin);
      if (to)
        writer.write(row.data() + unit, p.columns(pass), to + ((pass.y + y * pass.down) * p.width + pass.x) * channels,
                     pass.across * channels);
      row.swap(above);
    }
  }
  std::byte more;
  if (samples.read(&more, 1) != 0) unsound(origin, "more samples than those of {} by {} pixels", p.width, p.height);
}

}  // namespace

Tensor read_png(Bytes file, const Origin& origin, const Stream& stream) {
  const Picture p = read_chunks(file, origin);
  int64_t inflated = 0;
  for (const Pass& pass : p.passes()) inflated += p.rows(pass) * (1 + p.row_bytes(pass));
  if (inflated / kMostInflated > static_cast<int64_t>(file.size()))
    fail(origin, "{} bytes, too few for {} by {} pixels: expected at least {}", file.size(), p.width, p.height,
         inflated / kMostInflated);
  const int64_t count = p.width * p.height * p.channels();
  if (count > static_cast<int64_t>(file.size()) + kUnchecked) read_rows(p, nullptr, origin);
  const auto buffer = std::make_shared<Buffer>(count, DType::UInt8, readable(stream.device));
  read_rows(p, static_cast<uint8_t*>(buffer->data()), origin);
  Sizes shape{p.height, p.width};
  if (p.channels() > 1) shape.push_back(p.channels());
  return tensor_of(buffer, to_shape(shape), stream);
}

}  // namespace tenon::io
