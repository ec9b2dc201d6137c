#include <tenon/io/png.h>

#include <png.h>

#include <algorithm>
#include <array>
#include <csetjmp>
#include <cstring>
#include <new>
#include <vector>

#include <tenon/base/raise.h>
#include <tenon/io/elements.h>
#include <tenon/io/fail.h>
#include <tenon/io/file_writer.h>
#include <tenon/io/inflate.h>
#include <tenon/io/picture_bytes.h>

namespace tenon::io {
namespace {

constexpr int64_t kMostPixels = 1'000'000;  // along a side; libpng's own limit, too

// libpng reports an error by longjmp. The code under setjmp is decode_header() and decode_rows(), whose locals need no
// destructor. The Decoder lies in the caller's memory, so that nothing is lost by the jump.
struct Decoder {
  png_structp png = nullptr;
  png_infop info = nullptr;
  Bytes rest;                          // not yet read
  std::array<char, 120> message = {};  // of the error

  Decoder(Bytes file, const Origin& origin) : rest(file) {
    png = png_create_read_struct(PNG_LIBPNG_VER_STRING, this, failed, [](png_structp, png_const_charp) {});
    if (png) info = png_create_info_struct(png);
    if (!info) {
      png_destroy_read_struct(&png, nullptr, nullptr);
      fail(origin, "libpng cannot be used: it is not the one that this was compiled for, or there is no memory");
    }
  }
  ~Decoder() { png_destroy_read_struct(&png, &info, nullptr); }
  Decoder(const Decoder&) = delete;
  Decoder& operator=(const Decoder&) = delete;

  [[noreturn]] static void failed(png_structp png, png_const_charp text) {
    Decoder& d = *static_cast<Decoder*>(png_get_error_ptr(png));
    std::strncpy(d.message.data(), text, d.message.size() - 1);
    std::longjmp(*png_set_longjmp_fn(png, std::longjmp, sizeof(std::jmp_buf)), 1);
  }
  static void read(png_structp png, png_bytep to, png_size_t count) {
    Decoder& d = *static_cast<Decoder*>(png_get_io_ptr(png));
    if (d.rest.size() < count) png_error(png, "the file is cut off");
    std::memcpy(to, d.rest.data(), count);
    d.rest = d.rest.subspan(count);
  }
};

struct Image {
  int64_t width = 0, height = 0, channels = 0;
  int64_t raw = 0;  // bytes that the compressed data must inflate to, at least
};

// Reads up to the samples. False: failed; see message.
bool decode_header(Decoder& d, Image& image) {
  if (setjmp(*png_set_longjmp_fn(d.png, std::longjmp, sizeof(std::jmp_buf)))) return false;
  png_set_read_fn(d.png, &d, Decoder::read);
  png_set_user_limits(d.png, kMostPixels, kMostPixels);
  png_set_chunk_malloc_max(d.png, kUnchecked);
  // Besides the image and its transparency nothing is read: no texts, times or profiles.
  static const png_byte kKept[] = "tRNS";
  png_set_keep_unknown_chunks(d.png, PNG_HANDLE_CHUNK_NEVER, nullptr, -1);
  png_set_keep_unknown_chunks(d.png, PNG_HANDLE_CHUNK_AS_DEFAULT, kKept, 1);
  png_read_info(d.png, d.info);
  image.width = png_get_image_width(d.png, d.info);
  image.height = png_get_image_height(d.png, d.info);
  image.raw = image.height * (1 + static_cast<int64_t>(png_get_rowbytes(d.png, d.info)));
  png_set_expand(d.png);
  png_set_scale_16(d.png);
  return true;
}

// Reads the samples, each row to its place; if `to` is null, only checks that they are there. `row` holds one row.
bool decode_rows(Decoder& d, Image& image, png_bytep to, png_bytep row) {
  if (setjmp(*png_set_longjmp_fn(d.png, std::longjmp, sizeof(std::jmp_buf)))) return false;
  const int passes = png_set_interlace_handling(d.png);
  png_read_update_info(d.png, d.info);
  const int64_t row_bytes = image.width * image.channels;
  for (int pass = 0; pass < passes; ++pass)
    for (int64_t y = 0; y < image.height; ++y) png_read_row(d.png, to ? to + y * row_bytes : row, nullptr);
  png_read_end(d.png, nullptr);
  return true;
}

[[noreturn]] void fail_as(const Decoder& d, const Origin& origin) {
  fail(origin, "no sound PNG: {}", in_quotes(d.message.data()));
}

// The header from decode_header, checked against the bytes that are there.
Image read_header(Decoder& d, Bytes file, const Origin& origin) {
  constexpr std::string_view kMark = "\x89PNG\r\n\x1a\n";
  const std::string_view begin(reinterpret_cast<const char*>(file.data()), std::min(file.size(), kMark.size()));
  if (begin != kMark) fail(origin, "begins with {}, expected {}", in_quotes(begin), in_quotes(kMark));
  Image image;
  if (!decode_header(d, image)) fail_as(d, origin);
  if (image.raw / kMostInflated > static_cast<int64_t>(file.size()))
    fail(origin, "{} bytes, too few for {} by {} pixels: expected at least {}", file.size(), image.width, image.height,
         image.raw / kMostInflated);
  const bool color = png_get_color_type(d.png, d.info) & PNG_COLOR_MASK_COLOR;
  const bool opacity =
      png_get_color_type(d.png, d.info) & PNG_COLOR_MASK_ALPHA || png_get_valid(d.png, d.info, PNG_INFO_tRNS);
  image.channels = (color ? 3 : 1) + (opacity ? 1 : 0);
  return image;
}

void read_rows(Decoder& d, Image& image, png_bytep to, const Origin& origin) {
  std::vector<png_byte> row(static_cast<std::size_t>(image.width * image.channels));
  if (!decode_rows(d, image, to, row.data())) fail_as(d, origin);
  if (!d.rest.empty()) fail(origin, "{} bytes after the end of the image, expected none", d.rest.size());
}

}  // namespace

Tensor read_png(Bytes file, const Origin& origin, const Stream& stream) {
  Decoder decoder(file, origin);
  Image image = read_header(decoder, file, origin);
  const int64_t count = image.width * image.height * image.channels;
  if (count > static_cast<int64_t>(file.size()) + kUnchecked) {
    Decoder trial(file, origin);
    Image same = read_header(trial, file, origin);
    read_rows(trial, same, nullptr, origin);
  }
  const auto buffer = std::make_shared<Buffer>(count, DType::UInt8, readable(stream.device));
  read_rows(decoder, image, static_cast<png_bytep>(buffer->data()), origin);
  Sizes shape{image.height, image.width};
  if (image.channels > 1) shape.push_back(image.channels);
  return tensor_of(buffer, to_shape(shape), stream);
}

Tensor load_png(const std::string& path, StreamOrDevice s) {
  const MappedFile file({"load_png", path});
  return read_png(file.bytes(), file.origin(), s);
}

void save_png(const std::string& path, const Tensor& image) {
  const Sizes shape = image.sizes();
  const bool fits = (image.ndim() == 2 || (image.ndim() == 3 && shape[2] >= 1 && shape[2] <= 4)) &&
                    std::min(shape[0], shape[1]) > 0 && std::max(shape[0], shape[1]) <= kMostPixels;
  if (image.dtype() != DType::UInt8 || !fits)
    raise<UserError>(
        "save_png",
        "an image {} of dtype {}, expected uint8 of shape (height, width) or (height, width, 1 to 4), of 1 to {} "
        "pixels along a side",
        to_string(image.shape()), name(image.dtype()), kMostPixels);
  const Elements elements = elements_of(image);
  const Origin origin{"save_png", path};

  constexpr std::array<png_uint_32, 4> kFormats = {PNG_FORMAT_GRAY, PNG_FORMAT_GA, PNG_FORMAT_RGB, PNG_FORMAT_RGBA};
  png_image header{};
  header.version = PNG_IMAGE_VERSION;
  header.height = static_cast<png_uint_32>(shape[0]);
  header.width = static_cast<png_uint_32>(shape[1]);
  header.format = kFormats[image.ndim() == 2 ? 0 : static_cast<std::size_t>(shape[2]) - 1];
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(header);
  std::vector<char> written(size);
  if (!png_image_write_to_memory(&header, written.data(), &size, 0, elements.bytes.data(), 0, nullptr))
    fail(origin, "cannot be compressed: {}", in_quotes(header.message));

  FileWriter file(origin);
  file.write(std::string_view(written.data(), size));
  file.finish();
}

}  // namespace tenon::io
