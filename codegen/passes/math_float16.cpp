// Converts float16 to float32 and back by integer arithmetic, and float64 to 16 bits. The bits are those of
// base/float16.h, which are also those of the instructions.
#include <tenon/codegen/passes/math.h>
#include <tenon/codegen/ranges.h>

namespace tenon::math {
namespace {

constexpr DType kWord = DType::UInt32;

Value word(const Value& x) { return bitcast(kWord, x); }
Value real(const Value& bits) { return bitcast(DType::Float32, bits); }

/// The lower 16 bits as the dtype, and back; if loaded() follows stored(), both conversions are skipped.
Value stored(DType d, const Value& bits) { return bitcast(d, cast(DType::UInt16, bits)); }
Value loaded(const Value& x) {
  if (x.node().op() == Op::Bitcast)
    if (const Node& cut = x.node().src(0); cut.op() == Op::Cast && cut.src(0).dtype() == kWord) return cut.src(0);
  return cast(kWord, bitcast(DType::UInt16, x));
}

Value to_float16(const Value& x) {
  const Value bits = word(x), magnitude = bits & 0x7fffffff, sign = bits >> 16 & 0x8000;
  const Value rebased = magnitude - (int64_t{112} << 23);
  const Value normal = (rebased + ((rebased >> 13 & 1) + 0xfff)) >> 13;
  const Value subnormal = word(real(magnitude) + 0.5) - 0x3f000000;  // a multiple of 2^-24, the last bit of 1/2
  const Value finite = where(lt(magnitude, 0x38800000), subnormal, normal);
  const Value nan = magnitude >> 13 | 0x7e00;
  const Value beyond = where(lt(0x7f800000, magnitude), nan & 0x7fff, nan.like(0x7c00));
  return sign | where(lt(magnitude, 0x47800000), finite, beyond);
}

Value from_float16(const Value& half) {
  const Value sign = (half & 0x8000) << 16, wide = (half & 0x7fff) << 13;
  const Value finite = word(real(wide) * 0x1p112);  // the exponent of the wider format; subnormals too
  const Value nan = wide | 0x7fc00000;
  const Value infinity = nan.like(0x7f800000);
  const Value beyond = where(eq(wide, int64_t{0x7c00} << 13), infinity, nan);
  return real(sign | where(lt(wide, int64_t{0x7c00} << 13), finite, beyond));
}

/// A float64 as a float32 that rounds to fewer bits as the float64 would: it is exact, or its last bit is set.
Value to_odd(const Value& x) {
  const Value near = cast(DType::Float32, x), back = cast(DType::Float64, near);
  const Value inexact = lt(back, x) | lt(x, back);  // false where that is NaN
  const Value outwards = lt(absolute(back), absolute(x));
  const Value even = eq(bits(near) & 1, 0);
  const Value odd = bits(near) + where(outwards, constant(DType::Int32, 1), constant(DType::Int32, -1));
  return from_bits(DType::Float32, where(inexact & even, odd, bits(near)));
}

/// float32 as bfloat16 would keep it: rounded to nearest, ties to even; a NaN keeps a bit of its mantissa.
Value rounded_to_bfloat16(const Value& x) {
  const Value near = word(x) + ((word(x) >> 16 & 1) + 0x7fff);
  return real(where(eq(x, x), near, word(x) | 0x400000) & 0xffff0000);
}

bool is_primitive(const Arithmetic& m, DType d) { return d == DType::BFloat16 || m.converts_float16; }

}  // namespace

Value round_to_16_bits(const Arithmetic& m, DType d, const Value& x) {
  const Value single = x.dtype() == DType::Float64 ? to_odd(x) : x;
  return is_primitive(m, d) ? build(Op::Cast, d, {single}) : stored(d, to_float16(single));
}

Value from_16_bits(const Arithmetic& m, const Value& x) {
  // In lanes, a value that is rounded and goes on as float32 stays in words.
  if (x.dtype() == DType::BFloat16 && x.node().op() == Op::Cast && x.node().src(0).dtype() == DType::Float32 &&
      has_lanes(x.node().src(0)))
    return rounded_to_bfloat16(x.node().src(0));
  return is_primitive(m, x.dtype()) ? build(Op::Cast, DType::Float32, {x}) : from_float16(loaded(x));
}

}  // namespace tenon::math
