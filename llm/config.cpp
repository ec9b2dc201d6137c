#include <tenon/llm/config.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include <tenon/io/fail.h>
#include <tenon/io/json.h>
#include <tenon/text/json_fields.h>

namespace tenon::llm {
namespace {

constexpr Architecture kArchitectures[] = {
    {"llama", "LlamaForCausalLM", RopePairs::Neighbours},
    {"mistral", "MistralForCausalLM", RopePairs::Neighbours},
    {"qwen2", "Qwen2ForCausalLM", RopePairs::Halves},
    {"qwen3", "Qwen3ForCausalLM", RopePairs::Halves},
    {"gemma", "GemmaForCausalLM", RopePairs::Halves, true, true, true},
    {"gemma2", "Gemma2ForCausalLM", RopePairs::Halves, true, true, true},
    {"gemma3", "Gemma3ForCausalLM", RopePairs::Halves, true, true, true},
    {"phi3", "Phi3ForCausalLM", RopePairs::Halves},
    {.name = "qwen2moe", .class_name = "Qwen2MoeForCausalLM", .gguf_pairs = RopePairs::Halves, .has_experts = true},
    {.name = "qwen3moe", .class_name = "Qwen3MoeForCausalLM", .gguf_pairs = RopePairs::Halves, .has_experts = true},
    {.name = "mixtral",
     .class_name = "MixtralForCausalLM",
     .gguf_pairs = RopePairs::Neighbours,
     .has_experts = true,
     .gguf_name = "llama"},
    {.name = "bert", .class_name = "BertModel", .gguf_pairs = RopePairs::Halves, .is_encoder = true},
};

/// The smallest and the largest value of a number in the config.
struct Bounds {
  int64_t least, most;
};
constexpr Bounds kLayerCount{1, 1 << 10}, kWidth{1, 1 << 20}, kHeadCount{1, 1 << 12}, kVocabulary{1, 1 << 22},
    kContext{1, 1 << 24}, kExperts{1, 1 << 12}, kTokenTypes{1, 1 << 10};

/// Checks rules that involve several numbers.
void check_config(Config& c, const io::Origin& from) {
  if (c.kv_heads > c.heads || c.heads % c.kv_heads != 0)
    io::fail(from, "{} heads of queries and {} of keys, expected a multiple", c.heads, c.kv_heads);
  if (c.head_size % 2 != 0 || c.head_size > kWidth.most)
    io::fail(from, "heads of {} elements, expected an even number, at most {}", c.head_size, kWidth.most);
  if (c.rope_size < 2 || c.rope_size % 2 != 0 || c.rope_size > c.head_size)
    io::fail(from, "RoPE rotates {} of the {} elements of a head, expected an even number, at most all", c.rope_size,
             c.head_size);
  if (c.architecture->has_experts && c.used_experts > c.experts)
    io::fail(from, "a row uses {} experts of {}, expected at most all", c.used_experts, c.experts);
  if (!(c.eps >= 0 && c.eps < 1)) io::fail(from, "the eps of norms is {}, expected 0 to 1", c.eps);
  if (c.rope_stretch && c.rope_stretch->high <= c.rope_stretch->low)
    io::fail(from, "high_freq_factor is {}, expected more than low_freq_factor, which is {}", c.rope_stretch->high,
             c.rope_stretch->low);
  for (const double base : {c.rope_base, c.rope_factor, c.rope_magnitude, c.attention_scale})
    if (!(base > 0 && std::isfinite(base)))
      io::fail(from, "a base or scale of attention is {}, expected more than 0", base);
  if (c.architecture->is_encoder && c.width != c.heads * c.head_size)
    io::fail(from, "{} heads, expected a divisor of the width {}", c.heads, c.width);
}

void set_defaults(Config& c) {
  if (c.head_size == 0 && c.heads > 0) c.head_size = c.width / c.heads;
  if (c.rope_size == 0) c.rope_size = c.head_size;
  if (c.attention_scale == 0) c.attention_scale = 1 / std::sqrt(static_cast<double>(c.head_size));
}

// ---- GGUF

class Metadata {
 public:
  Metadata(const io::GgufMetadata& values, std::string path, std::string architecture = "")
      : values_(values), from_{kOpenModel, std::move(path)}, prefix_(std::move(architecture) + ".") {}
  const io::Origin& from() const { return from_; }

  std::string text(const std::string& key) const {
    const auto found = values_.find(key);
    const auto* value = found == values_.end() ? nullptr : std::get_if<std::string>(&found->second);
    if (value == nullptr) io::fail(from_, "no metadata {} of type string: is it a language model?", key);
    return *value;
  }
  std::optional<int64_t> integer(const std::string& key, Bounds bounds) const {
    const auto found = values_.find(prefix_ + key);
    if (found == values_.end()) return std::nullopt;
    return std::visit(
        [&](const auto& value) -> int64_t {
          using T = std::decay_t<decltype(value)>;
          if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) {
            if (!std::in_range<int64_t>(value) || static_cast<int64_t>(value) < bounds.least ||
                static_cast<int64_t>(value) > bounds.most)
              io::fail(from_, "metadata {}{} is {}, expected {} to {}", prefix_, key, value, bounds.least, bounds.most);
            return static_cast<int64_t>(value);
          } else {
            io::fail(from_, "metadata {}{} is of type {}, expected an integer", prefix_, key,
                     io::gguf_type_name(found->second.index()));
          }
        },
        found->second);
  }
  int64_t needed(const std::string& key, Bounds bounds) const {
    const auto value = integer(key, bounds);
    if (!value) io::fail(from_, "no metadata {}{}, expected an integer", prefix_, key);
    return *value;
  }
  double real(const std::string& key, double otherwise) const {
    const auto found = values_.find(prefix_ + key);
    if (found == values_.end()) return otherwise;
    if (const auto* value = std::get_if<float>(&found->second)) return *value;
    if (const auto* value = std::get_if<double>(&found->second)) return *value;
    io::fail(from_, "metadata {}{} is of type {}, expected float32", prefix_, key,
             io::gguf_type_name(found->second.index()));
  }
  std::string text_or(const std::string& key, const std::string& otherwise) const {
    return values_.contains(prefix_ + key) ? text(prefix_ + key) : otherwise;
  }

 private:
  const io::GgufMetadata& values_;
  io::Origin from_;
  std::string prefix_;
};

const Architecture* needed_architecture(std::string_view name, const io::Origin& from) {
  const Architecture* found = find_architecture(name);
  if (found == nullptr)
    io::fail(from, "the architecture is {}, expected one of {}", io::in_quotes(name), architecture_names());
  return found;
}

}  // namespace

const Architecture* find_architecture(std::string_view name) {
  const auto* found = std::ranges::find_if(
      kArchitectures, [&](const Architecture& a) { return a.name == name || a.class_name == name; });
  return found == std::end(kArchitectures) ? nullptr : found;
}

std::string architecture_names() {
  std::string names;
  for (const Architecture& a : kArchitectures) names.append(names.empty() ? "" : ", ").append(a.name);
  return names;
}

std::vector<float> rope_frequencies(const Config& c, double base) {
  std::vector<float> all;
  for (int64_t pair = 0; pair < c.rope_size / 2; ++pair) {
    double f = std::pow(base, -2.0 * static_cast<double>(pair) / static_cast<double>(c.rope_size)) / c.rope_factor;
    if (c.rope_stretch) {  // unchanged, divided, or between, by how often they turn in the old context
      const auto& [factor, low, high, original] = *c.rope_stretch;
      const double rounds = static_cast<double>(original) * f / (2 * std::numbers::pi);
      const double share = std::clamp((rounds - low) / (high - low), 0.0, 1.0);
      f = f * share + f / factor * (1 - share);
    }
    all.push_back(static_cast<float>(f));
  }
  return all;
}

std::vector<float> local_rope_frequencies(const Config& config) {
  Config plain = config;
  plain.rope_factor = 1;
  plain.rope_stretch.reset();
  return rope_frequencies(plain, plain.local_rope_base);
}

Config config_from_gguf(const io::GgufMetadata& metadata, const std::string& path) {
  const std::string name = Metadata(metadata, path).text("general.architecture");
  const Metadata keys(metadata, path, name);
  Config c;
  c.architecture = needed_architecture(name, keys.from());
  if (name == "llama" && keys.integer("expert_count", {0, kExperts.most}).value_or(0) > 0)
    c.architecture = find_architecture("mixtral");
  c.origin = Origin::Gguf;
  c.layers = keys.needed("block_count", kLayerCount);
  c.width = keys.needed("embedding_length", kWidth);
  c.heads = keys.needed("attention.head_count", kHeadCount);
  c.kv_heads = keys.integer("attention.head_count_kv", kHeadCount).value_or(c.heads);
  c.head_size = keys.integer("attention.key_length", kWidth).value_or(0);
  c.inner = keys.needed("feed_forward_length", kWidth);
  if (c.architecture->has_experts) {
    c.experts = keys.needed("expert_count", kExperts);
    c.used_experts = keys.needed("expert_used_count", kExperts);
    c.expert_inner = name == "llama" ? keys.integer("expert_feed_forward_length", kWidth).value_or(c.inner)
                                     : keys.needed("expert_feed_forward_length", kWidth);
    c.sums_chances_to_one = name != "qwen2moe";
    if (name == "qwen2moe") c.shared_inner = keys.needed("expert_shared_feed_forward_length", kWidth);
  }
  c.context = keys.needed("context_length", kContext);
  c.vocabulary = keys.integer("vocab_size", kVocabulary).value_or(0);
  c.eps = c.architecture->is_encoder ? keys.real("attention.layer_norm_epsilon", 1e-12)
                                     : keys.real("attention.layer_norm_rms_epsilon", 1e-5);
  if (c.architecture->is_encoder) {
    c.token_types = Metadata(metadata, path, "tokenizer.ggml").integer("token_type_count", kTokenTypes).value_or(2);
    const int64_t pooling = keys.integer("pooling_type", {0, kWidth.most}).value_or(1);
    if (pooling > 2)
      io::fail(keys.from(), "metadata {}.pooling_type is {}, expected 1 (mean) or 2 (first)", name, pooling);
    c.pooling = pooling == 2 ? Pooling::First : Pooling::Mean;
  }
  c.rope_base = keys.real("rope.freq_base", 10000);
  c.rope_pairs = c.architecture->gguf_pairs;
  if (const std::string scaling = keys.text_or("rope.scaling.type", "none"); scaling == "linear")
    c.rope_factor = keys.real("rope.scaling.factor", 1);
  else if (scaling != "none" && scaling != "longrope")
    io::fail(keys.from(), "metadata {}.rope.scaling.type is {}, expected none, linear or longrope", name,
             io::in_quotes(scaling));
  c.original_context = keys.integer("rope.scaling.original_context_length", kContext).value_or(0);
  c.rope_magnitude = keys.real("rope.scaling.attn_factor", 1);
  c.window = keys.integer("attention.sliding_window", {0, kContext.most}).value_or(0);
  c.attention_scale = keys.real("attention.scale", 0);
  if (name == "gemma2") c.window_period = 2;
  if (name == "gemma3") c.window_period = 6, c.local_rope_base = 10000;
  if (c.window_period > 0)
    c.window_period = keys.integer("attention.sliding_window_pattern", kLayerCount).value_or(c.window_period);
  c.attention_cap = keys.real("attn_logit_softcapping", 0);
  c.logit_cap = keys.real("final_logit_softcapping", 0);
  if (const auto tokens = metadata.find("tokenizer.ggml.tokens"); c.vocabulary == 0 && tokens != metadata.end())
    if (const auto* list = std::get_if<io::GgufArray>(&tokens->second)) c.vocabulary = list->size();
  if (c.vocabulary < 1 || c.vocabulary > kVocabulary.most)
    io::fail(keys.from(), "a vocabulary of {} tokens, expected 1 to {}", c.vocabulary, kVocabulary.most);
  c.rope_size = keys.integer("rope.dimension_count", kWidth).value_or(0);
  set_defaults(c);
  check_config(c, keys.from());
  return c;
}

namespace {

// ---- config.json

struct Fields : text::JsonFields {
  std::optional<int64_t> bounded(const std::string& key, Bounds bounds) const {
    if (find(key) == nullptr) return std::nullopt;
    const int64_t value = integer(key, 0);
    if (value < bounds.least || value > bounds.most)
      io::fail(origin, "{} is {}, expected {} to {}", key, value, bounds.least, bounds.most);
    return value;
  }
  int64_t needed(const std::string& key, Bounds bounds) const {
    const auto value = bounded(key, bounds);
    if (!value) io::fail(origin, "no {}, expected an integer", key);
    return *value;
  }
  double real(const std::string& key, double otherwise) const {
    const auto* value = find(key);
    if (value == nullptr) return otherwise;
    if (!value->is_number()) wrong(key, "a number");
    return value->get<double>();
  }
  /// A number above 0; the field is needed if nothing stands for its absence.
  double positive(const std::string& key, std::optional<double> otherwise = {}) const {
    if (find(key) == nullptr && !otherwise) io::fail(origin, "no {}.{}, expected a number above 0", where, key);
    if (find(key) == nullptr) return *otherwise;
    const double value = real(key, 0);
    if (!(value > 0 && std::isfinite(value)))
      io::fail(origin, "{}.{} is {}, expected more than 0{}", where, key, value, otherwise ? ", or null" : "");
    return value;
  }
};

/// The factors of longrope: a number for each pair that RoPE rotates.
std::vector<float> rope_factors(const Fields& scaling, const char* key, int64_t pairs) {
  std::vector<float> factors;
  for (const auto& factor : scaling.array(key)) {
    if (!factor.is_number() || !(factor.get<float>() > 0)) scaling.wrong(key, "a list of numbers above 0");
    factors.push_back(factor.get<float>());
  }
  if (factors.size() != static_cast<std::size_t>(pairs))
    io::fail(scaling.origin, "{}.{} has {} numbers, expected {}", scaling.where, key, factors.size(), pairs);
  return factors;
}

/// As Microsoft's Phi-3 does it: longer contexts have other frequencies, and larger products of queries with keys.
void read_longrope(Config& c, const Fields& config, const Fields& scaling) {
  constexpr const char* kOriginal = "original_max_position_embeddings";
  const Bounds bounds{2, kContext.most};
  const auto of_config = config.bounded(kOriginal, bounds);
  const auto original = of_config ? of_config : scaling.bounded(kOriginal, bounds);
  c.original_context = original.value_or(c.context);
  const auto ratio = static_cast<double>(c.context) / static_cast<double>(c.original_context);
  const double given = scaling.positive("factor", original ? std::optional(ratio) : std::nullopt);
  const double factor = original ? ratio : given;
  const double usual =
      factor > 1 ? std::sqrt(1 + std::log(factor) / std::log(static_cast<double>(c.original_context))) : 1;
  c.rope_magnitude = scaling.positive("attention_factor", usual);
  c.short_factors = rope_factors(scaling, "short_factor", c.rope_size / 2);
  c.long_factors = rope_factors(scaling, "long_factor", c.rope_size / 2);
}

/// What config.json says about RoPE: rope_parameters, or in older files rope_scaling. gemma3 has rope_parameters for
/// each kind of layer.
Fields rope_fields(const Fields& config, const char* kind_of_layer) {
  static const nlohmann::json& none = *new const nlohmann::json(nlohmann::json::object());
  const char* name = config.find("rope_parameters") != nullptr ? "rope_parameters" : "rope_scaling";
  const auto* object = config.find(name);
  const Fields fields{{object != nullptr ? *object : none, name, config.origin}};
  const auto* of_kind = fields.find(kind_of_layer);
  return of_kind == nullptr ? fields : Fields{{*of_kind, fmt::format("{}.{}", name, kind_of_layer), config.origin}};
}

/// What is computed follows from the architecture. Files of gemma say "gelu" in hidden_act and mean the one by tanh.
void check_activation(const Architecture& architecture, const Fields& fields) {
  const std::string own = architecture.is_encoder ? "gelu" : architecture.has_gelu ? "gelu_pytorch_tanh" : "silu";
  for (const char* key : {"hidden_act", "hidden_activation"}) {
    const std::string given = fields.text(key, own);
    const bool is_old_gemma = architecture.has_gelu && std::string_view(key) == "hidden_act" && given == "gelu";
    if (given != own && !is_old_gemma && !(own == "silu" && given == "swish"))
      io::fail(fields.origin, "{} is {}, expected {}", key, io::in_quotes(given), own);
  }
}

/// Which layers see only a window of keys. They are all, or all but each one with a period; others are refused.
void read_windows(Config& c, const Fields& fields, const io::Origin& from) {
  const std::string_view kind = c.architecture->name;
  if (fields.flag("use_bidirectional_attention", false))
    io::fail(from, "use_bidirectional_attention is true, expected false: a token sees the ones before it");
  const bool may_choose = fields.flag("use_sliding_window", false);
  if (kind == "mistral" || kind == "mixtral" || kind == "phi3" || kind == "gemma2" || kind == "gemma3" || may_choose)
    c.window = fields.bounded("sliding_window", {0, kContext.most}).value_or(0);
  if (kind == "gemma2") c.window_period = 2;
  if (kind == "gemma3") {
    c.window_period = fields.bounded("sliding_window_pattern", {1, kLayerCount.most}).value_or(6);
    c.local_rope_base =
        rope_fields(fields, "sliding_attention").positive("rope_theta", fields.positive("rope_local_base_freq", 10000));
  }
  if (fields.find("layer_types") != nullptr) {
    const auto& types = fields.array("layer_types");
    if (static_cast<int64_t>(types.size()) != c.layers)
      io::fail(from, "layer_types has {} entries, the model {} layers", types.size(), c.layers);
    const auto first = std::ranges::find(types, "full_attention") - types.begin();
    const bool has_period = kind == "gemma2" || kind == "gemma3";
    if (has_period) c.window_period = first + 1;
    for (int64_t i = 0; i < c.layers; ++i) {
      const bool sees_all = c.window == 0 || (has_period && (i + 1) % c.window_period == 0);
      if (types[static_cast<std::size_t>(i)] != (sees_all ? "full_attention" : "sliding_attention"))
        io::fail(from, "layer_types[{}] is {}, expected {}: layers {}", i, types[static_cast<std::size_t>(i)].dump(),
                 sees_all ? "full_attention" : "sliding_attention",
                 has_period ? fmt::format("see all keys with a period, here of {}", c.window_period) : "are alike");
    }
  } else if (may_choose) {  // the first layers see all keys
    const int64_t whole = fields.bounded("max_window_layers", {0, kContext.most}).value_or(28);
    if (whole >= c.layers) c.window = 0;
    if (whole > 0 && c.window > 0)
      io::fail(from, "max_window_layers is {} of {} layers, expected 0 or all: layers are alike", whole, c.layers);
  }
}

void read_rope(Config& c, const Fields& config, const io::Origin& from) {
  const Fields scaling = rope_fields(config, "full_attention");
  c.rope_base = scaling.positive("rope_theta", config.positive("rope_theta", 10000));
  const double share = scaling.real("partial_rotary_factor", config.real("partial_rotary_factor", 1));
  if (!(share > 0 && share <= 1)) io::fail(from, "partial_rotary_factor is {}, expected more than 0, at most 1", share);
  c.rope_size = static_cast<int64_t>(share * static_cast<double>(c.head_size));
  const std::string type = scaling.text("rope_type", scaling.text("type", "default"));
  if (type == "linear")
    c.rope_factor = scaling.positive("factor");
  else if (type == "llama3")
    c.rope_stretch =
        RopeStretch{scaling.positive("factor"), scaling.positive("low_freq_factor"),
                    scaling.positive("high_freq_factor"), scaling.needed("original_max_position_embeddings", kContext)};
  else if (type == "longrope" || type == "su")
    read_longrope(c, config, scaling);
  else if (type != "default")
    io::fail(from, "{} is of type {}, expected default, linear, llama3 or longrope", scaling.where,
             io::in_quotes(type));
}

nlohmann::json parse(std::string_view json, const io::Origin& from) try {
  return nlohmann::json::parse(json);
} catch (const nlohmann::json::exception& e) {
  io::fail(from, "is not JSON: {}", io::in_quotes(io::json_complaint(e.what())));
}

}  // namespace

Pooling pooling_from_json(std::string_view json, const std::string& path) {
  const io::Origin from{kOpenModel, path};
  const nlohmann::json parsed = parse(json, from);
  const Fields fields{{parsed, "config", from}};
  const bool is_first = fields.flag("pooling_mode_cls_token", false);
  if (is_first == fields.flag("pooling_mode_mean_tokens", false))
    io::fail(from, "expected either pooling_mode_mean_tokens or pooling_mode_cls_token");
  return is_first ? Pooling::First : Pooling::Mean;
}

Config config_from_json(std::string_view json, const std::string& path) {
  const io::Origin from{kOpenModel, path};
  const nlohmann::json parsed = parse(json, from);
  const Fields fields{{parsed, "config", from}};
  Config c;
  std::string name = fields.text("model_type", "");
  if (const auto& classes = fields.array("architectures"); !classes.empty() && classes[0].is_string())
    name = classes[0].get<std::string>();
  c.architecture = needed_architecture(name, from);
  c.origin = Origin::HuggingFace;
  c.layers = fields.needed("num_hidden_layers", kLayerCount);
  c.width = fields.needed("hidden_size", kWidth);
  c.heads = fields.needed("num_attention_heads", kHeadCount);
  c.kv_heads = fields.bounded("num_key_value_heads", kHeadCount).value_or(c.heads);
  c.head_size = fields.bounded("head_dim", kWidth).value_or(0);
  c.inner = fields.needed("intermediate_size", kWidth);
  if (c.architecture->name == "mixtral") {
    c.experts = fields.needed("num_local_experts", kExperts);
    c.used_experts = fields.needed("num_experts_per_tok", kExperts);
    c.expert_inner = c.inner;
    c.sums_chances_to_one = true;
  } else if (c.architecture->has_experts) {
    const bool is_new = fields.find("num_local_experts") != nullptr;  // as transformers 5 writes it
    c.experts = fields.needed(is_new ? "num_local_experts" : "num_experts", kExperts);
    c.used_experts = fields.needed("num_experts_per_tok", kExperts);
    c.expert_inner = fields.needed("moe_intermediate_size", kWidth);
    c.sums_chances_to_one = fields.flag("norm_topk_prob", false);
    if (fields.bounded("decoder_sparse_step", kLayerCount).value_or(1) != 1 || !fields.array("mlp_only_layers").empty())
      io::fail(from, "some layers have no experts, expected experts in all: decoder_sparse_step 1, no mlp_only_layers");
    if (c.architecture->name == "qwen2moe") c.shared_inner = fields.needed("shared_expert_intermediate_size", kWidth);
  }
  check_activation(*c.architecture, fields);
  if (const auto* scheme = fields.find("quantization_config"); scheme != nullptr && scheme->contains("quant_method"))
    io::fail(from,
             "quantization_config.quant_method is {}, expected weights in floats, or in groups as MLX stores them",
             scheme->at("quant_method").dump());
  c.vocabulary = fields.needed("vocab_size", kVocabulary);
  c.context = fields.bounded("max_position_embeddings", kContext).value_or(2048);
  c.eps = c.architecture->is_encoder ? fields.real("layer_norm_eps", 1e-12) : fields.real("rms_norm_eps", 1e-5);
  if (c.architecture->is_encoder) {
    c.token_types = fields.bounded("type_vocab_size", kTokenTypes).value_or(2);
    if (const std::string kind = fields.text("position_embedding_type", "absolute"); kind != "absolute")
      io::fail(from, "position_embedding_type is {}, expected absolute", io::in_quotes(kind));
  }
  read_windows(c, fields, from);
  if (const double scalar = fields.positive("query_pre_attn_scalar", 0); scalar > 0)
    c.attention_scale = 1 / std::sqrt(scalar);
  c.attention_cap = fields.positive("attn_logit_softcapping", 0);
  c.logit_cap = fields.positive("final_logit_softcapping", 0);
  c.has_output = !fields.flag("tie_word_embeddings", true) && !c.architecture->is_encoder;
  set_defaults(c);
  read_rope(c, fields, from);
  check_config(c, from);
  return c;
}

Config config_from_llama2c(std::string_view architecture, const int64_t (&numbers)[7], const std::string& path) {
  const io::Origin from{kOpenModel, path};
  static constexpr struct {
    const char* name;
    Bounds bounds;
  } kFields[] = {{"dim", kWidth},          {"hidden_dim", kWidth},     {"n_layers", kLayerCount},
                 {"n_heads", kHeadCount},  {"n_kv_heads", kHeadCount}, {"vocab_size", kVocabulary},
                 {"max_seq_len", kContext}};
  for (std::size_t i = 0; i < 7; ++i)
    if (numbers[i] < kFields[i].bounds.least || numbers[i] > kFields[i].bounds.most)
      io::fail(from, "{} is {}, expected {} to {}", kFields[i].name, numbers[i], kFields[i].bounds.least,
               kFields[i].bounds.most);
  Config c;
  c.architecture = needed_architecture(architecture, from);
  c.origin = Origin::Llama2c;
  c.rope_pairs = RopePairs::Neighbours;
  c.width = numbers[0], c.inner = numbers[1], c.layers = numbers[2], c.heads = numbers[3], c.kv_heads = numbers[4];
  c.vocabulary = numbers[5], c.context = numbers[6];
  if (c.width % c.heads != 0) io::fail(from, "dim is {}, expected a multiple of the {} heads", c.width, c.heads);
  set_defaults(c);
  check_config(c, from);
  return c;
}

}  // namespace tenon::llm
