// The ops that are not methods: making Tensors, and joining several. Every one takes a StreamOrDevice last; what makes
// a Tensor out of nothing goes to the default device (settings, TENON_DEVICE) where none is given.
#pragma once
#include <cstdint>
#include <numbers>

#include <tenon/engine/tensor.h>

namespace tenon {

inline constexpr double pi = std::numbers::pi;

// ---- from data, which is copied
/// `count` elements at `data`, row-major. Throws UserError if count is not the product of the shape.
Tensor from_data(const void* data, int64_t count, const Dims& shape, DType dtype, StreamOrDevice s = {});

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
void check_nested(int axis, int64_t index, int64_t size, int64_t first);

template <class T>
void collect(std::vector<T>& values, Sizes&, std::size_t, const T& element) {
  values.push_back(element);
}
template <class T, class E>
void collect(std::vector<T>& values, Sizes& shape, std::size_t axis, std::initializer_list<E> list) {
  const auto size = static_cast<int64_t>(list.size());
  if (shape.size() == axis)
    shape.push_back(size);
  else
    check_nested(static_cast<int>(axis), static_cast<int64_t>(values.size()), size, shape[axis]);
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
/// 0, 1, ... n - 1; n may be symbolic.
Tensor arange(const Node& n, DType dtype = DType::Int32, StreamOrDevice s = {});
/// begin, begin + step, ... before end; int32 for integers, float32 for floats where no dtype is given.
Tensor arange(Number begin, Number end, Number step = 1, StreamOrDevice s = {});
/// Independent, uniform in [0, 1); floats only. The sequence is fixed by manual_seed.
Tensor rand(const Dims& shape, DType dtype = DType::Float32, StreamOrDevice s = {});
void manual_seed(uint64_t seed);
/// An index expression (of Variables) as a 0-d value.
Tensor value_of(const Node& expression, DType dtype, StreamOrDevice s = {});

// ---- of several
/// condition ? a : b, elementwise; all three broadcast, a and b promote, the condition is bool.
Tensor where(const Operand& condition, const Operand& a, const Operand& b, StreamOrDevice s = {});
/// a * b + c, rounded once.
Tensor mulacc(const Operand& a, const Operand& b, const Operand& c, StreamOrDevice s = {});
/// End to end along an axis that is there already; dtypes promote.
Tensor concatenate(const Tensors& parts, const AxisOptions& options = {.axis = 0}, StreamOrDevice s = {});
/// Side by side along a new axis of the result.
Tensor stack(const Tensors& parts, const AxisOptions& options = {.axis = 0}, StreamOrDevice s = {});
/// All with the shape that they broadcast to.
Tensors broadcast_tensors(const Tensors& tensors, StreamOrDevice s = {});

// With a number first.
inline Tensor maximum(const Number& a, const Tensor& b, StreamOrDevice s = {}) { return maximum(b, a, s); }
inline Tensor minimum(const Number& a, const Tensor& b, StreamOrDevice s = {}) { return minimum(b, a, s); }

}  // namespace tenon
