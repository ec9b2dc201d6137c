#include <tenon/engine/ops/phases.h>

#include <algorithm>

#include <tenon/engine/tensor/movement.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon {
namespace {

/// Neighbouring phases of an axis that read the same elements of x with equally many kernel elements, where each phase
/// begins one kernel element after the phase before. One correlation computes them all, as channels. For output element
/// stride * q + first + i (i < count), kernel element tap + i + m * step meets element q + begin - m * apart of x (m <
/// taps).
struct Phases {
  int64_t count, taps, tap, step, begin, apart;

  bool continues(const Phases& p) const {
    if (taps == 0 || p.taps == 0) return taps == p.taps;
    return apart == 1 && taps == p.taps && begin == p.begin && tap == p.tap + p.count;
  }
};

/// The phases of an axis, in the order of the output; `before` elements in front of the output are cut off.
std::vector<Phases> phases_of(const Window& w, int64_t before) {
  std::vector<Phases> all;
  for (int64_t first = 0; first < w.stride; ++first) {
    Phases p{.count = 1, .taps = 0, .tap = 0, .step = w.kernel, .begin = 0, .apart = 1};
    for (int64_t k = 0; k < w.kernel; ++k) {
      const int64_t distance = first + before - k * w.dilation;
      if (distance % w.stride != 0) continue;
      if (p.taps == 0) p.tap = k, p.begin = distance / w.stride;
      if (p.taps == 1) p.step = k - p.tap, p.apart = p.begin - distance / w.stride;
      ++p.taps;
    }
    if (!all.empty() && p.continues(all.back()))
      ++all.back().count;
    else
      all.push_back(p);
  }
  return all;
}

class ByPhases {
 public:
  ByPhases(const Tensor& x, const Tensor& weight, const mlops::Correlation& c, const Shape& image)
      : x_(x), weight_(weight), c_(c) {
    for (std::size_t i = 0; i < c.windows.size(); ++i) {
      const int64_t stride = c.windows[i].stride;
      phases_.push_back(phases_of(c.windows[i], c.padding[i].first));
      chosen_.push_back(&phases_[i][0]);
      steps_.push_back((image[i].value() + stride - 1) / stride);
    }
  }

  /// (N, C, steps, phases, steps, phases...).
  Tensor all() { return along(0); }

 private:
  /// All phases of the axes from `axis` on, and of the axes before it the chosen phases.
  Tensor along(std::size_t axis) {
    if (axis == phases_.size()) return at_chosen();
    Tensors parts;
    for (const Phases& p : phases_[axis]) {
      chosen_[axis] = &p;
      parts.push_back(along(axis + 1));
    }
    return concatenate(parts, {.axis = static_cast<int>(3 + 2 * axis)});
  }

  Tensor at_chosen() const {
    const std::size_t axes = phases_.size();
    const Node channels = weight_.shape()[1] * Node(c_.groups);
    mlops::Correlation part{c_.op, {}, {}, c_.groups};
    Shape shape{x_.shape()[0], channels}, counts;
    bool alone = true, reached = true;
    for (std::size_t i = 0; i < axes; ++i) {
      const Phases& p = *chosen_[i];
      const int64_t n = x_.shape()[2 + i].value(), around = (p.taps - 1) * p.apart;
      part.windows.push_back({p.taps, 1, p.apart});
      part.padding.emplace_back(around - p.begin, steps_[i] - n + p.begin);
      reached &= p.taps > 0 && part.padding[i].first > -n && part.padding[i].second > -n;
      alone &= phases_[i].size() == 1 && p.count == 1;
      counts.emplace_back(p.count);
      shape.insert(shape.end(), {Node(steps_[i]), Node(p.count)});
    }
    if (!reached) return zeros(shape, x_.dtype(), x_.stream());
    Tensor y = mlops::correlate(x_, weights(), part);
    if (!alone) y = mlops::contiguous(y);  // a separate kernel: each element is computed once
    Shape split{x_.shape()[0], channels};
    split.insert(split.end(), counts.begin(), counts.end());
    for (const int64_t steps : steps_) split.emplace_back(steps);
    std::vector<int> order{0, 1};
    for (std::size_t i = 0; i < axes; ++i)
      order.insert(order.end(), {static_cast<int>(2 + axes + i), static_cast<int>(2 + i)});
    return mlops::permute(mlops::reshape(y, split), order);
  }

  /// The kernel elements that the chosen phases use, last first: (C * phases, O / groups, taps...).
  Tensor weights() const {
    const std::size_t axes = phases_.size();
    Tensor w = weight_;
    std::vector<int> taps, order{0, 2};
    bool one_phase = true;
    for (std::size_t i = 0; i < axes; ++i) {
      const Phases& p = *chosen_[i];
      Pairs met;
      for (const Node& size : w.shape()) met.emplace_back(0, size);
      met[2 + 2 * i] = {p.tap, p.tap + (p.taps - 1) * p.step + p.count};
      w = windows_along(c_.op, mlops::shrink(w, met), 2 + 2 * i, {p.taps, 1, p.step});
      taps.push_back(static_cast<int>(2 + 2 * i));
      one_phase &= p.count == 1;
    }
    Shape split = w.shape(), joined;  // now (O, C / groups, taps, phases...)
    const Node groups = c_.groups, in = split[0].value() / c_.groups;
    split[0] = in;
    split.insert(split.begin(), groups);
    w = mlops::reshape(flip(w, taps), split);
    Node out = groups * split[2];
    for (std::size_t i = 0; i < axes; ++i) {
      order.push_back(static_cast<int>(4 + 2 * i));
      out = out * split[4 + 2 * i];
    }
    order.push_back(1);
    joined = {out, in};
    for (std::size_t i = 0; i < axes; ++i) {
      order.push_back(static_cast<int>(3 + 2 * i));
      joined.push_back(split[3 + 2 * i]);
    }
    w = mlops::permute(w, order);
    return mlops::reshape(one_phase ? w : mlops::contiguous(w), joined);
  }

  const Tensor &x_, &weight_;
  const mlops::Correlation& c_;
  std::vector<std::vector<Phases>> phases_;  // by axis
  std::vector<int64_t> steps_;               // by axis: size of the image / stride, rounded up
  std::vector<const Phases*> chosen_;        // by axis
};

/// The same with zeros between the elements of x: one correlation of stride 1, for any sizes.
Tensor through_zeros(const Tensor& x, const Tensor& weight, const mlops::Correlation& c, const Shape& image) {
  mlops::Correlation back{c.op, c.windows, {}, c.groups};
  Tensor apart = x;
  for (std::size_t i = 0; i < c.windows.size(); ++i) {
    const Window& w = c.windows[i];
    apart = spread(apart, 2 + i, w.stride);
    back.windows[i].stride = 1;
    const auto [before, after] = c.padding[i];
    const int64_t around = w.reach() - 1;
    const Node missing = image[i] + Node(before) - apart.shape()[2 + i];
    back.padding.emplace_back(around - before, missing.is_const() ? missing.value() : around - after);
  }
  return mlops::correlate(apart, mlops::flipped_kernel(weight, c.groups), back);
}

}  // namespace

Tensor transposed_by_phases(const Tensor& x, const Tensor& weight, const mlops::Correlation& c, const Shape& image) {
  const auto known = [](const Node& n) { return n.is_const() && n.value() > 0; };
  const Shape places = x.shape();
  if (!std::all_of(places.begin() + 2, places.end(), known) || !std::ranges::all_of(image, known))
    return through_zeros(x, weight, c, image);
  const Tensor apart = ByPhases(x, weight, c, image).all();
  Shape whole{places[0], weight.shape()[1] * Node(c.groups)};
  Pairs kept{{Node(0), whole[0]}, {Node(0), whole[1]}};
  for (std::size_t i = 0; i < image.size(); ++i) {
    whole.push_back(apart.shape()[2 + 2 * i] * apart.shape()[3 + 2 * i]);
    kept.emplace_back(0, image[i]);
  }
  return mlops::shrink(mlops::reshape(apart, whole), kept);
}

}  // namespace tenon
