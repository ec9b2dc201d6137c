#include <tenon/engine/schedule/scheduler.h>

#include <algorithm>
#include <mutex>
#include <span>
#include <unordered_map>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>
#include <tenon/codegen/lazy_op.h>
#include <tenon/engine/lazy/beside.h>
#include <tenon/engine/schedule/kernel_ast.h>
#include <tenon/engine/schedule/memory_planner.h>
#include <tenon/engine/schedule/order.h>
#include <tenon/engine/schedule/parameters.h>
#include <tenon/engine/schedule/schedule_again.h>

namespace tenon {
namespace {

class Scheduler {
 public:
  Scheduler(const Graph& graph, const FusionLimits& limits)
      : graph_(graph), limits_(limits), fusion_(fuse(graph, limits)), memory_(static_cast<std::size_t>(graph.size())) {}

  Schedule run() {
    const std::vector<KernelPlace> order = order_kernels(graph_, fusion_);
    for (std::size_t i = 0; i < order.size(); ++i)
      for (const int v : kernel(order[i].kernel).inputs) last_reader_[v] = static_cast<int>(i);
    for (std::size_t i = 0; i < order.size(); ++i) {
      add(order[i].kernel, static_cast<int>(i));
      places_.resize(schedule_.items.size());
      places_.back() = order[i].place;
    }
    for (int v = 0; v < graph_.size(); ++v)
      if (graph_[v].in_memory && !graph_[v].value->realized && (graph_[v].wanted || graph_[v].held)) memory_of(v);
    collect_results();
    collect_asked();
    place_temporaries();
    return std::move(schedule_);
  }

 private:
  const FusedKernel& kernel(int k) const { return fusion_.kernels[static_cast<std::size_t>(k)]; }
  const LazyBuffer& value(int v) const { return *graph_[v].value; }
  BufferSpec& buffer(int b) { return schedule_.buffers[static_cast<std::size_t>(b)]; }

  int new_memory(int v) {
    const LazyBuffer& x = value(v);
    BufferSpec spec{x.stream, x.dtype, numel(x.shape(), "realize")};
    if (graph_[v].in_memory && x.realized) spec.leaf = v;
    schedule_.buffers.push_back(std::move(spec));
    return static_cast<int>(schedule_.buffers.size()) - 1;
  }

  int memory_of(int v) {
    std::optional<int>& memory = memory_[static_cast<std::size_t>(v)];
    if (!memory) memory = new_memory(v);
    return *memory;
  }

  void add(int k, int position) {
    const FusedKernel& fused = kernel(k);
    ScheduleItem next{ItemKind::Kernel, {}, {}, {}, fused.stream, {}, fused.reason, {}, false};
    const int overwrites = overwrites_;
    switch (fused.kind) {
      case KernelKind::Copy:
        next.kind = ItemKind::Copy;
        next.name = "copy";
        next.buffers = {memory_of(fused.outputs[0]), memory_of(graph_.source(fused.outputs[0]).node)};
        break;
      case KernelKind::Custom:
        next.kind = ItemKind::Custom;
        next.name = value(fused.outputs[0]).what.call->op->name();
        next.buffers = outputs_of_call(fused);
        for (const Graph::Edge& e : graph_.edges(fused.outputs[0])) next.buffers.push_back(memory_of(e.node));
        break;
      case KernelKind::Fill:
      case KernelKind::Compute:
      case KernelKind::Region: {
        KernelAst ast =
            assigns(graph_, fused) && fused.kind != KernelKind::Fill ? build_in_place(k, position) : build(k);
        next.ast = std::move(ast.sink);
        next.buffers = std::move(ast.slots);
        next.variables = ast::signature(next.ast).variables;
      }
    }
    if (fused.kind != KernelKind::Fill)
      for (const int v : fused.outputs) next.outputs.push_back({v, memory_of(v)});
    next.overwrites = overwrites_ > overwrites;
    schedule_.items.push_back(std::move(next));
  }

  // Memory for all outputs of a call, even for those that nobody uses.
  std::vector<int> outputs_of_call(const FusedKernel& fused) {
    const CustomCall& call = *value(fused.outputs[0]).what.call;
    std::vector<int> memory(call.shapes.size(), -1);
    for (const int v : fused.outputs)
      memory[static_cast<std::size_t>(std::get<int64_t>(value(v).what.arg))] = memory_of(v);
    for (std::size_t k = 0; k < memory.size(); ++k) {
      if (memory[k] < 0) {
        memory[k] = static_cast<int>(schedule_.buffers.size());
        schedule_.buffers.push_back({fused.stream, call.dtypes[k], numel(call.shapes[k], "realize")});
      }
      buffer(memory[k]).brought = true;
    }
    return memory;
  }

  KernelAst build(int k) {
    return build_ast(graph_, fusion_, k, [this](int v) { return memory_of(v); });
  }

  // Each ASSIGN of the kernel takes the memory of its target, if nobody will see the old value afterwards and the
  // kernel reads each element only just before it writes it. A partial ASSIGN that cannot do so writes into a copy.
  KernelAst build_in_place(int k, int position) {
    std::vector<std::pair<int, int>> taken;  // output, target
    for (const int v : kernel(k).outputs) {
      if (!value(v).what.is(LoadOp::Assign) || memory_[static_cast<std::size_t>(v)] ||
          graph_.assigned(v).target == nullptr)
        continue;
      const int target = graph_.assigned(v).target->node;
      if (std::ranges::any_of(taken, [&](const auto& t) { return t.second == target; })) continue;
      if (!may_overwrite(v, target, position)) continue;
      memory_[static_cast<std::size_t>(v)] = memory_of(target);
      taken.emplace_back(v, target);
    }
    KernelAst ast = build(k);
    bool again = false;
    for (const auto& [v, target] : taken) {
      const int memory = memory_of(target);
      const auto slot = static_cast<int>(std::ranges::find(ast.slots, memory) - ast.slots.begin());
      if (reads_where_it_writes(ast.sink, slot)) {
        overwritten_[memory] = v;
        ++overwrites_;
        continue;
      }
      memory_[static_cast<std::size_t>(v)] = new_memory(v);
      again = true;
    }
    if (kernel(k).kind == KernelKind::Region && kernel(k).after.empty()) {
      const int v = kernel(k).outputs[0], target = graph_.assigned(v).target->node;
      if (memory_of(v) != memory_of(target)) {
        ScheduleItem copy{ItemKind::Copy,
                          {},
                          {memory_of(v), memory_of(target)},
                          {},
                          kernel(k).stream,
                          "copy",
                          "an assignment to a part of a value that is still needed",
                          {},
                          false};
        schedule_.items.push_back(std::move(copy));
      }
    }
    return again ? build(k) : ast;
  }

  bool may_overwrite(int v, int target, int position) {
    const Graph::Edge& e = *graph_.assigned(v).target;
    const LazyBuffer& old = value(target);
    const bool writable =
        graph_[target].in_memory ? graph_[target].writable : !graph_[target].wanted && !graph_[target].held;
    const bool in_memory = graph_[target].in_memory || fusion_.home[static_cast<std::size_t>(target)].has_value();
    const auto reader = last_reader_.find(target);
    const auto lies_there = overwritten_.find(memory_of(target));  // an assignment to it, or to another old value
    return writable && in_memory && *e.st == old.st && old.dtype == value(v).dtype && old.stream == value(v).stream &&
           numel(old.shape(), "assign") == numel(value(v).shape(), "assign") &&
           (reader == last_reader_.end() || reader->second <= position) &&
           (lies_there == overwritten_.end() || lies_there->second == target);
  }

  void collect_results() {
    for (int v = 0; v < graph_.size(); ++v) {
      const std::optional<int> memory = memory_[static_cast<std::size_t>(v)];
      if (!memory || graph_[v].value->realized || !(graph_[v].wanted || graph_[v].held)) continue;
      buffer(*memory).kept = true;
      schedule_.results.push_back({v, *memory});
    }
  }

  void collect_asked() {
    std::vector<bool> asks(memory_.size());
    for (int v = 0; v < graph_.size(); ++v) {
      const bool unwritten = graph_[v].in_memory && !value(v).realized;
      asks[static_cast<std::size_t>(v)] =
          asks[static_cast<std::size_t>(v)] ||
          (!graph_[v].wanted && (unwritten || fusion_.home[static_cast<std::size_t>(v)].has_value()));
      if (graph_[v].in_memory || !value(v).what.is(LoadOp::Assign)) continue;
      if (const Graph::Edge* target = graph_.assigned(v).target) asks[static_cast<std::size_t>(target->node)] = true;
    }
    for (int v = 0; v < graph_.size(); ++v)
      if (asks[static_cast<std::size_t>(v)]) schedule_.asked.push_back({v, graph_[v].held, graph_[v].writable});
  }

  // An opaque Primitive may take the memory of an input that this run computes and that no other item reads later. It
  // may not take the memory of a leaf: if it failed then, the call could not be repeated.
  void find_donatable() {
    for (std::size_t i = 0; i < schedule_.items.size(); ++i) {
      const ScheduleItem& item = schedule_.items[i];
      if (item.overwrites) return;  // after that, a repeated call would need the values computed so far
      if (item.kind != ItemKind::Custom) continue;
      for (const int b : item.buffers) {
        if (std::ranges::count(item.buffers, b) > 1) continue;
        BufferSpec& spec = buffer(b);
        spec.donatable = !spec.leaf && !spec.kept && spec.uses && spec.uses->first < static_cast<int>(i) &&
                         spec.uses->last == static_cast<int>(i);
      }
    }
  }

  // The memory of a call that may run beside others is in use until the first item that touches what it computes.
  void keep_memory_beside() {
    const auto& items = schedule_.items;
    for (auto item = items.begin(); item != items.end(); ++item) {
      if (item->kind != ItemKind::Custom) continue;
      const CustomCall& call = *value(item->outputs[0].node).what.call;
      if (!may_run_beside(*call.op, item->stream.device)) continue;
      const std::span computed(item->buffers.data(), call.shapes.size());
      const auto touches = [&](int b) { return std::ranges::find(computed, b) != computed.end(); };
      const auto user = std::find_if(item + 1, items.end(), [&](const ScheduleItem& later) {
        return std::ranges::any_of(later.buffers, touches);
      });
      const int last = static_cast<int>(user - items.begin()) - 1;
      for (const int b : item->buffers) buffer(b).uses->last = std::max(buffer(b).uses->last, last);
    }
  }

  // Memory that nobody sees after the run lies in one block for each stream.
  void place_temporaries() {
    for (std::size_t i = 0; i < schedule_.items.size(); ++i)
      for (const int b : schedule_.items[i].buffers) {
        std::optional<BufferSpec::Uses>& uses = buffer(b).uses;
        uses = {uses ? uses->first : static_cast<int>(i), static_cast<int>(i)};
      }
    find_donatable();
    keep_memory_beside();
    number_waves(schedule_.items, places_, schedule_.buffers.size());
    const auto wave_of = [&](int item) { return schedule_.items[static_cast<std::size_t>(item)].wave; };
    std::vector<bool> done(schedule_.buffers.size(), false);
    for (std::size_t first = 0; first < done.size(); ++first) {
      const Stream stream = schedule_.buffers[first].stream;
      std::vector<std::size_t> members;
      std::vector<Lifetime> lives;
      for (std::size_t b = first; b < done.size(); ++b) {
        const BufferSpec& spec = schedule_.buffers[b];
        if (done[b] || !(spec.stream == stream) || spec.leaf || spec.kept || spec.donatable || !spec.uses) continue;
        done[b] = true;
        members.push_back(b);
        lives.push_back({wave_of(spec.uses->first), wave_of(spec.uses->last),
                         bytes_of("realize", spec.elements.max(), spec.dtype)});
      }
      if (members.empty()) continue;
      const MemoryPlan plan = plan_memory(lives);
      for (std::size_t i = 0; i < members.size(); ++i) {
        schedule_.buffers[members[i]].arena = schedule_.arenas.size();
        schedule_.buffers[members[i]].offset = plan.offsets[i];
      }
      schedule_.arenas.push_back({stream, plan.bytes});
    }
  }

  const Graph& graph_;
  const FusionLimits limits_;
  const Fusion fusion_;
  std::vector<std::optional<int>> memory_;  // of each node: its position in Schedule::buffers
  std::vector<std::optional<int>> places_;  // of the items' kernels
  std::unordered_map<int, int> last_reader_;
  std::unordered_map<int, int> overwritten_;  // memory, and the value that has lain there since
  int overwrites_ = 0;
  Schedule schedule_;
};

// ---- the cache

struct Entry {
  std::vector<uint64_t> words;
  FusionLimits limits;
  std::vector<Node> named;  // keeps these addresses from being used for other Nodes
  std::shared_ptr<const Schedule> schedule;
};
constexpr std::size_t kMostEntries = 2048;

struct ScheduleCache {
  Lock lock{LockRank::Schedules};
  ScheduleCounters counters;
  std::unordered_multimap<uint64_t, Entry> entries;  // by hash
};

}  // namespace

std::shared_ptr<const Schedule> schedule(const Graph& graph, const FusionLimits& limits) {
  const std::vector<uint64_t>& words = graph.words();  // with the limits all that fusion reads
  const uint64_t hash = hash_of(words);
  ScheduleCache& cache = process_state<ScheduleCache>();
  {
    const std::lock_guard hold(cache.lock);
    const auto [first, last] = cache.entries.equal_range(hash);
    for (auto at = first; at != last; ++at)
      if (at->second.words == words && at->second.limits == limits && answers(graph, *at->second.schedule)) {
        ++cache.counters.hits;
        return at->second.schedule;
      }
  }
  if (limits.parameters)
    if (auto again = schedule_again(graph, words, limits)) {
      const std::lock_guard hold(cache.lock);
      ++cache.counters.hits;
      return again;
    }
  const auto make = [&](const Graph& g) { return Scheduler(g, limits).run(); };
  auto fresh = std::make_shared<Schedule>(make(graph));
  if (limits.parameters) learn_constants(graph, words, limits, *fresh, take_parameters(*fresh), make);
  const std::lock_guard hold(cache.lock);
  ++cache.counters.misses;
  if (cache.entries.size() >= kMostEntries) cache.entries.clear();
  cache.entries.emplace(hash, Entry{words, limits, graph.named_nodes(), fresh});
  return fresh;
}

void forget_schedules() {
  forget_numbers();
  forget_constants();
  ScheduleCache& cache = process_state<ScheduleCache>();
  const std::lock_guard hold(cache.lock);
  cache.entries.clear();
}

ScheduleCounters schedule_counters() {
  ScheduleCache& cache = process_state<ScheduleCache>();
  const std::lock_guard hold(cache.lock);
  return cache.counters;
}

}  // namespace tenon
