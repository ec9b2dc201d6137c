// tenon_bench [WORKLOAD...] [--m N] [--n N] [--k N] [--threads N] [--seconds S] [--eager]: times workloads, one JSON
// line each: engine, workload, ms (best call), median_ms, first_ms (first call: graph, source, compiler, run), rate,
// unit, kernels. Kernels are compiled afresh, in a cache folder of this process. --eager builds each call's graph anew
// instead of replaying it by jit. "first_call" is a workload of its own: what the first call of a small kernel costs,
// in fresh processes, with an empty and with a filled compile cache.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <map>

#include <fmt/format.h>

#include <tenon/runtime/counters.h>
#include <tenon/runtime/pool.h>

#include "workloads.h"

namespace {

using namespace tenon;
using namespace tenon::bench;
using Clock = std::chrono::steady_clock;

double ms_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

struct Arguments {
  std::vector<std::string> names;
  Sizes3 sizes;
  int threads = 0;
  double seconds = 1;
  bool eager = false;
};

constexpr const char* kUsage =
    "usage: tenon_bench [WORKLOAD...] [--m N] [--n N] [--k N] [--threads N] [--seconds S] [--eager]\n";

Arguments parse(int argc, char** argv) {
  Arguments a;
  const std::map<std::string, int64_t*> sizes{{"--m", &a.sizes.m}, {"--n", &a.sizes.n}, {"--k", &a.sizes.k}};
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--eager") {
      a.eager = true;
    } else if (!word.starts_with("--")) {
      a.names.push_back(word);
    } else if (i + 1 < argc && sizes.contains(word)) {
      *sizes.at(word) = std::stoll(argv[++i]);
    } else if (i + 1 < argc && word == "--threads") {
      a.threads = std::stoi(argv[++i]);
    } else if (i + 1 < argc && word == "--seconds") {
      a.seconds = std::stod(argv[++i]);
    } else {
      throw std::invalid_argument(word);
    }
  }
  return a;
}

void run(const Workload& w, const Arguments& a) {
  const Tensors inputs = w.inputs();
  auto replayed = jit(w.compute);
  const auto call = [&] {
    const Tensors out = a.eager ? w.compute(inputs) : replayed(inputs);
    realize(out);
  };
  auto start = Clock::now();
  call();
  const double first = ms_since(start);
  std::vector<double> ms;
  const auto begin = Clock::now();
  while (ms.size() < 5 || (ms_since(begin) < 1e3 * a.seconds && ms.size() < 100000)) {
    start = Clock::now();
    call();
    ms.push_back(ms_since(start));
  }
  std::sort(ms.begin(), ms.end());
  fmt::print(R"({{"engine": "tenon{}", "workload": "{}", "ms": {:.4f}, "median_ms": {:.4f}, "first_ms": {:.2f}, )"
             R"("rate": {:.2f}, "unit": "{}", "kernels": {}}})"
             "\n",
             a.eager ? " (eager)" : "", w.name, ms[0], ms[ms.size() / 2], first, w.work / ms[0] / 1e6,
             w.unit == Unit::Bytes ? "GB/s" : "GFLOP/s", a.eager ? 0 : replayed.kernels().size());
  std::fflush(stdout);
}

// ---- the first call of a process

struct First {
  double ms, compiler_ms;
};

/// In a child: the first expression of a process, built, compiled (or found) and computed.
First first_in_child() {
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error("no pipe");
  const pid_t child = fork();
  if (child == 0) {
    const auto start = Clock::now();
    const float x[4] = {1, 2, 3, 4};
    const float sum_of_squares = sum(square(array(x, {4}))).item<float>();
    const First f{sum_of_squares == 30 ? ms_since(start) : -1, static_cast<double>(compile_counters().waited) * 1e-6};
    const ssize_t written = write(ends[1], &f, sizeof f);
    _exit(written == sizeof f ? 0 : 1);
  }
  close(ends[1]);
  First f{-1, 0};
  const ssize_t got = read(ends[0], &f, sizeof f);
  close(ends[0]);
  waitpid(child, nullptr, 0);
  if (got != sizeof f || f.ms < 0) throw std::runtime_error("the first call failed");
  return f;
}

void first_call(const std::string& cache) {
  constexpr int kRuns = 5;
  First cold{1e9, 0}, ours{1e9, 0}, warm{1e9, 0};
  for (int i = 0; i < kRuns; ++i) {
    std::filesystem::remove_all(cache);
    First f = first_in_child();
    if (f.ms < cold.ms) cold = f;
    if (f.ms - f.compiler_ms < ours.ms - ours.compiler_ms) ours = f;
    f = first_in_child();
    if (f.ms < warm.ms) warm = f;
  }
  fmt::print(
      R"({{"engine": "tenon", "workload": "first_call", "ms": {:.2f}, "ours_ms": {:.2f}, "compiler_ms": {:.2f}, )"
      R"("second_process_ms": {:.2f}}})"
      "\n",
      cold.ms, ours.ms - ours.compiler_ms, cold.compiler_ms, warm.ms);
}

}  // namespace

int main(int argc, char** argv) try {
  const Arguments a = parse(argc, argv);
  const auto cache = (std::filesystem::temp_directory_path() / fmt::format("tenon-bench-{}", getpid())).string();
  struct Removed {
    std::string folder;
    ~Removed() { std::filesystem::remove_all(folder); }
  } removed{cache};
  const ScopedSettings fresh([&](Settings& s) { s.cache_dir = cache; });
  const auto list = workloads(a.sizes);
  for (const std::string& name : a.names)
    if (name != "first_call" && std::none_of(list.begin(), list.end(), [&](auto& w) { return w.name == name; })) {
      fmt::print(stderr, "no workload \"{}\"; there are first_call", name);
      for (const Workload& w : list) fmt::print(stderr, ", {}", w.name);
      fmt::print(stderr, "\n");
      return 2;
    }
  const auto wanted = [&](const std::string& name, bool named_only) {
    return a.names.empty() ? !named_only : std::find(a.names.begin(), a.names.end(), name) != a.names.end();
  };
  // Forks: before this process has threads.
  if (wanted("first_call", false)) first_call(cache);
  if (a.threads > 0) set_threads(a.threads);
  for (const Workload& w : list)
    if (wanted(w.name, w.name == "matmul" || w.name == "sum")) run(w, a);
  return 0;
} catch (const std::invalid_argument& e) {
  fmt::print(stderr, "{}: {}", e.what(), kUsage);
  return 2;
} catch (const std::exception& e) {
  fmt::print(stderr, "{}\n", e.what());
  return 1;
}
