// Bounds of sums whose terms depend on each other. In 56 * i + j, with i < 4 and j < min(56, 196 - 56 i), i alone can
// be 3 and j alone 55, but the sum is below 196. In min(5 * i + 4, 48) - 5 * i, i cancels wherever the first is less.
// In n - n//2, n cancels but for a remainder.
#pragma once
#include <tenon/symbolic/linear.h>

namespace tenon {

/// The values that the sum can have: never too narrow, and exact for the blocks, shares and vectors of one axis. An end
/// at +-kFar is unbounded.
Interval range_of(const Linear& sum);
/// Bounds of the sum of the sources of an Add of dtype Index, not wider than `plain`, those of terms that do not depend
/// on each other. Makes no nodes.
Bounds bounds_of_loops(std::span<const Node> terms, const Bounds& plain);

}  // namespace tenon
