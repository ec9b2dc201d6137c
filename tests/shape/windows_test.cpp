// Windows: lines of memory and the digits that move along them, compared with the index expressions of ShapeTrackers
// that movement ops give.
#include <gtest/gtest.h>

#include <random>

#include <tenon/shape/windows.h>

namespace tenon {
namespace {

/// Axis `axis` becomes (kernel, places), as convolutions make it.
ShapeTracker windows_along(const ShapeTracker& st, std::size_t axis, int64_t kernel, int64_t stride, int64_t dilation) {
  const Shape shape(st.shape().begin(), st.shape().end());
  const int64_t n = shape[axis].value(), row = n + dilation, places = (n - (kernel - 1) * dilation - 1) / stride + 1;
  const int64_t copies = kernel + kernel * dilation / n + 1;
  const auto with = [&](std::initializer_list<int64_t> middle) {
    Shape s(shape.begin(), shape.begin() + static_cast<std::ptrdiff_t>(axis));
    for (const int64_t size : middle) s.emplace_back(size);
    s.insert(s.end(), shape.begin() + static_cast<std::ptrdiff_t>(axis) + 1, shape.end());
    return s;
  };
  const auto cut = [](const ShapeTracker& t, const Shape& to) {
    std::vector<std::pair<Node, Node>> ranges;
    for (const Node& size : to) ranges.emplace_back(0, size);
    return t.shrink(ranges);
  };
  ShapeTracker t = st.reshape(with({1, n})).expand(with({copies, n})).reshape(with({copies * n}));
  t = cut(t, with({kernel * row})).reshape(with({kernel, row}));
  t = cut(t, with({kernel, (places - 1) * stride + 1}));
  std::vector<int64_t> steps(t.rank(), 1);
  steps[axis + 1] = stride;
  return t.stride(steps);
}

/// At random places, each element is where the lines say; they are so many, unless windows do not overlap.
void expect_windows(const ShapeTracker& st, std::size_t lines, bool overlap = true) {
  const auto w = windows_of(st);
  ASSERT_TRUE(w) << to_string(st);
  if (overlap) {
    EXPECT_EQ(w->lines.size(), lines) << to_string(st);
  }
  ASSERT_EQ(w->axes.size(), st.rank());
  std::mt19937 rng(1);
  constexpr int kTries = 300;
  for (int i = 0; i < kTries; ++i) {
    std::vector<Node> at;
    std::vector<int64_t> position(w->lines.size(), 0);
    for (std::size_t k = 0; k < st.rank(); ++k) {
      int64_t rest = static_cast<int64_t>(rng()) % st.shape()[k].value();
      at.emplace_back(rest);
      for (auto d = w->axes[k].rbegin(); d != w->axes[k].rend(); rest /= d->size, ++d)
        position[d->line] += rest % d->size * d->step;
    }
    int64_t element = w->offset;
    bool exists = true;
    for (std::size_t l = 0; l < position.size(); ++l) {
      const Windows::Line& line = w->lines[l];
      element += position[l] * line.stride, exists = exists && line.begin <= position[l] && position[l] < line.end;
      ASSERT_LT(position[l], line.size) << to_string(st);
    }
    const auto [index, valid] = st.expr_idxs(at);
    ASSERT_EQ(valid.is(1), exists) << to_string(st);
    if (exists) {
      ASSERT_TRUE(index.is(element)) << to_string(st) << " at " << to_string(at) << ": " << element;
    }
  }
}

TEST(WindowsOf, ConvolutionsOfEachStrideAndDilation) {
  for (const int64_t stride : {1, 2, 3})
    for (const int64_t dilation : {1, 2})
      for (const int64_t before : {0, 1, 2}) {
        const Node ends[] = {before, before > 0 ? 1 : 0};
        const std::pair<Node, Node> none{0, 0}, padding{ends[0], ends[1]};
        const std::vector<std::pair<Node, Node>> pads{none, none, padding, padding};
        const ShapeTracker image = ShapeTracker::from_shape({3, 8, 9, 11}).pad(pads);
        ShapeTracker t = windows_along(windows_along(image, 3, 3, stride, dilation), 2, 2, stride, dilation);
        expect_windows(t.simplify(), 4, stride == 1);  // (n, c, kernel, places, kernel, places)
        const int order[] = {0, 3, 5, 2, 4, 1};
        t = t.permute(order).simplify();
        const Shape of(t.shape().begin(), t.shape().end());
        expect_windows(t.reshape(Shape{of[0], of[1] * of[2], of[3] * of[4] * of[5]}).simplify(), 4, stride == 1);
      }
}

TEST(WindowsOf, PlainArrays) {
  const int order[] = {1, 0};
  expect_windows(ShapeTracker::from_shape({8, 12}), 2);
  expect_windows(ShapeTracker::from_shape({8, 12}).permute(order), 2);
  const std::pair<Node, Node> padding[] = {{2, 1}, {0, 3}};
  expect_windows(ShapeTracker::from_shape({8, 12}).pad(padding), 2);
}

TEST(WindowsOf, NothingThatRunsBackwardsOrHasASymbolicSize) {
  const int64_t back[] = {-1, 1};
  EXPECT_FALSE(windows_of(ShapeTracker::from_shape({8, 12}).stride(back)));
  EXPECT_FALSE(windows_of(ShapeTracker::from_shape({Node(4), Variable("n", 1, 9)})));
}

TEST(WindowsOf, NothingWithoutElements) {
  EXPECT_FALSE(windows_of(ShapeTracker::from_shape({4, 0})));
  const std::pair<Node, Node> padding[] = {{0, 0}, {1, 1}};
  EXPECT_FALSE(windows_of(ShapeTracker::from_shape({4, 0}).pad(padding).reshape(Shape{2, 4}).simplify()));
}

}  // namespace
}  // namespace tenon
