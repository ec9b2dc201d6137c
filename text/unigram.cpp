#include <tenon/text/unigram.h>

#include <limits>

#include <tenon/text/unicode.h>

namespace tenon::text {
namespace {

constexpr double kUnknownPenalty = 10;

bool is_text_token(const Vocabulary::Token& token) {
  return !token.is_added && (token.type == TokenType::Normal || token.type == TokenType::UserDefined);
}

}  // namespace

UnigramModel::UnigramModel(const Vocabulary& vocabulary, std::optional<int32_t> unknown, bool byte_fallback)
    : vocabulary_(&vocabulary), unknown_(unknown), byte_fallback_(byte_fallback) {
  std::vector<PrefixSet::Word> words;
  double lowest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < vocabulary.size(); ++i) {
    const auto id = static_cast<int32_t>(i);
    if (!is_text_token(vocabulary[id])) continue;
    words.push_back({vocabulary[id].text, id});
    lowest = std::min<double>(lowest, vocabulary[id].score);
  }
  if (!words.empty()) unknown_score_ = lowest - kUnknownPenalty;
  tokens_ = PrefixSet(std::move(words));
}

void UnigramModel::encode(std::string_view piece, std::vector<int32_t>& ids) const {
  struct Best {
    double score = 0;
    std::size_t begin = 0;  // of the last token on the best path that ends here
    int32_t id = -1;        // -1: the unknown character
    bool reached = false;
  };
  std::vector<Best> best(piece.size() + 1);
  best[0].reached = true;
  for (std::size_t at = 0; at < piece.size();) {
    const std::size_t character = character_at(piece, at).bytes;
    bool has_single = false;
    const auto offer = [&](std::size_t end, double score, int32_t id) {
      const double sum = best[at].score + score;
      if (!best[end].reached || sum > best[end].score) best[end] = {sum, at, id, true};
    };
    tokens_.each_prefix(piece.substr(at), [&](const PrefixSet::Word& word) {
      has_single = has_single || word.text.size() == character;
      offer(at + word.text.size(), (*vocabulary_)[word.id].score, word.id);
    });
    if (!has_single) offer(at + character, unknown_score_, -1);
    at += character;
  }
  std::vector<std::pair<std::size_t, std::size_t>> parts;  // from the last to the first
  for (std::size_t end = piece.size(); end > 0; end = best[end].begin) parts.emplace_back(best[end].begin, end);
  bool after_unknown = false;
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
    const int32_t id = best[part->second].id;
    bool unknown = false;
    if (id >= 0) {
      ids.push_back(id);
    } else {
      const std::size_t before = ids.size();
      for (const char byte : piece.substr(part->first, part->second - part->first)) {
        std::optional<int32_t> token;
        if (byte_fallback_) token = vocabulary_->byte_id(static_cast<unsigned char>(byte));
        unknown = unknown || !token;
        if (token) ids.push_back(*token);
      }
      if (unknown) {
        ids.resize(before);
        if (unknown_ && !after_unknown) ids.push_back(*unknown_);
      }
    }
    after_unknown = unknown;
  }
}

}  // namespace tenon::text
