#include <tenon/io/png.h>

#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include <tenon/base/raise.h>
#include <tenon/io/elements.h>
#include <tenon/io/fail.h>
#include <tenon/io/file_writer.h>
#include <tenon/io/picture_bytes.h>
#include <tenon/io/png_format.h>
#include <tenon/io/zip.h>

namespace tenon::io {
namespace {

std::string big_endian(uint64_t value) {
  std::string four = little_endian(value, 4);
  std::reverse(four.begin(), four.end());
  return four;
}

void write_chunk(FileWriter& file, std::string_view name, std::string_view data) {
  const auto bytes = [](std::string_view text) { return as_bytes(std::span(text)); };
  file.write(big_endian(data.size()));
  file.write(name);
  file.write(data);
  file.write(big_endian(crc32_of(bytes(data), crc32_of(bytes(name)))));
}

// Each row behind the number of its filter: the one whose differences are smallest in sum, which compress best.
class Filtered {
 public:
  Filtered(int64_t row_bytes, int64_t channels)
      : count_(row_bytes), unit_(channels), above_(static_cast<std::size_t>(channels + row_bytes)), row_(above_) {
    for (std::string& t : tried_) t.resize(static_cast<std::size_t>(row_bytes));
  }

  void add(const uint8_t* samples, std::string& to) {
    std::copy_n(samples, count_, row_.begin() + unit_);
    const uint8_t *row = row_.data() + unit_, *above = above_.data() + unit_;
    std::array<int64_t, 5> sums{};
    for (int64_t i = 0; i < count_; ++i) {
      const int left = row[i - unit_], over = above[i], corner = above[i - unit_];
      const int foretold[] = {0, left, over, (left + over) / 2, png_paeth(left, over, corner)};
      for (std::size_t f = 0; f < sums.size(); ++f) {
        const auto difference = static_cast<int8_t>(row[i] - foretold[f]);
        tried_[f][static_cast<std::size_t>(i)] = static_cast<char>(difference);
        sums[f] += std::abs(difference);
      }
    }
    const auto best = std::min_element(sums.begin(), sums.end()) - sums.begin();
    to += static_cast<char>(best);
    to += tried_[static_cast<std::size_t>(best)];
    row_.swap(above_);
  }

 private:
  int64_t count_, unit_;
  std::vector<uint8_t> above_, row_;  // each behind zeros for what lies on the left of its first pixel
  std::array<std::string, 5> tried_;  // by filter
};

std::string compressed(const std::string& content) {
  std::string result(compressBound(content.size()), '\0');
  uLongf size = result.size();
  if (compress(reinterpret_cast<Bytef*>(result.data()), &size, reinterpret_cast<const Bytef*>(content.data()),
               content.size()) != Z_OK)
    throw std::bad_alloc();
  result.resize(size);
  return result;
}

}  // namespace

Tensor load_png(const std::string& path, StreamOrDevice s) {
  const MappedFile file({"load_png", path});
  return read_png(file.bytes(), file.origin(), s);
}

void save_png(const std::string& path, const Tensor& image) {
  const Sizes shape = image.sizes();
  const bool fits = (image.ndim() == 2 || (image.ndim() == 3 && shape[2] >= 1 && shape[2] <= 4)) &&
                    std::min(shape[0], shape[1]) > 0 && std::max(shape[0], shape[1]) <= kMostPngPixels;
  if (image.dtype() != DType::UInt8 || !fits)
    raise<UserError>(
        "save_png",
        "an image {} of dtype {}, expected uint8 of shape (height, width) or (height, width, 1 to 4), of 1 to {} "
        "pixels along a side",
        to_string(image.shape()), name(image.dtype()), kMostPngPixels);
  const Elements elements = elements_of(image);
  const int64_t channels = image.ndim() == 2 ? 1 : shape[2], row_bytes = shape[1] * channels;
  std::string rows;
  Filtered filtered(row_bytes, channels);
  for (int64_t y = 0; y < shape[0]; ++y)
    filtered.add(reinterpret_cast<const uint8_t*>(elements.bytes.data()) + y * row_bytes, rows);
  const std::string samples = compressed(rows);

  constexpr std::array kTypes = {PngType::Gray, PngType::GrayWithOpacity, PngType::Color, PngType::ColorWithOpacity};
  FileWriter file({"save_png", path});
  file.write(kPngMark);
  const char rest[] = {8, static_cast<char>(kTypes[static_cast<std::size_t>(channels) - 1]), 0, 0, 0};
  write_chunk(file, "IHDR", big_endian(shape[1]) + big_endian(shape[0]) + std::string(rest, 5));
  for (std::size_t at = 0; at < samples.size(); at += kMostOfAChunk)
    write_chunk(file, "IDAT", std::string_view(samples).substr(at, kMostOfAChunk));
  write_chunk(file, "IEND", "");
  file.finish();
}

}  // namespace tenon::io
