// Metal as a device that runs kernels of a grid: "METAL" exists if Tenon was built on an Apple machine that has a GPU.
// Its memory is shared with the host. Elsewhere every call raises a UserError that says so. We have not run it;
// the tests compile it, and execute the kernels by other means (tests/grid).
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include <tenon/runtime/device_entry.h>

namespace tenon::metal {

/// Why Metal is not available here; empty if it is.
const std::string& unavailable();
/// The device "METAL", if it is available. device.cpp calls this when the name is asked for.
std::optional<DeviceEntry> device_entry();

/// A pipeline: void name(buffers..., int64 variables...), compiled from source for the GPU at hand.
class Kernel {
 public:
  /// Throws UserError without Metal, CompileError with Metal's message if the source cannot be built.
  Kernel(std::string name, const std::string& source);
  ~Kernel();
  Kernel(const Kernel&) = delete;
  Kernel& operator=(const Kernel&) = delete;

  /// The largest group that can run this kernel; it depends on the kernel's registers.
  int64_t max_total_threads_per_threadgroup() const;

  /// Runs a thread for each element of the grid, x first, and some threads beyond its end, which do nothing; or, if
  /// `group` is not empty, a group of this many threads for each element. The buffers lie in memory of the device
  /// METAL. Returns when all have ended. Throws UserError if the group is too large.
  void launch(std::span<void* const> buffers, std::span<const int64_t> variables, std::span<const int64_t> grid,
              std::span<const int64_t> group = {}) const;

 private:
  struct Built;
  std::string name_;
  std::unique_ptr<Built> built_;
};

}  // namespace tenon::metal
