// In: a lowered graph. Out: a sum of floats over many iterations of a loop adds up blocks of about the square root of
// their number, and then the blocks. The rounding error of each addition is relative to the sum so far, so that of
// many equal terms grows with the length of a chain of additions, here twice the root (numpy's and PyTorch's sums have
// short chains, too). Sums of products keep one chain: they have a state for each element of a tile, and no registers
// for a second one.
#pragma once
#include <cstdint>

#include <tenon/symbolic/node.h>

namespace tenon {

/// Loops of at least `fewest` iterations are divided.
Node sums_in_blocks(const Node& sink, int64_t fewest);

}  // namespace tenon
