// Integer values that are index expressions, so that their bounds are known and they cost nothing in a loop. Index
// arithmetic is exact, that of a dtype wraps: only what is proven to stay within its dtype is an index expression.
#pragma once
#include <span>

#include <tenon/symbolic/node.h>

namespace tenon {

/// A node's value over index expressions and constants as an index expression of its dtype; a null Node where it is
/// computed of anything else, or its dtype does not hold it.
Node index_value(const Node&, std::span<const Node> sources);

/// A value as an index; one that was made of an index expression that its dtype holds is that expression.
Node as_index(const Node& value);

}  // namespace tenon
