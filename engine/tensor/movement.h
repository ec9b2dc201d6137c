// The movement ops as Primitives, and helpers with which all other vmap rules bring mapped axes to one place. The
// functions take arguments that are already checked, and make no node if nothing changes.
#pragma once
#include <tenon/engine/tensor/trace.h>

namespace tenon {

/// The size of the mapped axes.
Node batch_size(const Tensors& inputs, const Axes& axes);
/// x with its mapped axis at `at`. If x has none, it gets one of this size, along which x is repeated.
Tensor batch_at(const Tensor& x, std::optional<int> axis, const Node& size, int at = 0);
/// All inputs with a mapped axis at `at`.
Tensors batch_at(const Tensors& inputs, const Axes& axes, int at = 0);
/// Slice i of a mapped axis, without it.
Tensor slice_of_batch(const Tensor& x, int axis, int64_t i);

namespace mlops {

Tensor reshape(const Tensor& x, const Shape& shape);
Tensor expand(const Tensor& x, const Shape& shape);
Tensor permute(const Tensor& x, const std::vector<int>& order);
/// Axis i is axis axes[i] of x, or with -1 a new one; all axes of x are named. New axes, and axes of size 1, are
/// expanded.
Tensor spread(const Tensor& x, const std::vector<int>& axes, const Shape& shape);
/// shrink and stride; then axis i is axis axes[i], or with -1 a new one of size 1. An axis that is not named has one
/// element; no step is longer than its range.
Tensor slice_of(const Tensor& x, const Pairs& ranges, const std::vector<int64_t>& steps, const std::vector<int>& axes);
Tensor pad(const Tensor& x, const Pairs& padding);
Tensor shrink(const Tensor& x, const Pairs& ranges);
Tensor stride(const Tensor& x, const std::vector<int64_t>& steps);

/// For the vmap rule of one input: the input with its mapped axis first; and the result, whose mapped axis is also
/// first.
inline Tensor mapped_first(const Tensors& x, const Axes& axes) { return batch_at(x[0], axes[0], 1); }
inline Batched mapped_first(Tensor y) { return {{std::move(y)}, {0}}; }
/// The axes of an op, counted with the mapped axis in front of them.
inline std::vector<int> behind_first(std::vector<int> axes) {
  for (int& axis : axes) ++axis;
  return axes;
}

// An op of one input that is linear in it: the tangent of the output is the op applied to the tangent of the input.
class Linear : public Primitive {
 public:
  using Primitive::Primitive;
  Tensors jvp(const Tensors&, const Tensors& tangents, const Argnums&) override {
    return apply(shared_from_this(), tangents);
  }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums&, const Tensors&) override {
    return {transposed(x[0], g[0])};
  }

 protected:
  /// The cotangent of input x from that of the output.
  virtual Tensor transposed(const Tensor& x, const Tensor& g) const = 0;
};

/// x through a Primitive P(args..., stream), which computes compute(x, args...).
template <class P, class Compute, class... Args>
Tensor apply_new(Compute compute, const Tensor& x, const Args&... args) {
  if (!is_followed(x)) return Tensor(compute(x.lazy(), args...));  // no history keeps the Primitive
  return apply1(std::make_shared<P>(args..., x.stream()), {x});
}

}  // namespace mlops
}  // namespace tenon
