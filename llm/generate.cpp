#include <tenon/llm/generate.h>

namespace tenon::llm {

Generated generate(Session& session, const text::Tokenizer& tokenizer, Sampler& sampler,
                   std::span<const int32_t> prompt, const GenerateOptions& options, const OnToken& each) {
  Continuation text(tokenizer, prompt, options);
  std::span<const float> logits = session.set(prompt);
  while (text.goes_on()) {
    const int32_t id = sampler(text.choices(logits), session.ids());
    const std::string piece = text.push(id);
    if (text.result().ended != Ended::AtEnd && !each(id, piece)) text.end(Ended::ByCaller);
    if (static_cast<int64_t>(session.ids().size()) >= session.context()) text.end(Ended::AtContext);
    if (text.goes_on()) logits = session.push(id);
  }
  const std::string rest = text.finish();
  if (!rest.empty()) each(-1, rest);
  return text.result();
}

Conversation::Conversation(text::Tokenizer tokenizer) : tokenizer_(std::move(tokenizer)) {
  if (!tokenizer_.chat_template().empty())
    template_.emplace(tokenizer_.chat_template(), tokenizer_.chat_template_path());
}

std::vector<int32_t> Conversation::prompt() const {
  if (!template_) {
    std::string all;
    for (const auto& [role, content] : turns_) all += content;
    return tokenizer_.encode(all);
  }
  text::Value::Items messages;
  for (const auto& [role, content] : turns_)
    messages.push_back(text::Value::map({{"role", text::Value(role)}, {"content", text::Value(content)}}));
  const auto spelled = [&](const std::optional<int32_t>& id) {
    return text::Value(id ? tokenizer_.token(*id) : std::string());
  };
  const std::string prompt = template_->render(text::Value::map({{"messages", text::Value::list(std::move(messages))},
                                                                 {"bos_token", spelled(tokenizer_.special().bos)},
                                                                 {"eos_token", spelled(tokenizer_.special().eos)},
                                                                 {"add_generation_prompt", text::Value(true)}}));
  return tokenizer_.encode(prompt, {.add_special = false, .parse_special = true});
}

}  // namespace tenon::llm
