// UTF-8, and the few properties of Unicode that tokenizers need. Text may be any bytes: a byte that is not part of a
// valid character counts as the character kInvalidByte + byte, and is written back as that byte, so that nothing is
// lost.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace tenon::text {

constexpr char32_t kInvalidByte = 0x110000;

struct Character {
  char32_t code;
  std::size_t bytes;
};

/// The character that begins at `at`, which is less than text.size().
Character character_at(std::string_view text, std::size_t at);
void append_utf8(std::string& text, char32_t code);
std::u32string to_codes(std::string_view text);
std::string to_utf8(std::u32string_view codes);
bool is_valid_utf8(std::string_view text);
/// The number of bytes at the end that may begin a character that is not complete yet: 0 to 3.
std::size_t incomplete_end(std::string_view text);

/// Unicode's White_Space.
bool is_space(char32_t code);
/// Groups of general categories: Mn; Mc and Me; P*; S*; C* (controls, format, private and unassigned); all others.
enum class Category : uint8_t { None, NonspacingMark, OtherMark, Punctuation, Symbol, Other };
Category category(char32_t code);
/// A Chinese character, as BERT understands it: each is a word.
bool is_ideograph(char32_t code);

/// Lower case of each character separately; no rule depends on the language or on neighbours.
std::u32string to_lower(std::u32string_view codes);
/// Canonical decomposition, marks in canonical order.
std::u32string to_nfd(std::u32string_view codes);
/// Canonical decomposition, then composition.
std::u32string to_nfc(std::u32string_view codes);

}  // namespace tenon::text
