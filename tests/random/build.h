// A Graph built through the Tensor API, as a user would write it.
#pragma once
#include <vector>

#include <tenon/engine/tensor/ops.h>
#include <tenon/tests/random/graph.h>

namespace tenon::fuzz {

/// The Tensors of the outputs, lazy, on `device`. The Variables are bound to `values`; they bear the graph's seed in
/// their names, so that graphs of different seeds can be computed together.
Tensors build(const Graph& graph, const Values& values, const std::string& device);

/// The elements of a result that has been computed.
std::vector<Element> read(const Tensor& result);

}  // namespace tenon::fuzz
