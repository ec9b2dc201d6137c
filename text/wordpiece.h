// WordPiece, BERT's model: a word is cut from the left into the longest tokens; tokens that do not begin the word are
// marked. A word that cannot be cut so is the unknown token.
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
    std::string first;                // how tokens that begin a word begin: "" (BERT's files) or U+2581 (GGUF)
    std::string continuation = "##";  // and those that continue one: "##" or ""
    std::size_t longest_word = 100;   // characters; a longer one is unknown
    std::optional<int32_t> unknown;
  };
  WordPieceModel(const Vocabulary& vocabulary, Options options);
  void encode(std::string_view word, std::vector<int32_t>& ids) const;

 private:
  Options options_;
  PrefixSet tokens_;
};

}  // namespace tenon::text
