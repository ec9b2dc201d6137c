// generate: continues a prompt token by token, until the model ends, a stop string occurs in the text, or there is no
// room. Conversation: makes a prompt from the turns of a chat, by the model's template.
#pragma once
#include <functional>
#include <string>

#include <tenon/llm/continuation.h>
#include <tenon/llm/sampler.h>
#include <tenon/llm/session.h>
#include <tenon/text/chat_template.h>

namespace tenon::llm {

/// `each` gets every id and the text that has become certain by it (may be empty), and returns whether to go on. At the
/// end it gets the text that was held back, with the id -1. Throws what Session throws.
using OnToken = std::function<bool(int32_t id, const std::string& text)>;
Generated generate(Session& session, const text::Tokenizer& tokenizer, Sampler& sampler,
                   std::span<const int32_t> prompt, const GenerateOptions& options, const OnToken& each);

class Conversation {
 public:
  /// Throws UserError if the model's template is not understood. Without a template, the turns follow one another as
  /// plain text.
  explicit Conversation(text::Tokenizer tokenizer);
  bool has_template() const { return template_.has_value(); }
  /// `role` is system, user or assistant.
  void add(const std::string& role, const std::string& content) { turns_.emplace_back(role, content); }
  /// Forgets all turns, or the last ones.
  void clear() { turns_.clear(); }
  void drop(std::size_t count) { turns_.resize(turns_.size() - std::min(count, turns_.size())); }
  std::size_t size() const { return turns_.size(); }
  /// The ids of all turns, and of the beginning of the assistant's next turn.
  std::vector<int32_t> prompt() const;

 private:
  text::Tokenizer tokenizer_;
  std::optional<text::ChatTemplate> template_;
  std::vector<std::pair<std::string, std::string>> turns_;
};

}  // namespace tenon::llm
