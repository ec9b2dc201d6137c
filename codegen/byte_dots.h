// In: an AST. Out: an AST of equal value whose DOT4s a target computes by one instruction each, if it has one. The
// instruction of ByteDots::Small is exact only while the unsigned bytes are at most 128: other words are divided into
// the lower seven bits of their bytes and the highest bit. (Here it is seen by the mask of a word; later the masked
// word may lie in a STAGE.)
#pragma once
#include <tenon/base/target.h>
#include <tenon/symbolic/node.h>

namespace tenon {

Node split_large_bytes(const Node& sink, const Target& target);

/// Of such a target: DOT4s that are added to each other, of bytes so small that several of their sums of two products
/// fit 16 bits (eight of 4 bits, four of 5 bits), are DOT_PAIRS, and one ADD_PAIRS: each takes two instructions, a DOT4
/// three.
Node add_dots_in_pairs(const Node& sink, const Target& target);

}  // namespace tenon
