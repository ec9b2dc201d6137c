#include <tenon/llm/convert.h>

#include <cmath>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/llm/weights.h>

namespace tenon::llm {
namespace {

/// Reorders the rows of each head: pairs of halves, (2, half), become pairs of neighbours, (half, 2).
Tensor neighbours(const Tensor& x, int64_t heads) {
  return flatten(transpose(unflatten(x, 0, {heads, 2, -1}), 1, 2), 0, 2);
}

io::GgufMetadata metadata_of(const ModelFile& model) {
  const Config& c = model.config;
  io::GgufMetadata all = model.metadata;
  if (c.origin == Origin::Gguf) {
    all.erase("general.alignment");
    for (const char* key : {"split.no", "split.count", "split.tensors.count"}) all.erase(key);
    return all;
  }
  const std::string name(c.architecture->gguf_name.empty() ? c.architecture->name : c.architecture->gguf_name);
  all["general.architecture"] = name;
  const auto integer = [&](const char* key, int64_t value) { all[name + "." + key] = static_cast<uint32_t>(value); };
  const auto real = [&](const char* key, double value) { all[name + "." + key] = static_cast<float>(value); };
  integer("block_count", c.layers), integer("embedding_length", c.width), integer("feed_forward_length", c.inner);
  integer("context_length", c.context), integer("vocab_size", c.vocabulary);
  integer("attention.head_count", c.heads);
  if (c.architecture->is_encoder) {
    real("attention.layer_norm_epsilon", c.eps);
    integer("pooling_type", c.pooling == Pooling::First ? 2 : 1);
    all[name + ".attention.causal"] = false;
    all["tokenizer.ggml.token_type_count"] = static_cast<uint32_t>(c.token_types);
    return all;
  }
  integer("attention.head_count_kv", c.kv_heads);
  integer("attention.key_length", c.head_size), integer("attention.value_length", c.head_size);
  integer("rope.dimension_count", c.rope_size);
  real("attention.layer_norm_rms_epsilon", c.eps), real("rope.freq_base", c.rope_base);
  real("attention.scale", c.attention_scale);
  if (c.experts > 0) {
    integer("expert_count", c.experts), integer("expert_used_count", c.used_experts);
    integer("expert_feed_forward_length", c.expert_inner);
    if (c.shared_inner > 0) integer("expert_shared_feed_forward_length", c.shared_inner);
  }
  if (c.rope_factor != 1)
    all[name + ".rope.scaling.type"] = std::string("linear"), real("rope.scaling.factor", c.rope_factor);
  if (c.original_context > 0) {
    integer("rope.scaling.original_context_length", c.original_context);
    real("rope.scaling.attn_factor", c.rope_magnitude);
  }
  if (c.window > 0) integer("attention.sliding_window", c.window);
  if (c.window_period > 0) integer("attention.sliding_window_pattern", c.window_period);
  if (c.attention_cap > 0) real("attn_logit_softcapping", c.attention_cap);
  if (c.logit_cap > 0) real("final_logit_softcapping", c.logit_cap);
  return all;
}

}  // namespace

GgufModel to_gguf_model(const ModelFile& model, std::string_view format) {
  const io::BlockFormat* wanted = io::block_format(format);
  if (wanted == nullptr || !is_floating_point(wanted->dtype) || (wanted->elements > 1 && wanted->encode == nullptr))
    raise<UserError>("to_gguf_model", "format {}, expected F32, F16, BF16, Q8_0, Q4_0, Q4_1, Q5_0 or Q5_1", format);
  const Config& c = model.config;
  const bool reorders = c.origin == Origin::HuggingFace && c.architecture->gguf_pairs == RopePairs::Neighbours;
  const bool adds_one = c.origin == Origin::HuggingFace && c.architecture->adds_one_to_norms;
  GgufModel result{{}, metadata_of(model)};
  for (const auto& [own, tensor] : model.tensors) {
    const std::string name = gguf_name(c, own);
    if (name.empty()) continue;
    Tensor values = tensor.values().cast(DType::Float32);
    if (reorders && (name.find("attn_q.") != std::string::npos || name.find("attn_k.") != std::string::npos))
      values = neighbours(values, name.find("attn_q.") != std::string::npos ? c.heads : c.kv_heads);
    if (name.ends_with("ffn_gate_inp_shexp.weight")) values = flatten(values);
    if (adds_one && name.ends_with("norm.weight")) values = values + 1.f;
    const bool fits = tensor.shape.size() >= 2 && tensor.shape.back() % wanted->elements == 0;
    result.tensors.emplace(name, io::to_gguf(values, fits ? format : "F32"));
  }
  if (c.rope_stretch && !result.tensors.contains("rope_freqs.weight")) {
    const auto stretched = rope_frequencies(c, c.rope_base);
    Config plain = c;
    plain.rope_stretch.reset();
    std::vector<float> factors = rope_frequencies(plain, c.rope_base);
    for (std::size_t i = 0; i < factors.size(); ++i) factors[i] /= stretched[i];
    result.tensors.emplace("rope_freqs.weight", io::to_gguf(array(factors), "F32"));
  }
  if (!c.long_factors.empty()) {
    result.tensors.emplace("rope_factors_short.weight", io::to_gguf(array(c.short_factors), "F32"));
    result.tensors.emplace("rope_factors_long.weight", io::to_gguf(array(c.long_factors), "F32"));
  }
  return result;
}

}  // namespace tenon::llm
