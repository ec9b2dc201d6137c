// The rules of a node as transforms call them: its Primitive's own, or where that has none, one derived from another.
// vjp is the transpose of jvp, jvp that of vjp, vmap a loop over slices. What a rule gives is checked: it may come from
// a user.
#pragma once
#include <optional>

#include <tenon/engine/tensor/trace.h>

namespace tenon {

/// Cotangents of the node's inputs in argnums, from those of its outputs.
Tensors call_vjp(const NodeRef&, const Tensors& primals, const Tensors& cotangents, const Argnums&,
                 const Tensors& outputs);
/// Tangents of the node's outputs (of integers: zeros), from those of its inputs in argnums.
Tensors call_jvp(const NodeRef&, const Tensors& primals, const Tensors& tangents, const Argnums&);
/// The node's outputs over one more axis; at least one axis is mapped.
Batched call_vmap(const NodeRef&, const Tensors& inputs, const Axes&);

/// How a reverse walk goes: through which nodes, and where sums of cotangents are asked for. `arrive` is called for
/// each term of such a sum.
struct Reverse {
  std::function<bool(const NodeRef&)> enter;
  std::function<bool(const TraceEdge&)> wants;
  std::function<void(const TraceEdge&, const Tensor&)> arrive;
};
/// Cotangents go from the outputs to where they are wanted. As many cotangents as outputs; an absent one is 0.
void pull_back(const Tensors& outputs, const std::vector<std::optional<Tensor>>& cotangents, const Reverse&);
/// For each placeholder the sum over outputs of cotangent * d output / d it; absent where there is no path.
std::vector<std::optional<Tensor>> pull_back(const Trace&, const std::vector<std::optional<Tensor>>& cotangents);

}  // namespace tenon
