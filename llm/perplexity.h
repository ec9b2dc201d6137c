// Perplexity: how surprised a model is by a text, exp of the mean of -log p of its tokens. Measured as llama.cpp
// measures it, so that figures can be compared: in windows that know nothing of each other, by the second half of each.
#pragma once
#include <functional>

#include <tenon/llm/session.h>

namespace tenon::llm {

struct PerplexityOptions {
  int64_t window = 512;               // tokens
  int64_t most_windows = -1;          // -1: as many as the text fills
  std::optional<int32_t> begin = {};  // the id that each window begins with in place of its own first one
};

struct Perplexity {
  double value = 0, deviation = 0;  // its standard error
  int64_t windows = 0, tokens = 0;  // tokens that were predicted
};

/// `each` is told what there is after each window. Throws UserError for a window of less than 4 tokens or more than the
/// session's context, and for a text that does not fill one.
Perplexity perplexity(Session& session, std::span<const int32_t> ids, const PerplexityOptions& options,
                      const std::function<void(const Perplexity&)>& each = nullptr);

}  // namespace tenon::llm
