// A device that says it is a GPU, but interprets its kernels: what is chosen for a GPU shows without one.
#pragma once
#include <tenon/runtime/allocator.h>

namespace tenon::test {

/// The name of a device whose kernels are those of the target cuda90.
inline const char* with_cores() {
  static const bool once = [] {
    DeviceEntry entry;
    entry.name = "CORES";
    entry.target = "cuda90";
    register_device(std::move(entry));
    return true;
  }();
  return once ? "CORES" : nullptr;
}

}  // namespace tenon::test
