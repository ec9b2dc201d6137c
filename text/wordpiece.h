// WordPiece, BERT's model: a word is divided from the left into the longest tokens; tokens that do not begin the word
// have a mark. A word that cannot be divided becomes the unknown token.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tenon/text/prefix_set.h>
#include <tenon/text/vocabulary.h>

namespace tenon::text {

class WordPieceModel {
 public:
  struct Options {
    std::string first;                // the beginning of tokens that begin a word: "" (BERT's files) or U+2581 (GGUF)
    std::string continuation = "##";  // the beginning of tokens that continue a word: "##" or ""
    std::size_t longest_word = 100;   // characters; a longer word is unknown
    std::optional<int32_t> unknown;
  };
  WordPieceModel(const Vocabulary& vocabulary, Options options);
  void encode(std::string_view word, std::vector<int32_t>& ids) const;

 private:
  Options options_;
  PrefixSet tokens_;
};

}  // namespace tenon::text
