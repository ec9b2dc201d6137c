// Learning rates by the number of the step, which begins at 0: optimizer.set_lr(schedule(step)).
#pragma once
#include <cstdint>
#include <functional>

namespace tenon::nn {

using Schedule = std::function<double(int64_t step)>;

/// lr gamma^(step / every), rounded down: StepLR; with every = 1 ExponentialLR.
Schedule step_decay(double lr, double gamma, int64_t every = 1);
/// From lr to end along half a cosine in this many steps, then end.
Schedule cosine_decay(double lr, int64_t steps, double end = 0);
/// From begin to end in equal steps, then end.
Schedule linear_schedule(double begin, double end, int64_t steps);
/// The first schedule for this many steps, then the second, whose steps begin at 0 again: a warm-up.
/// @code{.cpp}
/// nn::Schedule rate = nn::join(nn::linear_schedule(0, 1, 4), 4, nn::cosine_decay(1, 10));
/// array({rate(0), rate(2), rate(4), rate(9)});  // [0.  0.5 1.  0.5]
/// @endcode
Schedule join(Schedule first, int64_t steps, Schedule second);

}  // namespace tenon::nn
