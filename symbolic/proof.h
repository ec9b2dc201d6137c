// Are two index expressions equal? Asked where a View is guessed: normal forms settle most cases, the proof form the
// rest.
#pragma once
#include <tenon/symbolic/node.h>

namespace tenon {

/// True only if equal for every assignment within bounds.
bool proven_equal(const Node&, const Node&);

}  // namespace tenon
