#include <tenon/engine/split_reduce.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include <tenon/codegen/combiner.h>

namespace tenon::lazy {
namespace {

constexpr int64_t kParts = 32;
constexpr double kManyElements = 1 << 18;  // below, waking threads for them costs more than they save
constexpr double kFewValues = 8;           // more are parts themselves
constexpr int64_t kLongProduct = 4096;     // terms of each sum of a product, from which on
constexpr double kFewSums = 4096;          // so few sums leave threads without work
constexpr int64_t kLine = 64;              // parts begin where vectors do

/// Is it a product of two values of which each is the same along some axis, as in a matrix product?
bool is_contraction(const LazyRef& x) {
  const auto repeats = [](const LazyRef& operand) {
    const View& last = operand->st.views().back();
    for (std::size_t k = 0; k < last.rank(); ++k)
      if (last.strides()[k].is(0) && !last.shape()[k].is(1)) return true;
    return false;
  };
  return !x->is_view() && x->what.is(Op::Mul) && std::ranges::all_of(x->what.src, repeats);
}

/// How many parts a reduction of so many elements each to so many values runs in.
int64_t parts_of(const LazyRef& x, double reduced, double values) {
  if (reduced * values >= kManyElements && values <= kFewValues) return kParts;
  if (reduced > kLongProduct && values <= kFewSums && is_contraction(x))
    return static_cast<int64_t>(std::ceil(reduced / kLongProduct));
  return 1;
}

LazyRef slice(const LazyRef& x, std::size_t axis, int64_t begin, int64_t end) {
  std::vector<std::pair<Node, Node>> ranges;
  for (const Node& size : x->shape()) ranges.emplace_back(0, size);
  ranges[axis] = {begin, end};
  return shrink(x, ranges);
}

}  // namespace

std::optional<LazyRef> split_reduce(const LazyRef& x, Combiner combiner, std::span<const int32_t> axes) {
  if (combiner == Combiner::ArgMax) return {};
  double elements = 1, reduced = 1;
  std::size_t longest = static_cast<std::size_t>(axes[0]);
  for (const Node& size : x->shape()) {
    if (!size.is_const()) return {};
    elements *= static_cast<double>(size.value());
  }
  for (const int32_t axis : axes) {
    reduced *= static_cast<double>(x->shape()[static_cast<std::size_t>(axis)].value());
    if (x->shape()[static_cast<std::size_t>(axis)].value() > x->shape()[longest].value())
      longest = static_cast<std::size_t>(axis);
  }
  const int64_t length = x->shape()[longest].value(), count = parts_of(x, reduced, elements / reduced);
  if (count == 1 || length < count) return {};

  // (..., n, ...) as (parts, ..., n / parts, ...); what is left over of the axis is reduced beside the parts.
  const int64_t each = length / count >= kLine ? length / count / kLine * kLine : length / count, whole = each * count;
  Shape split(x->shape().begin(), x->shape().end());
  split[longest] = Node(count);
  split.insert(split.begin() + static_cast<std::ptrdiff_t>(longest) + 1, Node(each));
  std::vector<int> parts_first(split.size());
  std::iota(parts_first.begin(), parts_first.end(), 0);
  const auto part = parts_first.begin() + static_cast<std::ptrdiff_t>(longest);
  std::rotate(parts_first.begin(), part, part + 1);
  std::vector<int> inner;
  for (const int32_t axis : axes) inner.push_back(axis + 1);
  const LazyRef parts =
      contiguous(reduce(permute(reshape(slice(x, longest, 0, whole), split), parts_first), combiner, inner));
  parts->what.arg = count;
  const int across[] = {0};
  const LazyRef all = reshape(reduce(parts, combiner, across), std::span(parts->shape()).subspan(1));
  if (whole == length) return all;
  const std::vector<int> rest(axes.begin(), axes.end());
  return alu(combine_op(combiner), {all, reduce(slice(x, longest, whole, length), combiner, rest)});
}

}  // namespace tenon::lazy
