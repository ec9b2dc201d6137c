#include <tenon/runtime/device.h>

#include <deque>
#include <mutex>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>
#include <tenon/base/settings.h>
#include <tenon/runtime/allocator.h>
#include <tenon/runtime/cuda.h>
#include <tenon/runtime/metal.h>

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

struct DeviceRegistry {
  Lock mutex{LockRank::Devices};
  std::deque<DeviceEntry> entries;  // a deque: handles point into it

  DeviceRegistry() {
    add("CPU", true);
    add("INTERP", false);
    add("OPENCL", true, "opencl");
  }
  void add(const std::string& name, bool compiles, const std::string& target = {}) {
    entries.push_back({name, std::make_unique<Allocator>(name), compiles, {}, nullptr, target});
  }
  const DeviceEntry* find(std::string_view name) const {
    for (const DeviceEntry& e : entries)
      if (e.name == name) return &e;
    return nullptr;
  }
};

DeviceRegistry& devices_known() { return process_state<DeviceRegistry>(); }

}  // namespace

Device::Device() : Device(std::string_view(settings().device)) {}

Device::Device(std::string_view name) {
  {
    const std::lock_guard lock(devices_known().mutex);
    entry_ = devices_known().find(name);
  }
  std::string why;
  for (const Found& found : kFound) {
    if (entry_ != nullptr || name != found.name) continue;
    std::optional<DeviceEntry> entry = found.entry();
    why = fmt::format(" ({})", found.unavailable());
    const std::lock_guard lock(devices_known().mutex);
    entry_ = devices_known().find(name);  // another thread may have been first
    if (entry_ == nullptr && entry) entry_ = &devices_known().entries.emplace_back(std::move(*entry));
  }
  if (entry_ == nullptr)
    raise<UserError>("device", "no device is called \"{}\"; there are {}{}", name, fmt::join(device_names(), ", "),
                     why);
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

}  // namespace tenon
