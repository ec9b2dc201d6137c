// Ops of values that a kernel's text has as functions of their own, each written once: those whose decompositions are
// long. decompose_all_but_functions() leaves them, and their bodies are decompositions of one value.
#pragma once
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <tenon/base/target.h>
#include <tenon/codegen/linearizer.h>

namespace tenon {

/// The function of an op of this dtype: its body as a list that begins with the value that it takes (a DEFINE_VAR) and
/// whose last entry is the result. Entries have one lane; the same body serves any number of lanes, or, if not
/// `in_lanes`, scalars. Where the entry `rare` holds
/// (nullopt: nowhere), which is in few vectors, the result is that of the body `otherwise`.
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
