// Is a reduction a product, as that of matrices: does it read what it reduces many times?
#pragma once
#include <tenon/engine/schedule/graph.h>

namespace tenon {

/// The reduction v reduces more elements than its operands have; or its elements are computed, by any operations, from
/// smaller values of which one is the same along one axis of the result, and another along another axis.
bool is_contraction(const Graph& graph, int v);

}  // namespace tenon
