// Tokenizer. In: text. Out: the ids of a model's tokens; and back. It is made from a model file (tokenizer_gguf.h,
// tokenizer_json.h, tokenizer_llama2c.h). Text may be any bytes; bytes that are not UTF-8 are encoded as bytes, if the
// vocabulary has them. A Tokenizer never changes; copies share one table, and threads may use it together.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tenon/text/vocabulary.h>

namespace tenon::text {

struct EncodeOptions {
  bool add_special = true;     // what the model expects around a text: BOS, EOS, [CLS], [SEP]
  bool parse_special = false;  // special tokens in the text ("<|im_end|>") become tokens, not letters
};

struct DecodeOptions {
  bool skip_special = true;  // BOS, <|im_end|> and others give no text
  bool continues = false;    // the ids continue earlier ones: a space before the first word stays
};

struct TokenizerParts;

class Tokenizer {
 public:
  explicit Tokenizer(std::shared_ptr<const TokenizerParts> parts) : parts_(std::move(parts)) {}

  /// Takes O(n log n) time for a text of n bytes. Throws UserError if a pattern of the model takes too many steps.
  std::vector<int32_t> encode(std::string_view text, EncodeOptions options = {}) const;
  /// The text of the ids, as bytes. Throws UserError for an id that no token has.
  std::string decode(std::span<const int32_t> ids, DecodeOptions options = {}) const;

  std::size_t size() const;
  /// The token as the vocabulary spells it. Throws UserError for an id that no token has.
  const std::string& token(int32_t id) const;
  /// The id of the token with this spelling in the vocabulary.
  std::optional<int32_t> id(std::string_view token) const;
  /// Is it a control token, which stands for no text?
  bool is_special(int32_t id) const;
  /// Does this token end a model's answer: EOS, or the end of a turn?
  bool is_end(int32_t id) const;
  const SpecialTokens& special() const;
  /// The chat template of the file (chat_template.h); empty if it has none.
  const std::string& chat_template() const;
  /// The file that has the chat template, for messages.
  const std::string& chat_template_path() const;

 private:
  friend class StreamDecoder;
  std::shared_ptr<const TokenizerParts> parts_;
};

/// Decodes ids one by one. Its results are always whole characters of UTF-8: the first bytes of a character wait for
/// the others, and a byte that cannot belong to a character becomes U+FFFD.
class StreamDecoder {
 public:
  explicit StreamDecoder(Tokenizer tokenizer, DecodeOptions options = {});
  /// The text that this id completes; may be empty.
  std::string push(int32_t id);
  /// The text that still waits. Call it once, at the end.
  std::string finish();

 private:
  Tokenizer tokenizer_;
  DecodeOptions options_;
  bool at_start_;
  std::string waiting_;
};

}  // namespace tenon::text
