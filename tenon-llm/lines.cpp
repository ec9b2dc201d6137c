#include "lines.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

namespace tenon::program {

std::optional<std::string> InputLines::next(const std::function<bool()>& ends, const std::function<void()>& idle) {
  constexpr int kIdle = 1000;  // milliseconds
  std::array<char, 4096> bytes;
  while (true) {
    if (const std::size_t end = read_.find('\n'); end != std::string::npos) {
      std::string line = read_.substr(0, end);
      read_.erase(0, end + 1);
      return line;
    }
    if (at_end_) return read_.empty() ? std::nullopt : std::optional(std::exchange(read_, ""));
    if (ends()) return std::nullopt;
    pollfd input{STDIN_FILENO, POLLIN, 0};
    const int ready = ::poll(&input, 1, kIdle);
    if (ready == 0) idle();
    if (ready <= 0) continue;
    const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count > 0) read_.append(bytes.data(), static_cast<std::size_t>(count));
    at_end_ = count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN);
  }
}

}  // namespace tenon::program
