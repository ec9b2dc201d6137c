// The ops that are not methods: making Tensors, and joining several. Every one takes a StreamOrDevice last; what makes
// a Tensor out of nothing goes to the default device (settings, TENON_DEVICE) where none is given.
#pragma once
#include <cstdint>
#include <functional>
#include <numbers>
#include <optional>
#include <string_view>

#include <tenon/engine/tensor.h>

namespace tenon {

inline constexpr double pi = std::numbers::pi;

// ---- from data, which is copied. Data keeps the C++ type of its elements, here and in Tensor(v): 2.0 is float64, 2.f
// is float32. A number that is a parameter (of full, arange, linspace, x * 0.1) is float32 where it is no integer.
/// `count` elements at `data`, row-major. Throws UserError if count is not the product of the shape.
Tensor from_data(const void* data, int64_t count, const Dims& shape, DType dtype, StreamOrDevice s = {});

/// The elements at `data` themselves, on devices that compute in the host's memory (else UserError). They must stay as
/// they are until `release` runs, which is when the last Tensor that shows them is gone; Tenon never writes there.
/// @code{.cpp}
/// static const float values[] = {1, 2, 3, 4};
/// from_blob(values, {2, 2}, DType::Float32, {}, "CPU").T();  // [[1. 3.]|[2. 4.]]
/// @endcode
Tensor from_blob(const void* data, const Dims& shape, DType dtype, std::function<void()> release = {},
                 StreamOrDevice s = {});

template <class T>
Tensor array(const T* data, const Dims& shape, StreamOrDevice s = {}) {
  return from_data(data, -1, shape, dtype_of<T>(), s);
}
template <class T>
Tensor array(std::span<const T> values, const Dims& shape, StreamOrDevice s = {}) {
  return from_data(values.data(), static_cast<int64_t>(values.size()), shape, dtype_of<T>(), s);
}
/// array(values): of shape (number of values); array(values, {2, 3}).
template <class T>
Tensor array(const std::vector<T>& values, const Dims& shape, StreamOrDevice s = {}) {
  if constexpr (std::same_as<T, bool>) {
    const std::vector<uint8_t> bytes(values.begin(), values.end());
    return from_data(bytes.data(), static_cast<int64_t>(bytes.size()), shape, DType::Bool, s);
  } else {
    return array(std::span<const T>(values), shape, s);
  }
}
template <class T>
Tensor array(const std::vector<T>& values, StreamOrDevice s = {}) {
  return array(values, Dims{static_cast<int64_t>(values.size())}, s);
}

namespace detail {
/// Notes the length of a list at a level of nesting; all lists of one level must be as long.
void note_level(Sizes& shape, std::size_t axis, std::size_t size);

template <class T>
void collect(std::vector<T>& values, Sizes&, std::size_t, const T& element) {
  values.push_back(element);
}
template <class T, class E>
void collect(std::vector<T>& values, Sizes& shape, std::size_t axis, std::initializer_list<E> list) {
  note_level(shape, axis, list.size());
  for (const E& e : list) collect(values, shape, axis + 1, e);
}
template <class T, class List>
Tensor from_nested(const List& list, StreamOrDevice s) {
  std::vector<T> values;
  Sizes shape;
  collect(values, shape, 0, list);
  return array(values, Dims(shape), s);
}
}  // namespace detail

/// array({{1.f, 2.f}, {3.f, 4.f}}): float32 (2, 2), up to four levels deep. The dtype is that of the elements: 2.0 is
/// float64. Throws UserError where lists of one level differ in length.
template <class T>
Tensor array(std::initializer_list<T> values, StreamOrDevice s = {}) {
  return detail::from_nested<T>(values, s);
}
template <class T>
Tensor array(std::initializer_list<std::initializer_list<T>> values, StreamOrDevice s = {}) {
  return detail::from_nested<T>(values, s);
}
template <class T>
Tensor array(std::initializer_list<std::initializer_list<std::initializer_list<T>>> values, StreamOrDevice s = {}) {
  return detail::from_nested<T>(values, s);
}
template <class T>
Tensor array(std::initializer_list<std::initializer_list<std::initializer_list<std::initializer_list<T>>>> values,
             StreamOrDevice s = {}) {
  return detail::from_nested<T>(values, s);
}

// ---- out of nothing
/// Memory that nobody has written to.
Tensor empty(const Dims& shape, DType dtype = DType::Float32, StreamOrDevice s = {});
/// One number everywhere; without a dtype: bool, int32 or float32, as the number is.
/// @code{.cpp}
/// full({2}, 7);                   // [7 7]
/// arange(0.0, 1.0, 0.25);         // [0.   0.25 0.5  0.75]
/// eye(2, 3, 1, DType::Int32);     // [[0 1 0]|[0 0 1]]
/// @endcode
Tensor full(const Dims& shape, Number value, StreamOrDevice s = {});
Tensor full(const Dims& shape, Number value, DType dtype, StreamOrDevice s = {});
Tensor zeros(const Dims& shape, DType dtype = DType::Float32, StreamOrDevice s = {});
Tensor ones(const Dims& shape, DType dtype = DType::Float32, StreamOrDevice s = {});
/// With shape, dtype and stream of x.
Tensor empty_like(const Tensor& x);
Tensor full_like(const Tensor& x, Number value);
Tensor zeros_like(const Tensor& x);
Tensor ones_like(const Tensor& x);
/// 1 on the diagonal of an (n, n) matrix.
Tensor eye(int64_t n, DType dtype = DType::Float32, StreamOrDevice s = {});
/// (rows, columns), 1 on diagonal k.
Tensor eye(int64_t rows, int64_t columns, int64_t k = 0, DType dtype = DType::Float32, StreamOrDevice s = {});
/// 0, 1, ... n - 1; n may be symbolic. Raises where an integer dtype does not hold n - 1.
Tensor arange(const Node& n, DType dtype = DType::Int32, StreamOrDevice s = {});
/// begin, begin + step, ... before end; int32 for integers, where it holds them (else raises), float32 for floats.
Tensor arange(Number begin, Number end, Number step = 1, StreamOrDevice s = {});
/// `count` numbers from begin to end, both included, in equal steps.
Tensor linspace(double begin, double end, int64_t count, DType dtype = DType::Float32, StreamOrDevice s = {});
/// (rows, columns), 1 on and below diagonal k, else 0.
Tensor tri(int64_t rows, int64_t columns, int64_t k = 0, DType dtype = DType::Float32, StreamOrDevice s = {});
/// Of vectors of n0, n1, ... elements: for each a Tensor (n0, n1, ...) that varies along its own axis.
Tensors meshgrid(const Tensors& vectors, StreamOrDevice s = {});
/// An index expression (of Variables) as a 0-d value.
Tensor value_of(const Node& expression, DType dtype, StreamOrDevice s = {});

// ---- random: independent elements, the same on every device and for any number of threads. manual_seed fixes the
// sequence of all calls after it.
void manual_seed(uint64_t seed);
/// Uniform in [0, 1), in [low, high); floats only.
/// @code{.cpp}
/// manual_seed(1);
/// sum(randint(0, 10, {100}) < 10);       // 100
/// sum(bernoulli(0.0, {5}).cast(DType::Int32));  // 0
/// @endcode
Tensor rand(const Dims& shape, DType dtype = DType::Float32, StreamOrDevice s = {});
Tensor uniform(double low, double high, const Dims& shape, DType dtype = DType::Float32, StreamOrDevice s = {});
/// Normal of mean 0 and deviation 1, of the given ones; floats only.
Tensor randn(const Dims& shape, DType dtype = DType::Float32, StreamOrDevice s = {});
Tensor normal(double mean, double deviation, const Dims& shape, DType dtype = DType::Float32, StreamOrDevice s = {});
/// Integers from low up to, without, high; at most 2^31 different ones, which the dtype must hold.
Tensor randint(int64_t low, int64_t high, const Dims& shape, DType dtype = DType::Int32, StreamOrDevice s = {});
/// True with probability p, one for all elements or one an element.
Tensor bernoulli(double p, const Dims& shape, StreamOrDevice s = {});
Tensor bernoulli(const Tensor& p, StreamOrDevice s = {});
/// int32: an index along .axis with probabilities softmax(logits).
Tensor categorical(const Tensor& logits, const AxisOptions& options = {}, StreamOrDevice s = {});
inline Tensor categorical(const Tensor& logits, Axis axis, StreamOrDevice s = {}) {
  return categorical(logits, AxisOptions{.axis = axis}, s);
}
/// 0 to n - 1 in random order, int64.
Tensor permutation(int64_t n, StreamOrDevice s = {});
struct MultinomialOptions {
  bool replacement = false;
};
/// int64: indices along the last axis of weights (n) or (rows, n), each with a probability that goes with its weight:
/// (count) or (rows, count). Without replacement none comes twice. A weight that is negative or not finite, and too few
/// above 0, raise UserError when the indices are computed.
Tensor multinomial(const Tensor& weights, int64_t count = 1, const MultinomialOptions& options = {},
                   StreamOrDevice s = {});

// ---- of several
struct TopKOptions {
  ByName by_name{};
  int axis = -1;
  bool largest = true;
};
struct TopK {
  Tensor values, indices;
};
/// The k largest, or smallest, elements along .axis, in order, and where they are (int64).
/// @code{.cpp}
/// topk(array({3, 9, 4}), 2).values;  // [9 4]
/// @endcode
TopK topk(const Tensor& x, int64_t k, const TopKOptions& options = {}, StreamOrDevice s = {});
inline TopK topk(const Tensor& x, int64_t k, Axis axis, StreamOrDevice s = {}) {
  return topk(x, k, TopKOptions{.axis = axis}, s);
}
/// condition ? a : b, elementwise; all three broadcast, a and b promote, the condition is bool.
Tensor where(const Operand& condition, const Operand& a, const Operand& b, StreamOrDevice s = {});
/// a * b + c, rounded once.
Tensor mulacc(const Operand& a, const Operand& b, const Operand& c, StreamOrDevice s = {});
/// End to end along an axis that is there already; dtypes promote.
/// @code{.cpp}
/// const Tensor a = array({1, 2}), b = array({3, 4});
/// concatenate({a, b});               // [1 2 3 4]
/// stack({a, b}, 1);                  // [[1 3]|[2 4]]
/// split(arange(6), 3)[1];            // [2 3]
/// where(a > 1, a, -1);               // [-1  2]
/// @endcode
Tensor concatenate(const Tensors& parts, const AxisOptions& options = {.axis = 0}, StreamOrDevice s = {});
inline Tensor concatenate(const Tensors& parts, Axis axis, StreamOrDevice s = {}) {
  return concatenate(parts, AxisOptions{.axis = axis}, s);
}
inline Tensor cat(const Tensors& parts, const AxisOptions& options = {.axis = 0}, StreamOrDevice s = {}) {
  return concatenate(parts, options, s);
}
inline Tensor cat(const Tensors& parts, Axis axis, StreamOrDevice s = {}) { return concatenate(parts, axis, s); }
/// Side by side along a new axis of the result.
Tensor stack(const Tensors& parts, const AxisOptions& options = {.axis = 0}, StreamOrDevice s = {});
inline Tensor stack(const Tensors& parts, Axis axis, StreamOrDevice s = {}) {
  return stack(parts, AxisOptions{.axis = axis}, s);
}
/// Parts of x along .axis, of equal size (which must divide), or of the given sizes.
Tensors split(const Tensor& x, int64_t parts, const SplitOptions& options = {}, StreamOrDevice s = {});
inline Tensors split(const Tensor& x, int64_t parts, Axis axis, StreamOrDevice s = {}) {
  return split(x, parts, SplitOptions{.axis = axis}, s);
}
Tensors split(const Tensor& x, const std::vector<int64_t>& sizes, const SplitOptions& options = {},
              StreamOrDevice s = {});
inline Tensors split(const Tensor& x, const std::vector<int64_t>& sizes, Axis axis, StreamOrDevice s = {}) {
  return split(x, sizes, SplitOptions{.axis = axis}, s);
}
/// At most `parts` parts of x along .axis, all but the last of one size.
Tensors chunk(const Tensor& x, int64_t parts, const SplitOptions& options = {}, StreamOrDevice s = {});
inline Tensors chunk(const Tensor& x, int64_t parts, Axis axis, StreamOrDevice s = {}) {
  return chunk(x, parts, SplitOptions{.axis = axis}, s);
}
/// Products of all operands summed over the indices that the result lacks: einsum("ij,jk->ik", {a, b}). Letters are
/// axes, "..." the axes that are not named; an index twice in one operand is its diagonal. Without "->" the result has
/// the indices that occur once, in alphabetical order. Spaces are ignored.
/// @code{.cpp}
/// einsum("ij,j->i", {array({{1, 2}, {3, 4}}), array({1, 1})});  // [3 7]
/// @endcode
Tensor einsum(std::string_view formula, const Tensors& operands, StreamOrDevice s = {});
/// c + a @ b, both scaled.
struct AddmmOptions {
  double alpha = 1, beta = 1;  // beta c + alpha (a @ b)
};
Tensor addmm(const Tensor& c, const Tensor& a, const Tensor& b, const AddmmOptions& options = {},
             StreamOrDevice s = {});
/// softmax(q k^T scale + mask) v over q (..., heads, rows, d), k (..., heads, keys, d), v (..., heads, keys, e): (...,
/// heads, rows, e). Keys and values may have fewer heads, each for a group of q's.
struct AttentionOptions {
  std::optional<Tensor> mask = {};   // broadcasts to (..., rows, keys); bool: where it holds; else it is added
  bool is_causal = false;            // row i sees keys 0 to i
  std::optional<double> scale = {};  // absent: 1 / sqrt(d)
};
Tensor scaled_dot_product_attention(const Tensor& q, const Tensor& k, const Tensor& v,
                                    const AttentionOptions& options = {}, StreamOrDevice s = {});
/// Rotary positions of x (..., rows, d): element pairs turned by (offset + row) / base^(2i / d).
struct RopeOptions {
  double base = 10000, scale = 1;
  int64_t offset = 0;
  bool traditional = false;  // pairs are neighbours (2i, 2i + 1), not (i, i + d / 2)
};
/// @code{.cpp}
/// rope(array({{1.f, 0.f}}), {.offset = 0});  // [[1. 0.]]
/// @endcode
Tensor rope(const Tensor& x, const RopeOptions& options = {}, StreamOrDevice s = {});
/// The mean over all elements of -y log(x) - (1 - y) log(1 - x), where no log is below -100 (x is exactly 0 or 1 where
/// a sigmoid is saturated); of logits x that of sigmoid(x), without overflow.
Tensor binary_cross_entropy(const Tensor& x, const Tensor& y, StreamOrDevice s = {});
Tensor binary_cross_entropy_with_logits(const Tensor& x, const Tensor& y, StreamOrDevice s = {});
/// All with the shape that they broadcast to.
Tensors broadcast_tensors(const Tensors& tensors, StreamOrDevice s = {});

// With a number first.
Tensor power(const Number& a, const Tensor& b, StreamOrDevice s = {});
inline Tensor maximum(const Number& a, const Tensor& b, StreamOrDevice s = {}) { return maximum(b, a, s); }
inline Tensor minimum(const Number& a, const Tensor& b, StreamOrDevice s = {}) { return minimum(b, a, s); }

}  // namespace tenon
