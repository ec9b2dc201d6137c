// Kernels taken out of their graphs: what it takes to run one alone.
#pragma once
#include <string>
#include <vector>

#include <tenon/codegen/lazy_op.h>
#include <tenon/tests/workloads/workloads.h>

namespace tenon::test {

struct RealKernel {
  std::string name;  // "softmax 0", "graph 17 2": where it is from, and which of the kernels there
  Node sink;
  std::vector<int64_t> elements;   // of each slot's buffer
  std::vector<int64_t> variables;  // a value for each, in the order of its signature
};

/// The kernels that compute these values, in order.
std::vector<RealKernel> kernels_of(const std::string& name, const Tensors& outputs);
/// Those of all workloads, equal ones once.
const std::vector<RealKernel>& real_kernels();
/// Those of the random graph of this seed.
std::vector<RealKernel> kernels_of_graph(uint64_t seed);
/// With Variables whose names mean something else in the languages of kernels, or in their text.
const std::vector<RealKernel>& kernels_of_names();
/// The kernel of this name; throws UserError where there is none.
RealKernel kernel_named(const std::string& name);

}  // namespace tenon::test
