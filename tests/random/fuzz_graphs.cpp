// fuzz_graphs: random graphs computed by Tenon in several ways, each held against the eager reference. A graph that
// fails is shrunk and printed with the command that makes it again. Exit status: the number of failing graphs, 100 at
// most.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <random>

#include <tenon/runtime/cuda.h>
#include <tenon/tests/random/check.h>
#include <tenon/tests/random/shrink.h>

namespace tenon::fuzz {
namespace {

constexpr int kSkipped = 77;  // an exit status, for ctest

constexpr const char* kHelp = R"(fuzz_graphs [COUNT] [SEED] [options]: random graphs against the eager reference
  --count N      graphs; 200 where absent
  --seed S       of the first graph, the next ones follow; random where absent
  --setup NAME   only this way of computing (may be repeated): interp, gcc, clang, noopt; opts1, opts2, opts3 by gcc
                 and clang-opts1 to clang-opts3 by clang: random Opts; cuda, cuda-noopt, cuda-opts1, cuda-opts2,
                 cuda-opts3: on a GPU (without one the exit status is 77); ubsan: gcc's checks of integers in the
                 kernels, which end the process; "all"; where absent the first four
  --batch N      graphs computed together; 50
  --from-none    every graph has Variables, which may be 0 and are
  --of-rows      every graph has reductions of rows that are results and are used again
  --dump         prints each graph
  --no-shrink    prints failing graphs as they are
)";

struct Options {
  uint64_t count = 200, batch = 50;
  std::optional<uint64_t> seed;
  std::vector<std::string> setups;
  bool dump = false, shrink = true;
  GraphKind kind = GraphKind::Any;
};

Options parse(int argc, char** argv) {
  Options o;
  int positional = 0;
  for (int i = 1; i < argc; ++i) {
    const std::string a = argv[i];
    const auto next = [&] {
      if (++i == argc) fmt::print(stderr, "{} needs a value\n{}", a, kHelp), std::exit(2);
      return std::string(argv[i]);
    };
    if (a == "--count")
      o.count = std::stoull(next());
    else if (a == "--seed")
      o.seed = std::stoull(next());
    else if (a == "--setup")
      o.setups.push_back(next());
    else if (a == "--batch")
      o.batch = std::stoull(next());
    else if (a == "--from-none")
      o.kind = GraphKind::FromNone;
    else if (a == "--of-rows")
      o.kind = GraphKind::OfRows;
    else if (a == "--dump")
      o.dump = true;
    else if (a == "--no-shrink")
      o.shrink = false;
    else if (a[0] != '-' && positional == 0)
      o.count = std::stoull(a), ++positional;
    else if (a[0] != '-' && positional == 1)
      o.seed = std::stoull(a), ++positional;
    else
      fmt::print("{}", kHelp), std::exit(a == "--help" ? 0 : 2);
  }
  return o;
}

std::vector<Setup> setups(const Options& o) {
  // The interpreter first: what fails there too is shrunk there, without a compiler.
  std::vector<Setup> all = {{.name = "interp", .device = "INTERP"},
                            {.name = "gcc", .cc = "gcc"},
                            {.name = "clang", .cc = "clang"},
                            {.name = "noopt", .cc = "gcc", .noopt = true}};
  const std::vector<Setup> usual = all;
  for (const int64_t seed : {1, 2, 3}) all.push_back({fmt::format("opts{}", seed), "CPU", "gcc", false, seed});
  for (const int64_t seed : {1, 2, 3}) all.push_back({fmt::format("clang-opts{}", seed), "CPU", "clang", false, seed});
  all.push_back({.name = "ubsan", .cc = "gcc -fsanitize=undefined -fsanitize-undefined-trap-on-error"});
  if (o.setups.empty()) return usual;
  all.push_back({.name = "cuda", .device = "CUDA"});
  all.push_back({.name = "cuda-noopt", .device = "CUDA", .noopt = true});
  for (const int64_t seed : {1, 2, 3}) all.push_back({fmt::format("cuda-opts{}", seed), "CUDA", "cc", false, seed});
  std::vector<Setup> chosen;
  for (const std::string& name : o.setups) {
    if (name == "all") {
      std::erase_if(all, [](const Setup& s) { return s.device == "CUDA" && !cuda::unavailable().empty(); });
      return all;
    }
    const auto at = std::ranges::find(all, name, &Setup::name);
    if (at == all.end()) fmt::print(stderr, "no setup is named \"{}\"\n{}", name, kHelp), std::exit(2);
    chosen.push_back(*at);
  }
  return chosen;
}

// What kind of failure it is, so that shrinking does not wander off to another one.
std::string kind_of(const std::string& problem) {
  if (problem.find(" differ; ") != std::string::npos) return "values";
  return problem.substr(0, problem.find(']'));
}

void report(const GraphCase& c, const Setup& setup, const std::string& problem, const Options& o) {
  constexpr std::string_view kKinds[] = {"", " --from-none", " --of-rows"};
  fmt::print("FAILED on {}: {}\n  again: fuzz_graphs --seed {} --count 1 --setup {}{}\n", setup.name, problem,
             c.graph.seed, setup.name, kKinds[static_cast<std::size_t>(o.kind)]);
  if (!o.shrink) {
    fmt::print("{}", to_string(c.graph));
    return;
  }
  std::string last = problem;
  const GraphCase small = shrink(c, [&](const GraphCase& smaller) {
    const std::string p = check(smaller, setup);
    const bool same = !p.empty() && kind_of(p) == kind_of(problem);
    if (same) last = p;
    return same;
  });
  fmt::print("  shrunk from {} nodes to {}: {}\n{}", c.graph.nodes.size(), small.graph.nodes.size(), last,
             to_string(small.graph));
  std::fflush(stdout);
}

int run(const Options& o) {
  using Clock = std::chrono::steady_clock;
  const uint64_t first = o.seed ? *o.seed : std::random_device{}() % 1'000'000'000;
  fmt::print("seeds {} to {}\n", first, first + o.count - 1);
  Distribution distribution;
  std::vector<bool> failed(o.count, false);
  const std::vector<Setup> ways = setups(o);
  const bool needs_gpu = std::ranges::any_of(ways, [](const Setup& s) { return s.device == "CUDA"; });
  if (needs_gpu && !cuda::unavailable().empty()) return fmt::print("skipped: {}\n", cuda::unavailable()), kSkipped;
  std::vector<Points> points(ways.size());
  std::vector<double> seconds(ways.size(), 0);

  for (uint64_t begin = 0; begin < o.count; begin += o.batch) {
    std::vector<GraphCase> cases;
    std::vector<Expected> expected;
    std::vector<const GraphCase*> case_pointers;
    std::vector<const Expected*> expected_pointers;
    for (uint64_t i = begin; i < std::min(o.count, begin + o.batch); ++i) {
      cases.push_back(random_graph(first + i, o.kind));
      distribution.add(cases.back());
      expected.push_back(expected_of(cases.back()));
      if (o.dump) fmt::print("graph {}\n{}", first + i, to_string(cases.back().graph));
    }
    for (std::size_t i = 0; i < cases.size(); ++i) {
      case_pointers.push_back(&cases[i]);
      expected_pointers.push_back(&expected[i]);
    }
    for (std::size_t w = 0; w < ways.size(); ++w) {
      const Clock::time_point start = Clock::now();
      const std::vector<std::string> problems = check(case_pointers, expected_pointers, ways[w], points[w]);
      seconds[w] += std::chrono::duration<double>(Clock::now() - start).count();
      for (std::size_t i = 0; i < problems.size(); ++i) {
        if (problems[i].empty() || failed[begin + i]) continue;
        failed[begin + i] = true;
        report(cases[i], ways[w], problems[i], o);
      }
    }
  }

  fmt::print("{}", distribution.text());
  for (std::size_t w = 0; w < ways.size(); ++w) {
    const Points& p = points[w];
    const double all = std::max<double>(1, static_cast<double>(p.exact + p.compared + p.ambiguous));
    fmt::print("{:11} {} elements bit for bit, {} within their error, {} ambiguous ones skipped ({:.3f} %), {:.1f} s\n",
               ways[w].name, p.exact, p.compared, p.ambiguous, 100 * static_cast<double>(p.ambiguous) / all,
               seconds[w]);
  }
  const auto failures = std::count(failed.begin(), failed.end(), true);
  fmt::print("{} of {} graphs failed\n", failures, o.count);
  return static_cast<int>(std::min<std::ptrdiff_t>(failures, 100));
}

}  // namespace
}  // namespace tenon::fuzz

int main(int argc, char** argv) { return tenon::fuzz::run(tenon::fuzz::parse(argc, argv)); }
