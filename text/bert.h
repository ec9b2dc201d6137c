// What BERT's tokenizers do to a text before WordPiece sees it.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include <tenon/text/pieces.h>

namespace tenon::text {

struct BertNormalization {
  bool clean_text = true;             // no controls; every space is ' '
  bool separate_ideographs = true;    // spaces around each Chinese character
  std::optional<bool> strip_accents;  // none: as lowercase
  bool lowercase = true;
};
std::string bert_normalize(std::string_view text, const BertNormalization& options);

/// Unicode's punctuation, and the printable ASCII characters that are no letters and digits.
bool is_bert_punctuation(char32_t code);
/// Words between spaces, each punctuation character by itself.
void bert_cut(Pieces& pieces);

/// Without the marks (general category Mn, or all M) of its characters.
std::u32string without_marks(std::u32string_view codes, bool only_nonspacing);

}  // namespace tenon::text
