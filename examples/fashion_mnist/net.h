// The network, and the loss and updates of one step.
#pragma once
#include <tenon/nn.h>
#include <tenon/tenon.h>

namespace fashion {

namespace tn = tenon;

/// Images uint8 (n, 28, 28) to logits (n, 10).
struct Net : tn::nn::Module {
  tn::nn::Conv2d conv1{1, 16, 3, {.padding = 1}}, conv2{16, 32, 3, {.padding = 1}};
  tn::nn::Linear hidden{32 * 7 * 7, 128}, out{128, 10};
  tn::nn::Dropout dropout{0.25};

  Net() { add("conv1", conv1), add("conv2", conv2), add("hidden", hidden), add("out", out), add("dropout", dropout); }

  tn::Tensor operator()(const tn::Tensor& images) const {
    tn::Tensor x = images.reshape({-1, 1, 28, 28}).cast(tn::DType::Float32) * (1.f / 255);
    x = max_pool2d(relu(conv1(x)), {.kernel = 2});
    x = max_pool2d(relu(conv2(x)), {.kernel = 2});
    return out(dropout(relu(hidden(flatten(x, {.begin = 1})))));
  }
};

}  // namespace fashion
