// Unigram, SentencePiece's probability model: among all divisions of a piece into tokens, chooses the one with the
// largest sum of scores. Dynamic programming finds it in O(n longest token).
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <tenon/text/prefix_set.h>
#include <tenon/text/vocabulary.h>

namespace tenon::text {

class UnigramModel {
 public:
  /// The vocabulary must outlive the model. A character that no token has costs ten more than the token with the lowest
  /// score. With `byte_fallback` it becomes the tokens of its bytes; else it becomes the unknown token, and
  /// neighbouring ones become one.
  UnigramModel(const Vocabulary& vocabulary, std::optional<int32_t> unknown, bool byte_fallback);
  void encode(std::string_view piece, std::vector<int32_t>& ids) const;

 private:
  const Vocabulary* vocabulary_;
  std::optional<int32_t> unknown_;
  bool byte_fallback_;
  double unknown_score_ = -10;
  PrefixSet tokens_;
};

}  // namespace tenon::text
