// How values are seen inside a kernel: composition of ShapeTrackers, and the form in which a REDUCE stands in an AST.
// Both fusion and kernel_ast use these functions, so that their views agree.
#pragma once
#include <vector>

#include <tenon/engine/schedule/graph.h>

namespace tenon {

/// A node of a graph, as loops see it.
struct Seen {
  int node;
  ShapeTracker st;
  bool operator==(const Seen&) const = default;
};

/// The shape without its axes of size 1.
Shape without_ones(std::span<const Node> shape);

/// `outer` applied to what `inner` shows, with as few Views as possible.
ShapeTracker through(const ShapeTracker& inner, const ShapeTracker& outer);
/// How an edge's source is seen, if the edge's user is seen through `outer`, which must be simplified. The graph keeps
/// the answer.
ShapeTracker through(const Graph& graph, const Graph::Edge& e, const ShapeTracker& outer);

/// Does some element read as 0, whatever memory holds?
bool is_masked(const ShapeTracker&);

/// Do both see the same elements in the same order of loops, apart from loops along which the value is constant?
bool same_elements(const ShapeTracker&, const ShapeTracker&);

/// The coarsest shape from which both shapes follow by joining axes; if there is none, `otherwise`.
Shape refined(const Shape& a, const Shape& b, const Shape& otherwise);

/// How a reduction that is seen through `st` is written: body, axes, result. Axes of size 1 are removed; kept axes come
/// first, in the order in which `st` uses them, so that a reduction and its transpose are the same.
struct ReduceForm {
  ShapeTracker body;      // the reduced value, kept axes first, then the reduced ones
  std::vector<int> axes;  // the reduced axes of body
  ShapeTracker result;    // REDUCE's result, seen as st sees it
};
/// `value` is how the reduction's source is seen; `axes` are the axes that it reduces.
ReduceForm reduce_form(const ShapeTracker& value, std::span<const int32_t> axes, const ShapeTracker& st);

/// How many evaluations one use through `st` needs; its axes are the loops, outermost first. This is the product of the
/// loops down to the innermost one along which the value varies. f compares it with the number of the value's elements.
/// Variables count with their maximum.
double evaluations(const ShapeTracker& st);

}  // namespace tenon
