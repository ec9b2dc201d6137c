// A place where Buffers lie and kernels run. A Device is a handle of one pointer, found by name in a registry; it holds
// what the runtime must know of it. "CPU" (compiles C), "INTERP" (evaluates kernels node by node, engine's part) and
// "OPENCL" (needs a driver) are always there; others are added by register_device. Devices are never removed, so a
// handle is good for ever.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tenon {

class Allocator;

struct DeviceEntry {
  std::string name;                      // "CPU"
  std::unique_ptr<Allocator> allocator;  // gives host memory: data() of its Buffers can be read by the host
  std::string target = {};               // what its kernels are written for; empty: settings().target
  bool compiles = false;                 // kernels become a Program; else somebody above the runtime evaluates them
};

class Device {
 public:
  /// The device of settings().device.
  Device();
  /// Throws UserError, naming those that there are.
  Device(std::string_view name);
  Device(const char* name) : Device(std::string_view(name)) {}
  Device(const std::string& name) : Device(std::string_view(name)) {}

  const std::string& name() const { return entry_->name; }
  Allocator& allocator() const { return *entry_->allocator; }
  bool compiles() const { return entry_->compiles; }
  const std::string& target() const { return entry_->target; }
  friend bool operator==(Device, Device) = default;

 private:
  const DeviceEntry* entry_;
};

/// Adds a device; throws UserError if the name is taken.
Device register_device(DeviceEntry entry);
std::vector<std::string> device_names();

}  // namespace tenon
