// Axes that loops run as one become one dimension of the values, so that what lowering keeps of a value (a STAGE, the
// sums of a chunk) is cut along the same loops.
#pragma once
#include <tenon/symbolic/node.h>

namespace tenon {

/// In: an AST with a REDUCE. Out: the AST of equal value with one dimension for each group of axes that run as one loop
/// (join_axes.h); the same AST if some of its memory would need more Views then, or has computed indices.
Node join_dimensions(const Node& sink);

}  // namespace tenon
