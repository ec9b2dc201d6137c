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
  /// Adds a moment, zeros at first, for each parameter: "momentum.fc1.weight". It has the parameter's shape, or what
  /// `shape` makes of it.
  void add_moments(const std::string& name, Shape (*shape)(const Shape&) = nullptr);
  /// Called once in each step, before the updates.
  virtual void begin_step() {}
  /// The parameter's next value; new moments are assigned.
  virtual Tensor updated(const Slot& slot, const Tensor& gradient) = 0;
  const Tensor& lr() const { return lr_; }

 private:
  TensorMap parameters_;
  std::map<std::string, int> divided_;  // their divided axes
  std::vector<Slot> slots_;             // in the order of parameters_
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

struct AdagradOptions {
  double lr = 0.01, eps = 1e-10, weight_decay = 0;
};

/// Duchi et al. 2011: v = v + g^2; w -= lr g / (sqrt(v) + eps), where g = gradient + weight_decay w.
class Adagrad : public Optimizer {
 public:
  explicit Adagrad(const Module& trained, const AdagradOptions& options = {});

 protected:
  Tensor updated(const Slot& slot, const Tensor& gradient) override;

 private:
  AdagradOptions options_;
};

struct RMSpropOptions {
  double lr = 0.01, alpha = 0.99, eps = 1e-8, weight_decay = 0, momentum = 0;
};

/// Hinton 2012: v = alpha v + (1 - alpha) g^2; m = momentum m + g / (sqrt(v) + eps); w -= lr m, where g = gradient +
/// weight_decay w.
class RMSprop : public Optimizer {
 public:
  explicit RMSprop(const Module& trained, const RMSpropOptions& options = {});

 protected:
  Tensor updated(const Slot& slot, const Tensor& gradient) override;

 private:
  RMSpropOptions options_;
};

struct LionOptions {
  double lr = 1e-4, beta1 = 0.9, beta2 = 0.99, weight_decay = 0;
};

/// Chen et al. 2023: w = w (1 - lr weight_decay) - lr sign(beta1 m + (1 - beta1) g); m = beta2 m + (1 - beta2) g.
class Lion : public Optimizer {
 public:
  explicit Lion(const Module& trained, const LionOptions& options = {});

 protected:
  Tensor updated(const Slot& slot, const Tensor& gradient) override;

 private:
  LionOptions options_;
};

struct AdafactorOptions {
  double lr = 0.01, beta2_decay = -0.8, d = 1, weight_decay = 0, eps = 1e-3;
};

/// Shazeer and Stern 2018, as PyTorch has it: of a matrix only the means of g^2 over rows and columns are kept, in
/// moments that forget 1 - t^beta2_decay. The step is relative to the size of w (at least eps), and at most 1 /
/// sqrt(t); updates whose root mean square is above d are scaled down to it.
class Adafactor : public Optimizer {
 public:
  explicit Adafactor(const Module& trained, const AdafactorOptions& options = {});

 protected:
  void begin_step() override;
  Tensor updated(const Slot& slot, const Tensor& gradient) override;

 private:
  AdafactorOptions options_;
  Tensor steps_;
};

struct MuonOptions {
  double lr = 1e-3, momentum = 0.95, weight_decay = 0.1;
  bool nesterov = true;
  int64_t iterations = 5;
};

/// Jordan et al. 2024: v = momentum v + (1 - momentum) g; w = w (1 - lr weight_decay) - lr sqrt(max(1, rows / columns))
/// o, where o is v (with nesterov: g moved towards it) with all singular values brought near 1, by Newton and Schulz's
/// iteration in float32. Throws UserError for a parameter that is no matrix: train those by another optimizer.
class Muon : public Optimizer {
 public:
  explicit Muon(const Module& trained, const MuonOptions& options = {});

 protected:
  Tensor updated(const Slot& slot, const Tensor& gradient) override;

 private:
  MuonOptions options_;
};

/// Scales the gradients of a Module's parameters so that their length, all together, is at most `most`; returns the
/// length before. Call it between backward() and step(). Parameters without a gradient count as 0.
Tensor clip_grad_norm(const Module& trained, double most);
/// Brings each element of the gradients between -most and most.
void clip_grad_value(const Module& trained, double most);

}  // namespace tenon::nn
