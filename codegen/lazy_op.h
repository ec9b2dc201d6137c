// The LazyOp AST: one graph of Nodes for one kernel. This header is its grammar: a function for each kind of node
// checks dtypes and makes the node; sink() checks all shapes in one walk.
//   SINK(STORE...)                                  the kernel
//   STORE(slot, ShapeTracker, value, [index], mode) writes value (of the ShapeTracker's shape) through the ShapeTracker
//   LOAD(slot, dtype, ShapeTracker, [index])        a buffer seen through a ShapeTracker; where masked: 0
//   VIEW(ShapeTracker, value)                       a movement op on a value computed inside the kernel; where masked:
//                                                   0
//   REDUCE(combiner, axes, value)                   reduced axes stay, with size 1
//   SCAN(combiner, axis, value)                     element i combines elements 0 to i of the axis; alone in its STORE
//   ARANGE(size)                                    0 .. size-1 of shape (size), of an integer or float dtype
//   CONST, Variable                                 of every shape; elementwise ops of sources of equal shape, CAST,
//                                                   BITCAST
// An [index] has one integer value for each axis of the ShapeTracker, computed from other nodes; without an [index],
// each axis has its own range. The AST alone determines the kernel: the caller numbers the slots (outputs first), and
// nothing refers to LazyBuffers.
#pragma once
#include <initializer_list>
#include <span>

#include <tenon/shape/shape_tracker.h>

namespace tenon::ast {

Node load(int slot, DType, const ShapeTracker&, std::span<const Node> index = {});
Node store(int slot, const ShapeTracker&, const Node& value, StoreMode = StoreMode::Set,
           std::span<const Node> index = {});
Node view(const ShapeTracker&, const Node& value);
Node reduce(Combiner, std::span<const int> axes, const Node& value);
/// Running states along one axis: element i combines elements 0 to i; the shape stays.
Node scan(Combiner, int axis, const Node& value);
Node arange(const Node& size, DType);
/// A constant of any dtype. `value` is converted as in C; the second form converts integers beyond 2^53 exactly.
Node constant(DType, double value);
Node constant(DType, int64_t value);
/// The argument of that constant.
Arg constant_arg(DType, double value);
Arg constant_arg(DType, int64_t value);
/// A Variable (dtype Index) as a value of this dtype.
Node variable(const Node&, DType);
/// An elementwise op: all sources have one dtype, except that the condition of Where is Bool; comparisons give Bool.
Node alu(Op, std::span<const Node> src);
inline Node alu(Op op, std::initializer_list<Node> src) { return alu(op, std::span(src.begin(), src.size())); }
Node cast(DType, const Node&);
Node bitcast(DType, const Node&);
Node sink(std::span<const Node> stores);

/// The shape of a node's value; nullopt for a value that takes every shape (constants, and values computed only from
/// constants).
std::optional<Shape> shape_of(const Node&);

/// What the kernel of a SINK takes: for each slot its dtype and whether it is written; the Variables in order of first
/// use.
struct Signature {
  struct Slot {
    DType dtype;
    bool written;
  };
  std::vector<Slot> slots;
  std::vector<Node> variables;
};
Signature signature(const Node& sink);

/// The AST as indented text, one node a line: for dumps and errors.
std::string to_string(const Node& sink);

}  // namespace tenon::ast

namespace tenon {

/// Is the node a value of the AST, rather than a ShapeTracker or an index expression?
bool is_dataflow(const Node&);
/// The values that an AST, or one of its nodes, is made of: each after those that it uses, the node itself last.
std::vector<Node> dataflow(const Node&);
/// Is it a SCAN, or a CAST that rounds one? Its elements are computed in order.
bool is_scan(const Node&);
/// How many of these nodes are LOADs of the slot that `load` reads; 0 if it is no LOAD.
std::ptrdiff_t reads_of_slot(std::span<const Node>, const Node& load);
/// The REDUCE nodes of an AST in topological order.
std::vector<Node> reductions(const Node& sink);
/// The shape of a STORE's loops: that of its ShapeTracker, or of its computed index.
Shape loop_shape(const Node& store);

}  // namespace tenon
