#include <tenon/tests/grid/caught.h>

#include <fmt/format.h>
#include <setjmp.h>
#include <signal.h>
#include <sys/time.h>

#include <array>
#include <atomic>
#include <cstdint>

namespace tenon::test {
namespace {

constexpr int kSeconds = 60;

thread_local bool armed = false;
sigjmp_buf back;
std::atomic<void*> touched = nullptr;
std::array<char, 160> last_words{};

// A thread that cannot go back, as one of a driver's, ends the process. Only what handlers may do is done.
void on_signal(int signal, siginfo_t* info, void*) {
  touched = signal == SIGSEGV ? info->si_addr : nullptr;
  if (armed) siglongjmp(back, signal);
  const std::string_view words(last_words.data());
  if (write(STDOUT_FILENO, words.data(), words.size()) < 0) _exit(2);
  _exit(1);
}

void set_clock(int seconds) {
  const itimerval once{{0, 0}, {seconds, 0}};
  setitimer(ITIMER_PROF, &once, nullptr);
}

/// Runs body; the signal that ended it, or 0. Holds nothing that a jump back could leave behind.
int signal_of(const std::function<void()>& body) {
  const int signal = sigsetjmp(back, 1);
  if (signal == 0) {
    armed = true;
    body();
  }
  armed = false;
  return signal;
}

/// By the slot that it is nearest to.
std::string place(std::span<const Guarded> memory, const std::byte* at) {
  std::ptrdiff_t nearest = PTRDIFF_MAX;
  std::string words = "touches memory that is not its own";
  for (std::size_t slot = 0; slot < memory.size(); ++slot) {
    const std::byte *const begin = memory[slot].data(), *const end = begin + memory[slot].size();
    const std::ptrdiff_t away = at < begin ? begin - at : at - end;
    if (away >= nearest) continue;
    nearest = away;
    words = fmt::format("touches {} bytes {} slot {}", away, at < begin ? "before" : "behind the end of", slot);
  }
  return words;
}

}  // namespace

std::string caught(std::span<const Guarded> memory, const std::string& kernel, const std::function<void()>& body) {
  static const int once = [] {
    struct sigaction action {};
    action.sa_sigaction = on_signal;
    action.sa_flags = SA_SIGINFO | SA_NODEFER;
    return sigaction(SIGSEGV, &action, nullptr) + sigaction(SIGPROF, &action, nullptr);
  }();
  static_cast<void>(once);
  fmt::format_to_n(last_words.begin(), last_words.size() - 1, "FAIL {}: touches memory that is not its own\n", kernel);
  set_clock(kSeconds);
  const int signal = signal_of(body);
  set_clock(0);
  if (signal == 0) return {};
  return signal == SIGSEGV ? place(memory, static_cast<const std::byte*>(touched.load()))
                           : fmt::format("has not ended after {} s", kSeconds);
}

}  // namespace tenon::test
