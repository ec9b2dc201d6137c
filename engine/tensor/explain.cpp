#include <tenon/engine/tensor/explain.h>

#include <fmt/format.h>

#include <tenon/codegen/lazy_op.h>
#include <tenon/engine/execute/backend.h>
#include <tenon/engine/schedule/scheduler.h>
#include <tenon/symbolic/build.h>

namespace tenon {

std::string KernelInfo::ast() const { return kernel_ ? ast::to_string(kernel_->ast) : std::string(); }
std::string KernelInfo::source() const { return kernel_ ? kernel_->source.text : std::string(); }

std::string KernelInfo::opts() const { return kernel_ ? opts_text(kernel_->source) : std::string(); }

std::string KernelInfo::uops() const { return kernel_ ? kernel_->source.uops : std::string(); }

std::string Explanation::source() const {
  std::string text;
  for (const KernelInfo& k : kernels) text += (text.empty() ? "" : "\n") + k.source();
  return text;
}

std::string to_string(const Explanation& e) {
  std::string text;
  for (std::size_t i = 0; i < e.kernels.size(); ++i) {
    const KernelInfo& k = e.kernels[i];
    text += fmt::format("{:>3} {}: {}\n", i, k.name(), k.reason());
    if (!k.opts().empty()) text += fmt::format("    {}\n", k.opts());
    text += k.ast();
  }
  return text;
}

namespace {

std::vector<MemoryUse> memory_of(const Schedule& schedule, const ScheduleItem& item, const ReadyKernel* kernel) {
  std::vector<MemoryUse> all;
  for (std::size_t k = 0; k < item.buffers.size(); ++k) {
    const int number = item.buffers[k];
    const BufferSpec& b = schedule.buffers[static_cast<std::size_t>(number)];
    const bool is_output = std::ranges::any_of(item.outputs, [&](const NodeMemory& m) { return m.buffer == number; });
    const bool is_written = kernel ? kernel->source.signature.slots[k].written : is_output;
    all.push_back({number, is_written, fmt::format("{} x {}", name(b.dtype), render(b.elements)),
                   b.leaf    ? "given"
                   : b.arena ? fmt::format("block {} at byte {}", *b.arena, b.offset)
                             : "result"});
  }
  return all;
}

}  // namespace

std::vector<KernelInfo> kernel_infos(const Schedule& schedule,
                                     std::span<const std::shared_ptr<const ReadyKernel>> kernels,
                                     std::span<const double> ms) {
  std::vector<KernelInfo> all;
  for (std::size_t i = 0; i < schedule.items.size(); ++i) {
    const ScheduleItem& item = schedule.items[i];
    all.emplace_back(kernels[i], kernels[i] ? kernels[i]->source.name : item.name, item.reason,
                     i < ms.size() ? ms[i] : 0.0, memory_of(schedule, item, kernels[i].get()));
  }
  return all;
}

Explanation explain(std::span<const LazyRef> values) {
  const std::lock_guard hold(lazy_lock());
  const auto plan = schedule(Graph(values));
  std::vector<std::shared_ptr<const ReadyKernel>> kernels;
  for (const ScheduleItem& item : plan->items)
    kernels.push_back(item.kind == ItemKind::Kernel ? describe_kernel(item) : nullptr);
  return {kernel_infos(*plan, kernels, {})};
}

Explanation explain(const Tensors& tensors) {
  std::vector<LazyRef> values;
  for (const Tensor& t : tensors) values.push_back(t.cell()->value);
  // A view is computed as a read of it would compute it: as a copy of its own.
  for (LazyRef& v : values)
    if (v->is_view() && !v->base().realized) v = lazy::contiguous(v);
  return explain(std::span<const LazyRef>(values));
}

Explanation explain(const Tensor& tensor) { return explain(Tensors{tensor}); }

}  // namespace tenon
