#include <tenon/llm/perplexity.h>

#include <algorithm>
#include <cmath>

#include <tenon/base/raise.h>

namespace tenon::llm {

Perplexity perplexity(Session& session, std::span<const int32_t> ids, const PerplexityOptions& options,
                      const std::function<void(const Perplexity&)>& each) {
  constexpr const char* kName = "perplexity";
  if (options.window < 4 || options.window > session.context())
    raise<UserError>(kName, "a window of {} tokens (-c), expected at least 4, and no more than the {} of the context",
                     options.window, session.context());
  if (options.most_windows < 1 && options.most_windows != -1)
    raise<UserError>(kName, "at most {} windows (--chunks), expected 1 or more, or -1: as many as fit into the text",
                     options.most_windows);
  const auto window = static_cast<std::size_t>(options.window);
  if (ids.size() < window)
    raise<UserError>(
        kName, "{} tokens of text, expected at least the {} of a window; take a longer text, or a smaller window (-c)",
        ids.size(), window);
  Perplexity result;
  double sum = 0, squares = 0;
  for (; ids.size() >= window && result.windows != options.most_windows; ids = ids.subspan(window)) {
    std::vector<int32_t> own(ids.begin(), ids.begin() + options.window);
    if (options.begin) own[0] = *options.begin;
    const std::vector<float> scores = session.score(own);
    for (std::size_t i = window / 2; i < scores.size(); ++i) {
      const double surprise = -double{scores[i]};
      sum += surprise, squares += surprise * surprise;
    }
    ++result.windows;
    result.tokens += static_cast<int64_t>(scores.size() - window / 2);
    const auto n = static_cast<double>(result.tokens);
    const double mean = sum / n, variance = std::max(0.0, squares / n - mean * mean);
    result.value = std::exp(mean);
    result.deviation = n > 1 ? result.value * std::sqrt(variance / (n - 1)) : 0;
    if (each) each(result);
  }
  return result;
}

}  // namespace tenon::llm
