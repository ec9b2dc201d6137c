#include <tenon/engine/execute/run.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include <tenon/base/raise.h>
#include <tenon/base/settings.h>
#include <tenon/codegen/lazy_op.h>
#include <tenon/engine/execute/beside.h>
#include <tenon/engine/execute/call.h>
#include <tenon/engine/execute/interrupt.h>
#include <tenon/engine/execute/timeline.h>
#include <tenon/engine/lazy/beside.h>

namespace tenon {
namespace {

void print_schedule(const Schedule& schedule, std::span<const std::shared_ptr<const ReadyKernel>> kernels) {
  for (std::size_t i = 0; i < schedule.items.size(); ++i) {
    const ScheduleItem& item = schedule.items[i];
    const KernelSource* source = kernels[i] ? &kernels[i]->source : nullptr;
    fmt::print(stderr, "{:3} {:<24} {}\n", i, source ? source->name : item.name, item.reason);
    if (!source) continue;
    fmt::print(stderr, "{}", ast::to_string(item.ast));
    if (settings().debug >= 3) fmt::print(stderr, "Opts: {}\n{}", opts_text(*source), source->uops);
    if (settings().debug >= 4) fmt::print(stderr, "{}\n", source->text);
  }
}

void print_launch(const ScheduleItem& item, const ReadyKernel* kernel, std::span<const int64_t> values, double ms) {
  if (kernel == nullptr) {
    fmt::print(stderr, "{:<24} {:9.3f} ms\n", item.name, ms);
    return;
  }
  const KernelSource& s = kernel->source;
  const auto number = [&](const Node& n) {
    return static_cast<double>(!n ? 0 : evaluate(n, [&](const Node& leaf) {
      const auto at = std::find(s.signature.variables.begin(), s.signature.variables.end(), leaf);
      return values[static_cast<std::size_t>(at - s.signature.variables.begin())];
    }));
  };
  const double bytes = number(s.bytes), flops = number(s.flops);
  fmt::print(stderr, "{:<24} {:9.3f} ms  {:10.0f} bytes {:8.2f} GB/s  {:10.0f} FLOPs {:8.2f} GFLOP/s  {}\n", s.name, ms,
             bytes, bytes / ms * 1e-6, flops, flops / ms * 1e-6, item.stream.device.name());
}

}  // namespace

Run::Run(std::shared_ptr<const Schedule> schedule, std::vector<std::shared_ptr<const ReadyKernel>> kernels)
    : schedule_(std::move(schedule)),
      kernels_(std::move(kernels)),
      buffers_(schedule_->buffers.size()),
      calls_(schedule_->items.size()),
      variables_(schedule_->items.size()),
      past_(schedule_->items.size()) {
  if (settings().debug >= 2) print_schedule(*schedule_, kernels_);
}

void Run::bind(const Graph& graph) {
  std::vector<BufferPtr> arenas;
  for (const Schedule::Arena& arena : schedule_->arenas)
    arenas.push_back(std::make_shared<Buffer>(static_cast<int64_t>(arena.bytes), DType::UInt8, arena.stream.device));
  for (std::size_t b = 0; b < buffers_.size(); ++b) {
    const BufferSpec& spec = schedule_->buffers[b];
    if (spec.leaf) {
      graph[*spec.leaf].value->check_sizes("realize");
      buffers_[b] = graph[*spec.leaf].value->realized;
      continue;
    }
    if (spec.donatable) donatable_.push_back(b);
    if (spec.kept && !spec.brought)
      buffers_[b] = std::make_shared<Buffer>(spec.elements.max(), spec.dtype, spec.stream.device);
    else if (spec.arena)
      buffers_[b] =
          Buffer::view(*arenas[*spec.arena], static_cast<int64_t>(spec.offset), spec.elements.max(), spec.dtype);
  }
  for (std::size_t i = 0; i < calls_.size(); ++i)
    if (schedule_->items[i].kind == ItemKind::Custom) {
      const int output = schedule_->items[i].outputs[0].node;
      calls_[i].call = graph[output].value->what.call;
      for (const Graph::Edge& e : graph.edges(output)) calls_[i].inputs.push_back(*e.st);
      for (const Shape& shape : calls_[i].call->shapes) calls_[i].outputs.push_back(ShapeTracker::from_shape(shape));
    }
  std::vector<bool> may(calls_.size());
  for (std::size_t i = 0; i < calls_.size(); ++i)
    may[i] = calls_[i].call && may_run_beside(*calls_[i].call->op, schedule_->items[i].stream.device);
  beside_ = waits_beside(*schedule_, may);
}

void Run::read_variables() {
  for (std::size_t i = 0; i < variables_.size(); ++i) {
    variables_[i].clear();
    const ScheduleItem& item = schedule_->items[i];
    for (std::size_t k = 0; k < item.variables.size(); ++k) {
      const Node& v = item.variables[k];
      const auto value = k < item.values.size() && item.values[k] ? item.values[k] : bound_value(v);
      if (!value) {
        const auto& arg = v.arg<VariableArg>();
        raise<UserError>("realize", "Variable {} has no value, expected one from {} to {}; call {}.bind(value) first",
                         arg.name, arg.lo, arg.hi, arg.name);
      }
      variables_[i].push_back(*value);
    }
  }
}

std::size_t Run::end_of_wave(std::size_t first) const {
  const auto& items = schedule_->items;
  std::size_t end = first + 1;
  while (end < items.size() && items[end].wave == items[first].wave) ++end;
  return end;
}

void Run::prepare_again() {
  const auto& items = schedule_->items;
  if (steps_.empty()) {
    steps_.resize(items.size());
    addresses_.resize(buffers_.size());
    for (std::size_t i = 0; i < items.size(); ++i)
      if (kernels_[i] && KernelStep::serves(items[i], *kernels_[i])) steps_[i].emplace(items[i], *kernels_[i]);
    for (std::size_t i = 0; i < items.size(); i = wave_ends_.back()) wave_ends_.push_back(end_of_wave(i));
  }
  for (std::size_t b = 0; b < buffers_.size(); ++b) addresses_[b] = buffers_[b] ? buffers_[b]->data() : nullptr;
}

void Run::launch() {
  for (; !swapped_.empty(); swapped_.pop_back())
    std::swap(buffers_[swapped_.back().first], buffers_[swapped_.back().second]);
  for (const std::size_t b : donatable_)  // an earlier launch may have donated it
    if (const BufferSpec& spec = schedule_->buffers[b]; !buffers_[b])
      buffers_[b] = std::make_shared<Buffer>(spec.elements.max(), spec.dtype, spec.stream.device);
  for (Past& item : past_) item.has_run = false;
  ++launches_;
  if (launches_ > 1 && launch_together()) return;
  if (launches_ > 1) prepare_again();
  CallsBeside calls;
  const auto now = [] { return std::chrono::steady_clock::now(); };
  const std::size_t count = schedule_->items.size();
  const bool backwards = settings().check_kernels;  // shows a wave that is none
  for (std::size_t first = 0, wave = 0; first < count; ++wave) {
    const std::size_t end = launches_ > 1 ? wave_ends_[wave] : end_of_wave(first);
    calls.wait_for(end - 1);
    check_interrupt(now());
    if (end > first + 1 && launch_wave(first, end)) first = end;
    for (std::size_t k = first; k < end; ++k) {
      const std::size_t i = backwards ? first + end - 1 - k : k;
      if (beside_[i] && settings().debug == 0)
        calls.begin(*beside_[i], [this, i, now] { launch_timed(i, now()); });
      else
        launch_timed(i, now());
    }
    first = end;
  }
  calls.wait_for(count);
}

bool Run::launch_wave(std::size_t first, std::size_t end) {
  // The first launch finds nothing in the caches; the second one shows how long the items take.
  if (launches_ <= 2 || settings().debug >= 1 || Timeline::is_on()) return false;
  wave_.clear();
  for (std::size_t i = first; i < end; ++i) {
    if (!steps_[i]) return false;
    steps_[i]->take(addresses_, variables_[i]);
    wave_.add(*steps_[i], past_[i].milliseconds);
  }
  if (!wave_.pays()) return false;
  const auto note = [&] {
    for (std::size_t i = first; i < end; ++i) past_[i].has_run = wave_.has_run(i - first);
  };
  try {
    wave_.run();
  } catch (...) {
    note();
    throw;
  }
  note();
  return true;
}

void Run::launch_timed(std::size_t i, std::chrono::steady_clock::time_point begin) {
  const ScheduleItem& item = schedule_->items[i];
  const Device device = item.stream.device;
  const bool is_noted = Timeline::is_on();
  const auto stop = is_noted || settings().debug >= 1 ? device.start_timer() : nullptr;
  launch_item(i);
  const double host = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
  const double ms = stop ? stop() : host;
  past_[i] = {ms, true};
  const ReadyKernel* kernel = kernels_[i].get();
  if (is_noted) Timeline::note(kernel ? kernel->source.name : item.name, device.name(), begin, ms);
  if (settings().debug >= 1) print_launch(item, kernel, variables_[i], ms);
}

bool Run::launch_together() {
  const auto& items = schedule_->items;
  if (items.size() < 2 || Timeline::is_on() || settings().debug >= 1) return false;
  for (std::size_t i = 0; i < items.size(); ++i)
    if (items[i].kind != ItemKind::Kernel || !kernels_[i]->grid_program ||
        items[i].stream.device != items[0].stream.device)
      return false;
  if (!together_) together_ = tenon::launch_together(items[0].stream.device.target());
  if (!together_) return false;
  check_interrupt(std::chrono::steady_clock::now());
  together_([&] {
    for (std::size_t i = 0; i < items.size(); ++i) launch_item(i);
  });
  for (Past& item : past_) item.has_run = true;
  return true;
}

std::vector<double> Run::milliseconds() const {
  std::vector<double> all;
  for (const Past& item : past_) all.push_back(item.milliseconds);
  return all;
}

void commit(const Graph& graph, Run& run, std::span<const NodeMemory> values) {
  std::vector<LazyOpOf> computed;  // released last, all at once
  computed.reserve(values.size());
  for (const NodeMemory& m : values) {
    const auto take = [&](LazyBuffer* x) {
      if (x->realized) return;  // by a run inside this run
      x->realized = run.buffers()[static_cast<std::size_t>(m.buffer)];
      x->note_sizes();
      computed.push_back(std::exchange(x->what, LazyOpOf{LoadOp::Empty, {}, {}, {}, {}}));
    };
    for (LazyBuffer* x : graph.twins(m.node)) take(x);
    take(graph[m.node].value);
  }
}

// A device without kernels of its own runs them on the host: on copies, if the host cannot see its memory.
void Run::launch_on_copies(std::size_t i) {
  const ScheduleItem& item = schedule_->items[i];
  const auto& slots = kernels_[i]->source.signature.slots;
  std::vector<std::vector<std::byte>> copies;
  pointers_.clear();
  for (const int b : item.buffers) {
    copies.push_back(buffers_[static_cast<std::size_t>(b)]->toCPU());
    pointers_.push_back(copies.back().data());
  }
  kernels_[i]->launch(pointers_, variables_[i], elements_of(i));
  for (std::size_t k = 0; k < item.buffers.size(); ++k)
    if (slots[k].written) buffers_[static_cast<std::size_t>(item.buffers[k])]->copy_from(copies[k].data());
}

std::vector<int64_t> Run::elements_of(std::size_t i) const {
  std::vector<int64_t> elements;
  if (!kernels_[i]->takes_elements()) return elements;
  for (const int b : schedule_->items[i].buffers) {
    const Buffer& buffer = *buffers_[static_cast<std::size_t>(b)];
    elements.push_back(buffer.size() * parts_in(buffer.dtype()));
  }
  return elements;
}

void Run::launch_item(std::size_t i) {
  if (!steps_.empty() && steps_[i]) {
    steps_[i]->take(addresses_, variables_[i]);
    return steps_[i]->run();
  }
  const ScheduleItem& item = schedule_->items[i];
  const auto buffer = [&](std::size_t k) -> BufferPtr& { return buffers_[static_cast<std::size_t>(item.buffers[k])]; };
  switch (item.kind) {
    case ItemKind::Kernel: {
      if (!item.stream.device.host_memory() && !kernels_[i]->grid_program) return launch_on_copies(i);
      pointers_.clear();
      for (std::size_t k = 0; k < item.buffers.size(); ++k) pointers_.push_back(buffer(k)->data());
      return kernels_[i]->launch(pointers_, variables_[i], elements_of(i));
    }
    case ItemKind::Copy:
      return copy_bytes(*buffer(1), *buffer(0));
    case ItemKind::Custom:
      launch_call(i);
      if (addresses_.empty()) return;
      for (const int b : item.buffers)
        if (const BufferPtr& now = buffers_[static_cast<std::size_t>(b)])
          addresses_[static_cast<std::size_t>(b)] = now->data();
  }
}

void Run::launch_call(std::size_t i) {
  const ScheduleItem& item = schedule_->items[i];
  const CustomCall& call = *calls_[i].call;
  const std::size_t count = call.shapes.size();
  const auto at = [&](std::size_t k) { return static_cast<std::size_t>(item.buffers[k]); };
  std::vector<CallOutput> outputs;
  outputs.reserve(count);
  for (std::size_t k = 0; k < count; ++k)
    outputs.push_back({buffers_[at(k)], calls_[i].outputs[k], schedule_->buffers[at(k)].elements.max()});
  std::vector<CallInput> inputs;
  inputs.reserve(item.buffers.size() - count);
  for (std::size_t k = count; k < item.buffers.size(); ++k) {
    const BufferSpec& spec = schedule_->buffers[at(k)];
    const bool donatable = spec.donatable && spec.uses->last == static_cast<int>(i);
    BufferPtr memory = donatable ? std::exchange(buffers_[at(k)], nullptr) : buffers_[at(k)];
    inputs.push_back({std::move(memory), calls_[i].inputs[k - count], donatable});
  }
  const auto give_back = [&] {
    for (std::size_t k = count; k < item.buffers.size(); ++k)
      if (BufferPtr& from = inputs[k - count].buffer) buffers_[at(k)] = std::move(from);
  };
  try {
    call_opaque(call, item.stream, outputs, inputs);
  } catch (...) {
    give_back();
    throw;
  }
  give_back();
  for (std::size_t k = 0; k < count; ++k)
    std::swap(buffers_[at(k)], outputs[k].buffer);  // outputs[k].buffer: now the planned memory
  for (std::size_t in = 0; in < inputs.size(); ++in) {
    if (!inputs[in].taken_by) continue;
    const std::size_t from = at(count + in), to = at(*inputs[in].taken_by);
    const BufferPtr& planned = outputs[*inputs[in].taken_by].buffer;
    if (!schedule_->buffers[to].kept) {
      buffers_[from] = planned;
      swapped_.emplace_back(from, to);
    } else if (planned && planned->size() >= schedule_->buffers[from].elements.max()) {
      buffers_[from] = planned;  // in exchange for the memory that is kept
    }
  }
}

}  // namespace tenon
