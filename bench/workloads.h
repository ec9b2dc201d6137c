// The workloads: each an expression over inputs of fixed shapes, under the name by which other engines' figures for the
// same work are known, with what it costs at least.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <tenon/tenon.h>

#include "limits.h"

namespace tenon::bench {

enum class Unit { Bytes, Flops };

struct Workload {
  std::string name;
  Unit unit;
  double work;                      // bytes or floating-point operations that the rate counts
  Cost cost;                        // that the limit follows from
  std::function<Tensors()> inputs;  // realized, float32 or codes of it, of unit scale
  std::function<Tensors(const Tensors&)> compute;
  bool eager = false;  // each call builds its graph anew, instead of being replayed by jit

  /// GB/s or GFLOP/s.
  double rate(double ms) const { return work / ms / 1e6; }
  const char* unit_text() const { return unit == Unit::Bytes ? "GB/s" : "GFLOP/s"; }
};

/// Sizes of workloads that have none in their name; absent ones take the preset.
struct Sizes3 {
  int64_t m = 1024, n = 1024, k = 1024;
};

/// All workloads; "matmul" and "sum" take their sizes from the caller.
std::vector<Workload> workloads(const Sizes3& sizes);

/// A workload of sizes that nobody has tuned for, and the named one nearest to it.
struct Drawn {
  Workload drawn, named;
};
/// Three of each kind: matmul, softmax, layernorm, conv, sum; every size 0.8 to 1.25 times the named one's.
std::vector<Drawn> drawn_workloads(uint64_t seed);

}  // namespace tenon::bench
