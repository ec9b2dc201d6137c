// Attention and its relatives, and the rotation of queries and keys by their positions.
#include <cmath>
#include <limits>

#include <tenon/io/onnx/op_table.h>
#include <tenon/io/onnx/ops/attention.h>

namespace tenon::onnx {

Tensor split_heads(const Tensor& x, int64_t heads) {
  if (x.ndim() != 3 || heads < 1) refuse("{} heads of shape {}", heads, to_string(x.shape()));
  const Shape s = x.shape();
  return x.reshape({s[0], s[1], heads, s[2] / heads}).permute({0, 2, 1, 3});
}
Tensor join_heads(const Tensor& x) {
  const Shape s = x.shape();
  return x.permute({0, 2, 1, 3}).reshape({s[0], s[2], s[1] * s[3]});
}
Tensor shared_heads(const Tensor& kv, int64_t query_heads) {
  const int64_t heads = kv.size(1);
  if (heads < 1 || query_heads % heads != 0) refuse("{} heads of queries and {} of keys", query_heads, heads);
  return heads == query_heads ? kv : repeat(kv, query_heads / heads, 1);
}

namespace {

const float kMasked = -std::numeric_limits<float>::infinity();

/// Softmax over each row; 0 if the whole row is masked.
Tensor masked_softmax(const Tensor& scores) {
  const Tensor top = max(scores, {.axis = -1, .keepdims = true});
  const Tensor e = exp(scores - where(isneginf(top), 0, top)), total = sum(e, {.axis = -1, .keepdims = true});
  return (e / where(total == 0, 1, total)).cast(scores.dtype());
}

/// The term to add to the scores (..., rows, keys): 0, or -infinity at masked positions.
Tensor attention_bias(const Call& c, const Tensor& q, const Tensor& k, const Node& before) {
  const Node rows = q.shape()[2], keys = k.shape()[2];
  Tensor bias = zeros({rows, keys}, q.dtype());
  if (c.has(3)) {
    Tensor mask = c.in(3);
    if (mask.ndim() < 1) refuse("a mask without axes");
    if (mask.dtype() == DType::Bool) mask = where(mask, 0.F, kMasked).cast(q.dtype());
    const Node missing = keys - mask.shape().back();
    if (!missing.is(0)) {
      Pairs added(static_cast<std::size_t>(mask.ndim()), {0, 0});
      added.back().second = missing;
      mask = mask.pad(added, {.value = kMasked});
    }
    bias = bias + mask.cast(q.dtype());
  }
  const int64_t left = c.i("left_window_size", -1), right = c.i("right_window_size", -1);
  const bool causal = c.i("is_causal", 0) != 0, has_lengths = c.has(6);
  const Tensor row = arange(rows, DType::Int64).unsqueeze(-1), key = arange(keys, DType::Int64);
  // The position of each row among the keys. If lengths are given, the last row is at the end of its batch's keys.
  Tensor place = row + value_of(before, DType::Int64);
  if (has_lengths) {
    const Tensor lengths = c.in(6).cast(DType::Int64).reshape({-1, 1, 1, 1});
    if (!c.has(4)) place = row + (lengths - value_of(rows, DType::Int64));
    bias = bias + where(key < lengths, 0.F, kMasked).cast(q.dtype());
  }
  const auto allow = [&](const Tensor& which) { bias = bias + where(which, 0.F, kMasked).cast(q.dtype()); };
  if (causal) allow(key <= place);
  if (left >= 0) allow(place - key <= left);
  if (right >= 0) allow(key - place <= right);
  return bias;
}

Values run_attention(Call& c) {
  const bool flat = c.in(0).ndim() == 3;
  const auto heads_of = [&](std::size_t i, Text name) { return flat ? split_heads(c.in(i), c.i(name)) : c.in(i); };
  const Tensor q = heads_of(0, "q_num_heads");
  Tensor k = heads_of(1, "kv_num_heads"), v = heads_of(2, "kv_num_heads");
  if (q.ndim() != 4 || k.ndim() != 4 || v.ndim() != 4) refuse("queries of shape {}", to_string(c.in(0).shape()));
  Node before = 0;
  if (c.has(4)) before = c.in(4).shape().at(2), k = concatenate({c.in(4), k}, 2);
  if (c.has(5)) v = concatenate({c.in(5), v}, 2);
  const Tensor present_key = k, present_value = v;
  const DType dtype = q.dtype();
  const double scale = c.f("scale", 1 / std::sqrt(static_cast<double>(q.size(3))));
  const Tensor root = full({}, std::sqrt(scale), dtype);
  k = shared_heads(k, q.size(1));
  v = shared_heads(v, q.size(1));
  Tensor scores = matmul(q * root, (k * root).T()).cast(dtype);
  const double cap = c.f("softcap", 0);
  if (cap > 0) scores = (tanh(scores / cap) * cap).cast(dtype);
  const Tensor bias = attention_bias(c, q, k, before), biased = scores + bias;
  const int64_t precision = c.i("softmax_precision", static_cast<int64_t>(element_type_of(dtype)));
  const ElementInfo* wide = find_info(precision);
  if (wide == nullptr || !is_floating_point(wide->held)) refuse("softmax_precision {}", precision);
  const Tensor is_masked = isneginf(max(bias, {.axis = -1, .keepdims = true}));
  const Tensor shares = where(is_masked, 0, masked_softmax(biased.cast(wide->held))).cast(dtype);
  const Tensor y = matmul(shares, v).cast(dtype);
  const int64_t mode = c.i("qk_matmul_output_mode", 0);
  return {flat ? join_heads(y) : y, present_key, present_value, mode == 3 ? shares : mode == 2 ? biased : scores};
}

Values run_flex_attention(Call& c) {
  const Tensor &q = c.in(0), &k = c.in(1), &v = c.in(2);
  if (q.ndim() != 4 || k.ndim() != 4 || v.ndim() != 4) refuse("queries of shape {}", to_string(q.shape()));
  const double scale = c.f("scale", 1 / std::sqrt(static_cast<double>(q.size(3))));
  const Tensor root = full({}, std::sqrt(scale), q.dtype());
  const ElementType usual = q.dtype() == DType::Float64 ? ElementType::Double : ElementType::Float;
  const ElementInfo* wide = find_info(c.i("softmax_precision", static_cast<int64_t>(usual)));
  if (wide == nullptr || !is_floating_point(wide->held)) refuse("the softmax_precision");
  const auto changed = [&](Text name, const Tensor& x) {
    if (!c.has_attribute(name)) return x;
    const Values y = c.run(c.graph(name), {x});
    if (y.size() != 1) refuse("{} has {} outputs, expected 1", name, y.size());
    return y[0].tensor().cast(wide->held);
  };
  const Tensor keys = shared_heads(k, q.size(1));
  const Tensor scores = matmul(q * root, (keys * root).T()).cast(q.dtype()).cast(wide->held);
  const Tensor shares = changed("prob_mod", softmax(changed("score_mod", scores), -1));
  return {matmul(shares, shared_heads(v, q.size(1)).cast(wide->held)).cast(v.dtype())};
}

/// The state is (batch, heads, d_k, d_v). Each row of keys and values decays, corrects and extends it; then the row's
/// queries read it.
Values run_linear_attention(Call& c) {
  const std::string rule = c.s("update_rule", "gated_delta");
  const bool gated = rule == "gated" || rule == "gated_delta", delta = rule == "delta" || rule == "gated_delta";
  if (!gated && !delta && rule != "linear") refuse("the update rule {}", io::in_quotes(rule));
  const int64_t q_heads = c.i("q_num_heads"), heads = c.i("kv_num_heads");
  const DType wide = DType::Float32, dtype = c.in(0).dtype();
  const Tensor q = split_heads(c.in(0), q_heads).cast(wide), k = split_heads(c.in(1), heads).cast(wide),
               v = split_heads(c.in(2), heads).cast(wide);
  const int64_t rows = q.size(2), d_k = k.size(3);
  Tensor state = c.has(3) ? c.in(3).cast(wide) : zeros({k.size(0), heads, d_k, v.size(3)}, wide);
  const double given = c.f("scale", 0), scale = given == 0 ? 1 / std::sqrt(static_cast<double>(d_k)) : given;
  const auto by_head = [&](std::size_t i) {
    return split_heads(c.in(i), c.in(i).size(2) < heads ? 1 : heads).cast(wide);
  };
  c.unroll(rows);
  Tensors outputs;
  for (int64_t t = 0; t < rows; ++t) {
    const auto row = [t](const Tensor& x) { return x[{slice(), slice(), t}]; };
    if (gated) state = state * exp(row(by_head(4))).unsqueeze(-1);
    Tensor value = row(v);
    if (delta) value = row(by_head(5)) * (value - sum(state * row(k).unsqueeze(-1), -2));
    state = state + row(k).unsqueeze(-1) * value.unsqueeze(-2);
    outputs.push_back(sum(shared_heads(state, q_heads) * row(q).unsqueeze(-1), -2) * scale);
  }
  return {join_heads(stack(outputs, 2)).cast(dtype), state.cast(c.has(3) ? c.in(3).dtype() : dtype)};
}

Values run_causal_conv(Call& c) {
  const Tensor &x = c.in(0), &weight = c.in(1);
  if (x.ndim() != 3 || weight.ndim() != 3) refuse("an input of shape {}", to_string(x.shape()));
  const int64_t before = weight.size(2) - 1;
  const Tensor past = c.has(3) ? c.in(3) : zeros({x.shape()[0], x.shape()[1], before}, x.dtype());
  const Tensor padded = concatenate({past, x}, 2);
  Tensor y = conv1d(padded, weight, {.groups = x.size(1)});
  if (c.has(2)) y = y + c.in(2).reshape({1, -1, 1});
  y = y.cast(x.dtype());
  const std::string activation = c.s("activation", "none");
  if (activation == "silu" || activation == "swish")
    y = silu(y.cast(DType::Float32)).cast(x.dtype());
  else if (activation != "none")
    refuse("the activation {}", io::in_quotes(activation));
  return {y, padded[{slice(), slice(), slice(padded.size(2) - before)}]};
}

Values run_rotary_embedding(Call& c) {
  const Tensor& x = c.in(0);
  const bool flat = x.ndim() == 3;
  const Tensor by_head = flat ? split_heads(x, c.i("num_heads")) : x;
  const Tensor y =
      rotated(by_head, c.in(1), c.in(2), c.optional_in(3), c.i("rotary_embedding_dim", 0), c.i("interleaved", 0) != 0);
  return {flat ? join_heads(y) : y};
}

constexpr OpRow kAttention[] = {
    {"Attention", 23, run_attention,
     "is_causal kv_num_heads left_window_size q_num_heads qk_matmul_output_mode right_window_size scale softcap "
     "softmax_precision",
     "floats"},
    {"CausalConvWithState", 27, run_causal_conv, "activation", "floats"},
    {"FlexAttention", 1, run_flex_attention, "prob_mod scale score_mod softmax_precision", "floats", "ai.onnx.preview"},
    {"LinearAttention", 27, run_linear_attention, "chunk_size kv_num_heads q_num_heads scale update_rule", "floats"},
    {"RotaryEmbedding", 23, run_rotary_embedding, "interleaved num_heads rotary_embedding_dim", "floats"},
};

}  // namespace

Tensor rotated(const Tensor& x, const Tensor& cosines, const Tensor& sines, const std::optional<Tensor>& positions,
               int64_t size, bool interleaved) {
  if (x.ndim() != 4) refuse("an input with {} axes, expected 4", x.ndim());
  const int64_t all = x.size(3), count = size == 0 ? all : size;
  if (count < 2 || count > all || count % 2 != 0) refuse("{} of {} elements rotate", count, all);
  const auto row = [&](const Tensor& table) {  // (batch or 1, 1, rows, count / 2)
    const Tensor t = positions ? take(table, *positions, 0) : table;
    return t.unsqueeze(-3);
  };
  const Tensor part = x[{ellipsis, slice(0, count)}], cosine = row(cosines), sine = row(sines);
  const Tensor a = interleaved ? part[{ellipsis, slice(0, none, 2)}] : part[{ellipsis, slice(0, count / 2)}];
  const Tensor b = interleaved ? part[{ellipsis, slice(1, none, 2)}] : part[{ellipsis, slice(count / 2)}];
  const Tensor first = cosine * a - sine * b, second = sine * a + cosine * b;
  const Tensor y = interleaved ? stack({first, second}, -1).flatten(-2, -1) : concatenate({first, second}, -1);
  return count == all ? y : concatenate({y, x[{ellipsis, slice(count)}]}, -1);
}

OpRows attention_rows() { return kAttention; }

}  // namespace tenon::onnx
