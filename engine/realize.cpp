#include <tenon/engine/realize.h>

#include <algorithm>
#include <map>
#include <mutex>

#include <tenon/engine/run.h>

namespace tenon {
namespace {

// After a failure everything is as it was, unless an item has overwritten the memory of an old value. Then what was
// computed before is kept as far as it is still whole, which is all that the items to come can ask for; nobody else
// could see the old value.
void commit_part(const Graph& graph, Run& run) {
  const Schedule& schedule = run.schedule();
  const auto items = std::span(schedule.items).first(run.launched());
  if (std::ranges::none_of(items, [](const ScheduleItem& item) { return item.overwrites; })) return;
  std::map<int, int> holds;  // which node's value a buffer holds now
  for (const ScheduleItem& item : items)
    for (const NodeMemory& m : item.outputs) holds[m.buffer] = m.node;
  std::vector<NodeMemory> whole;
  for (const auto& [buffer, node] : holds) {
    const BufferSpec& spec = schedule.buffers[static_cast<std::size_t>(buffer)];
    if (spec.kept || spec.last >= static_cast<int>(items.size())) whole.push_back({node, buffer});
  }
  commit(graph, run, whole);
}

}  // namespace

std::recursive_mutex& realize_lock() {
  static std::recursive_mutex one;  // recursive: an opaque Primitive may ask for values of its own
  return one;
}

void realize(std::span<const LazyRef> values) {
  const std::lock_guard hold(realize_lock());
  const Graph graph(values);          // what is to be computed
  const auto plan = schedule(graph);  // which kernels, in which order, in which memory
  if (plan->results.empty()) return;
  Run run(plan, ready_kernels(*plan));  // generated and compiled, if they are new
  run.read_variables();
  run.bind(graph);
  try {
    run.launch();
  } catch (...) {
    commit_part(graph, run);
    throw;
  }
  commit(graph, run, plan->results);
}

}  // namespace tenon
