#include <tenon/runtime/device.h>

#include <deque>
#include <mutex>
#include <ostream>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>
#include <tenon/base/settings.h>
#include <tenon/runtime/allocator.h>
#include <tenon/runtime/cuda.h>
#include <tenon/runtime/metal.h>
#include <tenon/runtime/opencl.h>

namespace tenon {
namespace {

/// Devices that are looked for when they are first asked for.
struct Found {
  std::string_view name;
  std::optional<DeviceEntry> (*entry)();
  const std::string& (*unavailable)();
};
constexpr Found kFound[] = {{"CUDA", cuda::device_entry, cuda::unavailable},
                            {"METAL", metal::device_entry, metal::unavailable}};

/// Devices that are there from the beginning. `lacks`: why kernels cannot run on it here; empty: they can.
struct BuiltIn {
  std::string_view name;
  bool compiles;
  std::string_view target = {};
  const std::string& (*lacks)() = nullptr;
};
constexpr BuiltIn kBuiltIn[] = {{"CPU", true}, {"INTERP", false}, {"OPENCL", true, "opencl", opencl_lacks}};

struct DeviceRegistry {
  Lock mutex{LockRank::Devices};
  std::deque<DeviceEntry> entries;  // a deque: handles point into it

  DeviceRegistry() {
    for (const BuiltIn& d : kBuiltIn) {
      const std::string name(d.name);
      entries.push_back({name, std::make_unique<Allocator>(name), d.compiles, {}, nullptr, std::string(d.target)});
    }
  }
  const DeviceEntry* find(std::string_view name) const {
    for (const DeviceEntry& e : entries)
      if (e.name == name) return &e;
    return nullptr;
  }
};

DeviceRegistry& devices_known() { return process_state<DeviceRegistry>(); }

// Null: there is none.
const DeviceEntry* entry_named(std::string_view name) {
  {
    const std::lock_guard lock(devices_known().mutex);
    if (const DeviceEntry* known = devices_known().find(name)) return known;
  }
  for (const Found& found : kFound) {
    if (name != found.name) continue;
    std::optional<DeviceEntry> entry = found.entry();
    const std::lock_guard lock(devices_known().mutex);
    if (const DeviceEntry* known = devices_known().find(name)) return known;  // another thread was first
    if (entry) return &devices_known().entries.emplace_back(std::move(*entry));
  }
  return nullptr;
}

// `subject` "TPU" is no device.
[[noreturn]] void raise_no_device(std::string_view subject, std::string_view name) {
  std::string why;
  for (const Found& found : kFound)
    if (name == found.name) why = fmt::format(" ({})", found.unavailable());
  raise<UserError>("device", "{} \"{}\"; there are {}{}", subject, name, fmt::join(device_names(), ", "), why);
}

}  // namespace

Device::Device() : entry_(entry_named(settings().device)) {
  if (entry_ == nullptr) raise_no_device("TENON_DEVICE, the default device, is", settings().device);
}

Device::Device(std::string_view name) : entry_(entry_named(name)) {
  if (entry_ == nullptr) raise_no_device("no device is called", name);
}

Device register_device(DeviceEntry entry) {
  const std::string name = entry.name;
  if (entry.allocator == nullptr) entry.allocator = std::make_unique<Allocator>(name);
  {
    const std::lock_guard lock(devices_known().mutex);
    if (devices_known().find(name) != nullptr)
      raise<UserError>("register_device", "a device called \"{}\" is there already; choose another name", name);
    devices_known().entries.push_back(std::move(entry));
  }
  return Device(name);
}

std::vector<std::string> device_names() {
  const std::lock_guard lock(devices_known().mutex);
  std::vector<std::string> names;
  for (const DeviceEntry& e : devices_known().entries) names.push_back(e.name);
  return names;
}

std::vector<std::string> usable_devices() {
  for (const Found& found : kFound) entry_named(found.name);
  std::vector<std::string> names = device_names();
  for (const BuiltIn& d : kBuiltIn)
    if (d.lacks != nullptr && !d.lacks().empty()) std::erase(names, d.name);
  return names;
}

std::ostream& operator<<(std::ostream& os, Device d) { return os << d.name(); }

}  // namespace tenon
