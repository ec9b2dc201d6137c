// The rules of a node as transforms call them: the Primitive's own rule, or, if it has none, a rule derived from
// another one. vjp is derived as the transpose of jvp, jvp as that of vjp, and vmap as a loop over slices. The results
// of a rule are checked, because the rule may come from a user.
#pragma once
#include <optional>

#include <tenon/engine/tensor/trace.h>

namespace tenon {

/// The cotangents of the node's inputs with the numbers `argnums`, from the cotangents of its outputs.
Tensors call_vjp(const NodeRef&, const Tensors& primals, const Tensors& cotangents, const Argnums&,
                 const Tensors& outputs);
/// The tangents of the node's outputs (zeros for integers), from the tangents of its inputs with the numbers in
/// Argnums.
Tensors call_jvp(const NodeRef&, const Tensors& primals, const Tensors& tangents, const Argnums&);
/// The node's outputs over one more axis; at least one input has a mapped axis.
Batched call_vmap(const NodeRef&, const Tensors& inputs, const Axes&);

/// What a reverse pass does: which nodes it enters, and at which edges cotangents are wanted. `arrive` is called for
/// each term of the sum that is such a cotangent.
struct Reverse {
  std::function<bool(const NodeRef&)> enter;
  std::function<bool(const TraceEdge&)> wants;
  std::function<void(const TraceEdge&, const Tensor&)> arrive;
};
/// Takes cotangents from the outputs to the edges where they are wanted. There is one cotangent for each output; an
/// absent one is 0.
void pull_back(const Tensors& outputs, const std::vector<std::optional<Tensor>>& cotangents, const Reverse&);
/// For each placeholder p, the sum over outputs of cotangent * d output / d p; absent if no output depends on p.
std::vector<std::optional<Tensor>> pull_back(const Trace&, const std::vector<std::optional<Tensor>>& cotangents);

}  // namespace tenon
