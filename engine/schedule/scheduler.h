// The scheduler: takes a graph, decides by fusion.h which kernels there are, orders them, builds their ASTs and plans
// their memory. Schedules are cached, so that a graph of the same structure finds its schedule.
#pragma once
#include <memory>

#include <tenon/engine/schedule/fusion.h>
#include <tenon/engine/schedule/schedule.h>

namespace tenon {

/// The schedule of a graph, from the cache or new.
std::shared_ptr<const Schedule> schedule(const Graph&, const FusionLimits& = {});

struct ScheduleCounters {
  uint64_t hits = 0, misses = 0;
};
/// Counts of this process; they only grow.
ScheduleCounters schedule_counters();
/// Forgets all earlier graphs, and the numbers with which kernels came; for tests.
void forget_schedules();

}  // namespace tenon
