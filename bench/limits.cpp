#include "limits.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <tenon/base/settings.h>
#include <tenon/base/target.h>
#include <tenon/runtime/buffer.h>
#include <tenon/runtime/pool.h>
#include <tenon/runtime/program.h>

namespace tenon::bench {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int64_t kUnrolled = 4;            // vectors that a step of a memory loop moves
constexpr int64_t kSmallestPart = 1 << 14;  // elements that are worth waking a thread for
constexpr int64_t kAccumulators = 12;       // two units of latency 4 want 8; with two operands 16 registers hold them
constexpr int64_t kFmaSteps = 200000;       // of kAccumulators each, a part: about a millisecond

// vec: the widest vector. mulacc(c, a, b): c += a * b in one instruction. stream(p, x): a store past the caches. By
// inline assembly, because the runtime forbids contraction and the intrinsics' header takes long to compile. A target
// that lacks one does it in plain C.
constexpr const char* kPrologue = R"(typedef float vec __attribute__((vector_size({0})));
#if defined(__FMA__)
#define mulacc(c, a, b) __asm__("vfmadd231ps %2, %1, %0" : "+v"(c) : "v"(a), "v"(b))
#elif defined(__aarch64__)
#define mulacc(c, a, b) __asm__("fmla %0.4s, %1.4s, %2.4s" : "+w"(c) : "w"(a), "w"(b))
#else
#define mulacc(c, a, b) c += a * b
#endif
#if defined(__AVX__)
#define stream(p, x) __asm__ volatile("vmovntps %1, %0" : "=m"(*(p)) : "v"(x))
#define fence() __asm__ volatile("sfence" ::: "memory")
#elif defined(__SSE__)
#define stream(p, x) __asm__ volatile("movntps %1, %0" : "=m"(*(p)) : "x"(x))
#define fence() __asm__ volatile("sfence" ::: "memory")
#else
#define stream(p, x) *(p) = x
#define fence()
#endif
)";

int64_t lanes() { return target(settings().target).vector_bytes / 4; }
std::string prologue() { return fmt::format(kPrologue, 4 * lanes()); }

struct Streams {
  int reads;
  bool writes;
  const char* value;  // of x0, x1, x2: what the loop writes or adds up
};
Streams streams_of(Pattern p) {
  switch (p) {
    case Pattern::Read:
      return {1, false, "x0[i + {0}]"};
    case Pattern::Copy:
      return {1, true, "x0[i + {0}]"};
    case Pattern::TwoReadsOneWrite:
      return {2, true, "x0[i + {0}] + x1[i + {0}]"};
    case Pattern::ThreeReadsOneWrite:
      return {3, true, "x0[i + {0}] * x1[i + {0}] + x2[i + {0}]"};
  }
  return {};
}

/// Part t0 of a loop over `vectors` vectors a part; reading alone leaves the part's sums in data0.
Program memory_loop(Pattern pattern, bool streamed) {
  const Streams streams = streams_of(pattern);
  const std::string name = streamed ? "limit_stream" : "limit_move";
  std::string parameters = "float* restrict data0", pointers, sums, body, after = "  fence();\n";
  for (int r = 0; r < streams.reads; ++r) {
    parameters += fmt::format(", const float* restrict data{}", r + 1);
    pointers += fmt::format("  const vec* x{} = (const vec*)data{} + t0 * vectors;\n", r, r + 1);
  }
  for (int64_t u = 0; u < kUnrolled; ++u) {
    const std::string value = fmt::format(fmt::runtime(streams.value), u);
    if (!streams.writes)
      body += fmt::format("    sum{} += {};\n", u, value);
    else
      body +=
          fmt::format(fmt::runtime(streamed ? "    stream(out + i + {}, {});\n" : "    out[i + {}] = {};\n"), u, value);
    sums += fmt::format("  vec sum{} = {{0}};\n", u);
  }
  if (streams.writes) {
    pointers += "  vec* out = (vec*)data0 + t0 * vectors;\n";
    sums.clear();
  } else {
    after = "  ((vec*)data0)[t0] = sum0 + sum1 + sum2 + sum3;\n";
  }
  const std::string source = fmt::format(
      "{}void {}({}, const long vectors, const long t0) {{\n{}{}  for (long i = 0; i < vectors; i += {}) {{\n"
      "{}  }}\n{}}}\n",
      prologue(), name, parameters, pointers, sums, kUnrolled, body, after);
  return Program({.name = name, .source = source, .buffers = 1 + streams.reads, .variables = 1, .part = true});
}

/// kFmaSteps fused multiply-adds on each of kAccumulators vectors a part.
Program fma_loop() {
  std::string begin, body, end;
  for (int64_t k = 0; k < kAccumulators; ++k) {
    begin += fmt::format("  vec c{0} = at[{0}];\n", k);
    body += fmt::format("    mulacc(c{}, a, b);\n", k);
    end += fmt::format("  at[{0}] = c{0};\n", k);
  }
  const std::string source = fmt::format(
      "{}void limit_fma(float* data0, const long t0) {{\n  vec* at = (vec*)data0 + t0 * {};\n"
      "  vec a = (vec){{0}} + 0.5f, b = (vec){{0}} + 0.25f;\n{}"
      "  for (long i = 0; i < {}; ++i) {{\n{}  }}\n{}}}\n",
      prologue(), kAccumulators, begin, kFmaSteps, body, end);
  return Program({.name = "limit_fma", .source = source, .buffers = 1, .part = true});
}

Buffer filled(int64_t elements) {
  Buffer buffer(elements, DType::Float32);
  std::fill_n(static_cast<float*>(buffer.data()), elements, 1.f);
  return buffer;
}

template <class F>
double best_ms(double seconds, F&& pass) {
  double best = 1e30;
  const auto begin = Clock::now();
  for (int n = 0; n < 4 || Clock::now() - begin < std::chrono::duration<double>(seconds); ++n) {
    const auto start = Clock::now();
    pass();
    const double ms = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
    if (n > 0) best = std::min(best, ms);  // the first finds cold caches and sleeping threads
  }
  return best;
}

}  // namespace

struct Limit::Loops {
  Cost cost;
  int64_t parts, vectors;  // of the memory loops; vectors a part
  std::vector<Program> memory;
  std::vector<Program> arithmetic;
  std::vector<Buffer> arrays;
  std::vector<void*> pointers;  // of arrays
  Buffer accumulators;

  explicit Loops(const Cost& c) : cost(c), accumulators(filled(thread_count() * kAccumulators * lanes())) {
    const Streams streams = streams_of(cost.pattern);
    const int arrays_moved = streams.reads + (streams.writes ? 1 : 0);
    const auto elements = static_cast<int64_t>(cost.bytes / 4 / arrays_moved);
    parts = std::clamp<int64_t>(elements / kSmallestPart, 1, 4 * thread_count());
    const int64_t step = kUnrolled * lanes();
    vectors = (elements / parts + step - 1) / step * kUnrolled;
    for (int i = 0; i < streams.reads + 1; ++i)
      arrays.push_back(filled((i > 0 || streams.writes ? vectors : 1) * parts * lanes()));
    for (const Buffer& a : arrays) pointers.push_back(a.data());
    memory.push_back(memory_loop(cost.pattern, false));
    if (streams.writes) memory.push_back(memory_loop(cost.pattern, true));
    if (cost.operations > 0) arithmetic.push_back(fma_loop());
  }
};

Limit::Limit(const Cost& cost) : loops_(std::make_unique<Loops>(cost)) {}
Limit::~Limit() = default;

double Limit::measure_ms(double seconds) {
  Loops& l = *loops_;
  double compute = 0;
  std::vector<double> ms;
  for (const Program& loop : l.memory)
    ms.push_back(best_ms(seconds, [&] { loop.launch(l.pointers, std::span(&l.vectors, 1), l.parts); }));
  const double move = *std::min_element(ms.begin(), ms.end());
  if (ms.size() == 2 && std::max(ms[0], ms[1]) > 1.25 * move)
    l.memory.erase(l.memory.begin() + (ms[0] > ms[1] ? 0 : 1));
  for (const Program& loop : l.arithmetic) {
    const int64_t threads = thread_count();
    void* const pointer = l.accumulators.data();
    const double pass = best_ms(seconds, [&] { loop.launch(std::span(&pointer, 1), {}, threads); });
    compute = l.cost.operations * pass / static_cast<double>(threads * kFmaSteps * kAccumulators * lanes());
  }
  return std::max(move, compute);
}

}  // namespace tenon::bench
