// Embedder: a text as one vector of length 1, made from the hidden states after the last layer of a network. An encoder
// pools them as its model says; of a decoder they give their mean.
#pragma once
#include <optional>

#include <tenon/llm/encoder.h>
#include <tenon/llm/session.h>

namespace tenon::llm {

class Embedder {
 public:
  /// Throws UserError for impossible options. The network must outlive the Embedder.
  Embedder(const Decoder& decoder, const SessionOptions& options = {});
  /// An encoder takes a text in one chunk; only options.context counts.
  Embedder(const Encoder& encoder, const SessionOptions& options = {});
  int64_t context() const { return context_; }
  /// As many numbers as the model is wide; the sum of their squares is 1. Throws UserError if there are no ids, more
  /// than the context holds, or ids that the model does not have.
  std::vector<float> operator()(std::span<const int32_t> ids);

  /// The same in steps, so that a caller can do other things between them. begin() starts a text; it drops an
  /// unfinished one.
  void begin(std::span<const int32_t> ids);
  /// Computes the next chunk of tokens; an encoder takes all. Returns the embedding after the last chunk.
  std::optional<std::vector<float>> next();

 private:
  using Step = Jit<std::function<Tensor(const Tensor& ids, const Tensor& taken)>>;
  Chunk next_chunk() const;
  /// The sum of what is pooled of these rows, of which `taken` count.
  Tensor pooled(const Tensor& ids, const Tensor& taken) const;

  const Config& config_;
  const Decoder* decoder_ = nullptr;  // or else
  const Encoder* encoder_ = nullptr;
  int64_t context_, chunk_;
  Variable position_;
  std::optional<Cache> cache_;     // of a decoder
  std::map<int64_t, Step> steps_;  // by rows
  std::vector<int32_t> ids_;       // of the present text
  std::size_t done_ = 0;           // tokens of it that are computed
  std::vector<double> sums_;       // of their hidden states
};

}  // namespace tenon::llm
