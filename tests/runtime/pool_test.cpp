#include <tenon/runtime/pool.h>

#include <signal.h>
#include <sys/wait.h>

#include <atomic>
#include <mutex>
#include <numeric>
#include <thread>

#include <tenon/tests/sanitizers.h>

#include "support.h"

#if TENON_THREAD_SANITIZER
// Children of forks start threads in these tests, which TSan refuses unless told that it is meant.
extern "C" __attribute__((visibility("default"))) const char* __tsan_default_options() { return "die_after_fork=0"; }
#endif

namespace tenon {
namespace {

class Threads {
 public:
  explicit Threads(int n) { set_threads(n); }
  ~Threads() { set_threads(0); }
};

TEST(Pool, RunsEveryPartOnceForAnyNumberOfThreads) {
  for (int n : {1, 2, 3, 8}) {
    const Threads scope(n);
    for (int64_t parts : {0, 1, 2, 7, 100, 1000}) {
      std::vector<std::atomic<int>> times(static_cast<std::size_t>(parts));
      parallel_for(parts, [&](int64_t part) { ++times[static_cast<std::size_t>(part)]; });
      for (const auto& t : times) EXPECT_EQ(t, 1);
    }
  }
}

TEST(Pool, ManyShortCallsInARowAllEnd) {
  const Threads scope(4);
  int64_t total = 0;
  for (int i = 0; i < 20000; ++i) {
    std::atomic<int64_t> sum{0};
    parallel_for(5, [&](int64_t part) { sum += part; });
    total += sum;
  }
  EXPECT_EQ(total, 20000 * 10);
}

TEST(Pool, UsesSeveralThreadsAndNoMoreThanAllowed) {
  for (int n : {1, 2, 4}) {
    const Threads scope(n);
    std::mutex mutex;
    std::set<std::thread::id> ids;
    std::atomic<int> inside{0}, most{0};
    parallel_for(8, [&](int64_t) {
      const int now = ++inside;
      for (int seen = most; seen < now && !most.compare_exchange_weak(seen, now);) {
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      --inside;
      const std::lock_guard lock(mutex);
      ids.insert(std::this_thread::get_id());
    });
    EXPECT_EQ(most, n);
    EXPECT_EQ(ids.size(), static_cast<std::size_t>(n));
    EXPECT_TRUE(ids.contains(std::this_thread::get_id())) << "the calling thread takes part";
  }
}

TEST(Pool, TheNumberOfThreadsComesFromTheCallThenTheSettingsThenTheCores) {
  EXPECT_GE(thread_count(), 1);
  {
    const ScopedSettings three([](Settings& s) { s.threads = 3; });
    EXPECT_EQ(thread_count(), 3);
    const Threads scope(5);
    EXPECT_EQ(thread_count(), 5);
  }
  EXPECT_EQ(testing::message_of<UserError>([] { set_threads(-2); }),
            "[set_threads] -2 threads, expected 1 or more, or 0 for as many as cores");
}

TEST(Pool, AnExceptionReachesTheCallerAndThePoolGoesOn) {
  const Threads scope(4);
  for (int round = 0; round < 100; ++round) {
    EXPECT_EQ(testing::message_of<UserError>([&] {
                parallel_for(50, [&](int64_t part) {
                  if (part == round % 50) throw UserError("test", "part failed");
                });
              }),
              "[test] part failed");
    std::atomic<int> after{0};
    parallel_for(10, [&](int64_t) { ++after; });
    EXPECT_EQ(after, 10);
  }
}

TEST(Pool, AnExceptionLeavesOutPartsNotYetBegun) {
  const Threads scope(2);
  std::atomic<int> begun{0};
  EXPECT_THROW(parallel_for(1000000,
                            [&](int64_t) {
                              ++begun;
                              throw UserError("test", "stop");
                            }),
               UserError);
  EXPECT_LE(begun, 2);
}

TEST(Pool, NestedCallsRunInline) {
  const Threads scope(4);
  std::atomic<int> runs{0}, elsewhere{0};
  parallel_for(8, [&](int64_t) {
    const auto here = std::this_thread::get_id();
    parallel_for(8, [&](int64_t) {
      ++runs;
      elsewhere += std::this_thread::get_id() != here;
    });
  });
  EXPECT_EQ(runs, 64);
  EXPECT_EQ(elsewhere, 0);
}

TEST(Pool, SeveralHostThreadsMayUseItAtOnce) {
  const Threads scope(3);
  std::vector<std::thread> hosts;
  std::atomic<int64_t> total{0};
  for (int h = 0; h < 4; ++h)
    hosts.emplace_back([&] {
      for (int i = 0; i < 500; ++i) parallel_for(10, [&](int64_t part) { total += part; });
    });
  for (std::thread& h : hosts) h.join();
  EXPECT_EQ(total, 4 * 500 * 45);
}

TEST(Pool, WhatPartsWriteIsSeenByTheCaller) {
  const Threads scope(4);
  for (int i = 0; i < 500; ++i) {
    std::vector<int64_t> values(64);
    parallel_for(64, [&](int64_t part) { values[static_cast<std::size_t>(part)] = part; });
    EXPECT_EQ(std::accumulate(values.begin(), values.end(), int64_t{0}), 64 * 63 / 2);
  }
}

TEST(Pool, ItsThreadsLeaveSignalsToTheHost) {
  const Threads scope(4);
  std::atomic<int> open{0};
  const auto host = std::this_thread::get_id();
  parallel_for(16, [&](int64_t) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    sigset_t mask;
    pthread_sigmask(SIG_SETMASK, nullptr, &mask);
    if (std::this_thread::get_id() != host) open += !sigismember(&mask, SIGINT) || !sigismember(&mask, SIGCHLD);
  });
  EXPECT_EQ(open, 0);
  sigset_t mask;
  pthread_sigmask(SIG_SETMASK, nullptr, &mask);
  EXPECT_FALSE(sigismember(&mask, SIGINT)) << "the caller's own mask is as it was";
}

TEST(Pool, AChildOfAForkHasThreadsOfItsOwn) {
  const Threads scope(3);
  parallel_for(20, [](int64_t) {});
  const pid_t pid = ::fork();
  if (pid == 0) {
    ::alarm(20);
    std::atomic<int> arrived{0};
    parallel_for(3, [&](int64_t) {  // no part ends before all three run at once
      for (++arrived; arrived < 3;) std::this_thread::yield();
    });
    ::_exit(0);
  }
  int status = -1;
  ASSERT_EQ(::waitpid(pid, &status, 0), pid);
  EXPECT_EQ(status, 0);
}

TEST(Pool, AChildOfAForkComputesAndEnds) {
  const Threads scope(4);
  for (int i = 0; i < 100; ++i) {
    std::atomic<int> before{0};
    parallel_for(20, [&](int64_t) { ++before; });
    ASSERT_EQ(before, 20);
    const pid_t pid = ::fork();
    if (pid == 0) {
      ::alarm(20);
      std::atomic<int> sum{0};
      for (int k = 0; k < 3; ++k) parallel_for(20, [&](int64_t) { ++sum; });
      ::_exit(sum == 60 ? 0 : 1);
    }
    int status = -1;
    ASSERT_EQ(::waitpid(pid, &status, 0), pid);
    ASSERT_EQ(status, 0) << i;
  }
}

}  // namespace
}  // namespace tenon
