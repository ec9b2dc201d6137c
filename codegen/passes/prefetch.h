// In: a lowered graph. Out: the same with PREFETCHes: what the next iteration of a loop will read is fetched while this
// iteration computes. Where a loop fills a STAGE from a slot, the fill does it; where it reads a slot in several loops
// of its own, one after the other, as softmax reads a row to find its maximum and again for its exponentials, the first
// waits for memory, the others find the row in the cache, and the second does it. A single loop that reads it does it
// itself.
#pragma once
#include <span>

#include <tenon/symbolic/node.h>

namespace tenon {

Node prefetch(const Node& sink, std::span<const int> slots);

}  // namespace tenon
