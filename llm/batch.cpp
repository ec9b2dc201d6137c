#include <tenon/llm/batch.h>
#include <tenon/llm/on_host.h>

#include <algorithm>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::llm {
namespace {

constexpr const char* kBatch = "Batch";
constexpr int64_t kMostSlots = 256;

std::size_t checked_slots(int64_t slots) {
  if (slots < 1 || slots > kMostSlots) raise<UserError>(kBatch, "{} slots, expected 1 to {}", slots, kMostSlots);
  return static_cast<std::size_t>(slots);
}

}  // namespace

Batch::Batch(const Decoder& decoder, const BatchOptions& options)
    : decoder_(decoder),
      context_(checked_context(decoder.config(), options.context, options.chunk)),
      chunk_(std::min(options.chunk, context_)),
      sequences_(checked_slots(options.slots)),
      rows_([&] {
        std::vector<Row> rows;
        for (int64_t i = 0; i < options.slots; ++i)
          rows.push_back({Variable("slot_" + std::to_string(i), 0, options.slots),
                          Variable("position_" + std::to_string(i), 0, context_ - 1)});
        return rows;
      }()),
      cache_(decoder.part(), options.slots + 1, context_, chunk_, options.cache_dtype),
      chunks_(decoder, cache_, rows_[0].slot, rows_[0].position),
      rows_are_independent_(decoder.rows_are_independent(options.slots)) {}

std::size_t Batch::kept(std::size_t slot, std::span<const int32_t> ids) const {
  const Sequence& s = sequences_[slot];
  const auto chunk = static_cast<std::size_t>(chunk_);
  const auto both = static_cast<std::size_t>(std::ranges::mismatch(ids, s.ids).in1 - ids.begin());
  const std::size_t most = ids.empty() ? 0 : std::min({both, s.chunked, ids.size() - 1});  // the last gives the logits
  return most / chunk * chunk;
}

void Batch::set(std::size_t slot, std::vector<int32_t> ids) {
  if (ids.empty()) raise<UserError>(kBatch, "no tokens, expected at least one");
  check_ids(kBatch, ids, decoder_.config());
  if (ids.size() > static_cast<std::size_t>(context_))
    raise<UserError>(kBatch, "{} tokens, but the context holds {}; make it larger (-c)", ids.size(), context_);
  const std::size_t all = kept(slot, ids);
  sequences_[slot] = {std::move(ids), all, all};
}

std::span<const float> Batch::fill(std::size_t slot) {
  Sequence& s = sequences_[slot];
  if (s.computed >= s.ids.size()) raise<UserError>(kBatch, "slot {} has no ids to compute", slot);
  const Chunk chunk = first_chunk(std::span(s.ids).subspan(s.computed), chunk_);
  rows_[0].slot.bind(static_cast<int64_t>(slot));
  rows_[0].position.bind(static_cast<int64_t>(s.computed));
  logits_ = on_host(chunks_(chunk));
  if (static_cast<int64_t>(chunk.taken) == chunk_ && s.chunked == s.computed) s.chunked += chunk.taken;
  s.computed += chunk.taken;
  if (s.computed < s.ids.size()) return {};
  return {logits_.data<float>(), static_cast<std::size_t>(decoder_.config().vocabulary)};
}

/// One of a few row counts, because each is traced separately.
std::size_t Batch::rows_for(std::size_t count) const {
  if (!rows_are_independent_) return slots();
  std::size_t rows = 1;
  while (rows < count) rows *= 2;
  return std::min(rows, slots());
}

Batch::Step& Batch::step(std::size_t rows) {
  const auto found = steps_.find(rows);
  if (found != steps_.end()) return found->second;
  std::vector<Run> runs;
  for (std::size_t i = 0; i < rows; ++i) runs.push_back({rows_[i].slot, rows_[i].position, 1});
  const auto logits = [this, runs](const Tensor& ids) { return decoder_(ids, cache_, runs); };
  return steps_.emplace(rows, Step(logits, kInPlace)).first->second;
}

std::vector<std::span<const float>> Batch::push(std::span<const Next> next) {
  if (next.empty()) return {};
  std::vector<int32_t> ids;
  std::vector<bool> is_taken(slots());
  for (const auto& [slot, id] : next) {
    const Sequence& s = sequences_.at(slot);
    if (is_taken[slot] || s.ids.empty() || s.computed < s.ids.size())
      raise<UserError>(kBatch, "slot {} takes no id: it has taken one, or waits to be filled", slot);
    if (static_cast<int64_t>(s.ids.size()) >= context_)
      raise<UserError>(kBatch, "one token after {}, but the context holds {}; make it larger (-c)", s.ids.size(),
                       context_);
    is_taken[slot] = true;
    ids.push_back(id);
  }
  check_ids(kBatch, ids, decoder_.config());
  ids.resize(rows_for(next.size()), 0);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    rows_[i].slot.bind(static_cast<int64_t>(i < next.size() ? next[i].slot : slots()));
    rows_[i].position.bind(i < next.size() ? static_cast<int64_t>(sequences_[next[i].slot].computed) : 0);
  }
  logits_ = on_host(step(ids.size())(array(ids)));
  const auto vocabulary = static_cast<std::size_t>(decoder_.config().vocabulary);
  const float* values = logits_.data<float>();
  std::vector<std::span<const float>> rows;
  for (std::size_t i = 0; i < next.size(); ++i) {
    Sequence& s = sequences_[next[i].slot];
    s.ids.push_back(next[i].id);
    ++s.computed;
    rows.emplace_back(values + i * vocabulary, vocabulary);
  }
  return rows;
}

}  // namespace tenon::llm
