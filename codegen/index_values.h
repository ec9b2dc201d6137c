// Rewrites integer values as index expressions: then their bounds are known, and they cost nothing in a loop. Index
// arithmetic is exact, but arithmetic of an integer dtype wraps. So a value becomes an index expression only if it is
// proven to fit in its dtype.
#pragma once
#include <span>

#include <tenon/symbolic/node.h>

namespace tenon {

/// The node's value as an index expression, cast to its dtype; its sources are index expressions or constants. A null
/// Node if another source occurs, or if the value may not fit in the dtype. `compared`: comparisons too become
/// conditions of the index, cast to bool.
Node index_value(const Node&, std::span<const Node> sources, bool compared);

/// A value as an index. If it is a cast of an index expression that fits in the dtype, the result is that expression.
Node as_index(const Node& value);

/// An index expression as a value of an integer or a float.
Node integer_at(DType, const Node& index);

}  // namespace tenon
