// fuzz_kernels [COUNT] [SEED]: random ASTs with random Opts, compiled in batches, against the interpreter. Three of
// four kernels check each of their accesses; and their memory lies against pages that nobody may touch, so that an
// access beyond a buffer ends the program. Prints each failing kernel with its seed; `fuzz_kernels 1 SEED` runs that
// one alone.
#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>

#include <tenon/base/error.h>
#include <tenon/base/settings.h>
#include <tenon/codegen/codegen.h>
#include <tenon/codegen/interpret.h>
#include <tenon/codegen/join_axes.h>
#include <tenon/codegen/scalar.h>
#include <tenon/runtime/program.h>

#include "guarded.h"
#include "random_ast.h"

using namespace tenon;

namespace {

constexpr int kBatch = 60;

struct Case {
  uint64_t seed;
  test::RandomKernel kernel;
  std::vector<Opt> opts;
  KernelSource source;
};

std::vector<Opt> opts_for(const test::RandomKernel& kernel, std::mt19937_64& rng) {
  const LoopPlan plan = join_axes(kernel.sink, plain_plan(kernel.sink));
  return random_opts(plan, static_cast<int>(kernel.elements.size()), /*grid=*/false, rng);
}

Case make_case(uint64_t seed) {
  std::mt19937_64 rng(seed);
  Case c{seed, test::random_kernel(rng, 2000), {}, {}};
  const bool heuristic = rng() % 3 == 0;
  if (!heuristic) c.opts = opts_for(c.kernel, rng);
  Target t = target(settings().target);
  if (rng() % 3 == 0) t.l2_bytes = 512 << (rng() % 6);  // little memory for STAGEs
  const OptsFrom from = heuristic ? OptsFrom(HeuristicOpts{}) : c.opts;
  c.source = generate(c.kernel.sink, t, from, {.verify = true, .checked = seed % 4 != 1});
  return c;
}

volatile sig_atomic_t running = -1;  // the case that is launched, as its distance from the first seed
uint64_t first_seed = 1;

void say_which(int) {
  if (running < 0) {  // not in a kernel
    std::signal(SIGSEGV, SIG_DFL);
    return;
  }
  char text[80];
  const int n = std::snprintf(text, sizeof text, "FAIL seed %llu: it touches memory beyond a buffer\n",
                              static_cast<unsigned long long>(first_seed + static_cast<uint64_t>(running)));
  [[maybe_unused]] const auto written = write(STDOUT_FILENO, text, static_cast<std::size_t>(n));
  _exit(1);
}

/// Memory of all slots: inputs of small integers, outputs of a pattern that no kernel writes.
std::vector<test::Guarded> make_buffers(const Case& c) {
  std::mt19937_64 rng(c.seed + 1);
  std::vector<test::Guarded> buffers;
  for (std::size_t s = 0; s < c.source.signature.slots.size(); ++s) {
    const DType d = c.source.signature.slots[s].dtype;
    const auto n = static_cast<std::size_t>(c.kernel.elements[s]);
    test::Guarded b(n * size_of(d), c.seed % 4 == 0);
    for (std::size_t i = 0; i < n; ++i) {
      const int64_t v = d == DType::Bool ? static_cast<int64_t>(rng() % 2)
                        : is_unsigned(d) ? static_cast<int64_t>(rng() % 4)
                                         : static_cast<int64_t>(rng() % 7) - 3;
      Scalar x;
      if (holds_float(d))
        x.f = static_cast<double>(v);
      else
        x.i = v;
      if (!c.source.signature.slots[s].written) store_scalar(d, b.data() + i * size_of(d), x);
    }
    buffers.push_back(std::move(b));
  }
  return buffers;
}

std::string compare(const Case& c, const Program& program) {
  auto ours = make_buffers(c), expected = make_buffers(c);
  std::vector<void*> a, b;
  for (auto& x : ours) a.push_back(x.data());
  for (auto& x : expected) b.push_back(x.data());
  running = static_cast<sig_atomic_t>(c.seed - first_seed);
  try {
    program.launch(a, {}, c.source.parts.value(), c.kernel.elements);
  } catch (const Error& e) {
    return e.what();
  }
  running = -1;
  interpret(c.kernel.sink, b, {});
  for (std::size_t s = 0; s < ours.size(); ++s) {
    if (std::memcmp(ours[s].data(), expected[s].data(), ours[s].size()) == 0) continue;
    const DType d = c.source.signature.slots[s].dtype;
    for (int64_t i = 0; i < c.kernel.elements[s]; ++i) {
      const auto at = static_cast<std::size_t>(i) * size_of(d);
      const Scalar x = load_scalar(d, ours[s].data() + at), y = load_scalar(d, expected[s].data() + at);
      const bool equal = holds_float(d) ? x.f == y.f || (x.f != x.f && y.f != y.f) : x.i == y.i;
      if (!equal)
        return holds_float(d) ? fmt::format("slot {} element {}: came {}, expected {}", s, i, x.f, y.f)
                              : fmt::format("slot {} element {}: came {}, expected {}", s, i, x.i, y.i);
    }
  }
  return {};
}

void report(const Case& c, const std::string& what, bool whole) {
  fmt::print("FAIL seed {}: {}\n  opts {}\n", c.seed, what, to_string(c.source.opts));
  if (whole) fmt::print("{}\n", c.source.uops);
}

}  // namespace

int main(int argc, char** argv) {
  const int count = argc > 1 ? std::atoi(argv[1]) : 300;
  const uint64_t first = first_seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  std::signal(SIGSEGV, say_which);
  fmt::print("fuzz_kernels {} {}\n", count, first);
  std::fflush(stdout);
  int passed = 0, failed = 0, staged = 0;
  for (int done = 0; done < count; done += kBatch) {
    std::vector<Case> cases;
    std::vector<ProgramSpec> specs;
    for (int i = done; i < std::min(count, done + kBatch); ++i) {
      const uint64_t seed = first + static_cast<uint64_t>(i);
      try {
        Case c = make_case(seed);
        specs.push_back({c.source.name, c.source.text, static_cast<int>(c.source.signature.slots.size()), 0,
                         c.source.part, c.source.scratch_bytes, c.source.checked, c.source.flags});
        staged += c.source.scratch_bytes > 0;
        cases.push_back(std::move(c));
      } catch (const Error& e) {
        fmt::print("FAIL seed {}: {}\n", seed, e.what());
        if (count == 1) {
          std::mt19937_64 rng(seed);
          const auto kernel = test::random_kernel(rng, 2000);
          fmt::print("{}\n", ast::to_string(kernel.sink));
          if (rng() % 3 != 0) fmt::print("{}\n", to_string(opts_for(kernel, rng)));
        }
        ++failed;
      }
    }
    std::vector<std::shared_ptr<const Program>> programs(specs.size());
    try {
      programs = compile_batch(specs);
    } catch (const Error&) {
      for (std::size_t i = 0; i < specs.size(); ++i) {
        try {
          programs[i] = std::make_shared<Program>(specs[i]);
        } catch (const Error& e) {
          report(cases[i], e.what(), count == 1);
        }
      }
    }
    for (std::size_t i = 0; i < cases.size(); ++i) {
      if (count == 1)
        fmt::print("{}\n{}\n", ast::to_string(cases[i].kernel.sink), cases[i].source.text), std::fflush(stdout);
      const std::string wrong = programs[i] ? compare(cases[i], *programs[i]) : "does not compile";
      if (wrong.empty()) {
        ++passed;
      } else {
        report(cases[i], wrong, count == 1);
        ++failed;
      }
    }
  }
  fmt::print("{} with STAGEs\n{} passed, {} failed\n", staged, passed, failed);
  return failed == 0 ? 0 : 1;
}
