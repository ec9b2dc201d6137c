#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <mutex>
#include <thread>

#include <tenon/base/lock.h>

namespace tenon::test {
namespace {

// A thread takes and releases the lock all the time, so that forks fall on every step of both. Where the child finds
// that nobody else has it, it must be able to take it.
TEST(Lock, AChildKnowsWhetherALockIsFree) {
  Lock lock(LockRank::Unranked);
  std::atomic<bool> stop = false;
  std::thread other([&] {
    while (!stop) const std::lock_guard hold(lock);
  });
  int status = 0;
  for (int k = 0; k < 500 && status == 0; ++k) {
    const pid_t pid = ::fork();
    if (pid == 0) {
      ::alarm(20);
      if (!lock.is_held_elsewhere()) const std::lock_guard hold(lock);
      ::_exit(0);
    }
    ASSERT_EQ(::waitpid(pid, &status, 0), pid);
  }
  stop = true;
  other.join();
  EXPECT_EQ(status, 0) << "the child waited for a lock that nobody has";
}

}  // namespace
}  // namespace tenon::test
