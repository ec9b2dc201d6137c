#include <tenon/engine/ops/plain.h>

#include <numeric>

#include <tenon/engine/lazy/reduce.h>
#include <tenon/shape/few.h>

namespace tenon::detail {
namespace {

// Do the values broadcast to this shape?
bool reach(std::span<const Node> shape, const Sources& values) {
  return std::ranges::all_of(values, [&](const LazyRef& v) {
    const std::span<const Node> own = v->shape();
    return own.size() <= shape.size() &&
           std::ranges::equal(own, shape.last(own.size()),
                              [](const Node& a, const Node& b) { return a.is(1) || a == b; });
  });
}

void spread(Sources& operands, std::span<const Node> shape) {
  for (LazyRef& operand : operands) {
    const std::size_t rank = operand->shape().size();
    if (std::ranges::equal(operand->shape(), shape)) continue;
    if (rank == shape.size()) {
      operand = lazy::expand(operand, shape);
      continue;
    }
    std::vector<int> axes(shape.size(), -1);
    std::iota(axes.end() - static_cast<std::ptrdiff_t>(rank), axes.end(), 0);
    operand = lazy::spread(operand, axes, shape);
  }
}

}  // namespace

Plain plain(const mlops::Function& f, Sources&& operands) {
  const auto is_as_first = [&](const LazyRef& v) { return have_one_shape(*v, *operands[0]); };
  if (std::ranges::all_of(operands, is_as_first)) return {f.forward(std::move(operands))};
  const auto whole = std::ranges::find_if(operands, [&](const LazyRef& v) { return reach(v->shape(), operands); });
  if (whole != operands.end()) {  // most often one operand has the shape of all
    const LazyRef like = *whole;
    spread(operands, like->shape());
    return {f.forward(std::move(operands))};
  }
  std::array<std::span<const Node>, 3> shapes;
  for (std::size_t i = 0; i < operands.size(); ++i) shapes.at(i) = operands[i]->shape();
  spread(operands, broadcast_shape(f.name, std::span<const std::span<const Node>>(shapes).first(operands.size())));
  return {f.forward(std::move(operands))};
}

Plain reduce(const Plain& x, Combiner combiner, const std::vector<int>& axes, bool keepdims) {
  if (keepdims) return {lazy::reduce(x.value, combiner, axes)};
  const LazyRef reduced = lazy::reduce(x.value, combiner, axes);
  Few<Node> shape(reduced->shape().size());
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
