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
      lr_(full({}, not_negative("Optimizer", "learning rate", lr), DType::Float32).contiguous()) {
  if (parameters_.empty()) raise<UserError>("Optimizer", "a module without parameters, expected some to train");
  for (const auto& [name, parameter] : parameters_) slots_.push_back({parameter, {}});
  for (const auto& [name, buffer] : trained.buffers()) buffers_of_trained_.push_back(buffer);
  add_buffer("lr", lr_);
}

void Optimizer::add_moments(const std::string& name) {
  auto slot = slots_.begin();
  for (const auto& [of, parameter] : parameters_) {
    moments_.push_back(zeros_like(parameter).contiguous());
    add_buffer(name + "." + of, moments_.back());
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

}  // namespace tenon::nn
