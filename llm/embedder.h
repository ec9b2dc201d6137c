// Embedder: a text as one vector of length 1, the mean of the hidden states after a decoder's last layer.
#pragma once
#include <optional>

#include <tenon/llm/session.h>

namespace tenon::llm {

class Embedder {
 public:
  /// Throws UserError for impossible options. The decoder must outlive the Embedder.
  Embedder(const Decoder& decoder, const SessionOptions& options = {});
  int64_t context() const { return context_; }
  /// As many numbers as the model is wide; the sum of their squares is 1. Throws UserError if there are no ids, more
  /// than the context holds, or ids that the model does not have.
  std::vector<float> operator()(std::span<const int32_t> ids);

  /// The same in steps, so that a caller can do other things between them. begin() starts a text; it drops an
  /// unfinished one.
  void begin(std::span<const int32_t> ids);
  /// Computes the next chunk of tokens. Returns the embedding after the last chunk.
  std::optional<std::vector<float>> next();

 private:
  using Step = Jit<std::function<Tensor(const Tensor& ids, const Tensor& taken)>>;
  const Decoder& decoder_;
  int64_t context_, chunk_;
  Variable position_;
  Cache cache_;
  std::map<int64_t, Step> steps_;  // by rows
  std::vector<int32_t> ids_;       // of the present text
  std::size_t done_ = 0;           // tokens of it that are computed
  std::vector<double> sums_;       // of their hidden states
};

}  // namespace tenon::llm
