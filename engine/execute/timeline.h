// What ran, and when: while a Timeline lives, it notes each step of all runs, on every thread.
#pragma once
#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tenon {

struct TimelineStep {
  std::string name;     // of the kernel; "copy"; the Primitive's name
  std::string device;   // "CPU"
  int thread;           // the threads are numbered from 0, in the order in which they come
  double begin_ms;      // since the Timeline was made
  double milliseconds;  // a device with a queue of its own is waited for
};

class Timeline {
 public:
  using Clock = std::chrono::steady_clock;

  Timeline();
  ~Timeline();
  Timeline(const Timeline&) = delete;
  Timeline& operator=(const Timeline&) = delete;

  std::vector<TimelineStep> steps() const;

  /// Does any Timeline live?
  static bool is_on();
  /// Adds a step of this thread to all Timelines.
  static void note(const std::string& name, const std::string& device, Clock::time_point begin, double milliseconds);

 private:
  Clock::time_point begin_ = Clock::now();
  std::vector<TimelineStep> steps_;
  std::vector<std::string> threads_;  // the ids of the threads, by number
};

/// The steps in Chrome's trace format, JSON, which chrome://tracing and Perfetto show.
std::string chrome_trace(std::span<const TimelineStep> steps);

}  // namespace tenon
