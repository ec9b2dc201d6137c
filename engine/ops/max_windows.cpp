// The largest element of each window. Its derivative is one short sum: an element of x gets the gradients of those
// windows of which it is the largest element. The derivative of the windows alone would be a sum along each axis of
// them.
#include <tenon/engine/ops/max_windows.h>

#include <algorithm>

#include <tenon/engine/autodiff/transforms.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>

namespace tenon {
namespace {

/// The numbers 0 to size - 1 along this axis, in a Tensor with `rank` axes whose others have size 1.
Tensor along(std::size_t axis, std::size_t rank, int64_t size, const Tensor& beside) {
  Shape shape(rank, Node(1));
  shape[axis] = Node(size);
  return mlops::reshape(arange(size, DType::Int64, beside.stream()), shape);
}

/// The gradient of x, from the gradient g of the largest elements y. If k elements of a window are equal to its
/// largest, each gets g / k.
///
/// An axis is divided into runs of `stride` elements. Run i has the elements i * stride + j; window i begins with it.
/// The elements are also in window i - q, which began q runs before, if j + q * stride is less than the kernel; q is at
/// most `behind`.
Tensor gradient(const char* op, const Tensor& x, const Tensor& g, const Tensor& y, const std::vector<Window>& all) {
  const Shape shape = x.shape(), places = y.shape();
  const std::size_t axes = all.size(), first = shape.size() - axes, rank = first + 3 * axes;
  Shape ones = places, runs(shape.begin(), shape.end() - static_cast<std::ptrdiff_t>(axes)), whole = runs,
        of_windows = runs;
  Ends to_runs, around, back;
  std::vector<Window> seen_by;
  for (std::size_t i = 0; i < axes; ++i) {
    const int64_t n = shape[first + i].value(), stride = all[i].stride, behind = (all[i].kernel - 1) / stride;
    const int64_t count = places[first + i].value() + behind;
    to_runs.emplace_back(0, count * stride - n), back.emplace_back(0, n - count * stride);
    around.emplace_back(behind, behind), seen_by.push_back({behind + 1, 1, 1});
    runs.insert(runs.end(), {Node(count), Node(stride)}), of_windows.insert(of_windows.end(), {Node(count), Node(1)});
    whole.push_back(Node(count * stride)), ones.push_back(Node(1));
  }
  const Tensor wins = (windows(op, x, all) == mlops::reshape(y, ones)).cast(y.dtype());
  const Tensor shares = (g / sum(wins, {.axis = last_axes(axes)})).contiguous();

  for (const Window& w : seen_by) runs.push_back(Node(1)), of_windows.push_back(Node(w.kernel));
  const auto seen = [&](const Tensor& t) {
    return mlops::reshape(windows(op, with_ends(op, t, around, 0), seen_by), of_windows);
  };
  const Tensor elements = mlops::reshape(with_ends(op, x, to_runs, 0), runs);
  Tensor gradients = (elements == seen(y)).cast(y.dtype()) * seen(shares);
  for (std::size_t i = 0; i < axes; ++i) {
    const Window& w = all[i];
    const int64_t behind = seen_by[i].kernel - 1;
    if ((behind + 1) * w.stride == w.kernel) continue;  // all elements of a run are in all these windows
    const Tensor j = along(first + 2 * i + 1, rank, w.stride, x),
                 q = behind - along(first + 2 * axes + i, rank, behind + 1, x);
    gradients = where(j + q * w.stride < w.kernel, gradients, 0);
  }
  return with_ends(op, mlops::reshape(sum(gradients, {.axis = last_axes(axes)}), whole), back, 0);
}

}  // namespace

Tensor max_of_windows(const char* op, const Tensor& x, const std::vector<Window>& all) {
  const auto largest = [op, all](const Tensors& in) {
    return Tensors{max(windows(op, in[0], all), {.axis = last_axes(all.size())})};
  };
  const Shape shape = x.shape();
  const bool overlap = std::ranges::any_of(all, [](const Window& w) { return w.kernel > w.stride; });
  const bool simple = std::ranges::all_of(all, [](const Window& w) { return w.dilation == 1; }) && is_concrete(shape);
  if (!overlap || !simple || !is_floating_point(x.dtype())) return largest({x})[0];
  const auto vjp = [op, all](const Tensors& in, const Tensors& g, const Tensors& out) {
    return Tensors{gradient(op, in[0], g[0], out[0], all)};
  };
  return detail::call_custom(largest, {.vjp = vjp}, {x})[0];
}

}  // namespace tenon
