// Values that a kernel computes itself, even if they are stored too: it reduces them in a way that needs all of them.
#pragma once
#include <vector>

#include <tenon/engine/schedule/graph.h>

namespace tenon {

/// What a weighted mean computes of its elements x, or x * v, down to the products whose sums x is made of, and without
/// v: those are 16-bit floats, and x is none.
std::vector<int> scores_of(const Graph& graph, int mean);

/// What v, a sum of products of groups (codegen/tensor_cores.h) on a device with tensor cores, is computed from, down
/// to memory; empty if it is none. A factor of the products is made of integers, such as the codes of weights: it would
/// be longer than these.
std::vector<int> sum_of_groups(const Graph& graph, int v);

}  // namespace tenon
