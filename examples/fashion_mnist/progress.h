// A line that says how far a loop is, rewritten in place: bar, share, rate, time left, and a note. Only on a terminal:
// elsewhere nothing is printed.
#pragma once
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <string>

namespace fashion {

class Progress {
 public:
  Progress(std::string what, int64_t total)
      : what_(std::move(what)), total_(total), shown_(isatty(fileno(stdout)) != 0), begin_(Clock::now()) {}
  ~Progress() {
    if (shown_) std::printf("\r\x1b[K");
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// `done` of the total; redrawn at most 10 times a second.
  void at(int64_t done, const std::string& note = "") {
    const auto now = Clock::now();
    if (!shown_ || (done < total_ && now - last_ < std::chrono::milliseconds(100))) return;
    last_ = now;
    constexpr int kWidth = 30;
    const double seconds = std::chrono::duration<double>(now - begin_).count();
    const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
    const double left = rate > 0 ? static_cast<double>(total_ - done) / rate : 0;
    const auto filled = static_cast<std::size_t>(kWidth * done / total_);
    std::printf("\r\x1b[K%s [%s%s] %3d %%  %.0f images/s  %d:%02d left  %s", what_.c_str(),
                std::string(filled, '#').c_str(), std::string(kWidth - filled, '.').c_str(),
                static_cast<int>(100 * done / total_), rate, static_cast<int>(left) / 60, static_cast<int>(left) % 60,
                note.c_str());
    std::fflush(stdout);
  }

 private:
  using Clock = std::chrono::steady_clock;
  std::string what_;
  int64_t total_;
  bool shown_;
  Clock::time_point begin_, last_{};
};

}  // namespace fashion
