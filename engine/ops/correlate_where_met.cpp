#include <tenon/engine/ops/correlate_where_met.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include <tenon/engine/tensor/movement.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon {
namespace {

/// Along an axis: the first and the one after the last.
struct Positions {
  int64_t begin, end;
  int64_t size() const { return end - begin; }
};

/// One axis of a correlation, of known sizes.
struct ImageAxis {
  int64_t image;
  Window window;
  std::pair<int64_t, int64_t> padding;

  int64_t places() const { return (image + padding.first + padding.second - window.reach()) / window.stride + 1; }
  /// The places at which an element of the kernel meets the image, and not padding.
  Positions meeting(int64_t element) const {
    const int64_t first = element * window.dilation - padding.first, last = image - 1 - first;
    if (last < 0) return {0, 0};
    const int64_t begin = first < 0 ? (-first + window.stride - 1) / window.stride : 0;
    return {begin, std::max(begin, std::min(places(), last / window.stride + 1))};
  }
  /// The elements of the kernel that meet the image somewhere; all of them if none does.
  Positions kept() const {
    Positions kept{0, window.kernel};
    while (kept.size() > 0 && meeting(kept.begin).size() == 0) ++kept.begin;
    while (kept.size() > 0 && meeting(kept.end - 1).size() == 0) --kept.end;
    return kept.size() > 0 ? kept : Positions{0, window.kernel};
  }
  /// With these elements of the kernel alone, at these places alone.
  ImageAxis part(const Positions& elements, const Positions& at) const {
    ImageAxis less = *this;
    less.window.kernel = elements.size();
    less.padding.first -= elements.begin * window.dilation + at.begin * window.stride;
    less.padding.second -= (window.kernel - elements.end) * window.dilation + (places() - at.end) * window.stride;
    return less;
  }
};

/// nullopt if the image's size is not known, a sum of the numbers could overflow, or the kernel does not fit.
std::optional<ImageAxis> known_axis(const Node& image, const Window& w, std::pair<int64_t, int64_t> padding) {
  const auto is_huge = [](int64_t v) { return std::abs(v / 2) > int64_t{1} << 30; };
  const int64_t n = image.is_const() ? image.value() : 0;
  if (n < 1 || is_huge(n) || is_huge(w.reach()) || is_huge(w.stride) || is_huge(padding.first) ||
      is_huge(padding.second) || n + padding.first + padding.second < w.reach())
    return std::nullopt;
  return ImageAxis{n, w, padding};
}

Tensor correlate_axes(const Tensor& x, const Tensor& weight, const char* op, std::span<const ImageAxis> axes,
                      int64_t groups) {
  mlops::Correlation c{op, {}, {}, groups};
  for (const ImageAxis& axis : axes) c.windows.push_back(axis.window), c.padding.push_back(axis.padding);
  return mlops::correlate(x, weight, c);
}

/// The axes along which the elements of the kernel are taken one by one. Only axes with gaps are tried: neighbours meet
/// the image at the same places but one.
std::vector<bool> divided_axes(const Tensor& x, const Tensor& weight, std::span<const ImageAxis> axes) {
  constexpr double kKernel = 1 << 18, kSum = 8, kWeight = 8;  // as multiply-adds: a kernel, a sum that is stored and
                                                              // added later, a weight that is moved
  constexpr double kGain = 1.5;  // what a division must gain: smaller products have smaller tiles
  const double outputs = static_cast<double>(x.shape()[0].max()) * static_cast<double>(weight.size(0)),
               channels = static_cast<double>(weight.size(1));
  std::vector<bool> best(axes.size(), false);
  double least = INFINITY;
  for (unsigned set = 0; set < 1u << axes.size(); ++set) {
    double met = 1, pieces = 1;
    bool has_gaps = true;
    for (std::size_t i = 0; i < axes.size(); ++i) {
      const ImageAxis& axis = axes[i];
      if ((set >> i & 1) == 0) {
        met *= static_cast<double>(axis.window.kernel * axis.places());
        continue;
      }
      has_gaps &= axis.window.dilation > 1 && axis.window.kernel > 1;
      pieces *= static_cast<double>(axis.window.kernel);
      int64_t along = 0;
      for (int64_t k = 0; k < axis.window.kernel; ++k) along += axis.meeting(k).size();
      met *= static_cast<double>(along);
    }
    const double moved = static_cast<double>(weight.size()) * kWeight;
    const double cost =
        set == 0 ? met * outputs * channels / kGain : met * outputs * (channels + kSum) + pieces * kKernel + moved;
    if (!has_gaps || cost >= least) continue;
    least = cost;
    for (std::size_t i = 0; i < axes.size(); ++i) best[i] = (set >> i & 1) != 0;
  }
  return best;
}

/// The next element of the kernel along the divided axes; false after the last.
bool advance(std::vector<int64_t>& element, std::span<const ImageAxis> axes, const std::vector<bool>& divided) {
  for (std::size_t i = axes.size(); i-- > 0;) {
    if (!divided[i]) continue;
    if (++element[i] < axes[i].window.kernel) return true;
    element[i] = 0;
  }
  return false;
}

/// The sum of a correlation for each element of the kernel along the divided axes.
Tensor sum_over_elements(const Tensor& x, const Tensor& weight, const char* op, std::span<const ImageAxis> axes,
                         const std::vector<bool>& divided, int64_t groups) {
  // Outputs are side by side in memory: those of one element would not be, where the kernel's axes are innermost.
  std::vector<int> order(axes.size() + 2), back(axes.size() + 2);
  std::iota(order.begin(), order.end(), 1);
  std::iota(back.begin(), back.end(), -1);
  order.back() = 0, back.front() = static_cast<int>(axes.size()) + 1;
  const Tensor elements = mlops::permute(mlops::contiguous(mlops::permute(weight, order)), back);
  const Shape w = weight.shape();
  std::vector<int64_t> element(axes.size(), 0);
  std::optional<Tensor> sum;
  do {
    std::vector<ImageAxis> part(axes.begin(), axes.end());
    Pairs kept{{0, w[0]}, {0, w[1]}}, around{{0, 0}, {0, 0}};
    bool any = true;
    for (std::size_t i = 0; i < axes.size(); ++i) {
      const Positions of = divided[i] ? Positions{element[i], element[i] + 1} : Positions{0, axes[i].window.kernel};
      const Positions at = divided[i] ? axes[i].meeting(element[i]) : Positions{0, axes[i].places()};
      any &= at.size() > 0;
      part[i] = axes[i].part(of, at);
      kept.emplace_back(of.begin, of.end);
      around.emplace_back(at.begin, axes[i].places() - at.end);
    }
    if (!any) continue;
    const Tensor y = correlate_axes(x, mlops::shrink(elements, kept), op, part, groups);
    const Tensor placed = mlops::pad(mlops::contiguous(y), around);
    sum = sum ? *sum + placed : placed;
  } while (advance(element, axes, divided));
  return *sum;
}

}  // namespace

Tensor correlate_where_met(const Tensor& x, const Tensor& weight, const mlops::Correlation& c) {
  std::vector<ImageAxis> axes;
  Pairs kept{{0, weight.shape()[0]}, {0, weight.shape()[1]}};
  for (std::size_t i = 0; i < c.windows.size(); ++i) {
    const auto axis = known_axis(x.shape()[2 + i], c.windows[i], c.padding[i]);
    if (!axis) return mlops::correlate(x, weight, c);
    const Positions elements = axis->kept();
    axes.push_back(axis->part(elements, {0, axis->places()}));
    kept.emplace_back(elements.begin, elements.end);
  }
  const bool all = std::ranges::equal(axes, c.windows, {}, &ImageAxis::window);
  const Tensor met = all ? weight : mlops::shrink(weight, kept);
  // Sums of 16 bits would be rounded once for each element.
  const auto divided = size_of(x.dtype()) < 4 ? std::vector(axes.size(), false) : divided_axes(x, met, axes);
  if (std::ranges::find(divided, true) == divided.end()) return correlate_axes(x, met, c.op, axes, c.groups);
  return sum_over_elements(x, met, c.op, axes, divided, c.groups);
}

}  // namespace tenon
