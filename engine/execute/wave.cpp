#include <tenon/engine/execute/wave.h>

#include <algorithm>

#include <tenon/runtime/pool.h>

namespace tenon {
namespace {

constexpr double kShared = 0.0015;  // milliseconds until other threads have begun and ended

}  // namespace

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
