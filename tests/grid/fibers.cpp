#include <tenon/tests/grid/fibers.h>

#include <ucontext.h>

#include <array>
#include <csetjmp>
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

namespace tenon::test {
namespace {

constexpr std::size_t kStack = 256 << 10;

constexpr int kEnded = 0;

/// It begins once, by its context, and then runs one thread of each group after another, by jumps, which take no call
/// of the system.
struct Fiber {
  ucontext_t begin = {};
  std::jmp_buf at = {};
  std::unique_ptr<std::byte[]> stack;  // null until it begins
  int waits_at = kEnded;               // the line of a barrier
};

struct Group {
  std::vector<Fiber> fibers;
  std::jmp_buf scheduler = {};
  std::size_t running = 0;
  const std::function<void(int64_t)>* body = nullptr;
};
Group group;

/// Lets the scheduler go on until it runs this fiber again.
void leave(int waits_at) {
  Fiber& own = group.fibers[group.running];
  own.waits_at = waits_at;
  if (setjmp(own.at) == 0) std::longjmp(group.scheduler, 1);
}

void enter() {
  for (;;) {
    (*group.body)(static_cast<int64_t>(group.running));
    leave(kEnded);
  }
}

/// Runs a thread until its next barrier, or its end.
[[gnu::noinline]] void run(std::size_t t) {
  group.running = t;
  Fiber& fiber = group.fibers[t];
  if (setjmp(group.scheduler) != 0) return;
  if (fiber.stack) std::longjmp(fiber.at, 1);
  fiber.stack = std::make_unique_for_overwrite<std::byte[]>(kStack);
  getcontext(&fiber.begin);
  fiber.begin.uc_stack.ss_sp = fiber.stack.get();
  fiber.begin.uc_stack.ss_size = kStack;
  makecontext(&fiber.begin, enter, 0);
  setcontext(&fiber.begin);
}

}  // namespace

void barrier(int line) { leave(line); }

void exchange(void* value, std::size_t bytes, int64_t distance, int line) {
  static std::array<std::array<std::byte, 8>, 1024> values;
  const std::size_t own = group.running;
  std::memcpy(values[own].data(), value, bytes);
  barrier(line);
  std::memcpy(value, values[own ^ static_cast<std::size_t>(distance)].data(), bytes);
  barrier(line);
}

std::string run_group(int64_t count, bool backwards, const std::function<void(int64_t)>& body) {
  const auto threads = static_cast<std::size_t>(count);
  group.body = &body;
  if (group.fibers.size() < threads) group.fibers.resize(threads);
  const std::span all(group.fibers.data(), threads);
  do {
    for (std::size_t k = 0; k < threads; ++k) run(backwards ? threads - 1 - k : k);
    for (std::size_t t = 1; t < threads; ++t)
      if (all[t].waits_at != all[0].waits_at) {
        group.fibers.clear();  // they wait for ever
        return "threads 0 and " + std::to_string(t) + " of a group do not come to the same barrier";
      }
    backwards = !backwards;
  } while (all[0].waits_at != kEnded);
  return {};
}

}  // namespace tenon::test
