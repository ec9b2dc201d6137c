// What the JSON library says of bad text, as messages of ours repeat it.
#pragma once
#include <string_view>

namespace tenon::io {

/// Of a text "[its name] where: what it was doing - what is wrong; last read: the rejected text": what is wrong.
std::string_view json_complaint(std::string_view what);

}  // namespace tenon::io
