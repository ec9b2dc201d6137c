// What code generation knows of the machine it writes for: vector widths, caches, and the flags that make a C compiler
// use them. Named targets keep golden tests independent of the machine at hand; native is read from this one.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tenon {

struct Target {
  std::string name;       // "avx512"
  int vector_bytes = 16;  // widest vector register
  int vector_registers = 16;
  bool fma = false;   // has a fused multiply-add instruction
  bool f16c = false;  // has instructions between float16 and float32
  bool dot4 = false;  // has instructions for sums of four products of bytes
  int64_t l1_bytes = 32 << 10;
  int64_t l2_bytes = 1 << 20;
  int64_t l3_bytes = 16 << 20;
  int cores = 1;
  std::string dialect = "C";       // of the source: "C", "OpenCL" or "Metal"
  bool grid = false;               // a kernel is called once for each element of a grid of threads
  int64_t shared_bytes = 0;        // of memory that the threads of a group share, in a kernel
  int parameters = 0;              // buffers and Variables that a kernel may take; 0: any number
  std::vector<std::string> needs;  // features of the machine that runs its code: {"avx2", "fma", "f16c"}
  std::vector<std::string> flags;  // for the C compiler: {"-mavx2", "-mfma"}
};

/// What a C compiler is asked to write for: a target's flags; nullopt: those of settings().target.
using TargetFlags = std::optional<std::vector<std::string>>;

/// "native", "plain" (SSE2), "avx2", "avx512" or "neon"; "opencl" and "metal", whose kernels are for grids. Throws
/// UserError for another name.
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
