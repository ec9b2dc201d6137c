#include <tenon/text/vocabulary.h>

#include <charconv>

namespace tenon::text {

Vocabulary::Vocabulary(std::vector<Token> tokens) : tokens_(std::move(tokens)) {
  ids_.reserve(tokens_.size());
  for (std::size_t i = 0; i < tokens_.size(); ++i) ids_.emplace(tokens_[i].text, static_cast<int32_t>(i));
}

std::optional<int32_t> Vocabulary::id(std::string_view text) const {
  const auto found = ids_.find(text);
  return found == ids_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<int32_t> Vocabulary::byte_id(unsigned char byte) const {
  static constexpr char kDigits[] = "0123456789ABCDEF";
  const char text[] = {'<', '0', 'x', kDigits[byte >> 4], kDigits[byte & 15], '>'};
  return id(std::string_view(text, sizeof text));
}

std::optional<unsigned char> byte_of_text(std::string_view text) {
  if (text.size() != 6 || !text.starts_with("<0x") || text[5] != '>') return std::nullopt;
  unsigned char byte = 0;
  const auto [end, error] = std::from_chars(text.data() + 3, text.data() + 5, byte, 16);
  return error == std::errc() && end == text.data() + 5 ? std::optional(byte) : std::nullopt;
}

}  // namespace tenon::text
