// LoRA (Hu et al. 2021): a trained Module learns something new by small matrices beside its weights, which stay as they
// are. They may be quantized.
//
//   nn::add_lora(net, {.rank = 8}, [](const std::string& name, const nn::Module&) { return name.ends_with("attn"); });
//   nn::AdamW optimizer(net);  // has the small matrices only
#pragma once
#include <tenon/nn/quantized.h>

namespace tenon::nn {

struct LoraOptions {
  ByName by_name{};
  int64_t rank = 8;
  double alpha = 16;  // the product of the small matrices counts alpha / rank times
};

/// Freezes all parameters of the Module, and gives all layers that have a weight (Linear, Embedding, every Weighted),
/// or those that `which` chooses, the parameters lora_a and lora_b (Weighted::add_adapter). At first they change
/// nothing. Throws UserError if no layer is chosen, and as add_adapter; then nothing has changed.
void add_lora(Module& module, const LoraOptions& options = {}, const LayerPredicate& which = {});
/// Adds the small matrices to the weights and removes them: the Module has its old names again, all of them frozen.
/// Throws UserError if such a weight is quantized; then nothing has changed.
/// @code{.cpp}
/// nn::Linear layer(2, 2, {.bias = false});
/// layer.weight.assign(eye(2));
/// nn::add_lora(layer, {.rank = 1, .alpha = 1});
/// layer.lora_a.assign(array({{1.f, 2.f}}));
/// layer.lora_b.assign(array({{10.f}, {0.f}}));
/// layer(array({1.f, 1.f}));  // [31.  1.]
/// nn::merge_lora(layer);
/// layer.weight;              // [[11. 20.]|[ 0.  1.]]
/// @endcode
void merge_lora(Module& module);

}  // namespace tenon::nn
