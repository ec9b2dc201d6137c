#include <tenon/engine/schedule/memory_planner.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>

#include <tenon/base/raise.h>

namespace tenon {
namespace {

constexpr auto kMostPlanned = static_cast<std::size_t>(std::numeric_limits<int64_t>::max());

}  // namespace

MemoryPlan plan_memory(std::span<const Lifetime> lives, std::size_t alignment) {
  const auto aligned = [&](std::size_t bytes) { return (bytes + alignment - 1) / alignment * alignment; };
  std::vector<std::size_t> order(lives.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return lives[a].bytes > lives[b].bytes; });

  MemoryPlan plan{std::vector<std::size_t>(lives.size(), 0), 0};
  std::vector<std::size_t> placed;  // by offset
  for (const std::size_t i : order) {
    const Lifetime& life = lives[i];
    std::size_t at = 0;
    for (const std::size_t other : placed) {
      if (plan.offsets[other] >= at + life.bytes) break;
      if (life.first <= lives[other].last && lives[other].first <= life.last)
        at = std::max(at, plan.offsets[other] + aligned(lives[other].bytes));
    }
    if (life.bytes > kMostPlanned - alignment || at > kMostPlanned - aligned(life.bytes))
      raise<UserError>("realize",
                       "intermediate values of {} and {} bytes at once, more than 64 bits can count; choose "
                       "smaller sizes",
                       at, life.bytes);
    plan.offsets[i] = at;
    plan.bytes = std::max(plan.bytes, at + aligned(life.bytes));
    placed.insert(std::ranges::upper_bound(placed, at, {}, [&](std::size_t k) { return plan.offsets[k]; }), i);
  }
  return plan;
}

}  // namespace tenon
