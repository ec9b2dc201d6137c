// Windows: with movement ops alone, every window of the last axes becomes visible as additional axes. A product and a
// sum (mlops_correlate.cpp) or a maximum (conv.cpp) follows.
#pragma once
#include <cstdint>
#include <utility>
#include <vector>

#include <tenon/engine/tensor/tensor.h>

namespace tenon {

/// The windows of one axis: element k of the window at place o is element o * stride + k * dilation of the axis.
struct Window {
  int64_t kernel, stride, dilation;
  /// From the first element to the one after the last.
  int64_t reach() const {
    int64_t all = 0;
    const bool is_beyond = __builtin_mul_overflow(dilation, kernel - 1, &all) || __builtin_add_overflow(all, 1, &all);
    return is_beyond ? INT64_MAX : all;
  }
  bool operator==(const Window&) const = default;
};
/// Elements to add before and after each axis; a negative number cuts elements off.
using Ends = std::vector<std::pair<int64_t, int64_t>>;

/// One axis becomes two: (kernel, places). Throws UserError, naming `op`, if no window fits.
Tensor windows_along(const char* op, const Tensor& x, std::size_t axis, const Window& w);
/// (..., n1, n2) as (..., places1, places2, kernel1, kernel2).
Tensor windows(const char* op, const Tensor& x, const std::vector<Window>& w);
/// x with `ends` elements of this value around its last axes. Throws UserError if more elements are cut off than there
/// are.
Tensor with_ends(const char* op, const Tensor& x, const Ends& ends, Number value);
/// Puts stride - 1 zeros between neighbours along an axis: n elements become (n - 1) stride + 1.
Tensor spread(const Tensor& x, std::size_t axis, int64_t stride);

/// The axes -count to -1.
AxisList last_axes(std::size_t count);

}  // namespace tenon
