// Products of 16-bit floats for tensor cores, which multiply matrices and nothing else: one axis of rows, of columns
// and of terms, and adjacent elements along one axis of each factor. Windows of a convolution, for example, are no such
// matrix: they are copied to one, or the copy engine brings them from the image.
#pragma once
#include <tenon/engine/lazy/lazy_buffer.h>

namespace tenon::lazy {

/// Can the device multiply 16-bit floats by tensor cores?
bool has_tensor_cores(Device);

/// The 16-bit floats of which x is the float32 value; null if it is not.
LazyRef narrow(const LazyRef& x);

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
int64_t size_along(const LazyRef& x, const Axes& axes);
/// Does a copy of the factor (groups..., own, terms) read fewer lines of memory at once if its adjacent elements are
/// along the terms?
bool lies_along_terms(const LazyRef& factor);

/// The product of two such factors, spread to the shape (groups..., rows, columns, terms), in float32.
LazyRef product_of(const LazyBuffers& matrices, const Shape& shape);

/// Terms of a product of matrices, of shape (groups..., rows, columns, terms), to be summed along the last axis.
struct MatrixProduct {
  LazyRef terms;
  bool outer = false;  // the sums are added up along the first axis
};

/// A product of two 16-bit floats, in float32, that is to be summed along `axes`: the same terms as a product of
/// matrices. nullopt if the device has no tensor cores, if they would gain little, or if the factors are matrices
/// already.
std::optional<MatrixProduct> product_of_matrices(const LazyRef& product, std::span<const int32_t> axes);

}  // namespace tenon::lazy
