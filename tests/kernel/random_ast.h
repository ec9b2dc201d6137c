// Random kernels: an AST of the grammar with loads through random movement chains, views, elementwise ops and
// reductions. Values are small integers in every dtype and the ops keep them exact, so that results are equal bit for
// bit in whatever order sums are made.
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
