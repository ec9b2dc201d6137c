#include <tenon/engine/split_reduce.h>

#include <algorithm>

#include <tenon/codegen/combiner.h>

namespace tenon::lazy {
namespace {

constexpr int64_t kParts = 32;
constexpr double kManyElements = 1 << 18;  // below, waking threads for them costs more than they save
constexpr double kFewValues = 8;           // more are parts themselves

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
  const int64_t length = x->shape()[longest].value();
  if (elements < kManyElements || elements / reduced > kFewValues || length < kParts) return {};

  // (..., n, ...) as (..., parts, n / parts, ...); what is left over of the axis is reduced beside the parts.
  const int64_t each = length / kParts, whole = each * kParts;
  Shape split(x->shape().begin(), x->shape().end());
  split[longest] = Node(kParts);
  split.insert(split.begin() + static_cast<std::ptrdiff_t>(longest) + 1, Node(each));
  std::vector<int> inner;
  for (const int32_t axis : axes) inner.push_back(axis + (static_cast<std::size_t>(axis) >= longest ? 1 : 0));
  const int across[] = {static_cast<int>(longest)};
  LazyRef parts = contiguous(reduce(reshape(slice(x, longest, 0, whole), split), combiner, inner));
  Shape one(parts->shape().begin(), parts->shape().end());
  one.erase(one.begin() + static_cast<std::ptrdiff_t>(longest) + 1);
  const LazyRef all = reduce(reshape(parts, one), combiner, across);
  if (whole == length) return all;
  const std::vector<int> rest(axes.begin(), axes.end());
  return alu(combine_op(combiner), {all, reduce(slice(x, longest, whole, length), combiner, rest)});
}

}  // namespace tenon::lazy
