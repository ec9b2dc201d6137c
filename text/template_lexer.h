// A chat template's source as tokens: text between tags, and what stands in them. White space around tags is dealt with
// here, as transformers sets Jinja up: trim_blocks and lstrip_blocks on, "-" and "+" obeyed, the last newline dropped.
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

/// Throws UserError that names the line where a tag, string or comment does not end, or a character has no meaning.
std::vector<TemplateToken> template_tokens(std::string_view source);

/// Throws the UserError "[chat_template] line N: text".
[[noreturn]] void template_error(int line, const std::string& text);

}  // namespace tenon::text
