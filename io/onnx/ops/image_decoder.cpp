// ImageDecoder: the bytes of a picture's file as a picture, by the readers of io.
#include <tenon/io/onnx/op_table.h>
#include <tenon/io/picture_bytes.h>

namespace tenon::onnx {
namespace {

/// (height, width, 1 to 4) of PNG, or of binary PPM or PGM.
Tensor picture_of(io::Bytes file) {
  const io::Origin origin{"onnx", "the encoded stream of ImageDecoder"};
  const Text begin(reinterpret_cast<const char*>(file.data()), std::min<std::size_t>(file.size(), 4));
  const bool is_png = begin == "\x89PNG", is_ppm = begin.starts_with("P5") || begin.starts_with("P6");
  if (!is_png && !is_ppm)
    refuse("a picture that begins with {}, expected PNG, or PPM or PGM of binary samples (P6, P5)",
           io::in_quotes(begin));
  const Tensor x = is_png ? io::read_png(file, origin, Stream()) : io::read_ppm(file, origin, Stream());
  return x.ndim() == 2 ? x.unsqueeze(-1) : x;
}

/// Opacity is left out. The weights of gray are those of ITU-R BT.601, in 16 bits as in the reference implementation.
Values run_image_decoder(Call& c) {
  const std::string format = c.word("pixel_format", {"RGB", "BGR", "Grayscale"});
  if (c.in(0).dtype() != DType::UInt8 || c.in(0).ndim() != 1)
    refuse("an encoded stream of {} and shape {}, expected uint8 with one axis", name(c.in(0).dtype()),
           to_string(c.in(0).shape()));
  const std::vector<uint8_t> file = elements_of<uint8_t>(c.value(0));
  const Tensor x = picture_of(std::as_bytes(std::span(file)));
  const bool has_color = x.size(-1) >= 3;
  const Tensor samples = x[{ellipsis, slice(0, has_color ? 3 : 1)}];
  if (format == "Grayscale") {
    if (!has_color) return {samples};
    const Tensor weights = array({19595, 38470, 7471});
    const Tensor gray = sum(samples.cast(DType::Int32) * weights, {.axis = -1, .keepdims = true});
    return {right_shift(gray + (1 << 15), 16).cast(DType::UInt8)};
  }
  const Tensor color = has_color ? samples : repeat(samples, 3, -1);
  return {format == "RGB" ? color : color.flip(-1)};
}

constexpr OpRow kDecoder[] = {{"ImageDecoder", 20, run_image_decoder, "pixel_format", "uint8"}};

}  // namespace

OpRows image_decoder_rows() { return kDecoder; }

}  // namespace tenon::onnx
