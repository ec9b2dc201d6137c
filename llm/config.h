// The network that a model file describes: the numbers of a network and the features of its architecture. Read from the
// metadata of GGUF, from a config.json of Hugging Face, or from a header of llama2.c. Every number is checked, so that
// sizes computed from them neither overflow nor divide by 0.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tenon/io/gguf_value.h>

namespace tenon::llm {

/// The operation that errors about model files name.
inline constexpr const char* kOpenModel = "open_model";

/// Whose names and layout the tensors of a file have.
enum class Origin : uint8_t { Gguf, HuggingFace, Llama2c };

/// The elements of a head that RoPE rotates as a pair: (2i, 2i + 1), or (i, i + half).
enum class RopePairs : uint8_t { Neighbours, Halves };

/// The features in which architectures differ; a row of the table in config.cpp.
struct Architecture {
  std::string_view name;           // in GGUF's general.architecture, and config.json's model_type
  std::string_view class_name;     // the class in config.json's architectures
  RopePairs gguf_pairs;            // Hugging Face always has Halves; GGUF reorders the rows of some
  bool has_gelu = false;           // in the gate of the feed-forward part; else SiLU
  bool scales_embedding = false;   // by sqrt(width)
  bool adds_one_to_norms = false;  // Hugging Face stores the weights of norms less 1
  bool has_experts = false;
  std::string_view gguf_name = "";  // if another name: mixtral is a llama with experts
  bool is_encoder = false;          // sees all of a text at the same time, and embeds it
};

/// Null if there is none with this name.
const Architecture* find_architecture(std::string_view name);
/// "llama, mistral, ...", for messages.
std::string architecture_names();

/// The method of Llama 3.1 that stretches RoPE to long contexts: slow frequencies are divided by `factor`.
struct RopeStretch {
  double factor, low, high;
  int64_t original_context;
};

/// How the hidden states of a text become one vector: their mean, or that of the first token.
enum class Pooling : uint8_t { Mean, First };

struct Config {
  const Architecture* architecture = nullptr;
  Origin origin = Origin::Gguf;
  int64_t layers = 0, width = 0, heads = 0, kv_heads = 0, head_size = 0, inner = 0, vocabulary = 0, context = 0;
  int64_t experts = 0, used_experts = 0, expert_inner = 0;  // of a feed-forward part; 0: it has no experts
  int64_t shared_inner = 0;                                 // of the expert that every row uses; 0: none
  bool sums_chances_to_one = false;                         // of the used experts
  int64_t rope_size = 0;                                    // how many elements of a head RoPE rotates, the first ones
  double eps = 1e-5, rope_base = 10000, rope_factor = 1;    // positions are divided by the factor
  RopePairs rope_pairs = RopePairs::Halves;
  std::optional<RopeStretch> rope_stretch;
  // longrope: contexts of at most original_context divide the frequencies by short_factors, others by long_factors;
  // sine and cosine are multiplied by rope_magnitude. In GGUF the factors are tensors.
  int64_t original_context = 0;
  std::vector<float> short_factors, long_factors;
  double rope_magnitude = 1;
  int64_t window = 0;          // how many keys a query sees; 0: all keys before it
  int64_t window_period = 0;   // every layer with this period sees all keys; 0: none does
  double local_rope_base = 0;  // of layers with a window; 0: the same as rope_base
  double attention_scale = 0;
  double attention_cap = 0, logit_cap = 0;  // y becomes cap tanh(y / cap); 0: no cap
  bool has_output = false;                  // the files have its matrix; else it may be that of the embedding
  int64_t token_types = 0;                  // of an encoder
  Pooling pooling = Pooling::Mean;
};

/// Radians that RoPE adds from one position to the next, for each pair that it rotates.
std::vector<float> rope_frequencies(const Config& config, double base);
/// The same in layers that see only a window of keys, if these have a base of their own: nothing scales them.
std::vector<float> local_rope_frequencies(const Config& config);

/// `path` is for messages. Each throws FileError, which names the field.
Config config_from_gguf(const io::GgufMetadata& metadata, const std::string& path);
Config config_from_json(std::string_view json, const std::string& path);
/// From the 1_Pooling/config.json of sentence-transformers.
Pooling pooling_from_json(std::string_view json, const std::string& path);
/// From the seven numbers before the weights of llama2.c: dim, hidden, layers, heads, kv_heads, vocabulary, context.
Config config_from_llama2c(std::string_view architecture, const int64_t (&numbers)[7], const std::string& path);

}  // namespace tenon::llm
