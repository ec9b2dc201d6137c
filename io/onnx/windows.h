// Where the windows of convolutions and pools lie: the attributes that ONNX has for them, with automatic padding
// resolved.
#pragma once
#include <tenon/io/onnx/call.h>

namespace tenon::onnx {

/// For each image axis.
struct WindowSpec {
  std::vector<int64_t> kernel, stride, dilation;
  std::vector<std::pair<int64_t, int64_t>> padding;  // before, after
};

/// Of a node whose windows have the size `kernel`, over an image of these sizes. Throws UserError where the attributes
/// have another number of axes, or a size below 1.
WindowSpec windows_of(const Call& c, std::vector<int64_t> kernel, const Shape& image);

/// Elements between the first and the last of a window, both included.
inline int64_t span_of(const WindowSpec& w, std::size_t axis) { return w.dilation[axis] * (w.kernel[axis] - 1) + 1; }

}  // namespace tenon::onnx
