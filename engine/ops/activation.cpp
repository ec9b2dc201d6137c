// Activations and related losses, as formulas.
#include <cmath>

#include <tenon/engine/ops/detail.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon {

using detail::in_floats;

Tensor silu(const Tensor& x, StreamOrDevice s) {
  return in_floats("silu", x, s, [&](const Tensor& y) { return y * sigmoid(y); });
}

Tensor gelu(const Tensor& x, StreamOrDevice s) {
  return in_floats("gelu", x, s, [&](const Tensor& y) {
    const Tensor square = minimum(y * y, 100);  // beyond, tanh is 1 or -1; an infinite one would make its slope NaN
    return 0.5 * y * (1 + tanh(std::sqrt(2 / pi) * y * (1 + 0.044715 * square)));
  });
}

Tensor gelu_exact(const Tensor& x, StreamOrDevice s) {
  return in_floats("gelu_exact", x, s, [&](const Tensor& y) { return 0.5 * y * (1 + erf(y * std::sqrt(0.5))); });
}

Tensor quick_gelu(const Tensor& x, StreamOrDevice s) {
  return in_floats("quick_gelu", x, s, [&](const Tensor& y) { return y * sigmoid(1.702 * y); });
}

Tensor softplus(const Tensor& x, const SoftplusOptions& options, StreamOrDevice s) {
  if (options.beta == 0) raise<UserError>("softplus", "beta 0, by which it would divide; expected another number");
  return in_floats("softplus", x, s, [&](const Tensor& y) { return logaddexp(y * options.beta, 0) / options.beta; });
}

Tensor mish(const Tensor& x, StreamOrDevice s) {
  return in_floats("mish", x, s, [&](const Tensor& y) { return y * tanh(softplus(y)); });
}

Tensor softsign(const Tensor& x, StreamOrDevice s) {
  return in_floats("softsign", x, s, [&](const Tensor& y) { return y / (1 + abs(y)); });
}

Tensor relu6(const Tensor& x, StreamOrDevice s) { return hardtanh(x, 0, 6, s); }

Tensor hardswish(const Tensor& x, StreamOrDevice s) {
  return in_floats("hardswish", x, s, [&](const Tensor& y) { return y * (relu6(y + 3) / 6); });  // for large y: y
}

Tensor hardtanh(const Tensor& x, const Number& low, const Number& high, StreamOrDevice s) {
  const Tensor y = detail::on_stream("hardtanh", x, s);
  return detail::as_op("hardtanh", [&] { return where(y <= low, low, where(y >= high, high, y)); });
}

namespace {

// Where clip takes the bound: beyond it, and everywhere where the bound is NaN.
Tensor takes_bound(const Tensor& beyond, const Operand& bound) {
  if (const Tensor* t = bound.tensor()) return is_floating_point(t->dtype()) ? beyond | isnan(*t) : beyond;
  return std::isnan(bound.number().as_double()) ? beyond | true : beyond;
}

}  // namespace

Tensor clip(const Tensor& x, const Operand& low, const Operand& high, StreamOrDevice s) {
  const Tensor y = detail::on_stream("clip", x, s);
  return detail::as_op("clip", [&] {
    const Tensor above = where(takes_bound(y < low, low), low, y);
    return where(takes_bound(above > high, high), high, above);
  });
}

Tensor clamp(const Tensor& x, const Operand& low, const Operand& high, StreamOrDevice s) {
  return detail::as_op("clamp", [&] { return clip(x, low, high, s); });
}

Tensor leaky_relu(const Tensor& x, const SlopeOptions& options, StreamOrDevice s) {
  return in_floats("leaky_relu", x, s, [&](const Tensor& y) { return where(y > 0, y, y * options.slope); });
}

Tensor elu(const Tensor& x, const AlphaOptions& options, StreamOrDevice s) {
  // The branch that is not chosen computes with 0, so that its derivative is never infinity times 0.
  return in_floats("elu", x, s,
                   [&](const Tensor& y) { return where(y > 0, y, options.alpha * expm1(where(y > 0, 0, y))); });
}

Tensor selu(const Tensor& x, StreamOrDevice s) {  // keeps mean 0 and deviation 1 (Klambauer 2017)
  return in_floats("selu", x, s,
                   [&](const Tensor& y) { return 1.0507009873554805 * elu(y, {.alpha = 1.6732632423543772}); });
}

Tensor log_sigmoid(const Tensor& x, StreamOrDevice s) {
  return in_floats("log_sigmoid", x, s, [&](const Tensor& y) { return -softplus(-y); });
}

Tensor celu(const Tensor& x, const AlphaOptions& options, StreamOrDevice s) {
  return in_floats("celu", x, s, [&](const Tensor& y) {
    return where(y > 0, y, options.alpha * expm1(where(y > 0, 0, y) / options.alpha));
  });
}

namespace {

// Broadcasting different shapes would give the mean of unintended pairs.
void require_equal_shapes(const char* op, const Tensor& x, const Tensor& y) {
  if (x.shape() != y.shape())
    raise<UserError>(op, "x is {}, y is {}, expected equal shapes; reshape one of them", detail::shape_text(x),
                     detail::shape_text(y));
}

// log(p), but at least -100, so that a factor of 0 gives 0; where it is -100 it is constant.
Tensor bounded_log(const Tensor& p) {
  const Tensor none = abs(p) < std::exp(-100);  // below 0 it is NaN
  return where(none, -100, log(where(none, 1, p)));
}

}  // namespace

Tensor binary_cross_entropy(const Tensor& x, const Tensor& y, StreamOrDevice s) {
  require_equal_shapes("binary_cross_entropy", x, y);
  return in_floats("binary_cross_entropy", x, s,
                   [&](const Tensor& p) { return mean(-y * bounded_log(p) - (1 - y) * bounded_log(1 - p)); });
}

Tensor binary_cross_entropy_with_logits(const Tensor& x, const Tensor& y, StreamOrDevice s) {
  require_equal_shapes("binary_cross_entropy_with_logits", x, y);
  return in_floats("binary_cross_entropy_with_logits", x, s,
                   [&](const Tensor& z) { return mean(softplus(z) - y * z); });
}

}  // namespace tenon
