#include <tenon/text/byte_alphabet.h>

#include <array>

#include <tenon/text/unicode.h>

namespace tenon::text {
namespace {

constexpr bool is_printable(unsigned byte) {
  return (byte >= 0x21 && byte <= 0x7E) || (byte >= 0xA1 && byte <= 0xAC) || byte >= 0xAE;
}
// Printable bytes are themselves; the others, in order, are the characters from U+0100 on.
constexpr auto kCharacters = [] {
  std::array<char32_t, 256> table{};
  char32_t next = 0x100;
  for (unsigned byte = 0; byte < 256; ++byte) table[byte] = is_printable(byte) ? byte : next++;
  return table;
}();
constexpr char32_t kBeyond = 0x100 + 68;
constexpr auto kBytes = [] {
  std::array<int, kBeyond> table{};
  for (int& byte : table) byte = -1;
  for (unsigned byte = 0; byte < 256; ++byte) table[kCharacters[byte]] = static_cast<int>(byte);
  return table;
}();

}  // namespace

char32_t character_of_byte(unsigned char byte) { return kCharacters[byte]; }

std::optional<std::string> bytes_of_alphabet(std::string_view text) {
  std::string bytes;
  for (std::size_t at = 0; at < text.size();) {
    const Character c = character_at(text, at);
    if (c.code >= kBeyond || kBytes[c.code] < 0) return std::nullopt;
    bytes += static_cast<char>(kBytes[c.code]);
    at += c.bytes;
  }
  return bytes;
}

}  // namespace tenon::text
