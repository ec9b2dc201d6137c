// The normalization and splitting that BERT's tokenizers apply to a text before WordPiece.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include <tenon/text/pieces.h>

namespace tenon::text {

struct BertNormalization {
  bool clean_text = true;             // removes control characters; every space becomes ' '
  bool separate_ideographs = true;    // spaces around each Chinese character
  std::optional<bool> strip_accents;  // none: the same as lowercase
  bool lowercase = true;
};
std::string bert_normalize(std::string_view text, const BertNormalization& options);

/// Unicode's punctuation, and printable ASCII characters that are neither letters nor digits.
bool is_bert_punctuation(char32_t code);
/// Cuts at spaces; each punctuation character becomes a piece.
void bert_cut(Pieces& pieces);

/// The text without marks (general category Mn, or all of M).
std::u32string without_marks(std::u32string_view codes, bool only_nonspacing);

}  // namespace tenon::text
