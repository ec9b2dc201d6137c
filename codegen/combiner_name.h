// What dumps call the combiner of a REDUCE or a SCAN.
#pragma once
#include <array>
#include <string_view>

#include <tenon/symbolic/node.h>

namespace tenon {

inline std::string_view dump_name(Combiner c) {
  constexpr std::array<std::string_view, 11> kNames = {
      "ADD",     "MUL",         "MAX", "MIN", "AND", "OR", "ARGMAX", "WEIGHTED MEAN", "WEIGHTED MEAN OR ZERO",
      "LOG SUM", "ADD COMPUTED"};
  static_assert(kNames.size() == static_cast<std::size_t>(Combiner::AddComputed) + 1);
  return kNames[static_cast<std::size_t>(c)];
}

}  // namespace tenon
