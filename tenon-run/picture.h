// A picture as a model's input: from pixels to a batch of one, in the axes, the type and the range that it expects.
#pragma once
#include <string>
#include <vector>

#include <tenon/io/onnx/model.h>

namespace tenon::program {

/// An input of floats is (sample / 255 - mean) / scale, with a number for each channel or one for all.
struct PictureOptions {
  std::vector<double> mean, scale;  // empty: 0 and 1
};

/// Does the name end as that of a PNG, PPM or PGM file does?
bool is_picture(const std::string& file);

/// The picture as the value of an input that is declared as (1, channels, height, width), as (1, height, width,
/// channels) if the other has not 1 or 3 channels, or without the axis of 1; an input (height, width) is gray. A gray
/// picture fills all three channels; opacity is left out. Inputs of integers get the samples, 0 to 255. Throws
/// FileError if the file cannot be read, UserError if the picture does not fit the input.
onnx::Value load_picture(const std::string& file, const onnx::Declared& input, const PictureOptions& options);

}  // namespace tenon::program
