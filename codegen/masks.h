// What a mask says of an index: a value is used only where its mask holds, so an index may be simplified under it, and
// parts of it that do not speak of the index may be left out.
#pragma once
#include <span>

#include <tenon/symbolic/build.h>

namespace tenon {

/// The conditions that a mask joins by `and`.
std::span<const Node> parts_of(const Node& mask);

/// The parts of a mask that speak of the ranges of an index; the others only say that nobody asks.
Node relevant(const Node& mask, std::span<const Node> at);

/// The parts of a mask that speak of the ranges of an index and of no others: what they leave out says where a larger
/// index is inside, and an index that is inside in any case needs none of it.
Node of_own_ranges(const Node& mask, std::span<const Node> at);

/// The expression as simple as it is where the mask holds: of each part `sum < constant` the larger values are gone.
Node given(Node expression, const Node& mask);

/// The index kept within an axis: 0 below it, the last element beyond it.
Node clamped(const Node& index, const Node& size);

}  // namespace tenon
