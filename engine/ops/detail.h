// Private to the ops: checks that many of them share. `op` is the name that errors carry.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::detail {

/// "(2, 3)" of a Tensor.
std::string shape_text(const Tensor& x);

/// compose(), whose errors carry this op's name in place of those of the ops that it is composed of.
template <class F>
auto as_op(const char* op, const F& compose) -> decltype(compose()) {
  try {
    return compose();
  } catch (const UserError& e) {
    throw UserError(op, std::string(e.what()).substr(e.op().size() + 3));  // after "[op] "
  }
}

inline int front_axis(std::string_view op, int axis, const Tensor& x) { return tenon::front_axis(op, axis, x.shape()); }
/// All of them counted from the front, ascending; throws where one is out of range or named twice.
std::vector<int> front_axes(std::string_view op, const AxisList& axes, const Tensor& x);

/// Operands on one stream: on the one given, else on the first one's; each in a cell of its own, so that an op may give
/// back what it does not change. Throws where devices differ.
Tensors on_one_stream(std::string_view op, const Tensors& operands, const StreamOrDevice& s);
inline Tensor on_stream(std::string_view op, const Tensor& x, const StreamOrDevice& s) {
  return on_one_stream(op, {x}, s)[0];
}

/// The shape that all broadcast to: sizes from the last axis on are equal or 1. Throws, naming the first axis where
/// they are not.
Shape broadcast_shape(std::string_view op, const std::vector<Shape>& shapes);
/// x with this shape, to which it broadcasts.
Tensor broadcast(const Tensor& x, const Shape& shape);

/// Integer indices of an axis of this size, as int64; negative ones, which count from the end, are made to count from
/// the front. With TENON_CHECK=1 an index out of range raises an error when it is computed.
Tensor from_front(const char* op, const Tensor& indices, const Node& size, int axis);
/// x at computed indices of some axes, counted from the front: their common shape stands before axis `at` of those that
/// are kept whole.
Tensor gather_axes(const Tensor& x, const std::vector<std::optional<Tensor>>& indices, std::size_t at);

/// On its stream; floats stay, other dtypes become float32.
Tensor as_float(std::string_view op, const Tensor& x, const StreamOrDevice& s);

/// f(x) in the floats that formulas are computed in: x as as_float gives it, but float16 and bfloat16 as float32, with
/// the result rounded back once.
template <class F>
Tensor in_floats(std::string_view op, const Tensor& x, const StreamOrDevice& s, F f) {
  const Tensor y = as_float(op, x, s);
  return is_float16_bits(y.dtype()) ? f(y.cast(DType::Float32)).cast(y.dtype()) : f(y);
}

/// What a sum or product of `count` terms of this dtype has: int64 of integers of 8 and 16 bits; of bool int32, or
/// int64 of more than that counts.
DType sum_dtype(DType, const Node& count);
/// What products that are summed have: small integers would overflow before the sum widens them.
DType product_dtype(DType);

/// x with the elements inside reflected or the outermost ones repeated, (before, after) an axis.
Tensor pad_with_edges(const Tensor& x, const Pairs& padding, PadMode mode);

using tenon::check_sizes;
/// Throws where Tensors cannot have this dtype.
void check_dtype(std::string_view op, DType dtype);

/// Does the dtype hold the number, as far as it is an integer?
bool fits(const Number& number, DType dtype);
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
