// In: a lowered graph. Out: a graph of equal value that does not scatter vectors which together fill memory without
// gaps. If the lanes of vectors have a stride of n, and n such vectors are adjacent, ZIPs interleave their lanes, and
// they are written as whole vectors.
#pragma once
#include <tenon/symbolic/node.h>

namespace tenon {

Node zip_stores(const Node& sink);

}  // namespace tenon
