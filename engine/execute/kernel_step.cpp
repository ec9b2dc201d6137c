#include <tenon/engine/execute/kernel_step.h>

#include <tenon/runtime/pool.h>

namespace tenon {

KernelStep::KernelStep(const ScheduleItem& item, const ReadyKernel& kernel)
    : launch_(kernel.program->prepare(std::vector<void*>(item.buffers.size()),
                                      std::vector<int64_t>(item.variables.size()))),
      buffers_(item.buffers) {
  if (kernel.source.part && !kernel.source.parts.is_const())
    varies_ = &kernel;
  else
    parts_ = kernel.parts({});
}

void KernelStep::take(std::span<void* const> addresses, std::span<const int64_t> variables) {
  for (std::size_t k = 0; k < buffers_.size(); ++k) launch_.set(k, addresses[static_cast<std::size_t>(buffers_[k])]);
  for (std::size_t k = 0; k < variables.size(); ++k) launch_.set(buffers_.size() + k, variables[k]);
  if (varies_ != nullptr) parts_ = varies_->parts(variables);
}

void KernelStep::run() const {
  if (parts_ == 1)
    run(0);
  else
    parallel_for(parts_, [&](int64_t part) { run(part); });
}

}  // namespace tenon
