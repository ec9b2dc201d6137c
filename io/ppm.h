// Images as binary PPM (P6: red, green, blue) and PGM (P5: gray), 8 bits a sample: "P6", width, height, 255, one white
// space, then the rows from top to bottom. Comments (# to the end of the line) may stand anywhere in the header.
#pragma once
#include <string>

#include <tenon/engine/tensor/tensor.h>

namespace tenon::io {

/// uint8 (height, width, 3) from a P6 file, uint8 (height, width) from a P5 file. Throws FileError if the file is
/// missing, is something else, has samples of more than 8 bits, or its number of bytes does not agree with its size.
Tensor load_ppm(const std::string& path, StreamOrDevice s = {});

/// Writes uint8 (height, width, 3) as P6, uint8 (height, width) as P5; computes the image. Throws UserError for another
/// dtype or shape, FileError if the file cannot be written (then a file that was at the path stays).
/// @code{.cpp}
/// io::save_ppm("example.ppm", full({1, 2, 3}, 7, DType::UInt8));
/// io::load_ppm("example.ppm");  // [[[7 7 7]|[7 7 7]]]
/// @endcode
void save_ppm(const std::string& path, const Tensor& image);

}  // namespace tenon::io
