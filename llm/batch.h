// Batch: several sequences at different positions, of which a step computes the next token together. Each has a slot of
// the cache. What a sequence gives has the same bits whatever the other slots do, and whichever slots they are: a
// prompt is cut into chunks by its length alone, attention is computed for each sequence by itself, and products of any
// number of rows add their terms in one order, or have always as many rows. Used by one thread at a time.
#pragma once
#include <tenon/llm/session.h>

namespace tenon::llm {

struct BatchOptions {
  int64_t context = 0;                 // tokens of each sequence; 0: those of the model, at most 4096
  int64_t slots = 8;                   // sequences at a time
  int64_t chunk = 64;                  // tokens of a prompt that are computed at once
  DType cache_dtype = DType::Float32;  // or Float16
};

class Batch {
 public:
  /// Throws UserError for options that cannot be. The decoder must live as long.
  Batch(const Decoder& decoder, const BatchOptions& options = {});

  int64_t context() const { return context_; }
  std::size_t slots() const { return sequences_.size(); }
  /// The ids that a slot has seen, or is to see.
  const std::vector<int32_t>& ids(std::size_t slot) const { return sequences_[slot].ids; }

  int64_t chunk() const { return chunk_; }
  /// Of these, how many are not computed yet.
  std::size_t missing(std::size_t slot) const { return sequences_[slot].ids.size() - sequences_[slot].computed; }
  /// Of these ids, how many at the beginning the slot would not compute again: whole chunks of its last prompt.
  std::size_t kept(std::size_t slot, std::span<const int32_t> ids) const;
  /// Makes these the ids that a slot is to see; fill() computes them. Throws UserError where there are none, more than
  /// the context holds, or ids that are none.
  void set(std::size_t slot, std::vector<int32_t> ids);
  /// Computes the next chunk of what a slot is to see. After the last one the logits of the next token, else nothing.
  /// They hold until the next call of fill or push.
  std::span<const float> fill(std::size_t slot);

  struct Next {
    std::size_t slot;
    int32_t id;
  };
  /// Adds an id to each of these slots, which are different ones and filled: the logits of the token after it, a row
  /// for each. Throws UserError where a context is full.
  std::vector<std::span<const float>> push(std::span<const Next> next);

 private:
  struct Sequence {
    std::vector<int32_t> ids;
    std::size_t computed = 0;  // whose keys are in the cache,
    std::size_t chunked = 0;   // of these, those at the beginning that were computed in whole chunks
  };
  /// The row of a step, as Variables.
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
  Cache cache_;  // of a slot more, for the rows of a step that nobody wants
  ChunkSteps chunks_;
  const bool rows_are_independent_;
  std::map<std::size_t, Step> steps_;  // by rows
  Tensor logits_;
};

}  // namespace tenon::llm
