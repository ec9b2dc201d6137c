// Ops with long decompositions become functions in a kernel's text, each written once. decompose_all_but_functions()
// keeps these ops; the body of a function is the decomposition for one value.
#pragma once
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <tenon/base/target.h>
#include <tenon/codegen/uops.h>

namespace tenon {

/// The function of an op of this dtype. Its body is a list: the first entries are the parameters (DEFINE_VARs), the
/// last entry is the result. Entries have one lane; the same body is used for any number of lanes, or for scalars if
/// not `in_lanes`. In the few vectors in which the entry `rare` holds (nullopt: none), the body `otherwise` gives the
/// result.
struct FunctionOfValues {
  Op op;
  DType dtype;
  bool in_lanes;
  std::vector<UOp> uops;
  std::optional<int> rare;
  std::vector<UOp> otherwise;
  std::unordered_map<Node, std::string> names;  // of values in it
};

/// The functions that the values of a graph need.
std::vector<FunctionOfValues> functions_of(const Node& graph, const Target&);

}  // namespace tenon
