#include <tenon/llm/decoder.h>

#include <cmath>

#include <tenon/engine/tensor/ops.h>

namespace tenon::llm {
namespace {

Tensor capped(const Tensor& x, double cap) { return cap > 0 ? tanh(x / cap) * cap : x; }

}  // namespace

Cache::Cache(const Config& c, int64_t context, int64_t most_rows, DType dtype)
    : position("position", 0, context - 1), capacity(context - 1 + most_rows) {
  for (int64_t layer = 0; layer < c.layers; ++layer)
    for (Tensors* part : {&keys, &values}) part->push_back(empty({c.kv_heads, capacity, c.head_size}, dtype).realize());
}

Decoder::Decoder(const ModelFile& model, Level level) : config_(model.config) {
  const Weights weights(model, level);
  const auto optional = [&](const char* name, int64_t layer) {
    return weights.contains(name, layer) ? std::optional(weights.vector(name, layer)) : std::nullopt;
  };
  embedding_ = weights.matrix("token_embd.weight");
  output_ = weights.contains("output.weight") ? weights.matrix("output.weight") : embedding_;
  output_norm_ = weights.vector("output_norm.weight");
  frequencies_ = array(rope_frequencies(config_, config_.rope_base));
  if (weights.contains("rope_freqs.weight")) frequencies_ = frequencies_ / weights.vector("rope_freqs.weight");
  local_frequencies_ =
      config_.local_rope_base > 0 ? array(rope_frequencies(config_, config_.local_rope_base)) : frequencies_;
  for (int64_t i = 0; i < config_.layers; ++i)
    layers_.push_back(
        {Matrices({weights.matrix("blk.{}.attn_q.weight", i), weights.matrix("blk.{}.attn_k.weight", i),
                   weights.matrix("blk.{}.attn_v.weight", i)}),
         Matrices({weights.matrix("blk.{}.ffn_gate.weight", i), weights.matrix("blk.{}.ffn_up.weight", i)}),
         weights.matrix("blk.{}.attn_output.weight", i), weights.matrix("blk.{}.ffn_down.weight", i),
         weights.vector("blk.{}.attn_norm.weight", i), weights.vector("blk.{}.ffn_norm.weight", i),
         optional("blk.{}.attn_q.bias", i), optional("blk.{}.attn_k.bias", i), optional("blk.{}.attn_v.bias", i),
         optional("blk.{}.attn_q_norm.weight", i), optional("blk.{}.attn_k_norm.weight", i),
         optional("blk.{}.post_attention_norm.weight", i), optional("blk.{}.post_ffw_norm.weight", i),
         config_.window == 0 || (config_.window_period > 0 && (i + 1) % config_.window_period == 0)});
}

Decoder::Rows Decoder::rows_at(const Cache& cache, int64_t count, bool sees_all) const {
  const Tensor row = (arange(count) + value_of(cache.position, DType::Int32)).unsqueeze(1);  // their positions
  const Tensor angle = row.cast(DType::Float32) * (sees_all ? frequencies_ : local_frequencies_);
  // The other element of the pair counts with -sin for the first element, with sin for the second.
  const int pair = config_.rope_pairs == RopePairs::Neighbours ? -1 : -2;
  const Tensor both = sin(angle).unsqueeze(pair);
  Rows rows{contiguous(cos(angle).unsqueeze(pair).unsqueeze(1)),
            contiguous(concatenate({-both, both}, Axis(pair)).unsqueeze(1)),
            {}};
  const Tensor key = arange(Node(cache.position) + count);
  if (count > 1) rows.mask = key <= row;
  if (!sees_all) {
    const Tensor is_near = key > row - config_.window;
    rows.mask = rows.mask ? *rows.mask & is_near : is_near;
  }
  return rows;
}

/// x (rows, heads, head_size), each head turned by the position of its row.
Tensor Decoder::rotated(const Tensor& x, const Rows& rows) const {
  const bool neighbours = config_.rope_pairs == RopePairs::Neighbours;
  const Tensor pairs = unflatten(x, -1, neighbours ? Dims{-1, 2} : Dims{2, -1});
  return flatten(pairs * rows.cos + flip(pairs, {neighbours ? -1 : -2}) * rows.sin, {.begin = -2});
}

Tensor Decoder::attention(const Layer& layer, const Tensor& x, const Rows& rows, const Cache& cache,
                          std::size_t number) const {
  const auto heads = [&](const Tensor& y, const std::optional<Tensor>& bias, const std::optional<Tensor>& weight) {
    const Tensor each = unflatten(bias ? y + *bias : y, -1, {-1, config_.head_size});  // (rows, heads, head_size)
    return weight ? norm(each, *weight) : each;
  };
  const auto by_head = [](const Tensor& y) { return permute(y, {1, 0, 2}); };
  const Tensors qkv = layer.qkv(x);
  const Tensor queries = by_head(rotated(heads(qkv[0], layer.q_bias, layer.q_norm), rows));
  const Tensor &keys = cache.keys[number], &values = cache.values[number];
  const Node end = Node(cache.position) + x.size(0);
  keys.assign({slice(), slice(cache.position, end)},
              by_head(rotated(heads(qkv[1], layer.k_bias, layer.k_norm), rows)).cast(keys.dtype()));
  values.assign({slice(), slice(cache.position, end)}, by_head(heads(qkv[2], layer.v_bias, {})).cast(values.dtype()));

  // A head of keys serves a group of heads of queries: (kv_heads, group, rows, head_size) by (kv_heads, 1, keys, ...).
  const auto seen = [&](const Tensor& of) { return of[{slice(), newaxis, slice(0, end)}].cast(DType::Float32); };
  const Tensor groups = unflatten(queries, 0, {config_.kv_heads, -1});
  const Tensor scores = capped(matmul(groups, seen(keys).T()) * config_.attention_scale, config_.attention_cap);
  const Tensor chances = softmax(rows.mask ? tenon::where(*rows.mask, scores, -INFINITY) : scores, -1);
  const Tensor mixed = flatten(matmul(chances, seen(values)), 0, 1);  // (heads, rows, head_size)
  return layer.output(flatten(permute(mixed, {1, 0, 2}), 1));
}

Tensor Decoder::feed_forward(const Layer& layer, const Tensor& x) const {
  const Tensors both = layer.gate_up(x);
  return layer.down((config_.architecture->has_gelu ? gelu(both[0]) : silu(both[0])) * both[1]);
}

Tensor Decoder::operator()(const Tensor& ids, const Cache& cache, const std::optional<Node>& only) const {
  const Rows all = rows_at(cache, ids.size(), true),
             near = config_.window > 0 ? rows_at(cache, ids.size(), false) : all;
  Tensor x = embedding_.rows(ids);
  if (config_.architecture->scales_embedding) x *= std::sqrt(static_cast<double>(config_.width));
  const auto after = [&](const std::optional<Tensor>& weight, const Tensor& y) {
    return weight ? norm(y, *weight) : y;
  };
  for (std::size_t i = 0; i < layers_.size(); ++i) {
    const Layer& layer = layers_[i];
    const Tensor mixed = attention(layer, norm(x, layer.attention_norm), layer.sees_all ? all : near, cache, i);
    x += after(layer.post_attention_norm, mixed);
    x += after(layer.post_ffn_norm, feed_forward(layer, norm(x, layer.ffn_norm)));
  }
  if (only) x = x[{slice(*only, *only + 1)}];
  return capped(output_(norm(x, output_norm_)), config_.logit_cap);
}

}  // namespace tenon::llm
