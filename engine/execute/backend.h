// Makes the kernels of a schedule ready: generates them, compiles them in one batch, and keeps them by AST, device and
// settings. So graphs with equal kernels share them.
#pragma once
#include <memory>
#include <vector>

#include <tenon/engine/execute/ready_kernel.h>
#include <tenon/engine/schedule/schedule.h>

namespace tenon {

/// The kernel of an item, generated but not necessarily compiled.
std::shared_ptr<const ReadyKernel> describe_kernel(const ScheduleItem&);

/// The kernels of the items (null for an item that is no kernel), ready to launch. Those that are missing are compiled
/// in one batch. Throws CompileError, and then nothing has changed.
std::vector<std::shared_ptr<const ReadyKernel>> ready_kernels(const Schedule&);

struct KernelCounters {
  uint64_t generated = 0, compiled = 0;  // kernels, in this process
};
KernelCounters kernel_counters();

}  // namespace tenon
