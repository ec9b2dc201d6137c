#include <tenon/base/target.h>

#include <sched.h>
#include <unistd.h>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include <algorithm>
#include <iterator>
#include <thread>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>

namespace tenon {
namespace {

// clang-format off
constexpr CoreRates kSse{};
constexpr CoreRates kHaswell{.multiply_adds = 2, .narrow_multiply_adds = 2, .latency = 5, .l2_bytes = 40};
constexpr CoreRates kZen{.multiply_adds = 2, .narrow_multiply_adds = 2, .operations = 2.7, .masked_store = 14,
                         .l3_bytes = 24, .memory_bytes = 9};
constexpr CoreRates kSkylake{.multiply_adds = 2, .narrow_multiply_adds = 2, .l2_bytes = 48, .l3_bytes = 10};
constexpr CoreRates kZen4{.multiply_adds = 1, .narrow_multiply_adds = 2, .operations = 1.35, .loads = 1,
                          .stores = 0.5, .l3_bytes = 24, .memory_bytes = 9};
constexpr CoreRates kZen5{.multiply_adds = 2, .narrow_multiply_adds = 2, .operations = 2.7, .l2_bytes = 48,
                          .l3_bytes = 30, .memory_bytes = 6.5};
constexpr CoreRates kArm{.multiply_adds = 2, .narrow_multiply_adds = 2, .loads = 3};
// clang-format on

Target c11() { return {.name = "c11", .vector_bytes = 4, .rates = kSse, .dialect = "C11", .needs = {}, .flags = {}}; }
Target plain() { return {.name = "plain", .rates = kSse, .needs = {}, .flags = {}}; }
Target sse4() { return {.name = "sse4", .rates = kSse, .needs = {"sse4.2"}, .flags = {"-msse4.2"}}; }
Target avx2(std::string name = "avx2", const CoreRates& rates = kZen) {
  return {.name = std::move(name),
          .vector_bytes = 32,
          .fma = true,
          .f16c = true,
          .dot4 = ByteDots::Small,
          .rates = rates,
          .needs = {"avx2", "fma", "f16c"},
          .flags = {"-mavx2", "-mfma", "-mf16c"}};
}
Target avx512(std::string name = "avx512", const CoreRates& rates = kSkylake) {
  return {
      .name = std::move(name),
      .vector_bytes = 64,
      .vector_registers = 32,
      .masks = true,
      .fma = true,
      .f16c = true,
      .rates = rates,
      .needs = {"avx512f", "avx512bw", "avx512dq", "avx512vl", "fma", "f16c"},
      .flags = {"-mavx512f", "-mavx512bw", "-mavx512dq", "-mavx512vl", "-mfma", "-mf16c", "-mprefer-vector-width=512"}};
}
Target neon() {
  return {.name = "neon", .vector_registers = 32, .fma = true, .rates = kArm, .needs = {"neon"}, .flags = {}};
}

Target grid(std::string name, std::string dialect) {
  return {.name = std::move(name),
          .vector_bytes = 4,
          .fma = true,
          .f16c = true,
          .dialect = std::move(dialect),
          .grid = true,
          .shared_bytes = 32 << 10,
          .needs = {},
          .flags = {}};
}

Target metal() {
  Target t = grid("metal", "Metal");
  t.parameters = 31;  // entries of Metal's table of buffer arguments
  return t;
}

/// Of NVIDIA's GPUs before compute capability 8.0.
Target cuda70() {
  Target t = grid("cuda70", "CUDA");
  t.cores = 132;  // multiprocessors of an H100
  t.shared_bytes = 48 << 10;
  t.access_bytes = 16;
  t.group = 1024;
  t.warp = 32;
  t.own_bytes = 128;
  t.streamed_bytes = 32 << 20;
  return t;
}

Target cuda() {
  Target t = cuda70();
  t.name = "cuda";
  t.tensor_cores = true;
  t.large_shared_bytes = 160 << 10;
  t.fill_buffers = 3;
  return t;
}

/// Of compute capability 9.0.
Target cuda90() {
  Target t = cuda();
  t.name = "cuda90";
  t.warp_groups = true;
  t.overlaps_kernels = true;
  t.large_shared_bytes = 227 << 10;
  return t;
}

int64_t cache_bytes(int name, int64_t otherwise) {
  const long bytes = sysconf(name);
  return bytes > 0 ? bytes : otherwise;
}

// The features of this machine, among those that targets need or that identify the machine that compiled a kernel; by
// the names of gcc's flags.
std::vector<std::string> features_here() {
  std::vector<std::string> features;
#if defined(__x86_64__)
  __builtin_cpu_init();
#define FEATURE(f) \
  if (__builtin_cpu_supports(f)) features.push_back(f);
  FEATURE("sse4.2")
  FEATURE("avx")
  FEATURE("avx2")
  FEATURE("fma")
  FEATURE("avx512f")
  FEATURE("avx512bw")
  FEATURE("avx512dq")
  FEATURE("avx512vl")
  FEATURE("avx512vnni")
  FEATURE("avx512bf16")
#undef FEATURE
  // Not every compiler knows "f16c". Its instructions use the registers of AVX, which the system must save.
  unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
  if (__builtin_cpu_supports("avx") && __get_cpuid(1, &eax, &ebx, &ecx, &edx) != 0 && (ecx & bit_F16C) != 0)
    features.push_back("f16c");
#elif defined(__aarch64__)
  features.push_back("neon");
#endif
  return features;
}

/// The rates of this machine's family, where several families have the same instructions.
CoreRates rates_here(const Target& t) {
#if defined(__x86_64__)
  const bool amd = __builtin_cpu_is("amd") != 0;
  unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
  constexpr unsigned kFamilyOfZen4 = 0x19, kFamilyOfZen5 = 0x1a;
  const bool known = __get_cpuid(1, &eax, &ebx, &ecx, &edx) != 0;
  const unsigned family = ((eax >> 8) & 0xf) + ((eax >> 20) & 0xff);
  if (t.name == "avx512" && amd && known && family == kFamilyOfZen4) return kZen4;
  if (t.name == "avx512" && amd && known && family == kFamilyOfZen5) return kZen5;
  if (t.name == "avx2" && !amd) return kHaswell;
#endif
  return t.rates;
}

// Those that the system lets the first thread of this process run on, which taskset, mpirun and containers may limit.
int count_cores() {
#if defined(__linux__)
  cpu_set_t set;
  if (sched_getaffinity(getpid(), sizeof set, &set) == 0) return std::max(1, CPU_COUNT(&set));
#endif
  return static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

// Sets the sizes of this machine's caches and its number of cores.
void measure(Target& t) {
  t.cores = count_cores();
#if defined(_SC_LEVEL1_DCACHE_SIZE)
  t.l1_bytes = cache_bytes(_SC_LEVEL1_DCACHE_SIZE, t.l1_bytes);
  t.l2_bytes = cache_bytes(_SC_LEVEL2_CACHE_SIZE, t.l2_bytes);
  // A virtual machine reports the third-level cache of the whole socket; count on a share for each core only.
  t.l3_bytes = std::min(cache_bytes(_SC_LEVEL3_CACHE_SIZE, t.l3_bytes), t.cores * (int64_t{16} << 20));
#endif
}

std::vector<std::string> missing_of(const Target& t, std::span<const std::string> features) {
  std::vector<std::string> missing;
  std::ranges::copy_if(t.needs, std::back_inserter(missing),
                       [&](const std::string& f) { return std::ranges::find(features, f) == features.end(); });
  return missing;
}

// Made once; the same for every thread, and after a fork for every process.
struct Machine {
  std::vector<std::string> features = features_here();
  std::vector<Target> named = {c11(),
                               plain(),
                               sse4(),
                               avx2(),
                               avx2("haswell", kHaswell),
                               avx512(),
                               avx512("zen4", kZen4),
                               avx512("zen5", kZen5),
                               neon(),
                               grid("opencl", "OpenCL"),
                               metal(),
                               cuda70(),
                               cuda(),
                               cuda90()};
  std::vector<Target> here = named;  // with the caches and cores of this machine
  Target native = best_target(features);
  std::string line = fmt::format("{} {}", native.name, fmt::join(features, " "));

  Machine() {
    native.rates = rates_here(native);
    measure(native);
    for (Target& t : here)
      if (!t.grid) measure(t);
  }
};
const Machine& machine() { return process_state<Machine>(); }

}  // namespace

Target best_target(std::span<const std::string> features) {
  for (Target t : {avx512(), avx2(), neon()}) {
    if (!missing_of(t, features).empty()) continue;
    if (t.name == "avx512" && std::ranges::find(features, "avx512vnni") != features.end()) {
      t.dot4 = ByteDots::All;
      t.flags.emplace_back("-mavx512vnni");
    }
    return t;
  }
  return plain();
}

void check_runs(const Target& t, std::span<const std::string> features) {
  if (const auto missing = missing_of(t, features); !missing.empty())
    raise<UserError>("target", "{} needs {}, which this machine lacks; set TENON_TARGET to native, or leave it unset",
                     t.name, fmt::join(missing, ", "));
}

namespace {

const Target& named_in(const std::vector<Target>& list, const std::string& name) {
  if (name == "native") return machine().native;
  for (const Target& t : list)
    if (t.name == name) return t;
  std::vector<std::string_view> names{"native"};
  for (const Target& t : machine().named) names.push_back(t.name);
  raise<UserError>("target", "no target is called \"{}\"; there are {}", name, fmt::join(names, ", "));
}

}  // namespace

const Target& target(const std::string& name) { return named_in(machine().named, name); }
const Target& target_here(const std::string& name) { return named_in(machine().here, name); }

std::span<const std::string> cpu_feature_names() { return machine().features; }
bool cpu_has(std::initializer_list<std::string_view> features) {
  return std::ranges::all_of(features, [](std::string_view feature) {
    return std::ranges::find(machine().features, feature) != machine().features.end();
  });
}
const std::string& cpu_features() { return machine().line; }
int cores_here() { return machine().native.cores; }

}  // namespace tenon
