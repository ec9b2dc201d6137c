// Metal as a place to run kernels of a grid: the device "METAL", which is there where Tenon was built on a machine of
// Apple's that has a GPU. Its memory is shared with the host. Elsewhere every call raises a UserError that says so.
// It has not been run by us; the tests compile it, and execute the kernels by other means (tests/grid).
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include <tenon/runtime/device_entry.h>

namespace tenon::metal {

/// Why there is no Metal here; empty where there is.
const std::string& unavailable();
/// The device "METAL", where it is available: device.cpp asks for it when somebody asks for the name.
std::optional<DeviceEntry> device_entry();

/// A pipeline: void name(buffers..., int64 variables...), compiled from source for the GPU at hand.
class Kernel {
 public:
  /// Throws UserError without Metal, CompileError with its words where the source cannot be built.
  Kernel(std::string name, const std::string& source);
  ~Kernel();
  Kernel(const Kernel&) = delete;
  Kernel& operator=(const Kernel&) = delete;

  /// The threads that a group of it may have at most: what its registers allow.
  int64_t max_total_threads_per_threadgroup() const;

  /// Runs a thread for each element of the grid, x first, and some beyond its end, which the kernel passes over; or,
  /// where `group` is not empty, a group of so many threads for each. The buffers lie in memory of the device METAL.
  /// Returns when all have ended. Throws UserError where the group is too large.
  void launch(std::span<void* const> buffers, std::span<const int64_t> variables, std::span<const int64_t> grid,
              std::span<const int64_t> group = {}) const;

 private:
  struct Built;
  std::string name_;
  std::unique_ptr<Built> built_;
};

}  // namespace tenon::metal
