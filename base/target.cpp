#include <tenon/base/target.h>

#include <unistd.h>

#include <algorithm>
#include <thread>

#include <tenon/base/raise.h>

namespace tenon {
namespace {

Target plain() { return {.name = "plain", .vector_bytes = 16, .vector_registers = 16, .flags = {}}; }
Target avx2() {
  return {.name = "avx2",
          .vector_bytes = 32,
          .vector_registers = 16,
          .fma = true,
          .f16c = true,
          .flags = {"-mavx2", "-mfma", "-mf16c"}};
}
Target avx512() {
  return {
      .name = "avx512",
      .vector_bytes = 64,
      .vector_registers = 32,
      .fma = true,
      .f16c = true,
      .flags = {"-mavx512f", "-mavx512bw", "-mavx512dq", "-mavx512vl", "-mfma", "-mf16c", "-mprefer-vector-width=512"}};
}
Target neon() { return {.name = "neon", .vector_bytes = 16, .vector_registers = 32, .fma = true, .flags = {}}; }

Target grid(std::string name, std::string dialect, int parameters) {
  return {.name = std::move(name),
          .vector_bytes = 4,
          .fma = true,
          .f16c = true,
          .dialect = std::move(dialect),
          .grid = true,
          .shared_bytes = 32 << 10,
          .parameters = parameters,
          .flags = {}};
}

int64_t cache_bytes(int name, int64_t otherwise) {
  const long bytes = sysconf(name);
  return bytes > 0 ? bytes : otherwise;
}

Target native() {
#if defined(__x86_64__)
  const bool has_avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                          __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
  const bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  Target t = has_avx512 ? avx512() : has_avx2 ? avx2() : plain();
#elif defined(__aarch64__)
  Target t = neon();
#else
  Target t = plain();
#endif
#if defined(__x86_64__)
  if (t.name == "avx512" && __builtin_cpu_supports("avx512vnni")) {
    t.dot4 = true;
    t.flags.emplace_back("-mavx512vnni");
  }
#endif
  t.cores = std::max(1u, std::thread::hardware_concurrency());
#if defined(_SC_LEVEL1_DCACHE_SIZE)
  t.l1_bytes = cache_bytes(_SC_LEVEL1_DCACHE_SIZE, t.l1_bytes);
  t.l2_bytes = cache_bytes(_SC_LEVEL2_CACHE_SIZE, t.l2_bytes);
  // A virtual machine reports the whole socket's; a few cores' share of it is what can be counted on.
  t.l3_bytes = std::min(cache_bytes(_SC_LEVEL3_CACHE_SIZE, t.l3_bytes), t.cores * (int64_t{16} << 20));
#endif
  return t;
}

}  // namespace

const Target& target(const std::string& name) {
  static const std::vector<Target> named = {
      plain(), avx2(), avx512(), neon(), grid("opencl", "OpenCL", 0), grid("metal", "Metal", 31)};
  static const Target here = native();
  if (name == "native") return here;
  for (const Target& t : named)
    if (t.name == name) return t;
  raise<UserError>("target",
                   "no target is called \"{}\"; there are native, plain, avx2, avx512, neon, opencl and metal", name);
}

const std::string& cpu_features() {
  static const std::string line = [] {
    std::string features = target("native").name;
#if defined(__x86_64__)
#define FEATURE(f) features += __builtin_cpu_supports(f) ? " " f : ""
    FEATURE("sse4.2");
    FEATURE("avx");
    FEATURE("avx2");
    FEATURE("fma");
    FEATURE("avx512f");
    FEATURE("avx512bw");
    FEATURE("avx512dq");
    FEATURE("avx512vl");
    FEATURE("avx512vnni");
    FEATURE("avx512bf16");
#undef FEATURE
#endif
    return features;
  }();
  return line;
}

}  // namespace tenon
