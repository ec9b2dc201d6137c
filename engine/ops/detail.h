// Private to the ops: checks that many of them share. `op` is the name that errors name.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include <tenon/base/raise.h>
#include <tenon/engine/execute/step_error.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::detail {

/// "(2, 3)" of a Tensor.
std::string shape_text(const Tensor& x);

/// Calls compose(); an error carries this op's name instead of that of the inner op. That of a step which computes what
/// compose() reads keeps its name.
template <class F>
auto as_op(const char* op, const F& compose) -> decltype(compose()) {
  try {
    return compose();
  } catch (const StepError&) {
    throw;
  } catch (const UserError& e) {
    throw UserError(op, e.text());
  }
}

inline int front_axis(std::string_view op, int axis, const Tensor& x) {
  return tenon::front_axis(op, axis, x.cell()->value->shape());
}
/// The axes counted from the front, ascending; throws if one is out of range or given twice.
std::vector<int> front_axes(std::string_view op, const AxisList& axes, const Tensor& x);

/// The operands on one stream: the given one, else that of the first operand. Each gets a cell of its own, so that an
/// op may return an operand that it does not change. Throws if devices differ.
Tensors on_one_stream(std::string_view op, const Tensors& operands, const StreamOrDevice& s);
Tensor on_stream(std::string_view op, const Tensor& x, const StreamOrDevice& s);
/// The same, but operands that are there are as they were: for an op that makes another Tensor of them.
Tensors placed(std::string_view op, Tensors operands, const StreamOrDevice& s);
Tensor placed(std::string_view op, const Tensor& x, const StreamOrDevice& s);
std::pair<Tensor, Tensor> placed(std::string_view op, const Tensor& a, const Tensor& b, const StreamOrDevice& s);
/// An op's result, in a cell of its own where it is x itself.
Tensor apart(const Tensor& result, const Tensor& x);

/// The shape that all broadcast to: sizes from the last axis on are equal or 1. Throws, naming the first axis where
/// they are not.
Shape broadcast_shape(std::string_view op, const std::vector<Shape>& shapes);
Shape broadcast_shape(std::string_view op, std::span<const std::span<const Node>> shapes);
/// x with this shape, to which it broadcasts.
Tensor broadcast(const Tensor& x, const Shape& shape);

/// Integer indices of an axis of this size, as int64; negative ones, which count from the end, are converted. With
/// TENON_CHECK=1 an index out of range raises an error when it is computed.
Tensor from_front(const char* op, const Tensor& indices, const Node& size, int axis);
/// For each axis of x an index for each element of x at computed indices of some axes, which count from the front: the
/// common shape of these indices stands before axis `at` of the axes that are kept whole.
Tensors indices_of_axes(const Tensor& x, const std::vector<std::optional<Tensor>>& indices, std::size_t at);

/// x with these axes joined into one, the last, of which the size is known and 1 or more.
struct JoinedAxes {
  Tensor x;
  int64_t count;    // elements of the joined axis
  Shape with_ones;  // of x, with size 1 for each joined axis
};
/// nullopt if the result of a reduction has no elements. Throws UserError if `count` is 0 or symbolic.
std::optional<JoinedAxes> join_axes(const char* op, const Tensor& x, const AxisList& axes);

/// Throws UserError for more elements of this dtype than a process has addresses. `what` are they?
void require_memory(std::string_view op, std::string_view what, int64_t count, DType dtype);
/// x on its stream; floats stay, other dtypes become float32.
Tensor as_float(std::string_view op, const Tensor& x, const StreamOrDevice& s);
/// The same, but floats that are there are x itself: for an op that makes another Tensor of them.
Tensor placed_floats(std::string_view op, const Tensor& x, const StreamOrDevice& s);

/// f(x) in the floats that formulas are computed in: x as as_float gives it, but float16 and bfloat16 as float32, with
/// the result rounded back once.
template <class F>
Tensor in_floats(std::string_view op, const Tensor& x, const StreamOrDevice& s, F f) {
  const Tensor y = placed_floats(op, x, s);
  return is_float16_bits(y.dtype()) ? f(y.cast(DType::Float32)).cast(y.dtype()) : apart(f(y), x);
}

/// The dtype of a sum or product of `count` terms of this dtype: int64 for integers of 8 and 16 bits; for bool int32,
/// or int64 if int32 cannot hold the count.
DType sum_dtype(DType, const Node& count);
/// The dtype of products that are summed: small integers would overflow before the sum widens them.
DType product_dtype(DType);

/// x padded by (before, after) elements along each axis: reflected elements, or copies of the outermost ones.
Tensor pad_with_edges(const Tensor& x, const Pairs& padding, PadMode mode);

using tenon::check_sizes;
/// Throws where Tensors cannot have this dtype.
void check_dtype(std::string_view op, DType dtype);

/// Does the dtype hold the number? Only integers are checked.
bool fits(const Number& number, DType dtype);
/// `dtype`, or the narrower one of int64 and uint64 that holds the number.
DType integer_for(const Number& number, DType dtype = DType::Int32);
/// The dtype that a number takes beside Tensors of `dtype` (Void: without Tensors).
DType weak_dtype(const Number& number, DType dtype);
/// A constant; throws where an integer does not fit the dtype.
Tensor constant(std::string_view op, const Number& number, const Shape& shape, DType dtype, Stream stream);

/// The maximum of absolute values along axes; 0 where there is none, as a norm of no elements is.
Tensor largest_size(const Tensor& sizes, const ReduceOptions& over);

/// The largest finite number of a dtype of floats.
double largest_finite(DType dtype);

/// The next draw of the default random key: a seed for lazy::rand.
uint64_t next_random_seed();

/// Notes the seeds that this thread draws while it lives, in order.
class NotedDraws {
 public:
  NotedDraws();
  ~NotedDraws();
  NotedDraws(const NotedDraws&) = delete;
  NotedDraws& operator=(const NotedDraws&) = delete;
  std::vector<uint64_t> seeds;

 private:
  friend uint64_t next_random_seed();
  NotedDraws* outer_;
};

/// Counts what this thread draws of the default random key from here on, so that what begins again can give it back.
class RandomDraws {
 public:
  RandomDraws();
  /// The next draws are what they would have been, unless another thread has drawn meanwhile.
  void take_back() const;

 private:
  uint64_t before_, drawn_here_;
};

/// The dtypes in which an elementwise op computes: the operands' common dtype, changed to Float32 or Int32 if the op
/// does not take it.
enum class Takes { Any, Numbers, Floats, Integers, Bits, Bool };
/// Operands of one stream, dtype and shape.
Tensors prepare(std::string_view op, std::initializer_list<const Operand*> operands, Takes takes,
                const StreamOrDevice& s);

}  // namespace tenon::detail
