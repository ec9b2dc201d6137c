// Images as PNG (ISO/IEC 15948), by libpng. What a file says about colors (gamma, profiles) is ignored: samples are
// those of the file.
#pragma once
#include <string>

#include <tenon/engine/tensor/tensor.h>

namespace tenon::io {

/// uint8 (height, width, 3) for a color image, (height, width) for a gray one; with transparency (height, width, 4) and
/// (height, width, 2), where opacity is last. Palettes become colors; samples of fewer than 8 bits become 0 to 255; 16
/// bits are rounded to 8. Throws FileError if the file is missing, is no PNG, is damaged, cut off or followed by other
/// bytes, or has more than 1,000,000 pixels along a side. Until all of that is checked, at most the file's size plus 16
/// MiB is allocated. A library built without libpng (TENON_PNG) throws FileError for every file.
Tensor load_png(const std::string& path, StreamOrDevice s = {});

/// Writes uint8 (height, width), or (height, width, 1 to 4): gray, gray with opacity, color, color with opacity;
/// computes the image. Throws UserError for another dtype or shape or more than 1,000,000 pixels along a side,
/// FileError if the file cannot be written (then a file that was at the path stays).
/// @code{.cpp}
/// io::save_png("example.png", full({2, 3}, 7, DType::UInt8));
/// io::load_png("example.png");  // [[7 7 7]|[7 7 7]]
/// @endcode
void save_png(const std::string& path, const Tensor& image);

}  // namespace tenon::io
