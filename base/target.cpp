#include <tenon/base/target.h>

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

Target plain() { return {.name = "plain", .vector_bytes = 16, .vector_registers = 16, .needs = {}, .flags = {}}; }
Target avx2() {
  return {.name = "avx2",
          .vector_bytes = 32,
          .vector_registers = 16,
          .fma = true,
          .f16c = true,
          .needs = {"avx2", "fma", "f16c"},
          .flags = {"-mavx2", "-mfma", "-mf16c"}};
}
Target avx512() {
  return {
      .name = "avx512",
      .vector_bytes = 64,
      .vector_registers = 32,
      .fma = true,
      .f16c = true,
      .needs = {"avx512f", "avx512bw", "avx512dq", "avx512vl", "fma", "f16c"},
      .flags = {"-mavx512f", "-mavx512bw", "-mavx512dq", "-mavx512vl", "-mfma", "-mf16c", "-mprefer-vector-width=512"}};
}
Target neon() {
  return {.name = "neon", .vector_bytes = 16, .vector_registers = 32, .fma = true, .needs = {"neon"}, .flags = {}};
}

Target grid(std::string name, std::string dialect, int parameters) {
  return {.name = std::move(name),
          .vector_bytes = 4,
          .fma = true,
          .f16c = true,
          .dialect = std::move(dialect),
          .grid = true,
          .shared_bytes = 32 << 10,
          .parameters = parameters,
          .needs = {},
          .flags = {}};
}

int64_t cache_bytes(int name, int64_t otherwise) {
  const long bytes = sysconf(name);
  return bytes > 0 ? bytes : otherwise;
}

// Of the features that targets need or that say which machine compiled a kernel; by the names of gcc's flags.
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
  // Not every compiler knows "f16c". Its registers are those of AVX, which the system must save.
  unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
  if (__builtin_cpu_supports("avx") && __get_cpuid(1, &eax, &ebx, &ecx, &edx) != 0 && (ecx & bit_F16C) != 0)
    features.push_back("f16c");
#elif defined(__aarch64__)
  features.push_back("neon");
#endif
  return features;
}

// The numbers of this machine's caches and cores.
void measure(Target& t) {
  t.cores = std::max(1u, std::thread::hardware_concurrency());
#if defined(_SC_LEVEL1_DCACHE_SIZE)
  t.l1_bytes = cache_bytes(_SC_LEVEL1_DCACHE_SIZE, t.l1_bytes);
  t.l2_bytes = cache_bytes(_SC_LEVEL2_CACHE_SIZE, t.l2_bytes);
  // A virtual machine reports the whole socket's; a few cores' share of it is what can be counted on.
  t.l3_bytes = std::min(cache_bytes(_SC_LEVEL3_CACHE_SIZE, t.l3_bytes), t.cores * (int64_t{16} << 20));
#endif
}

std::vector<std::string> missing_of(const Target& t, std::span<const std::string> features) {
  std::vector<std::string> missing;
  std::ranges::copy_if(t.needs, std::back_inserter(missing),
                       [&](const std::string& f) { return std::ranges::find(features, f) == features.end(); });
  return missing;
}

// Made once; the same for every thread and, after a fork, every process.
struct Machine {
  std::vector<std::string> features = features_here();
  std::vector<Target> named = {
      plain(), avx2(), avx512(), neon(), grid("opencl", "OpenCL", 0), grid("metal", "Metal", 31)};
  Target native = best_target(features);
  std::string line = fmt::format("{} {}", native.name, fmt::join(features, " "));

  Machine() { measure(native); }
};
const Machine& machine() { return process_state<Machine>(); }

}  // namespace

Target best_target(std::span<const std::string> features) {
  for (Target t : {avx512(), avx2(), neon()}) {
    if (!missing_of(t, features).empty()) continue;
    if (t.name == "avx512" && std::ranges::find(features, "avx512vnni") != features.end()) {
      t.dot4 = true;
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

const Target& target(const std::string& name) {
  if (name == "native") return machine().native;
  for (const Target& t : machine().named)
    if (t.name == name) return t;
  raise<UserError>("target",
                   "no target is called \"{}\"; there are native, plain, avx2, avx512, neon, opencl and metal", name);
}

std::span<const std::string> cpu_feature_names() { return machine().features; }
const std::string& cpu_features() { return machine().line; }

}  // namespace tenon
