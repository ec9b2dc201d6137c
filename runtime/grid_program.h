// A kernel for a grid of threads, built by a device for itself: launched on buffers by slot and the values of the
// Variables, over so many threads along each axis, x first, or, where `group` is not empty, so many groups of threads.
// It returns when all have ended, or, where the device has a `wait` (device_entry.h), when they are launched.
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <string>

namespace tenon {

using GridProgram = std::function<void(std::span<void* const> buffers, std::span<const int64_t> variables,
                                       std::span<const int64_t> grid, std::span<const int64_t> group)>;

/// Of a target with grids, "opencl", "metal" or "cuda". Throws UserError where its device is not there, CompileError.
GridProgram build_grid_program(const std::string& target, const std::string& name, const std::string& source);

}  // namespace tenon
