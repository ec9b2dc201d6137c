// The order in which the kernels of a schedule run, and the waves into which its items fall. The items of a wave touch
// no memory that another one of them writes, so they may run at the same time.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include <tenon/engine/schedule/fused_kernel.h>
#include <tenon/engine/schedule/graph.h>
#include <tenon/engine/schedule/schedule.h>

namespace tenon {

/// Does the kernel compute a new version of an old value (ASSIGN)?
bool assigns(const Graph&, const FusedKernel&);

/// Kernels that stand at one place need no value of each other, and write little memory.
struct KernelPlace {
  int kernel, place;
};

/// The kernels, so that each comes after those whose values it reads. What may run beside others (lazy/beside.h) comes
/// as early as possible. A kernel that assigns comes as late as possible, because then the old value is more often
/// free. Between two kernels that write much memory, the others come in as few places as possible.
std::vector<KernelPlace> order_kernels(const Graph&, const Fusion&);

/// Sets ScheduleItem::wave of items in order. `places`: of the kernel of each item; none for an item that is no
/// kernel's.
void number_waves(std::vector<ScheduleItem>&, std::span<const std::optional<int>> places, std::size_t buffers);

}  // namespace tenon
