// Proves that two index expressions are equal; merging needs this when it has guessed a View. Normal forms prove most
// cases; the proof form (proof.cpp) is tried on the others.
#pragma once
#include <tenon/symbolic/node.h>

namespace tenon {

/// True only if both are equal for every assignment within bounds; false if no proof was found.
bool proven_equal(const Node&, const Node&);

}  // namespace tenon
