#include <tenon/llm/weights.h>

#include <sys/mman.h>

#include <algorithm>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/io/fail.h>
#include <tenon/llm/pages.h>

namespace tenon::llm {
namespace {

/// A row of the table below. `{}` in a name stands for a layer's number.
struct WeightRow {
  std::string_view gguf, hugging_face, llama2c;
  Sizes (*shape)(const Config&);
  std::string_view architectures = "";  // that have it, with spaces around each; after "!" those that lack it
  bool is_optional = false;
};

Sizes embedded(const Config& c) { return {c.vocabulary, c.width}; }
Sizes of_width(const Config& c) { return {c.width}; }
Sizes of_head(const Config& c) { return {c.head_size}; }
Sizes half_head(const Config& c) { return {c.rope_size / 2}; }
Sizes queries(const Config& c) { return {c.heads * c.head_size, c.width}; }
Sizes keys(const Config& c) { return {c.kv_heads * c.head_size, c.width}; }
Sizes query_bias(const Config& c) { return {c.heads * c.head_size}; }
Sizes key_bias(const Config& c) { return {c.kv_heads * c.head_size}; }
Sizes mixed(const Config& c) { return {c.width, c.heads * c.head_size}; }
Sizes inner(const Config& c) { return {c.inner, c.width}; }
Sizes outer(const Config& c) { return {c.width, c.inner}; }
Sizes queries_keys_values(const Config& c) { return {(c.heads + 2 * c.kv_heads) * c.head_size, c.width}; }
Sizes gate_up(const Config& c) { return {2 * c.inner, c.width}; }
Sizes router(const Config& c) { return {c.experts, c.width}; }
Sizes inner_experts(const Config& c) { return {c.experts, c.expert_inner, c.width}; }
Sizes outer_experts(const Config& c) { return {c.experts, c.width, c.expert_inner}; }
Sizes shared_gate(const Config& c) { return c.origin == Origin::Gguf ? of_width(c) : Sizes{1, c.width}; }
Sizes inner_shared(const Config& c) { return {c.shared_inner, c.width}; }
Sizes outer_shared(const Config& c) { return {c.width, c.shared_inner}; }
Sizes positions(const Config& c) { return {c.context, c.width}; }
Sizes token_types(const Config& c) { return {c.token_types, c.width}; }
Sizes of_inner(const Config& c) { return {c.inner}; }

constexpr std::string_view kSandwich = " gemma2 gemma3 ", kPlain = "! gemma2 gemma3 ", kJoined = " phi3 ",
                           kApart = "! phi3 ", kDense = "! phi3 qwen2moe qwen3moe mixtral ",
                           kOneDown = "! qwen2moe qwen3moe mixtral ", kMixture = " qwen2moe qwen3moe ",
                           kMixtral = " mixtral ", kShared = " qwen2moe ", kBiased = " qwen2 qwen2moe ",
                           kHeadNorms = " qwen3 qwen3moe gemma3 ";

// clang-format off
constexpr WeightRow kDecoderRows[] = {
    {"token_embd.weight", "model.embed_tokens.weight", "tok_embeddings.weight", embedded},
    {"output_norm.weight", "model.norm.weight", "norm.weight", of_width},
    {"output.weight", "lm_head.weight", "output.weight", embedded, "", true},  // absent: the embedding's
    {"rope_freqs.weight", "", "", half_head, " llama mixtral ", true},
    {"rope_factors_short.weight", "", "", half_head, kJoined, true},
    {"rope_factors_long.weight", "", "", half_head, kJoined, true},
    {"blk.{}.attn_norm.weight", "model.layers.{}.input_layernorm.weight", "layers.{}.attention_norm.weight", of_width},
    {"blk.{}.attn_q.weight", "model.layers.{}.self_attn.q_proj.weight", "layers.{}.attention.wq.weight",
     queries, kApart},
    {"blk.{}.attn_k.weight", "model.layers.{}.self_attn.k_proj.weight", "layers.{}.attention.wk.weight", keys, kApart},
    {"blk.{}.attn_v.weight", "model.layers.{}.self_attn.v_proj.weight", "layers.{}.attention.wv.weight", keys, kApart},
    {"blk.{}.attn_qkv.weight", "model.layers.{}.self_attn.qkv_proj.weight", "", queries_keys_values, kJoined},
    {"blk.{}.attn_output.weight", "model.layers.{}.self_attn.o_proj.weight", "layers.{}.attention.wo.weight", mixed},
    {"blk.{}.attn_q.bias", "model.layers.{}.self_attn.q_proj.bias", "", query_bias, kBiased},
    {"blk.{}.attn_k.bias", "model.layers.{}.self_attn.k_proj.bias", "", key_bias, kBiased},
    {"blk.{}.attn_v.bias", "model.layers.{}.self_attn.v_proj.bias", "", key_bias, kBiased},
    {"blk.{}.attn_q_norm.weight", "model.layers.{}.self_attn.q_norm.weight", "", of_head, kHeadNorms},
    {"blk.{}.attn_k_norm.weight", "model.layers.{}.self_attn.k_norm.weight", "", of_head, kHeadNorms},
    {"blk.{}.ffn_norm.weight", "model.layers.{}.post_attention_layernorm.weight", "layers.{}.ffn_norm.weight", of_width,
     kPlain},
    {"blk.{}.post_attention_norm.weight", "model.layers.{}.post_attention_layernorm.weight", "", of_width, kSandwich},
    {"blk.{}.ffn_norm.weight", "model.layers.{}.pre_feedforward_layernorm.weight", "", of_width, kSandwich},
    {"blk.{}.post_ffw_norm.weight", "model.layers.{}.post_feedforward_layernorm.weight", "", of_width, kSandwich},
    {"blk.{}.ffn_gate.weight", "model.layers.{}.mlp.gate_proj.weight", "layers.{}.feed_forward.w1.weight",
     inner, kDense},
    {"blk.{}.ffn_down.weight", "model.layers.{}.mlp.down_proj.weight", "layers.{}.feed_forward.w2.weight",
     outer, kOneDown},
    {"blk.{}.ffn_gate_inp.weight", "model.layers.{}.mlp.gate.weight", "", router, kMixture},
    {"blk.{}.ffn_gate_exps.weight", "model.layers.{}.mlp.experts.gate_proj.weight", "", inner_experts, kMixture},
    {"blk.{}.ffn_up_exps.weight", "model.layers.{}.mlp.experts.up_proj.weight", "", inner_experts, kMixture},
    {"blk.{}.ffn_down_exps.weight", "model.layers.{}.mlp.experts.down_proj.weight", "", outer_experts, kMixture},
    {"blk.{}.ffn_gate_inp.weight", "model.layers.{}.block_sparse_moe.gate.weight", "", router, kMixtral},
    {"blk.{}.ffn_gate_exps.weight", "model.layers.{}.block_sparse_moe.experts.w1.weight", "", inner_experts, kMixtral},
    {"blk.{}.ffn_up_exps.weight", "model.layers.{}.block_sparse_moe.experts.w3.weight", "", inner_experts, kMixtral},
    {"blk.{}.ffn_down_exps.weight", "model.layers.{}.block_sparse_moe.experts.w2.weight", "", outer_experts, kMixtral},
    {"blk.{}.ffn_gate_inp_shexp.weight", "model.layers.{}.mlp.shared_expert_gate.weight", "", shared_gate, kShared},
    {"blk.{}.ffn_gate_shexp.weight", "model.layers.{}.mlp.shared_expert.gate_proj.weight", "", inner_shared, kShared},
    {"blk.{}.ffn_up_shexp.weight", "model.layers.{}.mlp.shared_expert.up_proj.weight", "", inner_shared, kShared},
    {"blk.{}.ffn_down_shexp.weight", "model.layers.{}.mlp.shared_expert.down_proj.weight", "", outer_shared, kShared},
    {"blk.{}.ffn_up.weight", "model.layers.{}.mlp.up_proj.weight", "layers.{}.feed_forward.w3.weight", inner, kDense},
    {"blk.{}.ffn_up.weight", "model.layers.{}.mlp.gate_up_proj.weight", "", gate_up, kJoined},
};
constexpr WeightRow kEncoderRows[] = {
    {"token_embd.weight", "embeddings.word_embeddings.weight", "", embedded},
    {"position_embd.weight", "embeddings.position_embeddings.weight", "", positions},
    {"token_types.weight", "embeddings.token_type_embeddings.weight", "", token_types},
    {"token_embd_norm.weight", "embeddings.LayerNorm.weight", "", of_width},
    {"token_embd_norm.bias", "embeddings.LayerNorm.bias", "", of_width},
    {"blk.{}.attn_q.weight", "encoder.layer.{}.attention.self.query.weight", "", queries},
    {"blk.{}.attn_q.bias", "encoder.layer.{}.attention.self.query.bias", "", query_bias},
    {"blk.{}.attn_k.weight", "encoder.layer.{}.attention.self.key.weight", "", queries},
    {"blk.{}.attn_k.bias", "encoder.layer.{}.attention.self.key.bias", "", query_bias},
    {"blk.{}.attn_v.weight", "encoder.layer.{}.attention.self.value.weight", "", queries},
    {"blk.{}.attn_v.bias", "encoder.layer.{}.attention.self.value.bias", "", query_bias},
    {"blk.{}.attn_output.weight", "encoder.layer.{}.attention.output.dense.weight", "", mixed},
    {"blk.{}.attn_output.bias", "encoder.layer.{}.attention.output.dense.bias", "", of_width},
    {"blk.{}.attn_output_norm.weight", "encoder.layer.{}.attention.output.LayerNorm.weight", "", of_width},
    {"blk.{}.attn_output_norm.bias", "encoder.layer.{}.attention.output.LayerNorm.bias", "", of_width},
    {"blk.{}.ffn_up.weight", "encoder.layer.{}.intermediate.dense.weight", "", inner},
    {"blk.{}.ffn_up.bias", "encoder.layer.{}.intermediate.dense.bias", "", of_inner},
    {"blk.{}.ffn_down.weight", "encoder.layer.{}.output.dense.weight", "", outer},
    {"blk.{}.ffn_down.bias", "encoder.layer.{}.output.dense.bias", "", of_width},
    {"blk.{}.layer_output_norm.weight", "encoder.layer.{}.output.LayerNorm.weight", "", of_width},
    {"blk.{}.layer_output_norm.bias", "encoder.layer.{}.output.LayerNorm.bias", "", of_width},
};
// clang-format on

/// A matrix that some files have one below the other with others of the same input.
struct Joined {
  struct Part {
    std::string_view gguf;
    int64_t rows;
  };
  std::string_view gguf;
  std::vector<Part> parts;
};

std::string with_layer(std::string_view name, int64_t layer) {
  const std::size_t at = name.find("{}");
  if (at == std::string_view::npos) return std::string(name);
  return std::string(name.substr(0, at)) + std::to_string(layer) + std::string(name.substr(at + 2));
}

std::span<const WeightRow> rows_for(const Config& config) {
  if (config.architecture->is_encoder) return kEncoderRows;
  return kDecoderRows;
}

bool has_row(const WeightRow& row, const Config& config) {
  const bool is_named =
      row.architectures.find(" " + std::string(config.architecture->name) + " ") != std::string_view::npos;
  return row.architectures.empty() || is_named != row.architectures.starts_with('!');
}

std::string_view own_name(const WeightRow& row, Origin origin) {
  return origin == Origin::Gguf ? row.gguf : origin == Origin::HuggingFace ? row.hugging_face : row.llama2c;
}

/// f(row, number of the layer, name in the file) for each tensor that the model may have.
template <class F>
void for_each_weight(const Config& config, F f) {
  for (const WeightRow& row : rows_for(config)) {
    const std::string_view name = own_name(row, config.origin);
    if (name.empty() || !has_row(row, config)) continue;
    const int64_t count = name.find("{}") == std::string_view::npos ? 1 : config.layers;
    for (int64_t layer = 0; layer < count; ++layer) f(row, layer, with_layer(name, layer));
  }
}

/// Rows of a tensor whose rows stand one after the other, from `begin` on.
io::GgufTensor rows_of(const io::GgufTensor& all, int64_t begin, int64_t count) {
  return {all.format, {count, all.shape[1]}, all.data[{slice(begin, begin + count)}]};
}

/// The pages of a mapped file that were read leave this process; a later read finds them in the system's cache.
void release_pages(const io::GgufTensor& tensor) {
  const BufferPtr& memory = tensor.data.lazy()->base().realized;
  if (!memory || !memory->read_only() || !memory->device().host_memory()) return;
  const auto pages = whole_pages(memory->data(), memory->nbytes());
  if (!pages.empty()) madvise(pages.data(), pages.size(), MADV_DONTNEED);
}

/// A tensor that follows from the config, or that serves other tasks.
bool is_ignored(std::string_view name) {
  return name.ends_with(".rotary_emb.inv_freq") || name == "embeddings.position_ids" || name.starts_with("pooler.");
}

}  // namespace

Weights::Weights(const ModelFile& model, Level level)
    : level_(level),
      adds_one_to_norms_(model.config.origin == Origin::HuggingFace && model.config.architecture->adds_one_to_norms) {
  const io::Origin from{"open_model", model.path};
  for_each_weight(model.config, [&](const WeightRow& row, int64_t layer, const std::string& name) {
    const auto found = model.tensors.find(name);
    if (found == model.tensors.end()) {
      if (row.is_optional) return;
      io::fail(from, "no tensor {}, which architecture {} of {} layers has", io::in_quotes(name),
               model.config.architecture->name, model.config.layers);
    }
    const Sizes expected = row.shape(model.config);
    if (found->second.shape != expected)
      io::fail(from, "the tensor {} is {}, expected {} by the config", io::in_quotes(name),
               to_string(to_shape(found->second.shape)), to_string(to_shape(expected)));
    if (!is_floating_point(found->second.format->dtype))
      io::fail(from, "the tensor {} is of type {}, expected floats or blocks", io::in_quotes(name),
               found->second.format->name);
    tensors_.emplace(with_layer(row.gguf, layer), found->second);
  });
  const Config& c = model.config;
  for (int64_t layer = 0; layer < c.layers; ++layer)  // matrices that the file has one below the other
    for (const auto& [joined, parts] : std::initializer_list<Joined>{
             {"blk.{}.attn_qkv.weight",
              {{"blk.{}.attn_q.weight", queries(c)[0]},
               {"blk.{}.attn_k.weight", keys(c)[0]},
               {"blk.{}.attn_v.weight", keys(c)[0]}}},
             {"blk.{}.ffn_up.weight", {{"blk.{}.ffn_gate.weight", c.inner}, {"blk.{}.ffn_up.weight", c.inner}}}}) {
      const auto found = tensors_.find(with_layer(joined, layer));
      if (found == tensors_.end() || found->second.shape[0] == parts.back().rows) continue;
      const io::GgufTensor all = found->second;
      tensors_.erase(found);
      int64_t begin = 0;
      for (const auto& [part, rows] : parts) {
        tensors_.emplace(with_layer(part, layer), rows_of(all, begin, rows));
        begin += rows;
      }
    }
  for (const auto& [name, tensor] : model.tensors)
    if (gguf_name(model.config, name).empty() && !is_ignored(name))
      io::fail(from, "the tensor {} is none that architecture {} of {} layers knows", io::in_quotes(name),
               model.config.architecture->name, model.config.layers);
}

Weights::Weights(const ModelFile& model, Level level, const distributed::Group& group) : Weights(model, level) {
  if (group.size() > 1) divide(model.config, group);
}

/// A tensor is divided along the axis on which its shape depends on a number that is divided.
void Weights::divide(const Config& whole, const distributed::Group& group) {
  const Config part = part_of(whole, group);
  for (const WeightRow& row : rows_for(whole))
    for (int64_t layer = 0; layer < whole.layers; ++layer) {
      const auto found = tensors_.find(with_layer(row.gguf, layer));
      const Sizes of_whole = row.shape(whole), of_part = row.shape(part);
      if (found == tensors_.end() || found->second.shape != of_whole || of_whole == of_part) continue;
      const auto axis = static_cast<std::size_t>(std::ranges::mismatch(of_whole, of_part).in1 - of_whole.begin());
      const io::GgufTensor all = std::exchange(found->second, part_of(found->second, axis, found->first, group));
      if (axis > 0) release_pages(all);
    }
}

std::string gguf_name(const Config& config, std::string_view name) {
  // In a layer's name, "blk.12.": removes the number, and searches for the rest.
  std::string general(name);
  int64_t layer = 0;
  if (const auto digit = std::ranges::find_if(general, [](char c) { return c >= '0' && c <= '9'; });
      digit != general.end() && digit != general.begin() && digit[-1] == '.') {
    const auto begin = static_cast<std::size_t>(digit - general.begin());
    const std::size_t end = general.find('.', begin);
    if (end != std::string::npos && end - begin <= 4 &&
        std::all_of(digit, general.begin() + static_cast<std::ptrdiff_t>(end),
                    [](char c) { return c >= '0' && c <= '9'; })) {
      layer = std::stoll(general.substr(begin, end - begin));
      if (layer >= config.layers || std::to_string(layer).size() != end - begin) return "";
      general.replace(begin, end - begin, "{}");
    }
  }
  for (const WeightRow& row : rows_for(config))
    if (has_row(row, config) && !own_name(row, config.origin).empty() && own_name(row, config.origin) == general)
      return with_layer(row.gguf, layer);
  return "";
}

bool Weights::contains(std::string_view name, int64_t layer) const {
  return tensors_.contains(with_layer(name, layer));
}

const io::GgufTensor& Weights::find(std::string_view name, int64_t layer) const {
  const auto found = tensors_.find(with_layer(name, layer));
  if (found == tensors_.end()) raise<InternalError>("Weights", "no tensor {} was looked for", with_layer(name, layer));
  return found->second;
}

template <class T>
T Weights::rearranged(std::string_view name, int64_t layer) const {
  const io::GgufTensor& stored = find(name, layer);
  T made(stored, level_);
  release_pages(stored);  // or the file would be in memory twice
  return made;
}

Matrix Weights::matrix(std::string_view name, int64_t layer) const { return rearranged<Matrix>(name, layer); }

Experts Weights::experts(std::string_view name, int64_t layer) const { return rearranged<Experts>(name, layer); }

Tensor Weights::vector(std::string_view name, int64_t layer) const {
  const Tensor values = find(name, layer).values().cast(DType::Float32);
  const bool is_norm = name.ends_with("norm.weight");
  return (adds_one_to_norms_ && is_norm ? values + 1.f : values).contiguous().realize();
}

}  // namespace tenon::llm
