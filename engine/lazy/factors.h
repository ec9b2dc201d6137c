// The two factors of a product that is summed, as matrices for tensor cores: which axes of the product are groups,
// rows, columns and terms, and each factor with its axes in the order (groups..., own, terms), where its own axis is
// that of the rows or of the columns.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include <tenon/engine/lazy/lazy_buffer.h>

namespace tenon::lazy {

using Axes = std::vector<int>;

/// What the axes of a product of two factors are. The last axes that only one factor has are the columns, those before
/// them that only the other has the rows.
struct ProductAxes {
  Axes groups, rows, columns, terms;
};
/// For a product that is summed along `axes`; of the factors the one with the rows becomes the first. nullopt if it has
/// no rows or no columns.
std::optional<ProductAxes> axes_of_product(LazyBuffers& factors, std::span<const int32_t> axes);

/// A factor of shape (groups..., own, terms). A group along which it does not change has size 1.
LazyRef in_order(const LazyRef& x, const Axes& groups, const Axes& own, const Axes& terms);
/// The elements along these axes together; their sizes are constants.
int64_t size_along(const LazyRef& x, const Axes& axes);
/// Does a copy of the factor (groups..., own, terms) read fewer lines of memory at once if its adjacent elements are
/// along the terms?
bool lies_along_terms(const LazyRef& factor);

/// The product of two such factors, spread to the shape (groups..., rows, columns, terms), in float32.
LazyRef product_of(const LazyBuffers& matrices, const Shape& shape);

}  // namespace tenon::lazy
