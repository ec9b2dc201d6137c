// The graph that backward() walks: one GradNode an applied Primitive, kept only where an input requires a gradient.
// Edges lead from a node to what its inputs were when it was applied (assign changes cells, not history). Nodes are
// walked and freed without recursion.
#pragma once
#include <memory>
#include <vector>

#include <tenon/engine/primitive.h>

namespace tenon {

/// An input as it was: its value, and where its gradient goes (the node that made it, or the leaf cell that asked).
struct GradEdge {
  LazyRef value;
  std::shared_ptr<GradNode> node;
  int output = 0;
  CellRef leaf;
  bool tracked() const { return node != nullptr || leaf != nullptr; }
};

struct GradNode {
  std::shared_ptr<Primitive> primitive;
  std::vector<GradEdge> inputs;
  std::vector<LazyRef> outputs;
  ~GradNode();
};

/// Does this thread record history? (NoGrad)
bool recording();
GradEdge edge_of(const Tensor&);
Tensor tensor_of(const GradEdge&);

/// For each Tensor of `with_respect_to`, the sum over outputs of cotangent * d output / d it; zeros where there is no
/// path. Recorded itself if history is recorded, so that it can be differentiated again.
Tensors gradients(const Tensors& outputs, const Tensors& cotangents, const Tensors& with_respect_to);

}  // namespace tenon
