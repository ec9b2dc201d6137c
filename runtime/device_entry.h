// What the runtime must know about a device: the entries of the registry in device.h.
#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

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
  std::optional<DeviceCopies> copies = {};  // if the host cannot read its memory
  void* (*queue)(int stream_index) = nullptr;  // the platform's own handle of a Stream, for custom calls
  std::string target = {};   // what its kernels are written for; empty: settings().target, and they run on the host, on
                             // copies if it cannot read the memory
  void (*wait)() = nullptr;  // waits for all launched work; null: a launch returns when it has ended
  std::function<double()> (*start_timer)() = nullptr;  // its result waits for the work and returns milliseconds
};

}  // namespace tenon
