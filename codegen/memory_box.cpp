#include <tenon/codegen/memory_box.h>

#include <algorithm>
#include <cstdlib>

#include <tenon/codegen/fill_loops.h>
#include <tenon/shape/windows.h>

namespace tenon {
namespace {

constexpr std::size_t kMostBoxAxes = 5;
constexpr int64_t kMostAlong = 256;  // elements of a box along an axis
constexpr int64_t kPiece = 16;       // bytes

/// The axes of a LOAD that its memory has, in the order of the box.
std::vector<std::size_t> axes_of(const View& view, std::size_t unit) {
  std::vector<std::size_t> axes{unit};
  for (std::size_t k = view.strides().size(); k-- > 0;)
    if (k != unit && !view.strides()[k].is(0)) axes.push_back(k);
  return axes;
}

/// The lines of windows in the order of the copy engine's axes: the innermost, those with places, and an outermost one,
/// of images, or none.
struct LinesOfWindows {
  std::size_t inner;
  std::vector<std::size_t> placed;
  std::optional<std::size_t> outer;
};

constexpr std::size_t kMostPlaced = 3;
constexpr int64_t kCorner[kMostPlaced] = {1 << 15, 1 << 7, 1 << 4};  // bounds of where places begin and end,
constexpr int64_t kWindow[kMostPlaced] = {1 << 16, 1 << 8, 1 << 5};  // and of the elements of a window
constexpr int64_t kFarthestPlaces = 8;

/// For windows whose elements along `unit` are, in whole rows of boxes, adjacent in memory; nullopt for others.
std::optional<LinesOfWindows> lines_for_boxes(const Windows& w, std::size_t unit) {
  if (unit >= w.axes.size() || w.axes[unit].empty()) return {};
  const Windows::Digit inner = w.axes[unit].back();
  LinesOfWindows lines{inner.line, {}, {}};
  const Windows::Line& row = w.lines[inner.line];
  if (inner.step != 1 || row.stride != 1 || row.exist() != inner.size || inner.size % kRowOfBoxes != 0) return {};
  std::vector<int> windows(w.lines.size(), 0), places(w.lines.size(), 0);
  for (const Windows::Digit& d : w.axes[unit]) ++windows[d.line];
  if (windows[inner.line] != 1) return {};
  std::vector<Windows::Digit> digits;  // of places, outermost first
  for (std::size_t k = 0; k < w.axes.size(); ++k)
    if (k != unit) digits.insert(digits.end(), w.axes[k].begin(), w.axes[k].end());
  for (const Windows::Digit& d : digits) ++places[d.line];
  for (std::size_t l = 0; l < w.lines.size(); ++l)
    if (places[l] > (l == inner.line ? 0 : 1)) return {};
  const bool has_outer = !digits.empty() && windows[digits[0].line] == 0;
  if (has_outer) lines.outer = digits[0].line;
  for (std::size_t k = digits.size(); k-- > (has_outer ? 1 : 0);) lines.placed.push_back(digits[k].line);
  for (std::size_t l = 0; l < w.lines.size(); ++l)
    if (places[l] == 0 && l != inner.line) lines.placed.push_back(l);
  if (lines.placed.empty() || lines.placed.size() > kMostPlaced) return {};
  return lines;
}

std::optional<Windows> windows_of_load(const Node& load) {
  if (load.src().size() > 1) return {};
  return windows_of(ShapeTracker::from_node(load.src(0)));
}

/// A box of windows: `reach` places of the element at which it begins.
std::optional<MemoryBox> box_of_windows(const Node& load, std::span<const int64_t> reach, std::size_t unit) {
  const auto w = windows_of_load(load);
  const auto lines = w ? lines_for_boxes(*w, unit) : std::nullopt;
  if (!lines) return {};
  const auto bytes = static_cast<int64_t>(size_of(load.dtype()));
  const auto whole = [&](int64_t n) { return n >= 0 && n * bytes % kPiece == 0; };
  MemoryBox box{.slot = load.arg<SlotArg>().slot, .dtype = load.dtype(), .offset = w->offset};
  const auto add = [&](const Windows::Line& line) {
    box.sizes.push_back(line.exist()), box.strides.push_back(line.stride), box.box.push_back(1);
    box.offset += line.begin * line.stride;
  };
  add(w->lines[lines->inner]);
  const std::size_t n = lines->placed.size() - 1;
  for (const std::size_t l : lines->placed) {
    const Windows::Line& line = w->lines[l];
    add(line);
    MemoryBox::Places along{.first = -line.begin};
    int64_t window = 0;
    for (std::size_t k = 0; k < w->axes.size(); ++k)
      for (const Windows::Digit& d : w->axes[k])
        if (d.line == l && k == unit)
          window = (d.size - 1) * d.step;
        else if (d.line == l)
          along.step = d.step, along.count = d.size;
    const int64_t last = along.first + (along.count - 1) * along.step - (line.exist() - 1);
    if (std::max(std::abs(along.first), std::abs(last)) >= kCorner[n] || window >= kWindow[n] ||
        along.step > kFarthestPlaces)
      return {};
    box.places.push_back(along);
  }
  if (lines->outer)
    add(w->lines[*lines->outer]);
  else
    add({box.strides.back() * box.sizes.back(), 1, 0, 1});
  if (!whole(box.offset) || !std::ranges::all_of(std::span(box.strides).subspan(1), whole)) return {};
  box.box[0] = kRowOfBoxes;
  for (std::size_t k = 0; k < reach.size(); ++k)
    if (k != unit) box.box[1] *= reach[k];
  return box;
}

/// Where the box of an index begins. The copy engine takes no place behind the last one of a line. So an index behind
/// the end of its axis, where a loop has more blocks than elements, is a place behind the last image, of which it
/// brings zeros.
std::vector<Node> begin_of_windows(const Node& load, std::size_t unit, std::span<const Node> at) {
  const Windows w = *windows_of_load(load);
  const LinesOfWindows lines = *lines_for_boxes(w, unit);
  std::vector<Node> place(w.lines.size(), Node(0)), element(place);
  Node behind = 0;  // how often an index goes through its whole axis
  for (std::size_t l = 0; l < w.lines.size(); ++l) place[l] = Node(-w.lines[l].begin);
  for (std::size_t k = 0; k < w.axes.size(); ++k) {
    Node rest = at[k];
    for (std::size_t d = w.axes[k].size(); d-- > 0;) {
      const auto& [size, line, step] = w.axes[k][d];
      std::vector<Node>& moved = k == unit && line != lines.inner ? element : place;
      const bool has_end = d > 0 || (k != unit && lines.outer != line);
      moved[line] = moved[line] + (has_end ? rest % Node(size) : rest) * Node(step);
      rest = rest / Node(size);
      if (d == 0 && has_end) behind = behind + rest;
    }
  }
  std::vector<Node> begin{place[lines.inner]};
  for (const std::size_t l : lines.placed) begin.push_back(place[l]);
  const Node images = lines.outer ? w.lines[*lines.outer].exist() : 1;
  begin.push_back((lines.outer ? place[*lines.outer] : Node(0)) + behind * images);
  for (const std::size_t l : lines.placed) begin.push_back(element[l]);
  return begin;
}

}  // namespace

std::size_t axis_of_boxes(const Node& load) {
  const std::size_t unit = unit_axis(load);
  const auto w = unit == StageLimits::kNoAxis ? windows_of_load(load) : std::nullopt;
  for (std::size_t k = 0; w && k < w->axes.size(); ++k)
    if (lines_for_boxes(*w, k)) return k;
  return unit;
}

std::optional<MemoryBox> box_of(const Node& load, std::span<const int64_t> reach, std::size_t unit) {
  const auto st = ShapeTracker::from_node(load.src(0));
  if (load.src().size() > 1) return {};
  if (st.views().size() != 1 || st.views()[0].masked()) return box_of_windows(load, reach, unit);
  const View& view = st.views()[0];
  const auto bytes = static_cast<int64_t>(size_of(load.dtype()));
  const auto whole = [&](const Node& n) { return n.is_const() && n.value() >= 0 && n.value() * bytes % kPiece == 0; };
  MemoryBox box{.slot = load.arg<SlotArg>().slot, .dtype = load.dtype()};
  if (!whole(view.offset()) || unit >= st.rank() || !view.strides()[unit].is(1)) return {};
  box.offset = view.offset().value();
  for (const std::size_t k : axes_of(view, unit)) {
    const Node &size = st.shape()[k], &stride = view.strides()[k];
    if (!size.is_const() || !stride.is_const() || (k != unit && !whole(stride))) return {};
    if (k != unit && reach[k] > kMostAlong) return {};
    box.sizes.push_back(size.value());
    box.strides.push_back(stride.value());
    box.box.push_back(k == unit ? kRowOfBoxes : reach[k]);
  }
  if (box.sizes.size() < 2 || box.sizes.size() > kMostBoxAxes) return {};
  return box;
}

std::vector<Node> begin_of_box(const Node& load, const MemoryBox& box, std::size_t unit, std::span<const Node> at) {
  if (!box.places.empty()) return begin_of_windows(load, unit, at);
  std::vector<Node> begin;
  for (const std::size_t k : axes_of(ShapeTracker::from_node(load.src(0)).views()[0], unit)) begin.push_back(at[k]);
  return begin;
}

}  // namespace tenon
