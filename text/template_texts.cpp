// Python's str methods that filters and methods share.
#include <algorithm>
#include <cstring>

#include <tenon/text/template_run.h>
#include <tenon/text/unicode.h>

namespace tenon::text {
namespace {

bool is_python_space(char32_t c) { return is_space(c) || (c >= 0x1C && c <= 0x1F); }

/// The upper-case character whose lower case this is; the character itself if there is none.
char32_t upper_of(char32_t c) {
  if (c < 0x80) return c >= 'a' && c <= 'z' ? c - 32 : c;
  static const auto& table = *new const std::vector<std::pair<char32_t, char32_t>>([] {
    std::vector<std::pair<char32_t, char32_t>> all;
    for (char32_t upper = 0x80; upper < 0x1F000; ++upper) {
      const std::u32string lower = to_lower(std::u32string_view(&upper, 1));
      if (lower.size() == 1 && lower[0] != upper) all.emplace_back(lower[0], upper);
    }
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    return all;
  }());
  const auto found = std::lower_bound(table.begin(), table.end(), c,
                                      [](const auto& entry, char32_t code) { return entry.first < code; });
  return found != table.end() && found->first == c ? found->second : c;
}

std::string lower_of(char32_t c) { return to_utf8(to_lower(std::u32string_view(&c, 1))); }

/// `rest`: the second character, if one character becomes two.
void append_upper(std::string& to, char32_t c, const char* rest = "S") {
  if (c == 0xDF)
    (to += 'S') += rest;
  else
    append_utf8(to, upper_of(c));
}

bool is_letter(char32_t c) {
  return upper_of(c) != c || to_lower(std::u32string_view(&c, 1)) != std::u32string_view(&c, 1);
}

}  // namespace

std::size_t find_text(std::string_view text, std::string_view what, std::size_t at) {
  if (at > text.size()) return text.npos;
  if (what.empty()) return at;
  const void* found = memmem(text.data() + at, text.size() - at, what.data(), what.size());
  return found == nullptr ? text.npos : static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
}

std::string strip_text(std::string_view text, const std::string* characters, bool left, bool right) {
  const std::u32string codes = to_codes(text);
  std::u32string set = characters == nullptr ? U"" : to_codes(*characters);
  std::sort(set.begin(), set.end());
  const auto goes = [&](char32_t c) {
    return characters == nullptr ? is_python_space(c) : std::binary_search(set.begin(), set.end(), c);
  };
  std::size_t begin = 0, end = codes.size();
  while (left && begin < end && goes(codes[begin])) ++begin;
  while (right && end > begin && goes(codes[end - 1])) --end;
  return to_utf8(std::u32string_view(codes).substr(begin, end - begin));
}

std::string replace_text(std::string_view text, std::string_view from, std::string_view to, int64_t count,
                         TextLimit limit) {
  std::string result;
  std::size_t at = 0;
  while (count != 0 && result.size() <= limit.bytes) {
    const std::size_t found = from.empty() ? at : find_text(text, from, at);
    if (found == text.npos || (from.empty() && at > text.size())) break;
    result += text.substr(at, found - at);
    result += to;
    at = found + from.size();
    if (from.empty()) {  // between all characters
      if (at == text.size()) return result;
      const std::size_t bytes = character_at(text, at).bytes;
      result += text.substr(at, bytes);
      at += bytes;
    }
    --count;
  }
  return result += text.substr(std::min(at, text.size()));
}

std::string upper_text(std::string_view text) {
  std::string result;
  for (const char32_t c : to_codes(text)) append_upper(result, c);
  return result;
}

std::string lower_text(std::string_view text) { return to_utf8(to_lower(to_codes(text))); }

std::string capitalize_text(std::string_view text) {
  std::string result;
  for (const char32_t c : to_codes(text)) {
    if (result.empty())
      append_upper(result, c, "s");
    else
      result += lower_of(c);
  }
  return result;
}

std::string title_text(std::string_view text, bool by_spaces) {
  std::string result;
  bool in_word = false;
  for (const char32_t c : to_codes(text)) {
    if (by_spaces) {
      const bool separates = is_python_space(c) || (c < 0x80 && std::string_view("-({[<").find(static_cast<char>(c)) !=
                                                                    std::string_view::npos);
      if (in_word || separates)
        result += lower_of(c);
      else
        append_upper(result, c);
      in_word = !separates;
      continue;
    }
    if (in_word)
      result += lower_of(c);
    else
      append_upper(result, c, "s");
    in_word = is_letter(c);
  }
  return result;
}

}  // namespace tenon::text
