#include <tenon/runtime/guarded_memory.h>

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <thread>

#include <tenon/runtime/pool.h>

namespace tenon::test {
namespace {

// A write that the compiler can neither see through nor leave out.
void write_at(const GuardedMemory& memory, std::ptrdiff_t at) {
  *const_cast<volatile std::byte*>(memory.data() + at) = std::byte{1};
}
std::byte read_at(const GuardedMemory& memory, std::ptrdiff_t at) {
  return *const_cast<const volatile std::byte*>(memory.data() + at);
}

TEST(GuardedMemory, IsZeroAlignedAndUntouchedAtFirst) {
  for (const std::size_t bytes : {0, 1, 63, 64, 65, 4096, 4097, 1000000}) {
    const GuardedMemory memory(bytes);
    EXPECT_EQ(reinterpret_cast<uintptr_t>(memory.data()) % 64, 0u);
    for (std::size_t i = 0; i < bytes; i += bytes / 3 + 1) {
      EXPECT_EQ(read_at(memory, static_cast<std::ptrdiff_t>(i)), std::byte{0});
      write_at(memory, static_cast<std::ptrdiff_t>(i));
    }
    EXPECT_FALSE(memory.touched()) << bytes;
  }
}

TEST(GuardedMemory, NotesTheFirstAccessOutsideAndLetsItPass) {
  for (const std::ptrdiff_t at : {16, 20, 64, 5000, 1000000, -1, -64, -5000, -1000000}) {
    const GuardedMemory memory(16);
    write_at(memory, at);
    EXPECT_EQ(read_at(memory, at), std::byte{1});
    EXPECT_EQ(memory.touched(), at);
    write_at(memory, 3);
    EXPECT_EQ(read_at(memory, 3), std::byte{1});
  }
  const GuardedMemory memory(16);
  read_at(memory, 4096);
  EXPECT_EQ(memory.touched(), 4096) << "a read";
}

TEST(GuardedMemory, OnAnyThread) {
  const GuardedMemory one(64), other(64);
  set_threads(4);
  parallel_for(100, [&](int64_t part) { write_at(part % 2 == 0 ? one : other, 8192 + part); });
  set_threads(0);
  std::thread([&] { write_at(one, -8192); }).join();
  for (const GuardedMemory* memory : {&one, &other}) {
    ASSERT_TRUE(memory->touched());
    EXPECT_TRUE(*memory->touched() >= 8192 && *memory->touched() < 8292) << *memory->touched();
    EXPECT_EQ(*memory->touched() % 2, memory == &one ? 0 : 1);
  }
}

TEST(GuardedMemory, ReadOnlyOnRequest) {
  GuardedMemory memory(5000);
  write_at(memory, 7);
  memory.make_read_only();
  EXPECT_EQ(read_at(memory, 7), std::byte{1});
  EXPECT_FALSE(memory.touched());
  write_at(memory, 4999);
  EXPECT_EQ(memory.touched(), 4999);
}

TEST(GuardedMemory, GivesEverythingBack) {
  for (int i = 0; i < 5000; ++i) {
    const GuardedMemory memory(100);
    if (i % 1000 == 0) write_at(memory, 200);
    ASSERT_EQ(memory.touched().has_value(), i % 1000 == 0);
  }
}

TEST(GuardedMemory, FaultsElsewhereEndTheProcessAsBefore) {
  const pid_t pid = ::fork();
  if (pid == 0) {
    ::signal(SIGSEGV, SIG_DFL);  // not a sanitizer's
    const GuardedMemory memory(1);
    ::alarm(20);
    auto* const nowhere =
        static_cast<volatile int*>(::mmap(nullptr, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    *nowhere = 1;
    ::_exit(0);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(pid, &status, 0), pid);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGSEGV);
}

}  // namespace
}  // namespace tenon::test
