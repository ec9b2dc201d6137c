#include <tenon/tests/grid/fibers.h>

#include <ucontext.h>

#include <array>
#include <cstddef>
#include <cstring>
#include <memory>
#include <vector>

namespace tenon::test {
namespace {

constexpr std::size_t kStack = 256 << 10;

struct Group {
  std::vector<ucontext_t> threads;
  std::vector<std::unique_ptr<std::byte[]>> stacks;
  std::vector<int> waits_at;  // the line of a barrier; 0: ended
  ucontext_t scheduler = {};
  std::size_t running = 0;
  const std::function<void(int64_t)>* body = nullptr;
};
Group* group = nullptr;

void enter() {
  const std::size_t own = group->running;
  (*group->body)(static_cast<int64_t>(own));
  group->waits_at[own] = 0;
}

void prepare(Group& all, std::size_t t) {
  ucontext_t& thread = all.threads[t];
  getcontext(&thread);
  thread.uc_stack.ss_sp = all.stacks[t].get();
  thread.uc_stack.ss_size = kStack;
  thread.uc_link = &all.scheduler;
  makecontext(&thread, enter, 0);
}

}  // namespace

void barrier(int line) {
  const std::size_t own = group->running;
  group->waits_at[own] = line;
  swapcontext(&group->threads[own], &group->scheduler);
}

void exchange(void* value, std::size_t bytes, int64_t distance, int line) {
  static std::array<std::array<std::byte, 8>, 1024> values;
  const std::size_t own = group->running;
  std::memcpy(values[own].data(), value, bytes);
  barrier(line);
  std::memcpy(value, values[own ^ static_cast<std::size_t>(distance)].data(), bytes);
  barrier(line);
}

std::string run_group(int64_t count, bool backwards, const std::function<void(int64_t)>& body) {
  static Group all;  // stacks serve again
  group = &all;
  const auto threads = static_cast<std::size_t>(count);
  all.body = &body;
  all.threads.resize(threads);
  while (all.stacks.size() < threads) all.stacks.push_back(std::make_unique_for_overwrite<std::byte[]>(kStack));
  all.waits_at.assign(threads, 0);
  for (std::size_t t = 0; t < threads; ++t) prepare(all, t);
  for (bool ended = false; !ended;) {
    for (std::size_t k = 0; k < threads; ++k) {
      all.running = backwards ? threads - 1 - k : k;
      swapcontext(&all.scheduler, &all.threads[all.running]);
    }
    for (std::size_t t = 1; t < threads; ++t)
      if (all.waits_at[t] != all.waits_at[0])
        return "threads 0 and " + std::to_string(t) + " of a group do not come to the same barrier";
    ended = all.waits_at[0] == 0;
    backwards = !backwards;
  }
  return {};
}

}  // namespace tenon::test
