// Images as PNG (ISO/IEC 15948), by libpng. What a file says of colors (gamma, profiles) is not looked at: samples are
// those of the file.
#pragma once
#include <string>

#include <tenon/engine/tensor/tensor.h>

namespace tenon::io {

/// uint8 (height, width, 3) of a color image, (height, width) of a gray one; with transparency (height, width, 4) and
/// (height, width, 2), its opacity last. Palettes become colors, fewer than 8 bits a sample 0 to 255, 16 bits are
/// rounded to 8. Throws FileError where the file is not there, is no PNG, is damaged, cut off or followed by other
/// bytes, or has over 1,000,000 pixels along a side; no more than the file's size plus 16 MiB is allocated before all
/// of it is known to be right.
Tensor load_png(const std::string& path, StreamOrDevice s = {});

/// Writes uint8 (height, width), or (height, width, 1 to 4): gray, gray with opacity, color, color with opacity;
/// computes the image. Throws UserError for another dtype or shape or over 1,000,000 pixels along a side, FileError
/// where the file cannot be written (what stood at the path then stays).
/// @code{.cpp}
/// io::save_png("example.png", full({2, 3}, 7, DType::UInt8));
/// io::load_png("example.png");  // [[7 7 7]|[7 7 7]]
/// @endcode
void save_png(const std::string& path, const Tensor& image);

}  // namespace tenon::io
