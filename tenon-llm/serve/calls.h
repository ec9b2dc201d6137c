// ModelCalls: what a worker computes with a model, a batch of answers and embeddings. If several ranks divide the
// model, the worker of the first one calls; the others follow(): they hear of each call, and make the same one.
#pragma once
#include <chrono>
#include <exception>

#include <tenon/llm/batch.h>
#include <tenon/llm/embedder.h>

#include "../ranks.h"

namespace tenon::program {

class ModelCalls {
 public:
  /// All must live as long.
  ModelCalls(const llm::Decoder& decoder, const llm::BatchOptions& options, const Ranks& ranks);

  const llm::Batch& batch() const { return batch_; }
  /// The calls of Batch, and begin and next of Embedder. If a computation fails and there are several ranks, it is an
  /// error of the server, and none can follow: see failure().
  void set(std::size_t slot, std::vector<int32_t> ids);
  std::span<const float> fill(std::size_t slot);
  std::vector<std::span<const float>> push(std::span<const llm::Batch::Next> next);
  void begin_embedding(std::span<const int32_t> ids);
  std::optional<std::vector<float>> next_of_embedding();

  /// Why the ranks cannot go on; null: they can.
  std::exception_ptr failure() const { return failure_; }
  /// To be called in each round, and each second without one. Was one of the other ranks asked to end?
  bool look_for_ranks();

  /// For the ranks that follow: returns when the first one ends. `is_asked` says whether this rank was asked to end.
  void follow(const std::function<bool()>& is_asked);
  /// The first one ends.
  void end();

 private:
  enum class Call : int32_t { Set, Fill, Push, Begin, Next, End };
  void tell(Call call, std::span<const int32_t> numbers) const;
  template <class F>
  auto shared(F compute) -> decltype(compute());

  const Ranks& ranks_;
  llm::Batch batch_;
  llm::Embedder embedder_;
  std::exception_ptr failure_;
  std::chrono::steady_clock::time_point looked_;
};

}  // namespace tenon::program
