// Images as binary PPM (P6: red, green, blue) and PGM (P5: gray), 8 bits a sample: "P6", width, height, 255, one white
// space, then the rows from top to bottom. Comments (# to the end of the line) may stand anywhere in the header.
#pragma once
#include <string>

#include <tenon/engine/tensor/tensor.h>

namespace tenon::io {

/// uint8 (height, width, 3) of a P6 file, uint8 (height, width) of a P5 file. Throws FileError where the file is not
/// there, is something else, has samples of more than 8 bits, or has not exactly the bytes that its size says.
Tensor load_ppm(const std::string& path, StreamOrDevice s = {});

/// Writes uint8 (height, width, 3) as P6, uint8 (height, width) as P5; computes the image. Throws UserError for another
/// dtype or shape, FileError where the file cannot be written (what stood at the path then stays).
/// @code{.cpp}
/// io::save_ppm("example.ppm", full({1, 2, 3}, 7, DType::UInt8));
/// io::load_ppm("example.ppm");  // [[[7 7 7]|[7 7 7]]]
/// @endcode
void save_ppm(const std::string& path, const Tensor& image);

}  // namespace tenon::io
