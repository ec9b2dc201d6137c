// In: an AST. Out: an AST of equal value whose DOT4s take as few instructions as a target has for them. What
// ByteDots::Small has is a sum of two products in 16 bits: it is exact while the unsigned bytes are at most 128. That
// is seen by the mask of a word, here, because later the masked word may lie in a STAGE. ASTs for other targets stay.
#pragma once
#include <tenon/base/target.h>
#include <tenon/symbolic/node.h>

namespace tenon {

/// Words with larger bytes are divided into the lower seven bits of their bytes and the highest bit: a DOT4 of each.
Node split_large_bytes(const Node& sink, const Target& target);

/// DOT4s that are added to each other, of bytes so small that several of their sums fit 16 bits (eight of codes of 4
/// bits, four of 5 bits), are DOT_PAIRS and one ADD_PAIRS: each takes two instructions, a DOT4 three.
Node add_dots_in_pairs(const Node& sink, const Target& target);

}  // namespace tenon
