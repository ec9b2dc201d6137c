// In lanes a truth value is a mask: a signed integer, 0 or -1. A comparison gives masks as wide as its operands, and
// WHERE takes masks as wide as its branches; CASTs in the graph convert between widths. In memory, in STAGEs too, lanes
// of truth values are bytes of 0 and 1. A scalar stays Bool.
#pragma once
#include <tenon/symbolic/node.h>

namespace tenon {

/// The graph without Bool in lanes.
Node make_lane_masks(const Node& sink);

/// The mask converted to another dtype.
Node mask_as(DType, const Node& mask);

}  // namespace tenon
