// Integers in lanes change their size step by step: gcc 12 has instructions for twice and half the size; beyond, but
// for AVX-512's own ones for smaller sizes, it goes lane by lane. Narrow ones reach floats by int32.
#pragma once
#include <tenon/base/target.h>
#include <tenon/symbolic/node.h>

namespace tenon {

/// The graph with each CAST of integers in lanes as CASTs that the machine has.
Node resize_in_steps(const Node& sink, const Target&);

}  // namespace tenon
