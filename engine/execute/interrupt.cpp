#include <tenon/engine/execute/interrupt.h>

#include <atomic>

namespace tenon {
namespace {

std::atomic<void (*)()> interrupt = nullptr;
std::atomic<int64_t> next_check = 0;

}  // namespace

void set_interrupt(void (*check)()) { interrupt = check; }

void check_interrupt(std::chrono::steady_clock::time_point now) {
  void (*const check)() = interrupt.load(std::memory_order_relaxed);
  if (check == nullptr) return;
  constexpr int64_t kNanoseconds = 50'000'000;
  const int64_t time = std::chrono::duration_cast<std::chrono::nanoseconds>(now.time_since_epoch()).count();
  if (time < next_check.load(std::memory_order_relaxed)) return;
  next_check = time + kNanoseconds;
  check();
}

}  // namespace tenon
