// Embedder: a text as one vector, the mean of what a decoder's last layer gives for its tokens, of length 1.
#pragma once
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

 private:
  using Step = Jit<std::function<Tensor(const Tensor& ids, const Tensor& taken)>>;
  const Decoder& decoder_;
  int64_t context_, chunk_;
  Variable position_;
  Cache cache_;
  std::map<int64_t, Step> steps_;  // by rows
};

}  // namespace tenon::llm
