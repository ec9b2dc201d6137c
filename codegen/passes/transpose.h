// In: a lowered graph. Out: a graph of equal value that gathers no square of memory. If as many adjacent vectors as
// they have lanes are read at a stride, they form a square. It is read row by row and transposed in registers by rounds
// of ZIPs. Each ZIP interleaves the lanes of a vector of the first half with those of a vector of the second half.
#pragma once
#include <tenon/symbolic/node.h>

namespace tenon {

Node transpose_squares(const Node& sink);

}  // namespace tenon
