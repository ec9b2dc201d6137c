// Chat templates: how a model expects a conversation to be written. The language is the part of Jinja that models'
// templates use, rendered as in transformers (trim_blocks, lstrip_blocks, tojson, raise_exception, strftime_now). A
// template is untrusted: if it takes too many steps or too much memory, or is not understood, UserError is thrown; the
// text names the line.
#pragma once
#include <cstdint>
#include <ctime>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tenon/text/value.h>

namespace tenon::text {

struct ChatTemplateOptions {
  uint64_t most_steps = 2'000'000;                 // statements and expressions; 64 bytes read count as one step
  std::size_t most_bytes = std::size_t{16} << 20;  // of all values made on the way and of the output; besides this 32
                                                   // bytes for each that the context has
  std::optional<std::time_t> now;                  // of strftime_now; none: the present time
};

struct Statement;

class ChatTemplate {
 public:
  /// Throws UserError for a template that is not understood. Errors name `path`, if it is given: the file that has it.
  explicit ChatTemplate(std::string_view source, std::string path = "");

  /// `context` is a map: messages, tools, bos_token, eos_token, add_generation_prompt, and whatever else the template
  /// reads. Throws UserError if the template asks for it (raise_exception), or if something in it goes wrong.
  /// @code{.cpp}
  /// text::ChatTemplate chat("{% for m in messages %}{{ m.role }}: {{ m.content | trim }}\n{% endfor %}");
  /// chat.render(text::from_json(R"({"messages": [{"role": "user", "content": " Hello "}]})"));  // user: Hello
  /// @endcode
  std::string render(const Value& context, const ChatTemplateOptions& options = {}) const;

 private:
  std::string path_;
  std::shared_ptr<const std::vector<std::unique_ptr<Statement>>> statements_;
};

}  // namespace tenon::text
