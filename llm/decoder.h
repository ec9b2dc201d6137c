// Decoder: the network of llama and its relatives, as expressions of Tensors. Token ids go in, logits come out; the
// keys and values of all positions so far stand in a Cache, which each call extends in place. What a row gives does not
// depend on the other rows: attention is computed for each Run by itself, and all else row by row.
#pragma once
#include <span>
#include <vector>

#include <tenon/llm/weights.h>

namespace tenon::llm {

/// The keys and values of each layer, (slots, kv_heads, capacity, head_size): a slot for each sequence.
struct Cache {
  Cache(const Config& config, int64_t slots, int64_t capacity, DType dtype);
  Tensors keys, values;
};

/// Rows of a call that follow one another in a slot, from a position on. These two are Variables, or numbers: one set
/// of kernels serves all slots and positions.
struct Run {
  Node slot, position;
  int64_t rows;
};

class Decoder {
 public:
  explicit Decoder(const ModelFile& model, Level level = Level::Int8);
  const Config& config() const { return config_; }
  /// Are the bits of a row the same for 1, 2, 4, ... rows in a call, `most` the last? Products with blocks at
  /// Level::Int8 can be so; those of floats add up in an order that suits their number of rows.
  bool rows_are_independent(int64_t most) const;

  /// ids (rows of all runs): the logits of the next token, float32 (rows, vocabulary), or (1, vocabulary) of the row
  /// `only`.
  Tensor operator()(const Tensor& ids, const Cache& cache, std::span<const Run> runs,
                    const std::optional<Node>& only = {}) const;
  /// The same up to the norm behind the last layer: float32 (rows, width).
  Tensor hidden(const Tensor& ids, const Cache& cache, std::span<const Run> runs,
                const std::optional<Node>& only = {}) const;

 private:
  struct Layer {
    Matrices qkv, gate_up;
    Matrix output, down;
    Tensor attention_norm, ffn_norm;
    std::optional<Tensor> q_bias, k_bias, v_bias, q_norm, k_norm, post_attention_norm, post_ffn_norm;
    bool sees_all;  // no window
  };
  /// What of RoPE belongs to the rows of one call, and of the mask to those of each run.
  struct Rows {
    Tensor cos, sin;
    std::vector<std::optional<Tensor>> masks;
  };
  Rows rows_of(std::span<const Run> runs, bool sees_all) const;
  Tensor rotated(const Tensor& x, const Rows& rows) const;
  Tensor attention(const Layer& layer, const Tensor& x, std::span<const Run> runs, const Rows& rows, const Tensor& keys,
                   const Tensor& values) const;
  Tensor feed_forward(const Layer& layer, const Tensor& x) const;
  Tensor norm(const Tensor& x, const Tensor& weight) const;

  Config config_;
  Matrix embedding_, output_;
  Tensor output_norm_, frequencies_, local_frequencies_;  // radians a position, of each pair
  std::vector<Layer> layers_;
};

}  // namespace tenon::llm
