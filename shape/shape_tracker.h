// ShapeTracker: how a buffer's memory is seen after any number of movement ops, which copy nothing. It is a list of
// Views; the first one is a view of memory, and each other one is a view of the one before. A movement op changes the
// last View if one View can express the result, else adds a View. simplify() merges Views if one View can express the
// same map (merge.cpp: compose the index, guess a View from it, prove that both are equal). The caller checks arguments
// (engine/ops/movement.cpp); here a wrong one raises InternalError.
#pragma once
#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <tenon/shape/view.h>

namespace tenon {

/// The Views of a ShapeTracker; most often there is one, which then needs no memory of its own.
class Views {
 public:
  explicit Views(View one) : one_(std::move(one)) {}
  Views(std::vector<View> views);  // NOLINT: implicit; one at least

  std::size_t size() const { return many_.empty() ? 1 : many_.size(); }
  const View* begin() const { return many_.empty() ? &one_ : many_.data(); }
  const View* end() const { return begin() + size(); }
  const View& operator[](std::size_t i) const { return begin()[i]; }
  const View& front() const { return *begin(); }
  const View& back() const { return end()[-1]; }
  bool operator==(const Views& o) const { return std::equal(begin(), end(), o.begin(), o.end()); }
  operator std::vector<View>() const { return {begin(), end()}; }

 private:
  View one_;                // the last of all
  std::vector<View> many_;  // all; empty if there is one
};

class ShapeTracker {
 public:
  /// A contiguous row-major buffer of this shape.
  static ShapeTracker from_shape(std::span<const Node> shape);
  static ShapeTracker from_shape(std::initializer_list<Node> shape) {
    return from_shape(std::span(shape.begin(), shape.size()));
  }
  /// The source buffer ends with the last element of the first View.
  static ShapeTracker from_views(std::vector<View> views);
  static ShapeTracker from_node(const Node& node);
  /// The ShapeTracker as a Node (op ShapeTracker), for the AST.
  Node node() const;

  const Views& views() const { return views_; }
  std::span<const Node> shape() const { return views_.back().shape(); }
  std::size_t rank() const { return views_.back().rank(); }

  // ---- the six movement ops, and two functions of three of them in one step
  ShapeTracker reshape(std::span<const Node> shape) const;
  /// Axis i of the result is axis order[i] of this.
  ShapeTracker permute(std::span<const int> order) const;
  /// Axes of size 1 get the given size; the others keep theirs.
  ShapeTracker expand(std::span<const Node> shape) const;
  /// permute, then new axes, then expand: axis i of the result is axis axes[i] of this, or with -1 a new one. Each axis
  /// of this is named once; it keeps its size, or gets another one if it is 1.
  ShapeTracker spread(std::span<const int> axes, std::span<const Node> shape) const;
  /// shrink, then stride, then reshape: axis i of the result is axis axes[i] of this, or with -1 a new one of size 1.
  /// An axis that is not named has one element after the shrink.
  ShapeTracker slice(std::span<const std::pair<Node, Node>> ranges, std::span<const int64_t> steps,
                     std::span<const int> axes) const;
  /// (before, after) for each axis; the added elements read as 0.
  ShapeTracker pad(std::span<const std::pair<Node, Node>> padding) const;
  /// [begin, end) for each axis.
  ShapeTracker shrink(std::span<const std::pair<Node, Node>> ranges) const;
  /// Every m-th element as numpy's `a[begin:end:m]`; negative m flips; m != 0.
  ShapeTracker stride(std::span<const int64_t> steps) const;

  /// The index into memory of the element at `at` (one expression for each axis), and whether the element exists. The
  /// first form uses Variables idx0, idx1, ...
  std::pair<Node, Node> expr_idxs() const;
  std::pair<Node, Node> expr_idxs(std::span<const Node> at) const;

  /// The same map with as few Views as possible.
  ShapeTracker simplify() const;
  /// One View, no mask, offset 0, row-major, and as many elements as the source buffer has.
  bool contiguous() const;
  /// The stride of each axis in memory; nullopt if one View cannot express the map. Masks are ignored.
  std::optional<std::vector<Node>> real_strides() const;
  /// Elements of the source buffer.
  const Node& source_numel() const { return source_numel_; }
  /// Does the element depend on the index of this axis? False for expanded axes and for axes of size 1.
  bool varies_along(std::size_t axis) const;
  /// The composition of both: `outer` views the elements of this ShapeTracker in row-major order. Its source must have
  /// as many elements as this ShapeTracker.
  ShapeTracker then(const ShapeTracker& outer) const;

  bool operator==(const ShapeTracker& o) const { return views_ == o.views_; }

 private:
  ShapeTracker(Views views, Node source_numel) : views_(std::move(views)), source_numel_(std::move(source_numel)) {}
  ShapeTracker with_last(View view) const;
  Views views_;
  Node source_numel_;
};

/// ShapeTracker(shape=(10, 10), views=[View((10, 10), (10, 1), 0)]).
std::string to_string(const ShapeTracker&);

}  // namespace tenon
