// The ops that are not methods: they make Tensors, or join several. The last parameter of each is a StreamOrDevice. If
// it is absent, an op without Tensor operands uses the default device (settings, TENON_DEVICE).
#pragma once
#include <cstdint>
#include <functional>
#include <numbers>
#include <optional>
#include <string_view>

#include <tenon/engine/tensor/tensor.h>

namespace tenon {

inline constexpr double pi = std::numbers::pi;

// ---- from data, which is copied. Data keeps the C++ type of its elements, here and in Tensor(v): 2.0 is float64, 2.f
// is float32. But a number that is a parameter (of full, arange, linspace, x * 0.1) is float32 if it is no integer.
/// `count` elements at `data`, row-major. Throws UserError if count is not the product of the shape; `none` stands for
/// that product. A symbolic size is what its Variables are bound to now: with `n.bind(3)` a Tensor of shape {n} takes
/// three values, and to use it after another bind throws UserError.
Tensor from_data(const void* data, std::optional<int64_t> count, const Dims& shape, DType dtype, StreamOrDevice s = {});

/// A Tensor whose memory is `data`, without a copy; the device must compute in the host's memory (else UserError). The
/// data must not change until `release` is called, when no Tensor needs the data any more. Tenon never writes there.
/// @code{.cpp}
/// static const float values[] = {1, 2, 3, 4};
/// from_blob(values, {2, 2}, DType::Float32, {}, "CPU").T();  // [[1. 3.]|[2. 4.]]
/// @endcode
Tensor from_blob(const void* data, const Dims& shape, DType dtype, std::function<void()> release = {},
                 StreamOrDevice s = {});

template <class T>
Tensor array(const T* data, const Dims& shape, StreamOrDevice s = {}) {
  return from_data(data, none, shape, dtype_of<T>(), s);
}
template <class T>
Tensor array(std::span<const T> values, const Dims& shape, StreamOrDevice s = {}) {
  return from_data(values.data(), static_cast<int64_t>(values.size()), shape, dtype_of<T>(), s);
}
/// array(values) has the shape (number of values); array(values, {2, 3}) has the given shape.
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
/// Notes the length of a list at a level of nesting; all lists of one level must have the same length.
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

/// array({{1.f, 2.f}, {3.f, 4.f}}) is float32 of shape (2, 2). Up to four levels of lists. The dtype is that of the
/// elements: 2.0 is float64. Throws UserError if the lists of one level differ in length.
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

// ---- without operands
/// Uninitialized memory.
Tensor empty(const Dims& shape, DType dtype = DType::Float32, StreamOrDevice s = {});
/// All elements are `value`; zeros: all are 0; ones: all are 1. Without a dtype: bool, int32 (int64
/// or uint64 if only they hold it) or float32, as the number.
/// @code{.cpp}
/// full({2}, 7);                   // [7 7]
/// arange(0.0, 1.0, 0.25);         // [0.   0.25 0.5  0.75]
/// eye(2, 3, 1, DType::Int32);     // [[0 1 0]|[0 0 1]]
/// @endcode
Tensor full(const Dims& shape, Number value, StreamOrDevice s = {});
Tensor full(const Dims& shape, Number value, DType dtype, StreamOrDevice s = {});
Tensor zeros(const Dims& shape, DType dtype = DType::Float32, StreamOrDevice s = {});
Tensor ones(const Dims& shape, DType dtype = DType::Float32, StreamOrDevice s = {});
/// With the shape, dtype and stream of x.
Tensor empty_like(const Tensor& x);
Tensor full_like(const Tensor& x, Number value);
Tensor zeros_like(const Tensor& x);
Tensor ones_like(const Tensor& x);
/// 1 on the diagonal of an (n, n) matrix; sizes may be symbolic.
Tensor eye(const Node& n, DType dtype = DType::Float32, StreamOrDevice s = {});
/// 1 on diagonal k of a (rows, columns) matrix.
Tensor eye(const Node& rows, const Node& columns, int64_t k = 0, DType dtype = DType::Float32, StreamOrDevice s = {});
/// 0, 1, ... n - 1; n may be symbolic. Throws UserError if an integer dtype cannot hold n - 1.
Tensor arange(const Node& n, DType dtype = DType::Int32, StreamOrDevice s = {});
/// begin, begin + step, ... before end. Integers give int32, or int64 or uint64 if only they hold them; floats give
/// float32.
Tensor arange(Number begin, Number end, Number step = 1, StreamOrDevice s = {});
/// 0, 1, ... before an end that is a float: float32, or the floats of this dtype.
template <std::floating_point F>
Tensor arange(F end, StreamOrDevice s = {}) {
  return arange(Number(0), Number(end), 1, s);
}
template <std::floating_point F>
Tensor arange(F end, DType dtype, StreamOrDevice s = {}) {
  return arange(end, s).cast(dtype);
}
/// `count` numbers from begin to end (included), in equal steps.
Tensor linspace(double begin, double end, int64_t count, DType dtype = DType::Float32, StreamOrDevice s = {});
/// A (rows, columns) matrix with 1 on and below diagonal k, else 0.
Tensor tri(int64_t rows, int64_t columns, int64_t k = 0, DType dtype = DType::Float32, StreamOrDevice s = {});
/// For vectors of n0, n1, ... elements: a Tensor (n0, n1, ...) for each vector, which varies along that vector's axis.
Tensors meshgrid(const Tensors& vectors, StreamOrDevice s = {});
/// The value of an index expression of Variables, as a 0-d Tensor.
Tensor value_of(const Node& expression, DType dtype, StreamOrDevice s = {});

// ---- random: independent elements. The numbers are the same on every device and for any number of threads.
// manual_seed fixes the numbers of all calls after it.
void manual_seed(uint64_t seed);
/// Uniform in [0, 1), or in [low, high); floats only.
/// @code{.cpp}
/// manual_seed(1);
/// sum(randint(0, 10, {100}) < 10);       // 100
/// sum(bernoulli(0.0, {5}).cast(DType::Int32));  // 0
/// @endcode
Tensor rand(const Dims& shape, DType dtype = DType::Float32, StreamOrDevice s = {});
/// Uniform in [low, high), finite numbers whose difference the dtype holds.
Tensor uniform(double low, double high, const Dims& shape, DType dtype = DType::Float32, StreamOrDevice s = {});
/// Normal with mean 0 and standard deviation 1, or with the given ones; floats only.
Tensor randn(const Dims& shape, DType dtype = DType::Float32, StreamOrDevice s = {});
Tensor normal(double mean, double deviation, const Dims& shape, DType dtype = DType::Float32, StreamOrDevice s = {});
/// Integers in [low, high), which the dtype must hold; high - low is at most 2^31.
Tensor randint(int64_t low, int64_t high, const Dims& shape, DType dtype = DType::Int32, StreamOrDevice s = {});
/// True with probability p: one p for all elements, or one for each element.
Tensor bernoulli(double p, const Dims& shape, StreamOrDevice s = {});
Tensor bernoulli(const Tensor& p, StreamOrDevice s = {});
/// int32: indices along .axis, drawn with the probabilities softmax(logits).
Tensor categorical(const Tensor& logits, const AxisOptions& options = {}, StreamOrDevice s = {});
inline Tensor categorical(const Tensor& logits, Axis axis, StreamOrDevice s = {}) {
  return categorical(logits, AxisOptions{.axis = axis}, s);
}
/// int64: 0 to n - 1 in random order.
Tensor permutation(int64_t n, StreamOrDevice s = {});
struct MultinomialOptions {
  bool replacement = false;
};
/// int64 of shape (count) or (rows, count): indices along the last axis of weights, of shape (n) or (rows, n). The
/// probability of an index is proportional to its weight. Without replacement no index is drawn twice. If a weight is
/// negative or not finite, or too few are above 0, UserError is thrown when the indices are computed.
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
/// The k largest (or smallest) elements along .axis, sorted (NaN last in both), and their indices (int64).
/// @code{.cpp}
/// topk(array({3, 9, 4}), 2).values;  // [9 4]
/// @endcode
TopK topk(const Tensor& x, int64_t k, const TopKOptions& options = {}, StreamOrDevice s = {});
inline TopK topk(const Tensor& x, int64_t k, Axis axis, StreamOrDevice s = {}) {
  return topk(x, k, TopKOptions{.axis = axis}, s);
}
/// condition ? a : b for each element. All three broadcast; a and b promote; the condition is bool.
Tensor where(const Operand& condition, const Operand& a, const Operand& b, StreamOrDevice s = {});
/// a * b + c, rounded once.
Tensor mulacc(const Operand& a, const Operand& b, const Operand& c, StreamOrDevice s = {});
/// Concatenates the parts along an existing axis; dtypes promote.
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
Tensor cat(const Tensors& parts, const AxisOptions& options = {.axis = 0}, StreamOrDevice s = {});
inline Tensor cat(const Tensors& parts, Axis axis, StreamOrDevice s = {}) {
  return cat(parts, AxisOptions{.axis = axis}, s);
}
/// Puts the parts side by side along a new axis of the result.
Tensor stack(const Tensors& parts, const AxisOptions& options = {.axis = 0}, StreamOrDevice s = {});
inline Tensor stack(const Tensors& parts, Axis axis, StreamOrDevice s = {}) {
  return stack(parts, AxisOptions{.axis = axis}, s);
}
/// Divides x along .axis into parts of equal size (the number must divide the axis), or of the given sizes, which may
/// be symbolic.
Tensors split(const Tensor& x, int64_t parts, const SplitOptions& options = {}, StreamOrDevice s = {});
inline Tensors split(const Tensor& x, int64_t parts, Axis axis, StreamOrDevice s = {}) {
  return split(x, parts, SplitOptions{.axis = axis}, s);
}
Tensors split(const Tensor& x, const Dims& sizes, const SplitOptions& options = {}, StreamOrDevice s = {});
inline Tensors split(const Tensor& x, const Dims& sizes, Axis axis, StreamOrDevice s = {}) {
  return split(x, sizes, SplitOptions{.axis = axis}, s);
}
/// Divides x along .axis into at most `parts` parts; all but the last have the same size.
Tensors chunk(const Tensor& x, int64_t parts, const SplitOptions& options = {}, StreamOrDevice s = {});
inline Tensors chunk(const Tensor& x, int64_t parts, Axis axis, StreamOrDevice s = {}) {
  return chunk(x, parts, SplitOptions{.axis = axis}, s);
}
/// Divides x along .axis into `parts` parts of which the first have one element more if the number does not divide the
/// axis, or at these indices: {2, 5} gives x[:2], x[2:5] and x[5:], with bounds as those of slices. Throws UserError
/// for parts below 1 or above 1,000,000.
/// @code{.cpp}
/// array_split(arange(5), 2)[0];                                // [0 1 2]
/// column_stack({array({1, 2}), array({{3, 4}, {5, 6}})});      // [[1 3 4]|[2 5 6]]
/// @endcode
Tensors array_split(const Tensor& x, int64_t parts, const SplitOptions& options = {}, StreamOrDevice s = {});
inline Tensors array_split(const Tensor& x, int64_t parts, Axis axis, StreamOrDevice s = {}) {
  return array_split(x, parts, SplitOptions{.axis = axis}, s);
}
Tensors array_split(const Tensor& x, const std::vector<int64_t>& indices, const SplitOptions& options = {},
                    StreamOrDevice s = {});
/// The parts side by side along axis 1; a vector is one column.
Tensor column_stack(const Tensors& parts, StreamOrDevice s = {});
/// The product of all operands, summed over the indices that the result does not have: einsum("ij,jk->ik", {a, b}). A
/// letter is an axis, "..." stands for the other axes; a letter twice in one operand takes its diagonal. Without "->"
/// the result has the letters that occur once, in alphabetical order. Spaces are ignored.
/// @code{.cpp}
/// einsum("ij,j->i", {array({{1, 2}, {3, 4}}), array({1, 1})});  // [3 7]
/// @endcode
Tensor einsum(std::string_view formula, const Tensors& operands, StreamOrDevice s = {});
/// beta c + alpha (a @ b).
struct AddmmOptions {
  double alpha = 1, beta = 1;
};
Tensor addmm(const Tensor& c, const Tensor& a, const Tensor& b, const AddmmOptions& options = {},
             StreamOrDevice s = {});
/// softmax(q k^T scale + mask) v, of shape (..., heads, rows, e), for q (..., heads, rows, d), k (..., heads, keys, d)
/// and v (..., heads, keys, e). k and v may have fewer heads; then each is used by a group of q's heads.
/// A row of which the mask (false, or -inf) hides all keys gives 0, and its gradients are 0.
struct AttentionOptions {
  std::optional<Tensor> mask = {};   // broadcasts to (..., rows, keys); bool: which keys to use; other dtypes are added
  bool is_causal = false;            // row i uses keys 0 to i
  std::optional<double> scale = {};  // absent: 1 / sqrt(d)
};
Tensor scaled_dot_product_attention(const Tensor& q, const Tensor& k, const Tensor& v,
                                    const AttentionOptions& options = {}, StreamOrDevice s = {});
/// Rotary position embedding of x (..., rows, d): rotates pair i by the angle scale (offset + row) / base^(2i / d).
struct RopeOptions {
  double base = 10000, scale = 1;
  int64_t offset = 0;
  bool traditional = false;  // a pair is the elements (2i, 2i + 1), else (i, i + d / 2)
};
/// @code{.cpp}
/// rope(array({{1.f, 0.f}}), {.offset = 0});  // [[1. 0.]]
/// @endcode
Tensor rope(const Tensor& x, const RopeOptions& options = {}, StreamOrDevice s = {});
/// The mean over all elements of -y log(x) - (1 - y) log(1 - x). A log below -100 counts as -100, because a saturated
/// sigmoid gives exactly 0 or 1. binary_cross_entropy_with_logits: that of sigmoid(x), without overflow.
Tensor binary_cross_entropy(const Tensor& x, const Tensor& y, StreamOrDevice s = {});
Tensor binary_cross_entropy_with_logits(const Tensor& x, const Tensor& y, StreamOrDevice s = {});
/// The Tensors, broadcast to one shape.
Tensors broadcast_tensors(const Tensors& tensors, StreamOrDevice s = {});

// The first operand is a number.
Tensor power(const Number& a, const Tensor& b, StreamOrDevice s = {});
inline Tensor maximum(const Number& a, const Tensor& b, StreamOrDevice s = {}) { return maximum(b, a, s); }
inline Tensor minimum(const Number& a, const Tensor& b, StreamOrDevice s = {}) { return minimum(b, a, s); }

}  // namespace tenon
