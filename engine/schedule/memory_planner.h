// The memory planner places the buffers that live only during one run into one block. Buffers whose lives do not
// overlap share memory.
#pragma once
#include <cstddef>
#include <span>
#include <vector>

namespace tenon {

/// A buffer is written first in step `first` and used last in step `last` (both inclusive).
struct Lifetime {
  int first, last;
  std::size_t bytes;
};

struct MemoryPlan {
  std::vector<std::size_t> offsets;  // of each buffer, aligned
  std::size_t bytes = 0;             // of the block
};

/// Buffers that live in a common step never overlap. The largest is placed first; each gets the lowest offset that is
/// free during its life. Throws UserError if the block has more bytes than an int64 counts.
MemoryPlan plan_memory(std::span<const Lifetime>, std::size_t alignment = 64);

}  // namespace tenon
