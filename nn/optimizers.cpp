#include <tenon/nn/optimizers.h>

#include <cmath>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/engine/tensor/trace.h>

namespace tenon::nn {
namespace {

/// The value of an option, if it is a finite number, 0 or more.
double not_negative(const char* op, const char* option, double value) {
  if (!(value >= 0 && std::isfinite(value)))
    raise<UserError>(op, "{} {}, expected a finite number, 0 or more", option, value);
  return value;
}

}  // namespace

Optimizer::Optimizer(const Module& trained, double lr)
    : parameters_(trained.parameters()),
      divided_(trained.divided_axes()),
      lr_(full({}, not_negative("Optimizer", "learning rate", lr), DType::Float32).contiguous()) {
  if (parameters_.empty()) raise<UserError>("Optimizer", "a module without parameters, expected some to train");
  for (const auto& [name, parameter] : parameters_) slots_.push_back({parameter, {}});
  for (const auto& [name, buffer] : trained.buffers()) buffers_of_trained_.push_back(buffer);
  add_buffer("lr", lr_);
}

void Optimizer::add_moments(const std::string& name, Shape (*shape)(const Shape&)) {
  auto slot = slots_.begin();
  for (const auto& [of, parameter] : parameters_) {
    const Shape own = parameter.shape();
    moments_.push_back(zeros(shape ? shape(own) : own, parameter.dtype(), parameter.stream()).contiguous());
    const auto divided = divided_.find(of);
    add_buffer(name + "." + of, moments_.back(),
               divided == divided_.end() || shape ? std::nullopt : std::optional(divided->second));
    slot++->moments.push_back(moments_.back());
  }
}

void Optimizer::zero_grad() const {
  for (const Slot& slot : slots_) slot.parameter.zero_grad();
}

void Optimizer::step() {
  const NoGrad off;
  begin_step();
  Tensors all = buffers_of_trained_;
  for (const auto& [name, buffer] : buffers()) all.push_back(buffer);
  for (const Slot& slot : slots_) {
    if (!slot.parameter.has_grad()) continue;
    slot.parameter.assign(updated(slot, slot.parameter.grad()).cast(slot.parameter.dtype()));
    all.push_back(slot.parameter);
  }
  if (!tracing()) realize(all);
}

void Optimizer::set_lr(double lr) {
  // The rate lies in memory. As a constant it would be part of a kernel, and each rate would need a new kernel.
  lr_.assign(array({static_cast<float>(not_negative("set_lr", "learning rate", lr))}).reshape({}));
}

SGD::SGD(const Module& trained, const SGDOptions& options) : Optimizer(trained, options.lr), options_(options) {
  not_negative("SGD", "momentum", options.momentum);
  not_negative("SGD", "weight_decay", options.weight_decay);
  if (options.nesterov && options.momentum == 0)
    raise<UserError>("SGD", "nesterov without momentum, expected a momentum above 0");
  if (options.momentum != 0) add_moments("momentum");
}

Tensor SGD::updated(const Slot& slot, const Tensor& gradient) {
  const Tensor& w = slot.parameter;
  Tensor g = options_.weight_decay == 0 ? gradient : gradient + w * options_.weight_decay;
  if (options_.momentum != 0) {
    const Tensor& v = slot.moments[0];
    v.assign(v * options_.momentum + g);
    g = options_.nesterov ? g + v * options_.momentum : v;
  }
  return w - lr() * g;
}

Adam::Adam(const Module& trained, const AdamOptions& options) : Adam(trained, options, Decay::InGradient) {}

Adam::Adam(const Module& trained, const AdamOptions& options, Decay decay)
    : Optimizer(trained, options.lr), options_(options), decay_(decay), steps_(zeros({}, DType::Int32).contiguous()) {
  for (const double beta : {options.beta1, options.beta2})
    if (!(beta > 0 && beta < 1)) raise<UserError>("Adam", "beta {}, expected one between 0 and 1", beta);
  not_negative("Adam", "eps", options.eps);
  not_negative("Adam", "weight_decay", options.weight_decay);
  add_moments("mean");
  add_moments("square");
  add_buffer("steps", steps_);
}

void Adam::begin_step() { steps_.assign(steps_ + 1); }

Tensor Adam::updated(const Slot& slot, const Tensor& gradient) {
  const AdamOptions& o = options_;
  const Tensor &w = slot.parameter, &m = slot.moments[0], &v = slot.moments[1];
  const bool in_gradient = decay_ == Decay::InGradient && o.weight_decay != 0;
  const Tensor g = in_gradient ? gradient + w * o.weight_decay : gradient;
  m.assign(m * o.beta1 + g * (1 - o.beta1));
  v.assign(v * o.beta2 + square(g) * (1 - o.beta2));
  // 1 - beta^t by expm1: if beta^t is near 1, the subtraction would lose digits of float32.
  const auto correction = [&](double beta) { return -expm1(steps_.cast(DType::Float32) * std::log(beta)); };
  const Tensor move = m / correction(o.beta1) / (sqrt(v / correction(o.beta2)) + o.eps);
  const Tensor kept = decay_ == Decay::OfWeights ? w * (1 - lr() * o.weight_decay) : w;
  return kept - lr() * move;
}

Adagrad::Adagrad(const Module& trained, const AdagradOptions& options)
    : Optimizer(trained, options.lr), options_(options) {
  not_negative("Adagrad", "eps", options.eps);
  not_negative("Adagrad", "weight_decay", options.weight_decay);
  add_moments("square");
}

Tensor Adagrad::updated(const Slot& slot, const Tensor& gradient) {
  const Tensor &w = slot.parameter, &v = slot.moments[0];
  const Tensor g = options_.weight_decay == 0 ? gradient : gradient + w * options_.weight_decay;
  v.assign(v + square(g));
  return w - lr() * g / (sqrt(v) + options_.eps);
}

RMSprop::RMSprop(const Module& trained, const RMSpropOptions& options)
    : Optimizer(trained, options.lr), options_(options) {
  if (!(options.alpha >= 0 && options.alpha < 1))
    raise<UserError>("RMSprop", "alpha {}, expected one from 0 to below 1", options.alpha);
  not_negative("RMSprop", "eps", options.eps);
  not_negative("RMSprop", "weight_decay", options.weight_decay);
  not_negative("RMSprop", "momentum", options.momentum);
  add_moments("square");
  if (options.momentum != 0) add_moments("momentum");
}

Tensor RMSprop::updated(const Slot& slot, const Tensor& gradient) {
  const Tensor &w = slot.parameter, &v = slot.moments[0];
  const Tensor g = options_.weight_decay == 0 ? gradient : gradient + w * options_.weight_decay;
  v.assign(v * options_.alpha + square(g) * (1 - options_.alpha));
  Tensor move = g / (sqrt(v) + options_.eps);
  if (options_.momentum != 0) {
    const Tensor& m = slot.moments[1];
    m.assign(m * options_.momentum + move);
    move = m;
  }
  return w - lr() * move;
}

Lion::Lion(const Module& trained, const LionOptions& options) : Optimizer(trained, options.lr), options_(options) {
  for (const double beta : {options.beta1, options.beta2})
    if (!(beta >= 0 && beta < 1)) raise<UserError>("Lion", "beta {}, expected one from 0 to below 1", beta);
  not_negative("Lion", "weight_decay", options.weight_decay);
  add_moments("mean");
}

Tensor Lion::updated(const Slot& slot, const Tensor& gradient) {
  const Tensor &w = slot.parameter, &m = slot.moments[0];
  const Tensor move = sign(m * options_.beta1 + gradient * (1 - options_.beta1));
  m.assign(m * options_.beta2 + gradient * (1 - options_.beta2));
  return w * (1 - lr() * options_.weight_decay) - lr() * move;
}

namespace {

Shape of_rows(const Shape& s) {
  Shape shape = s;
  if (shape.size() > 1) shape.back() = Node(1);
  return shape;
}
Shape of_columns(const Shape& s) {
  Shape shape = s;
  if (shape.size() > 1) shape[shape.size() - 2] = Node(1);
  return shape;
}
Tensor root_mean_square(const Tensor& x) { return sqrt(mean(square(x))); }

}  // namespace

// Of a vector both moments are the same: the means over no axis.
Adafactor::Adafactor(const Module& trained, const AdafactorOptions& options)
    : Optimizer(trained, options.lr), options_(options), steps_(zeros({}, DType::Int32).contiguous()) {
  not_negative("Adafactor", "weight_decay", options.weight_decay);
  not_negative("Adafactor", "eps", options.eps);
  if (!(options.d > 0 && options.beta2_decay <= 0))
    raise<UserError>("Adafactor", "d {} and beta2_decay {}, expected above 0, and 0 or less", options.d,
                     options.beta2_decay);
  add_moments("rows", of_rows);
  add_moments("columns", of_columns);
  add_buffer("steps", steps_);
}

void Adafactor::begin_step() { steps_.assign(steps_ + 1); }

Tensor Adafactor::updated(const Slot& slot, const Tensor& gradient) {
  const Tensor &w = slot.parameter, &rows = slot.moments[0], &columns = slot.moments[1];
  constexpr double kTiny = 1.1920928955078125e-07;  // PyTorch's: the epsilon of float32
  const Tensor t = steps_.cast(DType::Float32), kept = power(t, options_.beta2_decay);
  const Tensor size = maximum(root_mean_square(w), options_.eps) * minimum(lr(), rsqrt(t));
  const Tensor squares = square(gradient);
  const bool is_matrix = w.ndim() > 1;
  rows.assign(rows + ((is_matrix ? mean(squares, {.axis = -1, .keepdims = true}) : squares) - rows) * kept);
  Tensor estimate = rows;
  if (is_matrix) {
    columns.assign(columns + (mean(squares, {.axis = -2, .keepdims = true}) - columns) * kept);
    estimate = rows * columns / maximum(mean(rows, {.axis = -2, .keepdims = true}), kTiny);
  }
  const Tensor move = rsqrt(maximum(estimate, kTiny * kTiny)) * gradient;
  const Tensor kept_weight = options_.weight_decay == 0 ? w : w * (1 - lr() * options_.weight_decay);
  return kept_weight - move * (size / maximum(root_mean_square(move) / options_.d, 1));
}

Muon::Muon(const Module& trained, const MuonOptions& options) : Optimizer(trained, options.lr), options_(options) {
  not_negative("Muon", "momentum", options.momentum);
  not_negative("Muon", "weight_decay", options.weight_decay);
  for (const auto& [name, parameter] : trained.parameters())
    if (parameter.ndim() != 2)
      raise<UserError>("Muon", "\"{}\" is {}, expected matrices; train it by another optimizer", name,
                       to_string(parameter.shape()));
  add_moments("momentum");
}

Tensor Muon::updated(const Slot& slot, const Tensor& gradient) {
  const Tensor &w = slot.parameter, &v = slot.moments[0];
  v.assign(v * options_.momentum + gradient * (1 - options_.momentum));
  const Tensor move = options_.nesterov ? gradient * (1 - options_.momentum) + v * options_.momentum : v;
  // The polynomial a x + b x^3 + c x^5 of the singular values.
  const bool is_tall = w.size(0) > w.size(1);
  Tensor x = is_tall ? move.T() : move;
  x = (x / maximum(norm(x), 1e-7)).contiguous();
  for (int64_t i = 0; i < options_.iterations; ++i) {
    const Tensor a = matmul(x, x.T());
    x = x * 3.4445 + matmul(a * -4.775 + matmul(a, a) * 2.0315, x);
  }
  if (is_tall) x = x.T();
  const double ratio = static_cast<double>(w.size(0)) / static_cast<double>(w.size(1));
  return w * (1 - lr() * options_.weight_decay) - lr() * x * std::sqrt(std::max(1.0, ratio));
}

Tensor clip_grad_norm(const Module& trained, double most) {
  not_negative("clip_grad_norm", "length", most);
  const NoGrad off;
  Tensor squares = zeros({});
  const TensorMap parameters = trained.parameters();
  for (const auto& [name, parameter] : parameters)
    if (parameter.has_grad()) squares = squares + sum(square(parameter.grad().cast(DType::Float32)));
  const Tensor length = sqrt(squares).contiguous(), scale = minimum(most / (length + 1e-6), 1);
  for (const auto& [name, parameter] : parameters)
    if (parameter.has_grad()) parameter.grad().assign((parameter.grad() * scale).cast(parameter.dtype()));
  return length;
}

void clip_grad_value(const Module& trained, double most) {
  not_negative("clip_grad_value", "bound", most);
  const NoGrad off;
  for (const auto& [name, parameter] : trained.parameters())
    if (parameter.has_grad()) parameter.grad().assign(clip(parameter.grad(), -most, most));
}

}  // namespace tenon::nn
