// Lanes: how index expressions move with their lane (what a load or a store may be, one vector or single elements),
// and the integers that are as wide as their values.
#pragma once
#include <optional>

#include <tenon/symbolic/build.h>

namespace tenon {

/// The lane range in an index expression; a null Node where there is none.
Node lane_in(const Node& expression);

/// If the expression is base + stride * lane, the stride; 0 without a lane.
std::optional<int64_t> lane_stride(const Node& expression);

/// Lanes side by side: those of 0 .. lanes - 1 that lie in from .. to - 1; either may reach beyond them.
struct LaneInterval {
  Node from, to;
};
/// The lanes in which a condition holds; nullopt where they may not lie side by side.
std::optional<LaneInterval> interval_of(const Node& valid, int64_t lanes);

/// The mask of a truth value in a lane, where nothing asks for one of another size.
constexpr DType kMask = DType::Int32;
/// The integers of so many bytes.
DType unsigned_of(std::size_t bytes);
DType signed_of(std::size_t bytes);

/// Does the expression depend on computed values?
bool through_values(const Node& expression);

}  // namespace tenon
