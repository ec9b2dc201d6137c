#include <tenon/nn/schedules.h>

#include <cmath>
#include <numbers>

#include <tenon/base/raise.h>

namespace tenon::nn {
namespace {

void require_steps(const char* op, int64_t steps) {
  if (steps < 1) raise<UserError>(op, "{} steps, expected at least 1", steps);
}

/// How much of the steps is over, 0 to 1.
double part(int64_t step, int64_t steps) {
  return step >= steps ? 1 : static_cast<double>(step) / static_cast<double>(steps);
}

}  // namespace

Schedule step_decay(double lr, double gamma, int64_t every) {
  require_steps("step_decay", every);
  return [=](int64_t step) { return lr * std::pow(gamma, static_cast<double>(step / every)); };
}

Schedule cosine_decay(double lr, int64_t steps, double end) {
  require_steps("cosine_decay", steps);
  return [=](int64_t step) { return end + (lr - end) * 0.5 * (1 + std::cos(std::numbers::pi * part(step, steps))); };
}

Schedule linear_schedule(double begin, double end, int64_t steps) {
  require_steps("linear_schedule", steps);
  return [=](int64_t step) { return begin + (end - begin) * part(step, steps); };
}

Schedule join(Schedule first, int64_t steps, Schedule second) {
  require_steps("join", steps);
  return [=](int64_t step) { return step < steps ? first(step) : second(step - steps); };
}

}  // namespace tenon::nn
