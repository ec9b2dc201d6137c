// The alphabet of byte-level vocabularies: each byte is written as one printable character (GPT-2's table), so that any
// bytes are text. Space is U+0120.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace tenon::text {

/// The character of a byte.
char32_t character_of_byte(unsigned char byte);
/// The bytes that the text stands for; nothing if it has a character outside the alphabet.
std::optional<std::string> bytes_of_alphabet(std::string_view text);

}  // namespace tenon::text
