// The mlop that gives the logarithm of a sum of exponentials. Its derivative is a softmax, each element of which is
// computed from the result.
#include <cmath>

#include <tenon/engine/lazy/reduce.h>
#include <tenon/engine/ops/mlops.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::mlops {
namespace {

/// e^x by the sum of a row of them, of which y is the logarithm; 0 in a row in which all x are -infinity.
Tensor weights(const Tensor& x, const Tensor& y) { return exp(x - where(y == -INFINITY, 0.f, y)); }

class LogSum final : public Primitive {
 public:
  using Primitive::Primitive;
  const char* name() const override { return "LogSum"; }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::log_sum(x[0])}; }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums&, const Tensors& y) override {
    return {weights(x[0], y[0]) * g[0]};
  }
  Tensors jvp(const Tensors& x, const Tensors& tangents, const Argnums&) override {
    return {sum(weights(x[0], log_sum(x[0])) * tangents[0], {.axis = -1, .keepdims = true})};
  }
  Batched vmap(const Tensors& x, const Axes& axes) override { return mapped_first(log_sum(mapped_first(x, axes))); }
  bool is_equivalent(const Primitive&) const override { return true; }
};

}  // namespace

Tensor log_sum(const Tensor& x) { return apply_new<LogSum>(lazy::log_sum, x); }

}  // namespace tenon::mlops
