// Is a reduction a product, like that of two matrices? It is, if it reads its elements many times.
#pragma once
#include <tenon/engine/schedule/graph.h>

namespace tenon {

/// Has the reduction v more elements to reduce than its operands have?
bool is_contraction(const Graph& graph, int v);
/// Are the elements that v reduces computed, by any number of operations, from values of fewer elements, of which two
/// change along a reduced axis and stay the same along different axes of the result? So are products of codes that take
/// several words, and distances of points.
bool has_rows_and_columns(const Graph& graph, int v);

}  // namespace tenon
