// The pauses of a thread that asks again and again whether something has ended: it asks at once at first, then lets
// others have the core, then sleeps. So a short wait is short, and a long one costs little.
#pragma once
#include <chrono>
#include <thread>

namespace tenon {

class Waiting {
 public:
  /// Waits a little. True about 50 times a second: time to look whether the wait can still end.
  bool pause() {
    if (++polls_ < kPatience) return false;
    if (polls_ == kPatience) begin_ = looked_ = Clock::now();  // a short wait reads no clock
    std::this_thread::yield();
    const auto now = Clock::now();
    if (now - begin_ > kAwake) std::this_thread::sleep_for(kSleep);
    if (now - looked_ < kLook) return false;
    looked_ = now;
    return true;
  }
  /// Since the first pause.
  double seconds() const {
    return polls_ < kPatience ? 0 : std::chrono::duration<double>(Clock::now() - begin_).count();
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kPatience = 200;  // polls without a pause
  static constexpr std::chrono::microseconds kSleep{20}, kAwake{1000}, kLook{20000};

  Clock::time_point begin_, looked_;
  int polls_ = 0;
};

}  // namespace tenon
