// The source of a chat template as tokens: the text between tags, and the contents of tags. This file also removes
// white space around tags as transformers configures Jinja: trim_blocks and lstrip_blocks are on, "-" and "+" are
// obeyed, and the last newline is dropped.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace tenon::text {

struct TemplateToken {
  enum class Kind { Text, BlockBegin, BlockEnd, OutputBegin, OutputEnd, Name, Integer, Real, String, Operator, End };
  Kind kind;
  std::string text;  // of a string: its contents
  int line;
};

/// Throws UserError, which names the line, if a tag, string or comment does not end, or a character has no meaning.
std::vector<TemplateToken> template_tokens(std::string_view source);

/// Throws the UserError "[chat_template] line N: text".
[[noreturn]] void template_error(int line, const std::string& text);

}  // namespace tenon::text
