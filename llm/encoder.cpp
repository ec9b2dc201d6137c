#include <tenon/llm/encoder.h>

#include <cmath>
#include <numbers>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::llm {

Encoder::Encoder(const ModelFile& model, Level level) : config_(model.config) {
  if (!config_.architecture->is_encoder)
    raise<UserError>("Encoder", "the model {} is of architecture {}, expected bert", model.path,
                     config_.architecture->name);
  const Weights weights(model, level);
  const auto norm_of = [&](const std::string& name, int64_t layer = 0) {
    return Norm{weights.vector(name + ".weight", layer), weights.vector(name + ".bias", layer)};
  };
  const auto linear = [&](const std::string& name, int64_t layer) {
    return Linear{weights.matrix(name + ".weight", layer), weights.vector(name + ".bias", layer)};
  };
  embedding_ = weights.matrix("token_embd.weight");
  positions_ = weights.matrix("position_embd.weight");
  token_types_ = weights.matrix("token_types.weight");
  embedding_norm_ = norm_of("token_embd_norm");
  for (int64_t i = 0; i < config_.layers; ++i)
    layers_.push_back({Matrices({weights.matrix("blk.{}.attn_q.weight", i), weights.matrix("blk.{}.attn_k.weight", i),
                                 weights.matrix("blk.{}.attn_v.weight", i)}),
                       weights.vector("blk.{}.attn_q.bias", i), weights.vector("blk.{}.attn_k.bias", i),
                       weights.vector("blk.{}.attn_v.bias", i), linear("blk.{}.attn_output", i),
                       linear("blk.{}.ffn_up", i), linear("blk.{}.ffn_down", i), norm_of("blk.{}.attn_output_norm", i),
                       norm_of("blk.{}.layer_output_norm", i)});
}

Tensor Encoder::norm(const Tensor& x, const Norm& n) const {
  return layer_norm(x, {.axis = -1, .eps = config_.eps}) * n.weight + n.bias;
}

Tensor Encoder::attention(const Layer& layer, const Tensor& x, const Tensor& is_taken) const {
  const auto heads = [&](const Tensor& y, const Tensor& bias) {  // (heads, rows, head_size)
    return permute(unflatten(y + bias, -1, {-1, config_.head_size}), {1, 0, 2});
  };
  const Tensors qkv = layer.qkv(x);
  const Tensor q = heads(qkv[0], layer.q_bias), k = heads(qkv[1], layer.k_bias), v = heads(qkv[2], layer.v_bias);
  const Tensor scores = matmul(q, k.T()) * config_.attention_scale;
  const Tensor chances = softmax(tenon::where(is_taken, scores, -INFINITY), -1);
  return layer.output(flatten(permute(matmul(chances, v), {1, 0, 2}), 1));
}

Tensor Encoder::operator()(const Tensor& ids, const Tensor& taken) const {
  const Tensor row = arange(ids.size(0));
  const Tensor is_taken = row < taken;
  Tensor x = embedding_.rows(ids) + positions_.rows(row) + token_types_.rows(zeros({1}, DType::Int32));
  x = contiguous(norm(x, embedding_norm_));
  for (const Layer& layer : layers_) {
    x = contiguous(norm(x + attention(layer, x, is_taken), layer.attention_norm));
    x = contiguous(norm(x + layer.down(gelu_exact(layer.up(x))), layer.output_norm));
  }
  return x;
}

}  // namespace tenon::llm
