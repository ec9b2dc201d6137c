// In: a lowered graph. Out: one of equal value in which no square of memory is gathered: where as many vectors as they
// have lanes are read at a stride, side by side, the square that they make up is read row by row and transposed in
// registers, by rounds of ZIPs that each put a vector of the first half and one of the second together lane by lane.
#pragma once
#include <tenon/symbolic/node.h>

namespace tenon {

Node transpose_squares(const Node& sink);

}  // namespace tenon
