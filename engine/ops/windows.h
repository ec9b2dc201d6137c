// Windows: movement ops alone show every window of the last axes as as many axes more. What follows is a product and a
// sum (mlops_correlate.cpp), or a maximum (conv.cpp).
#pragma once
#include <cstdint>
#include <utility>
#include <vector>

#include <tenon/engine/tensor/tensor.h>

namespace tenon {

/// Of one axis: element k of the window at place o is element o * stride + k * dilation of the axis.
struct Window {
  int64_t kernel, stride, dilation;
  /// From the first element to the one behind the last.
  int64_t reach() const {
    int64_t all = 0;
    const bool is_beyond = __builtin_mul_overflow(dilation, kernel - 1, &all) || __builtin_add_overflow(all, 1, &all);
    return is_beyond ? INT64_MAX : all;
  }
  bool operator==(const Window&) const = default;
};
/// Elements before and after each axis; negative: so many are cut off.
using Ends = std::vector<std::pair<int64_t, int64_t>>;

/// An axis as two: (kernel, places). Throws UserError in the name of `op` where no window fits.
Tensor windows_along(const char* op, const Tensor& x, std::size_t axis, const Window& w);
/// (..., n1, n2) as (..., places1, places2, kernel1, kernel2).
Tensor windows(const char* op, const Tensor& x, const std::vector<Window>& w);
/// The last axes with `ends` elements of this value around them. Throws UserError where more is cut off than there is.
Tensor with_ends(const char* op, const Tensor& x, const Ends& ends, Number value);
/// Zeros between the elements of an axis: n elements become (n - 1) stride + 1.
Tensor spread(const Tensor& x, std::size_t axis, int64_t stride);

}  // namespace tenon
