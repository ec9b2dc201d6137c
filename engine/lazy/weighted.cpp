#include <tenon/engine/lazy/weighted.h>

#include <algorithm>
#include <limits>

#include <tenon/base/target.h>
#include <tenon/codegen/weighted.h>
#include <tenon/engine/lazy/matrices.h>

namespace tenon::lazy {
namespace {

constexpr int64_t kFewestRows = 64;     // fewer would leave most of a tensor core's rows empty
constexpr int64_t kWhole = 128;         // rows and keys of a group of threads
constexpr std::size_t kMostBelow = 32;  // how many values sum_below() looks at

const LazyOpOf* op_of(const LazyRef& x, Op op) {
  const LazyBuffer& base = x->base();
  return !base.realized && base.what.is(op) ? &base.what : nullptr;
}

bool same(const LazyRef& a, const LazyRef& b) { return &a->base() == &b->base() && a->st == b->st; }

/// The value of each row of `whole`, along the last axis, that x shows at each element of the row; null if it is no
/// such value.
LazyRef of_row(const LazyRef& x, const LazyRef& whole) {
  const LazyRef base = x->base_ref();
  Shape row(whole->shape().begin(), whole->shape().end());
  row.back() = Node(1);
  if (!std::ranges::equal(base->shape(), row) || !(x->st == base->st.expand(whole->shape()))) return nullptr;
  return base;
}

bool is_reduced(const LazyRef& x, Combiner combiner, const LazyRef& whole) {
  const LazyOpOf* reduce = op_of(x, Op::Reduce);
  return reduce != nullptr &&
         reduce->arg_of_reduce() == ReduceArg{combiner, {static_cast<int32_t>(whole->shape().size()) - 1}} &&
         same(reduce->src[0], whole);
}

bool is_constant(const LazyRef& x, double value) {
  const auto c = constant_value(x);
  return c && c->dtype() == DType::Float32 && c->arg<FloatArg>().value == value;
}

/// Attention's weights are 0 in a row whose scores are all -inf: it subtracts where(largest == -inf, 0, largest), and
/// divides by maximum(sum, kLeastSumOfWeights). From these: the largest score, and the sum.
LazyRef without_choice(const LazyRef& x) {
  const LazyOpOf* choice = op_of(x, Op::Where);
  const LazyOpOf* is_hidden = choice == nullptr ? nullptr : op_of(choice->src[0], Op::Eq);
  const bool known = is_hidden != nullptr && is_constant(choice->src[1], 0) &&
                     same(is_hidden->src[0], choice->src[2]) &&
                     is_constant(is_hidden->src[1], -std::numeric_limits<double>::infinity());
  return known ? choice->src[2] : x;
}
LazyRef without_bound(const LazyRef& x) {
  const LazyOpOf* bounded = op_of(x, Op::Max);
  return bounded != nullptr && is_constant(bounded->src[1], kLeastSumOfWeights) ? bounded->src[0] : x;
}

struct Softmax {
  LazyRef scores;     // x of the weights e^(x - max x) / sum of them
  Combiner combiner;  // says what the weights are in a row whose x are all -inf
};
std::optional<Softmax> softmax_of(const LazyRef& weights) {
  const LazyOpOf* product = weights->is_view() ? nullptr : op_of(weights, Op::Mul);
  if (product == nullptr) return {};
  const LazyRef &e = product->src[0], &inverse = product->src[1];
  const LazyOpOf* exp = e->is_view() ? nullptr : op_of(e, Op::Exp);
  const LazyOpOf* less = exp == nullptr || exp->src[0]->is_view() ? nullptr : op_of(exp->src[0], Op::Sub);
  if (less == nullptr) return {};
  const LazyRef largest = of_row(less->src[1], e), one_over = of_row(inverse, e);
  const LazyOpOf* reciprocal = one_over ? op_of(one_over, Op::Recip) : nullptr;
  if (!largest || reciprocal == nullptr) return {};
  const LazyRef max = without_choice(largest), sum = without_bound(reciprocal->src[0]);
  if (!is_reduced(max, Combiner::Max, less->src[0]) || !is_reduced(sum, Combiner::Add, e)) return {};
  const bool or_zero = max != largest && sum != reciprocal->src[0];  // one of the two alone leaves NaN
  return Softmax{less->src[0], or_zero ? Combiner::WeightedOrZero : Combiner::Weighted};
}

/// Do rows of adjacent elements along this axis begin at pieces of 16 bytes, in one matrix of 16-bit floats?
bool is_matrix(const LazyRef& x, std::size_t unit) {
  if (x->st.views().size() != 1 || x->st.views()[0].masked()) return false;
  const View& view = x->st.views()[0];
  const auto begins_pieces = [](const Node& n) { return n.is_const() && n.value() >= 0 && n.value() % 8 == 0; };
  if (!begins_pieces(view.offset()) || !view.strides()[unit].is(1)) return false;
  for (std::size_t k = 0; k < view.rank(); ++k)
    if (k != unit && !begins_pieces(view.strides()[k])) return false;
  return true;
}

/// The only sum that x is computed from, elementwise, as it is seen; null if there are several or none.
LazyRef sum_below(const LazyRef& x) {
  std::vector<LazyRef> below{x};
  LazyRef found;
  for (std::size_t i = 0; i < below.size(); ++i) {
    if (i == kMostBelow) return nullptr;
    const LazyBuffer& value = below[i]->base();
    const Op* op = value.realized ? nullptr : std::get_if<Op>(&value.what.op);
    if (value.what.is(LoadOp::Rand)) return nullptr;
    if (op != nullptr && *op == Op::Reduce) {
      if (found || value.what.arg_of_reduce().combiner != Combiner::Add) return nullptr;
      found = below[i];
      continue;
    }
    if (op == nullptr || !is_elementwise(*op)) continue;
    for (const LazyRef& source : value.what.src)
      if (std::ranges::none_of(below, [&](const LazyRef& known) { return &known->base() == &source->base(); }))
        below.push_back(source);
  }
  return found;
}

/// Is it a sum of products of rows and keys of 16 bits that lie in memory as tensor cores take them?
bool is_sum_of_products(const LazyRef& seen, DType dtype, int64_t rows, int64_t keys) {
  const LazyBuffer& sum = seen->base();
  const LazyRef& terms = sum.what.src[0];
  const Shape shape(terms->shape().begin(), terms->shape().end());
  const std::size_t last = shape.size() - 1;
  const LazyOpOf* product = terms->is_view() ? nullptr : op_of(terms, Op::Mul);
  if (product == nullptr || shape.size() < 3 ||
      sum.what.arg_of_reduce().axes != std::vector{static_cast<int32_t>(last)} || shape[last].value() > kWidestMean ||
      shape[last - 1].value() != keys)
    return false;
  // Where the last group's rows or keys reach beyond the end, they must not be those of another head.
  const bool by_rows = seen->st.views().size() == 1 && seen->st.views()[0].is_contiguous() &&
                       seen->shape().back().is(keys) && shape[last - 2].value() == rows;
  if (!by_rows && (rows % kWhole != 0 || keys % kWhole != 0)) return false;
  return std::ranges::all_of(product->src, [&](const LazyRef& factor) {
    const LazyRef x = narrow(factor);
    return x && x->dtype == dtype && is_matrix(x, last);
  });
}

}  // namespace

std::optional<Weighted> weighted_product(const LazyRef& product, std::span<const int32_t> axes) {
  const std::string& device = product->stream.device.target();
  if (device.empty() || !target(device).warp_groups || product->is_view() || !is_concrete(product->shape())) return {};
  const std::lock_guard hold(lazy_lock());
  const Shape shape(product->shape().begin(), product->shape().end());
  const std::size_t rank = shape.size();
  if (product->realized || !product->what.is(Op::Mul) || rank < 3 || axes.size() != 1 ||
      axes[0] != static_cast<int32_t>(rank) - 1)
    return {};
  const std::size_t rows = rank - 3, columns = rank - 2, keys = rank - 1;
  if (shape[rows].value() < kFewestRows || shape[columns].value() > kWidestMean ||
      shape[keys].value() < 2 * kKeysOfABlock)
    return {};
  for (const std::size_t i : {0, 1}) {
    const LazyRef weights = narrow(product->what.src[i]), values = narrow(product->what.src[1 - i]);
    if (!weights || !values || weights->dtype != values->dtype) return {};
    const LazyOpOf* cast = op_of(weights, Op::Cast);
    const auto softmax = cast == nullptr ? std::nullopt : softmax_of(cast->src[0]);
    const LazyRef scores = softmax ? softmax->scores : nullptr;
    if (!scores || !(scores->shape().back() == shape[keys]) || weights->st.varies_along(columns) ||
        values->st.varies_along(rows) || !values->st.varies_along(keys) || !is_matrix(values, columns))
      continue;
    // Each row of the product must see one row of the weights.
    const auto whole = [&](const Node& n) { return (n % shape[keys]).is(0); };
    if (weights->st.views().size() != 1 || weights->st.views()[0].masked()) continue;
    const View& view = weights->st.views()[0];
    bool by_rows = view.strides()[keys].is(1) && whole(view.offset());
    for (std::size_t k = 0; k < keys; ++k) by_rows = by_rows && whole(view.strides()[k]);
    const LazyRef sum = by_rows ? sum_below(scores) : nullptr;
    if (!sum || !is_sum_of_products(sum, values->dtype, shape[rows].value(), shape[keys].value())) continue;
    const LazyRef e = alu(Op::Exp, std::array{scores});
    const LazyRef seen = std::make_shared<LazyBuffer>(e, weights->st);
    return Weighted{alu(Op::Mul, std::array{seen, product->what.src[1 - i]}), softmax->combiner};
  }
  return {};
}

}  // namespace tenon::lazy
