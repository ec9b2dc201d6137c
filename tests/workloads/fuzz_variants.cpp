// fuzz_variants [COUNT] [SEED]: variants of real kernels and of kernels of random graphs, three of the former for each
// of the latter, against plain loops. Their accesses are checked unless TENON_CHECK_KERNELS is 0. Prints each that
// disagrees with the Opts that it takes and a test for variants_test.cpp; `fuzz_variants 1 SEED` runs that one alone.
// Exit status 1 if there is any.
#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <unordered_set>

#include <tenon/base/settings.h>
#include <tenon/tests/workloads/variants.h>

using namespace tenon;
using namespace tenon::test;

namespace {

constexpr uint64_t kBatch = 60, kOfOneGraph = 16;

volatile sig_atomic_t running = -1;  // the variant that runs, as its distance from the first seed
uint64_t first_seed = 1;

void say_which(int signal) {
  char text[80];
  const int n = std::snprintf(text, sizeof text, "FAIL seed %llu: ended by signal %d\n",
                              static_cast<unsigned long long>(first_seed + static_cast<uint64_t>(running)), signal);
  [[maybe_unused]] const auto written = write(STDOUT_FILENO, text, static_cast<std::size_t>(n));
  _exit(1);
}

class Drawing {
 public:
  Variant operator()(uint64_t seed) {
    std::mt19937_64 rng(seed);
    const auto& kernels = seed % 4 == 0 ? of_graph(seed / kOfOneGraph) : real_kernels();
    const RealKernel& kernel = kernels[rng() % kernels.size()];
    return random_variant(kernel, rng);
  }

 private:
  /// Of the first graph from this seed on that has any.
  const std::vector<RealKernel>& of_graph(uint64_t seed) {
    if (seed != graph_ || kernels_.empty()) kernels_ = kernels_of_graph(graph_ = seed);
    for (uint64_t next = seed + 1; kernels_.empty(); ++next) kernels_ = kernels_of_graph(next);
    return kernels_;
  }

  uint64_t graph_ = 0;
  std::vector<RealKernel> kernels_;
};

void report(const Variant& v, uint64_t seed, const std::string& problem) {
  fmt::print("FAIL seed {}: {}: {}\n", seed, v.kernel.name, problem);
  std::fflush(stdout);
  const Variant small = shrunk(v);
  fmt::print("  again: fuzz_variants 1 {}\n  shrunk from {} Opts to {}: {}\n{}", seed, v.opts.size(), small.opts.size(),
             disagreement(small), regression(small));
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 300;
  first_seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : std::random_device{}() % 1'000'000'000;
  const char* checks = std::getenv("TENON_CHECK_KERNELS");
  const ScopedSettings checked(
      [&](Settings& s) { s.check_kernels = checks == nullptr || std::string_view(checks) != "0"; });
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL}) std::signal(signal, say_which);
  fmt::print("fuzz_variants {} {}: {} real kernels\n", count, first_seed, real_kernels().size());
  std::fflush(stdout);
  Drawing draw;
  std::unordered_set<Node> kernels;
  std::size_t opts = 0, failed = 0;
  for (uint64_t done = 0; done < count; done += kBatch) {
    std::vector<Variant> variants;
    for (uint64_t i = done; i < std::min(count, done + kBatch); ++i) {
      variants.push_back(draw(first_seed + i));
      kernels.insert(variants.back().kernel.sink);
      opts += variants.back().opts.size();
    }
    const auto problems =
        disagreements(variants, [&](std::size_t i) { running = static_cast<sig_atomic_t>(done + i); });
    for (std::size_t i = 0; i < problems.size(); ++i) {
      if (problems[i].empty()) continue;
      ++failed;
      report(variants[i], first_seed + done + i, problems[i]);
    }
  }
  fmt::print("{} variants with {} Opts of {} kernels, {} failed\n", count, opts, kernels.size(), failed);
  return failed == 0 ? 0 : 1;
}
