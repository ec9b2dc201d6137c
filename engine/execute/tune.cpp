#include <tenon/engine/execute/tune.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <sstream>

#include <fmt/format.h>

#include <tenon/base/error.h>
#include <tenon/base/settings.h>
#include <tenon/codegen/join_axes.h>
#include <tenon/codegen/scalar.h>
#include <tenon/engine/execute/ready_kernel.h>
#include <tenon/runtime/compile_cache.h>

namespace tenon {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kMostRounds = 6;             // of changes; most kernels stop after two or three
constexpr std::size_t kAtOnce = 16;        // candidates that are compiled together
constexpr double kWorthwhile = 0.97;       // times the best time so far: a smaller gain is noise
constexpr double kHopeless = 3;            // times the best time, after one run: not run again
constexpr std::size_t kMostText = 200000;  // characters of a candidate; compilers take long for more

/// All that the best Opts depend on.
std::string key_of(const Node& sink, const Target& target) {
  return fmt::format("tenon opts 3\ntarget {} {} {} {} {}\ncompiler {}\nthreads {}\n{}", target.name,
                     target.vector_bytes, target.cores, target.l2_bytes, target.l3_bytes, settings().cc,
                     settings().threads, ast::to_string(sink));
}

/// Times candidates on memory of its own.
class Bench {
 public:
  Bench(const Node& sink, std::span<const int64_t> elements) {
    const ast::Signature signature = ast::signature(sink);
    // All elements are 1: processors compute with numbers near the least float at another speed.
    const int64_t one = 1;
    const ArraySource ones{&one, 0};
    for (std::size_t s = 0; s < signature.slots.size(); ++s) {
      const DType dtype = signature.slots[s].dtype;
      buffers_.push_back(std::make_shared<Buffer>(std::max<int64_t>(1, elements[s]), dtype));
      array_function(Op::Cast, DType::Int64, dtype)(buffers_.back()->data(), &ones, buffers_.back()->size());
      pointers_.push_back(buffers_.back()->data());
    }
    for (const Node& v : signature.variables) variables_.push_back(v.max());
  }

  /// Milliseconds of the best run.
  double time(const ReadyKernel& kernel, double best) const {
    double least = run(kernel);
    if (least > kHopeless * best) return least;
    const auto begin = Clock::now();
    for (int n = 0; n < 3 || (n < 100 && Clock::now() - begin < std::chrono::milliseconds(5)); ++n)
      least = std::min(least, run(kernel));
    return least;
  }

 private:
  double run(const ReadyKernel& kernel) const {
    const auto begin = Clock::now();
    kernel.launch(pointers_, variables_);
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
  }

  std::vector<BufferPtr> buffers_;
  std::vector<void*> pointers_;
  std::vector<int64_t> variables_;
};

struct Candidate {
  std::vector<Opt> opts;
  ReadyKernel kernel;
};

/// The candidates that are not too long, compiled.
std::vector<Candidate> compiled(const Node& sink, const Target& target, std::span<const std::vector<Opt>> lists) {
  std::vector<Candidate> all;
  std::vector<ProgramSpec> specs;
  for (const std::vector<Opt>& opts : lists) {
    KernelSource source = generate(sink, target, opts, {.verify = settings().verify});
    if (source.text.size() > kMostText) continue;
    specs.push_back(spec_of(source));
    all.push_back({opts, {sink, std::move(source), nullptr}});
  }
  const auto programs = compile_batch(specs);
  for (std::size_t i = 0; i < all.size(); ++i) all[i].kernel.program = programs[i];
  return all;
}

/// The same, but empty if the compiler fails on one of them: a candidate may fail, the user's run may not.
std::vector<Candidate> compilable(const Node& sink, const Target& target, std::span<const std::vector<Opt>> lists) {
  try {
    return compiled(sink, target, lists);
  } catch (const CompileError&) {
    return {};
  }
}

std::vector<Opt> search(const Node& sink, const Target& target, std::span<const int64_t> elements) {
  const Kernel start(sink, target, HeuristicOpts{}, {.verify = settings().verify});
  const LoopPlan plan = join_axes(sink, plain_plan(sink));
  const Bench bench(sink, elements);
  std::vector<Opt> best = start.opts;
  double least = bench.time(compiled(sink, target, std::span(&best, 1)).at(0).kernel, INFINITY);
  const double first = least;
  std::size_t tried = 0;
  for (int round = 0; round < kMostRounds; ++round) {
    const auto lists = near_opts(plan, static_cast<int>(elements.size()), best);
    const double before = least;
    for (std::size_t i = 0; i < lists.size(); i += kAtOnce) {
      const std::size_t count = std::min(kAtOnce, lists.size() - i);
      for (const Candidate& c : compilable(sink, target, std::span(lists).subspan(i, count))) {
        const double ms = bench.time(c.kernel, least);
        ++tried;
        if (ms < kWorthwhile * least) least = ms, best = c.opts;
      }
    }
    if (least == before) break;
  }
  if (settings().debug >= 1)
    fmt::print(stderr, "tuned {} in {} tries: {:.3f} ms, before {:.3f} ms\n", generate(sink, target, best).name, tried,
               least, first);
  return best;
}

}  // namespace

std::vector<Opt> tuned_opts(const Node& sink, const Target& target, std::span<const int64_t> elements) {
  const CompileCache winners = CompileCache::from_settings();
  const std::string key = key_of(sink, target);
  if (const auto known = winners.get(key))
    if (const auto opts = parse_opts(*known)) return *opts;
  const std::vector<Opt> opts = search(sink, target, elements);
  winners.put(key, to_string(opts));
  return opts;
}

}  // namespace tenon
