// What the reader and the writer of PNG files share: the facts of the format (ISO/IEC 15948).
#pragma once
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace tenon::io {

inline constexpr std::string_view kPngMark("\x89PNG\r\n\x1a\n");  // a file begins so
inline constexpr int64_t kMostPngPixels = 1'000'000;              // along a side, here; the format allows 2^31 - 1
inline constexpr uint32_t kMostOfAChunk = 0x7fffffff;             // bytes

enum class PngType : uint8_t { Gray = 0, Color = 2, Palette = 3, GrayWithOpacity = 4, ColorWithOpacity = 6 };
// By type: the samples of a pixel, and the sum of the numbers of bits that a sample may have (0: no such type).
inline constexpr std::array<int64_t, 7> kPngSamples = {1, 0, 3, 1, 2, 0, 4};
inline constexpr std::array<std::size_t, 7> kPngDepths = {
    1 + 2 + 4 + 8 + 16, 0, 8 + 16, 1 + 2 + 4 + 8, 8 + 16, 0, 8 + 16};

/// What filter 4 foretells of a byte from those on its left, above it, and above that on its left: the one of them that
/// is nearest to left + above - corner.
inline uint8_t png_paeth(int left, int above, int corner) {
  const int to_left = std::abs(above - corner), to_above = std::abs(left - corner),
            to_corner = std::abs(left + above - 2 * corner);
  if (to_left <= to_above && to_left <= to_corner) return static_cast<uint8_t>(left);
  return static_cast<uint8_t>(to_above <= to_corner ? above : corner);
}

}  // namespace tenon::io
