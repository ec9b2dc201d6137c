#include <tenon/engine/ops/complex.h>

#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/detail.h>

namespace tenon {

using detail::ComplexParts;
using detail::joined;
using detail::parts_of;

Tensor complex(const Operand& re, const Operand& im, StreamOrDevice s) {
  const Tensors parts = detail::prepare("complex", {&re, &im}, detail::Takes::Floats, s);
  return joined({parts[0].cast(DType::Float32), parts[1].cast(DType::Float32)});
}
Tensor real(const Tensor& x, StreamOrDevice s) {
  const Tensor y = detail::on_stream("real", x, s);
  return y.dtype() == DType::Complex64 ? parts_of(y).re : y;
}
Tensor imag(const Tensor& x, StreamOrDevice s) {
  const Tensor y = detail::on_stream("imag", x, s);
  return y.dtype() == DType::Complex64 ? parts_of(y).im : zeros_like(y);
}
Tensor conj(const Tensor& x, StreamOrDevice s) {
  const Tensor y = detail::on_stream("conj", x, s);
  if (y.dtype() != DType::Complex64) return y;
  const ComplexParts parts = parts_of(y);
  return joined({parts.re, -parts.im});
}

}  // namespace tenon
