// The tokens of a model: texts, types and scores by id, and ids by text. Built once from a model file; then read only.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenon::text {

/// What a token is for; the numbers are those of GGUF files.
enum class TokenType : int32_t { Normal = 1, Unknown = 2, Control = 3, UserDefined = 4, Unused = 5, Byte = 6 };

/// The ids of tokens with a meaning of their own; none if the model lacks the token.
struct SpecialTokens {
  std::optional<int32_t> bos, eos, eot, unknown, separator, padding, classify, mask;
};

/// The longest token, in bytes. A token from a file must not be as long as the file, because tokens are searched at
/// each place of a text.
constexpr std::size_t kLongestToken = 4096;

class Vocabulary {
 public:
  struct Token {
    std::string text;
    TokenType type = TokenType::Normal;
    double score = 0;
    bool is_added = false;  // found as an added token only (added_tokens.h): the model does not know it
  };

  Vocabulary() = default;
  /// If several tokens have the same text, the first is found by it.
  explicit Vocabulary(std::vector<Token> tokens);

  std::size_t size() const { return tokens_.size(); }
  const Token& operator[](int32_t id) const { return tokens_[static_cast<std::size_t>(id)]; }
  bool contains(int32_t id) const { return id >= 0 && static_cast<std::size_t>(id) < tokens_.size(); }
  std::optional<int32_t> id(std::string_view text) const;
  /// The same of the tokens that the model knows.
  std::optional<int32_t> model_id(std::string_view text) const;
  /// The token of one byte, "<0x0A>"; none if there is no such token.
  std::optional<int32_t> byte_id(unsigned char byte) const;

 private:
  /// An id by the hash of its text; a negative one: free.
  struct Slot {
    uint32_t hash = 0;
    int32_t id = -1;
  };
  /// The slot of this text, or the free one that it would get.
  std::size_t slot_of(std::string_view text, uint32_t hash) const;

  std::vector<Token> tokens_;
  std::vector<Slot> slots_;  // a power of two of them, at most half are taken
};

/// The byte that a token's text "<0x0A>" stands for.
std::optional<unsigned char> byte_of_text(std::string_view text);

}  // namespace tenon::text
