// A mask is the condition under which a value is used. Where it holds, an index can be simpler (given), and not every
// part of the mask is needed to reach memory safely (relevant, of_own_ranges).
#pragma once
#include <span>

#include <tenon/shape/shape_tracker.h>
#include <tenon/symbolic/build.h>

namespace tenon {

/// The conditions that a mask joins by `and`.
std::span<const Node> parts_of(const Node& mask);

/// The parts of a mask that depend on at least one range of an index, or on no range. The others never decide whether
/// the index is in bounds, only whether the value is used. A range of one value counts as none.
Node relevant(const Node& mask, std::span<const Node> at);

/// The parts of a mask that depend on no range outside of an index. They are enough for an index that is in bounds for
/// every value of its ranges. Parts without ranges say whether a piece of a loop of symbolic size runs at all; they are
/// left out if the loops of the index always run, so that what several pieces need is one value.
Node of_own_ranges(const Node& mask, std::span<const Node> at);

/// The mask without the conditions that a loop of an index runs at least once.
Node without_trips(const Node& mask, std::span<const Node> at);

/// The expression, simplified for the places where the mask holds: each part `sum < constant` bounds its sum.
Node given(Node expression, const Node& mask);

/// The condition that there is an element to read, if the access may be made without: where no loop that may not run is
/// in its index, it is made outside of such loops. Else 1.
Node if_there_are_any(const ShapeTracker&, const Node& index);

/// The index kept within an axis: 0 below it and where the axis has no element, the last element beyond it.
Node clamped(const Node& index, const Node& size);

/// Is the index within the shape even without masks?
bool is_inside(const Node& n, const std::vector<Node>& at);

/// The parts of a mask that depend on lanes of an index alone, or on no range.
Node of_own_lanes(const Node& mask, std::span<const Node> at);

/// The mask `use` would make a reduction depend on the mask's ranges, so only the parts that depend on its own lanes or
/// on Variables alone stay. Instead the index is clamped to the shape: beyond the end the last element is computed
/// again, and where there is none, nothing. Lanes beyond the end are masked, so that the other lanes stay adjacent.
/// Positions in a grid are masked too, because no loop runs over them. Returns the mask of the reduction.
Node bring_inside(const Node& reduce, std::vector<Node>& at, const Node& use);

}  // namespace tenon
