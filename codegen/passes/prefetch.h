// In: a lowered graph. Out: the same with PREFETCHes: what the next iteration of a loop will read is fetched while this
// iteration computes. If the loop fills a STAGE from the slot, the fill has the PREFETCHes. If several inner loops read
// the slot one after the other, as softmax reads a row for its maximum and again for its exponentials, the first loop
// waits for memory and the others find the row in the cache; then the second loop has the PREFETCHes. If only one inner
// loop reads the slot, that loop has them. If the rows adjoin, it prefetches a number of bytes ahead, not of rows: so
// many that memory answers in time, and no more, because what is fetched too early leaves the first cache again.
#pragma once
#include <span>

#include <tenon/base/target.h>
#include <tenon/symbolic/node.h>

namespace tenon {

Node prefetch(const Node& sink, std::span<const int> slots, const Target&);

}  // namespace tenon
