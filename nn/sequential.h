// Modules one after the other, and activations as modules.
#pragma once
#include <functional>
#include <memory>
#include <vector>

#include <tenon/nn/module.h>

namespace tenon::nn {

/// Parts that are applied in their order. Their names are "0", "1", ..., as PyTorch's.
///
///   nn::Sequential net;
///   net.then<nn::Linear>(784, 64).then<nn::ReLU>().then<nn::Linear>(64, 10);
class Sequential : public Module {
 public:
  /// Makes the next part, a Module that has Tensor operator()(const Tensor&) const, from the arguments of its
  /// constructor. Returns this Sequential.
  template <class M, class... Args>
  Sequential& then(Args&&... args) {
    auto part = std::make_shared<M>(std::forward<Args>(args)...);
    return append(part, [raw = part.get()](const Tensor& x) { return (*raw)(x); });
  }
  /// The next part is a function without weights.
  Sequential& then(std::function<Tensor(const Tensor&)> f) { return append(std::make_shared<Module>(), std::move(f)); }
  Tensor operator()(const Tensor& x) const;
  std::size_t size() const { return parts_.size(); }
  /// Part i as a Module. Throws UserError if there is none.
  Module& at(std::size_t i) const;

 private:
  struct Part {
    std::shared_ptr<Module> module;
    std::function<Tensor(const Tensor&)> f;
  };
  Sequential& append(std::shared_ptr<Module> module, std::function<Tensor(const Tensor&)> f);
  std::vector<Part> parts_;
};

/// The activations of methods.def, with their options of default. GELU is the formula with tanh, as gelu is.
#define TENON_ACTIVATION(Name, op)                             \
  struct Name : Module {                                       \
    Tensor operator()(const Tensor& x) const { return op(x); } \
  };
TENON_ACTIVATION(ReLU, tenon::relu)
TENON_ACTIVATION(ReLU6, tenon::relu6)
TENON_ACTIVATION(LeakyReLU, tenon::leaky_relu)
TENON_ACTIVATION(ELU, tenon::elu)
TENON_ACTIVATION(CELU, tenon::celu)
TENON_ACTIVATION(SELU, tenon::selu)
TENON_ACTIVATION(GELU, tenon::gelu)
TENON_ACTIVATION(GELUExact, tenon::gelu_exact)
TENON_ACTIVATION(SiLU, tenon::silu)
TENON_ACTIVATION(Mish, tenon::mish)
TENON_ACTIVATION(Sigmoid, tenon::sigmoid)
TENON_ACTIVATION(LogSigmoid, tenon::log_sigmoid)
TENON_ACTIVATION(Tanh, tenon::tanh)
TENON_ACTIVATION(Softplus, tenon::softplus)
TENON_ACTIVATION(Softsign, tenon::softsign)
TENON_ACTIVATION(Hardswish, tenon::hardswish)
TENON_ACTIVATION(Hardtanh, tenon::hardtanh)
#undef TENON_ACTIVATION
/// softmax and log_softmax along the last axis.
struct Softmax : Module {
  Tensor operator()(const Tensor& x) const { return softmax(x, {.axis = -1}); }
};
struct LogSoftmax : Module {
  Tensor operator()(const Tensor& x) const { return log_softmax(x, {.axis = -1}); }
};

}  // namespace tenon::nn
