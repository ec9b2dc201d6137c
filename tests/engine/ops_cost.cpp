// Ops of computed indices, running sums and sorts cost in proportion to what they read, whatever the size of the table.
#include <algorithm>
#include <chrono>
#include <fstream>
#include <random>
#include <string>

#include <tenon/engine/jit/jit.h>

#include "tensor_support.h"

namespace tenon::test {
namespace {

const Stream kCpu = Stream{Device("CPU"), 0};

Tensor random_integers(int64_t count, int64_t below) {
  std::mt19937_64 rng(seed_of("Cost"));
  std::vector<int32_t> values(static_cast<std::size_t>(count));
  for (int32_t& v : values) v = static_cast<int32_t>(rng() % static_cast<uint64_t>(below));
  return array(values, kCpu);
}

double microseconds_of(const std::function<void()>& run) {
  const auto begin = std::chrono::steady_clock::now();
  run();
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count();
}

struct Case {
  const char* name;
  int64_t size;
  /// A call of the op at a size, everything else done before.
  std::function<std::function<void()>(int64_t)> make;
};

/// Times that twice the size may cost. An op that reads its whole table for every element costs 4 times; caches that no
/// longer hold the larger size add to 2.
constexpr double kMostForTwice = 3;

/// f(inputs) as a jit replays it.
template <class F>
std::function<void()> replayed(F f, Tensors inputs) {
  realize(inputs);
  const auto traced = std::make_shared<Jit<F>>(jit(f));
  return [traced, inputs] { (*traced)(inputs).realize(); };
}

const std::vector<Case>& cases() {
  const auto floats = [](const Dims& shape) { return uniform(-1, 1, shape, DType::Float32, kCpu); };
  static const std::vector<Case> all = {
      {"take", 1 << 19,
       [=](int64_t n) {
         return replayed([](const Tensors& t) { return take(t[0], t[1]); }, {floats({n}), random_integers(n, n)});
       }},
      {"embedding", 1 << 13,
       [=](int64_t n) {
         return replayed([](const Tensors& t) { return embedding(t[0], t[1]); },
                         {floats({n, 64}), random_integers(n, n)});
       }},
      {"gather", 1 << 13,
       [=](int64_t n) {
         return replayed([](const Tensors& t) { return gather(t[0], 0, t[1]); },
                         {floats({n, 64}), random_integers(n * 64, n).reshape({n, 64})});
       }},
      {"cumsum of a vector", 1 << 19,
       [=](int64_t n) { return replayed([](const Tensors& t) { return cumsum(t[0]); }, {floats({n})}); }},
      {"cumsum of longer rows", 1 << 13,
       [=](int64_t n) {
         return replayed([](const Tensors& t) { return cumsum(t[0], {.axis = 1}); }, {floats({64, n})});
       }},
      {"cumsum of longer columns", 1 << 13,
       [=](int64_t n) {
         return replayed([](const Tensors& t) { return cumsum(t[0], {.axis = 0}); }, {floats({n, 64})});
       }},
      {"cummax", 1 << 19,
       [=](int64_t n) { return replayed([](const Tensors& t) { return cummax(t[0]); }, {floats({n})}); }},
      {"softmax of a longer row", 1 << 12,
       [=](int64_t n) {
         return replayed([](const Tensors& t) { return softmax(t[0]); }, {floats({1, n})});
       }},
      {"softmax of four longer rows", 1 << 12,
       [=](int64_t n) {
         return replayed([](const Tensors& t) { return softmax(t[0]); }, {floats({4, n})});
       }},
      {"softmax of longer columns", 1 << 10,
       [=](int64_t n) {
         return replayed([](const Tensors& t) { return softmax(t[0], 0); }, {floats({n, 64})});
       }},
      {"sort", 1 << 16,
       [=](int64_t n) { return replayed([](const Tensors& t) { return sort(t[0]); }, {floats({n})}); }},
  };
  return all;
}

TEST(Cost, OfTwiceTheElementsIsAboutTwice) {
  for (const Case& c : cases()) {
    const auto once = c.make(c.size), twice = c.make(2 * c.size);
    once(), twice();  // compiles
    double small = 1e9, large = 1e9;
    // In turn, the best of each, until it is shown: others may be at work on the machine.
    for (int round = 0; round < 300 && (round < 10 || large > kMostForTwice * small); ++round) {
      small = std::min(small, microseconds_of(once));
      large = std::min(large, microseconds_of(twice));
    }
    std::printf("%s: %.0f us, of twice the elements %.0f us: %.2f times\n", c.name, small, large, large / small);
    EXPECT_LE(large, kMostForTwice * small) << c.name;
  }
}

TEST(Cost, OfEightRowsOfALargeEmbeddingIsUnder50Microseconds) {
  const Tensor weight = empty({150000, 896}, DType::Float32, kCpu).realize();  // touched only where it is read
  const auto rows =
      replayed([weight](const Tensors& t) { return embedding(weight, t[0]); }, {random_integers(8, 150000)});
  rows();
  double best = 1e9;
  for (int round = 0; round < 2000 && (round < 20 || best > 50); ++round) best = std::min(best, microseconds_of(rows));
  std::printf("8 rows of 150,000 by 896: %.1f us\n", best);
  EXPECT_LT(best, 50);
}

#if defined(__linux__)
// Calls of the system that read, which the kernel counts for this process.
int64_t system_reads() {
  std::ifstream io("/proc/self/io");
  for (std::string line; std::getline(io, line);)
    if (line.starts_with("syscr: ")) return std::stoll(line.substr(7));
  return -1;
}

TEST(Cost, OfASmallEagerCallIsNoCallOfTheSystem) {
  const Tensor a = uniform(-1, 1, {16}, DType::Float32, kCpu).realize();
  const auto call = [&a] { (a + a).realize(); };
  call();  // compiles
  const int64_t before = system_reads();
  if (before < 0) GTEST_SKIP() << "this system does not count what a process reads";
  for (int i = 0; i < 1000; ++i) call();
  EXPECT_LT(system_reads() - before, 100);
}
#endif

}  // namespace
}  // namespace tenon::test
