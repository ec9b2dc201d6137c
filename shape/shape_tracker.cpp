#include <tenon/shape/shape_tracker.h>

#include <algorithm>

#include <tenon/base/raise.h>
#include <tenon/shape/few.h>
#include <tenon/shape/merge.h>
#include <tenon/shape/recent.h>
#include <tenon/symbolic/rules.h>

namespace tenon {
namespace {

void expect_rank(std::string_view op, std::size_t came, const View& v) {
  if (came != v.rank()) raise<InternalError>(op, "{} axes for shape {}", came, to_string(v.shape()));
}

// The mask of the View; [0, size) for each axis if it has none.
Mask mask_or_whole(const View& v) {
  if (auto m = v.mask()) return *m;
  Mask whole;
  whole.reserve(v.rank());
  for (const Node& size : v.shape()) whole.emplace_back(0, size);
  return whole;
}

/// The View with this shape, if it differs in axes of size 1 only: they come and go without a change of the others.
std::optional<View> with_other_ones(const View& v, std::span<const Node> shape) {
  const auto mask = v.mask();
  if (v.shows_nothing()) return {};
  Few<Node> strides(shape.size());
  std::optional<Mask> kept = mask ? std::optional<Mask>(Mask{}) : std::nullopt;
  std::size_t old = 0;
  const auto skip_ones = [&] {
    while (old < v.rank() && v.shape()[old].is(1)) ++old;
  };
  for (const Node& size : shape) {
    skip_ones();
    const bool one = size.is(1);
    if (!one && (old == v.rank() || !(v.shape()[old] == size))) return {};
    strides.push_back(one ? Node(0) : v.strides()[old]);
    if (mask) kept->push_back(one ? std::pair(Node(0), Node(1)) : (*mask)[old]);
    if (!one) ++old;
  }
  skip_ones();
  return old == v.rank() ? std::optional(View::create(shape, strides, v.offset(), kept)) : std::nullopt;
}

}  // namespace

Views::Views(std::vector<View> views) : one_(views.back()) {
  if (views.size() > 1) many_ = std::move(views);
}

ShapeTracker ShapeTracker::from_shape(std::span<const Node> shape) {
  static thread_local Recent<Node> counts;  // a Node of a large number is slower to find
  View whole = View::contiguous(shape);
  Node count = counts.get(std::span(&whole, 1), [&] { return numel(shape, "ShapeTracker"); });
  return ShapeTracker(Views(std::move(whole)), std::move(count));
}

ShapeTracker ShapeTracker::from_views(std::vector<View> views) {
  if (views.empty()) raise<InternalError>("ShapeTracker", "no View, expected at least one");
  const View& first = views.front();
  const auto mask = first.mask();
  Node end = first.offset() + 1;
  bool empty = false;
  for (std::size_t i = 0; i < first.rank(); ++i) {
    const Node& stride = first.strides()[i];
    const Node begin = mask ? (*mask)[i].first : Node(0), beyond = mask ? (*mask)[i].second : first.shape()[i];
    end = end + (stride.max() <= 0 ? begin : beyond - 1) * stride;
    empty = empty || (beyond - begin).is(0);
  }
  return ShapeTracker(std::move(views), empty ? Node(0) : end);
}

ShapeTracker ShapeTracker::with_last(View view) const {
  if (views_.size() == 1) return ShapeTracker(Views(std::move(view)), source_numel_);
  std::vector<View> views(views_.begin(), views_.end());
  views.back() = std::move(view);
  return ShapeTracker(std::move(views), source_numel_);
}

ShapeTracker ShapeTracker::from_node(const Node& node) {
  std::vector<View> views;
  for (const Node& v : node.src()) views.push_back(View::from_node(v));
  return from_views(std::move(views));
}

Node ShapeTracker::node() const {
  std::vector<Node> sources;
  for (const View& v : views_) sources.push_back(v.node());
  return make_node(Op::ShapeTracker, DType::Void, sources);
}

ShapeTracker ShapeTracker::reshape(std::span<const Node> shape) const {
  const View& last = views_.back();
  if (std::equal(shape.begin(), shape.end(), last.shape().begin(), last.shape().end())) return *this;
  if (const auto same = with_other_ones(last, shape)) return with_last(*same);
  if (!same_numel(shape, last.shape(), "reshape"))
    raise<InternalError>("reshape", "{} into {}: the numbers of elements differ", to_string(last.shape()),
                         to_string(shape));
  const View whole = View::contiguous(shape);
  if (last.is_contiguous()) return with_last(whole);
  const View pair[] = {last, whole};
  if (auto merged = merge(pair)) return with_last(*merged);
  std::vector<View> views(views_.begin(), views_.end());
  views.push_back(whole);
  return ShapeTracker(std::move(views), source_numel_);
}

ShapeTracker ShapeTracker::permute(std::span<const int> order) const {
  const View& v = views_.back();
  expect_rank("permute", order.size(), v);
  const auto mask = v.mask();
  Shape shape, strides;
  std::optional<Mask> moved = mask ? std::optional<Mask>(Mask{}) : std::nullopt;
  std::vector<bool> seen(order.size());
  for (const int axis : order) {
    const auto i = static_cast<std::size_t>(axis);
    if (axis < 0 || i >= order.size() || seen[i])
      raise<InternalError>("permute", "axis {} is out of range or repeated", axis);
    seen[i] = true;
    shape.push_back(v.shape()[i]);
    strides.push_back(v.strides()[i]);
    if (mask) moved->push_back((*mask)[i]);
  }
  return with_last(View::create(shape, strides, v.offset(), moved));
}

ShapeTracker ShapeTracker::expand(std::span<const Node> shape) const {
  const View& v = views_.back();
  expect_rank("expand", shape.size(), v);
  auto mask = v.mask();
  Few<Node> strides(shape.size());
  strides.append(v.strides());
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (shape[i] == v.shape()[i]) continue;
    if (!v.shape()[i].is(1)) raise<InternalError>("expand", "{} into {}", to_string(v.shape()), to_string(shape));
    strides[i] = 0;
    if (mask) (*mask)[i] = {0, (*mask)[i].second.is(1) && (*mask)[i].first.is(0) ? shape[i] : Node(0)};
  }
  return with_last(View::create(shape, strides, v.offset(), mask));
}

ShapeTracker ShapeTracker::spread(std::span<const int> axes, std::span<const Node> shape) const {
  const View& v = views_.back();
  const auto old = v.mask();
  Few<Node> strides(axes.size());
  std::optional<Mask> mask = old ? std::optional<Mask>(Mask{}) : std::nullopt;
  std::size_t named = 0;
  for (std::size_t i = 0; i < axes.size(); ++i) {
    const bool added = axes[i] < 0;
    const auto from = static_cast<std::size_t>(added ? 0 : axes[i]);
    if (!added && (from >= v.rank() || (v.shape()[from] != shape[i] && !v.shape()[from].is(1))))
      raise<InternalError>("spread", "axis {} of {} as axis {} of {}", axes[i], to_string(v.shape()), i,
                           to_string(shape));
    named += !added;
    strides.push_back(added ? Node(0) : v.strides()[from]);  // of an axis of size 1 it is 0
    if (!mask) continue;
    const bool grown = added || v.shape()[from] != shape[i];
    mask->push_back(!grown ? (*old)[from] : std::pair(Node(0), v.shows_nothing() ? Node(0) : shape[i]));
  }
  expect_rank("spread", named, v);
  return with_last(View::create(shape, strides, v.offset(), mask));
}

ShapeTracker ShapeTracker::slice(std::span<const std::pair<Node, Node>> ranges, std::span<const int64_t> steps,
                                 std::span<const int> axes) const {
  const View& v = views_.back();
  expect_rank("slice", ranges.size(), v);
  if (v.masked()) {
    const ShapeTracker part = shrink(ranges).stride(steps);
    Shape shape;
    for (const int axis : axes) shape.push_back(axis < 0 ? Node(1) : part.shape()[static_cast<std::size_t>(axis)]);
    return part.reshape(shape);
  }
  Node offset = v.offset();
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    const auto& [begin, end] = ranges[i];
    offset = offset + (steps[i] < 0 ? end - 1 : begin) * v.strides()[i];
  }
  Shape shape, strides;
  shape.reserve(axes.size());
  strides.reserve(axes.size());
  for (const int axis : axes) {
    if (axis < 0) {
      shape.emplace_back(1), strides.emplace_back(0);
      continue;
    }
    const auto i = static_cast<std::size_t>(axis);
    const int64_t by = steps[i] < 0 ? -steps[i] : steps[i];
    const Node size = ranges[i].second - ranges[i].first;
    shape.push_back(by == 1 ? size : (size + (by - 1)) / by);
    strides.push_back(v.strides()[i] * steps[i]);
  }
  return with_last(View::create(shape, strides, offset));
}

ShapeTracker ShapeTracker::pad(std::span<const std::pair<Node, Node>> padding) const {
  const View& v = views_.back();
  expect_rank("pad", padding.size(), v);
  if (padding.empty()) return *this;
  std::optional<Mask> mask = mask_or_whole(v);
  Few<Node> shape(padding.size());
  Node offset = v.offset();
  for (std::size_t i = 0; i < padding.size(); ++i) {
    const auto& [before, after] = padding[i];
    if (before.min() < 0 || after.min() < 0) raise<InternalError>("pad", "negative padding of axis {}", i);
    shape.push_back(v.shape()[i] + before + after);
    offset = offset - before * v.strides()[i];
    auto& [begin, end] = (*mask)[i];
    if (!before.is(0)) begin = begin + before, end = end + before;
  }
  return with_last(View::create(shape, v.strides(), offset, mask));
}

ShapeTracker ShapeTracker::shrink(std::span<const std::pair<Node, Node>> ranges) const {
  const View& v = views_.back();
  expect_rank("shrink", ranges.size(), v);
  auto mask = v.mask();
  Shape shape;
  Node offset = v.offset();
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    const auto& [begin, end] = ranges[i];
    const Node size = end - begin;
    if (begin.min() < 0 || size.max() < 0)
      raise<InternalError>("shrink", "axis {} to [{}, {})", i, render(begin), render(end));
    shape.push_back(size);
    offset = offset + begin * v.strides()[i];
    if (!mask) continue;
    const auto& [low, high] = (*mask)[i];
    (*mask)[i] = {min(max(low - begin, 0), size), min(max(high - begin, 0), size)};
  }
  return with_last(View::create(shape, v.strides(), offset, mask));
}

ShapeTracker ShapeTracker::stride(std::span<const int64_t> steps) const {
  const View& v = views_.back();
  expect_rank("stride", steps.size(), v);
  auto mask = v.mask();
  Shape shape, strides;
  Node offset = v.offset();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const int64_t m = steps[i];
    if (m == 0) raise<InternalError>("stride", "step 0 of axis {}", i);
    const int64_t by = m < 0 ? -m : m;
    const Node size = v.shape()[i];
    const Node count = (size + (by - 1)) / by;
    shape.push_back(count);
    strides.push_back(v.strides()[i] * m);
    if (m < 0) offset = offset + (size - 1) * v.strides()[i];
    if (!mask) continue;
    auto [low, high] = (*mask)[i];
    if (m < 0) std::tie(low, high) = std::pair(size - high, size - low);
    (*mask)[i] = {(low + (by - 1)) / by, (high + (by - 1)) / by};
  }
  return with_last(View::create(shape, strides, offset, mask));
}

std::pair<Node, Node> ShapeTracker::expr_idxs() const {
  // Stand-ins have symbolic ends, which simplification needs. At the end Variables idx0, idx1, ... replace them.
  Shape ranges;
  std::vector<std::pair<Node, Node>> names;
  for (std::size_t i = 0; i < rank(); ++i) {
    const Node& size = shape()[i];
    const Node named = Variable("idx" + std::to_string(i), 0, std::max<int64_t>(size.max(), 1) - 1);
    if (size.is_const()) {
      ranges.push_back(named);
      continue;
    }
    ranges.push_back(stand_in(StandInArg::Analysis::ShowIndex, size, i));
    names.emplace_back(ranges.back(), named);
  }
  auto [index, valid] = expr_idxs(ranges);
  if (!names.empty()) index = substitute(index, names), valid = substitute(valid, names);
  return {index, valid};
}

std::pair<Node, Node> ShapeTracker::expr_idxs(std::span<const Node> at) const {
  auto [index, valid] = views_.back().index(at);
  std::vector<Node> conditions{valid};
  for (std::size_t i = views_.size() - 1; i-- > 0;) {
    const auto [inner, condition] = views_[i].index(unravel(index, views_[i].shape()));
    index = inner;
    conditions.push_back(condition);
  }
  return {index, all_of(conditions)};
}

ShapeTracker ShapeTracker::simplify() const {
  const std::size_t n = views_.size();
  if (n == 1) return *this;
  const std::span<const View> views(views_);
  if (auto whole = merge(views)) return ShapeTracker(Views(*whole), source_numel_);
  // fewest[i]: how many Views the first i Views need at least; the last of these merges the Views from[i] .. i-1.
  std::vector<std::size_t> fewest(n + 1, n + 1), from(n + 1, 0);
  std::vector<View> part(n + 1, views_[0]);
  fewest[0] = 0;
  for (std::size_t end = 1; end <= n; ++end)
    for (std::size_t begin = end; begin-- > 0;) {
      if (fewest[begin] + 1 >= fewest[end] || end - begin == n) continue;
      const auto merged = end - begin == 1 ? std::optional(views_[begin]) : merge(views.subspan(begin, end - begin));
      if (!merged) continue;
      fewest[end] = fewest[begin] + 1;
      from[end] = begin;
      part[end] = *merged;
    }
  std::vector<View> result;
  for (std::size_t end = n; end > 0; end = from[end]) result.push_back(part[end]);
  std::reverse(result.begin(), result.end());
  const ShapeTracker shorter(std::move(result), source_numel_);
  return shorter.views_.size() < n ? shorter.simplify() : shorter;  // merged Views are simpler: more may merge now
}

bool ShapeTracker::contiguous() const {
  return views_.size() == 1 && views_[0].is_contiguous() && numel(shape(), "contiguous") == source_numel_;
}

std::optional<std::vector<Node>> ShapeTracker::real_strides() const {
  const ShapeTracker simple = simplify();
  if (simple.views_.size() > 1) return std::nullopt;
  const auto strides = simple.views_[0].strides();
  return std::vector<Node>(strides.begin(), strides.end());
}

namespace {

/// For each axis: does the element depend on its index?
std::vector<bool> varying_axes(const ShapeTracker& st) {
  const ShapeTracker simple = st.simplify();
  std::vector<Node> at;
  for (std::size_t k = 0; k < st.rank(); ++k)
    at.push_back(stand_in(StandInArg::Analysis::FindVarying, st.shape()[k], k));
  const bool one = simple.views().size() == 1;
  const auto [index, valid] = one ? std::pair<Node, Node>() : simple.expr_idxs(at);
  std::vector<bool> varies;
  for (std::size_t k = 0; k < st.rank(); ++k)
    varies.push_back(one ? simple.views()[0].varies_along(k) : occurs(at[k], index) || occurs(at[k], valid));
  return varies;
}

}  // namespace

bool ShapeTracker::varies_along(std::size_t axis) const {
  if (!views_.back().varies_along(axis)) return false;
  // If no View below repeats an element, different indices give different elements.
  const auto repeats = [](const View& v) {
    for (std::size_t k = 0; k < v.rank(); ++k)
      if (v.strides()[k].is(0) && v.shape()[k].max() > 1) return true;
    return false;
  };
  if (std::none_of(views_.begin(), views_.end() - 1, repeats)) return true;
  static thread_local Recent<std::vector<bool>> varying;
  return varying.get(views_, [&] { return varying_axes(*this); })[axis];
}

ShapeTracker ShapeTracker::then(const ShapeTracker& outer) const {
  if (!(numel(shape(), "then") == outer.source_numel()))
    raise<InternalError>("then", "shape {} under a view of {} elements", to_string(shape()),
                         render(outer.source_numel()));
  // The first View of `outer` gives flat row-major indices into the last View of this. If that last View is contiguous,
  // it does not change them and is dropped.
  std::vector<View> views(views_.begin(), views_.end());
  if (views.back().is_contiguous()) views.pop_back();
  views.insert(views.end(), outer.views_.begin(), outer.views_.end());
  return ShapeTracker(std::move(views), source_numel_);
}

std::string to_string(const ShapeTracker& st) {
  std::string text = "ShapeTracker(shape=" + tuple_text(st.shape()) + ", views=[";
  const bool many = st.views().size() > 1;
  for (std::size_t i = 0; i < st.views().size(); ++i)
    text += (i == 0 ? (many ? "\n  " : "") : ",\n  ") + to_string(st.views()[i]);
  return text + "])";
}

}  // namespace tenon
