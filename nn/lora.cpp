#include <tenon/nn/lora.h>

#include <tenon/base/raise.h>

namespace tenon::nn {

void add_lora(Module& module, const LoraOptions& options, const LayerPredicate& which) {
  std::vector<Weighted*> chosen;
  for (const auto& [name, inner] : module.modules()) {
    auto* const layer = dynamic_cast<Weighted*>(inner);
    if (layer != nullptr && (!which || which(name, *layer))) chosen.push_back(layer);
  }
  if (chosen.empty()) raise<UserError>("add_lora", "no layer with a weight is chosen, expected one at least");
  if (options.rank < 1) raise<UserError>("add_lora", "rank {}, expected at least 1", options.rank);
  for (const Weighted* layer : chosen)
    if (layer->lora_b.size() > 0) raise<UserError>("add_lora", "a layer has an adapter already: merge it first");
  module.freeze();
  for (Weighted* layer : chosen) layer->add_adapter(options.rank, options.alpha / static_cast<double>(options.rank));
}

void merge_lora(Module& module) {
  std::vector<Weighted*> adapted;
  for (const auto& [name, inner] : module.modules()) {
    auto* const layer = dynamic_cast<Weighted*>(inner);
    if (layer == nullptr || layer->lora_b.size() == 0) continue;
    if (layer->quantization())
      raise<UserError>("merge_lora", "the weight of \"{}\" is quantized, expected floats; keep its adapter", name);
    adapted.push_back(layer);
  }
  for (Weighted* layer : adapted) layer->merge_adapter();
}

}  // namespace tenon::nn
