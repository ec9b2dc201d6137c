// A Device has memory for Buffers and runs kernels. It is a handle of one pointer to an entry of a registry, which is
// found by name. "CPU" (compiles C), "INTERP" (evaluates kernels node by node, in engine) and "OPENCL" (needs a driver)
// always exist; "METAL" and "CUDA" exist if the machine has them; register_device adds others. Devices are never
// removed, so a handle is always valid.
#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenon {

class Allocator;

/// Copy bytes to and from memory that the host cannot access. A call returns when the bytes are copied.
struct DeviceCopies {
  void (*to_host)(void* host, const void* device, std::size_t bytes);
  void (*from_host)(void* device, const void* host, std::size_t bytes);
};

struct DeviceEntry {
  std::string name;                         // "CPU"
  std::unique_ptr<Allocator> allocator;     // null: host memory
  bool compiles = false;                    // kernels become a Program; else engine evaluates them with the interpreter
  std::optional<DeviceCopies> copies = {};  // if the host cannot read its memory; its kernels run on copies
  void* (*queue)(int stream_index) = nullptr;  // the platform's own handle of a Stream, for custom calls
  std::string target = {};                     // what its kernels are written for; empty: settings().target
};

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
  friend bool operator==(Device, Device) = default;

 private:
  const DeviceEntry* entry_;
};

/// Adds a device; throws UserError if the name is taken.
Device register_device(DeviceEntry entry);
std::vector<std::string> device_names();

}  // namespace tenon
