#include <tenon/runtime/pool.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>
#include <tenon/base/settings.h>
#include <tenon/base/target.h>
#include <tenon/runtime/signals.h>

namespace tenon {
namespace {

constexpr int kMostThreads = 1024;

void pause_cpu() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kLongestSpin{5};

// Waits until the value is no longer `old`: spins while `hot` is set (up to a limit) and for some time after it, then
// sleeps in the kernel. Waking up from sleep takes longer than many kernels run, above all in a virtual machine.
uint32_t wait_while(const std::atomic<uint32_t>& value, uint32_t old, std::chrono::microseconds spin,
                    const std::atomic<bool>* hot = nullptr) {
  constexpr int kLooks = 64;  // reads of the value between two reads of the clock
  const auto end = Clock::now() + kLongestSpin;
  for (auto now = Clock::now(), until = now + spin; now < until; now = Clock::now()) {
    for (int i = 0; i < kLooks; ++i) {
      if (const uint32_t changed = value.load(std::memory_order_acquire); changed != old) return changed;
      pause_cpu();
    }
    if (hot != nullptr && hot->load(std::memory_order_relaxed) && now < end) until = now + spin;
  }
  value.wait(old, std::memory_order_acquire);
  return value.load(std::memory_order_acquire);
}

// One job at a time. One word, `gate`, holds the number of places still open to helpers (low half) and of helpers at
// work (high half). A helper that finds an open place takes it and counts as at work in one atomic step. When the
// caller has seen the last part begin, it closes the places and waits until no helper is at work. So a helper that
// wakes late finds no place, touches nothing of the job, and nobody waits for it.
class Pool {
 public:
  // True if the job was run; false if the pool is busy with another job: that of a second host thread, or the one that
  // contains this call.
  bool run(int64_t parts, int helpers, void (*call)(void*, int64_t), void* context) {
    if (busy_.exchange(true, std::memory_order_acquire)) return false;
    helpers = std::min(helpers, grow(helpers));
    call_ = call;
    context_ = context;
    parts_ = parts;
    blocks_ = std::min(helpers + 1, kMostBlocks);
    for (int b = 0; b < blocks_; ++b)
      next_[static_cast<std::size_t>(b)].part.store(begin_of(b), std::memory_order_relaxed);
    gate_.store(static_cast<uint32_t>(helpers), std::memory_order_release);
    round_.fetch_add(1, std::memory_order_release);
    round_.notify_all();
    work(0);
    uint32_t gate = gate_.fetch_and(~kOpen, std::memory_order_acq_rel) & ~kOpen;
    while (gate != 0) gate = wait_while(gate_, gate, spin_);
    const std::exception_ptr error = std::exchange(error_, nullptr);
    busy_.store(false, std::memory_order_release);
    if (error != nullptr) std::rethrow_exception(error);
    return true;
  }

 private:
  static constexpr uint32_t kOpen = 0xffff, kAtWork = 0x10000;

  // Starts threads until there are `wanted`; returns the number that there are. If the system allows no more threads,
  // this is no error.
  int grow(int wanted) {
    if (started_ >= wanted) return started_;
    const SignalsBlocked blocked;
    try {
      for (; started_ < wanted; ++started_) std::thread([this, own = started_ + 1] { serve(own); }).detach();
    } catch (const std::exception&) {
    }
    return started_;
  }

  // The loop of a helper. It is never joined: the pool is never destroyed, and the end of the process ends the sleeping
  // thread.
  void serve(int own) {
    uint32_t seen = 0;
    for (;;) {
      seen =
          wait_while(round_, seen, spin_, &busy_);  // who is done with a call waits awake for the others, and the next
      uint32_t gate = gate_.load(std::memory_order_acquire);
      while ((gate & kOpen) != 0) {
        if (!gate_.compare_exchange_weak(gate, gate - 1 + kAtWork, std::memory_order_acq_rel)) continue;
        work(own);
        if ((gate_.fetch_sub(kAtWork, std::memory_order_acq_rel) - kAtWork) == 0) gate_.notify_one();
        break;
      }
    }
  }

  // The parts are divided into blocks, one for each thread. Each thread begins with its own block, which is the same in
  // each call, because its cache holds what it wrote in the last call. Then it helps with the other blocks.
  void work(int own) {
    for (int k = 0; k < blocks_; ++k) {
      const int block = (own + k) % blocks_;
      std::atomic<int64_t>& next = next_[static_cast<std::size_t>(block)].part;
      for (int64_t part; (part = next.fetch_add(1, std::memory_order_relaxed)) < begin_of(block + 1);) {
        try {
          call_(context_, part);
        } catch (...) {
          for (int b = 0; b < blocks_; ++b)
            next_[static_cast<std::size_t>(b)].part.store(parts_, std::memory_order_relaxed);
          const std::lock_guard lock(error_mutex_);
          if (error_ == nullptr) error_ = std::current_exception();
        }
      }
    }
  }

  int64_t begin_of(int block) const { return parts_ * block / blocks_; }

  static constexpr int kMostBlocks = 64;
  struct alignas(64) Next {
    std::atomic<int64_t> part{0};
  };

  const std::chrono::microseconds spin_{std::max<int64_t>(0, settings().spin)};
  std::atomic<bool> busy_{false};
  int started_ = 0;
  std::atomic<uint32_t> round_{0};
  std::atomic<uint32_t> gate_{0};
  std::array<Next, kMostBlocks> next_;  // of each block
  int blocks_ = 1;
  void (*call_)(void*, int64_t) = nullptr;
  void* context_ = nullptr;
  int64_t parts_ = 0;
  Lock error_mutex_{LockRank::Unranked};
  std::exception_ptr error_;
};

std::atomic<int> chosen_threads{0};

// The pool of this process. A child has none of its threads, so it leaves the old pool as it is and makes a new one.
class PoolOfProcess {
 public:
  Pool& get() {
    Pool* pool = current_.load(std::memory_order_acquire);
    if (pool != nullptr) return *pool;
    auto fresh = std::make_unique<Pool>();
    return current_.compare_exchange_strong(pool, fresh.get(), std::memory_order_acq_rel) ? *fresh.release() : *pool;
  }
  const int cores = std::min(cores_here(), kMostThreads);

 private:
  std::atomic<Pool*> current_{nullptr};
  const ForkHook hook_{[this] { current_.store(nullptr); }};
};

}  // namespace

void set_threads(int threads) {
  if (threads < 0)
    raise<UserError>("set_threads", "{} threads, expected 1 or more, or 0 for as many as cores", threads);
  chosen_threads.store(std::min(threads, kMostThreads));
}

int thread_count() {
  if (const int chosen = chosen_threads.load(std::memory_order_relaxed); chosen > 0) return chosen;
  if (const int64_t wanted = settings().threads; wanted > 0)
    return static_cast<int>(std::min<int64_t>(wanted, kMostThreads));
  return process_state<PoolOfProcess>().cores;
}

void detail::run_parts(int64_t parts, void (*call)(void* context, int64_t part), void* context) {
  const int helpers = static_cast<int>(std::min<int64_t>(thread_count(), parts)) - 1;
  if (helpers > 0 && process_state<PoolOfProcess>().get().run(parts, helpers, call, context)) return;
  for (int64_t part = 0; part < parts; ++part) call(context, part);
}

}  // namespace tenon
