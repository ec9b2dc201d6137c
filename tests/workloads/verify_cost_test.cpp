// What the verifier costs: its part of codegen's time, over the kernels of all workloads.
#include <gtest/gtest.h>

#include <ctime>

#include <tenon/codegen/codegen.h>
#include <tenon/tests/workloads/real_kernels.h>

namespace tenon::test {
namespace {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double seconds_of_codegen(bool verify) {
  double least = 1e9;
  for (int round = 0; round < 5; ++round) {
    const double begin = cpu_seconds();
    for (const RealKernel& k : real_kernels()) {
      forget_index_results();
      generate(k.sink, target("avx2"), HeuristicOpts{}, {.verify = verify});
    }
    least = std::min(least, cpu_seconds() - begin);
  }
  return least;
}

// 7 % of codegen's instructions; time is as exact as the machine is quiet.
TEST(Cost, OfTheVerifierIsASmallPartOfCodegen) {
  const double without = seconds_of_codegen(false), with = seconds_of_codegen(true);
  RecordProperty("percent", static_cast<int>(100 * (with / without - 1)));
  EXPECT_LE(with, 1.2 * without) << real_kernels().size() << " kernels: " << without << " s without, " << with << " s";
}

}  // namespace
}  // namespace tenon::test
