// Where memory runs out, in a process that may have little: a UserError that says how much was asked for, after which
// the library goes on.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <string>

#include <tenon/base/error.h>
#include <tenon/base/settings.h>
#include <tenon/engine/jit/jit.h>
#include <tenon/engine/ops/array_api.h>
#include <tenon/engine/ops/image.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/runtime/buffer.h>
#include <tenon/tests/sanitizers.h>

namespace tenon::test {
namespace {

std::string without_memory(const std::function<void()>& f) {
  long pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  const rlim_t now = static_cast<rlim_t>(pages) * static_cast<rlim_t>(sysconf(_SC_PAGESIZE));
  const rlimit limit{now + (64 << 20), now + (64 << 20)};
  if (setrlimit(RLIMIT_AS, &limit) != 0) return "no limit";
  try {
    f();
  } catch (const UserError& e) {
    return e.what();
  } catch (const std::exception& e) {
    return std::string("not a UserError: ") + e.what();
  }
  return "nothing was thrown";
}

// The error of f in a child with 64 MiB to spare.
std::string error_of(const std::function<void()>& f) {
  int ends[2];
  if (pipe(ends) != 0) return "no pipe";
  const pid_t pid = ::fork();
  if (pid == 0) {
    const std::string text = without_memory(f);
    const bool written = write(ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size());
    ::_exit(written && sum(arange(4)).item<int>() == 6 ? 0 : 1);
  }
  ::close(ends[1]);
  std::string text(4096, '\0');
  const ssize_t size = read(ends[0], text.data(), text.size());
  ::close(ends[0]);
  text.resize(static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  int status = -1;
  waitpid(pid, &status, 0);
  EXPECT_EQ(status, 0) << "the child goes on";
  return text;
}

TEST(OutOfMemory, IsAUserErrorThatSaysHowMuchWasAskedFor) {
  if (kSanitized) GTEST_SKIP() << "not with a sanitizer's allocator";
  sum(arange(4)).item<int>();  // compiled, so that the children need no compiler
  constexpr int64_t n = 1 << 28;
  const Tensor row = ones({1 << 14, 1}).contiguous(), column = ones({1, 1 << 14}).contiguous();
  realize({row, column});
  const auto interpreted = [](const std::function<void()>& f) {
    const ScopedSettings scope([](Settings& s) { s.device = "INTERP"; });
    f();
  };
  const std::string bytes = std::to_string(4 * n),
                    elements = "no host memory for " + std::to_string(n) + " elements of ";
  struct Row {
    const char* what;
    std::function<void()> f;
    std::string said;
  };
  const Row rows[] = {
      {"a Buffer", [&] { Buffer(n, DType::Float32); }, " cannot give " + bytes + " bytes"},
      {"a kernel's output", [&] { (row + column).realize(); }, " cannot give " + bytes + " bytes"},
      {"an empty Tensor's values", [&] { Buffer::fromCPU(nullptr, n, DType::Float32); }, " cannot give " + bytes},
      {"values read", [&] { ones({1}).contiguous().expand({n}).to_vector<float>(); }, elements + "4 bytes"},
      {"the interpreter", [&] { interpreted([] { sum(arange(n)).item<int>(); }); }, elements},
      {"jit", [&] { jit([](const Tensor& a, const Tensor& b) { return a * b; })(row, column); },
       " cannot give " + bytes + " bytes"},
      {"resize's table",
       [] {
         resize(ones({1, 2}), {n}, {.mode = ResizeMode::Nearest});
       },
       "[resize] " + elements},
      {"repeat's places",
       [] {
         repeat(ones({2}), array({n - 1, int64_t{1}}));
       },
       "[repeat] " + elements},
  };
  for (const Row& row : rows) {
    const std::string text = error_of(row.f);
    EXPECT_NE(text.find(row.said), text.npos) << row.what << ": " << text;
  }
}

}  // namespace
}  // namespace tenon::test
