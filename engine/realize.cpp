#include <tenon/engine/realize.h>

#include <pthread.h>

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <unordered_set>

#include <tenon/engine/run.h>
#include <tenon/runtime/fork.h>

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

// What is being computed now. A fork waits until no thread is planning or compiling; the child begins with nothing in
// flight, since the threads that compute it are not there.
struct InFlight {
  std::shared_mutex gate;  // held by who plans or compiles; taken before the mutex
  std::recursive_mutex mutex;
  std::condition_variable_any changed;
  std::unordered_set<const LazyBuffer*> values;
};

InFlight& in_flight() {
  static const int registered = pthread_atfork([] { process_state<InFlight>().gate.lock(); },
                                               [] { process_state<InFlight>().gate.unlock(); }, nullptr);
  static_cast<void>(registered);
  return process_state<InFlight>();
}

thread_local int launching = 0;  // runs of this thread: one inside another where an opaque Primitive asks for values

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

struct Launching {
  Launching() { ++launching; }
  ~Launching() { --launching; }
};

}  // namespace

std::recursive_mutex& realize_lock() { return in_flight().mutex; }

bool is_realized(const LazyBuffer& x) {
  const std::lock_guard hold(realize_lock());
  return x.base().realized != nullptr;
}

void realize(std::span<const LazyRef> values) {
  InFlight& all = in_flight();
  std::shared_lock gate(all.gate, std::defer_lock);
  if (launching == 0) gate.lock();
  std::unique_lock hold(all.mutex);
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
  const auto finish = [&] {
    if (launching == 0) gate.lock();
    hold.lock();
  };
  if (gate) gate.unlock();
  try {
    const Launching here;
    run.launch();
  } catch (...) {
    finish();
    commit_part(*graph, run);
    throw;
  }
  finish();
  commit(*graph, run, plan->results);
}

}  // namespace tenon
