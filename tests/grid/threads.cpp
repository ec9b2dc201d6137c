// fibers.h by threads of the system, for a thread sanitizer: it sees what two threads of a group do without a barrier
// between them.
#include <array>
#include <condition_variable>
#include <cstddef>
#include <cstring>
#include <mutex>
#include <thread>
#include <vector>

#include <tenon/tests/grid/fibers.h>

namespace tenon::test {
namespace {

struct Group {
  std::mutex mutex;
  std::condition_variable all_there;
  std::vector<int> waits_at;  // the line of a barrier; 0: ended
  std::size_t arrived = 0;
  uint64_t round = 0;
  std::string wrong;
};
Group* group = nullptr;
thread_local std::size_t own = 0;

}  // namespace

void barrier(int line) {
  Group& all = *group;
  std::unique_lock hold(all.mutex);
  if (!all.wrong.empty()) return;
  all.waits_at[own] = line;
  const uint64_t round = all.round;
  if (++all.arrived < all.waits_at.size()) return all.all_there.wait(hold, [&] { return all.round != round; });
  for (std::size_t t = 1; t < all.waits_at.size() && all.wrong.empty(); ++t)
    if (all.waits_at[t] != all.waits_at[0])
      all.wrong = "threads 0 and " + std::to_string(t) + " of a group do not come to the same barrier";
  all.arrived = 0;
  ++all.round;
  all.all_there.notify_all();
}

void exchange(void* value, std::size_t bytes, int64_t distance, int line) {
  static std::array<std::array<std::byte, 8>, 1024> values;
  std::memcpy(values[own].data(), value, bytes);
  barrier(line);
  std::memcpy(value, values[own ^ static_cast<std::size_t>(distance)].data(), bytes);
  barrier(line);
}

std::string run_group(int64_t count, bool backwards, const std::function<void(int64_t)>& body) {
  Group all;
  group = &all;
  all.waits_at.assign(static_cast<std::size_t>(count), 0);
  std::vector<std::thread> threads;
  for (int64_t k = 0; k < count; ++k)
    threads.emplace_back([&, t = backwards ? count - 1 - k : k] {
      own = static_cast<std::size_t>(t);
      body(t);
      barrier(0);
    });
  for (std::thread& t : threads) t.join();
  return all.wrong;
}

}  // namespace tenon::test
