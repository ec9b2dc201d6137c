// Pictures of a training, as uint8 Tensors for save_png.
#pragma once
#include <vector>

#include <tenon/tenon.h>

namespace fashion {

/// The values from left to right as a curve, and their mean over the last 1/50 of them as a thicker one, on a white
/// ground with a gray line at 0 and at each 0.5 above: (300, 600, 3).
tenon::Tensor curve(const std::vector<float>& values);

/// The first 100 of images (n, 28, 28) as 10 rows of 10, with a gap of a pixel: (289, 289).
tenon::Tensor grid(const tenon::Tensor& images);

}  // namespace fashion
