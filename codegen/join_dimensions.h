// Axes that loops run as one become one dimension of the values, so that what lowering keeps of a value (a STAGE, the
// sums of a chunk) is cut along the same loops.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include <tenon/shape/shape_tracker.h>

namespace tenon {

/// Adjacent axes, in their order: each group is one dimension.
using AxisGroups = std::vector<std::vector<int>>;

/// The same memory seen in the dimensions; a null Node if it has another number of axes, or needs more Views.
Node in_dimensions(const ShapeTracker&, const AxisGroups&);

/// The axes of a REDUCE as dimensions; nullopt if it reduces only some axes of a dimension.
std::optional<std::vector<int>> dimensions_of(std::span<const int32_t> axes, const AxisGroups&);

/// In: an AST with a REDUCE. Out: the AST of equal value with one dimension for each group of axes that run as one loop
/// (join_axes.h); the same AST if some of its memory would need more Views then, or has computed indices.
Node join_dimensions(const Node& sink);

}  // namespace tenon
