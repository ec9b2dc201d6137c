// A place where Buffers lie and kernels run. A Device is a handle of one pointer, found by name in a registry; it holds
// what the runtime must know of it. "CPU" (compiles C), "INTERP" (evaluates kernels node by node, engine's part) and
// "OPENCL" (needs a driver) are always there; "METAL" and "CUDA" are where the machine has them; others are added by
// register_device. Devices are never removed, so a handle is good for ever.
#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenon {

class Allocator;

/// How bytes get into and out of memory that the host cannot see. They have been copied when a call returns.
struct DeviceCopies {
  void (*to_host)(void* host, const void* device, std::size_t bytes);
  void (*from_host)(void* device, const void* host, std::size_t bytes);
};

struct DeviceEntry {
  std::string name;                         // "CPU"
  std::unique_ptr<Allocator> allocator;     // null: host memory
  bool compiles = false;                    // kernels become a Program; else somebody above the runtime evaluates them
  std::optional<DeviceCopies> copies = {};  // of a device whose data() the host cannot read; its kernels run on copies
  void* (*queue)(int stream_index) = nullptr;  // the platform's own handle of a Stream, for custom calls
  std::string target = {};                     // what its kernels are written for; empty: settings().target
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
  /// Can the host read what data() of its Buffers points to?
  bool host_memory() const { return !entry_->copies; }
  /// Of a device without host memory.
  const DeviceCopies& copies() const { return *entry_->copies; }
  /// Null where the device has no queues of its own.
  void* queue(int stream_index) const { return entry_->queue ? entry_->queue(stream_index) : nullptr; }
  /// What its kernels are written for (base/target.h); empty: settings().target.
  const std::string& target() const { return entry_->target; }
  friend bool operator==(Device, Device) = default;

 private:
  const DeviceEntry* entry_;
};

/// Adds a device; throws UserError if the name is taken.
Device register_device(DeviceEntry entry);
std::vector<std::string> device_names();

}  // namespace tenon
