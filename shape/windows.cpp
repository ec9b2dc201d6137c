#include <tenon/shape/windows.h>

#include <algorithm>
#include <numeric>

namespace tenon {
namespace {

/// Sizes of at least 1 and strides of at least 0, all of them numbers.
bool is_known(const View& v) {
  const auto from = [](int64_t least) { return [=](const Node& n) { return n.is_const() && n.value() >= least; }; };
  return std::ranges::all_of(v.shape(), from(1)) && std::ranges::all_of(v.strides(), from(0)) && v.offset().is_const();
}

/// An axis of a View that moves in memory.
struct Move {
  std::size_t axis;
  int64_t size, stride;
};

std::vector<Move> moves_of(const View& v) {
  std::vector<Move> moves;
  for (std::size_t k = 0; k < v.rank(); ++k)
    if (v.shape()[k].value() > 1 && v.strides()[k].value() > 0)
      moves.push_back({k, v.shape()[k].value(), v.strides()[k].value()});
  return moves;
}

/// Does the View count the elements of what it views in their order, but for axes along which nothing changes?
bool counts(const View& v, int64_t elements) {
  if (v.masked() || !v.offset().is(0)) return false;
  int64_t step = 1;
  const auto moves = moves_of(v);
  for (auto move = moves.rbegin(); move != moves.rend(); ++move) {
    if (move->stride != step) return false;
    step *= move->size;
  }
  return step == elements;
}

/// Lines, with one digit for each axis of a View; of size 1 if the axis does not move.
struct Found {
  std::vector<Windows::Line> lines;
  std::vector<Windows::Digit> digit_of_axis;
  int64_t offset;
};

/// Of a View of memory: axes whose positions lie among each other are of one line; a line begins after all that lines
/// of smaller strides reach.
Found lines_of_memory(const View& v) {
  Found found{{}, std::vector<Windows::Digit>(v.rank(), {1, 0, 1}), v.offset().value()};
  auto moves = moves_of(v);
  std::ranges::stable_sort(moves, {}, &Move::stride);
  int64_t reach = 0;  // the farthest element of all lines
  for (const auto& [axis, size, stride] : moves) {
    if (found.lines.empty() || stride > reach) {
      found.lines.push_back({stride, size, 0, size});
    } else {
      Windows::Line& line = found.lines.back();
      const int64_t unit = std::gcd(line.stride, stride);
      line.size = (line.size - 1) * (line.stride / unit) + (size - 1) * (stride / unit) + 1, line.stride = unit;
      line.end = line.size;
    }
    reach += (size - 1) * stride;
    found.digit_of_axis[axis] = {size, found.lines.size() - 1, stride};
  }
  for (Windows::Digit& digit : found.digit_of_axis)
    if (digit.size > 1) digit.step /= found.lines[digit.line].stride;
  return found;
}

int64_t divide_up(int64_t a, int64_t b) { return a <= 0 ? 0 : (a + b - 1) / b; }

/// Of a View of another one: each axis of that image is a line, and each axis of the View moves along one of them, or
/// along one and others on which the image repeats.
std::optional<Found> lines_of_image(const View& image, const View& v) {
  const Mask mask = image.mask().value_or(Mask());
  Found found{{}, std::vector<Windows::Digit>(v.rank(), {1, 0, 0}), image.offset().value()};
  auto moves = moves_of(v);
  int64_t rest = v.offset().value();
  for (std::size_t k = image.rank(); k-- > 0;) {
    const int64_t size = image.shape()[k].value(), stride = image.strides()[k].value(), at = rest % size;
    const int64_t first = mask.empty() ? 0 : mask[k].first.value(), last = mask.empty() ? size : mask[k].second.value();
    rest /= size, found.offset += at * stride;
    int64_t farthest = at, unit = 0;
    for (Move& move : moves) {
      const int64_t step = move.stride % size;
      move.stride /= size;
      if (step == 0) continue;
      farthest += (move.size - 1) * step;
      if (stride == 0 && first == 0 && last == size) continue;  // it repeats
      Windows::Digit& digit = found.digit_of_axis[move.axis];
      if (digit.size > 1) return {};
      digit = {move.size, found.lines.size(), step}, unit = std::gcd(unit, step);
    }
    if (farthest >= size) return {};
    if (unit == 0) {
      if (at < first || at >= last) return {};
      continue;
    }
    Windows::Line line{unit * stride, (farthest - at) / unit + 1, divide_up(first - at, unit), 0};
    line.end = std::min(line.size, divide_up(last - at, unit));
    if (line.end <= line.begin) return {};
    for (Windows::Digit& digit : found.digit_of_axis)
      if (digit.size > 1 && digit.line == found.lines.size()) digit.step /= unit;
    found.lines.push_back(line);
  }
  for (const Move& move : moves)
    if (move.stride > 0 || found.digit_of_axis[move.axis].size == 1) return {};
  if (rest > 0) return {};
  return found;
}

}  // namespace

std::optional<Windows> windows_of(const ShapeTracker& st) {
  std::vector<View> views = st.views();
  for (const View& v : views) {
    if (!is_known(v)) return {};
    for (const auto& [begin, end] : v.mask().value_or(Mask()))
      if (!begin.is_const() || !end.is_const()) return {};
  }
  std::optional<View> joined;  // axes of the last View but one
  const auto elements = [](const View& v) {
    int64_t n = 1;
    for (const Node& size : v.shape()) n *= size.value();
    return n;
  };
  if (views.size() > 1 && counts(views.back(), elements(views[views.size() - 2])))
    joined = views.back(), views.pop_back();
  if (views.back().masked()) views.push_back(View::contiguous(views.back().shape()));
  if (views.size() > 2) return {};
  const View& window = views.back();
  if (window.offset().value() < 0) return {};
  const std::optional<Found> found = views.size() == 1 ? lines_of_memory(window) : lines_of_image(views[0], window);
  if (!found) return {};
  Windows w{.lines = found->lines, .axes = {}, .offset = found->offset};
  const auto add = [&](std::vector<Windows::Digit>& digits, std::size_t axis) {
    if (found->digit_of_axis[axis].size > 1) digits.push_back(found->digit_of_axis[axis]);
  };
  w.axes.resize(st.rank());
  if (!joined) {
    for (std::size_t k = 0; k < st.rank(); ++k) add(w.axes[k], k);
    return w;
  }
  std::size_t axis = 0;
  for (std::size_t k = 0; k < st.rank(); ++k) {
    if (joined->strides()[k].is(0)) continue;
    int64_t left = joined->shape()[k].value();
    for (; left > 1 && axis < window.rank(); ++axis) {
      const int64_t size = window.shape()[axis].value();
      if (left % size != 0 || (size > 1 && found->digit_of_axis[axis].size == 1)) return {};
      left /= size;
      add(w.axes[k], axis);
    }
    if (left > 1) return {};
  }
  for (; axis < window.rank(); ++axis)
    if (window.shape()[axis].value() > 1) return {};
  return w;
}

}  // namespace tenon
