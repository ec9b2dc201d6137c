// How index expressions move with their lane: what a load or a store in lanes may be, one vector or single elements.
#pragma once
#include <optional>

#include <tenon/symbolic/build.h>

namespace tenon {

/// The lane range in an index expression; a null Node where there is none.
Node lane_in(const Node& expression);

/// If the expression is base + stride * lane, the stride; 0 without a lane.
std::optional<int64_t> lane_stride(const Node& expression);

/// Are the lanes in which this holds side by side, so that the first and the last speak for all?
bool is_interval(const Node& valid);

/// Does the expression depend on computed values?
bool through_values(const Node& expression);

}  // namespace tenon
