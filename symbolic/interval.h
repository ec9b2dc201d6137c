// Bounds of an operation from bounds of its operands: intervals with a congruence. make_node uses them for each node,
// and BoxEvaluator for each box.
#pragma once
#include <span>

#include <tenon/symbolic/node.h>

namespace tenon {

constexpr Bounds kUnbounded{INT64_MIN, INT64_MAX};
inline Bounds exactly(int64_t v) { return {v, v, 0, v}; }

/// Are both ends known? Then the sums and products of an expression stay within int64.
inline bool is_bounded(const Bounds& b) { return b.lo > INT64_MIN && b.hi < INT64_MAX; }
inline bool is_bounded(const Node& n) { return is_bounded(n.bounds()); }

/// Sound bounds of op over integers; kUnbounded for ops that are no index arithmetic.
Bounds bounds_of(Op op, std::span<const Bounds> operands);

/// The values that an integer dtype can hold; kUnbounded for others.
Bounds dtype_bounds(DType);

}  // namespace tenon
