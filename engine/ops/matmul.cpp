// Products are written as a multiplication of broadcast operands and a sum; the compiler recognizes matrix products in
// that form.
#include <algorithm>

#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>

namespace tenon {
Tensor matmul(const Tensor& left, const Tensor& right, StreamOrDevice s) {
  const Tensors operands = detail::on_one_stream("matmul", {left, right}, s);
  if (left.ndim() == 0 || right.ndim() == 0)
    raise<UserError>("matmul", "a is {}, b is {}, expected at least one axis each; multiply scalars with *",
                     detail::shape_text(left), detail::shape_text(right));
  const DType dtype = detail::product_dtype(promote_types(left.dtype(), right.dtype()));
  if (is_complex(
          dtype)) {  // four products of real matrices; parts alternate in memory, and tiles want them side by side
    const auto parts = [&](const Tensor& x) {
      const detail::ComplexParts p = detail::parts_of(x.cast(dtype));
      return detail::ComplexParts{mlops::contiguous(p.re), mlops::contiguous(p.im)};
    };
    const detail::ComplexParts x = parts(operands[0]), y = parts(operands[1]);
    return detail::joined({matmul(x.re, y.re) - matmul(x.im, y.im), matmul(x.re, y.im) + matmul(x.im, y.re)});
  }
  // A vector on the left is a row, a vector on the right a column; the added axis of size 1 is removed at the end.
  const bool row = left.ndim() == 1, column = right.ndim() == 1;
  const Tensor a = row ? operands[0].unsqueeze(0) : operands[0], b = column ? operands[1].unsqueeze(1) : operands[1];
  if (a.shape().back() != b.shape()[static_cast<std::size_t>(b.ndim() - 2)])
    raise<UserError>("matmul", "inner sizes differ: a is {}, b is {}{}", detail::shape_text(left),
                     detail::shape_text(right), row || column ? "" : "; transpose one with .T()");

  const Shape as = a.shape(), bs = b.shape();
  for (std::size_t i = 3; i <= std::min(as.size(), bs.size()); ++i) {
    const Node &x = as[as.size() - i], &y = bs[bs.size() - i];
    if (x != y && !x.is(1) && !y.is(1))
      raise<UserError>("matmul", "batch axes of a {} and b {} do not broadcast: sizes must be equal or 1",
                       detail::shape_text(left), detail::shape_text(right));
  }

  // (..., m, 1, k) * (..., 1, n, k), summed over k
  const Tensor product = multiply(a.cast(dtype).unsqueeze(-2), b.cast(dtype).T().unsqueeze(-3));
  Shape shape = product.shape();
  shape.pop_back();
  if (column) shape.pop_back();
  if (row) shape.erase(shape.end() - (column ? 1 : 2));
  return mlops::reshape(mlops::reduce(product, Combiner::Add, {product.ndim() - 1}), shape);
}

}  // namespace tenon
