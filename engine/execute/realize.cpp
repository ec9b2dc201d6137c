#include <tenon/engine/execute/realize.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <unordered_set>

#include <tenon/base/lock.h>
#include <tenon/codegen/scalar.h>
#include <tenon/engine/execute/run.h>
#include <tenon/engine/schedule/scheduler.h>

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

thread_local int launching = 0;    // runs of this thread: one inside another where an opaque Primitive asks for values
thread_local int overwriting = 0;  // those of them that overwrite memory of old values

// What is being computed now. A child begins with nothing in flight, since the threads that compute it are not there.
// Memory of an old value, half overwritten, would be lost to it: so a fork waits for such runs, and none begins
// meanwhile, until what they have computed is committed.
struct InFlight {
  RecursiveLock& mutex = lazy_lock();
  Condition changed;
  std::unordered_set<const LazyBuffer*> values;
  int overwriting_all = 0;
  int forks = 0;  // that wait or go on
  const ForkHook hook{[this] {
                        values.clear();
                        overwriting_all = overwriting;
                        forks = 0;
                      },
                      [this] {
                        std::unique_lock hold(mutex);
                        ++forks;
                        changed.wait(hold, [this] { return overwriting_all == overwriting; });
                      },
                      [this] {
                        const std::lock_guard hold(mutex);
                        --forks;
                        changed.notify_all();
                      }};
};

InFlight& in_flight() { return process_state<InFlight>(); }

// While it lives the values that the graph computes are in flight.
class Marks {
 public:
  Marks(const Graph& graph, InFlight& all) : all_(all) {
    for (int v = 0; v < graph.size(); ++v)
      if (!graph[v].in_memory && all_.values.insert(graph[v].value).second) own_.push_back(graph[v].value);
  }
  ~Marks() {
    const std::lock_guard hold(all_.mutex);
    for (const LazyBuffer* x : own_) all_.values.erase(x);
    all_.changed.notify_all();
  }
  Marks(const Marks&) = delete;
  Marks& operator=(const Marks&) = delete;

 private:
  InFlight& all_;
  std::vector<const LazyBuffer*> own_;
};

// Inside a run nobody waits: the run that is waited for could be waiting for this one.
bool waits_for_others(const Graph& graph, const InFlight& all) {
  if (all.values.empty() || launching > 0) return false;
  for (int v = 0; v < graph.size(); ++v)
    if (!graph[v].in_memory && all.values.contains(graph[v].value)) return true;
  return false;
}

// A constant of one element is written by the host: a kernel for each number would be compiled.
void write_single_constants(std::span<const LazyRef> values) {
  for (const LazyRef& v : values) {
    const LazyRef base = v->base_ref();
    const auto value = lazy::constant_value(base);
    if (!value || !numel(base->shape(), "realize").is(1)) continue;
    std::byte element[8];
    store_scalar(base->dtype, element, value_of(*value));
    base->realized = Buffer::fromCPU(element, 1, base->dtype, base->stream.device);
    base->what = {LoadOp::Empty, {}, {}, {}, {}};
  }
}

struct Launching {
  Launching() { ++launching; }
  ~Launching() { --launching; }
};

}  // namespace

Overwriting::Overwriting(const Schedule& plan) : counts_(std::ranges::any_of(plan.items, &ScheduleItem::overwrites)) {
  if (!counts_) return;
  InFlight& all = in_flight();
  std::unique_lock hold(all.mutex);
  if (overwriting == 0) all.changed.wait(hold, [&] { return all.forks == 0; });
  ++all.overwriting_all;
  ++overwriting;
}

Overwriting::~Overwriting() {
  if (!counts_) return;
  InFlight& all = in_flight();
  const std::lock_guard hold(all.mutex);
  --all.overwriting_all;
  --overwriting;
  all.changed.notify_all();
}

void realize(std::span<const LazyRef> values) {
  InFlight& all = in_flight();
  std::unique_lock hold(all.mutex);
  write_single_constants(values);
  std::optional<Graph> graph(values);  // what is to be computed
  while (waits_for_others(*graph, all)) {
    graph.reset();
    all.changed.wait(hold);
    graph.emplace(values);
  }
  const auto plan = schedule(*graph);  // which kernels, in which order, in which memory
  if (plan->results.empty()) return;
  const Marks marks(*graph, all);
  hold.unlock();
  Run run(plan, ready_kernels(*plan));  // generated and compiled, if they are new
  run.read_variables();
  run.bind(*graph);
  // The lock is held again to the end, so that who finds memory free knows that what was read there has been read.
  const Overwriting writes(*plan);
  try {
    const Launching here;
    run.launch();
  } catch (...) {
    hold.lock();
    commit_part(*graph, run);
    throw;
  }
  hold.lock();
  commit(*graph, run, plan->results);
}

}  // namespace tenon
