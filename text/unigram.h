// Unigram, SentencePiece's model of probabilities: of all ways to cut a piece into tokens the one whose scores have the
// largest sum. Found by dynamic programming in O(n longest token).
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
  /// The vocabulary outlives the model. A character that no token has costs ten more than the worst token;
  /// `byte_fallback`: it becomes the tokens of its bytes, else it is the unknown token, one for neighbours.
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
