// Activations, and softmax with its relatives.
#include <cmath>

#include <tenon/io/onnx/op_table.h>

namespace tenon::onnx {
namespace {

template <Tensor (*F)(const Tensor&, StreamOrDevice)>
Values activation(Call& c) {
  return {F(c.in(0), {}).cast(c.in(0).dtype())};
}
Values same_type(Call& c, const Tensor& y) { return {y.cast(c.in(0).dtype())}; }

Values run_celu(Call& c) { return same_type(c, celu(c.in(0), {.alpha = c.f("alpha", 1)})); }
Values run_elu(Call& c) { return same_type(c, elu(c.in(0), {.alpha = c.f("alpha", 1)})); }
Values run_leaky_relu(Call& c) { return same_type(c, leaky_relu(c.in(0), {.slope = c.f("alpha", 0.01)})); }
Values run_softplus(Call& c) { return same_type(c, softplus(c.in(0))); }

Values run_gelu(Call& c) {
  const Tensor& x = c.in(0);
  if (c.word("approximate", {"none", "tanh"}) == "tanh") return same_type(c, gelu(x));
  return same_type(c, x * (erf(x * std::sqrt(0.5)) + 1) * 0.5);
}
Values run_hard_sigmoid(Call& c) { return same_type(c, clip(c.in(0) * c.f("alpha", 0.2F) + c.f("beta", 0.5), 0, 1)); }
Values run_prelu(Call& c) {
  const Tensor& x = c.in(0);
  return same_type(c, where(x < 0, x * c.in(1), x));
}
Values run_selu(Call& c) {
  const double alpha = c.f("alpha", 1.67326319217681884765625), gamma = c.f("gamma", 1.05070102214813232421875);
  const Tensor& x = c.in(0);
  return same_type(c, where(x > 0, x, expm1(minimum(x, 0)) * alpha) * gamma);
}
Values run_shrink(Call& c) {
  const double lambda = c.f("lambd", 0.5), bias = c.f("bias", 0);
  const Tensor& x = c.in(0);
  return same_type(c, where(x < -lambda, x + bias, where(x > lambda, x - bias, 0)));
}
Values run_swish(Call& c) {
  const Tensor& x = c.in(0);
  return same_type(c, x * sigmoid(x * c.f("alpha", 1)));
}
Values run_thresholded_relu(Call& c) {
  const Tensor& x = c.in(0);
  return same_type(c, where(x > c.f("alpha", 1), x, 0));
}

/// Before opset 13: over all axes from `axis` on, by default 1. Since opset 13: over `axis`, by default the last.
template <class F>
Values along_axis(Call& c, F f) {
  const Tensor& x = c.in(0);
  const auto rank = static_cast<std::size_t>(x.ndim());
  if (c.opset() >= 13) return same_type(c, f(x, Call::axis_of(c.i("axis", -1), rank)));
  const int axis = c.i("axis", 1) == x.ndim() ? x.ndim() : Call::axis_of(c.i("axis", 1), rank);
  if (axis == x.ndim()) return same_type(c, f(x.unsqueeze(-1), x.ndim()).reshape(x.shape()));
  return same_type(c, f(x.flatten(axis, -1), axis).reshape(x.shape()));
}
Values run_softmax(Call& c) {
  return along_axis(c, [](const Tensor& x, int axis) { return softmax(x, axis); });
}
Values run_log_softmax(Call& c) {
  return along_axis(c, [](const Tensor& x, int axis) { return log_softmax(x, axis); });
}
Values run_hardmax(Call& c) {
  return along_axis(c, [](const Tensor& x, int axis) {
    const int64_t classes = x.size(axis);
    return one_hot(argmax(x, axis), classes, DType::Float32).moveaxis(-1, axis);
  });
}

/// silu(gate) * value; both come from two inputs, or from the halves of one.
Values run_swiglu(Call& c) {
  const Tensor &gate = c.in(0), &up = c.in(1);
  return same_type(c, gate * sigmoid(gate * c.f("alpha", 1)) * up);
}

constexpr OpRow kActivations[] = {
    {"Celu", 12, run_celu, "alpha", "floats"},
    {"Elu", 1, run_elu, "alpha", "floats"},
    {"Gelu", 20, run_gelu, "approximate", "floats"},
    {"HardSigmoid", 1, run_hard_sigmoid, "alpha beta", "floats"},
    {"HardSwish", 14, activation<tenon::hardswish>, "", "floats"},
    {"Hardmax", 1, run_hardmax, "axis", "floats"},
    {"LeakyRelu", 1, run_leaky_relu, "alpha", "floats"},
    {"LogSoftmax", 1, run_log_softmax, "axis", "floats"},
    {"Mish", 18, activation<tenon::mish>, "", "floats"},
    {"PRelu", 7, run_prelu, ""},
    {"Relu", 1, activation<tenon::relu>, ""},
    {"Selu", 1, run_selu, "alpha gamma", "floats"},
    {"Shrink", 9, run_shrink, "bias lambd"},
    {"Sigmoid", 1, activation<tenon::sigmoid>, "", "floats"},
    {"Softmax", 1, run_softmax, "axis", "floats"},
    {"Softplus", 1, run_softplus, "", "floats"},
    {"Softsign", 1, activation<tenon::softsign>, "", "floats"},
    {"SwiGLU", 28, run_swiglu, "alpha", "floats"},
    {"Swish", 24, run_swish, "alpha", "floats"},
    {"ThresholdedRelu", 10, run_thresholded_relu, "alpha", "floats"},
};

}  // namespace

OpRows activation_rows() { return kActivations; }

}  // namespace tenon::onnx
