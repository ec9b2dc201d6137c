// In: an AST. Out: an AST of equal value whose DOT4s a target computes by one instruction each, if it has one. The
// instruction of ByteDots::Small is exact only while the unsigned bytes are at most 128: other words are divided into
// the lower seven bits of their bytes and the highest bit. (Here it is seen by the mask of a word; later the masked
// word may lie in a STAGE.)
#pragma once
#include <tenon/base/target.h>
#include <tenon/symbolic/node.h>

namespace tenon {

Node split_large_bytes(const Node& sink, const Target& target);

}  // namespace tenon
