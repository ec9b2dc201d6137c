// Optimizers: step() moves every parameter by its gradient. What they remember (moments, the rate, the number of steps)
// is Tensors updated by assign, so that a step can be traced by jit, and has names as a Module's Tensors have:
// save() and load() make training go on where it was.
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

/// What all of them share.
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
  /// Of a Module's parameters as they are now. Throws UserError where it has none, and where a rate or another option
  /// is negative or not finite.
  Optimizer(const Module& trained, double lr);

  /// Forgets the gradients of all parameters.
  void zero_grad() const;
  /// One update of those parameters that have a gradient, and outside of jit also their values, what the optimizer
  /// remembers, and the trained Module's buffers, all computed at once.
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
  std::deque<Tensor> moments_;  // where their names lead to
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
