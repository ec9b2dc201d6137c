#include <tenon/io/ppm.h>

#include <tenon/base/raise.h>
#include <tenon/io/elements.h>
#include <tenon/io/fail.h>
#include <tenon/io/file_writer.h>
#include <tenon/io/picture_bytes.h>

namespace tenon::io {
namespace {

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The header, read from left to right; the samples are what is left afterwards.
class Header {
 public:
  Header(Bytes file, const Origin& origin)
      : origin_(origin), rest_(reinterpret_cast<const char*>(file.data()), file.size()) {}

  /// Samples of a pixel: 3 or 1.
  int64_t channels() {
    if (rest_.size() < 2 || rest_[0] != 'P' || (rest_[1] != '5' && rest_[1] != '6'))
      fail(origin_, "begins with {}, expected P6 (color) or P5 (gray)", in_quotes(rest_.substr(0, 2)));
    const int64_t channels = rest_[1] == '6' ? 3 : 1;
    rest_.remove_prefix(2);
    return channels;
  }

  int64_t number(std::string_view what) {
    const std::size_t before = rest_.size();
    skip_space_and_comments();
    if (rest_.empty()) fail(origin_, "ends before its {}", what);
    if (rest_.size() == before || !is_digit(rest_[0]))
      fail(origin_, "{} where its {} should be", in_quotes(rest_.substr(0, 1)), what);
    int64_t value = 0;
    for (; !rest_.empty() && is_digit(rest_[0]); rest_.remove_prefix(1)) {
      value = value * 10 + (rest_[0] - '0');
      if (value > kLargest) fail(origin_, "a {} of more than {}", what, kLargest);
    }
    if (value == 0) fail(origin_, "a {} of 0, expected at least 1", what);
    return value;
  }

  /// The samples, after the white space that ends the header.
  std::string_view samples() {
    if (rest_.empty() || !is_space(rest_[0])) fail(origin_, "no white space between its header and its samples");
    return rest_.substr(1);
  }

 private:
  static constexpr int64_t kLargest = (int64_t{1} << 31) - 1;

  void skip_space_and_comments() {
    while (!rest_.empty() && (is_space(rest_[0]) || rest_[0] == '#')) {
      const std::size_t end = rest_[0] == '#' ? rest_.find('\n') : 0;
      rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    }
  }

  const Origin& origin_;
  std::string_view rest_;
};

}  // namespace

Tensor read_ppm(Bytes file, const Origin& origin, const Stream& stream) {
  Header header(file, origin);
  const int64_t channels = header.channels();
  const int64_t width = header.number("width"), height = header.number("height");
  const int64_t maximum = header.number("largest sample");
  if (maximum != 255) fail(origin, "samples up to {}, expected 255: 8 bits each", maximum);
  const std::string_view samples = header.samples();
  const std::optional<int64_t> expected = checked_product(width * height, channels);
  if (!expected || static_cast<int64_t>(samples.size()) != *expected)
    fail(origin, "{} bytes of samples, but {} by {} pixels of {} bytes need {}", samples.size(), width, height,
         channels, expected ? fmt::to_string(*expected) : "more than 2^62");

  Sizes shape{height, width};
  if (channels == 3) shape.push_back(3);
  BufferPtr buffer = Buffer::fromCPU(samples.data(), *expected, DType::UInt8, stream.device);
  return Tensor(lazy::from_buffer(std::move(buffer), to_shape(shape), stream));
}

Tensor load_ppm(const std::string& path, StreamOrDevice s) {
  const MappedFile file({"load_ppm", path});
  return read_ppm(file.bytes(), file.origin(), s);
}

void save_ppm(const std::string& path, const Tensor& image) {
  const bool gray = image.ndim() == 2;
  const Sizes shape = image.sizes();
  const bool fits = gray || (image.ndim() == 3 && shape[2] == 3);
  if (image.dtype() != DType::UInt8 || !fits || shape[0] == 0 || shape[1] == 0)
    raise<UserError>(
        "save_ppm", "an image {} of dtype {}, expected uint8 of shape (height, width, 3) or (height, width), not empty",
        to_string(image.shape()), name(image.dtype()));
  const Elements elements = elements_of(image);
  const std::string header = fmt::format("P{}\n{} {}\n255\n", gray ? 5 : 6, shape[1], shape[0]);

  FileWriter file({"save_ppm", path});
  file.write(header);
  file.write(elements.bytes);
  file.finish();
}

}  // namespace tenon::io
