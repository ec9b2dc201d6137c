// Tokens that are found in a text literally ("<|im_start|>", or a word that was added to the vocabulary), before
// anything else processes the text. The leftmost token is taken first; of several that begin at the same place, the
// longest.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <tenon/text/prefix_set.h>

namespace tenon::text {

struct AddedToken {
  std::string text;
  int32_t id = 0;
  bool special = false;      // found only if the caller asks for special tokens
  bool single_word = false;  // found only if no word continues before or after it
  bool strip_left = false;   // it takes the spaces before it
  bool strip_right = false;
};

class AddedTokens {
 public:
  AddedTokens() = default;
  explicit AddedTokens(std::vector<AddedToken> tokens);
  AddedTokens(const AddedTokens&) = delete;  // the sets point into tokens_
  AddedTokens& operator=(const AddedTokens&) = delete;
  AddedTokens(AddedTokens&&) = default;
  AddedTokens& operator=(AddedTokens&&) = default;

  /// Divides the text into parts and tokens, and calls text_part(part, offset) and token(id) for them, in order.
  void split(std::string_view text, bool parse_special,
             const std::function<void(std::string_view part, std::size_t offset)>& text_part,
             const std::function<void(int32_t id)>& token) const;

 private:
  std::vector<AddedToken> tokens_;
  PrefixSet all_, plain_;  // ids of the sets are indices into tokens_
};

}  // namespace tenon::text
