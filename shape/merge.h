// Merges a chain of Views into one View, if one View can express the same map.
#pragma once
#include <optional>
#include <span>

#include <tenon/shape/view.h>

namespace tenon {

/// One View equal to views[0] (nearest to memory) seen through all the others; nullopt if none was found. A View that
/// is returned is proven to be equal. What this thread asked for lately is remembered (recent.h).
std::optional<View> merge(std::span<const View> views);

/// Forgets the merges of this thread, for measurements.
void forget_merges();

/// The index expressions, one for each axis, of the flat row-major index `flat` in a shape. The first axis is not taken
/// modulo its size: a flat index beyond the shape gives an index beyond the first axis.
std::vector<Node> unravel(const Node& flat, std::span<const Node> shape);

}  // namespace tenon
