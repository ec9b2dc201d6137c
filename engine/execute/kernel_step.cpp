#include <tenon/engine/execute/kernel_step.h>

#include <algorithm>

#include <tenon/runtime/pool.h>

namespace tenon {
namespace {

constexpr double kShared = 0.0015;  // milliseconds until other threads have begun and ended

}  // namespace

KernelStep::KernelStep(const ScheduleItem& item, const ReadyKernel& kernel)
    : launch_(kernel.program->prepare(std::vector<void*>(item.buffers.size()),
                                      std::vector<int64_t>(item.variables.size()))),
      buffers_(item.buffers) {
  if (!kernel.source.part) return;
  if (kernel.source.parts.is_const())
    parts_ = kernel.source.parts.value();
  else
    varies_ = &kernel.source;
}

void KernelStep::take(std::span<void* const> addresses, std::span<const int64_t> variables) {
  for (std::size_t k = 0; k < buffers_.size(); ++k) launch_.set(k, addresses[static_cast<std::size_t>(buffers_[k])]);
  for (std::size_t k = 0; k < variables.size(); ++k) launch_.set(buffers_.size() + k, variables[k]);
  if (varies_ != nullptr) parts_ = varies_->value_of(varies_->parts, variables);
}

void KernelStep::run() const {
  if (parts_ == 1)
    run(0);
  else
    parallel_for(parts_, [&](int64_t part) { run(part); });
}

void Wave::add(const KernelStep& step, double milliseconds) {
  ends_.push_back(begin_of(steps_.size()) + step.parts());
  steps_.push_back(&step);
  milliseconds_.push_back(milliseconds);
}

bool Wave::pays() const {
  const int threads = thread_count();
  double alone = 0, work = 0, longest = 0;
  for (std::size_t k = 0; k < steps_.size(); ++k) {
    const auto shared_by = static_cast<double>(std::min<int64_t>(steps_[k]->parts(), threads));
    const double own = milliseconds_[k] - (shared_by > 1 ? kShared : 0);
    alone += milliseconds_[k];
    work += std::max(own, 0.) * shared_by;
    longest = std::max(longest, own);
  }
  return std::max(work / threads, longest) + kShared < alone;
}

void Wave::run() {
  part_has_run_.assign(static_cast<std::size_t>(ends_.back()), 0);
  parallel_for(ends_.back(), [&](int64_t part) {
    const auto step = static_cast<std::size_t>(std::ranges::upper_bound(ends_, part) - ends_.begin());
    steps_[step]->run(part - begin_of(step));
    part_has_run_[static_cast<std::size_t>(part)] = 1;
  });
}

bool Wave::has_run(std::size_t step) const {
  const auto ran = part_has_run_.begin();
  return std::all_of(ran + begin_of(step), ran + ends_[step], [](char c) { return c != 0; });
}

}  // namespace tenon
