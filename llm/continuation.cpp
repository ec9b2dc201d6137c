#include <tenon/llm/continuation.h>

#include <algorithm>

namespace tenon::llm {

StopFinder::StopFinder(std::vector<std::string> stops) : stops_(std::move(stops)) {}

std::string StopFinder::push(const std::string& text) {
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

Continuation::Continuation(const text::Tokenizer& tokenizer, std::span<const int32_t> prompt,
                           const GenerateOptions& options)
    : tokenizer_(tokenizer),
      decoder_(tokenizer,
               {.continues = !std::ranges::all_of(prompt, [&](int32_t id) { return tokenizer.is_special(id); })}),
      stops_(options.stops),
      most_(options.most),
      ignores_end_(options.ignores_end) {
  if (most_ == 0) end(Ended::AtMost);
}

void Continuation::end(Ended why) {
  if (goes_on_) result_.ended = why;
  goes_on_ = false;
}

std::string Continuation::push(int32_t id) {
  if (tokenizer_.is_end(id) && !ignores_end_) {
    end(Ended::AtEnd);
    return "";
  }
  result_.ids.push_back(id);
  std::string text = stops_.push(decoder_.push(id));
  result_.text += text;
  if (stops_.found())
    end(Ended::AtStop);
  else if (most_ >= 0 && static_cast<int64_t>(result_.ids.size()) >= most_)
    end(Ended::AtMost);
  return text;
}

std::string Continuation::finish() {
  if (stops_.found()) return "";
  std::string rest = stops_.push(decoder_.finish());
  if (stops_.found())
    result_.ended = Ended::AtStop;
  else
    rest += stops_.finish();
  result_.text += rest;
  return rest;
}

}  // namespace tenon::llm
