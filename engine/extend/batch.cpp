#include <tenon/engine/extend/batch.h>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/movement.h>

namespace tenon {
namespace {

void check(const Tensors& inputs, const Axes& axes) {
  if (inputs.size() != axes.size())
    raise<UserError>("vmap", "{} axes for {} inputs, expected one an input (none: not mapped)", axes.size(),
                     inputs.size());
  Node size;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (!axes[i]) continue;
    const int axis = *axes[i];
    const Shape shape = inputs[i].shape();
    if (axis < 0 || axis >= static_cast<int>(shape.size()))
      raise<UserError>("vmap", "axis {} of input {} of shape {}, expected 0 to {}, or none", axis, i, to_string(shape),
                       static_cast<int>(shape.size()) - 1);
    const Node& here = shape[static_cast<std::size_t>(axis)];
    if (size && size != here)
      raise<UserError>("vmap", "input {} of shape {} is mapped over axis {}, but another over one of size {}", i,
                       to_string(shape), axis, to_string(Shape{size}));
    size = here;
  }
  if (!size) raise<UserError>("vmap", "no input is mapped, expected an axis of at least one");
}

}  // namespace

std::pair<Tensors, int> align_batch(const Tensors& inputs, const Axes& axes) {
  check(inputs, axes);
  return {batch_at(inputs, axes), 0};
}

std::pair<Tensors, int> align_batch_ones(const Tensors& inputs, const Axes& axes) {
  check(inputs, axes);
  Tensors aligned;
  for (std::size_t i = 0; i < inputs.size(); ++i) aligned.push_back(batch_at(inputs[i], axes[i], Node(1)));
  return {aligned, 0};
}

}  // namespace tenon
