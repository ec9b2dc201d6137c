#include <tenon/llm/generate.h>

#include <algorithm>

namespace tenon::llm {
namespace {

/// Text that waits until it is certain that no stop string begins in it.
class StopFinder {
 public:
  explicit StopFinder(const std::vector<std::string>& stops) : stops_(stops) {}
  bool found() const { return found_; }

  /// The text that is certain now.
  std::string push(const std::string& text) {
    waiting_ += text;
    std::size_t end = waiting_.size();
    for (const std::string& stop : stops_)
      if (const std::size_t at = stop.empty() ? std::string::npos : waiting_.find(stop); at < end)
        end = at, found_ = true;
    if (!found_)
      for (const std::string& stop : stops_)
        for (std::size_t size = std::min(stop.size(), waiting_.size()); size > 0; --size)
          if (waiting_.ends_with(std::string_view(stop).substr(0, size))) {
            end = std::min(end, waiting_.size() - size);
            break;
          }
    std::string certain = waiting_.substr(0, end);
    waiting_.erase(0, found_ ? waiting_.size() : end);
    return certain;
  }
  std::string finish() { return std::exchange(waiting_, ""); }

 private:
  const std::vector<std::string>& stops_;
  std::string waiting_;
  bool found_ = false;
};

}  // namespace

Generated generate(Session& session, const text::Tokenizer& tokenizer, Sampler& sampler,
                   std::span<const int32_t> prompt, const GenerateOptions& options, const OnToken& each) {
  Generated result;
  text::StreamDecoder decoder(
      tokenizer, {.continues = !std::ranges::all_of(prompt, [&](int32_t id) { return tokenizer.is_special(id); })});
  StopFinder stops(options.stops);
  std::span<const float> logits = session.set(prompt);
  while (true) {
    if (options.most >= 0 && static_cast<int64_t>(result.ids.size()) >= options.most) break;
    const int32_t id = sampler(logits, session.ids());
    if (static_cast<std::size_t>(id) >= tokenizer.size() || (tokenizer.is_end(id) && !options.ignores_end)) {
      result.ended = Ended::AtEnd;
      break;
    }
    result.ids.push_back(id);
    const std::string text = stops.push(decoder.push(id));
    result.text += text;
    const bool goes_on = each(id, text);
    if (stops.found()) {
      result.ended = Ended::AtStop;
      break;
    }
    if (!goes_on) {
      result.ended = Ended::ByCaller;
      break;
    }
    if (static_cast<int64_t>(session.ids().size()) >= session.context()) {
      result.ended = Ended::AtContext;
      break;
    }
    logits = session.push(id);
  }
  if (!stops.found()) {
    const std::string rest = stops.push(decoder.finish()) + stops.finish();
    result.text += rest;
    if (!rest.empty()) each(-1, rest);
  }
  return result;
}

Conversation::Conversation(text::Tokenizer tokenizer) : tokenizer_(std::move(tokenizer)) {
  if (!tokenizer_.chat_template().empty()) template_.emplace(tokenizer_.chat_template());
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
