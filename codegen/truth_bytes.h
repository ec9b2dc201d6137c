// In: an AST. Out: an AST of equal value that reduces truth values from memory as bytes. A vector holds four times as
// many bytes as masks of truth values.
#pragma once
#include <tenon/symbolic/node.h>

namespace tenon {

Node reduce_truth_as_bytes(const Node& sink);

}  // namespace tenon
