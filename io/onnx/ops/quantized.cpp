// Quantized values: integers or small floats with a scale, and products of them.
#include <cmath>
#include <numeric>

#include <tenon/io/onnx/op_table.h>
#include <tenon/io/onnx/ops/convolve.h>

namespace tenon::onnx {
namespace {

/// A scale or zero point in a shape that broadcasts to x. It is one element for all; a vector along `axis`; or it has
/// one element for each block of x along `axis`.
Tensor spread(const Tensor& scale, const Tensor& x, int64_t axis_given, int64_t block) {
  if (scale.ndim() == 0 || (scale.ndim() == 1 && scale.size() == 1 && block == 0)) return scale.reshape({});
  const int axis = Call::axis_of(axis_given, static_cast<std::size_t>(x.ndim()));
  if (block == 0) {
    if (scale.ndim() != 1) refuse("a scale of shape {} without blocks", to_string(scale.shape()));
    Sizes along(static_cast<std::size_t>(x.ndim()), 1);
    along[static_cast<std::size_t>(axis)] = scale.size();
    return scale.reshape(Dims(along));
  }
  if (scale.ndim() != x.ndim() || block < 1)
    refuse("blocks of {} with a scale of shape {}", block, to_string(scale.shape()));
  const Tensor each = repeat(scale, block, axis);
  Pairs kept;
  for (const Node& n : each.shape()) kept.emplace_back(0, n);
  kept[static_cast<std::size_t>(axis)].second = x.size(axis);
  return each.shrink(kept);
}

struct Range {
  double low, high;
};
Range range_of(const ElementInfo& e) {
  const double count = std::ldexp(1.0, e.bits);
  return is_unsigned(e.held) ? Range{0, count - 1} : Range{-count / 2, count / 2 - 1};
}

/// round(x) + zero, saturated.
Value saturated(const Tensor& x, const std::optional<Tensor>& zero, ElementType type) {
  const ElementInfo& e = info(type);
  const Tensor rounded = round(x), moved = zero ? rounded + zero->cast(rounded.dtype()) : rounded;
  const Range r = range_of(e);
  return {clip(moved, r.low, r.high).cast(e.held), type};
}

ElementType type_attribute(const Call& c, Text name, ElementType absent) {
  const int64_t type = c.i(name, 0);
  if (type == 0) return absent;
  if (find_info(type) == nullptr || find_info(type)->held == DType::Void) refuse("the element type {}", type);
  return static_cast<ElementType>(type);
}

Values run_quantize(Call& c) {
  const Tensor& x = c.in(0);
  const int64_t axis = c.i("axis", 1), block = c.i("block_size", 0);
  const ElementType to = c.has(2) ? c.type(2) : type_attribute(c, "output_dtype", ElementType::UInt8);
  const ElementType compute = type_attribute(c, "precision", ElementType::Float);
  const DType dtype = compute == ElementType::Double || x.dtype() == DType::Float64 ? DType::Float64 : DType::Float32;
  const Tensor scaled = x.cast(dtype) / spread(c.in(1), x, axis, block).cast(dtype);
  if (info(to).is_small_float()) return {Value(to_element_type(scaled, to, c.i("saturate", 1) != 0), to)};
  std::optional<Tensor> zero;
  if (c.has(2)) zero = spread(c.in(2), x, axis, block);
  return {saturated(scaled, zero, to)};
}

Values run_dequantize(Call& c) {
  const Tensor& x = c.in(0);
  const int64_t axis = c.i("axis", 1), block = c.i("block_size", 0);
  const ElementType to = type_attribute(c, "output_dtype", c.type(1));
  Tensor y = x.cast(is_integer(x.dtype()) && size_of(x.dtype()) < 4 ? DType::Int32 : x.dtype());
  if (c.has(2)) y = y - spread(c.in(2), x, axis, block).cast(y.dtype());
  const Tensor scale = spread(c.in(1), x, axis, block);
  const DType wide = scale.dtype() == DType::Float64 ? DType::Float64 : DType::Float32;
  return {Value(to_element_type(y.cast(wide) * scale.cast(wide), to), to)};
}

Values run_dynamic_quantize(Call& c) {
  const Tensor& x = c.in(0);
  const Tensor low = minimum(min(x), 0), high = maximum(max(x), 0), range = (high - low) / 255;
  const Tensor scale = where(range == 0, 1, range).cast(DType::Float32);
  const Tensor zero = clip(round(-low / scale), 0, 255);
  return {saturated(x / scale, zero, ElementType::UInt8), scale, zero.cast(DType::UInt8)};
}

/// x - zero in int32; a vector of zeros goes along `axis`.
Tensor centered(const Tensor& x, const std::optional<Tensor>& zero, int axis) {
  const Tensor wide = x.cast(DType::Int32);
  return zero ? wide - spread(*zero, x, axis, 0).cast(DType::Int32) : wide;
}

Values run_matmul_integer(Call& c) {
  const int rows = std::max(c.in(0).ndim() - 2, 0);
  return {matmul(centered(c.in(0), c.optional_in(2), rows), centered(c.in(1), c.optional_in(3), c.in(1).ndim() - 1))
              .cast(DType::Int32)};
}

Tensor of_rows(const Tensor& scale) {
  return scale.ndim() == 1 && scale.size() > 1 ? scale.unsqueeze(-1) : scale.size() == 1 ? scale.reshape({}) : scale;
}
Values run_qlinear_matmul(Call& c) {
  const Tensor &a = c.in(0), &b = c.in(3);
  const auto zero_of = [](const Tensor& z, bool rows) {
    return (rows ? of_rows(z) : z.size() == 1 ? z.reshape({}) : z).cast(DType::Int32);
  };
  const Tensor product =
      matmul(a.cast(DType::Int32) - zero_of(c.in(2), true), b.cast(DType::Int32) - zero_of(c.in(5), false));
  const Tensor b_scale = c.in(4).size() == 1 ? c.in(4).reshape({}) : c.in(4);
  const Tensor factor =
      of_rows(c.in(1)).cast(DType::Float32) * b_scale.cast(DType::Float32) / of_rows(c.in(6)).cast(DType::Float32);
  return {saturated(product.cast(DType::Float32) * factor, of_rows(c.in(7)), c.type(7))};
}

Values run_conv_integer(Call& c) {
  return {
      convolve(c, centered(c.in(0), c.optional_in(2), 1), centered(c.in(1), c.optional_in(3), 0)).cast(DType::Int32)};
}

Values run_qlinear_conv(Call& c) {
  Tensor y = convolve(c, centered(c.in(0), c.in(2), 1), centered(c.in(3), c.in(5), 0)).cast(DType::Int32);
  if (c.has(8)) y = y + spread(c.in(8), y, 1, 0);
  const Tensor factor = spread(c.in(1) * c.in(4) / c.in(6), y, 1, 0);
  return {saturated(y.cast(DType::Float32) * factor, c.in(7).reshape({}), c.type(7))};
}

constexpr Text kConvAttributes = "auto_pad dilations group kernel_shape pads strides";
constexpr Text kQuantized = "int2 to int32, float4, float6, float8";
constexpr OpRow kQuantizedOps[] = {
    {"ConvInteger", 10, run_conv_integer, kConvAttributes, "int8, uint8"},
    {"DequantizeLinear", 10, run_dequantize, "axis block_size output_dtype", kQuantized},
    {"DynamicQuantizeLinear", 11, run_dynamic_quantize, "", "floats"},
    {"MatMulInteger", 10, run_matmul_integer, "", "int8, uint8"},
    {"QLinearConv", 10, run_qlinear_conv, kConvAttributes, "int8, uint8"},
    {"QLinearMatMul", 10, run_qlinear_matmul, "", "int8, uint8"},
    {"QuantizeLinear", 10, run_quantize, "axis block_size output_dtype precision saturate", kQuantized},
};

}  // namespace

OpRows quantized_rows() { return kQuantizedOps; }

}  // namespace tenon::onnx
