// The launches of a compiled kernel at one place of a schedule. What a launch needs lies side by side in memory: the
// data of the kernels passes through the caches between two launches, so each line of memory that is touched costs
// time.
#pragma once
#include <span>
#include <vector>

#include <tenon/engine/execute/ready_kernel.h>
#include <tenon/engine/schedule/schedule.h>

namespace tenon {

class KernelStep {
 public:
  /// Can the kernel be launched so? It must be compiled, not checked, and run on the device's memory itself.
  static bool serves(const ScheduleItem& item, const ReadyKernel& kernel) {
    return kernel.program && !kernel.takes_elements() && item.stream.device.host_memory();
  }
  /// The kernel must outlive it.
  KernelStep(const ScheduleItem&, const ReadyKernel&);

  /// Sets what the next parts run on: addresses of all buffers of the schedule, and values of the kernel's Variables.
  void take(std::span<void* const> addresses, std::span<const int64_t> variables);
  int64_t parts() const { return parts_; }
  /// Runs one part; any thread may.
  void run(int64_t part) const { launch_.run(part); }
  /// Runs all parts, on the threads of the pool.
  void run() const;

 private:
  Program::Launch launch_;
  int64_t parts_ = 1;
  const ReadyKernel* varies_ = nullptr;  // the kernel, if the number of parts depends on Variables
  std::vector<int> buffers_;             // by slot
};

}  // namespace tenon
