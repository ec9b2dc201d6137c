#include <tenon/text/tokenizer.h>

#include <algorithm>

#include <tenon/base/raise.h>
#include <tenon/text/byte_alphabet.h>
#include <tenon/text/tokenizer_parts.h>
#include <tenon/text/unicode.h>

namespace tenon::text {
namespace {

constexpr std::string_view kMetaspace = "\u2581";

void check_id(const TokenizerParts& parts, const char* op, int32_t id) {
  if (!parts.vocabulary.contains(id))
    raise<UserError>(op, "token {}, expected one of 0 to {}", id, static_cast<int64_t>(parts.vocabulary.size()) - 1);
}

std::string replace_all(std::string_view text, std::string_view from, std::string_view to) {
  std::string result;
  for (std::size_t at = 0;;) {
    const std::size_t found = text.find(from, at);
    result += text.substr(at, found - at);
    if (found == std::string_view::npos) return result;
    result += to;
    at = found + from.size();
  }
}

/// Joins punctuation and short forms to the word before, as BERT's own decoder does.
std::string clean_up(std::string text) {
  static constexpr std::pair<std::string_view, std::string_view> kJoins[] = {
      {" .", "."},   {" ?", "?"},           {" !", "!"},   {" ,", ","},     {" ' ", "'"},   {" n't", "n't"},
      {" 'm", "'m"}, {" do not", " don't"}, {" 's", "'s"}, {" 've", "'ve"}, {" 're", "'re"}};
  for (const auto& [from, to] : kJoins) text = replace_all(text, from, to);
  return text;
}

}  // namespace

std::string spell(const TokenizerParts& parts, int32_t id, bool first) {
  const Vocabulary::Token& token = parts.vocabulary[id];
  const Decoding& decoding = parts.decoding;
  switch (decoding.spelling) {
    case Spelling::Plain:
      return token.text;
    case Spelling::Bytes:
      if (token.type != TokenType::Normal) return token.text;  // added tokens are text, not bytes of the alphabet
      return bytes_of_alphabet(token.text).value_or(token.text);
    case Spelling::Metaspace: {
      const auto byte = token.type == TokenType::Control ? std::nullopt : byte_of_text(token.text);
      if (byte) return std::string(1, static_cast<char>(*byte));
      std::string text = replace_all(token.text, kMetaspace, " ");
      if (first && decoding.strip_first_space && text.starts_with(' ')) text.erase(0, 1);
      return text;
    }
    case Spelling::Words: {
      std::string text = token.text;
      if (!decoding.continuation.empty()) {
        const bool continues = text.starts_with(decoding.continuation);
        if (!first) text = continues ? text.substr(decoding.continuation.size()) : " " + text;
      } else {
        text = replace_all(text, kMetaspace, first ? "" : " ");
      }
      return decoding.clean_up ? clean_up(text) : text;
    }
  }
  return token.text;
}

void find_ends(TokenizerParts& parts) {
  for (const auto id : {parts.special.eos, parts.special.eot})
    if (id) parts.ends.push_back(*id);
  for (const char* name : {"<|im_end|>", "<|eot_id|>", "<|eom_id|>", "<end_of_turn>", "<|end|>", "<|endoftext|>",
                           "<|end_of_text|>", "<EOT>", "<｜end▁of▁sentence｜>"}) {
    const auto id = parts.vocabulary.id(name);
    if (id && parts.vocabulary[*id].type == TokenType::Control) parts.ends.push_back(*id);
  }
  std::sort(parts.ends.begin(), parts.ends.end());
}

std::vector<int32_t> Tokenizer::encode(std::string_view text, EncodeOptions options) const {
  const TokenizerParts& parts = *parts_;
  std::vector<int32_t> ids;
  if (options.add_special) ids = parts.prefix;
  const auto token = [&](int32_t id) { ids.push_back(id); };
  const auto between = [&](std::string_view part, std::size_t offset) {
    const Place place = offset == 0 ? Place::Start : Place::Inside;
    std::string normalized(part);
    for (const Normalize& normalize : parts.normalizers) normalized = normalize(std::move(normalized), place);
    const auto plain = [&](std::string_view rest, std::size_t at) {
      Pieces pieces{std::string(rest)};
      for (const CutIntoPieces& cut : parts.cuts) cut(pieces, at == 0 ? place : Place::Inside);
      pieces.each([&](std::string_view piece) {
        std::visit(
            [&](const auto& model) {
              if constexpr (!std::is_same_v<std::decay_t<decltype(model)>, std::monostate>) model.encode(piece, ids);
            },
            parts.model);
      });
    };
    parts.added_normalized.split(normalized, options.parse_special, plain, token);
  };
  parts.added.split(text, options.parse_special, between, token);
  if (options.add_special) ids.insert(ids.end(), parts.suffix.begin(), parts.suffix.end());
  return ids;
}

std::string Tokenizer::decode(std::span<const int32_t> ids, DecodeOptions options) const {
  std::string text;
  bool first = !options.continues;
  for (const int32_t id : ids) {
    check_id(*parts_, "decode", id);
    if (options.skip_special && is_special(id)) continue;
    text += spell(*parts_, id, first);
    first = false;
  }
  return text;
}

std::size_t Tokenizer::size() const { return parts_->vocabulary.size(); }

const std::string& Tokenizer::token(int32_t id) const {
  check_id(*parts_, "token", id);
  return parts_->vocabulary[id].text;
}

std::optional<int32_t> Tokenizer::id(std::string_view token) const { return parts_->vocabulary.id(token); }

bool Tokenizer::is_special(int32_t id) const {
  check_id(*parts_, "is_special", id);
  return parts_->vocabulary[id].type == TokenType::Control;
}

bool Tokenizer::is_end(int32_t id) const { return std::binary_search(parts_->ends.begin(), parts_->ends.end(), id); }

const SpecialTokens& Tokenizer::special() const { return parts_->special; }

const std::string& Tokenizer::chat_template() const { return parts_->chat_template; }

const std::string& Tokenizer::chat_template_path() const { return parts_->chat_template_path; }

StreamDecoder::StreamDecoder(Tokenizer tokenizer, DecodeOptions options)
    : tokenizer_(std::move(tokenizer)), options_(options), at_start_(!options.continues) {}

std::string StreamDecoder::push(int32_t id) {
  check_id(*tokenizer_.parts_, "decode", id);
  if (options_.skip_special && tokenizer_.is_special(id)) return {};
  waiting_ += spell(*tokenizer_.parts_, id, at_start_);
  at_start_ = false;
  const std::size_t whole = waiting_.size() - incomplete_end(waiting_);
  std::u32string codes = to_codes(std::string_view(waiting_).substr(0, whole));
  for (char32_t& code : codes)
    if (code >= kInvalidByte) code = 0xFFFD;
  waiting_.erase(0, whole);
  return to_utf8(codes);
}

std::string StreamDecoder::finish() {
  std::string rest = waiting_.empty() ? "" : "\uFFFD";
  waiting_.clear();
  return rest;
}

}  // namespace tenon::text
