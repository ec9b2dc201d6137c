// In: a lowered graph. Out: the same with PREFETCHes. Where a loop reads a slot in several loops of its own, one after
// the other, as softmax reads a row to find its maximum and again for its exponentials, the first waits for memory and
// the others find the row in the cache: the second fetches meanwhile what the outer loop's next turn will read.
#pragma once
#include <span>

#include <tenon/symbolic/node.h>

namespace tenon {

Node prefetch(const Node& sink, std::span<const int> slots);

}  // namespace tenon
