// The kernels of a schedule made ready: generated, compiled in one batch, and kept by AST, device and settings, so that
// equal kernels of different graphs are one.
#pragma once
#include <memory>
#include <vector>

#include <tenon/engine/execute/ready_kernel.h>
#include <tenon/engine/schedule/schedule.h>

namespace tenon {

/// The kernel of an item, generated but not necessarily compiled.
std::shared_ptr<const ReadyKernel> describe_kernel(const ScheduleItem&);

/// The kernels of the items (null for an item that is no kernel), ready to launch: what is missing is compiled in one
/// batch. Throws CompileError; nothing has changed then.
std::vector<std::shared_ptr<const ReadyKernel>> ready_kernels(const Schedule&);

struct KernelCounters {
  uint64_t generated = 0, compiled = 0;  // kernels, in this process
};
KernelCounters kernel_counters();

}  // namespace tenon
