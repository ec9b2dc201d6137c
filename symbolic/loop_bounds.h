// Bounds of sums over loops whose lengths depend on other loops. In 56 * i + j, where i < 4 and j < min(56, 196 - 56 *
// i), i alone can be 3 and j alone 55, but the sum is below 196.
#pragma once
#include <tenon/symbolic/linear.h>

namespace tenon {

/// The range of the sum, not wider than `plain`, that of terms that do not depend on each other.
Interval range_of_loops(const Linear& sum, const Interval& plain);
/// The same of the sources of an Add of dtype Index. Makes no nodes.
Bounds bounds_of_loops(std::span<const Node> terms, const Bounds& plain);

}  // namespace tenon
