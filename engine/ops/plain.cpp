#include <tenon/engine/ops/plain.h>

#include <numeric>

#include <tenon/engine/lazy/reduce.h>

namespace tenon::detail {
namespace {

bool have_one_shape(std::span<const LazyRef> values) {
  return std::ranges::all_of(values,
                             [&](const LazyRef& v) { return std::ranges::equal(v->shape(), values[0]->shape()); });
}

}  // namespace

Plain plain(const mlops::Rule& rule, std::span<LazyRef> operands) {
  if (!have_one_shape(operands)) {
    std::array<std::span<const Node>, 3> shapes;
    for (std::size_t i = 0; i < operands.size(); ++i) shapes.at(i) = operands[i]->shape();
    const Shape shape =
        broadcast_shape(rule.name, std::span<const std::span<const Node>>(shapes).first(operands.size()));
    for (LazyRef& operand : operands) {
      if (std::ranges::equal(operand->shape(), shape)) continue;
      std::vector<int> axes(shape.size(), -1);
      std::iota(axes.end() - static_cast<std::ptrdiff_t>(operand->shape().size()), axes.end(), 0);
      operand = lazy::spread(operand, axes, shape);
    }
  }
  return {rule.forward(operands)};
}

Plain reduce(const Plain& x, Combiner combiner, const std::vector<int>& axes, bool keepdims) {
  if (keepdims) return {lazy::reduce(x.value, combiner, axes)};
  const LazyRef reduced = lazy::reduce(x.value, combiner, axes);
  Shape shape;
  for (std::size_t i = 0; i < reduced->shape().size(); ++i)
    if (std::ranges::find(axes, static_cast<int>(i)) == axes.end()) shape.push_back(reduced->shape()[i]);
  return reshaped(Plain{reduced}, shape);
}

Plain padded(const Plain& x, const Pairs& padding) {
  const bool adds =
      std::ranges::any_of(padding, [](const auto& ends) { return !ends.first.is(0) || !ends.second.is(0); });
  return adds ? Plain{lazy::pad(x.value, padding)} : x;
}

}  // namespace tenon::detail
