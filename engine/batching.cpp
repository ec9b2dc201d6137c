#include <tenon/engine/batching.h>

#include <algorithm>

#include <tenon/engine/ops/mlops.h>

namespace tenon {

Node batch_size(const Tensors& inputs, const Axes& axes) {
  for (std::size_t i = 0; i < inputs.size(); ++i)
    if (axes[i]) return inputs[i].shape()[static_cast<std::size_t>(*axes[i])];
  return 1;
}

Tensor batch_at(const Tensor& x, std::optional<int> axis, const Node& size, int at) {
  Shape shape = x.shape();
  if (axis) {
    std::vector<int> order;
    for (int a = 0; a < x.ndim(); ++a)
      if (a != *axis) order.push_back(a);
    order.insert(order.begin() + at, *axis);
    return mlops::permute(x, order);
  }
  shape.insert(shape.begin() + at, Node(1));
  const Tensor wide = mlops::reshape(x, shape);
  shape[static_cast<std::size_t>(at)] = size;
  return mlops::expand(wide, shape);
}

Tensors batch_at(const Tensors& inputs, const Axes& axes, int at) {
  const Node size = batch_size(inputs, axes);
  Tensors all;
  for (std::size_t i = 0; i < inputs.size(); ++i) all.push_back(batch_at(inputs[i], axes[i], size, at));
  return all;
}

Tensor slice_of_batch(const Tensor& x, int axis, int64_t i) {
  Shape shape = x.shape();
  Pairs ranges;
  for (const Node& size : shape) ranges.emplace_back(0, size);
  ranges[static_cast<std::size_t>(axis)] = {i, i + 1};
  shape.erase(shape.begin() + axis);
  return mlops::reshape(mlops::shrink(x, ranges), shape);
}

}  // namespace tenon
