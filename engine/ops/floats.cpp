// Ops on the signs and bits of floats.
#include <tenon/engine/ops/array_api.h>
#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/detail.h>

namespace tenon {
namespace {

DType bits_of(DType floats) {
  return size_of(floats) == 8 ? DType::Int64 : size_of(floats) == 4 ? DType::Int32 : DType::Int16;
}

Tensors floats_of(const char* op, const Operand& a, const Operand& b, const StreamOrDevice& s) {
  return detail::prepare(op, {&a, &b}, detail::Takes::Floats, s);
}

}  // namespace

// Scales by the larger operand. The derivative takes the scale as constant: the value is divided and then multiplied by
// it.
Tensor hypot(const Operand& a, const Operand& b, StreamOrDevice s) {
  const Tensors x = floats_of("hypot", a, b, s);
  const DType dtype = x[0].dtype(), wide = is_float16_bits(dtype) ? DType::Float32 : dtype;
  const Tensor p = x[0].cast(wide), q = x[1].cast(wide), larger = detach(maximum(abs(p), abs(q)));
  const Tensor scale = where((larger > 0) & (larger < INFINITY), larger, 1);
  const Tensor size = detail::root_of(square(p / scale) + square(q / scale), [](const Tensor& y) { return sqrt(y); });
  return where(isinf(p) | isinf(q), INFINITY, size * scale).cast(dtype);
}

Tensor signbit(const Tensor& x, StreamOrDevice s) {
  const Tensor y = detail::on_stream("signbit", x, s);
  if (is_complex(y.dtype())) detail::raise_complex("signbit");
  return is_floating_point(y.dtype()) ? y.bitcast(bits_of(y.dtype())) < 0 : y < 0;
}

Tensor copysign(const Operand& a, const Operand& b, StreamOrDevice s) {
  const Tensors x = floats_of("copysign", a, b, s);
  return where(signbit(x[0]) == signbit(x[1]), x[0], -x[0]);
}

// Floats of one sign have the same order as their bits.
Tensor nextafter(const Operand& a, const Operand& b, StreamOrDevice s) {
  const Tensors x = floats_of("nextafter", a, b, s);
  const Tensor from = detach(x[0]), to = detach(x[1]);
  const DType dtype = from.dtype(), bits = bits_of(dtype);
  const Tensor grows = (from < to) == (from > 0);
  const Tensor next = (from.bitcast(bits) + where(grows, 1, -1).cast(bits)).bitcast(dtype);
  const Tensor least = full(from.shape(), 1, bits, from.stream()).bitcast(dtype);
  const Tensor moved = where(from == 0, where(to > 0, least, -least), next);
  return where(isnan(from) | isnan(to), from + to, where(from == to, to, moved));
}

}  // namespace tenon
