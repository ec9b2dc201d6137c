// Batch: several sequences at different positions, whose next tokens one step computes together. Each sequence has a
// slot of the cache. The results of a sequence have the same bits whatever the other slots do, and in whichever slot it
// is: a prompt is cut into chunks by its length alone; attention is computed for each sequence separately; and products
// either add their terms in one order for any number of rows, or always have the same number of rows. Used by one
// thread at a time.
#pragma once
#include <tenon/llm/session.h>

namespace tenon::llm {

struct BatchOptions {
  int64_t context = 0;                 // tokens of each sequence; 0: the model's, at most 4096
  int64_t slots = 8;                   // the largest number of sequences
  int64_t chunk = 64;                  // tokens of a prompt that are computed at once
  DType cache_dtype = DType::Float32;  // or Float16
};

class Batch {
 public:
  /// Throws UserError for impossible options. The decoder must outlive the Batch.
  Batch(const Decoder& decoder, const BatchOptions& options = {});

  int64_t context() const { return context_; }
  std::size_t slots() const { return sequences_.size(); }
  /// The ids that a slot has, computed or not.
  const std::vector<int32_t>& ids(std::size_t slot) const { return sequences_[slot].ids; }

  int64_t chunk() const { return chunk_; }
  /// How many of these ids are not computed yet.
  std::size_t missing(std::size_t slot) const { return sequences_[slot].ids.size() - sequences_[slot].computed; }
  /// How many of these ids, from the first on, the slot would not compute again: whole chunks of its last prompt.
  std::size_t kept(std::size_t slot, std::span<const int32_t> ids) const;
  /// Sets the ids of a slot; fill() computes them. Throws UserError if there are none, more than the context holds, or
  /// ids that the model does not have.
  void set(std::size_t slot, std::vector<int32_t> ids);
  /// Computes the next chunk of a slot's ids. Returns the logits of the next token after the last chunk, else nothing.
  /// They are valid until the next call of fill or push.
  std::span<const float> fill(std::size_t slot);

  struct Next {
    std::size_t slot;
    int32_t id;
  };
  /// Adds an id to each of these slots, which must be different and filled. Returns the logits of the token after it, a
  /// row for each slot. Throws UserError if a context is full.
  std::vector<std::span<const float>> push(std::span<const Next> next);
  /// The kernels of the step of the most rows that has run; none before.
  std::vector<KernelInfo> kernels() const {
    return steps_.empty() ? std::vector<KernelInfo>() : steps_.rbegin()->second.kernels();
  }

 private:
  struct Sequence {
    std::vector<int32_t> ids;
    std::size_t computed = 0;  // the ids whose keys are in the cache,
    std::size_t chunked = 0;   // of these, the first ones, which were computed in whole chunks
  };
  /// A row of a step; slot and position are Variables.
  struct Row {
    Variable slot, position;
  };
  using Step = Jit<std::function<Tensor(const Tensor& ids)>>;
  Step& step(std::size_t rows);
  std::size_t rows_for(std::size_t count) const;

  const Decoder& decoder_;
  int64_t context_, chunk_;
  std::vector<Sequence> sequences_;
  std::vector<Row> rows_;
  Cache cache_;  // with one more slot, for the unused rows of a step
  ChunkSteps chunks_;
  const bool rows_are_independent_;
  std::map<std::size_t, Step> steps_;  // by rows
  Tensor logits_;
};

}  // namespace tenon::llm
