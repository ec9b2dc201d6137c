// Exponential moving averages of weights, which often generalize better than the last ones.
#pragma once
#include <deque>

#include <tenon/nn/module.h>

namespace tenon::nn {

/// The averages of a Module's parameters, under its names, as buffers. Buffers of the Module are copied. So
/// other.load(average.state()), with a Module like it, gives the averaged network.
/// @code{.cpp}
/// nn::Linear layer(1, 1, {.bias = false});
/// layer.weight.assign(array({{0.f}}));
/// nn::Average average(layer, 0.75);
/// layer.weight.assign(array({{4.f}}));
/// average.update();
/// average.state().at("weight");  // [[1.]]
/// @endcode
class Average : public Module {
 public:
  /// Begins with the present values. Throws UserError unless 0 <= decay < 1, or if the Module has no parameter.
  explicit Average(const Module& averaged, double decay = 0.999);
  /// After a step of the optimizer: average = decay average + (1 - decay) parameter. jit can trace it; outside of jit
  /// it computes the averages.
  void update();

 private:
  struct Pair {
    Tensor from, average;
    bool trained;
  };
  double decay_;
  std::deque<Tensor> averages_;  // their names refer to these
  std::vector<Pair> pairs_;
};

}  // namespace tenon::nn
