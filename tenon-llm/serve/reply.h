// The JSON of answers, in OpenAI's form: whole ones, and the events of a stream.
#pragma once
#include <tenon/text/tokenizer.h>

#include "request.h"
#include "worker.h"

namespace tenon::program {

struct Usage {
  std::size_t prompt = 0, generated = 0;
};

/// Writes the replies to one request.
class ReplyWriter {
 public:
  ReplyWriter(Endpoint endpoint, std::string model, text::Tokenizer tokenizer, const ApiRequest& request);

  /// A whole answer; `news` has all text and tokens.
  text::Value whole(const Answer::News& news, const Usage& usage) const;
  /// The first event of a stream; empty if the endpoint has none.
  std::string first_event() const;
  /// What is new; with the reason of the end where there is one.
  std::string event(const Answer::News& news) const;
  /// The last ones: usage where it is wanted, and the mark of the end.
  std::string last_events(const Usage& usage) const;

 private:
  text::Value object(const char* kind, text::Value::Items choices) const;
  text::Value chances(const std::vector<TokenChance>& tokens) const;
  Endpoint endpoint_;
  std::string model_, id_;
  text::Tokenizer tokenizer_;
  int64_t created_;
  bool wants_chances_, includes_usage_;
};

text::Value embedding_reply(const std::vector<std::vector<float>>& embeddings, const ApiRequest& request,
                            const std::string& model, std::size_t tokens);

/// An event of a stream.
std::string event_of(const text::Value& value);

}  // namespace tenon::program
