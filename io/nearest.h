// For messages: the names that a wrong name may have meant.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace tenon::io {

/// The names most similar to this one, at most three, in quotes.
std::string nearest(std::string_view name, const std::vector<std::string>& names);

}  // namespace tenon::io
