#include <tenon/nn/layers.h>

#include <cmath>

#include <tenon/base/raise.h>
#include <tenon/engine/ops/detail.h>

namespace tenon::nn {
namespace {

/// The numbers get memory of their own, so that they are drawn once, and not again by each kernel that reads them.
Tensor drawn(const Dims& shape, int64_t inputs) {
  const double bound = 1 / std::sqrt(static_cast<double>(inputs));
  return uniform(-bound, bound, shape).contiguous();
}

void require_positive(const char* layer, const char* what, int64_t n) {
  if (n < 1) raise<UserError>(layer, "{} {}, expected at least 1", n, what);
}

}  // namespace

Linear::Linear(int64_t in, int64_t out, const BiasOptions& options) : in_(in), out_(out), has_bias_(options.bias) {
  require_positive("Linear", "inputs", in);
  require_positive("Linear", "outputs", out);
  add_weight(drawn({out, in}, in));
  if (!has_bias_) return;
  bias = drawn({out}, in);
  add_parameter("bias", bias);
}

Tensor Linear::operator()(const Tensor& x) const {
  const Shape shape = x.shape();
  if (shape.empty() || shape.back() != Node(in_))
    raise<UserError>("Linear", "x is {}, expected (..., {}): the layer has {} inputs and {} outputs", to_string(shape),
                     in_, in_, out_);
  const Tensor y = times_weight(x);
  return has_bias_ ? y + bias : y;
}

Embedding::Embedding(int64_t count, int64_t features) {
  require_positive("Embedding", "rows", count);
  require_positive("Embedding", "features", features);
  add_weight(randn({count, features}).contiguous());
}

Tensor Embedding::operator()(const Tensor& indices) const {
  return detail::as_op("Embedding", [&] { return weight_rows(indices); });
}

Dropout::Dropout(double p) : p_(p) {
  if (!(p >= 0 && p < 1)) raise<UserError>("Dropout", "p {}, expected a probability from 0 to below 1", p);
}

Tensor Dropout::operator()(const Tensor& x) const {
  if (!training() || p_ == 0) return x.to(x.stream());  // x itself, in a cell of its own
  return where(bernoulli(1 - p_, x.shape(), x.stream()), x * (1 / (1 - p_)), 0);
}

}  // namespace tenon::nn
