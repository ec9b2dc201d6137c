#include <tenon/text/wordpiece.h>

#include <tenon/text/unicode.h>

namespace tenon::text {

WordPieceModel::WordPieceModel(const Vocabulary& vocabulary, Options options) : options_(std::move(options)) {
  std::vector<PrefixSet::Word> words;
  for (std::size_t i = 0; i < vocabulary.size(); ++i)
    if (const Vocabulary::Token& token = vocabulary[static_cast<int32_t>(i)]; !token.is_added)
      words.push_back({token.text, static_cast<int32_t>(i)});
  tokens_ = PrefixSet(std::move(words));
}

void WordPieceModel::encode(std::string_view word, std::vector<int32_t>& ids) const {
  const std::size_t before = ids.size();
  bool known = to_codes(word.substr(0, 4 * options_.longest_word + 4)).size() <= options_.longest_word;
  std::string rest;
  for (std::size_t at = 0; at < word.size() && known;) {
    const std::string& mark = at == 0 ? options_.first : options_.continuation;
    rest.assign(mark).append(word.substr(at));
    const auto longest = tokens_.longest_prefix(rest);
    // A token that is only the mark, or that ends inside the mark, would consume nothing of the word.
    known = longest && longest->text.size() > mark.size();
    if (!known) break;
    at += longest->text.size() - mark.size();
    ids.push_back(longest->id);
  }
  if (known) return;
  ids.resize(before);
  if (options_.unknown) ids.push_back(*options_.unknown);
}

}  // namespace tenon::text
