#include "reply.h"

#include <fmt/format.h>

#include <bit>
#include <ctime>
#include <random>

namespace tenon::program {
namespace {

using text::Value;

Value count_of(std::size_t n) { return Value(static_cast<int64_t>(n)); }

Value usage_value(const Usage& usage) {
  return Value::map({{"prompt_tokens", count_of(usage.prompt)},
                     {"completion_tokens", count_of(usage.generated)},
                     {"total_tokens", count_of(usage.prompt + usage.generated)}});
}

/// A limit of tokens, of the context or of time ends it by length.
const char* reason_of(llm::Ended why) {
  return why == llm::Ended::AtEnd || why == llm::Ended::AtStop ? "stop" : "length";
}

/// The bytes of little-endian float32.
std::string base64_of(const std::vector<float>& values) {
  static_assert(std::endian::native == std::endian::little);
  constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const auto* bytes = reinterpret_cast<const unsigned char*>(values.data());
  const std::size_t size = values.size() * sizeof(float);
  std::string out;
  for (std::size_t i = 0; i < size; i += 3) {
    const std::size_t count = std::min<std::size_t>(3, size - i);
    uint32_t word = 0;
    for (std::size_t k = 0; k < 3; ++k) word = word << 8 | (k < count ? bytes[i + k] : 0u);
    for (std::size_t k = 0; k < 4; ++k) out += k <= count ? kDigits[word >> (18 - 6 * k) & 63] : '=';
  }
  return out;
}

}  // namespace

std::string event_of(const Value& value) { return "data: " + json_of(value) + "\n\n"; }

ReplyWriter::ReplyWriter(Endpoint endpoint, std::string model, text::Tokenizer tokenizer, const ApiRequest& request)
    : endpoint_(endpoint),
      model_(std::move(model)),
      id_(fmt::format("{}-{:08x}{:08x}", endpoint == Endpoint::Chat ? "chatcmpl" : "cmpl", std::random_device()(),
                      std::random_device()())),
      tokenizer_(std::move(tokenizer)),
      created_(std::time(nullptr)),
      wants_chances_(request.wants_chances),
      includes_usage_(request.includes_usage) {}

Value ReplyWriter::object(const char* kind, Value::Items choices) const {
  return Value::map({{"id", Value(id_)},
                     {"object", Value(kind)},
                     {"created", Value(created_)},
                     {"model", Value(model_)},
                     {"choices", Value::list(std::move(choices))}});
}

Value ReplyWriter::chances(const std::vector<TokenChance>& tokens) const {
  if (!wants_chances_) return {};
  const auto spelled = [&](int32_t id) {  // whole characters
    text::StreamDecoder decoder(tokenizer_, {.skip_special = false, .continues = true});
    const std::string text = decoder.push(id);
    return text + decoder.finish();
  };
  const auto described = [&](int32_t id, double chance) {
    Value::Items bytes;
    const int32_t ids[] = {id};
    for (const unsigned char byte : tokenizer_.decode(ids, {.skip_special = false, .continues = true}))
      bytes.emplace_back(int{byte});
    return Value::Entries{
        {"token", Value(spelled(id))}, {"logprob", Value(chance)}, {"bytes", Value::list(std::move(bytes))}};
  };
  if (endpoint_ == Endpoint::Chat) {
    Value::Items content;
    for (const TokenChance& token : tokens) {
      Value::Items likeliest;
      for (const auto& [id, chance] : token.likeliest) likeliest.push_back(Value::map(described(id, chance)));
      Value::Entries entries = described(token.id, token.chance);
      entries.emplace_back("top_logprobs", Value::list(std::move(likeliest)));
      content.push_back(Value::map(std::move(entries)));
    }
    return Value::map({{"content", Value::list(std::move(content))}});
  }
  Value::Items words, logprobs, likeliest;
  for (const TokenChance& token : tokens) {
    words.emplace_back(spelled(token.id));
    logprobs.emplace_back(token.chance);
    Value::Entries top;
    for (const auto& [id, chance] : token.likeliest) top.emplace_back(spelled(id), Value(chance));
    likeliest.push_back(Value::map(std::move(top)));
  }
  return Value::map({{"tokens", Value::list(std::move(words))},
                     {"token_logprobs", Value::list(std::move(logprobs))},
                     {"top_logprobs", Value::list(std::move(likeliest))}});
}

Value ReplyWriter::whole(const Answer::News& news, const Usage& usage) const {
  const bool is_chat = endpoint_ == Endpoint::Chat;
  Value::Entries choice{{"index", Value(0)}};
  if (is_chat)
    choice.emplace_back("message", Value::map({{"role", Value("assistant")}, {"content", Value(news.text)}}));
  else
    choice.emplace_back("text", Value(news.text));
  choice.emplace_back("logprobs", chances(news.tokens));
  choice.emplace_back("finish_reason", Value(reason_of(news.why)));
  const Value all = object(is_chat ? "chat.completion" : "text_completion", {Value::map(std::move(choice))});
  Value::Entries entries = all.map()->entries;
  entries.emplace_back("usage", usage_value(usage));
  return Value::map(std::move(entries));
}

std::string ReplyWriter::first_event() const {
  if (endpoint_ != Endpoint::Chat) return "";
  const Value delta = Value::map({{"role", Value("assistant")}, {"content", Value("")}});
  return event_of(
      object("chat.completion.chunk",
             {Value::map({{"index", Value(0)}, {"delta", delta}, {"logprobs", {}}, {"finish_reason", {}}})}));
}

std::string ReplyWriter::event(const Answer::News& news) const {
  const Value reason = news.has_ended ? Value(reason_of(news.why)) : Value();
  const Value logprobs = news.tokens.empty() ? Value() : chances(news.tokens);
  Value::Entries choice{{"index", Value(0)}};
  if (endpoint_ == Endpoint::Chat)
    choice.emplace_back(
        "delta", Value::map(news.text.empty() ? Value::Entries{} : Value::Entries{{"content", Value(news.text)}}));
  else
    choice.emplace_back("text", Value(news.text));
  choice.emplace_back("logprobs", logprobs);
  choice.emplace_back("finish_reason", reason);
  return event_of(object(endpoint_ == Endpoint::Chat ? "chat.completion.chunk" : "text_completion",
                         {Value::map(std::move(choice))}));
}

std::string ReplyWriter::last_events(const Usage& usage) const {
  std::string events;
  if (includes_usage_) {
    const Value all = object(endpoint_ == Endpoint::Chat ? "chat.completion.chunk" : "text_completion", {});
    Value::Entries entries = all.map()->entries;
    entries.emplace_back("usage", usage_value(usage));
    events += event_of(Value::map(std::move(entries)));
  }
  return events + "data: [DONE]\n\n";
}

Value embedding_reply(const std::vector<std::vector<float>>& embeddings, const ApiRequest& request,
                      const std::string& model, std::size_t tokens) {
  Value::Items data;
  for (std::size_t i = 0; i < embeddings.size(); ++i) {
    Value embedding(base64_of(embeddings[i]));
    if (request.encoding == "float") {
      Value::Items numbers;
      for (const float x : embeddings[i]) numbers.emplace_back(double{x});
      embedding = Value::list(std::move(numbers));
    }
    data.push_back(Value::map({{"object", Value("embedding")}, {"index", count_of(i)}, {"embedding", embedding}}));
  }
  return Value::map({{"object", Value("list")},
                     {"data", Value::list(std::move(data))},
                     {"model", Value(model)},
                     {"usage", Value::map({{"prompt_tokens", count_of(tokens)}, {"total_tokens", count_of(tokens)}})}});
}

}  // namespace tenon::program
