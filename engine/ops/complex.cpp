#include <tenon/engine/ops/complex.h>

#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/detail.h>

namespace tenon {

using detail::ComplexParts;
using detail::joined;
using detail::parts_of;

Tensor complex(const Operand& re, const Operand& im, StreamOrDevice s) {
  const Tensors parts = detail::prepare("complex", {&re, &im}, detail::Takes::Floats, s);
  const DType dtype = parts[0].dtype() == DType::Float64 ? DType::Float64 : DType::Float32;
  return joined({parts[0].cast(dtype), parts[1].cast(dtype)});
}
Tensor real(const Tensor& x, StreamOrDevice s) {
  const Tensor y = detail::on_stream("real", x, s);
  return is_complex(y.dtype()) ? parts_of(y).re : y;
}
Tensor imag(const Tensor& x, StreamOrDevice s) {
  const Tensor y = detail::on_stream("imag", x, s);
  return is_complex(y.dtype()) ? parts_of(y).im : zeros_like(y);
}
Tensor angle(const Tensor& x, StreamOrDevice s) {
  const Tensor y = detail::on_stream("angle", x, s);
  return detail::as_op("angle", [&] { return arctan2(imag(y), real(y)); });
}
Tensor conj(const Tensor& x, StreamOrDevice s) {
  const Tensor y = detail::on_stream("conj", x, s);
  if (!is_complex(y.dtype())) return y;
  const ComplexParts parts = parts_of(y);
  return joined({parts.re, -parts.im});
}

}  // namespace tenon
