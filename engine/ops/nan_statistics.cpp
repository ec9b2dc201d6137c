#include <tenon/engine/ops/nan_statistics.h>

#include <cmath>

#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/detail.h>

namespace tenon {
namespace {

/// Which elements are NaN; of a complex number one part may be.
Tensor is_missing(const Tensor& x) { return is_complex(x.dtype()) ? x != x : isnan(x); }

/// x on its stream, with this number for NaN.
Tensor with_nan_as(const char* op, const Tensor& x, double number, const StreamOrDevice& s) {
  const Tensor y = detail::on_stream(op, x, s);
  return is_integer(y.dtype()) || y.dtype() == DType::Bool ? y : where(is_missing(y), number, y);
}

/// How many elements are not NaN, in the dtype of x.
Tensor count_of(const Tensor& x, const ReduceOptions& options) {
  return sum((!is_missing(x)).cast(DType::Int64), options).cast(x.dtype());
}

template <class F>
Tensor extreme(const char* op, const Tensor& x, const ReduceOptions& options, double worst, const StreamOrDevice& s,
               const F& of) {
  if (is_complex(x.dtype())) detail::raise_complex(op);
  return detail::as_op(op, [&] {
    const Tensor value = of(with_nan_as(op, x, worst, s), options);
    return is_floating_point(x.dtype()) ? where(all(isnan(x), options), NAN, value) : value;
  });
}

}  // namespace

Tensor nansum(const Tensor& x, const ReduceOptions& options, StreamOrDevice s) {
  return detail::as_op("nansum", [&] { return sum(with_nan_as("nansum", x, 0, s), options); });
}

Tensor nanmean(const Tensor& x, const ReduceOptions& options, StreamOrDevice s) {
  const auto formula = [&](const Tensor& y) {
    return sum(with_nan_as("nanmean", y, 0, s), options) / count_of(y, options);
  };
  return detail::as_op(
      "nanmean", [&] { return is_complex(x.dtype()) ? formula(x) : detail::in_floats("nanmean", x, s, formula); });
}

Tensor nanvar(const Tensor& x, const VarOptions& options, StreamOrDevice s) {
  const ReduceOptions over{.axis = options.axis, .keepdims = options.keepdims};
  return detail::as_op("nanvar", [&] {
    return detail::in_floats("nanvar", x, s, [&](const Tensor& y) {
      const Tensor middle = nanmean(y, {.axis = options.axis, .keepdims = true});
      const Tensor squares = sum(square(where(isnan(y), 0, y - middle)), over);
      const Tensor divisor = count_of(y, over) - options.ddof;
      return where(divisor > 0, squares / divisor, NAN);
    });
  });
}

Tensor nanstd(const Tensor& x, const VarOptions& options, StreamOrDevice s) {
  return detail::as_op("nanstd", [&] { return sqrt(nanvar(x, options, s)); });
}

Tensor nanmax(const Tensor& x, const ReduceOptions& options, StreamOrDevice s) {
  return extreme("nanmax", x, options, -INFINITY, s, [](const Tensor& y, const ReduceOptions& o) { return max(y, o); });
}

Tensor nanmin(const Tensor& x, const ReduceOptions& options, StreamOrDevice s) {
  return extreme("nanmin", x, options, INFINITY, s, [](const Tensor& y, const ReduceOptions& o) { return min(y, o); });
}

}  // namespace tenon
