#include <tenon/engine/execute/realize.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>

#include <tenon/codegen/scalar.h>
#include <tenon/engine/execute/in_flight.h>
#include <tenon/engine/execute/run.h>
#include <tenon/engine/execute/step_error.h>
#include <tenon/engine/schedule/scheduler.h>

namespace tenon {
namespace {

// Called after a failure. If no item has overwritten the memory of an old value, keeps nothing: everything is as before
// the call. Otherwise the old value is lost, so this keeps the values that were computed and are still whole. The items
// that did not run need no other values, and nobody else could see the old value.
void commit_part(const Graph& graph, Run& run) {
  const Schedule& schedule = run.schedule();
  const auto& items = schedule.items;
  bool overwritten = false;
  std::optional<int> failed;  // the first wave of which not all has run
  std::map<int, int> holds;   // by buffer: the node whose value it holds now
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!run.has_run(i)) {
      if (!failed) failed = items[i].wave;
      continue;
    }
    overwritten = overwritten || items[i].overwrites;
    for (const NodeMemory& m : items[i].outputs) holds[m.buffer] = m.node;
  }
  if (!overwritten || !failed) return;
  std::vector<NodeMemory> whole;
  for (const auto& [buffer, node] : holds) {
    const BufferSpec& spec = schedule.buffers[static_cast<std::size_t>(buffer)];
    if (spec.kept || items[static_cast<std::size_t>(spec.uses->last)].wave >= *failed) whole.push_back({node, buffer});
  }
  commit(graph, run, whole);
}

// The host writes a constant of one element; otherwise each number would need a compiled kernel.
void write_single_constants(std::span<const LazyRef> values) {
  for (const LazyRef& v : values) {
    const LazyRef& base = base_of(v);
    const auto value = lazy::constant_value(base);
    if (!value || !numel(base->shape(), "realize").is(1)) continue;
    std::byte element[8];
    store_scalar(base->dtype, element, value_of(*value));
    base->realized = Buffer::fromCPU(element, 1, base->dtype, base->stream.device);
    base->what = {LoadOp::Empty, {}, {}, {}, {}};
  }
}

void launch(Run& run) {
  const Launching launching;
  try {
    run.launch();
  } catch (const StepError&) {  // of values that a step itself asked for
    throw;
  } catch (const UserError& e) {
    throw StepError(e);
  }
}

}  // namespace

void realize(std::span<const LazyRef> values) {
  std::unique_lock hold(lazy_lock());
  write_single_constants(values);
  std::optional<Graph> graph(values);  // what is to be computed
  while (others_compute(*graph)) {
    graph.reset();
    wait_for_others(hold);
    graph.emplace(values);
  }
  const auto plan = schedule(*graph);  // which kernels, in which order, in which memory
  if (plan->results.empty()) return;
  const InFlight in_flight(*graph);
  hold.unlock();
  Run run(plan, ready_kernels(*plan));  // generated and compiled, if they are new
  run.read_variables();
  run.bind(*graph);
  // The lock is held from here to the end, so that a thread that finds memory free knows that all reads of it have
  // ended.
  const Overwriting writes(*plan);
  try {
    launch(run);
  } catch (...) {
    hold.lock();
    commit_part(*graph, run);
    throw;
  }
  hold.lock();
  commit(*graph, run, plan->results);
}

}  // namespace tenon
