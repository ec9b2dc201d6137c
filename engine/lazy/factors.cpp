#include <tenon/engine/lazy/factors.h>

#include <algorithm>
#include <set>

#include <tenon/symbolic/arith.h>

namespace tenon::lazy {
namespace {

constexpr int64_t kLineOfMemory = 64;  // elements of 16 bits of a line of memory

bool varies(const LazyRef& x, int axis) { return x->st.varies_along(static_cast<std::size_t>(axis)); }

/// How many lines of memory the first elements of a factor along this axis lie in, so many as one line holds. Threads
/// side by side read them at once.
std::size_t lines_along(const LazyRef& factor, std::size_t axis) {
  std::vector<Node> at(factor->shape().size(), Node(0));
  const Node first = factor->st.expr_idxs(at).first;
  std::set<int64_t> lines;
  for (int64_t i = 0; i < std::min(kLineOfMemory, factor->shape()[axis].value()); ++i) {
    at[axis] = Node(i);
    const Node offset = factor->st.expr_idxs(at).first - first;
    lines.insert(offset.is_const() ? floor_div(offset.value(), kLineOfMemory) : i);
  }
  return lines.size();
}

}  // namespace

std::optional<ProductAxes> axes_of_product(LazyBuffers& factors, std::span<const int32_t> axes) {
  const std::span<const Node> shape = factors[0]->shape();
  Axes groups, rows, columns;
  for (int k = 0; k < static_cast<int>(shape.size()); ++k)
    if (std::ranges::find(axes, k) == axes.end() && !shape[static_cast<std::size_t>(k)].is(1)) groups.push_back(k);
  if (groups.empty()) return {};
  if (!varies(factors[1], groups.back())) std::swap(factors[0], factors[1]);
  const auto take = [&](Axes& side, const LazyRef& mine, const LazyRef& other) {
    for (; !groups.empty() && varies(mine, groups.back()) && !varies(other, groups.back()); groups.pop_back())
      side.insert(side.begin(), groups.back());
  };
  take(columns, factors[1], factors[0]);
  take(rows, factors[0], factors[1]);
  if (rows.empty() || columns.empty()) return {};
  return ProductAxes{groups, rows, columns, Axes(axes.begin(), axes.end())};
}

int64_t size_along(const LazyRef& x, const Axes& axes) {
  int64_t size = 1;
  for (const int k : axes) size *= x->shape()[static_cast<std::size_t>(k)].value();
  return size;
}

LazyRef in_order(const LazyRef& x, const Axes& groups, const Axes& own, const Axes& terms) {
  std::vector<std::pair<Node, Node>> ranges;
  for (const Node& size : x->shape()) ranges.emplace_back(0, 1), ranges.back().second = size;
  Axes order;
  Shape shape;
  for (const int k : groups) {
    if (!varies(x, k)) ranges[static_cast<std::size_t>(k)].second = Node(1);
    shape.push_back(ranges[static_cast<std::size_t>(k)].second);
  }
  for (const Axes* axes : {&groups, &own, &terms}) order.insert(order.end(), axes->begin(), axes->end());
  for (int k = 0; k < static_cast<int>(x->shape().size()); ++k)
    if (std::ranges::find(order, k) == order.end())
      ranges[static_cast<std::size_t>(k)].second = Node(1), order.push_back(k);
  shape.emplace_back(size_along(x, own));
  shape.emplace_back(size_along(x, terms));
  const LazyRef seen = reshape(permute(shrink(x, ranges), order), shape);
  return make_lazy(base_of(seen), seen->st.simplify());
}

bool lies_along_terms(const LazyRef& factor) {
  const std::size_t terms = factor->shape().size() - 1;
  return lines_along(factor, terms) < lines_along(factor, terms - 1);
}

LazyRef product_of(const LazyBuffers& matrices, const Shape& shape) {
  LazyBuffers spread;
  for (std::size_t i = 0; i < 2; ++i) {
    Shape one(matrices[i]->shape().begin(), matrices[i]->shape().end());
    one.insert(one.end() - (i == 0 ? 1 : 2), Node(1));
    spread.push_back(cast(expand(reshape(matrices[i], one), shape), DType::Float32));
  }
  return alu(Op::Mul, spread);
}

}  // namespace tenon::lazy
