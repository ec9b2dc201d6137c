// Running sums, products and extrema along an axis; the work is proportional to its length.
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>

namespace tenon {
namespace {

Tensor scanned(const char* op, const Tensor& x, Combiner combiner, const CumulativeOptions& options,
               const StreamOrDevice& s) {
  Tensor y = detail::on_stream(op, x, s);
  if (!options.axis) y = flatten(y);
  const bool one = y.ndim() == 0 && (*options.axis == 0 || *options.axis == -1);  // a 0-d Tensor is its own sum
  if (one) return reshape(scanned(op, flatten(y), combiner, {.axis = 0}, s), {});
  const int axis = options.axis ? detail::front_axis(op, *options.axis, y) : 0;
  const bool sums = combiner == Combiner::Add || combiner == Combiner::Mul;
  if (y.dtype() == DType::Bool && !sums) combiner = combiner == Combiner::Max ? Combiner::Or : Combiner::And;
  const DType dtype = sums ? detail::sum_dtype(y.dtype(), y.shape()[static_cast<std::size_t>(axis)]) : y.dtype();
  return mlops::scan(y.cast(dtype), combiner, axis);
}

}  // namespace

Tensor cumsum(const Tensor& x, const CumulativeOptions& options, StreamOrDevice s) {
  return scanned("cumsum", x, Combiner::Add, options, s);
}
Tensor cumprod(const Tensor& x, const CumulativeOptions& options, StreamOrDevice s) {
  return scanned("cumprod", x, Combiner::Mul, options, s);
}
Tensor cummax(const Tensor& x, const CumulativeOptions& options, StreamOrDevice s) {
  return scanned("cummax", x, Combiner::Max, options, s);
}
Tensor cummin(const Tensor& x, const CumulativeOptions& options, StreamOrDevice s) {
  return scanned("cummin", x, Combiner::Min, options, s);
}

}  // namespace tenon
