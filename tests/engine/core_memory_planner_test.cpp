#include <gtest/gtest.h>

#include <cstdlib>
#include <ctime>
#include <random>

#include <tenon/engine/schedule/memory_planner.h>

namespace tenon {
namespace {

uint64_t seed() {
  const char* given = std::getenv("TENON_TEST_SEED");
  return given != nullptr ? std::strtoull(given, nullptr, 10) : std::random_device{}();
}

TEST(MemoryPlanner, LiveBuffersNeverOverlap) {
  const uint64_t s = seed();
  std::printf("TENON_TEST_SEED=%llu\n", static_cast<unsigned long long>(s));
  std::mt19937_64 random(s);
  const auto below = [&](uint64_t n) { return random() % n; };
  std::size_t planned = 0, unshared = 0;
  for (int round = 0; round < 2000; ++round) {
    std::vector<Lifetime> lives(below(30));
    for (Lifetime& life : lives) {
      life.first = static_cast<int>(below(20));
      life.last = life.first + static_cast<int>(below(6));
      life.bytes = below(4) == 0 ? below(3) : below(5000);
    }
    const MemoryPlan plan = plan_memory(lives);
    ASSERT_EQ(plan.offsets.size(), lives.size());
    for (std::size_t i = 0; i < lives.size(); ++i) {
      EXPECT_EQ(plan.offsets[i] % 64, 0u);
      EXPECT_LE(plan.offsets[i] + lives[i].bytes, plan.bytes);
      unshared += lives[i].bytes;
      for (std::size_t j = 0; j < i; ++j) {
        const bool together = lives[i].first <= lives[j].last && lives[j].first <= lives[i].last;
        const bool overlap =
            plan.offsets[i] < plan.offsets[j] + lives[j].bytes && plan.offsets[j] < plan.offsets[i] + lives[i].bytes;
        ASSERT_FALSE(together && overlap) << "seed " << s << " round " << round << ": " << i << " and " << j;
      }
    }
    planned += plan.bytes;
  }
  EXPECT_LT(planned, unshared * 6 / 10) << "memory is shared";
}

TEST(MemoryPlanner, AChainNeedsTwoBuffers) {
  std::vector<Lifetime> lives;
  for (int i = 0; i < 50; ++i) lives.push_back({i, i + 1, 1000});
  EXPECT_EQ(plan_memory(lives).bytes, 2 * 1024u);
}

TEST(MemoryPlanner, MoreBytesThanCanBeCountedAreAnError) {
  const std::size_t half = std::size_t{1} << 62;
  EXPECT_EQ(plan_memory(std::vector<Lifetime>{{0, 1, half}, {2, 3, half}}).bytes, half);
  EXPECT_THROW(plan_memory(std::vector<Lifetime>{{0, 1, half}, {1, 3, half}}), UserError);
  EXPECT_THROW(plan_memory(std::vector<Lifetime>{{0, 1, ~std::size_t{0}}}), UserError);
}

// As of a derivative: what the first step computes, the last step reads.
TEST(MemoryPlanner, ManyBuffersThatLiveLongTakeLittleTime) {
  constexpr int kSteps = 4000;
  std::vector<Lifetime> lives;
  for (int i = 0; i < kSteps; ++i) lives.push_back({i, 2 * kSteps - i, 64});
  const std::clock_t begin = std::clock();
  EXPECT_EQ(plan_memory(lives).bytes, kSteps * 64u);
  EXPECT_LT(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC, 10);
}

}  // namespace
}  // namespace tenon
