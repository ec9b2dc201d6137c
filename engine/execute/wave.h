// Several steps as one call of the pool: the threads share the parts of all. The schedule says which steps may run at
// the same time (engine/schedule/order.h).
#pragma once
#include <cstdint>
#include <vector>

#include <tenon/engine/execute/kernel_step.h>

namespace tenon {

class Wave {
 public:
  void clear() { steps_.clear(), ends_.clear(), milliseconds_.clear(); }
  /// A step that has taken its arguments, and the milliseconds that it takes alone.
  void add(const KernelStep& step, double milliseconds);
  /// Does it take less time to run them together than one after the other?
  bool pays() const;
  /// Runs all.
  void run();
  /// Has the step ended? After an exception of run() some have not.
  bool has_run(std::size_t step) const;

 private:
  int64_t begin_of(std::size_t step) const { return step == 0 ? 0 : ends_[step - 1]; }

  std::vector<const KernelStep*> steps_;
  std::vector<int64_t> ends_;  // of the parts of each step among all
  std::vector<double> milliseconds_;
  std::vector<char> part_has_run_;
};

}  // namespace tenon
