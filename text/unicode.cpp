#include <tenon/text/unicode.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace tenon::text {
namespace {

struct CategoryRange {
  char32_t first, last;
  Category kind;
};
constexpr CategoryRange kCategories[] = {
#define CATEGORY(first, last, kind) {first, last, Category::kind},
#define LOWER(first, last, step, delta)
#define COMBINING(first, last, number)
#define DECOMPOSES(from, first, second)
#define COMPOSES(from, first, second)
#include <tenon/text/unicode_tables.def>
#undef CATEGORY
#undef LOWER
};

struct LowerRange {
  char32_t first, last;
  uint32_t step;
  int32_t delta;
};
constexpr LowerRange kLower[] = {
#define CATEGORY(first, last, kind)
#define LOWER(first, last, step, delta) {first, last, step, delta},
#include <tenon/text/unicode_tables.def>
#undef CATEGORY
#undef LOWER
#undef COMBINING
#undef DECOMPOSES
#undef COMPOSES
};

/// The range of a sorted table that contains the code; null if none does.
template <class Table>
auto range_of(const Table& table, char32_t code) {
  auto found = std::upper_bound(std::begin(table), std::end(table), code,
                                [](char32_t c, const auto& range) { return c < range.first; });
  return found != std::begin(table) && code <= std::prev(found)->last ? &*std::prev(found) : nullptr;
}

}  // namespace

Character character_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : static_cast<unsigned char>(0);
  };
  const unsigned char b0 = byte(at);
  const auto more = [&](std::size_t i) { return (byte(at + i) & 0xC0) == 0x80; };
  const auto bits = [&](std::size_t i) { return static_cast<char32_t>(byte(at + i) & 0x3F); };
  if (b0 < 0x80) return {b0, 1};
  if (b0 >= 0xC2 && b0 < 0xE0 && more(1)) return {static_cast<char32_t>(b0 & 0x1F) << 6 | bits(1), 2};
  if (b0 >= 0xE0 && b0 < 0xF0 && more(1) && more(2)) {
    const char32_t code = static_cast<char32_t>(b0 & 0x0F) << 12 | bits(1) << 6 | bits(2);
    if (code >= 0x800 && (code < 0xD800 || code > 0xDFFF)) return {code, 3};
  }
  if (b0 >= 0xF0 && b0 < 0xF5 && more(1) && more(2) && more(3)) {
    const char32_t code = static_cast<char32_t>(b0 & 0x07) << 18 | bits(1) << 12 | bits(2) << 6 | bits(3);
    if (code >= 0x10000 && code <= 0x10FFFF) return {code, 4};
  }
  return {kInvalidByte + b0, 1};
}

void append_utf8(std::string& text, char32_t code) {
  const auto put = [&](char32_t byte) { text += static_cast<char>(byte); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0 | code >> 6), put(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    put(0xE0 | code >> 12), put(0x80 | (code >> 6 & 0x3F)), put(0x80 | (code & 0x3F));
  } else if (code < kInvalidByte) {
    put(0xF0 | code >> 18), put(0x80 | (code >> 12 & 0x3F)), put(0x80 | (code >> 6 & 0x3F)), put(0x80 | (code & 0x3F));
  } else {
    put(code - kInvalidByte);
  }
}

std::u32string to_codes(std::string_view text) {
  std::u32string codes;
  codes.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const Character c = character_at(text, at);
    codes += c.code;
    at += c.bytes;
  }
  return codes;
}

std::string to_utf8(std::u32string_view codes) {
  std::string text;
  text.reserve(codes.size());
  for (const char32_t code : codes) append_utf8(text, code);
  return text;
}

bool is_valid_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Character c = character_at(text, at);
    if (c.code >= kInvalidByte) return false;
    at += c.bytes;
  }
  return true;
}

std::size_t incomplete_end(std::string_view text) {
  for (std::size_t back = 1; back <= std::min<std::size_t>(3, text.size()); ++back) {
    const auto lead = static_cast<unsigned char>(text[text.size() - back]);
    if ((lead & 0xC0) == 0x80) continue;
    const std::size_t needed = lead >= 0xF0 && lead < 0xF5 ? 4 : lead >= 0xE0 && lead < 0xF0 ? 3 : lead >= 0xC2 ? 2 : 1;
    if (needed <= back || lead >= 0xF5) return 0;
    if (back == 1) return 1;
    // If no character has this second byte after this lead byte, all of these bytes are invalid already.
    const auto second = static_cast<unsigned char>(text[text.size() - back + 1]);
    const bool possible = lead == 0xE0   ? second >= 0xA0
                          : lead == 0xED ? second < 0xA0
                          : lead == 0xF0 ? second >= 0x90
                          : lead == 0xF4 ? second < 0x90
                                         : true;
    return possible ? back : 0;
  }
  return 0;
}

bool is_space(char32_t c) {
  return (c >= 9 && c <= 13) || c == 32 || c == 0x85 || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) ||
         c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

Category category(char32_t code) {
  const CategoryRange* range = range_of(kCategories, code);
  return range == nullptr ? Category::None : range->kind;
}

bool is_ideograph(char32_t c) {
  return (c >= 0x4E00 && c <= 0x9FFF) || (c >= 0x3400 && c <= 0x4DBF) || (c >= 0x20000 && c <= 0x2A6DF) ||
         (c >= 0x2A700 && c <= 0x2B73F) || (c >= 0x2B740 && c <= 0x2B81F) || (c >= 0x2B920 && c <= 0x2CEAF) ||
         (c >= 0xF900 && c <= 0xFAFF) || (c >= 0x2F800 && c <= 0x2FA1F);
}

std::u32string to_lower(std::u32string_view codes) {
  std::u32string lower;
  lower.reserve(codes.size());
  for (const char32_t c : codes) {
    const LowerRange* range = range_of(kLower, c);
    if (c == 0x130)  // the only character whose lower case has two characters
      lower += U"i\u0307";
    else if (range != nullptr && (c - range->first) % range->step == 0)
      lower += static_cast<char32_t>(static_cast<int64_t>(c) + range->delta);
    else
      lower += c;
  }
  return lower;
}

}  // namespace tenon::text
