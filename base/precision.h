// How exactly devices with tensor cores compute products of float32, by name: a row is a level that they keep at least.
#pragma once
#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

namespace tenon {

/// A product of so many parts of each factor, 16-bit floats of which the first is the factor rounded and each other one
/// what those before leave of it. 1: the factors as they are, without tensor cores.
struct Precision {
  std::string_view name;
  int parts;
};

inline constexpr Precision kPrecisions[] = {{"float32", 1}, {"bfloat16x6", 3}, {"bfloat16x3", 2}};

/// The level of this name; null if there is none.
inline const Precision* precision_of(std::string_view name) {
  const auto found = std::ranges::find(kPrecisions, name, &Precision::name);
  return found == std::end(kPrecisions) ? nullptr : found;
}

/// The names, for errors.
inline std::string names_of_precisions() {
  std::string names;
  for (const Precision& p : kPrecisions) names += (names.empty() ? "" : ", ") + std::string(p.name);
  return names;
}

}  // namespace tenon
