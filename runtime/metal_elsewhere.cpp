// Metal on machines that do not have it.
#include <tenon/base/lock.h>
#include <tenon/base/raise.h>
#include <tenon/runtime/allocator.h>
#include <tenon/runtime/metal.h>

namespace tenon::metal {

namespace {
struct NoMetal {
  std::string why =
      "Metal runs only on Apple machines; the device OPENCL runs the same kernels, and TENON_TARGET=metal shows "
      "their Metal source";
};
}  // namespace

const std::string& unavailable() { return process_state<NoMetal>().why; }

std::optional<DeviceEntry> device_entry() { return {}; }

struct Kernel::Built {};
Kernel::Kernel(std::string name, const std::string&) { raise<UserError>("metal", "{}: {}", name, unavailable()); }
Kernel::~Kernel() = default;
int64_t Kernel::max_total_threads_per_threadgroup() const { return 0; }
void Kernel::launch(std::span<void* const>, std::span<const int64_t>, std::span<const int64_t>,
                    std::span<const int64_t>) const {}

}  // namespace tenon::metal
