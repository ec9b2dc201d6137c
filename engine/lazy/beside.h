// An opaque operation that spends its time waiting for others, as a message between processes does, may be computed
// beside the items that follow it: on a thread of its own, until one of them touches its memory. All operations on that
// thread run one after the other, in the order of the schedule.
#pragma once
#include <tenon/engine/lazy/lazy_buffer.h>

namespace tenon {

/// An OpaqueOp may derive from this too.
class Beside {
 public:
  virtual ~Beside() = default;
  virtual bool may_run_beside() const = 0;
};

/// May the operation run beside others on this device? On one without the host's memory, whose queue runs beside the
/// host by itself, none does.
inline bool may_run_beside(const OpaqueOp& op, Device device) {
  const auto* beside = dynamic_cast<const Beside*>(&op);
  return beside != nullptr && device.host_memory() && beside->may_run_beside();
}

}  // namespace tenon
