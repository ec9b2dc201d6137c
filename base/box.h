// A box of an array in memory, which a GPU's copy engine brings to the memory of a group by one instruction. What is
// beyond the array's ends is 0.
#pragma once
#include <cstdint>
#include <vector>

#include <tenon/base/dtype.h>

namespace tenon {

/// Axes are in the order of memory, the innermost first; elements along it are adjacent.
struct MemoryBox {
  /// Places of windows along an axis: `count` of them, of which the first is at `first` and each other one is `step`
  /// elements behind the one before.
  struct Places {
    int64_t first = 0, step = 1, count = 1;
    bool operator==(const Places&) const = default;
  };
  int32_t slot = 0;  // of the kernel: the array
  DType dtype = DType::Void;
  int64_t offset = 0;               // of the array in the slot, in elements, as all below
  std::vector<int64_t> sizes = {};  // of the array
  std::vector<int64_t> strides = {};
  std::vector<int64_t> box = {};  // of the part that is copied
  /// If it shows windows: their places along each axis but the innermost and the outermost. The part that is copied
  /// then has box[1] places one behind another, as a row of places ends and the next begins, and the same element of
  /// the window at each of them.
  std::vector<Places> places = {};
  bool operator==(const MemoryBox&) const = default;
};

}  // namespace tenon
