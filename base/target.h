// The machine that code generation writes for: vector widths, what a core does in a cycle, caches, and the compiler
// flags that make use of them. Named targets keep golden tests independent of the machine that runs them; native is the
// named target that fits this machine, with its caches and cores.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenon {

/// What a core does in a cycle, in operations on whole vectors, and how fast memory is. From the vendors' tables of
/// instructions; measured if the tables do not say.
struct CoreRates {
  double multiply_adds = 1;         // fused, or a multiplication and an addition
  double narrow_multiply_adds = 1;  // of vectors of half the width
  double operations = 2;            // other operations: additions, conversions, shuffles
  double loads = 2;                 // from the first-level cache; a broadcast of an element is one
  double stores = 1;
  double latency = 4;       // cycles of a multiply-add
  double masked_store = 1;  // cycles of a store of some lanes
  double l2_bytes = 32;     // bytes in a cycle from the second-level cache,
  double l3_bytes = 16;     // from the third-level cache,
  double memory_bytes = 6;  // from memory, while all cores read
  double l2_latency = 14;   // cycles
  double l3_latency = 50;
  double memory_latency = 250;
  double misses = 12;  // cache lines that can be requested at the same time
};

/// Instructions for sums of four products of bytes (DOT4) in lanes: none; exact while the unsigned bytes are at most
/// 128, because sums of two products saturate at 16 bits; or exact for all bytes.
enum class ByteDots : uint8_t { None, Small, All };

struct Target {
  std::string name;       // "avx512"
  int vector_bytes = 16;  // widest vector register
  int vector_registers = 16;
  bool masks = false;  // loads and stores some lanes as fast as all
  bool fma = false;    // has a fused multiply-add instruction
  bool f16c = false;   // has instructions between float16 and float32
  ByteDots dot4 = ByteDots::None;
  CoreRates rates = {};
  int64_t l1_bytes = 32 << 10;
  int64_t l2_bytes = 1 << 20;
  int64_t l3_bytes = 16 << 20;
  int cores = 1;
  std::string dialect = "C";       // of the source: "C", "C11", "OpenCL", "Metal" or "CUDA"
  bool grid = false;               // a kernel is called once for each element of a grid of threads
  int64_t shared_bytes = 0;        // of memory that the threads of a group share, in a kernel
  int64_t access_bytes = 0;        // bytes of the widest access that neighbouring elements are joined to; 0: none
  int64_t large_shared_bytes = 0;  // the most, if a launch asks for it
  int64_t fill_buffers = 1;        // of shared memory that is filled while threads compute
  bool tensor_cores = false;       // has instructions for products of small matrices (codegen/tensor_cores.h),
  bool warp_groups = false;        // and for products by four warps together, and an engine that copies boxes
  bool overlaps_kernels = false;   // a kernel may begin before the one before it has ended, and wait for it
  int64_t group = 64;              // threads of a group that shares a long row
  int64_t warp = 0;                // threads that can read each other's registers; 0: none can
  int64_t streamed_bytes = 0;      // results of so many are stored past the caches; 0: none are
  int64_t own_bytes = 0;           // of registers in which a thread keeps a STAGE of its own
  int parameters = 253;            // buffers and Variables that a kernel may take
  std::vector<std::string> needs;  // features of the machine that runs its code: {"avx2", "fma", "f16c"}
  std::vector<std::string> flags;  // for the C compiler: {"-mavx2", "-mfma"}

  /// Can kernels hold several elements in one value?
  bool has_vectors() const { return !grid && vector_bytes > 4; }
};

/// Flags for the C compiler, from a target; nullopt: those of settings().target.
using TargetFlags = std::optional<std::vector<std::string>>;

/// By name: "native"; "c11" (no vectors, any compiler), "plain" (SSE2), "sse4", "avx2", "haswell", "avx512", "zen4",
/// "zen5" or "neon"; "opencl", "metal", "cuda70", "cuda" and "cuda90", whose kernels are for grids. Throws UserError
/// for another name.
const Target& target(const std::string& name);
/// The same, but a CPU has the caches and cores of this machine: for kernels that run here.
const Target& target_here(const std::string& name);

/// The cores that the system lets this process run on, at least 1; as they were at the first call.
int cores_here();
/// The features of this machine, by the names in Target::needs.
std::span<const std::string> cpu_feature_names();
/// Has this machine all of these features? For code of the library that is compiled for several targets.
bool cpu_has(std::initializer_list<std::string_view> features);
/// The target for a machine with these features: the one with the widest vectors among those whose needs it fulfils.
Target best_target(std::span<const std::string> features);
/// Throws UserError if a machine with these features lacks something that the target's code needs; the text names it.
/// Such code would end the process there.
void check_runs(const Target& target, std::span<const std::string> features = cpu_feature_names());

/// The CPU features of this machine as one line; a part of the compile cache's key.
const std::string& cpu_features();

}  // namespace tenon
