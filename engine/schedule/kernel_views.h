// How values are seen inside a kernel: composition of ShapeTrackers, and the one form in which a REDUCE stands in an
// AST. Fusion counts with these and kernel_ast builds with them, so that both speak of the same places.
#pragma once
#include <vector>

#include <tenon/engine/schedule/graph.h>

namespace tenon {

/// The shape without its axes of size 1.
Shape without_ones(std::span<const Node> shape);

/// What `outer` shows of what `inner` shows, as few Views as possible.
ShapeTracker through(const ShapeTracker& inner, const ShapeTracker& outer);
/// How the source of an edge is seen where its user is seen through `outer`, which is simplified.
inline ShapeTracker through(const Graph& graph, const Graph::Edge& e, const ShapeTracker& outer) {
  return *e.st == graph[e.node].value->st ? outer : through(*e.st, outer);
}

/// Does some point read as 0 whatever memory holds?
bool is_masked(const ShapeTracker&);

/// How a reduction that is seen through `st` is written: body, axes, result. Axes of size 1 are gone; kept axes stand
/// first, in the order in which `st` uses them, so that a reduction and its transpose are one.
struct ReduceForm {
  ShapeTracker body;      // the reduced value, kept axes first, then the reduced ones
  std::vector<int> axes;  // the reduced axes of body
  ShapeTracker result;    // REDUCE's result, seen as st sees it
};
/// `value` is how the source of the reduction is seen, `axes` what it reduces.
ReduceForm reduce_form(const ShapeTracker& value, std::span<const int32_t> axes, const ShapeTracker& st);

/// How often each of a value's elements is computed for one use through `st`, whose axes are the loops, outermost
/// first: the product of the loops down to the innermost along which the value varies, against all its elements.
/// Variables count with their maximum.
double evaluations(const ShapeTracker& st);
double elements(std::span<const Node> shape);

}  // namespace tenon
