// Products of 16-bit floats for tensor cores, which multiply matrices and nothing else: one axis of rows, of columns
// and of terms, and adjacent elements along one axis of each factor. Windows of a convolution, for example, are no such
// matrix: they are copied to one, or the copy engine brings them from the image.
#pragma once
#include <tenon/engine/lazy/factors.h>

namespace tenon::lazy {

/// Can the device multiply 16-bit floats by tensor cores?
bool has_tensor_cores(Device);

/// The 16-bit floats of which x is the float32 value; null if it is not.
LazyRef narrow(const LazyRef& x);

/// Terms of a product of matrices, of shape (groups..., rows, columns, terms), to be summed along the last axis.
struct MatrixProduct {
  LazyRef terms;
  bool outer = false;  // the sums are added up along the first axis
  Shape kept = {};     // the sizes of all axes of the groups, rows and columns, without this first axis,
  Axes order = {};     // and the order in which the product has them; empty if it is theirs
};

/// Sums, of shape (leading..., groups..., rows, columns, 1), as (leading..., kept axes in the product's order). The
/// sums as they are, if they have this order.
LazyRef in_order_of_product(const LazyRef& sums, const MatrixProduct&, std::size_t leading);

/// A product of two 16-bit floats, in float32, that is to be summed along `axes`: the same terms as a product of
/// matrices. nullopt if the device has no tensor cores, if they would gain little, or if the factors are matrices
/// already.
std::optional<MatrixProduct> product_of_matrices(const LazyRef& product, std::span<const int32_t> axes);

}  // namespace tenon::lazy
