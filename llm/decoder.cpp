#include <tenon/llm/decoder.h>

#include <sys/mman.h>

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <tenon/base/raise.h>
#include <tenon/engine/ops/causal_blocks.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/llm/pages.h>
#include <tenon/runtime/allocator.h>

namespace tenon::llm {
namespace {

/// Asks the system for small pages. Positions are filled one after the other, but the rows of the heads lie far apart:
/// with huge pages, the first positions would take the memory of the whole context. The pages stay small when another
/// Tensor gets the memory.
void use_small_pages(const Tensor& x) {
#if defined(MADV_NOHUGEPAGE)
  const auto bytes = static_cast<std::size_t>(x.size()) * size_of(x.dtype());
  if (bytes < kCarved || !x.stream().device.host_memory()) return;
  const auto pages = whole_pages(x.lazy()->base().realized->data(), bytes);
  madvise(pages.data(), pages.size(), MADV_NOHUGEPAGE);
#endif
}

Tensor capped(const Tensor& x, double cap) { return cap > 0 ? tanh(x / cap) * cap : x; }

/// Attention of many rows goes block by block.
std::vector<Run> in_blocks(std::span<const Run> runs, const Device& device) {
  std::vector<Run> blocks;
  for (const Run& run : runs) {
    const int64_t rows = detail::rows_of_causal_block(run.rows, device);
    for (int64_t begin = 0; begin < run.rows; begin += rows)
      blocks.push_back({run.slot, run.position + Node(begin), std::min(rows, run.rows - begin)});
  }
  return blocks;
}

}  // namespace

Cache::Cache(const Config& c, int64_t slots, int64_t most, int64_t chunk, DType dtype) : context(most) {
  for (int64_t layer = 0; layer < c.layers; ++layer)
    for (Tensors* part : {&keys, &values}) {
      part->push_back(empty({slots, c.kv_heads, context - 1 + chunk, c.head_size}, dtype).realize());
      use_small_pages(part->back());
    }
}

Decoder::Decoder(const ModelFile& model, Level level) : Decoder(model, level, distributed::init({.backend = "one"})) {}

Decoder::Decoder(const ModelFile& model, Level level, const distributed::Group& group)
    : group_(group), config_(model.config), part_(part_of(model.config, group)) {
  if (config_.architecture->is_encoder)
    raise<UserError>("Decoder",
                     "the model {} is of architecture {}, which embeds texts (tenon-llm embed) and writes none",
                     model.path, config_.architecture->name);
  const Weights weights(model, level, group);
  const auto optional = [&](const char* name, int64_t layer) {
    return weights.contains(name, layer) ? std::optional(weights.vector(name, layer)) : std::nullopt;
  };
  embedding_ = weights.matrix("token_embd.weight");
  output_ = weights.contains("output.weight") ? weights.matrix("output.weight") : embedding_;
  output_norm_ = weights.vector("output_norm.weight");
  frequencies_ = array(rope_frequencies(config_, config_.rope_base));
  if (weights.contains("rope_freqs.weight")) frequencies_ = frequencies_ / weights.vector("rope_freqs.weight");
  const auto divided = [&](const char* name, const std::vector<float>& factors) {
    if (weights.contains(name)) return frequencies_ / weights.vector(name);
    return factors.empty() ? frequencies_ : frequencies_ / array(factors);
  };
  long_frequencies_ = divided("rope_factors_long.weight", config_.long_factors);
  frequencies_ = divided("rope_factors_short.weight", config_.short_factors);
  local_frequencies_ = config_.local_rope_base > 0 ? array(local_rope_frequencies(config_)) : frequencies_;
  const auto gated_of = [&](int64_t i, std::string_view suffix) {
    const auto matrix = [&](const char* part) {
      return weights.matrix(fmt::format("blk.{{}}.{}{}.weight", part, suffix), i);
    };
    return Gated{Matrices({matrix("ffn_gate"), matrix("ffn_up")}), matrix("ffn_down")};
  };
  const auto feed_forward_of = [&](int64_t i) -> std::variant<Gated, Mixture> {
    if (config_.experts == 0) return gated_of(i, "");
    Mixture mixture{weights.matrix("blk.{}.ffn_gate_inp.weight", i),
                    weights.experts("blk.{}.ffn_gate_exps.weight", i),
                    weights.experts("blk.{}.ffn_up_exps.weight", i),
                    weights.experts("blk.{}.ffn_down_exps.weight", i),
                    {},
                    optional("blk.{}.ffn_gate_inp_shexp.weight", i)};
    if (config_.shared_inner > 0) mixture.shared = gated_of(i, "_shexp");
    return mixture;
  };
  for (int64_t i = 0; i < config_.layers; ++i)
    layers_.push_back({Matrices({weights.matrix("blk.{}.attn_q.weight", i), weights.matrix("blk.{}.attn_k.weight", i),
                                 weights.matrix("blk.{}.attn_v.weight", i)}),
                       weights.matrix("blk.{}.attn_output.weight", i), feed_forward_of(i),
                       weights.vector("blk.{}.attn_norm.weight", i), weights.vector("blk.{}.ffn_norm.weight", i),
                       optional("blk.{}.attn_q.bias", i), optional("blk.{}.attn_k.bias", i),
                       optional("blk.{}.attn_v.bias", i), optional("blk.{}.attn_q_norm.weight", i),
                       optional("blk.{}.attn_k_norm.weight", i), optional("blk.{}.post_attention_norm.weight", i),
                       optional("blk.{}.post_ffw_norm.weight", i),
                       config_.window == 0 || (config_.window_period > 0 && (i + 1) % config_.window_period == 0)});
}

bool Decoder::rows_are_independent(int64_t most) const {
  // Layers differ only in the formats of their weights; equal kernels are generated once.
  return output_.keeps_order(most) && std::ranges::all_of(layers_, [&](const Layer& l) {
           const auto* part = std::get_if<Gated>(&l.feed_forward);
           return part != nullptr && l.qkv.keeps_order(most) && part->gate_up.keeps_order(most) &&
                  l.output.keeps_order(most) && part->down.keeps_order(most);
         });
}

/// The sum is in float64, if the device has it: rounded to float32, it is then the same in any order of its terms, so
/// for any number of rows.
Tensor Decoder::norm(const Tensor& x, const Tensor& weight) const {
  const Tensor squares = square(x.cast(x.stream().device.name() == "METAL" ? DType::Float32 : DType::Float64));
  return x * rsqrt(mean(squares, {.axis = -1, .keepdims = true}).cast(DType::Float32) + config_.eps) * weight;
}

Decoder::Rows Decoder::rows_of(std::span<const Run> runs, const Tensor& frequencies, bool sees_all) const {
  Tensors positions;
  for (const Run& run : runs) positions.push_back(arange(run.rows) + value_of(run.position, DType::Int32));
  const Tensor row = (runs.size() == 1 ? positions[0] : concatenate(positions, Axis(0))).unsqueeze(1);
  const Tensor angle = row.cast(DType::Float32) * frequencies;
  // The other element of the pair is multiplied by -sin for the first element, and by sin for the second.
  const int pair = config_.rope_pairs == RopePairs::Neighbours ? -1 : -2;
  const auto scaled = [&](const Tensor& x) {
    return (config_.rope_magnitude == 1 ? x : x * config_.rope_magnitude).unsqueeze(pair);
  };
  const Tensor both = scaled(sin(angle));
  Rows rows{
      contiguous(scaled(cos(angle)).unsqueeze(1)), contiguous(concatenate({-both, both}, Axis(pair)).unsqueeze(1)), {}};
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Tensor own = positions[i].unsqueeze(1), key = arange(runs[i].position + runs[i].rows);
    std::optional<Tensor>& mask = rows.masks.emplace_back();
    if (runs[i].rows > 1) mask = key <= own;
    if (!sees_all) {
      const Tensor is_near = key > own - config_.window;
      mask = mask ? *mask & is_near : is_near;
    }
  }
  return rows;
}

/// x (rows, heads, head_size); the first elements of each head are rotated by the position of its row.
Tensor Decoder::rotated(const Tensor& x, const Rows& rows) const {
  if (x.size(-1) > config_.rope_size) {
    const Tensors parts = split(x, {config_.rope_size, x.size(-1) - config_.rope_size}, Axis(-1));
    return concatenate({rotated(parts[0], rows), parts[1]}, Axis(-1));
  }
  const bool neighbours = config_.rope_pairs == RopePairs::Neighbours;
  const Tensor pairs = unflatten(x, -1, neighbours ? Dims{-1, 2} : Dims{2, -1});
  return flatten(pairs * rows.cos + flip(pairs, {neighbours ? -1 : -2}) * rows.sin, {.begin = -2});
}

Tensor Decoder::attention(const Layer& layer, const Tensor& x, std::span<const Run> runs, const Rows& rows,
                          const Tensor& keys, const Tensor& values) const {
  const auto heads = [&](const Tensor& y, const std::optional<Tensor>& bias, const std::optional<Tensor>& weight) {
    const Tensor each = unflatten(bias ? y + *bias : y, -1, {-1, config_.head_size});  // (rows, heads, head_size)
    return weight ? norm(each, *weight) : each;
  };
  const Tensors qkv = layer.qkv(x);
  const Tensor queries = rotated(heads(qkv[0], layer.q_bias, layer.q_norm), rows);
  const Tensor added_keys = rotated(heads(qkv[1], layer.k_bias, layer.k_norm), rows);
  const Tensor added_values = heads(qkv[2], layer.v_bias, {});
  std::vector<int64_t> sizes;
  for (const Run& run : runs) sizes.push_back(run.rows);
  const auto by_run = [&](const Tensor& y) {  // each (heads, rows of the run, head_size)
    return split(permute(y, {1, 0, 2}), sizes, Axis(1));
  };
  const Tensors q = by_run(queries), k = by_run(added_keys), v = by_run(added_values);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Slice added = slice(runs[i].position, runs[i].position + runs[i].rows);
    keys.assign({runs[i].slot, slice(), added}, k[i].cast(keys.dtype()));
    values.assign({runs[i].slot, slice(), added}, v[i].cast(values.dtype()));
  }
  // A head of keys serves a group of query heads: (kv_heads, group, rows, head_size) times (kv_heads, 1, keys, ...).
  Tensors mixed;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const auto seen = [&](const Tensor& of) {
      return of[{runs[i].slot, slice(), newaxis, slice(0, runs[i].position + runs[i].rows)}].cast(DType::Float32);
    };
    const Tensor groups = unflatten(q[i], 0, {part_.kv_heads, -1});
    const Tensor scores = capped(matmul(groups, seen(keys).T()) * config_.attention_scale, config_.attention_cap);
    const Tensor chances = softmax(rows.masks[i] ? tenon::where(*rows.masks[i], scores, -INFINITY) : scores, -1);
    const Tensor own = flatten(matmul(chances, seen(values)), 0, 1);  // (heads, rows, head_size)
    mixed.push_back(runs.size() == 1 ? own : contiguous(own));        // a run's sums, not fused with others
  }
  const Tensor all = runs.size() == 1 ? mixed[0] : concatenate(mixed, Axis(1));
  return joined(layer.output(flatten(permute(all, {1, 0, 2}), 1)));
}

Tensor Decoder::gated(const Tensor& gate, const Tensor& up) const {
  return (config_.architecture->has_gelu ? gelu(gate) : silu(gate)) * up;
}

Tensor Decoder::feed_forward(const Gated& part, const Tensor& x) const {
  const Tensors both = part.gate_up(x);
  return part.down(gated(both[0], both[1]));
}

Tensor Decoder::feed_forward(const Mixture& part, const Tensor& x) const {
  const auto [chances, ids] = topk(softmax(part.router(x), -1), config_.used_experts, Axis(-1));
  const Tensor total = config_.sums_chances_to_one ? sum(chances, {.axis = -1, .keepdims = true}) : ones({});
  const Tensor shares = chances / total;
  const Activations activations(x);
  Tensor mixed = zeros({});
  for (int64_t k = 0; k < config_.used_experts; ++k) {
    const Tensor id = contiguous(ids[{slice(), k}]);
    const Tensor inner = gated(contiguous(part.gate(activations, id)), contiguous(part.up(activations, id)));
    mixed += shares[{slice(), slice(k, k + 1)}] * part.down(inner, id);
  }
  if (part.shared)
    mixed += sigmoid(matmul(x, flatten(*part.shared_gate)).unsqueeze(-1)) * feed_forward(*part.shared, x);
  return mixed;
}

/// The rows of these ids, each of which one rank has.
Tensor Decoder::embedded(const Tensor& ids) const {
  if (group_.size() == 1) return embedding_.rows(ids);
  const Tensor own = ids - group_.rank() * part_.vocabulary, is_own = (own >= 0) & (own < part_.vocabulary);
  return joined(tenon::where(is_own.unsqueeze(1), embedding_.rows(tenon::where(is_own, own, 0)), 0.f));
}

Tensor Decoder::hidden(const Tensor& ids, const Cache& cache, std::span<const Run> of_call,
                       const std::optional<Node>& only) const {
  const std::vector<Run> runs = in_blocks(of_call, cache.keys[0].device());
  const bool is_long = config_.original_context > 0 && cache.context > config_.original_context;
  const Rows all = rows_of(runs, is_long ? long_frequencies_ : frequencies_, true);
  const Rows near = config_.window == 0 ? all : rows_of(runs, is_long ? long_frequencies_ : local_frequencies_, false);
  Tensor x = embedded(ids);
  if (config_.architecture->scales_embedding) x *= std::sqrt(static_cast<double>(config_.width));
  const auto after = [&](const std::optional<Tensor>& weight, const Tensor& y) {
    return weight ? norm(y, *weight) : y;
  };
  for (std::size_t i = 0; i < layers_.size(); ++i) {
    const Layer& layer = layers_[i];
    const Rows& rows = layer.sees_all ? all : near;
    x += after(layer.post_attention_norm,
               attention(layer, norm(x, layer.attention_norm), runs, rows, cache.keys[i], cache.values[i]));
    x += after(layer.post_ffn_norm,
               joined(std::visit([&](const auto& part) { return feed_forward(part, norm(x, layer.ffn_norm)); },
                                 layer.feed_forward)));
  }
  if (only) x = x[{slice(*only, *only + 1)}];
  return norm(x, output_norm_);
}

Tensor Decoder::operator()(const Tensor& ids, const Cache& cache, std::span<const Run> runs,
                           const std::optional<Node>& only) const {
  const Tensor logits = output_(hidden(ids, cache, runs, only));
  return capped(group_.size() == 1 ? logits : distributed::all_gather(logits, -1, group_), config_.logit_cap);
}

}  // namespace tenon::llm
