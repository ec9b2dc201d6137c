// In: a lowered graph. Out: a graph in which a sum of floats over n iterations, if they are many, adds up blocks of
// about sqrt(n) iterations, and then the blocks. The rounding error of each addition is relative to the sum so far. So
// the error of a sum of equal terms grows with the length of a chain of additions: here 2 sqrt(n) (the sums of numpy
// and PyTorch have short chains, too). Sums of products keep one chain: they have a state for each element of a tile,
// and no registers for a second one.
#pragma once
#include <cstdint>

#include <tenon/symbolic/node.h>

namespace tenon {

/// Loops of at least `fewest` iterations are divided.
Node sums_in_blocks(const Node& sink, int64_t fewest);

}  // namespace tenon
