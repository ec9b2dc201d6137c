// Products are written as a multiplication of broadcast operands and a sum; the compiler recognizes matrix products in
// that form.
#include <algorithm>

#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>
#include <tenon/shape/few.h>

namespace tenon {
namespace {

/// Two Tensors, one after the other along an axis, counted from the end.
Tensor beside(const Tensor& a, const Tensor& b, int axis) {
  const Tensor both = stack({a, b}, axis - 1);
  Shape shape = both.shape();
  const auto at = shape.end() + axis - 1;
  at[1] = at[0] * at[1];
  shape.erase(at);
  return mlops::reshape(both, shape);
}

/// One product of real matrices, (re | im) = (x.re | x.im) ((y.re | y.im), (-y.im | y.re)), which lies in memory: a
/// kernel that joins the parts has no tiles.
Tensor complex_product(const Tensor& x, const Tensor& y) {
  const bool column = y.ndim() == 1;
  const detail::ComplexParts a = detail::parts_of(x), b = detail::parts_of(column ? unsqueeze(y, 1) : y);
  const Tensor left = beside(a.re, a.im, -1), right = beside(beside(b.re, b.im, -1), beside(-b.im, b.re, -1), -2);
  const Tensor sums = mlops::contiguous(matmul(mlops::contiguous(left), mlops::contiguous(right)));
  Shape shape = sums.shape();
  shape.back() = b.re.shape().back();
  shape.insert(shape.end() - 1, Node(2));
  const Tensor parts = moveaxis(mlops::reshape(sums, shape), -2, 0);
  const Tensor all = detail::joined({parts[0], parts[1]});
  return column ? squeeze(all, -1) : all;
}

/// Four products of real matrices: two vectors, or matrices of one term, have little to compute, and the parts of the
/// right one are not written twice.
Tensor by_parts(const Tensor& x, const Tensor& y) {
  const detail::ComplexParts a = detail::parts_of(x), b = detail::parts_of(y);
  return detail::joined({matmul(a.re, b.re) - matmul(a.im, b.im), matmul(a.re, b.im) + matmul(a.im, b.re)});
}

}  // namespace

Tensor matmul(const Tensor& left, const Tensor& right, const GivenStream& given) {
  const StreamOrDevice& s = given.stream;
  if (left.stream() != right.stream() || (s.given && *s.given != left.stream())) {
    const auto [a, b] = detail::placed("matmul", left, right, s);
    return matmul(a, b);
  }
  if (left.ndim() == 0 || right.ndim() == 0)
    raise<UserError>("matmul", "a is {}, b is {}, expected at least one axis each; multiply scalars with *",
                     detail::shape_text(left), detail::shape_text(right));
  const DType dtype = detail::product_dtype(promote_types(left.dtype(), right.dtype()));
  // A vector on the left is a row, a vector on the right a column; the axis of size 1 that it lacks is not in the
  // result.
  const std::span<const Node> as = left.cell()->value->shape(), bs = right.cell()->value->shape();
  const bool row = as.size() == 1, column = bs.size() == 1;
  if (as.back() != bs[column ? 0 : bs.size() - 2])
    raise<UserError>("matmul", "inner sizes differ: a is {}, b is {}{}", detail::shape_text(left),
                     detail::shape_text(right), row || column ? "" : "; transpose one (T)");

  // (..., m, 1, k) * (..., 1, n, k), summed over k
  const std::size_t rank = std::max({as.size(), bs.size(), std::size_t{2}}) + 1;
  Few<Node> shape(rank);
  Few<int> a_axes(rank), b_axes(rank);
  for (std::size_t i = 0; i < rank; ++i) shape.push_back(Node(1)), a_axes.push_back(-1), b_axes.push_back(-1);
  for (std::size_t i = 3; i < rank; ++i) {  // counted from the end
    const std::size_t at = rank - 1 - i;
    if (i <= as.size()) a_axes[at] = static_cast<int>(as.size() - i), shape[at] = as[as.size() - i];
    if (i > bs.size()) continue;
    const Node& size = bs[bs.size() - i];
    b_axes[at] = static_cast<int>(bs.size() - i);
    if (shape[at] != size && !shape[at].is(1) && !size.is(1))
      raise<UserError>("matmul", "batch axes of a {} and b {} do not broadcast: sizes must be equal or 1",
                       detail::shape_text(left), detail::shape_text(right));
    if (shape[at].is(1)) shape[at] = size;
  }
  if (is_complex(dtype)) {
    const bool few_sums = (row && column) || as.back().is(1);
    return (few_sums ? by_parts : complex_product)(left.cast(dtype), right.cast(dtype));
  }
  const auto last = static_cast<int>(as.size()) - 1, terms = column ? 0 : static_cast<int>(bs.size()) - 2;
  if (!row) a_axes[rank - 3] = last - 1, shape[rank - 3] = as[as.size() - 2];
  if (!column) b_axes[rank - 2] = terms + 1, shape[rank - 2] = bs.back();
  a_axes[rank - 1] = last, b_axes[rank - 1] = terms, shape[rank - 1] = as.back();
  largest_numel(shape, "matmul");
  if (left.dtype() == dtype && right.dtype() == dtype && !row && !column)
    return mlops::sum_of_products(left, a_axes, right, b_axes, shape);
  const Tensor sums =
      mlops::sum_of_products(mlops::cast(left, dtype), a_axes, mlops::cast(right, dtype), b_axes, shape);
  Shape kept(shape.begin(), shape.end() - 3);
  if (!row) kept.push_back(shape[rank - 3]);
  if (!column) kept.push_back(shape[rank - 2]);
  return mlops::reshape(sums, kept);
}

}  // namespace tenon
