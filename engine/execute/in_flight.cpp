#include <tenon/engine/execute/in_flight.h>

#include <algorithm>
#include <unordered_set>

namespace tenon {
namespace {

thread_local int launching = 0;    // runs of this thread, which an opaque Primitive may nest
thread_local int overwriting = 0;  // the runs of this thread that overwrite the memory of old values

struct AllInFlight {
  RecursiveLock& mutex = lazy_lock();
  Condition changed;
  std::unordered_set<const LazyBuffer*> values;
  int overwriting_all = 0;
  int forks = 0;  // that wait or are under way
  const ForkHook hook{[this] {
                        values.clear();
                        overwriting_all = overwriting;
                        forks = 0;
                      },
                      [this] {
                        std::unique_lock hold(mutex);
                        ++forks;
                        changed.wait(hold, [this] { return overwriting_all == overwriting; });
                      },
                      [this] {
                        const std::lock_guard hold(mutex);
                        --forks;
                        changed.notify_all();
                      }};
};

AllInFlight& in_flight() { return process_state<AllInFlight>(); }

}  // namespace

bool others_compute(const Graph& graph) {
  const AllInFlight& all = in_flight();
  if (all.values.empty() || launching > 0) return false;
  for (int v = 0; v < graph.size(); ++v)
    if (!graph[v].in_memory && all.values.contains(graph[v].value)) return true;
  return false;
}

void wait_for_others(std::unique_lock<RecursiveLock>& hold) { in_flight().changed.wait(hold); }

InFlight::InFlight(const Graph& graph) {
  AllInFlight& all = in_flight();
  for (int v = 0; v < graph.size(); ++v)
    if (!graph[v].in_memory && all.values.insert(graph[v].value).second) values_.push_back(graph[v].value);
}

InFlight::~InFlight() {
  AllInFlight& all = in_flight();
  const std::lock_guard hold(all.mutex);
  for (const LazyBuffer* x : values_) all.values.erase(x);
  all.changed.notify_all();
}

Launching::Launching() { ++launching; }
Launching::~Launching() { --launching; }

Overwriting::Overwriting(const Schedule& schedule)
    : counts_(std::ranges::any_of(schedule.items, &ScheduleItem::overwrites)) {
  if (!counts_) return;
  AllInFlight& all = in_flight();
  std::unique_lock hold(all.mutex);
  if (overwriting == 0) all.changed.wait(hold, [&] { return all.forks == 0; });
  ++all.overwriting_all;
  ++overwriting;
}

Overwriting::~Overwriting() {
  if (!counts_) return;
  AllInFlight& all = in_flight();
  const std::lock_guard hold(all.mutex);
  --all.overwriting_all;
  --overwriting;
  all.changed.notify_all();
}

}  // namespace tenon
