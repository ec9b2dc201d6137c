// SHA-256 (FIPS 180-4): gives compile cache entries their names, and proves that their bytes are those that were
// written.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tenon {

using Digest = std::array<uint8_t, 32>;

/// The digest of `first` followed by `second`.
Digest sha256(std::string_view first, std::string_view second = {});
/// 64 lower-case hexadecimal digits.
std::string to_hex(const Digest& digest);

}  // namespace tenon
