#include <tenon/llm/chunks.h>

#include <algorithm>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::llm {

Chunk first_chunk(std::span<const int32_t> ids, int64_t most) {
  // The next larger size if it is at least half full, else the size before it.
  const auto left = static_cast<int64_t>(ids.size());
  int64_t rows = 1, before = 1;
  while (rows < std::min(left, most)) before = std::exchange(rows, std::min(rows * 8, most));
  if (2 * left < rows) rows = before;
  const auto taken = ids.first(static_cast<std::size_t>(std::min(left, rows)));
  Chunk chunk{{taken.begin(), taken.end()}, taken.size()};
  chunk.ids.resize(static_cast<std::size_t>(rows), chunk.ids.back());
  return chunk;
}

void check_ids(const char* op, std::span<const int32_t> ids, const Config& config) {
  for (const int32_t id : ids)
    if (id < 0 || id >= config.vocabulary)
      raise<UserError>(op, "token id {}, expected 0 to {}", id, config.vocabulary - 1);
}

ChunkSteps::Step& ChunkSteps::step(int64_t rows) {
  const auto found = steps_.find(rows);
  if (found != steps_.end()) return found->second;
  const Variable last("last_row", 0, rows - 1);
  const auto logits = [this, rows, last](const Tensor& ids) {
    const Run run{slot_, position_, rows};
    return decoder_(ids, cache_, {&run, 1}, rows == 1 ? std::nullopt : std::optional<Node>(last));
  };
  return steps_.emplace(rows, Step{last, decltype(Step::step)(logits, kInPlace)}).first->second;
}

Tensor ChunkSteps::operator()(const Chunk& chunk) {
  latest_ = &step(static_cast<int64_t>(chunk.ids.size()));
  latest_->last.bind(static_cast<int64_t>(chunk.taken) - 1);
  return latest_->step(array(chunk.ids));
}

}  // namespace tenon::llm
