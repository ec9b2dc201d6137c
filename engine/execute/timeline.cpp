#include <tenon/engine/execute/timeline.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <sstream>
#include <thread>

#include <fmt/format.h>

#include <tenon/base/lock.h>

namespace tenon {
namespace {

// The lock guards the list, and the steps of each. A thread that holds it takes no other one.
struct Timelines {
  Lock lock{LockRank::FirstUse};
  std::vector<Timeline*> all;
};
Timelines& timelines() { return process_state<Timelines>(); }
std::atomic<int> timeline_count = 0;

std::string thread_id() {
  std::ostringstream id;
  id << std::this_thread::get_id();
  return id.str();
}

}  // namespace

Timeline::Timeline() {
  const std::lock_guard hold(timelines().lock);
  timelines().all.push_back(this);
  ++timeline_count;
}

Timeline::~Timeline() {
  const std::lock_guard hold(timelines().lock);
  std::erase(timelines().all, this);
  --timeline_count;
}

std::vector<TimelineStep> Timeline::steps() const {
  const std::lock_guard hold(timelines().lock);
  return steps_;
}

bool Timeline::is_on() { return timeline_count.load(std::memory_order_relaxed) != 0; }

void Timeline::note(const std::string& name, const std::string& device, Clock::time_point begin, double milliseconds) {
  const std::string id = thread_id();
  const std::lock_guard hold(timelines().lock);
  for (Timeline* t : timelines().all) {
    const auto at = std::ranges::find(t->threads_, id);
    const auto thread = static_cast<int>(at - t->threads_.begin());
    if (at == t->threads_.end()) t->threads_.push_back(id);
    const double begin_ms = std::chrono::duration<double, std::milli>(begin - t->begin_).count();
    t->steps_.push_back({name, device, thread, begin_ms, milliseconds});
  }
}

std::string chrome_trace(std::span<const TimelineStep> steps) {
  std::string text;
  for (const TimelineStep& s : steps)  // names are identifiers: nothing in them needs an escape
    text += fmt::format(
        "{}{{\"name\":\"{}\",\"cat\":\"{}\",\"ph\":\"X\",\"pid\":0,\"tid\":{},\"ts\":{:.3f},\"dur\":{:.3f}}}",
        text.empty() ? "" : ",\n", s.name, s.device, s.thread, s.begin_ms * 1e3, s.milliseconds * 1e3);
  return "{\"traceEvents\":[\n" + text + "\n]}\n";
}

}  // namespace tenon
