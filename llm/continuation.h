// Continuation: turns token ids into text one by one, and says why the text ends.
#pragma once
#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <tenon/text/tokenizer.h>

namespace tenon::llm {

struct GenerateOptions {
  int64_t most = -1;                    // tokens; -1: until the context is full
  std::vector<std::string> stops = {};  // the text ends before the first of these
  bool ignores_end = false;             // goes on after the token that ends a text
};

enum class Ended : uint8_t { AtEnd, AtStop, AtMost, AtContext, ByCaller };

struct Generated {
  std::vector<int32_t> ids;
  std::string text;
  Ended ended = Ended::AtMost;
};

/// Holds text back until it is certain that no stop string begins in it.
class StopFinder {
 public:
  explicit StopFinder(std::vector<std::string> stops);
  bool found() const { return found_; }
  /// Adds text; returns the text that is now certain.
  std::string push(const std::string& text);
  std::string finish() { return std::exchange(waiting_, ""); }

 private:
  std::vector<std::string> stops_;
  std::string waiting_;
  bool found_ = false;
};

class Continuation {
 public:
  /// Continues the text of `prompt`.
  Continuation(const text::Tokenizer& tokenizer, std::span<const int32_t> prompt, const GenerateOptions& options);

  bool goes_on() const { return goes_on_; }
  /// The logits of the tokenizer's tokens, which alone have a text. A model may have more, to round their number up.
  std::span<const float> choices(std::span<const float> logits) const {
    return logits.first(std::min(logits.size(), tokenizer_.size()));
  }
  /// Takes the next id, while goes_on(). Returns the text that is now certain. Afterwards goes_on() may be false.
  std::string push(int32_t id);
  void end(Ended why);
  /// The text that was held back until the end. Call it once.
  std::string finish();
  const Generated& result() const { return result_; }

 private:
  text::Tokenizer tokenizer_;
  text::StreamDecoder decoder_;
  StopFinder stops_;
  int64_t most_;
  bool ignores_end_, goes_on_ = true;
  Generated result_;
};

}  // namespace tenon::llm
