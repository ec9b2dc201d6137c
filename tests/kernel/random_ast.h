// Random kernels: valid ASTs with loads through random chains of movement ops, views, elementwise ops and reductions.
// Values are small integers in every dtype, and the ops keep them exact, so the order of a sum does not change the bits
// of its result.
#pragma once
#include <random>
#include <string>
#include <vector>

#include <tenon/codegen/lazy_op.h>

namespace tenon::test {

struct RandomKernel {
  Node sink;
  std::vector<int64_t> elements;  // of each slot's buffer
  std::vector<int64_t> variable_values;
};

RandomKernel random_kernel(std::mt19937_64& rng, int size_limit);

}  // namespace tenon::test
