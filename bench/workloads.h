// The workloads: each an expression over inputs of fixed shapes, under the name by which other engines' figures for the
// same work are known.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <tenon/tenon.h>

namespace tenon::bench {

enum class Unit { Bytes, Flops };

struct Workload {
  std::string name;
  Unit unit;
  double work;                      // bytes that a call must move, or floating-point operations that it must do
  std::function<Tensors()> inputs;  // realized, float32, of unit scale
  std::function<Tensors(const Tensors&)> compute;
};

/// Sizes of workloads that have none in their name; absent ones take the preset.
struct Sizes3 {
  int64_t m = 1024, n = 1024, k = 1024;
};

/// All workloads; "matmul" and "sum" take their sizes from the caller.
std::vector<Workload> workloads(const Sizes3& sizes);

}  // namespace tenon::bench
