// Attention with learned projections, and the layers of transformers made of it, with PyTorch's weights and names. The
// batch is the first axis. A bool mask is true for the keys to use, as in scaled_dot_product_attention; in
// PyTorch's layers it is true for the keys to ignore.
#pragma once
#include <functional>
#include <optional>

#include <tenon/nn/layers.h>
#include <tenon/nn/norms.h>

namespace tenon::nn {

/// softmax(q k^T / sqrt(d)) v in each of `heads` parts of the features, between projections. Parameters: in_proj_weight
/// (3 features, features), in_proj_bias (3 features), of q, k and v one after the other; out_proj.weight,
/// out_proj.bias.
class MultiHeadAttention : public Module {
 public:
  /// Throws UserError unless heads divides features.
  MultiHeadAttention(int64_t features, int64_t heads, const BiasOptions& options = {});
  /// q (batch, rows, features), k and v (batch, keys, features): (batch, rows, features).
  Tensor operator()(const Tensor& q, const Tensor& k, const Tensor& v, const AttentionOptions& options = {}) const;

  Tensor in_proj_weight, in_proj_bias;
  Linear out_proj;

 private:
  int64_t heads_;
  bool has_bias_;
};

struct TransformerOptions {
  ByName by_name{};
  int64_t hidden = 2048;  // of the feed-forward part
  double dropout = 0.1;
  std::function<Tensor(const Tensor&)> activation = [](const Tensor& x) { return relu(x); };
  bool norm_first = false;  // normalize what goes into each part; else what comes out
  double eps = 1e-5;
};

/// Vaswani et al. 2017: self-attention, then two Linear layers, each added to its input and normalized. Parts:
/// self_attn, linear1, linear2, norm1, norm2.
class TransformerEncoderLayer : public Module {
 public:
  TransformerEncoderLayer(int64_t features, int64_t heads, const TransformerOptions& options = {});
  /// x (batch, rows, features).
  Tensor operator()(const Tensor& x, const AttentionOptions& options = {}) const;

  MultiHeadAttention self_attn;
  Linear linear1, linear2;
  LayerNorm norm1, norm2;

 private:
  TransformerOptions options_;
  Dropout dropout_;
};

/// The same with an attention to the encoder's result between both. Parts: self_attn, multihead_attn, linear1, linear2,
/// norm1, norm2, norm3.
class TransformerDecoderLayer : public Module {
 public:
  TransformerDecoderLayer(int64_t features, int64_t heads, const TransformerOptions& options = {});
  /// x (batch, rows, features), memory (batch, keys, features).
  Tensor operator()(const Tensor& x, const Tensor& memory, const AttentionOptions& own = {},
                    const AttentionOptions& of_memory = {}) const;

  MultiHeadAttention self_attn, multihead_attn;
  Linear linear1, linear2;
  LayerNorm norm1, norm2, norm3;

 private:
  TransformerOptions options_;
  Dropout dropout_;
};

}  // namespace tenon::nn
