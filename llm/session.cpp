#include <tenon/llm/session.h>

#include <algorithm>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/llm/on_host.h>

namespace tenon::llm {
namespace {

constexpr const char* kSession = "Session";
constexpr int64_t kMostContext = 1 << 24, kMostChunk = 1 << 14;

}  // namespace

int64_t checked_context(const Config& config, int64_t context, int64_t chunk) {
  if (context == 0) context = std::min<int64_t>(config.context, 4096);
  if (context < 1 || context > kMostContext)
    raise<UserError>(kSession, "a context of {} tokens, expected 1 to {}", context, kMostContext);
  if (chunk < 1 || chunk > kMostChunk)
    raise<UserError>(kSession, "chunks of {} tokens, expected 1 to {}", chunk, kMostChunk);
  return context;
}

Session::Session(const Decoder& decoder, const SessionOptions& options)
    : decoder_(decoder),
      context_(checked_context(decoder.config(), options.context, options.chunk)),
      chunk_(std::min(options.chunk, context_)),
      position_("position", 0, context_ - 1),
      cache_(decoder.part(), 1, context_, chunk_, options.cache_dtype),
      steps_(decoder, cache_, 0, position_) {}

template <class Step>
void Session::feed(std::span<const int32_t> ids, int64_t most, const Step& step) {
  check_ids(kSession, ids, decoder_.config());
  if (ids.size() > static_cast<std::size_t>(context_) - ids_.size())
    raise<UserError>(kSession, "{} tokens after {}, but the context holds {}; make it larger (-c)", ids.size(),
                     ids_.size(), context_);
  while (!ids.empty()) {
    const Chunk chunk = first_chunk(ids, most);
    position_.bind(static_cast<int64_t>(ids_.size()));
    step(chunk, ids.subspan(chunk.taken));
    ids_.insert(ids_.end(), ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(chunk.taken));
    ids = ids.subspan(chunk.taken);
  }
}

void Session::run(std::span<const int32_t> ids) {
  constexpr std::size_t kFew = 16;  // ids: computed one by one, before the graph of a chunk would be traced for them
  const bool few = ids.size() <= kFew && !steps_.has_traced(first_chunk(ids, chunk_));
  feed(ids, few ? 1 : chunk_, [&](const Chunk& chunk, auto) { logits_ = on_host(steps_(chunk)); });
}

std::span<const float> Session::set(std::span<const int32_t> ids) {
  if (ids.empty()) raise<UserError>(kSession, "no tokens, expected at least one");
  const auto both = static_cast<std::size_t>(std::ranges::mismatch(ids, ids_).in1 - ids.begin());
  const std::size_t kept = std::min(both, ids.size() - 1);  // the last one gives the logits
  ids_.resize(kept);
  run(ids.subspan(kept));
  return {logits_.data<float>(), static_cast<std::size_t>(decoder_.config().vocabulary)};
}

std::span<const float> Session::push(int32_t id) {
  run({&id, 1});
  return {logits_.data<float>(), static_cast<std::size_t>(decoder_.config().vocabulary)};
}

std::vector<float> Session::score(std::span<const int32_t> ids) {
  constexpr int64_t kMostRows = 64;  // their logits are all in memory at the same time
  if (ids.empty()) raise<UserError>(kSession, "no tokens, expected at least one");
  std::vector<float> scores;
  ids_.clear();
  feed(ids, std::min(chunk_, kMostRows), [&](const Chunk& chunk, std::span<const int32_t> after) {
    const auto rows = static_cast<int64_t>(chunk.ids.size());
    const auto step = [this, rows](const Tensor& now, const Tensor& next) {
      const Run run{0, position_, rows};
      return take_along_axis(log_softmax(decoder_(now, cache_, {&run, 1}), -1), next.unsqueeze(1), {.axis = 1});
    };
    std::vector<int32_t> next(chunk.ids.begin() + 1, chunk.ids.end());
    next.push_back(chunk.ids.back());
    if (!after.empty()) next[chunk.taken - 1] = after[0];
    const Tensor chances =
        on_host(scorers_.try_emplace(rows, Scorer(step, kInPlace)).first->second(array(chunk.ids), array(next)));
    const float* values = chances.data<float>();
    scores.insert(scores.end(), values, values + chunk.taken);
  });
  scores.pop_back();  // the score of the token after the last id
  return scores;
}

}  // namespace tenon::llm
