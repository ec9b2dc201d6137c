// What the ops take beside Tensors: shapes, axes, slices, C++ numbers, and one struct of options an op, filled by
// designated initializers: sum(x, {.axis = 1, .keepdims = true}). All convert from what one writes by hand.
#pragma once
#include <concepts>
#include <initializer_list>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include <tenon/shape/shape.h>

namespace tenon {

/// Sizes as an argument: {2, 3}, {n, 784} with a Variable n, a Shape, or Sizes. Where an op says so, -1 is inferred.
class Dims {
 public:
  Dims() = default;
  Dims(std::initializer_list<Node> sizes) : sizes_(sizes) {}
  Dims(Shape sizes) : sizes_(std::move(sizes)) {}
  Dims(const Sizes& sizes) : sizes_(to_shape(sizes)) {}
  const Shape& sizes() const { return sizes_; }

 private:
  Shape sizes_;
};

/// Axes of a Tensor, negative ones from the end: 1, {0, 2}, or nothing, which means all of them.
class AxisList {
 public:
  AxisList() = default;
  AxisList(int axis) : axes_(std::vector<int>{axis}) {}
  AxisList(std::initializer_list<int> axes) : axes_(std::vector<int>(axes)) {}
  AxisList(std::vector<int> axes) : axes_(std::move(axes)) {}
  bool all() const { return !axes_; }
  const std::vector<int>& axes() const { return *axes_; }

 private:
  std::optional<std::vector<int>> axes_;
};

/// A C++ number beside a Tensor. It is weak: it takes the Tensor's dtype, unless it is a float beside integers (float32
/// then) or an integer beside bool (int32 then).
class Number {
 public:
  template <class T>
  requires std::integral<T> || std::floating_point<T> Number(T value) {  // NOLINT: implicit
    if constexpr (std::same_as<T, bool>)
      value_ = value;
    else if constexpr (std::floating_point<T>)
      value_ = static_cast<double>(value);
    else if constexpr (std::unsigned_integral<T>)
      value_ = static_cast<uint64_t>(value);
    else
      value_ = static_cast<int64_t>(value);
  }
  const std::variant<bool, int64_t, uint64_t, double>& value() const { return value_; }
  bool is_bool() const { return value_.index() == 0; }
  bool is_float() const { return value_.index() == 3; }
  double as_double() const;
  /// Of an integer or bool: its bits as int64_t.
  int64_t as_int() const;

 private:
  std::variant<bool, int64_t, uint64_t, double> value_;
};

struct NewAxis {};
struct Ellipsis {};
struct Slice {
  std::optional<Node> begin, end;  // as numpy has them: negative from the end, clamped to the axis, absent: the whole
  int64_t step = 1;
};

/// x[{newaxis}] adds an axis of size 1; x[{ellipsis, 0}] keeps all axes that no other entry names.
inline constexpr NewAxis newaxis;
inline constexpr Ellipsis ellipsis;
/// A bound left out: slice(2, none).
inline constexpr std::nullopt_t none = std::nullopt;

/// Elements begin, begin + step, ... before end, as numpy's begin:end:step. Bounds may be index expressions of
/// Variables.
inline Slice slice() { return {}; }
inline Slice slice(std::optional<Node> begin, std::optional<Node> end, int64_t step = 1) {
  return {std::move(begin), std::move(end), step};
}

/// One entry of operator[]: an integer (may be a Variable), slice(...), newaxis, ellipsis.
using IndexEntry = std::variant<Node, Slice, NewAxis, Ellipsis>;
class Index {
 public:
  template <std::integral T>
  Index(T i) : entry_(Node(i)) {}  // NOLINT: implicit
  Index(Node i) : entry_(std::move(i)) {}
  Index(Slice s) : entry_(std::move(s)) {}
  Index(NewAxis n) : entry_(n) {}
  Index(Ellipsis e) : entry_(e) {}
  const IndexEntry& entry() const { return entry_; }

 private:
  IndexEntry entry_;
};

/// (before, after) or [begin, end) of each axis.
using Pairs = std::vector<std::pair<Node, Node>>;

struct ReduceOptions {
  AxisList axis = {};
  bool keepdims = false;
};
struct AxisOptions {
  int axis = -1;
};
struct ArgOptions {
  std::optional<int> axis = {};  // absent: of all elements, in row-major order
  bool keepdims = false;
};
struct VarOptions {
  AxisList axis = {};
  bool keepdims = false;
  int64_t ddof = 0;  // divided by count - ddof
};
struct NormOptions {
  int axis = -1;
  double eps = 1e-5;
};
struct FlattenOptions {
  int begin = 0, end = -1;  // the first and the last axis that become one, both inclusive
};
struct PadOptions {
  Number value = 0;
};

/// Height and width: 3 or {3, 5}.
struct Pair2 {
  int64_t h, w;
  Pair2(int64_t both) : h(both), w(both) {}
  Pair2(int64_t height, int64_t width) : h(height), w(width) {}
};
struct ConvOptions {
  Pair2 stride = 1, padding = 0, dilation = 1;
  int64_t groups = 1;
};
struct PoolOptions {
  Pair2 kernel = 2;
  std::optional<Pair2> stride = {};  // absent: the kernel's size
  Pair2 padding = 0, dilation = 1;
};

}  // namespace tenon
