// Byte-pair encodings: models that merge neighbouring symbols. BpeModel has a list of merges (GPT-2, Llama 3, Qwen),
// over bytes, or over characters as in Hugging Face's files of Llama 2. ScoreBpeModel is SentencePiece's: two symbols
// may merge if their joined text is a token; the pair whose token has the highest score merges first.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <tenon/io/file.h>
#include <tenon/text/merge.h>
#include <tenon/text/vocabulary.h>

namespace tenon::text {

struct BpeOptions {
  bool byte_level = false;     // tokens are written in the alphabet of bytes (byte_alphabet.h)
  bool ignore_merges = false;  // a piece that is a token is not divided
  bool byte_fallback = false;  // a character that is no token becomes the tokens of its bytes
  bool fuse_unknown = false;   // several neighbours that are no tokens become one unknown
  std::optional<int32_t> unknown;
};

class BpeModel {
 public:
  /// The vocabulary must outlive the model. Throws FileError, which names the first merge whose parts or result are no
  /// tokens, or that has an empty part (it would merge for ever).
  BpeModel(const Vocabulary& vocabulary, const std::vector<std::pair<std::string_view, std::string_view>>& merges,
           BpeOptions options, const io::Origin& origin);
  /// Appends the ids of a piece.
  void encode(std::string_view piece, std::vector<int32_t>& ids) const;

 private:
  const Vocabulary* vocabulary_;
  BpeOptions options_;
  std::unordered_map<uint64_t, Merge> merges_;  // by the ids of both parts
  int32_t byte_ids_[256];                       // byte-level: the tokens of single bytes, -1 if there is none
};

class ScoreBpeModel {
 public:
  /// Only tokens of type Normal merge. The vocabulary must outlive the model.
  ScoreBpeModel(const Vocabulary& vocabulary, std::optional<int32_t> unknown);
  void encode(std::string_view piece, std::vector<int32_t>& ids) const;

 private:
  const Vocabulary* vocabulary_;
  std::optional<int32_t> unknown_;
  std::vector<uint32_t> ranks_;  // by id: the rank of its score, highest first; equal scores share a rank
  std::size_t longest_ = 0;      // bytes of the longest token
};

}  // namespace tenon::text
