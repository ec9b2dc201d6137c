// The order of operands in normal forms: by content, so that it does not depend on addresses, nor on the nodes that
// were built before.
#pragma once
#include <compare>

#include <tenon/symbolic/node.h>

namespace tenon {

/// Constants, Variables by name, Ranges, then everything else by op, size and sources.
std::strong_ordering compare(const Node& a, const Node& b);

}  // namespace tenon
