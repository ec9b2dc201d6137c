// Ops of values that a kernel's text has as functions of their own, each written once: those whose decompositions are
// long. decompose() leaves them, and their bodies are decompositions of one value.
#pragma once
#include <string>
#include <unordered_map>
#include <vector>

#include <tenon/base/target.h>
#include <tenon/codegen/linearizer.h>

namespace tenon {

/// The function of an op of this dtype: its body as a list that begins with the value that it takes (a DEFINE_VAR) and
/// whose last entry is the result. Entries have one lane; the same body serves any number.
struct FunctionOfValues {
  Op op;
  DType dtype;
  std::vector<UOp> uops;
  std::unordered_map<Node, std::string> names;  // of values in it
};

/// Is the op of this node left to a function?
bool is_function(const Node&);

/// The functions that the values of a graph need.
std::vector<FunctionOfValues> functions_of(const Node& graph, const Target&);

}  // namespace tenon
