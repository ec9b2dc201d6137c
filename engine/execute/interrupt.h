// A way to end a run between two of its steps.
#pragma once
#include <chrono>

namespace tenon {

/// Sets the function that runs call before a step, and before a kernel is generated or a few are compiled, on their
/// thread, when 50 ms have passed since the last call. What it throws ends the run; its values are not computed then.
/// Null: none.
void set_interrupt(void (*check)());
/// Calls that function, if it is time.
void check_interrupt(std::chrono::steady_clock::time_point now);

}  // namespace tenon
