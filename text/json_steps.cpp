#include <tenon/text/json_steps.h>

#include <tenon/base/error.h>
#include <tenon/text/bert.h>
#include <tenon/text/pieces.h>
#include <tenon/text/sentencepiece.h>
#include <tenon/text/unicode.h>

namespace tenon::text {
namespace {

constexpr std::string_view kMark = "\u2581";
// The pattern by which Hugging Face's ByteLevel cuts: GPT-2's.
constexpr const char* kByteLevelPattern =
    R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)";

/// Calls make(); an error is thrown again with the name of the file.
template <class F>
auto in_file(const JsonFields& step, F&& make) {
  try {
    return make();
  } catch (const UserError& e) {
    io::fail(step.origin, "{}: {}", step.where, e.what());
  }
}

/// {"String": "..."} or {"Regex": "..."}.
Regex pattern_of(const JsonFields& step) {
  const auto* pattern = step.find("pattern");
  if (pattern == nullptr || !pattern->is_object() || pattern->size() != 1) step.wrong("pattern", "a String or a Regex");
  const JsonFields fields{*pattern, step.where + ".pattern", step.origin};
  return in_file(step, [&] {
    if (fields.find("Regex") != nullptr) return Regex(fields.text("Regex", ""));
    if (fields.find("String") == nullptr) step.wrong("pattern", "a String or a Regex");
    return Regex(quoted_pattern(fields.text("String", "")));
  });
}

Cut cut_of(const JsonFields& step) {
  const std::string behavior = step.text("behavior", "Isolated");
  if (behavior == "Isolated" || behavior == "isolated") return Cut::Isolated;
  if (behavior == "Removed" || behavior == "removed") return Cut::Removed;
  if (behavior == "MergedWithPrevious" || behavior == "merged_with_previous") return Cut::MergedWithPrevious;
  if (behavior == "MergedWithNext" || behavior == "merged_with_next") return Cut::MergedWithNext;
  if (behavior == "Contiguous" || behavior == "contiguous") return Cut::Contiguous;
  step.wrong("behavior", "a behaviour of Split");
}

std::string replace_matches(const Regex& pattern, const std::string& text, const std::string& content) {
  std::string result;
  std::size_t at = 0;
  pattern.each_match(text, [&](std::size_t begin, std::size_t end) {
    result.append(text, at, begin - at) += content;
    check_growth(text.size(), result.size());
    at = end;
  });
  return result.append(text, at);
}

std::string from_base64(const std::string& text, const JsonFields& step) {
  static constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    if (c == '=') break;
    const std::size_t digit = kDigits.find(c);
    if (digit == kDigits.npos) step.wrong("precompiled_charsmap", "base64");
    bits = bits << 6 | static_cast<uint32_t>(digit);
    if ((count += 6) >= 8) bytes += static_cast<char>(bits >> (count -= 8) & 0xFF);
  }
  return bytes;
}

Normalize on_codes(std::u32string (*f)(std::u32string_view)) {
  return [f](std::string text, Place) { return to_utf8(f(to_codes(text))); };
}

std::u32string strip_all_marks(std::u32string_view codes) { return without_marks(codes, false); }

std::string strip_spaces(const std::string& text, bool left, bool right) {
  const std::u32string codes = to_codes(text);
  std::size_t begin = 0, end = codes.size();
  while (left && begin < end && is_space(codes[begin])) ++begin;
  while (right && end > begin && is_space(codes[end - 1])) --end;
  return to_utf8(std::u32string_view(codes).substr(begin, end - begin));
}

/// Calls add(part) for each step of a Sequence.
template <class F>
void each_part(const JsonFields& step, const std::string& key, F&& add) {
  std::size_t number = 0;
  for (const auto& part : step.array(key)) {
    const JsonFields fields{part, fmt::format("{}.{}[{}]", step.where, key, number++), step.origin};
    if (fields.text("type", "") == "Sequence")
      io::fail(step.origin, "{} is a Sequence inside a Sequence", fields.where);
    add(fields);
  }
}

bool is_unicode_number(char32_t c) {
  if (c < 0x80) return c >= '0' && c <= '9';
  static const auto& pattern = *new const Regex(R"(\p{N})");
  std::string text;
  append_utf8(text, c);
  bool found = false;
  if (c < kInvalidByte && category(c) == Category::None)
    pattern.each_match(text, [&](std::size_t, std::size_t) { found = true; });
  return found;
}

void add_metaspace(const JsonFields& step, TokenizerParts& parts) {
  const std::string mark = step.text("replacement", std::string(kMark));
  const std::string scheme = step.text("prepend_scheme", step.flag("add_prefix_space", true) ? "always" : "never");
  if (scheme != "always" && scheme != "first" && scheme != "never")
    step.wrong("prepend_scheme", "always, first or never");
  if (mark.empty() || mark.size() > 4) step.wrong("replacement", "a character");
  const bool cuts = step.flag("split", true);
  parts.cuts.push_back([mark, scheme, cuts](Pieces& pieces, Place place) {
    bool first = true;
    replace_each(pieces, [&](std::string_view piece) {
      std::string text;
      for (const char c : piece) text += c == ' ' ? mark : std::string(1, c);
      const bool prepends = scheme == "always" || (scheme == "first" && first && place == Place::Start);
      first = false;
      return prepends && !text.starts_with(mark) ? mark + text : text;
    });
    if (!cuts) return;
    const auto find = [&](std::string_view piece, const auto& found) {
      for (std::size_t at = piece.find(mark); at != piece.npos; at = piece.find(mark, at + mark.size()))
        found(at, at + mark.size());
    };
    split(pieces, find, Cut::MergedWithNext);
  });
}

}  // namespace

void add_normalizer(const JsonFields& step, TokenizerParts& parts) {
  const std::string type = step.text("type", "");
  auto& list = parts.normalizers;
  if (type == "Sequence") {
    each_part(step, "normalizers", [&](const JsonFields& part) { add_normalizer(part, parts); });
  } else if (type == "NFC") {
    list.push_back(on_codes(to_nfc));
  } else if (type == "NFD") {
    list.push_back(on_codes(to_nfd));
  } else if (type == "Lowercase") {
    list.push_back(on_codes(to_lower));
  } else if (type == "StripAccents") {
    list.push_back(on_codes(strip_all_marks));
  } else if (type == "Strip") {
    list.push_back([left = step.flag("strip_left", true), right = step.flag("strip_right", true)](
                       std::string text, Place) { return strip_spaces(text, left, right); });
  } else if (type == "Prepend") {
    list.push_back(
        [prefix = step.text("prepend", "")](std::string text, Place) { return text.empty() ? text : prefix + text; });
  } else if (type == "Replace") {
    list.push_back([pattern = pattern_of(step), content = step.text("content", "")](std::string text, Place) {
      return replace_matches(pattern, text, content);
    });
  } else if (type == "Precompiled") {
    CharacterMap map(from_base64(step.text("precompiled_charsmap", ""), step), step.origin);
    list.push_back([map = std::move(map)](std::string text, Place) { return map.apply(text); });
  } else if (type == "BertNormalizer") {
    BertNormalization options;
    options.clean_text = step.flag("clean_text", true);
    options.separate_ideographs = step.flag("handle_chinese_chars", true);
    options.lowercase = step.flag("lowercase", true);
    if (step.find("strip_accents") != nullptr) options.strip_accents = step.flag("strip_accents", true);
    list.push_back([options](std::string text, Place) { return bert_normalize(text, options); });
  } else {
    io::fail(step.origin,
             "{} is of type {}, which is not known; known are Sequence, NFC, NFD, Lowercase, StripAccents, "
             "Strip, Prepend, Replace, Precompiled and BertNormalizer",
             step.where, io::in_quotes(type));
  }
}

void add_pretokenizer(const JsonFields& step, TokenizerParts& parts, PretokenizerTraits& traits) {
  const std::string type = step.text("type", "");
  auto& list = parts.cuts;
  if (traits.byte_level && type != "Sequence")
    io::fail(step.origin, "{} follows ByteLevel, expected it to be the last", step.where);
  if (type == "Sequence") {
    each_part(step, "pretokenizers", [&](const JsonFields& part) { add_pretokenizer(part, parts, traits); });
  } else if (type == "ByteLevel") {
    traits.byte_level = true;
    if (step.flag("add_prefix_space", true))
      list.push_back([](Pieces& pieces, Place) {
        replace_each(pieces,
                     [](std::string_view piece) { return (piece.starts_with(' ') ? "" : " ") + std::string(piece); });
      });
    if (step.flag("use_regex", true))
      list.push_back([pattern = Regex(kByteLevelPattern)](Pieces& pieces, Place) { split(pieces, pattern); });
  } else if (type == "Split") {
    const Cut cut = cut_of(step);
    list.push_back([pattern = pattern_of(step), cut, invert = step.flag("invert", false)](Pieces& pieces, Place) {
      split(pieces, pattern, cut, invert);
    });
  } else if (type == "Digits") {
    const Cut cut = step.flag("individual_digits", false) ? Cut::Isolated : Cut::Contiguous;
    list.push_back([cut](Pieces& pieces, Place) { split_at(pieces, is_unicode_number, cut); });
  } else if (type == "Punctuation") {
    const Cut cut = cut_of(step);
    list.push_back([cut](Pieces& pieces, Place) { split_at(pieces, is_bert_punctuation, cut); });
  } else if (type == "Whitespace") {
    list.push_back(
        [pattern =
             Regex(R"([\w\p{Nl}\x{200c}\x{200d}\x{24b6}-\x{24e9}]+|[^\w\p{Nl}\x{200c}\x{200d}\x{24b6}-\x{24e9}\s]+)")](
            Pieces& pieces, Place) { split(pieces, pattern, Cut::Removed, true); });
  } else if (type == "WhitespaceSplit") {
    list.push_back([](Pieces& pieces, Place) { split_at(pieces, is_space, Cut::Removed); });
  } else if (type == "BertPreTokenizer") {
    list.push_back([](Pieces& pieces, Place) { bert_cut(pieces); });
  } else if (type == "Metaspace") {
    add_metaspace(step, parts);
  } else {
    io::fail(step.origin,
             "{} is of type {}, which is not known; known are Sequence, ByteLevel, Split, Digits, Punctuation, "
             "Whitespace, WhitespaceSplit, BertPreTokenizer and Metaspace",
             step.where, io::in_quotes(type));
  }
}

void set_decoder(const JsonFields& step, TokenizerParts& parts) {
  const std::string type = step.text("type", "");
  Decoding& decoding = parts.decoding;
  if (type == "Sequence") {
    each_part(step, "decoders", [&](const JsonFields& part) { set_decoder(part, parts); });
  } else if (type == "ByteLevel") {
    decoding.spelling = Spelling::Bytes;
  } else if (type == "WordPiece") {
    decoding.spelling = Spelling::Words;
    decoding.continuation = step.text("prefix", "##");
    decoding.clean_up = step.flag("cleanup", true);
  } else if (type == "Metaspace") {
    decoding.spelling = Spelling::Metaspace;
    decoding.strip_first_space =
        step.text("prepend_scheme", step.flag("add_prefix_space", true) ? "always" : "never") != "never";
  } else if (type == "ByteFallback" || type == "Fuse") {
    decoding.spelling = Spelling::Metaspace;
  } else if (type == "Replace") {
    const auto* pattern = step.find("pattern");
    const bool known =
        pattern != nullptr && *pattern == nlohmann::json{{"String", kMark}} && step.text("content", "") == " ";
    if (!known)
      io::fail(step.origin, "{} replaces something else than {} by a space, which is not known", step.where, kMark);
    decoding.spelling = Spelling::Metaspace;
  } else if (type == "Strip") {
    const bool known = step.text("content", "") == " " && step.integer("start", 0) <= 1 && step.integer("stop", 0) == 0;
    if (!known)
      io::fail(step.origin, "{} strips something else than one space at the start, which is not known", step.where);
    decoding.strip_first_space = step.integer("start", 0) == 1;
  } else {
    io::fail(step.origin,
             "{} is of type {}, which is not known; known are Sequence, ByteLevel, WordPiece, Metaspace, "
             "ByteFallback, Fuse, Replace and Strip",
             step.where, io::in_quotes(type));
  }
}

}  // namespace tenon::text
