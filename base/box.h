// A box of an array in memory, which a GPU's copy engine brings to the memory of a group by one instruction. What is
// beyond the array's ends is 0.
#pragma once
#include <cstdint>
#include <vector>

#include <tenon/base/dtype.h>

namespace tenon {

/// Axes are in the order of memory, the innermost first; elements along it are adjacent.
struct MemoryBox {
  int32_t slot = 0;  // of the kernel: the array
  DType dtype = DType::Void;
  int64_t offset = 0;               // of the array in the slot, in elements, as all below
  std::vector<int64_t> sizes = {};  // of the array
  std::vector<int64_t> strides = {};
  std::vector<int64_t> box = {};  // of the part that is copied
  bool operator==(const MemoryBox&) const = default;
};

}  // namespace tenon
