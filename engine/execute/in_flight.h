// What is being computed now, by all threads: whoever needs a value that another thread computes waits for it. The
// child of a fork has no other threads, so it begins with nothing in flight. Memory of an old value that is half
// overwritten would be lost to the child; so a fork waits for such runs, and none begins meanwhile.
#pragma once
#include <mutex>
#include <vector>

#include <tenon/base/lock.h>
#include <tenon/engine/schedule/schedule.h>

namespace tenon {

/// Does another thread compute a value of the graph? Under lazy_lock(). Inside a run the answer is no: the other run
/// could be waiting for this one.
bool others_compute(const Graph&);
/// Waits until something is no longer in flight. `hold` has lazy_lock().
void wait_for_others(std::unique_lock<RecursiveLock>& hold);

/// While it lives, the values that the graph computes are in flight. Made under lazy_lock().
class InFlight {
 public:
  explicit InFlight(const Graph&);
  ~InFlight();
  InFlight(const InFlight&) = delete;
  InFlight& operator=(const InFlight&) = delete;

 private:
  std::vector<const LazyBuffer*> values_;  // those that were not in flight already
};

/// While it lives, this thread is inside a run.
class Launching {
 public:
  Launching();
  ~Launching();
  Launching(const Launching&) = delete;
  Launching& operator=(const Launching&) = delete;
};

/// Lives from before a schedule runs until what it has computed is committed: if the schedule overwrites memory of old
/// values, a fork waits for it.
class Overwriting {
 public:
  explicit Overwriting(const Schedule&);
  ~Overwriting();
  Overwriting(const Overwriting&) = delete;
  Overwriting& operator=(const Overwriting&) = delete;

 private:
  const bool counts_;
};

}  // namespace tenon
