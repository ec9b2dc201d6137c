// How the elements of a ShapeTracker lie in an array of memory, if several axes may move along the same axis of the
// array: a place of a convolution and an element of its kernel move along the same row of an image. What is beyond the
// array's ends reads as 0.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <tenon/shape/shape_tracker.h>

namespace tenon {

struct Windows {
  /// Positions 0 to size - 1 along an axis of the array, of which begin to end - 1 exist in memory.
  struct Line {
    int64_t stride;  // in memory
    int64_t size, begin, end;
    int64_t exist() const { return end - begin; }
  };
  /// An index from 0 to size - 1, of which each step moves `step` positions along a line.
  struct Digit {
    int64_t size;
    std::size_t line;
    int64_t step;
  };
  std::vector<Line> lines;
  std::vector<std::vector<Digit>> axes;  // of each axis of the ShapeTracker; the last digit changes first
  int64_t offset = 0;                    // in memory, of position 0 of all lines, whether it exists or not
};

/// nullopt if a size or a stride is symbolic, if an axis runs backwards, or if no such array is found.
std::optional<Windows> windows_of(const ShapeTracker&);

}  // namespace tenon
