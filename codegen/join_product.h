// The axes of a sum of products for tensor cores, which take one axis of rows, of columns and of terms.
#pragma once
#include <tenon/symbolic/node.h>

namespace tenon {

/// In: an AST. Out: if tensor cores could compute its sum of products but for axes of more than one dimension, which
/// run as one loop (join_axes.h), the AST of equal value with one dimension for each; else the same AST.
Node join_product(const Node& sink);

}  // namespace tenon
