#include <tenon/llm/session.h>

#include <algorithm>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::llm {
namespace {

constexpr const char* kSession = "Session";
constexpr int64_t kMostContext = 1 << 24, kMostChunk = 1 << 14;

int64_t checked_context(const Config& config, const SessionOptions& options) {
  const int64_t context = options.context == 0 ? std::min<int64_t>(config.context, 4096) : options.context;
  if (context < 1 || context > kMostContext)
    raise<UserError>(kSession, "a context of {} tokens, expected 1 to {}", context, kMostContext);
  if (options.chunk < 1 || options.chunk > kMostChunk)
    raise<UserError>(kSession, "chunks of {} tokens, expected 1 to {}", options.chunk, kMostChunk);
  return context;
}

}  // namespace

Session::Session(const Decoder& decoder, const SessionOptions& options)
    : decoder_(decoder),
      context_(checked_context(decoder.config(), options)),
      chunk_(std::min(options.chunk, context_)),
      cache_(decoder.config(), context_, chunk_, options.cache_dtype) {}

Session::Chunk& Session::chunk(int64_t rows) {
  const auto found = chunks_.find(rows);
  if (found != chunks_.end()) return found->second;
  const Variable last("last_row", 0, rows - 1);
  const auto logits = [this, rows, last](const Tensor& ids) {
    return decoder_(ids, cache_, rows == 1 ? std::nullopt : std::optional<Node>(last));
  };
  using Step = decltype(Chunk::step);
  return chunks_.emplace(rows, Chunk{last, Step(logits)}).first->second;
}

template <class Step>
void Session::feed(std::span<const int32_t> ids, int64_t most, const Step& step) {
  for (const int32_t id : ids)
    if (id < 0 || id >= decoder_.config().vocabulary)
      raise<UserError>(kSession, "token id {}, expected 0 to {}", id, decoder_.config().vocabulary - 1);
  if (ids.size() > static_cast<std::size_t>(context_) - ids_.size())
    raise<UserError>(kSession, "{} tokens after {}, but the context holds {}; make it larger (-c)", ids.size(),
                     ids_.size(), context_);
  while (!ids.empty()) {
    // Few sizes, since each is compiled for itself: the next larger one if it gets half full, else the one before it.
    // A chunk that is not full is filled with any ids: later tokens replace their keys before one looks at them.
    const auto left = static_cast<int64_t>(ids.size());
    int64_t rows = 1, before = 1;
    while (rows < std::min(left, most)) before = std::exchange(rows, std::min(rows * 8, most));
    if (2 * left < rows) rows = before;
    const auto taken = static_cast<std::size_t>(std::min(left, rows));
    std::vector<int32_t> padded(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(taken));
    padded.resize(static_cast<std::size_t>(rows), padded.back());
    cache_.position.bind(static_cast<int64_t>(ids_.size()));
    step(rows, padded, ids.first(taken), ids.subspan(taken));
    ids_.insert(ids_.end(), ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(taken));
    ids = ids.subspan(taken);
  }
}

void Session::run(std::span<const int32_t> ids) {
  feed(ids, chunk_, [&](int64_t rows, const auto& padded, auto taken, auto) {
    latest_ = &chunk(rows);
    latest_->last.bind(static_cast<int64_t>(taken.size()) - 1);
    logits_ = latest_->step(array(padded));
  });
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
  constexpr int64_t kMostRows = 64;  // whose logits are all in memory
  if (ids.empty()) raise<UserError>(kSession, "no tokens, expected at least one");
  std::vector<float> scores;
  ids_.clear();
  feed(ids, std::min(chunk_, kMostRows), [&](int64_t rows, const auto& padded, auto taken, auto after) {
    const auto step = [this](const Tensor& now, const Tensor& next) {
      return take_along_axis(log_softmax(decoder_(now, cache_), -1), next.unsqueeze(1), {.axis = 1});
    };
    std::vector<int32_t> next(padded.begin() + 1, padded.end());
    next.push_back(padded.back());
    if (!after.empty()) next[taken.size() - 1] = after[0];
    const Tensor chances = scorers_.try_emplace(rows, Scorer(step)).first->second(array(padded), array(next));
    const float* values = chances.data<float>();
    scores.insert(scores.end(), values, values + taken.size());
  });
  scores.pop_back();  // of what comes after the last id
  return scores;
}

std::vector<KernelInfo> Session::kernels() const {
  return latest_ ? latest_->step.kernels() : std::vector<KernelInfo>();
}

}  // namespace tenon::llm
