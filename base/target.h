// What code generation knows of the machine it writes for: vector widths, what a core does in a cycle, caches, and the
// flags that make a C compiler use them. Named targets keep golden tests independent of the machine at hand; native is
// the named one that fits this machine, with its caches and cores.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tenon {

/// What a core does in a cycle, in operations on whole vectors, and what memory gives it. From the vendors' tables of
/// instructions, and measured where they are silent.
struct CoreRates {
  double multiply_adds = 1;         // fused, or a multiplication and an addition
  double narrow_multiply_adds = 1;  // of vectors of half the width
  double operations = 2;            // others: additions, conversions, shuffles
  double loads = 2;                 // from the first cache; a broadcast of an element is one
  double stores = 1;
  double latency = 4;       // cycles of a multiply-add
  double masked_store = 1;  // cycles that a store of some lanes takes
  double l2_bytes = 32;     // that come from the second cache,
  double l3_bytes = 16;     // from the third,
  double memory_bytes = 6;  // from memory, while all cores read
  double l2_latency = 14;   // cycles
  double l3_latency = 50;
  double memory_latency = 250;
  double misses = 12;  // lines of the cache that can be on their way
};

struct Target {
  std::string name;       // "avx512"
  int vector_bytes = 16;  // widest vector register
  int vector_registers = 16;
  bool fma = false;   // has a fused multiply-add instruction
  bool f16c = false;  // has instructions between float16 and float32
  bool dot4 = false;  // has instructions for sums of four products of bytes
  CoreRates rates = {};
  int64_t l1_bytes = 32 << 10;
  int64_t l2_bytes = 1 << 20;
  int64_t l3_bytes = 16 << 20;
  int cores = 1;
  std::string dialect = "C";       // of the source: "C", "C11", "OpenCL", "Metal" or "CUDA"
  bool grid = false;               // a kernel is called once for each element of a grid of threads
  int64_t shared_bytes = 0;        // of memory that the threads of a group share, in a kernel
  int64_t access_bytes = 0;        // of the widest access that elements side by side are joined to; 0: none
  int64_t group = 64;              // threads of a group that shares a long row
  int parameters = 253;            // buffers and Variables that a kernel may take
  std::vector<std::string> needs;  // features of the machine that runs its code: {"avx2", "fma", "f16c"}
  std::vector<std::string> flags;  // for the C compiler: {"-mavx2", "-mfma"}

  /// Can kernels hold several elements in one value?
  bool has_vectors() const { return !grid && vector_bytes > 4; }
};

/// What a C compiler is asked to write for: a target's flags; nullopt: those of settings().target.
using TargetFlags = std::optional<std::vector<std::string>>;

/// "native"; "c11" (no vectors, any compiler), "plain" (SSE2), "sse4", "avx2", "haswell", "avx512", "zen4" or "neon";
/// "opencl", "metal" and "cuda", whose kernels are for grids. Throws UserError for another name.
const Target& target(const std::string& name);

/// The features of this machine, by the names in Target::needs.
std::span<const std::string> cpu_feature_names();
/// The target for a machine with these features: the one with the widest vectors that has all that it needs.
Target best_target(std::span<const std::string> features);
/// Throws UserError that names what the target's code needs and a machine with these features lacks: it would end the
/// process there.
void check_runs(const Target& target, std::span<const std::string> features = cpu_feature_names());

/// The CPU features of this machine as one line; a part of the compile cache's key.
const std::string& cpu_features();

}  // namespace tenon
