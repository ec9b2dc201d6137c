// The three projections are one weight; self-attention multiplies by all of it at once.
#include <tenon/nn/attention.h>

#include <cmath>

#include <tenon/base/raise.h>

namespace tenon::nn {
namespace {

/// A part of a transformer with its residual: norm(x + part(x)), or x + part(norm(x)).
template <class F>
Tensor with_residual(const Tensor& x, const LayerNorm& norm, const Dropout& dropout, bool norm_first, const F& part) {
  return norm_first ? x + dropout(part(norm(x))) : norm(x + dropout(part(x)));
}

}  // namespace

MultiHeadAttention::MultiHeadAttention(int64_t features, int64_t heads, const BiasOptions& options)
    : out_proj(features, features, options), heads_(heads), has_bias_(options.bias) {
  if (heads < 1 || features % heads != 0)
    raise<UserError>("MultiHeadAttention", "{} heads of {} features, expected a number that divides them", heads,
                     features);
  const double bound = std::sqrt(6 / static_cast<double>(4 * features));  // Glorot, of (3 features, features)
  in_proj_weight = uniform(-bound, bound, {3 * features, features}).contiguous();
  add_parameter("in_proj_weight", in_proj_weight);
  if (has_bias_) {
    in_proj_bias = zeros({3 * features}).contiguous();
    out_proj.bias.assign(0);
    add_parameter("in_proj_bias", in_proj_bias);
  }
  add("out_proj", out_proj);
}

Tensor MultiHeadAttention::operator()(const Tensor& q, const Tensor& k, const Tensor& v,
                                      const AttentionOptions& options) const {
  const int64_t features = in_proj_weight.size(1);
  const auto projected = [&](const Tensor& x, const Slice& part) {
    const Tensor y = matmul(x, in_proj_weight[part].T());
    return has_bias_ ? y + in_proj_bias[part] : y;
  };
  for (const Tensor* x : {&q, &k, &v})
    if (x->ndim() != 3 || x->size(2) != features)
      raise<UserError>("MultiHeadAttention", "an operand is {}, expected (batch, rows, {})", to_string(x->shape()),
                       features);
  const bool of_itself = &q == &k && &k == &v;
  const Tensor all = of_itself ? projected(q, slice(0, 3 * features)) : Tensor();
  Tensors parts;
  for (const Tensor* x : {&q, &k, &v}) {
    const auto i = static_cast<int64_t>(parts.size());
    const Slice part = slice(i * features, (i + 1) * features);
    const Tensor y = of_itself ? all[{ellipsis, part}] : projected(*x, part);
    parts.push_back(y.unflatten(2, {heads_, -1}).swapaxes(1, 2));  // (batch, heads, rows, d)
  }
  const Tensor y = scaled_dot_product_attention(parts[0], parts[1], parts[2], options);
  return out_proj(y.swapaxes(1, 2).flatten(2));
}

TransformerEncoderLayer::TransformerEncoderLayer(int64_t features, int64_t heads, const TransformerOptions& o)
    : self_attn(features, heads),
      linear1(features, o.hidden),
      linear2(o.hidden, features),
      norm1(features, {.eps = o.eps}),
      norm2(features, {.eps = o.eps}),
      options_(o),
      dropout_(o.dropout) {
  add("self_attn", self_attn), add("linear1", linear1), add("linear2", linear2);
  add("norm1", norm1), add("norm2", norm2), add("dropout", dropout_);
}

Tensor TransformerEncoderLayer::operator()(const Tensor& x, const AttentionOptions& options) const {
  const auto attend = [&](const Tensor& y) { return self_attn(y, y, y, options); };
  const auto feed = [&](const Tensor& y) { return linear2(dropout_(options_.activation(linear1(y)))); };
  const Tensor y = with_residual(x, norm1, dropout_, options_.norm_first, attend);
  return with_residual(y, norm2, dropout_, options_.norm_first, feed);
}

TransformerDecoderLayer::TransformerDecoderLayer(int64_t features, int64_t heads, const TransformerOptions& o)
    : self_attn(features, heads),
      multihead_attn(features, heads),
      linear1(features, o.hidden),
      linear2(o.hidden, features),
      norm1(features, {.eps = o.eps}),
      norm2(features, {.eps = o.eps}),
      norm3(features, {.eps = o.eps}),
      options_(o),
      dropout_(o.dropout) {
  add("self_attn", self_attn), add("multihead_attn", multihead_attn), add("linear1", linear1), add("linear2", linear2);
  add("norm1", norm1), add("norm2", norm2), add("norm3", norm3), add("dropout", dropout_);
}

Tensor TransformerDecoderLayer::operator()(const Tensor& x, const Tensor& memory, const AttentionOptions& own,
                                           const AttentionOptions& of_memory) const {
  const auto attend = [&](const Tensor& y) { return self_attn(y, y, y, own); };
  const auto read = [&](const Tensor& y) { return multihead_attn(y, memory, memory, of_memory); };
  const auto feed = [&](const Tensor& y) { return linear2(dropout_(options_.activation(linear1(y)))); };
  const bool first = options_.norm_first;
  const Tensor y = with_residual(x, norm1, dropout_, first, attend);
  return with_residual(with_residual(y, norm2, dropout_, first, read), norm3, dropout_, first, feed);
}

}  // namespace tenon::nn
