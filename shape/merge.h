// Merging: one View for a chain of Views, wherever one can express the same map.
#pragma once
#include <optional>
#include <span>

#include <tenon/shape/view.h>

namespace tenon {

/// One View equal to views[0] (nearest to memory) seen through all the others; nullopt where none was found. What it
/// gives is proven.
std::optional<View> merge(std::span<const View> views);

/// Index expressions, one an axis, of flat row-major index `flat` within a shape. The first axis has no remainder: a
/// flat index beyond the shape lands beyond the first axis.
std::vector<Node> unravel(const Node& flat, std::span<const Node> shape);

}  // namespace tenon
