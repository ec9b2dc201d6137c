// Integers in lanes change their size step by step. gcc 12 has instructions for twice and half the size; other casts it
// does lane by lane, except that AVX-512 has instructions to any smaller size. Narrow integers become floats by way of
// int32.
#pragma once
#include <tenon/base/target.h>
#include <tenon/symbolic/node.h>

namespace tenon {

/// The graph with each CAST of integers in lanes as CASTs that the machine has.
Node resize_in_steps(const Node& sink, const Target&);

}  // namespace tenon
