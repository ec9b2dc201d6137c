// The positions of windows of convolutions and pools, from ONNX's attributes, with automatic padding resolved.
#pragma once
#include <tenon/io/onnx/call.h>

namespace tenon::onnx {

/// One entry for each image axis.
struct WindowSpec {
  std::vector<int64_t> kernel, stride, dilation;
  std::vector<std::pair<int64_t, int64_t>> padding;  // before, after
};

/// The windows of a node: they have the size `kernel`, over an image of these sizes. Throws UserError if the attributes
/// have another number of axes, or a size below 1.
WindowSpec windows_of(const Call& c, std::vector<int64_t> kernel, const Shape& image);

/// The number of elements from the first to the last of a window.
inline int64_t span_of(const WindowSpec& w, std::size_t axis) { return w.dilation[axis] * (w.kernel[axis] - 1) + 1; }

}  // namespace tenon::onnx
