// What a kernel over a grid of threads is launched with: the number of threads, and its arguments by position.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include <tenon/base/box.h>

namespace tenon {

/// Threads along each axis.
struct Grid {
  int64_t x = 1, y = 1, z = 1;
  friend bool operator==(const Grid&, const Grid&) = default;
};

/// Memory of the device (`bytes` is 0), or a value: `bytes` bytes of host memory.
struct KernelArgument {
  const void* data;
  std::size_t bytes = 0;
};

/// What the launch of a generated kernel gives beside buffers and Variables.
struct GridNeeds {
  int64_t shared_bytes = 0;           // of the memory that a group shares and that the source does not declare itself
  std::vector<MemoryBox> boxes = {};  // whose maps are parameters after the Variables
  bool awaits_kernels = false;        // the kernel waits by itself for the end of the one before it
};

}  // namespace tenon
