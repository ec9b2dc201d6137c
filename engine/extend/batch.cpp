#include <tenon/engine/extend/batch.h>

#include <tenon/base/raise.h>
#include <tenon/engine/ops/ops.h>

namespace tenon {
namespace {

Tensors in_front(const Tensors& inputs, const Axes& axes, StreamOrDevice s) {
  Tensors aligned;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const int axis = axes[i];
    if (axis < 0) {
      aligned.push_back(unsqueeze(inputs[i], 0, s));
      continue;
    }
    std::vector<int> order{axis};
    for (int k = 0; k < inputs[i].ndim(); ++k)
      if (k != axis) order.push_back(k);
    aligned.push_back(permute(inputs[i], order, s));
  }
  return aligned;
}

}  // namespace

Node batch_size(const Tensors& inputs, const Axes& axes) {
  if (inputs.size() != axes.size())
    raise<UserError>("vmap", "{} axes for {} inputs, expected one an input (-1: not mapped)", axes.size(),
                     inputs.size());
  Node size;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (axes[i] < 0) continue;
    const Shape shape = inputs[i].shape();
    if (axes[i] >= static_cast<int>(shape.size()))
      raise<UserError>("vmap", "axis {} of input {} of shape {}, expected less than {}", axes[i], i, to_string(shape),
                       shape.size());
    const Node& here = shape[static_cast<std::size_t>(axes[i])];
    if (size && !(size == here))
      raise<UserError>("vmap", "input {} of shape {} is mapped over axis {}, but another over one of size {}", i,
                       to_string(shape), axes[i], to_string(Shape{size}));
    size = here;
  }
  if (!size) raise<UserError>("vmap", "no input is mapped, expected an axis of at least one");
  return size;
}

std::pair<Tensors, int> align_batch_ones(const Tensors& inputs, const Axes& axes, StreamOrDevice s) {
  batch_size(inputs, axes);
  return {in_front(inputs, axes, s), 0};
}

std::pair<Tensors, int> align_batch(const Tensors& inputs, const Axes& axes, StreamOrDevice s) {
  const Node size = batch_size(inputs, axes);
  Tensors aligned = in_front(inputs, axes, s);
  for (Tensor& t : aligned) {
    Shape shape = t.shape();
    shape[0] = size;
    t = expand(t, shape, s);
  }
  return {aligned, 0};
}

}  // namespace tenon
