#include "first_call.h"

#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <stdexcept>

#include <fmt/format.h>

#include <tenon/runtime/counters.h>
#include <tenon/tenon.h>

namespace tenon::bench {
namespace {

struct First {
  double ms, compiler_ms;
};

/// In a child: built, compiled (or found) and computed.
First first_in_child() {
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error("no pipe");
  const pid_t child = fork();
  if (child == 0) {
    using Clock = std::chrono::steady_clock;
    const Tensor x = array(std::vector<float>(4096 * 4096, 0.5f), {4096, 4096}).realize();
    const auto start = Clock::now();
    const Tensor y = softmax(x).realize();
    const double ms = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
    const double compiler_ms = static_cast<double>(compile_counters().waited) * 1e-6;
    const bool right = y[{4095, 4095}].item<float>() == 1.f / 4096;
    const First f{right ? ms : -1, compiler_ms};
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

}  // namespace

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

}  // namespace tenon::bench
