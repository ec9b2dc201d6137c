// How much memory something took at its worst: what operator new gave (memory.cpp replaces it) and the CPU device's
// Buffers.
#pragma once
#include <cstddef>

namespace tenon::testing {

class PeakMemory {
 public:
  /// Counts from here on; one at a time.
  PeakMemory();
  /// Bytes at the worst moment since, beyond what there was then.
  std::size_t extra() const;

 private:
  std::size_t heap_before_, buffers_before_;
};

}  // namespace tenon::testing
