// The history of Tensors: a TraceNode for each applied Primitive of which an input is followed. Two kinds of Tensors
// are followed: those that require gradients, and the placeholders of a trace. A trace is one run of a function;
// afterwards vjp, jvp, vmap or a Tape walks its history. The edges of a node lead to its inputs as they were when the
// Primitive was applied: assign changes cells, not history. Traces nest. A set of bits says who follows a node: bit 0
// the gradients, one more bit each open trace of the thread. Nodes are numbered as they are made, so sources have lower
// numbers. They are walked and freed without recursion.
#pragma once
#include <functional>
#include <memory>
#include <vector>

#include <tenon/engine/tensor/primitive.h>

namespace tenon {

/// Floats and complex64. The cotangent of a complex value is d/d re + i d/d im, its tangent d re + i d im.
inline bool is_differentiable(DType d) { return is_floating_point(d) || d == DType::Complex64; }

using NodeRef = std::shared_ptr<TraceNode>;
using TensorFunction = std::function<Tensors(const Tensors&)>;

/// An input as it was: its value, the node that made it, and the cell that asked for gradients of it.
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
  bool is_severed = false;   // there is a history, which nobody has kept: a derivative that comes here raises
  uint64_t followers = 0;    // bits
  uint64_t derivatives = 0;  // those of them whose derivatives come here: not from behind NoGrad or integers
  uint64_t born = 0;         // larger than that of every input
  ~TraceNode();
};

/// The outputs of a Primitive with forward(), which is called now. If the history of an input is followed, a node of
/// the history is kept.
Tensors apply(std::shared_ptr<Primitive> primitive, const Tensors& inputs);
/// The first output.
Tensor apply1(std::shared_ptr<Primitive> primitive, const Tensors& inputs);

/// The outputs of an opaque Primitive. Throws UserError if there are none, a size is negative, the numbers of shapes
/// and dtypes differ, an input is on another device, or the Primitive is null.
Tensors make_tensors(const std::vector<Shape>& shapes, const std::vector<DType>& dtypes,
                     std::shared_ptr<Primitive> primitive, const Tensors& inputs);

constexpr uint64_t kGradients = 1;  // the follower that backward() is
/// The open traces of this thread, and kGradients.
uint64_t open_followers();
/// Does this thread record derivatives? (NoGrad)
bool recording();
/// Is this thread in a function that jit or a transform traces? Then its Tensors are placeholders.
bool tracing();

TraceEdge edge_of(const Tensor&);
Tensor tensor_of(const TraceEdge&);
/// Output k of a node, with its history.
Tensor output_of(const NodeRef&, std::size_t k);
/// The Primitive of a node applied to other inputs, of the same shapes.
Tensors apply_again(const TraceNode&, const Tensors& inputs);
/// A Tensor of its own without history that nobody follows any more: what a transform gives back.
Tensor settled(const Tensor&);
Tensors settled(const Tensors&);
/// x as it is, but derivatives stop here.
Tensor stopped(const Tensor& x);
/// x as it is, history too, in a cell of its own: what an op gives that changes nothing, so that assigning to x later
/// does not change it.
Tensor in_own_cell(const Tensor& x);

/// The followers that this thread's derivatives by `t` belong to.
uint64_t followed_derivatives(const Tensor& t);
/// A node in place of a history that is not kept, for these followers: derivatives that come to it raise UserError with
/// this text. What is computed from nothing else that is followed shares it. Null where there are no followers.
NodeRef severed(const char* op, const char* why, uint64_t followers);
/// Raises that error if the node is one.
void refuse_severed(const TraceNode&);

/// One run of a function on placeholders of the arguments. The outputs are its results as it gave them.
struct Trace {
  std::vector<NodeRef> placeholders;
  Tensors outputs;
  uint64_t bit = 0, begin = 0;

  bool follows(const NodeRef& node) const { return node && (node->followers & bit) != 0 && node->born >= begin; }
  /// The nodes between the placeholders (without them) and the outputs, sources first.
  std::vector<NodeRef> nodes() const;
  /// Position among the placeholders; -1: none of them.
  int placeholder(const TraceNode*) const;
};

/// f on placeholders that have the arguments' values: derivatives may be taken, and values read.
Trace trace(const TensorFunction& f, const Tensors& arguments);
/// f on placeholders of these shapes that have no values: reading what depends on one raises UserError.
Trace trace_slices(const TensorFunction& f, const std::vector<Shape>& shapes, const Tensors& arguments);
/// Throws UserError, naming `op`, where one of these depends on a placeholder without a value.
void refuse_slices(const char* op, std::initializer_list<const Tensor*>);

/// The nodes from which the roots are reached, sources first, as far as `enter` says.
std::vector<NodeRef> nodes_under(const std::vector<NodeRef>& roots, const std::function<bool(const NodeRef&)>& enter);

}  // namespace tenon
