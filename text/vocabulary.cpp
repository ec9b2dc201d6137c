#include <tenon/text/vocabulary.h>

#include <bit>
#include <charconv>
#include <functional>

namespace tenon::text {

namespace {

uint32_t hash_of(std::string_view text) { return static_cast<uint32_t>(std::hash<std::string_view>()(text)); }

}  // namespace

Vocabulary::Vocabulary(std::vector<Token> tokens)
    : tokens_(std::move(tokens)), slots_(2 * std::bit_ceil(tokens_.size())) {
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    const uint32_t hash = hash_of(tokens_[i].text);
    Slot& slot = slots_[slot_of(tokens_[i].text, hash)];
    if (slot.id < 0) slot = {hash, static_cast<int32_t>(i)};
  }
}

std::size_t Vocabulary::slot_of(std::string_view text, uint32_t hash) const {
  std::size_t at = hash & (slots_.size() - 1);
  const auto is_other = [&](const Slot& s) {
    return s.id >= 0 && (s.hash != hash || tokens_[static_cast<std::size_t>(s.id)].text != text);
  };
  while (is_other(slots_[at])) at = (at + 1) & (slots_.size() - 1);
  return at;
}

std::optional<int32_t> Vocabulary::id(std::string_view text) const {
  if (slots_.empty()) return std::nullopt;
  const int32_t id = slots_[slot_of(text, hash_of(text))].id;
  return id < 0 ? std::nullopt : std::optional(id);
}

std::optional<int32_t> Vocabulary::model_id(std::string_view text) const {
  const auto found = id(text);
  return found && !(*this)[*found].is_added ? found : std::nullopt;
}

std::optional<int32_t> Vocabulary::byte_id(unsigned char byte) const {
  static constexpr char kDigits[] = "0123456789ABCDEF";
  const char text[] = {'<', '0', 'x', kDigits[byte >> 4], kDigits[byte & 15], '>'};
  return model_id(std::string_view(text, sizeof text));
}

std::optional<unsigned char> byte_of_text(std::string_view text) {
  if (text.size() != 6 || !text.starts_with("<0x") || text[5] != '>') return std::nullopt;
  unsigned char byte = 0;
  const auto [end, error] = std::from_chars(text.data() + 3, text.data() + 5, byte, 16);
  return error == std::errc() && end == text.data() + 5 ? std::optional(byte) : std::nullopt;
}

}  // namespace tenon::text
