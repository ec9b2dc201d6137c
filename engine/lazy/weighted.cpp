#include <tenon/engine/lazy/weighted.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include <tenon/base/target.h>
#include <tenon/codegen/weighted.h>
#include <tenon/engine/lazy/matrices.h>

namespace tenon::lazy {
namespace {

constexpr int64_t kFewestRows = 64;     // fewer would leave most of a tensor core's rows empty
constexpr int64_t kWhole = 128;         // rows and keys of a group of threads
constexpr std::size_t kMostBelow = 32;  // how many values sums_below() looks at
constexpr int64_t kNarrow = 64;         // terms and columns of two products, whose STAGEs are beside each other
constexpr int64_t kFewestGroups = 32;   // of threads: fewer would leave most cores idle

const LazyOpOf* op_of(const LazyRef& x, Op op) {
  const LazyBuffer& base = x->base();
  return !base.realized && base.what.is(op) ? &base.what : nullptr;
}

bool same(const LazyRef& a, const LazyRef& b) { return &a->base() == &b->base() && a->st == b->st; }

/// The value of each row of `whole`, along the last axis, that x shows at each element of the row; null if it is no
/// such value.
LazyRef of_row(const LazyRef& x, const LazyRef& whole) {
  const LazyRef& base = base_of(x);
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

/// The sums that x is computed from, elementwise, as they are seen; none if there are others than sums.
LazyBuffers sums_below(const LazyRef& x) {
  std::vector<LazyRef> below{x};
  LazyBuffers found;
  for (std::size_t i = 0; i < below.size(); ++i) {
    if (i == kMostBelow) return {};
    const LazyBuffer& value = below[i]->base();
    const Op* op = value.realized ? nullptr : std::get_if<Op>(&value.what.op);
    if (value.what.is(LoadOp::Rand)) return {};
    if (op != nullptr && *op == Op::Reduce) {
      if (value.what.arg_of_reduce().combiner != Combiner::Add) return {};
      found.push_back(below[i]);
      continue;
    }
    if (op == nullptr || !is_elementwise(*op)) continue;
    for (const LazyRef& source : value.what.src)
      if (std::ranges::none_of(below, [&](const LazyRef& known) { return &known->base() == &source->base(); }))
        below.push_back(source);
  }
  return found;
}

/// The only sum that x is computed from; null if there are several or none.
LazyRef sum_below(const LazyRef& x) {
  const LazyBuffers sums = sums_below(x);
  return sums.size() == 1 ? sums[0] : nullptr;
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

/// Does each element of the base occur once, along axes that are divided, joined and in any order?
bool is_in_any_order(const LazyRef& x) {
  if (x->st.views().size() != 1 || x->st.views()[0].masked() || !x->st.views()[0].offset().is(0)) return false;
  const View& view = x->st.views()[0];
  Node seen(1);
  for (std::size_t k = 0; k < view.rank(); ++k) {
    if (x->st.varies_along(k)) seen = seen * view.shape()[k];
    if (x->st.varies_along(k) && (!view.strides()[k].is_const() || view.strides()[k].value() < 0)) return false;
  }
  return seen == numel(x->base().shape(), "matmul");
}

}  // namespace

bool computes_in_blocks(Device device) { return !device.target().empty() && target(device.target()).warp_groups; }

bool is_summed_in_blocks(const LazyRef& x) {
  const Shape shape(x->shape().begin(), x->shape().end());
  if (!computes_in_blocks(x->stream.device) || x->dtype != DType::Float32 || !is_concrete(shape) || shape.size() < 2 ||
      shape.rbegin()[1].value() < kFewestRows || shape.back().value() < 2 * kKeysOfABlock)
    return false;
  const std::lock_guard hold(lazy_lock());
  const LazyRef sum = x->is_view() ? nullptr : sum_below(x);
  const LazyOpOf* product = sum ? op_of(sum->base().what.src[0], Op::Mul) : nullptr;
  const LazyRef factor = product != nullptr ? narrow(product->src[0]) : nullptr;
  return factor && is_sum_of_products(sum, factor->dtype, shape.rbegin()[1].value(), shape.back().value());
}

std::optional<Weighted> weighted_product(const LazyRef& product, std::span<const int32_t> axes) {
  if (!computes_in_blocks(product->stream.device) || product->is_view() || !is_concrete(product->shape())) return {};
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
    const LazyRef e = alu(Op::Exp, {scores});
    const LazyRef seen = make_lazy(e, ShapeTracker(weights->st));
    return Weighted{alu(Op::Mul, {seen, product->what.src[1 - i]}), softmax->combiner};
  }
  return {};
}

std::optional<LazyRef> product_of_computed(const LazyRef& product, std::span<const int32_t> axes) {
  if (!computes_in_blocks(product->stream.device) || product->is_view() || !is_concrete(product->shape())) return {};
  const std::lock_guard hold(lazy_lock());
  const std::size_t rank = product->shape().size();
  if (product->realized || !product->what.is(Op::Mul) || rank < 3 || axes.size() != 1 ||
      !std::ranges::all_of(product->what.src, [](const LazyRef& factor) { return narrow(factor) != nullptr; }))
    return {};
  std::vector<int> order(rank);  // the axis that is summed goes last
  std::iota(order.begin(), order.end(), 0);
  std::rotate(order.begin() + axes[0], order.begin() + axes[0] + 1, order.end());
  const LazyRef factors[] = {permute(product->what.src[0], order), permute(product->what.src[1], order)};
  const Shape shape(factors[0]->shape().begin(), factors[0]->shape().end());
  const std::size_t row_axis = rank - 3, columns = rank - 2, key_axis = rank - 1;
  const int64_t rows = shape[row_axis].value(), keys = shape[key_axis].value();
  int64_t groups = rows / kWhole;
  for (std::size_t k = 0; k < row_axis; ++k) groups *= shape[k].value();
  if (rows % kWhole != 0 || keys % kWhole != 0 || keys < 2 * kKeysOfABlock || groups < kFewestGroups ||
      shape[columns].value() > kWidestMean)
    return {};
  for (const std::size_t i : {0, 1}) {
    const LazyRef computed = narrow(factors[i]), values = narrow(factors[1 - i]);
    if (!computed || !values || computed->dtype != values->dtype) return {};
    const LazyOpOf* cast = op_of(computed, Op::Cast);
    const LazyRef x = cast == nullptr ? nullptr : cast->src[0];
    const Op* op = x && !x->is_view() && !x->realized ? std::get_if<Op>(&x->what.op) : nullptr;
    if (op == nullptr || x->dtype != DType::Float32 || !is_elementwise(*op) || *op == Op::Cast ||
        computed->st.varies_along(columns) || !is_in_any_order(computed) || values->st.varies_along(row_axis) ||
        !values->st.varies_along(key_axis) || !is_matrix(values, columns))
      continue;
    const bool across = !computed->st.views()[0].strides()[key_axis].is(1);  // x has the keys before the rows
    const LazyBuffers sums = sums_below(x);
    const bool fits = sums.size() == 1 || (sums.size() == 2 && shape[columns].value() <= kNarrow);
    const bool all = fits && std::ranges::all_of(sums, [&](const LazyRef& sum) {
                       const LazyRef& terms = sum->base().what.src[0];
                       const LazyOpOf* const inner = op_of(terms, Op::Mul);
                       const LazyRef factor = inner == nullptr ? nullptr : narrow(inner->src[0]);
                       return factor && factor->dtype == values->dtype &&
                              (sums.size() == 1 || terms->shape().back().value() <= kNarrow) &&
                              is_sum_of_products(sum, values->dtype, across ? keys : rows, across ? rows : keys);
                     });
    if (all) return alu(Op::Mul, {make_lazy(x, ShapeTracker(computed->st)), factors[1 - i]});
  }
  return {};
}

}  // namespace tenon::lazy
