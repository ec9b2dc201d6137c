#include <tenon/text/sentencepiece.h>

#include <algorithm>

#include <tenon/io/fail.h>
#include <tenon/text/pieces.h>
#include <tenon/text/unicode.h>

namespace tenon::text {

constexpr std::size_t kLongestEntry = 256;  // bytes; a damaged trie could go on through the whole text

std::string escape_spaces(std::string_view text) {
  std::string result;
  for (const char c : text)
    if (c == ' ')
      result += "\u2581";
    else
      result += c;
  return result;
}

std::string remove_extra_spaces(std::string_view text) {
  std::string result;
  for (const char c : text)
    if (c != ' ' || (!result.empty() && result.back() != ' ')) result += c;
  if (!result.empty() && result.back() == ' ') result.pop_back();
  return result;
}

CharacterMap::CharacterMap(std::string bytes, const io::Origin& origin) {
  if (bytes.empty()) return;
  const auto number = [&](std::size_t at) {
    return static_cast<uint32_t>(io::from_little_endian(io::Bytes(reinterpret_cast<const std::byte*>(&bytes[at]), 4)));
  };
  const std::size_t trie_bytes = bytes.size() < 4 ? 0 : number(0);
  if (bytes.size() < 8 || trie_bytes > bytes.size() - 4 || trie_bytes % 4 != 0 || trie_bytes == 0)
    io::fail(origin, "its table of characters has {} bytes and says that {} of them are a trie", bytes.size(),
             trie_bytes);
  units_.resize(trie_bytes / 4);
  for (std::size_t i = 0; i < units_.size(); ++i) units_[i] = number(4 + 4 * i);
  replacements_ = bytes.substr(4 + trie_bytes);
  if (replacements_.empty() || replacements_.back() != '\0') replacements_ += '\0';
}

std::string CharacterMap::apply(std::string_view text) const {
  if (units_.empty()) return std::string(text);
  const auto offset = [](uint32_t unit) { return (unit >> 10) << ((unit & (1U << 9)) >> 6); };
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t longest = 0, place = 0;
    std::size_t node = offset(units_[0]);
    for (std::size_t i = at; i < std::min(text.size(), at + kLongestEntry); ++i) {
      const auto byte = static_cast<unsigned char>(text[i]);
      node ^= byte;
      if (byte == 0 || node >= units_.size() || (units_[node] & (1U << 31 | 0xFF)) != byte) break;
      const bool is_end = (units_[node] >> 8 & 1) != 0;
      node ^= offset(units_[node]);
      if (node >= units_.size()) break;
      if (is_end && (units_[node] & 0x7FFFFFFF) < replacements_.size()) {
        longest = i + 1 - at;
        place = units_[node] & 0x7FFFFFFF;
      }
    }
    if (longest > 0) {
      result += replacements_.c_str() + place;
      check_growth(text.size(), result.size());
      at += longest;
    } else {
      const std::size_t bytes = character_at(text, at).bytes;
      result += text.substr(at, bytes);
      at += bytes;
    }
  }
  return result;
}

}  // namespace tenon::text
