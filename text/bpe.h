// Byte-pair encodings, the models that merge neighbours. BpeModel has a list of merges (GPT-2, Llama 3, Qwen): over
// bytes, or over characters as Hugging Face's files of Llama 2 have it. ScoreBpeModel is SentencePiece's: two symbols
// merge where the text of both is a token, the token of the highest score first.
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
  bool ignore_merges = false;  // a piece that is a token is taken whole
  bool byte_fallback = false;  // a character that is no token becomes the tokens of its bytes
  bool fuse_unknown = false;   // of neighbours that are no tokens one unknown stays
  std::optional<int32_t> unknown;
};

class BpeModel {
 public:
  /// The vocabulary outlives the model. Throws FileError that names the first merge whose parts or whose result are no
  /// tokens, or that has an empty part (it would merge for ever).
  BpeModel(const Vocabulary& vocabulary, const std::vector<std::pair<std::string_view, std::string_view>>& merges,
           BpeOptions options, const io::Origin& origin);
  /// Appends the ids of a piece.
  void encode(std::string_view piece, std::vector<int32_t>& ids) const;

 private:
  const Vocabulary* vocabulary_;
  BpeOptions options_;
  std::unordered_map<uint64_t, Merge> merges_;  // by the ids of both parts
  int32_t byte_ids_[256];                       // byte-level: the tokens of single bytes, -1 where there is none
};

class ScoreBpeModel {
 public:
  /// Only normal tokens merge. The vocabulary outlives the model.
  ScoreBpeModel(const Vocabulary& vocabulary, std::optional<int32_t> unknown);
  void encode(std::string_view piece, std::vector<int32_t>& ids) const;

 private:
  const Vocabulary* vocabulary_;
  std::optional<int32_t> unknown_;
  std::vector<uint32_t> ranks_;  // by id: the place of its score among all, highest first; equal scores share one
  std::size_t longest_ = 0;      // bytes of the longest token
};

}  // namespace tenon::text
