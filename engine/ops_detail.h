// Private to the ops: checks that many of them share. `op` is the name that errors carry.
#pragma once
#include <string_view>

#include <tenon/base/raise.h>
#include <tenon/engine/ops.h>

namespace tenon::detail {

/// "(2, 3)" of a Tensor.
std::string shape_text(const Tensor& x);

/// The axis counted from the front; throws where it is out of range for `rank` axes.
int front_axis(std::string_view op, int axis, const Tensor& x);
/// All of them counted from the front, ascending; throws where one is out of range or named twice.
std::vector<int> front_axes(std::string_view op, const AxisList& axes, const Tensor& x);

/// Operands on one stream: on the one given, else on the first one's. Throws where devices differ.
Tensors on_one_stream(std::string_view op, const Tensors& operands, const StreamOrDevice& s);
inline Tensor on_stream(std::string_view op, const Tensor& x, const StreamOrDevice& s) {
  return on_one_stream(op, {x}, s)[0];
}

/// The shape that all broadcast to: sizes from the last axis on are equal or 1. Throws, naming the first axis where
/// they are not.
Shape broadcast_shape(std::string_view op, const std::vector<Shape>& shapes);
/// x with this shape, to which it broadcasts.
Tensor broadcast(const Tensor& x, const Shape& shape);

/// Throws where a size is negative or the number of elements passes 2^62.
void check_sizes(std::string_view op, const Shape& shape);

/// Throws where Tensors cannot have this dtype.
void check_dtype(std::string_view op, DType dtype);

/// The dtype that a number has beside Tensors of `dtype` (Void: beside none).
DType weak_dtype(const Number& number, DType dtype);
/// A constant; throws where an integer does not fit the dtype.
Tensor constant(std::string_view op, const Number& number, const Shape& shape, DType dtype, Stream stream);

/// The next draw of the default random key: a seed for lazy::rand.
uint64_t next_random_seed();

/// Which dtypes an elementwise op computes in: what the operands promote to, changed to Float32 or Int32 where it does
/// not take that.
enum class Takes { Any, Numbers, Floats, Integers, Bits, Bool };
/// Operands of one stream, dtype and shape.
Tensors prepare(std::string_view op, std::initializer_list<const Operand*> operands, Takes takes,
                const StreamOrDevice& s);

}  // namespace tenon::detail
