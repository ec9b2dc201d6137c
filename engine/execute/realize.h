// The conductor: from LazyBuffers to memory. realize() is the way of the data in one function: schedule, then for each
// kernel generate, compile, launch, in order. Several threads may be in it: what one computes the others wait for, and
// kernels are launched side by side.
#pragma once
#include <span>

#include <tenon/engine/schedule/schedule.h>

namespace tenon {

/// Computes the values; afterwards each base has `realized` memory. A failure leaves every LazyBuffer as it was.
void realize(std::span<const LazyRef>);

/// Lives from before a plan runs until what it has computed is committed: a fork waits for plans that overwrite memory
/// of old values, which a child could not compute again.
class Overwriting {
 public:
  explicit Overwriting(const Schedule& plan);
  ~Overwriting();
  Overwriting(const Overwriting&) = delete;
  Overwriting& operator=(const Overwriting&) = delete;

 private:
  const bool counts_;
};

}  // namespace tenon
