// Computations of the kinds that users write, at sizes without a pattern, small enough that all of them run in a
// moment: what tests take real kernels from. Inputs lie in memory and are the same in every process.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include <tenon/tenon.h>

namespace tenon::test {

struct Workload {
  std::string name;
  std::function<Tensors()> outputs;  // lazy; built anew at each call
};

/// Every one of them; names are unique.
const std::vector<Workload>& workloads();

/// The workload of this name; throws UserError where there is none.
const Workload& workload(const std::string& name);

/// float32 of [-1, 1) with all bits of the mantissa used, so that the order of a sum shows; in memory.
Tensor noise(const Dims& shape);
/// int32 of [low, high), in memory.
Tensor integers(const Dims& shape, int64_t low, int64_t high);

/// softmax(q @ k.T / sqrt(width)) @ v; a causal one sees no later row.
Tensor attention(const Tensor& q, const Tensor& k, const Tensor& v, bool causal = false);
/// The parameters of a network of two layers after a step of gradient descent, and its loss.
Tensors training_step(int64_t rows, int64_t inputs, int64_t hidden, int64_t classes);

}  // namespace tenon::test
