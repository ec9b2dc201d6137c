// Embedder: a text as one vector, the mean of what a decoder's last layer gives for its tokens, of length 1.
#pragma once
#include <optional>

#include <tenon/llm/session.h>

namespace tenon::llm {

class Embedder {
 public:
  /// Throws UserError for options that cannot be. The decoder must live as long.
  Embedder(const Decoder& decoder, const SessionOptions& options = {});
  int64_t context() const { return context_; }
  /// As many numbers as the model is wide; their squares sum to 1. Throws UserError where there are no ids, more than
  /// the context holds, or ids that are none.
  std::vector<float> operator()(std::span<const int32_t> ids);

  /// The same in parts, so that a caller can do other things between: begins a text, in place of one that is not ended.
  void begin(std::span<const int32_t> ids);
  /// Computes its next chunk of tokens; the embedding after the last one.
  std::optional<std::vector<float>> next();

 private:
  using Step = Jit<std::function<Tensor(const Tensor& ids, const Tensor& taken)>>;
  const Decoder& decoder_;
  int64_t context_, chunk_;
  Variable position_;
  Cache cache_;
  std::map<int64_t, Step> steps_;  // by rows
  std::vector<int32_t> ids_;       // of the text
  std::size_t done_ = 0;           // tokens of it
  std::vector<double> sums_;       // of their hidden states
};

}  // namespace tenon::llm
