#include <tenon/text/bpe.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include <tenon/io/fail.h>
#include <tenon/text/byte_alphabet.h>
#include <tenon/text/unicode.h>

namespace tenon::text {
namespace {

uint64_t pair_key(int32_t left, int32_t right) {
  return static_cast<uint64_t>(static_cast<uint32_t>(left)) << 32 | static_cast<uint32_t>(right);
}

bool may_merge_into(const Vocabulary::Token& token) { return token.type == TokenType::Normal; }

/// Appends the tokens of the bytes; if one of them is missing, appends nothing and returns false.
bool append_byte_tokens(const Vocabulary& vocabulary, std::string_view bytes, std::vector<int32_t>& ids) {
  const std::size_t before = ids.size();
  for (const char byte : bytes) {
    const auto id = vocabulary.byte_id(static_cast<unsigned char>(byte));
    if (!id) {
      ids.resize(before);
      return false;
    }
    ids.push_back(*id);
  }
  return true;
}

}  // namespace

BpeModel::BpeModel(const Vocabulary& vocabulary,
                   const std::vector<std::pair<std::string_view, std::string_view>>& merges, BpeOptions options,
                   const io::Origin& origin)
    : vocabulary_(&vocabulary), options_(options) {
  merges_.reserve(merges.size());
  std::string both;
  for (std::size_t i = 0; i < merges.size(); ++i) {
    const auto& [left, right] = merges[i];
    both.assign(left).append(right);
    const auto a = vocabulary.model_id(left), b = vocabulary.model_id(right), ab = vocabulary.model_id(both);
    if (left.empty() || right.empty())
      io::fail(origin, "merge {} of {} and {} has an empty part, which would merge for ever", i, io::in_quotes(left),
               io::in_quotes(right));
    if (!a || !b || !ab)
      io::fail(origin, "merge {} of {} and {}: {} is no token of the vocabulary", i, io::in_quotes(left),
               io::in_quotes(right),
               io::in_quotes(!a   ? left
                             : !b ? right
                                  : std::string_view(both)));
    merges_.emplace(pair_key(*a, *b), Merge{static_cast<uint32_t>(i), *ab});
  }
  for (unsigned byte = 0; byte < 256; ++byte) {
    std::string text;
    append_utf8(text, character_of_byte(static_cast<unsigned char>(byte)));
    byte_ids_[byte] = vocabulary.model_id(text).value_or(-1);
  }
}

void BpeModel::encode(std::string_view piece, std::vector<int32_t>& ids) const {
  if (options_.ignore_merges) {
    std::string text;
    if (options_.byte_level)
      for (const char byte : piece) append_utf8(text, character_of_byte(static_cast<unsigned char>(byte)));
    if (const auto whole = vocabulary_->model_id(options_.byte_level ? std::string_view(text) : piece)) {
      ids.push_back(*whole);
      return;
    }
  }
  std::vector<Symbol> symbols;
  symbols.reserve(piece.size());
  std::vector<int32_t> bytes;
  bool after_unknown = false;
  for (std::size_t at = 0; at < piece.size();) {
    const std::size_t end = at + (options_.byte_level ? 1 : character_at(piece, at).bytes);
    const std::string_view text = piece.substr(at, end - at);
    const int32_t id =
        options_.byte_level ? byte_ids_[static_cast<unsigned char>(text[0])] : vocabulary_->model_id(text).value_or(-1);
    bytes.clear();
    if (id >= 0) {
      symbols.push_back({at, end, id, kNoSymbol, kNoSymbol});
    } else if (options_.byte_fallback && append_byte_tokens(*vocabulary_, text, bytes)) {
      for (std::size_t i = 0; i < bytes.size(); ++i)
        symbols.push_back({at + i, at + i + 1, bytes[i], kNoSymbol, kNoSymbol});
    } else if (options_.unknown) {
      if (options_.fuse_unknown && after_unknown)
        symbols.back().end = end;
      else
        symbols.push_back({at, end, *options_.unknown, kNoSymbol, kNoSymbol});
    }
    after_unknown = id < 0 && bytes.empty();
    at = end;
  }
  merge_neighbours(symbols, [this](const Symbol& left, const Symbol& right) -> std::optional<Merge> {
    const auto found = merges_.find(pair_key(left.id, right.id));
    return found == merges_.end() ? std::nullopt : std::optional(found->second);
  });
  for (const Symbol& s : symbols)
    if (s.begin != s.end) ids.push_back(s.id);
}

ScoreBpeModel::ScoreBpeModel(const Vocabulary& vocabulary, std::optional<int32_t> unknown)
    : vocabulary_(&vocabulary), unknown_(unknown), ranks_(vocabulary.size()) {
  std::vector<double> scores;
  for (std::size_t i = 0; i < vocabulary.size(); ++i) {
    const Vocabulary::Token& token = vocabulary[static_cast<int32_t>(i)];
    scores.push_back(token.score);
    if (may_merge_into(token)) longest_ = std::max(longest_, token.text.size());
  }
  std::sort(scores.begin(), scores.end(), std::greater<>());
  for (std::size_t i = 0; i < vocabulary.size(); ++i) {
    const auto place =
        std::lower_bound(scores.begin(), scores.end(), vocabulary[static_cast<int32_t>(i)].score, std::greater<>());
    ranks_[i] = static_cast<uint32_t>(place - scores.begin());
  }
}

void ScoreBpeModel::encode(std::string_view piece, std::vector<int32_t>& ids) const {
  const auto token_of = [this](std::string_view text) -> std::optional<int32_t> {
    const auto id = vocabulary_->model_id(text);
    return id && may_merge_into((*vocabulary_)[*id]) ? id : std::nullopt;
  };
  std::vector<Symbol> symbols;
  for (std::size_t at = 0; at < piece.size();) {
    const std::size_t end = at + character_at(piece, at).bytes;
    symbols.push_back({at, end, token_of(piece.substr(at, end - at)).value_or(-1), kNoSymbol, kNoSymbol});
    at = end;
  }
  merge_neighbours(symbols, [&](const Symbol& left, const Symbol& right) -> std::optional<Merge> {
    if (right.end - left.begin > longest_) return std::nullopt;
    const auto id = token_of(piece.substr(left.begin, right.end - left.begin));
    if (!id) return std::nullopt;
    return Merge{ranks_[static_cast<std::size_t>(*id)], *id};
  });
  bool after_unknown = false;
  for (const Symbol& s : symbols) {
    if (s.begin == s.end) continue;
    bool unknown = false;
    if (s.id >= 0) {
      ids.push_back(s.id);
    } else if (!append_byte_tokens(*vocabulary_, piece.substr(s.begin, s.end - s.begin), ids)) {
      unknown = true;
      if (unknown_ && !after_unknown) ids.push_back(*unknown_);
    }
    after_unknown = unknown;
  }
}

}  // namespace tenon::text
