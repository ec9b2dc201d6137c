#include <tenon/io/onnx/element_type.h>

#include <array>
#include <cmath>
#include <limits>

#include <tenon/base/raise.h>

namespace tenon::onnx {
namespace {

using Specials = SmallFloat::Specials;

// clang-format off
constexpr std::array<ElementInfo, 28> kElementTypes = {{
    {ElementType::Float, "float", DType::Float32, 32},
    {ElementType::UInt8, "uint8", DType::UInt8, 8},
    {ElementType::Int8, "int8", DType::Int8, 8},
    {ElementType::UInt16, "uint16", DType::UInt16, 16},
    {ElementType::Int16, "int16", DType::Int16, 16},
    {ElementType::Int32, "int32", DType::Int32, 32},
    {ElementType::Int64, "int64", DType::Int64, 64},
    {ElementType::String, "string", DType::Void, 0},
    {ElementType::Bool, "bool", DType::Bool, 8},
    {ElementType::Float16, "float16", DType::Float16, 16},
    {ElementType::Double, "double", DType::Float64, 64},
    {ElementType::UInt32, "uint32", DType::UInt32, 32},
    {ElementType::UInt64, "uint64", DType::UInt64, 64},
    {ElementType::Complex64, "complex64", DType::Complex64, 64},
    {ElementType::Complex128, "complex128", DType::Complex128, 128},
    {ElementType::BFloat16, "bfloat16", DType::BFloat16, 16},
    {ElementType::Float8E4M3FN, "float8e4m3fn", DType::Float32, 8, {4, 3, 7, Specials::Nan, 448}},
    {ElementType::Float8E4M3FNUZ, "float8e4m3fnuz", DType::Float32, 8, {4, 3, 8, Specials::UnsignedZero, 240}},
    {ElementType::Float8E5M2, "float8e5m2", DType::Float32, 8, {5, 2, 15, Specials::Ieee, 57344}},
    {ElementType::Float8E5M2FNUZ, "float8e5m2fnuz", DType::Float32, 8, {5, 2, 16, Specials::UnsignedZero, 57344}},
    {ElementType::UInt4, "uint4", DType::UInt8, 4},
    {ElementType::Int4, "int4", DType::Int8, 4},
    {ElementType::Float4E2M1, "float4e2m1", DType::Float32, 4, {2, 1, 1, Specials::Finite, 6}},
    {ElementType::Float8E8M0, "float8e8m0", DType::Float32, 8, {8, 0, 127, Specials::Exponent, 0x1p127}},
    {ElementType::UInt2, "uint2", DType::UInt8, 2},
    {ElementType::Int2, "int2", DType::Int8, 2},
    {ElementType::Float6E2M3, "float6e2m3", DType::Float32, 6, {2, 3, 1, Specials::Finite, 7.5}},
    {ElementType::Float6E3M2, "float6e3m2", DType::Float32, 6, {3, 2, 3, Specials::Finite, 28}},
}};
// clang-format on
static_assert([] {
  for (std::size_t i = 0; i < kElementTypes.size(); ++i)
    if (static_cast<std::size_t>(kElementTypes[i].type) != i + 1) return false;
  return true;
}());

/// 2^e for integers e in the exponents of normal float32 numbers.
Tensor power_of_two(const Tensor& e) { return left_shift(e + 127, 23).bitcast(DType::Float32); }

/// floor(log2(|x|)) of normal float32 numbers, int32.
Tensor exponent_of(const Tensor& x) { return bitwise_and(right_shift(x.bitcast(DType::Int32), 23), 255) - 127; }

Tensor to_power_of_two(const Tensor& x, ScaleRounding rounding) {
  const Tensor e = exponent_of(x), mantissa = bitwise_and(x.bitcast(DType::Int32), (1 << 23) - 1);
  Tensor up = zeros({}, DType::Bool, x.stream());
  if (rounding == ScaleRounding::Up) up = mantissa > 0;
  if (rounding == ScaleRounding::Nearest) up = mantissa >= 1 << 22;
  return power_of_two(clip(e + up.cast(DType::Int32), -126, 127));
}

Tensor to_small_float(const Tensor& x, const SmallFloat& format, bool saturate, ScaleRounding rounding) {
  if (format.specials == Specials::Exponent) return to_power_of_two(x, rounding);
  const int least = 1 - format.bias;  // the exponent of the smallest normal number
  const Tensor quantum = power_of_two(maximum(exponent_of(x), least) - format.mantissa);
  Tensor y = round(x / quantum) * quantum;
  const Tensor is_large = abs(y) > format.largest;
  const float infinity = std::numeric_limits<float>::infinity();
  const Tensor largest = where(x < 0, -format.largest, format.largest).cast(DType::Float32);
  if (saturate || format.specials == Specials::Finite)
    y = where(is_large, largest, y);
  else if (format.specials == Specials::Ieee)
    y = where(is_large, where(x < 0, -infinity, infinity), y);
  else
    y = where(is_large, std::numeric_limits<float>::quiet_NaN(), y);
  // Formats without NaN store -0 instead.
  y = format.specials == Specials::Finite ? where(isnan(x), -0.0F, y) : where(isnan(x), x, y);
  return format.specials == Specials::UnsignedZero ? where(y == 0, 0.F, y) : y;
}

}  // namespace

std::span<const ElementInfo> element_types() { return kElementTypes; }

const ElementInfo* find_info(int64_t type) {
  if (type < 1 || type > static_cast<int64_t>(kElementTypes.size())) return nullptr;
  return &kElementTypes[static_cast<std::size_t>(type - 1)];
}
const ElementInfo& info(ElementType type) {
  const ElementInfo* found = find_info(static_cast<int64_t>(type));
  if (found == nullptr) raise<UserError>("onnx", "an absent value has no element type");
  return *found;
}

ElementType element_type_of(DType dtype) {
  for (const ElementInfo& e : kElementTypes)
    if (e.held == dtype) return e.type;
  raise<UserError>("onnx", "ONNX has no element type {}", name(dtype));
}

float small_float_value(const SmallFloat& f, unsigned bits) {
  if (f.specials == Specials::Exponent)
    return bits == 255 ? std::numeric_limits<float>::quiet_NaN() : std::ldexp(1.F, static_cast<int>(bits) - f.bias);
  const unsigned mantissa = bits & ((1U << f.mantissa) - 1), magnitude = bits & ((1U << (f.mantissa + f.exponent)) - 1);
  const int exponent = static_cast<int>(magnitude >> f.mantissa);
  const bool negative = bits >> (f.mantissa + f.exponent) & 1, top = exponent == (1 << f.exponent) - 1;
  const float sign = negative ? -1.F : 1.F, nan = std::numeric_limits<float>::quiet_NaN();
  if (f.specials == Specials::Ieee && top) return mantissa == 0 ? sign * std::numeric_limits<float>::infinity() : nan;
  if (f.specials == Specials::Nan && top && mantissa == (1U << f.mantissa) - 1) return nan;
  if (f.specials == Specials::UnsignedZero && negative && magnitude == 0) return nan;
  const float whole = static_cast<float>(mantissa) + (exponent == 0 ? 0.F : static_cast<float>(1 << f.mantissa));
  return sign * std::ldexp(whole, (exponent == 0 ? 1 : exponent) - f.bias - f.mantissa);
}

Tensor to_element_type(const Tensor& x, ElementType type, bool saturate, ScaleRounding rounding) {
  const ElementInfo& to = info(type);
  if (to.held == DType::Void) raise<UserError>("onnx", "values of type {} are not supported", to.name);
  if (to.is_small_float()) return to_small_float(x.cast(DType::Float32), to.small, saturate, rounding);
  if (!to.is_small_integer()) return x.cast(to.held);
  // Through a wider integer: int8 would saturate floats at other bounds.
  const Tensor wide = x.cast(DType::Int32);
  const int count = 1 << to.bits, sign = to.held == DType::Int8 ? count / 2 : 0;
  return (bitwise_xor(bitwise_and(wide, count - 1), sign) - sign).cast(to.held);
}

}  // namespace tenon::onnx
