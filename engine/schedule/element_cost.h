// What it costs to compute an element of a value, by which fusion decides whether to store the value.
#pragma once
#include <vector>

#include <tenon/engine/schedule/graph.h>

namespace tenon {

/// For each node of a graph: will it lie in memory?
using Stored = std::vector<bool>;

/// The cost of one element, down to memory, reductions and what is stored. What is met at one place on several ways
/// counts once; what many elements read lies in a cache. Values of very many others have the highest cost.
double cost_of_element(const Graph& graph, int v, const Stored& stored);

}  // namespace tenon
