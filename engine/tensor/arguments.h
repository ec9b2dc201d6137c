// What ops take besides Tensors: shapes, axes, slices, C++ numbers, and a struct of options for each op, which is
// filled by name: sum(x, {.axis = 1, .keepdims = true}). Literals convert to all of them. If the options have .axis,
// you can write the axis or the list of axes instead: sum(x, 1), sum(x, {0, 1}), softmax(x, -1).
#pragma once
#include <complex>
#include <concepts>
#include <initializer_list>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include <tenon/base/float16.h>
#include <tenon/runtime/stream.h>
#include <tenon/shape/shape.h>

namespace tenon {

/// The integer types, without bool: a bool is no size and no axis.
template <class T>
concept Integer = std::integral<T> && !std::same_as<T, bool>;

/// Sizes as an argument: 3, {2, 3}, {n, 784} with a Variable n, a Shape, or Sizes. If an op says so, -1 is inferred.
class Dims {
 public:
  Dims() = default;
  template <Integer T>
  Dims(T size) : sizes_{Node(size)} {}  // NOLINT: implicit
  Dims(const Node& size) : sizes_{size} {}
  Dims(std::initializer_list<Node> sizes) : sizes_(sizes) {}
  Dims(Shape sizes) : sizes_(std::move(sizes)) {}
  Dims(const Sizes& sizes) : sizes_(to_shape(sizes)) {}
  const Shape& sizes() const { return sizes_; }

 private:
  Shape sizes_;
};

/// An axis of a Tensor; a negative one counts from the end. One beyond int's range is the nearest int, which is out of
/// range for every shape.
class Axis {
 public:
  template <Integer T>
  Axis(T axis)  // NOLINT: implicit
      : axis_(std::in_range<int>(axis) ? static_cast<int>(axis)
              : std::cmp_less(axis, 0) ? std::numeric_limits<int>::min()
                                       : std::numeric_limits<int>::max()) {}
  operator int() const { return axis_; }

 private:
  int axis_;
};

struct AllAxes {};
inline constexpr AllAxes all_axes;

/// Axes of a Tensor, negative ones counted from the end: 1, {0, 2}, a vector, or all_axes.
class AxisList {
 public:
  AxisList(AllAxes) {}
  template <Integer First, Integer... T>
  AxisList(First axis, T... others) : axes_(std::vector<int>{Axis(axis), Axis(others)...}) {}  // NOLINT: implicit
  AxisList(std::vector<int> axes) : axes_(std::move(axes)) {}
  bool all() const { return !axes_; }
  const std::vector<int>& axes() const { return *axes_; }

 private:
  std::optional<std::vector<int>> axes_;
};

/// An absent value: slice(2, none). For vmap: not mapped.
inline constexpr std::nullopt_t none = std::nullopt;

/// The axis along which vmap maps each of several Tensors, or none.
using Axes = std::vector<std::optional<int>>;

/// std::complex<float> and std::complex<double>.
template <class T>
concept CppComplex = std::same_as<T, std::complex<float>> || std::same_as<T, std::complex<double>>;
/// The types of C++ numbers: bool, integers, floats, float16, bfloat16, std::complex.
template <class T>
concept CppNumber = std::integral<T> || std::floating_point<T> || Float16Bits<T> || CppComplex<T>;

/// A C++ number that is combined with a Tensor. It takes the Tensor's dtype. But a float with an integer Tensor gives
/// float32, an integer with a bool Tensor int32, and a complex number with a real Tensor the complex dtype with float64
/// parts if the Tensor is float64, else with float32 parts.
class Number {
 public:
  template <CppNumber T>
  Number(T value) {  // NOLINT: implicit
    if constexpr (std::same_as<T, bool>)
      value_ = value;
    else if constexpr (CppComplex<T>)
      value_ = std::complex<double>(value);
    else if constexpr (!std::integral<T>)
      value_ = static_cast<double>(value);
    else if constexpr (std::unsigned_integral<T>)
      value_ = static_cast<uint64_t>(value);
    else
      value_ = static_cast<int64_t>(value);
  }
  using Value = std::variant<bool, int64_t, uint64_t, double, std::complex<double>>;
  const Value& value() const { return value_; }
  bool is_bool() const { return value_.index() == 0; }
  bool is_float() const { return value_.index() == 3; }
  bool is_complex() const { return value_.index() == 4; }
  bool is_negative() const { return value_.index() != 2 && as_double() < 0; }
  /// The value; of a complex number the real part.
  double as_double() const { return as_complex().real(); }
  std::complex<double> as_complex() const;
  /// The value of an integer or bool; an unsigned integer as the int64_t with the same bits.
  int64_t as_int() const;

 private:
  Value value_;
};

struct NewAxis {};
struct Ellipsis {};
struct Slice {
  std::optional<Node> begin, end;  // as in numpy: negative from the end, clamped to the axis; absent: no bound
  int64_t step = 1;
};

/// x[{newaxis}] adds an axis of size 1; the ellipsis in x[{ellipsis, 0}] stands for all axes without an entry.
inline constexpr NewAxis newaxis;
inline constexpr Ellipsis ellipsis;

/// Elements begin, begin + step, ... before end, as numpy's begin:end:step. slice(1) has all elements from 1 on,
/// slice(none, 1) all before 1. Bounds may be index expressions of Variables.
inline Slice slice(std::optional<Node> begin = none, std::optional<Node> end = none, int64_t step = 1) {
  return {std::move(begin), std::move(end), step};
}

struct TensorCell;
class Tensor;

/// One entry of operator[]: an integer (or an expression of Variables), slice(...), newaxis, ellipsis, or a Tensor of
/// integers.
using IndexEntry = std::variant<Node, Slice, NewAxis, Ellipsis, std::shared_ptr<TensorCell>>;
class Index {
 public:
  template <Integer T>
  Index(T i) : entry_(Node(i)) {}  // NOLINT: implicit
  Index(Node i) : entry_(std::move(i)) {}
  Index(Slice s) : entry_(std::move(s)) {}
  Index(NewAxis n) : entry_(n) {}
  Index(Ellipsis e) : entry_(e) {}
  Index(const Tensor& indices);
  // Defined in a source file, because gcc wrongly warns of uninitialized values if they are defined here.
  Index(const Index&);
  Index& operator=(const Index&);
  ~Index();
  const IndexEntry& entry() const { return entry_; }

 private:
  IndexEntry entry_;
};

/// For each axis (before, after) or [begin, end).
using Pairs = std::vector<std::pair<Node, Node>>;

/// The first member of all options structs. It prevents the conversion of a list such as {0, 1}: options are filled by
/// name only.
struct ByName {
  explicit ByName() = default;
};

struct ReduceOptions {
  ByName by_name{};
  AxisList axis = all_axes;
  bool keepdims = false;
};
struct AxisOptions {
  ByName by_name{};
  int axis = -1;
};
struct CumulativeOptions {
  ByName by_name{};
  std::optional<int> axis = {};  // absent: all elements, in row-major order
};
struct TakeOptions {
  ByName by_name{};
  std::optional<int> axis = {};  // absent: of all elements, in row-major order
};
struct RollOptions {
  ByName by_name{};
  AxisList axis = all_axes;  // all elements roll in row-major order
};
struct SplitOptions {
  ByName by_name{};
  int axis = 0;
};
struct SortOptions {
  ByName by_name{};
  int axis = -1;
  bool descending = false;
};
struct ArgOptions {
  ByName by_name{};
  std::optional<int> axis = {};  // absent: of all elements, in row-major order
  bool keepdims = false;
};
struct VarOptions {
  ByName by_name{};
  AxisList axis = all_axes;
  bool keepdims = false;
  int64_t ddof = 0;  // divided by count - ddof
};
struct NormOptions {
  ByName by_name{};
  int axis = -1;
  double eps = 1e-5;
};
struct FlattenOptions {
  ByName by_name{};
  int begin = 0, end = -1;  // the first and the last of the axes that become one
};
enum class PadMode : uint8_t { Constant, Reflect, Edge, Symmetric, Wrap };
struct PadOptions {
  ByName by_name{};
  Number value = 0;
  PadMode mode = PadMode::Constant;  // Reflect: 3 2 | 1 2 3 | 2 1; Edge: 1 1 | 1 2 3 | 3 3;
                                     // Symmetric: 2 1 | 1 2 3 | 3 2; Wrap: 2 3 | 1 2 3 | 1 2
};
struct CloseOptions {
  ByName by_name{};
  double rtol = 1e-5, atol = 1e-8;  // |a - b| <= atol + rtol |b|
  bool equal_nan = false;
};
struct NanOptions {
  ByName by_name{};
  double nan = 0;
  std::optional<double> posinf = {}, neginf = {};  // absent: the largest finite number of the dtype, and its negative
};
struct NormOfOptions {
  ByName by_name{};
  double p = 2;  // the p-th root of the sum of |x|^p; infinity: the largest |x|
  AxisList axis = all_axes;
  bool keepdims = false;
};
struct SoftplusOptions {
  ByName by_name{};
  double beta = 1;  // log(1 + exp(beta x)) / beta
};
struct SlopeOptions {
  ByName by_name{};
  double slope = 0.01;
};
struct AlphaOptions {
  ByName by_name{};
  double alpha = 1;
};

/// A number for each axis of an image: 3 for all axes, or one for each axis, {3, 5}; {}: none.
class PerAxis {
 public:
  PerAxis(int64_t all) : values_{all} {}  // NOLINT: implicit
  PerAxis(std::initializer_list<int64_t> values) : values_(values) {}
  PerAxis(std::vector<int64_t> values) : values_(std::move(values)) {}
  const std::vector<int64_t>& values() const { return values_; }

 private:
  std::vector<int64_t> values_;
};

/// How many elements are added around an image; negative numbers remove elements. 1: on all sides; {2, 1}: on both
/// sides of each axis; {{0, 1}, {2, 2}}: (before, after) of each axis.
class ImagePadding {
 public:
  ImagePadding(int64_t all) : ends_{{all, all}} {}  // NOLINT: implicit
  ImagePadding(std::initializer_list<int64_t> each) {
    for (const int64_t n : each) ends_.emplace_back(n, n);
  }
  ImagePadding(std::vector<std::pair<int64_t, int64_t>> ends) : ends_(std::move(ends)) {}
  ImagePadding(std::initializer_list<std::pair<int64_t, int64_t>> ends) : ends_(ends) {}
  const std::vector<std::pair<int64_t, int64_t>>& ends() const { return ends_; }

 private:
  std::vector<std::pair<int64_t, int64_t>> ends_;
};

/// A stream or a device that is given: unlike StreamOrDevice, {} is none.
struct GivenStream {
  template <std::convertible_to<StreamOrDevice> S>
  GivenStream(S&& s) : stream(std::forward<S>(s)) {}
  StreamOrDevice stream;
};

struct MatmulOptions {
  /// "float32", "bfloat16x6" or "bfloat16x3": how exactly tensor cores compute it, and its derivatives, at least
  /// (docs/accuracy.md); nullopt: as the setting matmul_precision says.
  std::optional<std::string> precision = std::nullopt;
};
struct ConvOptions {
  ByName by_name{};
  PerAxis stride = 1;
  ImagePadding padding = 0;
  PerAxis dilation = 1;
  int64_t groups = 1;
};
struct ConvTransposeOptions {
  ByName by_name{};
  PerAxis stride = 1;
  ImagePadding padding = 0;  // the padding of the convolution that this is the transpose of
  PerAxis output_padding = 0, dilation = 1;
  int64_t groups = 1;
};
struct PoolOptions {
  ByName by_name{};
  PerAxis kernel = 2;
  PerAxis stride = {};  // none: the kernel's size
  ImagePadding padding = 0;
  PerAxis dilation = 1;
  bool ceil_mode = false;         // the last window may reach beyond the padding
  bool count_include_pad = true;  // for an average: padding counts as zeros
};

/// Throws UserError if a size is negative or the number of elements exceeds 2^62.
void check_sizes(std::string_view op, const Shape& shape);
/// The axis counted from the front; throws UserError if the shape has no such axis.
int front_axis(std::string_view op, int axis, std::span<const Node> shape);

}  // namespace tenon
