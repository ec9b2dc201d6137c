// Decoder: the network of llama and similar models, as expressions of Tensors. In: token ids. Out: logits. The keys and
// values of all positions so far are in a Cache, which each call extends in place. The result of a row does not depend
// on the values of other rows: attention is computed for each Run separately, and everything else row by row.
#pragma once
#include <span>
#include <variant>
#include <vector>

#include <tenon/distributed/ops.h>
#include <tenon/llm/weights.h>

namespace tenon::llm {

/// The keys and values of each layer, (slots, kv_heads, context - 1 + chunk, head_size): a slot for each sequence. The
/// last chunk of rows may begin at the last position.
struct Cache {
  Cache(const Config& config, int64_t slots, int64_t context, int64_t chunk, DType dtype);
  int64_t context;
  Tensors keys, values;
};

/// Consecutive rows of a call, in one slot from a position on. Slot and position are Variables or numbers: with
/// Variables, one set of kernels serves all slots and positions.
struct Run {
  Node slot, position;
  int64_t rows;
};

class Decoder {
 public:
  explicit Decoder(const ModelFile& model, Level level = Level::Int8);
  /// This rank's part of a network that all ranks of the group compute together (division.h); they call it with the
  /// same ids, and get the same logits. Throws UserError if it cannot be divided so.
  Decoder(const ModelFile& model, Level level, const distributed::Group& group);
  const Config& config() const { return config_; }
  /// The config of this rank's part, by which a Cache is made.
  const Config& part() const { return part_; }
  /// Has a row the same bits whether a call has 1, 2, 4, ... or `most` rows? Products with blocks at Level::Int8 may
  /// have this property. Products of floats do not: the order of their additions depends on the number of rows.
  bool rows_are_independent(int64_t most) const;

  /// ids (the rows of all runs). Returns the logits of the next token, float32 (rows, vocabulary); or (1, vocabulary),
  /// for the row `only`.
  Tensor operator()(const Tensor& ids, const Cache& cache, std::span<const Run> runs,
                    const std::optional<Node>& only = {}) const;
  /// The same up to the norm after the last layer: float32 (rows, width).
  Tensor hidden(const Tensor& ids, const Cache& cache, std::span<const Run> runs,
                const std::optional<Node>& only = {}) const;

 private:
  struct Gated {  // the feed-forward part: down(activation(gate(x)) * up(x))
    Matrices gate_up;
    Matrix down;
  };
  struct Mixture {
    Matrix router;
    Experts gate, up, down;
    std::optional<Gated> shared;  // times the sigmoid of x shared_gate, for every row
    std::optional<Tensor> shared_gate;
  };
  struct Layer {
    Matrices qkv;
    Matrix output;
    std::variant<Gated, Mixture> feed_forward;
    Tensor attention_norm, ffn_norm;
    std::optional<Tensor> q_bias, k_bias, v_bias, q_norm, k_norm, post_attention_norm, post_ffn_norm;
    bool sees_all;  // it has no window
  };
  /// The sine and cosine of RoPE for the rows of one call, and the mask for the rows of each run.
  struct Rows {
    Tensor cos, sin;
    std::vector<std::optional<Tensor>> masks;
  };
  Rows rows_of(std::span<const Run> runs, const Tensor& frequencies, bool sees_all) const;
  Tensor rotated(const Tensor& x, const Rows& rows) const;
  Tensor attention(const Layer& layer, const Tensor& x, std::span<const Run> runs, const Rows& rows, const Tensor& keys,
                   const Tensor& values) const;
  Tensor gated(const Tensor& gate, const Tensor& up) const;
  Tensor feed_forward(const Gated& part, const Tensor& x) const;
  Tensor feed_forward(const Mixture& part, const Tensor& x) const;
  Tensor norm(const Tensor& x, const Tensor& weight) const;
  Tensor embedded(const Tensor& ids) const;
  /// Of what each rank has computed with its part.
  Tensor joined(const Tensor& x) const { return group_.size() == 1 ? x : distributed::all_sum(x, group_); }

  distributed::Group group_;
  Config config_, part_;
  Matrix embedding_, output_;
  // Radians per position, for each pair: usually; of layers with a window; in a context that is longer than the
  // original.
  Tensor output_norm_, frequencies_, local_frequencies_, long_frequencies_;
  std::vector<Layer> layers_;
};

}  // namespace tenon::llm
