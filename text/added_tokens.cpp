#include <tenon/text/added_tokens.h>

#include <tenon/text/regex.h>
#include <tenon/text/unicode.h>

namespace tenon::text {
namespace {

/// The beginning of the last character before `at`.
std::size_t character_before(std::string_view text, std::size_t at) {
  std::size_t begin = at - 1;
  while (begin > 0 && at - begin < 4 && (static_cast<unsigned char>(text[begin]) & 0xC0) == 0x80) --begin;
  return character_at(text, begin).bytes == at - begin ? begin : at - 1;
}

bool is_word_character(std::string_view character) {
  static const auto& word = *new const Regex(R"([\w\p{Nl}\x{200c}\x{200d}\x{24b6}-\x{24e9}])");
  bool found = false;
  word.each_match(character, [&](std::size_t, std::size_t) { found = true; });
  return found;
}

bool stands_alone(std::string_view text, std::size_t begin, std::size_t end) {
  if (begin > 0) {
    const std::size_t before = character_before(text, begin);
    if (is_word_character(text.substr(before, begin - before))) return false;
  }
  return end == text.size() || !is_word_character(text.substr(end, character_at(text, end).bytes));
}

}  // namespace

AddedTokens::AddedTokens(std::vector<AddedToken> tokens) : tokens_(std::move(tokens)) {
  std::vector<PrefixSet::Word> all, plain;
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    const PrefixSet::Word word{tokens_[i].text, static_cast<int32_t>(i)};
    all.push_back(word);
    if (!tokens_[i].special) plain.push_back(word);
  }
  all_ = PrefixSet(std::move(all));
  plain_ = PrefixSet(std::move(plain));
}

void AddedTokens::split(std::string_view text, bool parse_special,
                        const std::function<void(std::string_view, std::size_t)>& text_part,
                        const std::function<void(int32_t)>& token) const {
  const PrefixSet& set = parse_special ? all_ : plain_;
  std::size_t done = 0;
  for (std::size_t at = 0; at < text.size() && !set.empty();) {
    const auto word = set.longest_prefix(text.substr(at));
    const AddedToken* found = word ? &tokens_[static_cast<std::size_t>(word->id)] : nullptr;
    if (found == nullptr || (found->single_word && !stands_alone(text, at, at + found->text.size()))) {
      at += found == nullptr ? 1 : found->text.size();
      continue;
    }
    std::size_t begin = at, end = at + found->text.size();
    while (found->strip_left && begin > done) {
      const std::size_t before = character_before(text, begin);
      if (before < done || !is_space(character_at(text, before).code)) break;
      begin = before;
    }
    while (found->strip_right && end < text.size() && is_space(character_at(text, end).code))
      end += character_at(text, end).bytes;
    if (begin > done) text_part(text.substr(done, begin - done), done);
    token(found->id);
    done = at = end;
  }
  if (done < text.size()) text_part(text.substr(done), done);
}

}  // namespace tenon::text
