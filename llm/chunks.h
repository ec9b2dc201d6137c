// The chunks in which the ids of a prompt are computed. They have few sizes, because each size is compiled separately.
#pragma once
#include <map>

#include <tenon/engine/jit/jit.h>
#include <tenon/llm/decoder.h>

namespace tenon::llm {

/// A step writes the keys and values of its rows where they stay. If it fails, nobody has counted these rows yet.
constexpr JitOptions kInPlace{.keeps_assigned = false};

/// A fixed number of rows, filled up with arbitrary ids: later tokens replace their keys before any token reads these
/// keys.
struct Chunk {
  std::vector<int32_t> ids;
  std::size_t taken;  // the ids that count
};
/// The chunk at the beginning of `ids`: 1, 8, 64, ... rows, and at most `most`. At least half of the rows count.
Chunk first_chunk(std::span<const int32_t> ids, int64_t most);

/// Throws UserError for an id that the model does not have.
void check_ids(const char* op, std::span<const int32_t> ids, const Config& config);

/// Computes the logits of the token after a chunk. The graph of each size is traced once.
class ChunkSteps {
 public:
  ChunkSteps(const Decoder& decoder, const Cache& cache, Node slot, Node position)
      : decoder_(decoder), cache_(cache), slot_(std::move(slot)), position_(std::move(position)) {}
  Tensor operator()(const Chunk& chunk);
  /// Was a chunk of this size computed before?
  bool has_traced(const Chunk& chunk) const { return steps_.contains(static_cast<int64_t>(chunk.ids.size())); }
  /// The steps of the last call, with the milliseconds that each took.
  std::vector<KernelInfo> kernels() const { return latest_ ? latest_->step.kernels() : std::vector<KernelInfo>(); }

 private:
  struct Step {
    Variable last;  // the row whose logits are wanted
    Jit<std::function<Tensor(const Tensor& ids)>> step;
  };
  Step& step(int64_t rows);

  const Decoder& decoder_;
  const Cache& cache_;
  Node slot_, position_;
  std::map<int64_t, Step> steps_;  // by rows
  Step* latest_ = nullptr;
};

}  // namespace tenon::llm
