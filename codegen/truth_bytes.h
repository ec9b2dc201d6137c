// In: an AST. Out: one of equal value in which truth values that come from memory are reduced as the bytes that they
// are there, which fill a vector with four times as many as the masks of truth values in lanes.
#pragma once
#include <tenon/symbolic/node.h>

namespace tenon {

Node reduce_truth_as_bytes(const Node& sink);

}  // namespace tenon
