// The values that any thread computes now. A thread that needs such a value waits for it. The child of a fork has no
// other threads, so it begins with nothing in flight. A value that is half overwritten at the fork would be lost to the
// child; so a fork waits for runs that overwrite, and none begins meanwhile.
#pragma once
#include <mutex>
#include <vector>

#include <tenon/base/lock.h>
#include <tenon/engine/schedule/schedule.h>

namespace tenon {

/// Does another thread compute a value of the graph? Called under lazy_lock(). Inside a run the answer is always no,
/// because the other run could be waiting for this one.
bool others_compute(const Graph&);
/// Waits until some value is no longer in flight. `hold` holds lazy_lock().
void wait_for_others(std::unique_lock<RecursiveLock>& hold);

/// While this object lives, the values that the graph computes are in flight. Constructed under lazy_lock().
class InFlight {
 public:
  explicit InFlight(const Graph&);
  ~InFlight();
  InFlight(const InFlight&) = delete;
  InFlight& operator=(const InFlight&) = delete;

 private:
  std::vector<const LazyBuffer*> values_;  // those that this object added
};

/// While this object lives, this thread is inside a run.
class Launching {
 public:
  Launching();
  ~Launching();
  Launching(const Launching&) = delete;
  Launching& operator=(const Launching&) = delete;
};

/// Lives from before a schedule runs until its results are committed. If the schedule overwrites memory of old values,
/// a fork waits for the end of this object.
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
