// Takes the reason out of the JSON library's error messages, for our own messages.
#pragma once
#include <string_view>

namespace tenon::io {

/// A message has the form "[its name] where: what it was doing - what is wrong; last read: the rejected text". Returns
/// what is wrong.
std::string_view json_complaint(std::string_view what);

}  // namespace tenon::io
