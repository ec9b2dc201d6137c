// A kernel for a grid of threads, built by a device. It is launched with buffers by slot, the values of the Variables,
// and the number of threads along each axis, x first; or, if `group` is not empty, the number of groups along each
// axis. It returns when all threads have ended; if the device has a `wait` (device_entry.h), when they are launched.
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include <tenon/runtime/grid.h>

namespace tenon {

using GridProgram = std::function<void(std::span<void* const> buffers, std::span<const int64_t> variables,
                                       std::span<const int64_t> grid, std::span<const int64_t> group)>;

/// For a target with grids: "opencl", "metal" or "cuda". Throws UserError if its device is not available; CompileError.
GridProgram build_grid_program(const std::string& target, const std::string& name, const std::string& source,
                               const GridNeeds& needs = {});

/// A function that calls the one that it is given. The kernels of the target which that one launches (it must do
/// nothing else on the device) go to the device together; if a later call launches the same ones, this costs little.
using LaunchTogether = std::function<void(const std::function<void()>& launches)>;
/// A new one for a target with grids; null if its device takes kernels only one by one.
LaunchTogether launch_together(const std::string& target);

}  // namespace tenon
