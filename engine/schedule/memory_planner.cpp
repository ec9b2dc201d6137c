#include <tenon/engine/schedule/memory_planner.h>

#include <algorithm>
#include <numeric>

namespace tenon {

MemoryPlan plan_memory(std::span<const Lifetime> lives, std::size_t alignment) {
  const auto aligned = [&](std::size_t bytes) { return (bytes + alignment - 1) / alignment * alignment; };
  std::vector<std::size_t> order(lives.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return lives[a].bytes > lives[b].bytes; });

  MemoryPlan plan{std::vector<std::size_t>(lives.size(), 0), 0};
  int steps = 0;
  for (const Lifetime& life : lives) steps = std::max(steps, life.last + 1);
  std::vector<std::vector<std::size_t>> placed(static_cast<std::size_t>(steps));  // the buffers that live in a step
  std::vector<std::pair<std::size_t, std::size_t>> taken;
  for (const std::size_t i : order) {
    const Lifetime& life = lives[i];
    taken.clear();
    for (int step = life.first; step <= life.last; ++step)
      for (const std::size_t other : placed[static_cast<std::size_t>(step)])
        taken.emplace_back(plan.offsets[other], plan.offsets[other] + aligned(lives[other].bytes));
    std::ranges::sort(taken);
    std::size_t at = 0;
    for (const auto& [begin, end] : taken) {
      if (begin >= at + life.bytes) break;
      at = std::max(at, end);
    }
    plan.offsets[i] = at;
    plan.bytes = std::max(plan.bytes, at + aligned(life.bytes));
    for (int step = life.first; step <= life.last; ++step) placed[static_cast<std::size_t>(step)].push_back(i);
  }
  return plan;
}

}  // namespace tenon
