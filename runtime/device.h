// A Device has memory for Buffers and runs kernels. It is a handle of one pointer to an entry of a registry, which is
// found by name. "CPU" (compiles C), "INTERP" (evaluates kernels node by node, in engine) and "OPENCL" (needs a driver)
// always exist; "METAL" and "CUDA" exist if the machine has them; register_device adds others. Devices are never
// removed, so a handle is always valid.
#pragma once
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include <tenon/runtime/device_entry.h>

namespace tenon {

class Device {
 public:
  /// The device of settings().device.
  Device();
  /// Throws UserError, which lists the devices, if there is none of this name.
  Device(std::string_view name);
  Device(const char* name) : Device(std::string_view(name)) {}
  Device(const std::string& name) : Device(std::string_view(name)) {}

  const std::string& name() const { return entry_->name; }
  Allocator& allocator() const { return *entry_->allocator; }
  bool compiles() const { return entry_->compiles; }
  /// Can the host read the memory of its Buffers?
  bool host_memory() const { return !entry_->copies; }
  /// Only for a device without host memory.
  const DeviceCopies& copies() const { return *entry_->copies; }
  /// Null if the device has no queues.
  void* queue(int stream_index) const { return entry_->queue ? entry_->queue(stream_index) : nullptr; }
  /// The target of its kernels (base/target.h); empty: settings().target.
  const std::string& target() const { return entry_->target; }
  /// Waits until all work that was launched on it has ended. Throws UserError, which names kernels, if one failed.
  void wait() const {
    if (entry_->wait) entry_->wait();
  }
  /// Starts a timer for the work that is launched from now on. The function that it returns, to be called once, waits
  /// for that work and returns milliseconds by the device's clock. Null if launches on this device return only when the
  /// work has ended.
  std::function<double()> start_timer() const { return entry_->start_timer ? entry_->start_timer() : nullptr; }
  friend bool operator==(Device, Device) = default;
  /// Writes the name, "CPU".
  friend std::ostream& operator<<(std::ostream&, Device);

 private:
  const DeviceEntry* entry_;
};

/// Adds a device; throws UserError if the name is taken.
Device register_device(DeviceEntry entry);
std::vector<std::string> device_names();
/// Those whose kernels run on this machine. It looks for drivers.
std::vector<std::string> usable_devices();

}  // namespace tenon
