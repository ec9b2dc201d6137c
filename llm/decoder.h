// Decoder: the network of llama and its relatives, as expressions of Tensors. Token ids go in, logits come out; the
// keys and values of all positions so far stand in a Cache, which each call extends in place.
#pragma once
#include <vector>

#include <tenon/llm/weights.h>

namespace tenon::llm {

/// The keys and values of each layer, (kv_heads, capacity, head_size), and the position that the next token takes, a
/// Variable: one set of kernels serves all positions.
struct Cache {
  /// For `context` tokens, of which `most_rows` come in one call.
  Cache(const Config& config, int64_t context, int64_t most_rows, DType dtype);
  Variable position;
  int64_t capacity;
  Tensors keys, values;
};

class Decoder {
 public:
  explicit Decoder(const ModelFile& model, Level level = Level::Int8);
  const Config& config() const { return config_; }

  /// ids (rows) at the positions from cache.position on: float32 (rows, vocabulary), or of `only` these rows.
  Tensor operator()(const Tensor& ids, const Cache& cache, const std::optional<Node>& only = {}) const;

 private:
  struct Layer {
    Matrices qkv, gate_up;
    Matrix output, down;
    Tensor attention_norm, ffn_norm;
    std::optional<Tensor> q_bias, k_bias, v_bias, q_norm, k_norm, post_attention_norm, post_ffn_norm;
    bool sees_all;  // no window
  };
  /// What of RoPE and of the mask belongs to the rows of one call.
  struct Rows {
    Tensor cos, sin;
    std::optional<Tensor> mask;
  };
  Rows rows_at(const Cache& cache, int64_t count, bool sees_all) const;
  Tensor rotated(const Tensor& x, const Rows& rows) const;
  Tensor attention(const Layer& layer, const Tensor& x, const Rows& rows, const Cache& cache, std::size_t number) const;
  Tensor feed_forward(const Layer& layer, const Tensor& x) const;
  Tensor norm(const Tensor& x, const Tensor& weight) const { return rms_norm(x, {.eps = config_.eps}) * weight; }

  Config config_;
  Matrix embedding_, output_;
  Tensor output_norm_, frequencies_, local_frequencies_;  // radians a position, of each pair
  std::vector<Layer> layers_;
};

}  // namespace tenon::llm
