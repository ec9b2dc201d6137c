// Tokenizer: text in, the ids of a model's tokens out, and back. Made from what a model file says (tokenizer_gguf.h,
// tokenizer_json.h, tokenizer_llama2c.h). Text may be any bytes; what is not UTF-8 is encoded by its bytes where the
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
  bool add_special = true;     // what the model wants around a text: BOS, EOS, [CLS], [SEP]
  bool parse_special = false;  // special tokens that stand in the text ("<|im_end|>") are taken as such, not as letters
};

struct DecodeOptions {
  bool skip_special = true;  // BOS, <|im_end|> and the like give no text
  bool continues = false;    // the ids go on from earlier ones: a space before the first word is kept
};

struct TokenizerParts;

class Tokenizer {
 public:
  explicit Tokenizer(std::shared_ptr<const TokenizerParts> parts) : parts_(std::move(parts)) {}

  /// Time is O(n log n) in the length of the text. Throws UserError where a pattern of the model takes too many steps.
  std::vector<int32_t> encode(std::string_view text, EncodeOptions options = {}) const;
  /// The text of the ids, as bytes. Throws UserError for an id that no token has.
  std::string decode(std::span<const int32_t> ids, DecodeOptions options = {}) const;

  std::size_t size() const;
  /// As the vocabulary spells it. Throws UserError for an id that no token has.
  const std::string& token(int32_t id) const;
  /// The token that the vocabulary spells so.
  std::optional<int32_t> id(std::string_view token) const;
  /// Whether it is a control token: one that stands for no text.
  bool is_special(int32_t id) const;
  /// Whether a model that gives this token has finished: EOS, or the end of a turn.
  bool is_end(int32_t id) const;
  const SpecialTokens& special() const;
  /// The chat template of the file (chat_template.h), empty where it has none.
  const std::string& chat_template() const;

 private:
  friend class StreamDecoder;
  std::shared_ptr<const TokenizerParts> parts_;
};

/// Decodes ids one by one. What it gives is always UTF-8 in whole characters: the first bytes of a character wait for
/// the others, and a byte that cannot belong to any becomes U+FFFD.
class StreamDecoder {
 public:
  explicit StreamDecoder(Tokenizer tokenizer, DecodeOptions options = {});
  /// The text that this id makes complete; may be empty.
  std::string push(int32_t id);
  /// What still waits. Call it once, at the end.
  std::string finish();

 private:
  Tokenizer tokenizer_;
  DecodeOptions options_;
  bool at_start_;
  std::string waiting_;
};

}  // namespace tenon::text
