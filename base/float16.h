// float16 (IEEE 754 binary16) and bfloat16 (the upper half of a float32) as C++ types. They are types for storage: 16
// bits with conversions. Every value converts exactly to float, so arithmetic on them is that of float. A number of any
// type converts to them with one rounding, to nearest, ties to even. NaN stays NaN, numbers beyond the range become
// infinite, and subnormals are kept.
#pragma once
#include <bit>
#include <concepts>
#include <cstdint>
#include <type_traits>

namespace tenon {

namespace bits16 {

/// A float that rounds to 16 bits exactly as x does: x itself if float holds it, else a neighbour of x whose last bit
/// is set ("round to odd": S. Boldo, G. Melquiond: Emulation of FMA and correctly rounded sums, 2008).
template <class T>
constexpr float to_odd(T x) {
  if constexpr (std::same_as<T, float> || (std::integral<T> && sizeof(T) <= 2)) {
    return static_cast<float>(x);
  } else {
    const auto wide = static_cast<double>(x);  // a 64-bit integer becomes the nearest double
    const auto near = static_cast<float>(wide);
    const double back = near, magnitude = wide < 0 ? -wide : wide;
    const auto bits = std::bit_cast<uint32_t>(near);
    if (!(back < wide || wide < back) || bits % 2 == 1) return near;
    return std::bit_cast<float>((back < 0 ? -back : back) < magnitude ? bits + 1 : bits - 1);
  }
}

constexpr uint16_t to_float16(float x) {
  const auto bits = std::bit_cast<uint32_t>(x), magnitude = bits & 0x7fffffffu, sign = bits >> 16 & 0x8000u;
  if (magnitude > 0x7f800000u) return static_cast<uint16_t>(sign | 0x7e00u | (magnitude >> 13 & 0x3ffu));
  if (magnitude >= 0x47800000u) return static_cast<uint16_t>(sign | 0x7c00u);  // 2^16 and beyond
  if (magnitude < 0x38800000u) {  // below 2^-14: a multiple of 2^-24, which is the last bit of 1/2
    const float aligned = std::bit_cast<float>(magnitude) + 0.5f;
    return static_cast<uint16_t>(sign | (std::bit_cast<uint32_t>(aligned) - 0x3f000000u));
  }
  const uint32_t rebased = magnitude - (112u << 23);  // the exponent in the narrower format
  return static_cast<uint16_t>(sign | (rebased + 0xfffu + (rebased >> 13 & 1u)) >> 13);
}

constexpr float from_float16(uint16_t half) {
  const uint32_t magnitude = half & 0x7fffu, sign = (half & 0x8000u) << 16, wide = magnitude << 13;
  if (magnitude > 0x7c00u) return std::bit_cast<float>(sign | 0x7fc00000u | wide);
  if (magnitude == 0x7c00u) return std::bit_cast<float>(sign | 0x7f800000u);
  return std::bit_cast<float>(sign | std::bit_cast<uint32_t>(std::bit_cast<float>(wide) * 0x1p112f));
}

constexpr uint16_t to_bfloat16(float x) {
  const auto bits = std::bit_cast<uint32_t>(x);
  if ((bits & 0x7fffffffu) > 0x7f800000u) return static_cast<uint16_t>(bits >> 16 | 0x40u);
  return static_cast<uint16_t>((bits + 0x7fffu + (bits >> 16 & 1u)) >> 16);
}

constexpr float from_bfloat16(uint16_t upper) { return std::bit_cast<float>(static_cast<uint32_t>(upper) << 16); }

template <class T>
concept Number = std::is_arithmetic_v<T>;

}  // namespace bits16

/// 11 bits of precision, from 2^-24 to 65504.
struct float16 {
  uint16_t bits = 0;

  float16() = default;
  explicit constexpr float16(bits16::Number auto x) : bits(bits16::to_float16(bits16::to_odd(x))) {}
  constexpr operator float() const { return bits16::from_float16(bits); }  // NOLINT: exact
};

/// 8 bits of precision and the range of float.
struct bfloat16 {
  uint16_t bits = 0;

  bfloat16() = default;
  explicit constexpr bfloat16(bits16::Number auto x) : bits(bits16::to_bfloat16(bits16::to_odd(x))) {}
  constexpr operator float() const { return bits16::from_bfloat16(bits); }  // NOLINT: exact
};

/// float16 or bfloat16.
template <class T>
concept Float16Bits = std::same_as<T, float16> || std::same_as<T, bfloat16>;

}  // namespace tenon
