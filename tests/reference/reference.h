// The eager reference: a Graph evaluated node by node, each into an array of its own, in plain loops over coordinates.
// Movement ops copy; there is no view, no schedule and no fusion, and nothing of what it checks is included here but
// the names of dtypes.
#pragma once
#include <vector>

#include <tenon/tests/reference/value.h>

namespace tenon::fuzz {

struct Array {
  DType dtype = DType::Float32;
  std::vector<int64_t> shape;
  std::vector<Value> elements;  // row-major
};

/// The node's result; `sources` are those of its src. `values` are the Variables'.
Array evaluate(const GraphNode& node, const std::vector<const Array*>& sources, const Values& values);
/// Every node's result.
std::vector<Array> evaluate(const Graph& graph, const Values& values);

}  // namespace tenon::fuzz
