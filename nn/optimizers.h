// Optimizers: step() changes every parameter according to its gradient. The state of an optimizer (moments, the
// learning rate, the number of steps) is Tensors that are updated by assign, so jit can trace a step. They have names
// as a Module's Tensors have, so save() and load() can continue a training.
//
//   nn::Adam optimizer(net, {.lr = 1e-3});
//   auto step = jit([&](const Tensor& x, const Tensor& labels) {
//     optimizer.zero_grad();
//     const Tensor loss = nn::cross_entropy(net(x), labels);
//     loss.backward();
//     optimizer.step();
//     return loss;
//   });
#pragma once
#include <deque>
#include <string>
#include <vector>

#include <tenon/nn/module.h>

namespace tenon::nn {

/// The base of all optimizers.
/// @code{.cpp}
/// nn::Linear layer(1, 1, {.bias = false});
/// layer.weight.assign(array({{1.f}}));
/// nn::SGD optimizer(layer, {.lr = 0.25});
/// sum(layer(array({2.f}))).backward();
/// optimizer.step();
/// layer.weight;  // [[0.5]]
/// @endcode
class Optimizer : public Module {
 public:
  /// For the parameters that the Module has now. Throws UserError if it has none, or if a rate or another option is
  /// negative or not finite.
  Optimizer(const Module& trained, double lr);

  /// Removes the gradients of all parameters.
  void zero_grad() const;
  /// Updates the parameters that have a gradient. Outside of jit it also computes their values, the optimizer's state,
  /// and the trained Module's buffers, all at once.
  void step();
  /// A new learning rate, also for steps that jit has traced.
  void set_lr(double lr);

 protected:
  struct Slot {
    Tensor parameter;
    std::vector<Tensor> moments;
  };
  /// Adds a moment, zeros at first, for each parameter: "momentum.fc1.weight".
  void add_moments(const std::string& name);
  /// Called once in each step, before the updates.
  virtual void begin_step() {}
  /// The parameter's next value; new moments are assigned.
  virtual Tensor updated(const Slot& slot, const Tensor& gradient) = 0;
  const Tensor& lr() const { return lr_; }

 private:
  TensorMap parameters_;
  std::vector<Slot> slots_;  // in the order of parameters_
  Tensors buffers_of_trained_;
  std::deque<Tensor> moments_;  // their names refer to these
  Tensor lr_;
};

struct SGDOptions {
  double lr = 0.01, momentum = 0, weight_decay = 0;
  bool nesterov = false;
};

/// g = gradient + weight_decay w; v = momentum v + g; w -= lr v (with nesterov: lr (g + momentum v)).
class SGD : public Optimizer {
 public:
  explicit SGD(const Module& trained, const SGDOptions& options = {});

 protected:
  Tensor updated(const Slot& slot, const Tensor& gradient) override;

 private:
  SGDOptions options_;
};

struct AdamOptions {
  double lr = 1e-3, beta1 = 0.9, beta2 = 0.999, eps = 1e-8, weight_decay = 0;
};

/// Kingma and Ba 2015: m = beta1 m + (1 - beta1) g; v = beta2 v + (1 - beta2) g^2; at step t
/// w -= lr m / (1 - beta1^t) / (sqrt(v / (1 - beta2^t)) + eps), where g = gradient + weight_decay w.
class Adam : public Optimizer {
 public:
  explicit Adam(const Module& trained, const AdamOptions& options = {});

 protected:
  enum class Decay { InGradient, OfWeights };
  Adam(const Module& trained, const AdamOptions& options, Decay decay);
  void begin_step() override;
  Tensor updated(const Slot& slot, const Tensor& gradient) override;

 private:
  AdamOptions options_;
  Decay decay_;
  Tensor steps_;
};

/// Loshchilov and Hutter 2019: Adam with g = gradient, and w (1 - lr weight_decay) in place of w.
class AdamW : public Adam {
 public:
  explicit AdamW(const Module& trained, const AdamOptions& options = {.weight_decay = 0.01})
      : Adam(trained, options, Decay::OfWeights) {}
};

}  // namespace tenon::nn
