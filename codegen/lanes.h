// Vector lanes: how an index expression depends on its lane, which decides whether a load or store is one vector or
// single elements; vectors whose lanes are interleaved; and the integer dtypes of a given size.
#pragma once
#include <optional>
#include <vector>

#include <tenon/base/target.h>
#include <tenon/symbolic/build.h>

namespace tenon {

/// The lane range in an index expression; a null Node where there is none.
Node lane_in(const Node& expression);

/// The stride if the expression is base + stride * lane; 0 if it has no lane; else nullopt.
std::optional<int64_t> lane_stride(const Node& expression);

/// Are lanes at this stride loaded as vectors, from which they are picked? `some`: a mask takes some of the lanes, and
/// so a part of each vector, which targets load of words.
constexpr bool is_picked(int64_t stride, int64_t lanes, std::size_t bytes, bool some) {
  return (stride == 2 || stride == 3) && lanes >= 4 && (bytes >= 4 || !some);
}

/// Does the target have an instruction that widens so many lanes of 8 or 16 bits to words of 32?
inline bool extends_at_once(const Target& t, int64_t lanes) {
  return t.vector_bytes >= 32 && lanes >= 8 && 4 * lanes <= t.vector_bytes;
}

/// Adjacent lanes: those of 0 .. lanes - 1 that are in from .. to - 1. Both `from` and `to` may be outside of 0 ..
/// lanes.
struct LaneInterval {
  Node from, to;
};
/// The lanes in which a condition holds; nullopt if they may not be adjacent.
std::optional<LaneInterval> interval_of(const Node& valid, int64_t lanes);

/// The dtype of the mask of a truth value in a lane, if no other size is needed.
constexpr DType kMask = DType::Int32;
/// The integer dtypes of this size.
DType unsigned_of(std::size_t bytes);
DType signed_of(std::size_t bytes);

/// The lower halves of two vectors, interleaved: lane 0 of x, lane 0 of y, lane 1 of x, ...; or their upper halves.
Node zip(const Node& x, const Node& y, bool upper);
/// Lane 0 of all vectors, then lane 1 of all, ..., in as many vectors as are given, at most the lanes: by rounds of
/// ZIPs of two if they are a power of two, else by one ZIP of all for each.
std::vector<Node> zipped(std::vector<Node> vectors);

/// Does the expression depend on computed values?
bool through_values(const Node& expression);

}  // namespace tenon
