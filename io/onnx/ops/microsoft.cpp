// Operators of Microsoft's domain that exported language models use.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <tenon/io/onnx/op_table.h>
#include <tenon/io/onnx/ops/attention.h>

namespace tenon::onnx {
namespace {

/// x times the transpose of weights (N, K), stored as codes of `bits` bits: each block of `block_size` elements along K
/// has a scale, and a zero point (absent: the middle code).
Values run_matmul_nbits(Call& c) {
  const int64_t columns = c.i("N"), inner = c.i("K"), bits = c.i("bits", 4), block = c.i("block_size");
  check_extents("a size", std::array{columns, inner, block});
  if ((bits != 2 && bits != 4 && bits != 8) || block < 16 || columns < 1 || inner < 1)
    refuse("{} bits in blocks of {} for ({}, {})", bits, block, columns, inner);
  const Tensor& x = c.in(0);
  const int64_t blocks = (inner + block - 1) / block, per_byte = 8 / bits;
  const auto unpacked = [&](const Tensor& packed, int64_t each) {  // (N, ..., bytes) to (N, each) codes
    const Tensor bytes = packed.cast(DType::Int32).reshape({columns, -1}).unsqueeze(-1);
    const Tensor shifts = arange(per_byte, DType::Int32) * bits;
    return bitwise_and(right_shift(bytes, shifts), (1 << bits) - 1).flatten(1, 2)[{slice(), slice(0, each)}];
  };
  const Tensor codes = unpacked(c.in(1), blocks * block).reshape({columns, blocks, block});
  const Tensor scales = c.in(2).reshape({columns, blocks, 1}).cast(DType::Float32);
  Tensor zero = full({}, static_cast<double>(1 << (bits - 1)), DType::Float32);
  if (c.has(3))
    zero = (is_floating_point(c.in(3).dtype()) ? c.in(3).reshape({columns, blocks}).cast(DType::Float32)
                                               : unpacked(c.in(3), blocks).cast(DType::Float32))
               .unsqueeze(-1);
  if (c.has(4)) refuse("weights whose blocks are permuted (g_idx) are not supported");
  const Tensor weights = ((codes.cast(DType::Float32) - zero) * scales).flatten(1, 2)[{slice(), slice(0, inner)}];
  Tensor y = matmul(x.cast(DType::Float32), weights.T());
  if (c.has(5)) y = y + c.in(5).cast(DType::Float32);
  return {y.cast(x.dtype())};
}

struct RmsNorm {
  Tensor y, inverse;
};
RmsNorm rms_normalized(const Tensor& x, const Tensor& scale, double eps) {
  const Tensor wide = x.cast(DType::Float32);
  const Tensor inverse = rsqrt(mean(square(wide), {.axis = -1, .keepdims = true}) + eps);
  return {(wide * inverse * scale.cast(DType::Float32)).cast(x.dtype()), inverse};
}

constexpr double kEpsilonOfSkip = 1e-12F;  // if the node has none

Values run_simplified_layer_norm(Call& c) {
  const int last = c.in(0).ndim() - 1;
  if (Call::axis_of(c.i("axis", -1), static_cast<std::size_t>(last + 1)) != last)
    refuse("only the last axis can be normalized");
  const RmsNorm n = rms_normalized(c.in(0), c.in(1), c.f("epsilon", 1e-5F));
  return {n.y, n.inverse};
}
/// Outputs: the normalized sum, two that only training uses, the sum.
Values run_skip_simplified_layer_norm(Call& c) {
  Tensor x = c.in(0) + c.in(1);
  if (c.has(3)) x = x + c.in(3);
  const RmsNorm n = rms_normalized(x, c.in(2), c.f("epsilon", kEpsilonOfSkip));
  return {n.y, Value(), n.inverse, x};
}
Values run_skip_layer_norm(Call& c) {
  Tensor x = c.in(0) + c.in(1);
  if (c.has(4)) x = x + c.in(4);
  const Tensor wide = x.cast(DType::Float32), center = mean(wide, {.axis = -1, .keepdims = true}), rest = wide - center;
  const Tensor inverse = rsqrt(mean(square(rest), {.axis = -1, .keepdims = true}) + c.f("epsilon", kEpsilonOfSkip));
  Tensor y = rest * inverse * c.in(2).cast(DType::Float32);
  if (c.has(3)) y = y + c.in(3).cast(DType::Float32);
  return {y.cast(x.dtype()), center, inverse, x};
}

/// Positions (batch, rows); a single number is the position of the first row.
Tensor row_positions(const Tensor& given, const Node& rows) {
  if (given.ndim() == 2) return given;
  return given.reshape({1, 1}) + arange(rows, DType::Int64);
}

Values run_microsoft_rotary(Call& c) {
  if (c.i("is_packed_batching", 0) != 0) refuse("is_packed_batching is not supported");
  const Tensor& x = c.in(0);
  const int64_t size = c.i("rotary_embedding_dim", 0), table = 2 * c.in(2).size(-1);
  if (table < 2) refuse("tables of shape {}", to_string(c.in(2).shape()));
  const int64_t heads = x.ndim() == 4 ? 0 : c.i("num_heads", 0) > 0 ? c.i("num_heads", 0) : x.size(2) / table;
  const Tensor by_head = x.ndim() == 4 ? x : split_heads(x, heads);
  const Tensor y =
      rotated(by_head, c.in(2), c.in(3), row_positions(c.in(1), by_head.shape()[2]), size, c.i("interleaved", 0) != 0) *
      c.f("scale", 1);
  return {(x.ndim() == 4 ? y : join_heads(y)).cast(x.dtype())};
}

/// The softmax of scores (batch, heads, rows, keys). A sink takes its share of each row and has no value: head_sink has
/// one score a head; smooth_softmax is a sink with score 0.
Tensor shares_beside_sink(const Call& c, const Tensor& scores) {
  const bool is_smooth = c.i("smooth_softmax", 0) != 0;
  if (!c.has(11) && !is_smooth) return softmax(scores);
  if (c.has(11) && (is_smooth || c.in(11).ndim() != 1 || c.in(11).size() != scores.size(1)))
    refuse("head_sink of shape {} for {} heads, with smooth_softmax {}", to_string(c.in(11).shape()), scores.size(1),
           is_smooth ? 1 : 0);
  Shape shape = scores.shape();
  shape.back() = 1;
  const Tensor sink =
      (c.has(11) ? c.in(11).cast(scores.dtype()).reshape({-1, 1, 1}) : zeros({}, scores.dtype())).broadcast_to(shape);
  return softmax(concatenate({scores, sink}, -1))[{ellipsis, slice(0, -1)}];
}

/// Where the keys of a node stand. A batch has as many keys before its rows as seqlens_k says; what its cache holds
/// after them is padding, and its new rows are written over it.
struct KeyPlaces {
  Tensor first;  // the place of the first new row: (1) or (batch), int64
  Node length;   // of the new cache
  /// For each element of the new cache its place in the old one with the new rows after it: (batch, length). Absent:
  /// it is the same.
  std::optional<Tensor> from;

  /// The new cache (batch, heads, length, size), of keys or values.
  Tensor joined(const std::optional<Tensor>& past, const Tensor& rows) const {
    if (!past) return rows;
    const Tensor all = concatenate({*past, rows}, 2);
    if (!from) return all;
    Shape shape = all.shape();
    shape[2] = length;
    return take_along_axis(all, from->unsqueeze(1).unsqueeze(-1).broadcast_to(shape), 2);
  }
};

/// Checks the keys of each batch, one more than seqlens_k says, against `most`, the keys of the cache with the new
/// rows, and against total_sequence_length if it is known. A batch has at least all new rows, but where nothing comes
/// before them (total_sequence_length is their number) the last of them may be padding. What depends on a symbolic size
/// is refused only if no size can make it right.
void check_keys(const std::vector<int64_t>& last, const Node& rows, const Node& most,
                const std::optional<Node>& total) {
  const bool may_be_padded = most == rows || !total || *total == rows;
  const Node least = may_be_padded ? Node(1) : rows;
  for (std::size_t b = 0; b < last.size(); ++b) {
    const auto is_beyond = [&](const Node& keys) { return last[b] >= keys.max(); };
    if (last[b] < least.min() - 1 || is_beyond(most) || (total && is_beyond(*total)))
      refuse(
          "seqlens_k[{}] is {}, one less than the keys of a batch with its {} new ones; expected {} to {} keys, and "
          "at most total_sequence_length ({})",
          b, last[b], render(rows), render(least), render(most), total ? render(*total) : "unknown");
  }
}

KeyPlaces key_places(const Call& c, const Node& rows) {
  const Node past = c.has(3) ? c.in(3).shape().at(2) : Node(0);
  KeyPlaces places{value_of(past, DType::Int64).reshape({1}), past + rows, {}};
  std::optional<Node> total;
  if (c.has(6) && c.can_read(6)) {
    const std::vector<Node> given = c.sizes(6);
    if (given.size() != 1) refuse("a total_sequence_length of {} elements, expected 1", given.size());
    total = given[0];
  }
  if (total && (*total - places.length).min() > 0)
    refuse("a total_sequence_length of {}, with {} keys in the cache and {} new ones", render(*total), render(past),
           render(rows));
  if (c.has(5) && c.can_read(5)) {
    const std::vector<int64_t> last = c.integers(5);
    const Node batch = c.in(0).shape().at(0);
    if (batch.is_const() && !batch.is(static_cast<int64_t>(last.size())))
      refuse("seqlens_k of {} elements, expected one for each of {} batches", last.size(), render(batch));
    check_keys(last, rows, places.length, total);
  }
  if (!c.has(5) || !c.has(3)) return places;
  if (c.can_read(5)) {
    const std::vector<int64_t> last = c.integers(5);
    const auto is_full = [&](int64_t l) { return places.length.is(l + 1); };
    if (std::ranges::all_of(last, is_full)) return places;
  }
  places.first = maximum(c.in(5).cast(DType::Int64).reshape({-1}) + 1 - value_of(rows, DType::Int64), 0);
  if (total) {  // a cache that has room for all keys keeps its length
    if ((past - *total).min() >= 0)
      places.length = past;
    else if ((*total - past).min() >= 0)
      places.length = *total;
  }
  const Tensor at = arange(places.length, DType::Int64), first = places.first.unsqueeze(-1);
  const Tensor behind = value_of(past, DType::Int64) + minimum(at - first, value_of(rows - 1, DType::Int64));
  places.from = where(at < first, minimum(at, value_of(past - 1, DType::Int64)), behind);
  return places;
}

Values run_group_query_attention(Call& c) {
  for (const auto& [input, name] :
       std::initializer_list<std::pair<std::size_t, Text>>{{12, "k_scale"}, {13, "v_scale"}})
    if (c.has(input)) refuse("{} is not supported", name);
  const int64_t heads = c.i("num_heads"), kv_heads = c.i("kv_num_heads");
  check_extents("a number of heads", std::array{heads, kv_heads});
  const Tensor& x = c.in(0);
  const Shape s = x.shape();
  if (s.size() != 3 || heads < 1 || kv_heads < 1 || heads % kv_heads != 0) refuse("{} and {} heads", heads, kv_heads);
  Tensor q = x, k = x, v = x;
  if (c.has(1)) {
    k = c.in(1), v = c.in(2);
  } else {  // each row holds queries, keys and values side by side
    const int64_t size = x.size(2) / (heads + 2 * kv_heads);
    q = x[{ellipsis, slice(0, heads * size)}];
    k = x[{ellipsis, slice(heads * size, (heads + kv_heads) * size)}];
    v = x[{ellipsis, slice((heads + kv_heads) * size)}];
  }
  q = split_heads(q, heads), k = split_heads(k, kv_heads), v = split_heads(v, kv_heads);
  const Node rows = q.shape()[2];
  const KeyPlaces stand = key_places(c, rows);
  const Tensor place = stand.first.unsqueeze(-1) + arange(rows, DType::Int64);  // (1 or batch, rows)
  if (c.i("do_rotary", 0) != 0) {
    const bool interleaved = c.i("rotary_interleaved", 0) != 0;
    const int64_t size = 2 * c.in(7).size(-1);            // the tables' width says how much of a head rotates
    const Tensor positions = c.has(9) ? c.in(9) : place;  // only the rotation heeds given ones
    q = rotated(q, c.in(7), c.in(8), positions, size, interleaved).cast(x.dtype());
    k = rotated(k, c.in(7), c.in(8), positions, size, interleaved).cast(x.dtype());
  }
  k = stand.joined(c.optional_in(3), k), v = stand.joined(c.optional_in(4), v);
  const double given = c.f("scale", 0), cap = c.f("softcap", 0);
  const double scale = given == 0 ? 1 / std::sqrt(static_cast<double>(q.size(3))) : given;
  const Tensor keys = repeat(k, heads / kv_heads, 1), values = repeat(v, heads / kv_heads, 1);
  Tensor scores = matmul(q, keys.T()).cast(DType::Float32) * scale;
  if (cap > 0) scores = tanh(scores / cap) * cap;
  const Tensor key = arange(keys.shape()[2], DType::Int64), row = place.unsqueeze(1).unsqueeze(-1);
  Tensor allowed = key <= row;  // (1 or batch, 1, rows, keys)
  if (const int64_t window = c.i("local_window_size", -1); window >= 0) {
    if (window == 0) refuse("a local_window_size of 0, with which no key is seen; expected -1 (all) or at least 1");
    allowed = logical_and(allowed, row - key < window);
  }
  scores = where(allowed, scores, -std::numeric_limits<float>::infinity());
  if (c.has(10)) scores = scores + c.in(10).cast(DType::Float32);
  const Tensor y = matmul(shares_beside_sink(c, scores).cast(x.dtype()), values);
  return {y.permute({0, 2, 1, 3}).reshape({s[0], s[1], heads * q.size(3)}).cast(x.dtype()), k, v};
}

Values run_bias_gelu(Call& c) {
  const Tensor x = c.has(1) ? c.in(0) + c.in(1) : c.in(0);
  return {(x * (erf(x * std::sqrt(0.5)) + 1) * 0.5).cast(x.dtype())};
}
Values run_fast_gelu(Call& c) {
  const Tensor x = c.has(1) ? c.in(0) + c.in(1) : c.in(0);
  return {gelu(x).cast(x.dtype())};
}
Values run_quick_gelu(Call& c) {
  const Tensor& x = c.in(0);
  return {(x * sigmoid(x * c.f("alpha", 1.702F))).cast(x.dtype())};
}
Values run_fused_matmul(Call& c) {
  if (c.i("transBatchA", 0) != 0 || c.i("transBatchB", 0) != 0) refuse("transposed batches are not supported");
  const Tensor a = c.i("transA", 0) != 0 ? c.in(0).T() : c.in(0), b = c.i("transB", 0) != 0 ? c.in(1).T() : c.in(1);
  return {(matmul(a, b) * c.f("alpha", 1)).cast(a.dtype())};
}

constexpr Text kMicrosoft = "com.microsoft";
constexpr OpRow kMicrosoftOps[] = {
    {"BiasGelu", 1, run_bias_gelu, "", "floats", kMicrosoft},
    {"FastGelu", 1, run_fast_gelu, "", "floats", kMicrosoft},
    {"FusedMatMul", 1, run_fused_matmul, "alpha transA transB transBatchA transBatchB", "floats", kMicrosoft},
    {"Gelu", 1, run_bias_gelu, "", "floats", kMicrosoft},
    {"GroupQueryAttention", 1, run_group_query_attention,
     "do_rotary kv_num_heads local_window_size num_heads rotary_interleaved scale smooth_softmax softcap", "floats",
     kMicrosoft},
    {"MatMulNBits", 1, run_matmul_nbits, "K N accuracy_level bits block_size", "floats", kMicrosoft},
    {"QuickGelu", 1, run_quick_gelu, "alpha", "floats", kMicrosoft},
    {"RotaryEmbedding", 1, run_microsoft_rotary, "interleaved is_packed_batching num_heads rotary_embedding_dim scale",
     "floats", kMicrosoft},
    {"SimplifiedLayerNormalization", 1, run_simplified_layer_norm, "axis epsilon stash_type", "floats"},
    {"SimplifiedLayerNormalization", 1, run_simplified_layer_norm, "axis epsilon stash_type", "floats", kMicrosoft},
    {"SkipLayerNormalization", 1, run_skip_layer_norm, "epsilon", "floats", kMicrosoft},
    {"SkipSimplifiedLayerNormalization", 1, run_skip_simplified_layer_norm, "epsilon", "floats", kMicrosoft},
};

}  // namespace

OpRows microsoft_rows() { return kMicrosoftOps; }

}  // namespace tenon::onnx
