// Session: a conversation with a model. It feeds token ids in chunks, keeps what it has computed of them, and gives the
// logits of the next token. The graph of each size of chunk is traced once; then a token launches the same kernels on
// the same memory. Sessions are used by one thread at a time.
#pragma once
#include <map>
#include <span>

#include <tenon/llm/chunks.h>

namespace tenon::llm {

struct SessionOptions {
  int64_t context = 0;                 // tokens; 0: those of the model, at most 4096
  int64_t chunk = 512;                 // tokens of a prompt that are computed at once
  DType cache_dtype = DType::Float32;  // or Float16
};

/// The context that is asked for, or the model's. Throws UserError for options that cannot be.
int64_t checked_context(const Config& config, int64_t context, int64_t chunk);

class Session {
 public:
  /// Throws UserError for options that cannot be. The decoder must live as long.
  Session(const Decoder& decoder, const SessionOptions& options = {});

  int64_t context() const { return context_; }
  /// The ids that the session has seen.
  const std::vector<int32_t>& ids() const { return ids_; }

  /// Makes these the ids that the session has seen, where the ones that both begin with are not computed again; the
  /// logits of the token after them. Throws UserError where there are none, more than the context holds, or ids that
  /// are none.
  std::span<const float> set(std::span<const int32_t> ids);
  /// Adds an id.
  std::span<const float> push(int32_t id);

  /// Makes these the ids that the session has seen, all computed anew; for each but the first the natural logarithm of
  /// its probability after those before it. Throws UserError as set does.
  std::vector<float> score(std::span<const int32_t> ids);

  /// The steps of the last call to set or push, with the milliseconds that each took.
  std::vector<KernelInfo> kernels() const { return steps_.kernels(); }

 private:
  using Scorer = Jit<std::function<Tensor(const Tensor& ids, const Tensor& next)>>;
  void run(std::span<const int32_t> ids);
  /// Takes ids in chunks of at most `most` rows: `step` is told the chunk, and the ids after it.
  template <class Step>
  void feed(std::span<const int32_t> ids, int64_t most, const Step& step);

  const Decoder& decoder_;
  int64_t context_, chunk_;
  Variable position_;  // that the next token takes
  Cache cache_;
  ChunkSteps steps_;
  std::map<int64_t, Scorer> scorers_;  // by rows
  std::vector<int32_t> ids_;
  Tensor logits_;
};

}  // namespace tenon::llm
