// In: an AST. Out: an AST of equal value in which each DOT4 takes as few instructions as the target allows. A target
// with ByteDots::Small adds two products in 16 bits, which is exact if the unsigned bytes are at most 128. The mask of
// a word shows whether they are. This pass runs on the AST, because later the masked word may lie in a STAGE. ASTs for
// other targets do not change.
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
