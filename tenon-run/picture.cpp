#include "picture.h"

#include <tenon/base/raise.h>
#include <tenon/io/png.h>
#include <tenon/io/ppm.h>

namespace tenon::program {
namespace {

/// (height, width, channels) without opacity.
Tensor pixels_of(const std::string& file) {
  const Tensor image = file.ends_with(".png") ? io::load_png(file) : io::load_ppm(file);
  if (image.ndim() == 2) return image.unsqueeze(-1);
  const int64_t channels = image.size(2) < 3 ? 1 : 3;
  return image[{ellipsis, slice(0, channels)}];
}

/// Where an input has its channels, and how many; axis -1: nowhere, the picture is gray.
struct Channels {
  int axis;
  int64_t count;
};

Channels channels_of(const onnx::Declared& d, const std::string& file) {
  const auto size = [&](std::size_t i) {
    const auto* number = std::get_if<int64_t>(&(*d.shape)[i]);
    return number == nullptr ? -1 : *number;
  };
  const std::size_t rank = d.shape && d.type != onnx::ElementType::Undefined ? d.shape->size() : 0;
  if (rank == 2) return {-1, 1};
  if (rank == 3 || rank == 4) {
    const std::size_t first = rank - 3;
    for (const std::size_t axis : {first, rank - 1})
      if (const int64_t count = size(axis); count == 1 || count == 3) return {static_cast<int>(axis), count};
  }
  raise<UserError>("tenon-run",
                   "{}: input {} is declared without a type, or without an axis of 1 or 3 channels; give it as x.npy",
                   file, d.name);
}

Tensor of_channels(const std::vector<double>& numbers, double absent, int64_t channels, const char* option) {
  std::vector<float> values(numbers.begin(), numbers.end());
  if (values.empty()) values.push_back(static_cast<float>(absent));
  if (values.size() != 1 && static_cast<int64_t>(values.size()) != channels)
    raise<UserError>("tenon-run", "{} has {} numbers, expected 1 or {}", option, values.size(), channels);
  return array(values);
}

}  // namespace

bool is_picture(const std::string& file) {
  return file.ends_with(".png") || file.ends_with(".ppm") || file.ends_with(".pgm");
}

onnx::Value load_picture(const std::string& file, const onnx::Declared& input, const PictureOptions& options) {
  const auto [axis, channels] = channels_of(input, file);
  Tensor x = pixels_of(file);
  if (x.size(2) > channels) raise<UserError>("tenon-run", "{} has colors, and input {} is gray", file, input.name);
  const DType dtype = info(input.type).held;
  if (is_floating_point(dtype)) {
    const Tensor mean = of_channels(options.mean, 0, channels, "--mean"),
                 scale = of_channels(options.scale, 1, channels, "--scale");
    x = (x.cast(DType::Float32) / 255 - mean) / scale;
  } else if (!options.mean.empty() || !options.scale.empty()) {
    raise<UserError>("tenon-run", "--mean and --scale are for inputs of floats; input {} is {}", input.name,
                     info(input.type).name);
  }
  const int rank = static_cast<int>(input.shape->size());
  x = x.expand({x.size(0), x.size(1), channels});
  if (axis == -1) x = x.squeeze(-1);
  if (axis == rank - 3) x = x.permute({2, 0, 1});
  if (rank == 4) x = x.unsqueeze(0);
  for (int i = 0; i < rank; ++i) {
    const auto* size = std::get_if<int64_t>(&(*input.shape)[static_cast<std::size_t>(i)]);
    if (size != nullptr && *size != x.size(i))
      raise<UserError>("tenon-run",
                       "{} as {} does not fit input {}, whose axis {} has {}; cut or scale the picture first", file,
                       to_string(x.shape()), input.name, i, *size);
  }
  return {to_element_type(x.contiguous(), input.type).realize(), input.type};
}

}  // namespace tenon::program
