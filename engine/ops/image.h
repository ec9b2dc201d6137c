// Images: other sizes, samples at computed places, windows as columns. Floats; integers and bool are cast to float32.
#pragma once
#include <vector>

#include <tenon/engine/tensor/ops.h>

namespace tenon {

/// Nearest: element floor(o in / out). NearestExact: floor((o + 1/2) in / out), the one whose middle is nearest.
/// Linear (bilinear in two axes) and Cubic (Keys, with -0.75, or -0.5 if .antialias) as in PyTorch.
enum class ResizeMode : uint8_t { Nearest, NearestExact, Linear, Cubic };
struct ResizeOptions {
  ByName by_name{};
  ResizeMode mode = ResizeMode::Linear;
  bool align_corners = false;  // the outermost elements lie over each other; else the edges of the image
  bool antialias = false;      // where it shrinks, the filter is as wide as the elements of x that fall into one
};
/// x (..., image) with the last axes brought to these sizes, one after the other; the sizes of x must be known numbers.
/// The call makes a table of indices and weights for each axis that changes, on the host: at least 16 bytes for each
/// element of the new axis. Throws UserError if there is no memory for it.
/// @code{.cpp}
/// resize(array({{1.f, 3.f}}), {1, 4});                                     // [[1.  1.5 2.5 3. ]]
/// resize(array({{1.f, 3.f}}), {1, 4}, {.mode = ResizeMode::Nearest});      // [[1. 1. 3. 3.]]
/// im2col(reshape(arange(4).cast(DType::Float32), {1, 1, 2, 2}), 2);        // [[[0.]|[1.]|[2.]|[3.]]]
/// @endcode
Tensor resize(const Tensor& x, const std::vector<int64_t>& sizes, const ResizeOptions& options = {},
              StreamOrDevice s = {});

/// Outside of the image: 0, the nearest element, or the image mirrored.
enum class SamplePadding : uint8_t { Zeros, Border, Reflection };
enum class SampleMode : uint8_t { Linear, Nearest };
struct GridSampleOptions {
  ByName by_name{};
  SampleMode mode = SampleMode::Linear;
  SamplePadding padding = SamplePadding::Zeros;
  bool align_corners = false;  // -1 and 1 are the middles of the outermost elements; else the edges of the image
};
/// x (N, C, H, W) at the places of grid (N, rows, columns, 2), which holds (x, y) from -1 to 1: (N, C, rows, columns).
/// Derivatives go to both, with Nearest to x only.
Tensor grid_sample(const Tensor& x, const Tensor& grid, const GridSampleOptions& options = {}, StreamOrDevice s = {});

struct WindowOptions {
  ByName by_name{};
  PerAxis stride = 1;
  ImagePadding padding = 0;
  PerAxis dilation = 1;
};
/// The windows of x (N, C, H, W) as columns (N, C kernel, places): unfold of torch.nn.functional. Keeps the dtype.
Tensor im2col(const Tensor& x, const PerAxis& kernel, const WindowOptions& options = {}, StreamOrDevice s = {});
/// The transpose of im2col: columns (N, C kernel, places), added where windows overlap, as images (N, C, H, W) with
/// sizes = {H, W}: fold of torch.nn.functional. Floats.
Tensor col2im(const Tensor& x, const PerAxis& sizes, const PerAxis& kernel, const WindowOptions& options = {},
              StreamOrDevice s = {});

}  // namespace tenon
