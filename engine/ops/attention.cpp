// Attention: softmax(q k^T scale + mask) v, of products and a softmax.
#include <algorithm>
#include <cmath>

#include <tenon/codegen/weighted.h>
#include <tenon/engine/autodiff/transforms.h>
#include <tenon/engine/lazy/matrices.h>
#include <tenon/engine/lazy/weighted.h>
#include <tenon/engine/ops/causal_blocks.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>

namespace tenon {
namespace {

/// q, k, v and the mask with the same axes before the last two.
struct Operands {
  Tensor q, k, v;
  std::optional<Tensor> mask;

  Node rows() const { return *(q.shape().end() - 2); }
  Node keys() const { return *(k.shape().end() - 2); }
};

/// The elements from `begin` to `end` of an axis counted from the last one; all of an axis of one element, which
/// broadcasts, and of an axis that x does not have.
Tensor part_of(const Tensor& x, int from_last, int64_t begin, int64_t end) {
  const int axis = x.ndim() - from_last;
  if (axis < 0 || x.shape()[static_cast<std::size_t>(axis)].is(1)) return x;
  Pairs cut;
  for (const Node& size : x.shape()) cut.emplace_back(0, size);
  cut[static_cast<std::size_t>(axis)] = {begin, end};
  return mlops::shrink(x, cut);
}

/// The rows from `begin` to `end`, with the keys that causal attention of these rows uses.
Operands block_of(const Operands& all, int64_t begin, int64_t end) {
  const int64_t keys = std::min(end, all.keys().value());
  Operands block{part_of(all.q, 2, begin, end), part_of(all.k, 2, 0, keys), part_of(all.v, 2, 0, keys), {}};
  if (all.mask) block.mask = part_of(part_of(*all.mask, 2, begin, end), 1, 0, keys);
  return block;
}

/// softmax along the last axis; 0 in a row whose scores are all -inf, where a mask hides every key.
Tensor softmax_or_zero(const Tensor& scores) {
  const ReduceOptions row{.axis = -1, .keepdims = true};
  const Tensor largest = stopped(max(scores, row));
  const Tensor e = exp(scores - where(largest == -INFINITY, 0, largest));
  return e * reciprocal(maximum(sum(e, row), kLeastSumOfWeights));
}

/// The weights of scores; `or_zero`: 0 in a row whose scores are all -inf.
Tensor weights_of(const Tensor& scores, bool or_zero) { return or_zero ? softmax_or_zero(scores) : softmax(scores); }

/// The same, once more. One kernel gives the logarithm of each row's sum of exponentials; with it the kernel of the
/// scores computes their weights, so that scores do not lie in memory.
Tensor weights_again(const Tensor& scores, bool or_zero) {
  if (!lazy::computes_in_blocks(scores.device())) return weights_of(scores, or_zero);
  const Tensor log_sum = mlops::log_sum(scores).contiguous();  // no sum of what is computed from it
  return exp(scores - (or_zero ? where(log_sum == -INFINITY, 0, log_sum) : log_sum));
}

/// y = weights v, where v and the weights, a softmax of the scores, have 16 bits. With g the gradient of y, the
/// gradient of a score is w (g v - mean), where the mean of g v by the weights of a row is the row's g y. So no row of
/// g v is needed at once, and one kernel, of the product g v, computes the gradients (Dao et al. 2022, FlashAttention,
/// section B.2).
Tensor mean_by_softmax(const Tensor& scores, const Tensor& v, bool or_zero) {
  const auto mean = [or_zero](const Tensors& in) {
    return Tensors{matmul(weights_of(in[0], or_zero).cast(in[1].dtype()), in[1])};
  };
  const auto vjp = [or_zero](const Tensors& in, const Tensors& cotangents, const Tensors& outputs) {
    const DType wide = in[0].dtype();
    const Tensor weights = weights_again(in[0], or_zero).cast(in[1].dtype()), &g = cotangents[0];
    const Tensor of_weights = matmul(g.cast(wide), in[1].cast(wide).T());
    // In memory, so that the product's kernel computes no sum beside its own.
    const Tensor means = sum(g.cast(wide) * outputs[0].cast(wide), {.axis = -1, .keepdims = true}).contiguous();
    return Tensors{weights.cast(wide) * (of_weights - means), matmul(weights.T(), g)};
  };
  return detail::call_custom(mean, {.vjp = vjp}, {scores, v})[0];
}

/// `first`: the number of the first row if attention is causal.
Tensor attend(const Operands& x, double scale, std::optional<int64_t> first) {
  const bool narrow = is_float16_bits(x.v.dtype());  // then weights, and gradients of scores, are factors of 16 bits
  const Tensor products = matmul(x.q, x.k.T());
  Tensor scores = (narrow ? mlops::round_gradient(products, x.v.dtype()) : products) * scale;
  if (first) {
    const Tensor row = unsqueeze(arange(x.rows(), DType::Int64, scores.stream()), 1) + *first;
    scores = where(arange(x.keys(), DType::Int64, scores.stream()) <= row, scores, -INFINITY);
  }
  if (x.mask) scores = x.mask->dtype() == DType::Bool ? where(*x.mask, scores, -INFINITY) : scores + *x.mask;
  const bool may_hide_all = x.mask && !x.keys().is(0);
  if (!narrow) return matmul(weights_of(scores, may_hide_all), x.v);
  // The rule says nothing of operands that broadcast.
  const auto batch = [](const Shape& shape) { return Shape(shape.begin(), shape.end() - 2); };
  const Shape heads =
      detail::broadcast_shape("scaled_dot_product_attention", {batch(scores.shape()), batch(x.v.shape())});
  const auto broadcast = [&](const Tensor& t) {
    const Shape own = t.shape();
    Shape shape = heads;
    shape.insert(shape.end(), own.end() - 2, own.end());
    return detail::broadcast(t, shape);
  };
  return mean_by_softmax(broadcast(scores), broadcast(x.v), may_hide_all);
}

Tensor attend_causally(const Operands& x, double scale) {
  const int64_t rows = x.rows().is_const() && x.keys().is_const() ? x.rows().value() : 0;
  const int64_t each = detail::rows_of_causal_block(rows, x.q.device());
  if (each >= rows) return attend(x, scale, 0);
  Tensors parts;
  for (int64_t begin = 0; begin < rows; begin += each)
    parts.push_back(attend(block_of(x, begin, std::min(rows, begin + each)), scale, begin));
  return concatenate(parts, -2);
}

}  // namespace

// Four blocks leave out 3/8 of the products, and more would gain little; each block has kernels of its own to compile.
// A GPU, where blocks have not been measured, computes all at once.
int64_t detail::rows_of_causal_block(int64_t rows, const Device& device) {
  constexpr int64_t kMostBlocks = 4, kRowsWorthwhile = 64;
  constexpr int64_t kWhole = 16;  // rows of a block are a multiple of it, so that the keys are whole vectors
  const int64_t blocks = device.target().empty() ? std::min(kMostBlocks, rows / kRowsWorthwhile) : 1;
  return blocks < 2 ? rows : (rows + blocks * kWhole - 1) / (blocks * kWhole) * kWhole;
}

Tensor scaled_dot_product_attention(const Tensor& q, const Tensor& k, const Tensor& v, const AttentionOptions& options,
                                    StreamOrDevice s) {
  constexpr const char* op = "scaled_dot_product_attention";
  Tensors all{q, k, v};
  if (options.mask) all.push_back(*options.mask);
  all = detail::on_one_stream(op, all, s);
  // 16-bit floats: all is computed in float32; but tensor cores need weights of 16 bits.
  const DType d = promote_types(promote_types(q.dtype(), k.dtype()), v.dtype());
  const DType wide = is_float16_bits(d) ? DType::Float32 : d;
  const DType of_weights = lazy::has_tensor_cores(all[0].stream().device) ? d : wide;
  const auto shapes = [&] {
    return fmt::format("q is {}, k is {}, v is {}", detail::shape_text(q), detail::shape_text(k),
                       detail::shape_text(v));
  };
  if (q.ndim() < 2 || k.ndim() != q.ndim() || v.ndim() != q.ndim())
    raise<UserError>(op, "{}, expected as many axes each, at least two: (..., rows or keys, features)", shapes());
  const auto rank = static_cast<std::size_t>(q.ndim());
  const Node features = q.shape()[rank - 1], keys = k.shape()[rank - 2];
  if (k.shape()[rank - 1] != features || v.shape()[rank - 2] != keys)
    raise<UserError>(op, "{}, expected features of q and k, and keys of k and v, to be equal", shapes());
  const auto mask_has = [mask = options.mask ? options.mask->shape() : Shape()](std::size_t from_end,
                                                                                const Node& size) {
    return mask.size() < from_end || mask.end()[-static_cast<std::ptrdiff_t>(from_end)].is(1) ||
           mask.end()[-static_cast<std::ptrdiff_t>(from_end)] == size;
  };
  if (!mask_has(1, keys) || !mask_has(2, q.shape()[rank - 2]))
    raise<UserError>(op, "a mask of {}, expected one that broadcasts to (..., rows of q, keys); {}",
                     detail::shape_text(*options.mask), shapes());

  Operands x{all[0].cast(wide), all[1].cast(wide), all[2].cast(of_weights), {}};
  if (options.mask) x.mask = all[3];
  // If a head of k and v serves several heads of q, it gets an axis of size 1 beside it.
  const bool grouped = rank >= 3 && k.shape()[rank - 3] != q.shape()[rank - 3] && !k.shape()[rank - 3].is(1);
  if (grouped) {
    const Node heads = k.shape()[rank - 3];
    if (v.shape()[rank - 3] != heads || !(q.shape()[rank - 3] % heads).is(0))
      raise<UserError>(op, "{}: the heads of k and v must be equal and divide those of q", shapes());
    Shape split = x.q.shape();
    split.insert(split.begin() + static_cast<std::ptrdiff_t>(rank) - 3, heads);
    split[rank - 2] = q.shape()[rank - 3] / heads;
    x.q = reshape(x.q, split);
    x.k = unsqueeze(x.k, -3);
    x.v = unsqueeze(x.v, -3);
    if (x.mask && x.mask->ndim() >= 3) {
      const Shape ms = x.mask->shape();
      Shape of_mask = ms;
      const auto at = of_mask.end() - 3;
      const bool one = at->is(1);
      *at = one ? Node(1) : ms[ms.size() - 3] / heads;
      of_mask.insert(of_mask.end() - 3, one ? Node(1) : heads);
      x.mask = reshape(*x.mask, of_mask);
    }
  }
  const double scale = options.scale ? *options.scale : 1 / std::sqrt(static_cast<double>(features.max()));
  const Tensor wide_y = options.is_causal ? attend_causally(x, scale) : attend(x, scale, {});
  const Tensor y = is_float16_bits(d) ? wide_y.cast(d) : wide_y;
  if (!grouped) return y;
  Shape shape = y.shape();
  const auto at = shape.end() - 4;
  *(at + 1) = *at * *(at + 1);
  shape.erase(at);
  return reshape(y, shape);
}

}  // namespace tenon
