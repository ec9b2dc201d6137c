// Perplexity: how well a model predicts a text: exp of the mean of -log p of its tokens. Measured as in llama.cpp, so
// that figures can be compared: in separate windows, where only the second half of each window counts.
#pragma once
#include <functional>

#include <tenon/llm/session.h>

namespace tenon::llm {

struct PerplexityOptions {
  int64_t window = 512;               // tokens
  int64_t most_windows = -1;          // -1: as many as fit into the text
  std::optional<int32_t> begin = {};  // replaces the first id of each window
};

struct Perplexity {
  double value = 0, deviation = 0;  // its standard error
  int64_t windows = 0, tokens = 0;  // tokens that were predicted
};

/// `each` gets the figures after each window. Throws UserError for a window of less than 4 tokens or more than the
/// session's context, for a number of windows that is neither -1 nor 1 or more, and for a text that is shorter than a
/// window.
Perplexity perplexity(Session& session, std::span<const int32_t> ids, const PerplexityOptions& options,
                      const std::function<void(const Perplexity&)>& each = nullptr);

}  // namespace tenon::llm
