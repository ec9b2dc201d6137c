// In: a lowered graph. Out: one of equal value in which no vectors are scattered that together fill memory without
// gaps: where as many vectors are written side by side as the stride of their lanes, they are put together lane by
// lane, by rounds of ZIPs, and written as whole vectors.
#pragma once
#include <tenon/symbolic/node.h>

namespace tenon {

Node zip_stores(const Node& sink);

}  // namespace tenon
