#include <tenon/text/bert.h>

#include <tenon/text/unicode.h>

namespace tenon::text {

std::u32string without_marks(std::u32string_view codes, bool only_nonspacing) {
  std::u32string rest;
  for (const char32_t c : codes) {
    const Category kind = category(c);
    if (kind != Category::NonspacingMark && (only_nonspacing || kind != Category::OtherMark)) rest += c;
  }
  return rest;
}

std::string bert_normalize(std::string_view text, const BertNormalization& options) {
  std::u32string codes = to_codes(text);
  if (options.clean_text) {
    std::u32string clean;
    for (const char32_t c : codes) {
      const bool is_control =
          c != '\t' && c != '\n' && c != '\r' && (c >= kInvalidByte || category(c) == Category::Other);
      if (c == 0 || c == 0xFFFD || is_control) continue;
      clean += is_space(c) ? U' ' : c;
    }
    codes = std::move(clean);
  }
  if (options.separate_ideographs) {
    std::u32string apart;
    for (const char32_t c : codes) {
      if (is_ideograph(c))
        ((apart += U' ') += c) += U' ';
      else
        apart += c;
    }
    codes = std::move(apart);
  }
  if (options.strip_accents.value_or(options.lowercase)) codes = without_marks(to_nfd(codes), true);
  if (options.lowercase) codes = to_lower(codes);
  return to_utf8(codes);
}

bool is_bert_punctuation(char32_t c) {
  return (c >= 33 && c <= 47) || (c >= 58 && c <= 64) || (c >= 91 && c <= 96) || (c >= 123 && c <= 126) ||
         category(c) == Category::Punctuation;
}

void bert_cut(Pieces& pieces) {
  split_at(pieces, is_space, Cut::Removed);
  split_at(pieces, is_bert_punctuation, Cut::Isolated);
}

}  // namespace tenon::text
