// The history of Tensors: a TraceNode for each applied Primitive that has a followed input. Two kinds of Tensors are
// followed: those that require gradients, and the placeholders of a trace. A trace is one run of a function; afterwards
// vjp, jvp, vmap or a Tape walks its history. The edges of a node lead to its inputs as they were when the Primitive
// was applied: assign changes cells, not history. Traces nest. A set of bits says who follows a node: bit 0 stands for
// gradients, and each open trace of the thread has one more bit. Nodes are numbered in the order in which they are
// made, so sources have lower numbers. Walking and freeing nodes does not recurse.
#pragma once
#include <functional>
#include <memory>
#include <vector>

#include <tenon/engine/tensor/primitive.h>

namespace tenon {

/// Floats and complex numbers. The cotangent of a complex value is d/d re + i d/d im, its tangent d re + i d im.
inline bool is_differentiable(DType d) { return is_floating_point(d) || is_complex(d); }

using NodeRef = std::shared_ptr<TraceNode>;
using TensorFunction = std::function<Tensors(const Tensors&)>;

/// An input as it was when the Primitive was applied: its value, the node that made it, and the leaf cell that wants a
/// gradient.
struct TraceEdge {
  LazyRef value;
  NodeRef node;
  int output = 0;
  CellRef leaf;
  uint64_t followers() const;
  uint64_t derivatives() const;
};

struct TraceNode {
  std::shared_ptr<Primitive> primitive;
  std::vector<TraceEdge> inputs;
  std::vector<LazyRef> outputs;
  bool opaque = false;       // it was made by make_tensors
  bool derives = true;       // false: applied under NoGrad, so that derivatives stop here
  bool is_severed = false;   // the history was not kept: a derivative that comes here raises an error
  uint64_t followers = 0;    // bits
  uint64_t derivatives = 0;  // those whose derivatives come here: not stopped by NoGrad or integers
  uint64_t born = 0;         // larger than that of every input
  ~TraceNode();
};

/// The outputs of a Primitive with forward(), which is called now. If an input is followed, a node of the history is
/// made.
Tensors apply(std::shared_ptr<Primitive> primitive, const Tensors& inputs);
/// The first output.
Tensor apply1(std::shared_ptr<Primitive> primitive, const Tensors& inputs);

/// The outputs of an opaque Primitive. Throws UserError if there are none, a size is negative, the numbers of shapes
/// and dtypes differ, an input is on another device, or the Primitive is null.
Tensors make_tensors(const std::vector<Shape>& shapes, const std::vector<DType>& dtypes,
                     std::shared_ptr<Primitive> primitive, const Tensors& inputs);

constexpr uint64_t kGradients = 1;  // the follower that stands for backward()
/// The open traces of this thread, and kGradients.
uint64_t open_followers();
/// Does this thread record derivatives? (NoGrad)
bool recording();
/// Does jit or a transform trace a function in this thread? Then the function's Tensors are placeholders.
bool tracing();
/// Can what this thread computes or traces have steps on the host (CellObserver::has_host)?
bool has_host();

/// Does an op on this Tensor make a node of the history now?
bool is_followed(const Tensor&);
TraceEdge edge_of(const Tensor&);
Tensor tensor_of(const TraceEdge&);
/// Output k of a node, with its history.
Tensor output_of(const NodeRef&, std::size_t k);
/// The Primitive of a node applied to other inputs, of the same shapes.
Tensors apply_again(const TraceNode&, const Tensors& inputs);
/// A Tensor without history, in a cell of its own, that nobody follows any more: transforms return such results.
Tensor settled(const Tensor&);
Tensors settled(const Tensors&);
/// x as it is, but derivatives stop here.
Tensor stopped(const Tensor& x);
/// x with its value and its history, in a cell of its own. Ops that change nothing return it, so that a later assign to
/// x does not change the result.
Tensor in_own_cell(const Tensor& x);

/// The followers to which derivatives of this thread with respect to `t` belong.
uint64_t followed_derivatives(const Tensor& t);
/// A node in place of a history that is not kept, for these followers: a derivative that reaches it raises UserError
/// with this text. A value for which it is the only followed source shares the node. Null if there are no followers.
NodeRef severed(const char* op, const char* why, uint64_t followers);
/// Raises that error if the node is severed.
void refuse_severed(const TraceNode&);

/// One run of a function on placeholders of the arguments. The outputs are the function's results, unchanged.
struct Trace {
  std::vector<NodeRef> placeholders;
  Tensors outputs;
  uint64_t bit = 0, begin = 0;

  bool follows(const NodeRef& node) const { return node && (node->followers & bit) != 0 && node->born >= begin; }
  /// The nodes between the placeholders (without them) and the outputs, sources first.
  std::vector<NodeRef> nodes() const;
  /// Its position, if it is a placeholder.
  std::optional<std::size_t> placeholder(const TraceNode*) const;
};

/// Runs f on placeholders that have the arguments' values: f may take derivatives and read values.
Trace trace(const TensorFunction& f, const Tensors& arguments);
/// Runs f on placeholders of these shapes without values: reading a value that depends on one raises UserError.
Trace trace_slices(const TensorFunction& f, const std::vector<Shape>& shapes, const Tensors& arguments);
/// Throws UserError, naming `op`, if one of these depends on a placeholder without a value.
void refuse_slices(const char* op, std::initializer_list<const Tensor*>);

/// The nodes from which the roots can be reached, sources first; only nodes that `enter` accepts.
std::vector<NodeRef> nodes_under(const std::vector<NodeRef>& roots, const std::function<bool(const NodeRef&)>& enter);

}  // namespace tenon
