#include <tenon/nn/average.h>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/engine/tensor/trace.h>

namespace tenon::nn {

Average::Average(const Module& averaged, double decay) : decay_(decay) {
  if (!(decay >= 0 && decay < 1)) raise<UserError>("Average", "decay {}, expected one from 0 on and below 1", decay);
  const TensorMap trained = averaged.parameters();
  if (trained.empty()) raise<UserError>("Average", "a Module without parameters, expected one at least");
  for (const auto& [name, tensor] : averaged.state()) {
    Tensor& average = averages_.emplace_back(tensor.detach().contiguous());
    add_buffer(name, average);
    pairs_.push_back({tensor, average, trained.contains(name)});
  }
  realize(Tensors(averages_.begin(), averages_.end()));
}

void Average::update() {
  const NoGrad none;
  for (const Pair& p : pairs_) p.average.assign(p.trained ? p.average * decay_ + p.from * (1 - decay_) : p.from);
  if (!tracing()) realize(Tensors(averages_.begin(), averages_.end()));
}

}  // namespace tenon::nn
