// Session: a conversation with a model. It computes token ids in chunks, keeps their keys and values, and returns the
// logits of the next token. The graph of each chunk size is traced once; then each token launches the same kernels on
// the same memory. A Session is used by one thread at a time.
#pragma once
#include <map>
#include <span>

#include <tenon/llm/chunks.h>

namespace tenon::llm {

struct SessionOptions {
  int64_t context = 0;                 // tokens; 0: the model's, at most 4096
  int64_t chunk = 512;                 // tokens of a prompt that are computed at once
  DType cache_dtype = DType::Float32;  // or Float16
};

/// The requested context, or if it is 0 the model's. Throws UserError for impossible options.
int64_t checked_context(const Config& config, int64_t context, int64_t chunk);

class Session {
 public:
  /// Throws UserError for impossible options. The decoder must outlive the Session.
  Session(const Decoder& decoder, const SessionOptions& options = {});

  int64_t context() const { return context_; }
  /// The ids that the session has seen.
  const std::vector<int32_t>& ids() const { return ids_; }

  /// Sets the ids of the session; ids at the beginning that are the same as before are not computed again. Returns the
  /// logits of the token after them. Throws UserError if there are none, more than the context holds, or ids that the
  /// model does not have.
  std::span<const float> set(std::span<const int32_t> ids);
  /// Adds an id.
  std::span<const float> push(int32_t id);

  /// Sets the ids of the session and computes all of them again. Returns, for each id but the first, the natural
  /// logarithm of its probability after the ids before it. Throws UserError as set does.
  std::vector<float> score(std::span<const int32_t> ids);

  /// The steps of the last call to set or push, with the milliseconds that each took.
  std::vector<KernelInfo> kernels() const { return steps_.kernels(); }

 private:
  using Scorer = Jit<std::function<Tensor(const Tensor& ids, const Tensor& next)>>;
  void run(std::span<const int32_t> ids);
  /// Computes ids in chunks of at most `most` rows; `step` gets each chunk, and the ids after it.
  template <class Step>
  void feed(std::span<const int32_t> ids, int64_t most, const Step& step);

  const Decoder& decoder_;
  int64_t context_, chunk_;
  Variable position_;  // of the next token
  Cache cache_;
  ChunkSteps steps_;
  std::map<int64_t, Scorer> scorers_;  // by rows
  std::vector<int32_t> ids_;
  Tensor logits_;
};

}  // namespace tenon::llm
