#include <tenon/llm/embedder.h>
#include <tenon/llm/on_host.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::llm {
namespace {

constexpr const char* kEmbedder = "Embedder";
constexpr uint64_t kLeastRows = 8;  // that an encoder computes

}  // namespace

Embedder::Embedder(const Decoder& decoder, const SessionOptions& options)
    : config_(decoder.config()),
      decoder_(&decoder),
      context_(checked_context(config_, options.context, options.chunk)),
      chunk_(std::min(options.chunk, context_)),
      position_("position", 0, context_ - 1),
      cache_(std::in_place, decoder.part(), 1, context_, chunk_, options.cache_dtype) {}

Embedder::Embedder(const Encoder& encoder, const SessionOptions& options)
    : config_(encoder.config()),
      encoder_(&encoder),
      context_(checked_context(config_, options.context == 0 ? config_.context : options.context, 1)),
      chunk_(context_),
      position_("position", 0, context_ - 1) {
  if (context_ > config_.context)
    raise<UserError>(kEmbedder, "a context of {} tokens, but the model has positions for {}", context_,
                     config_.context);
}

std::vector<float> Embedder::operator()(std::span<const int32_t> ids) {
  begin(ids);
  while (true)
    if (auto embedding = next()) return *std::move(embedding);
}

void Embedder::begin(std::span<const int32_t> ids) {
  if (ids.empty()) raise<UserError>(kEmbedder, "no tokens, expected at least one");
  check_ids(kEmbedder, ids, config_);
  if (ids.size() > static_cast<std::size_t>(context_))
    raise<UserError>(kEmbedder, "{} tokens, but the context holds {}; make it larger (-c)", ids.size(), context_);
  ids_.assign(ids.begin(), ids.end());
  done_ = 0;
  sums_.assign(static_cast<std::size_t>(config_.width), 0);
}

Chunk Embedder::next_chunk() const {
  const auto left = std::span<const int32_t>(ids_).subspan(done_);
  if (decoder_ != nullptr) return first_chunk(left, chunk_);
  Chunk all{ids_, ids_.size()};
  all.ids.resize(std::min(std::bit_ceil(std::max(ids_.size(), kLeastRows)), static_cast<std::size_t>(context_)));
  return all;
}

Tensor Embedder::pooled(const Tensor& ids, const Tensor& taken) const {
  const Node rows = ids.shape()[0];
  const Run run{0, position_, rows.value()};
  const Tensor hidden = decoder_ != nullptr ? decoder_->hidden(ids, *cache_, {&run, 1}) : (*encoder_)(ids, taken);
  if (config_.pooling == Pooling::First) return hidden[{0}];
  return sum(tenon::where((arange(rows) < taken).unsqueeze(1), hidden, 0.f), 0);
}

std::optional<std::vector<float>> Embedder::next() {
  const Chunk chunk = next_chunk();
  const auto rows = static_cast<int64_t>(chunk.ids.size());
  const auto step = [this](const Tensor& ids, const Tensor& taken) { return pooled(ids, taken); };
  position_.bind(static_cast<int64_t>(done_));
  const Tensor part =
      on_host(steps_.try_emplace(rows, Step(step, kInPlace))
                  .first->second(array(chunk.ids), full({}, static_cast<double>(chunk.taken), DType::Int32)));
  const float* values = part.data<float>();
  for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i] += double{values[i]};
  done_ += chunk.taken;
  if (done_ < ids_.size()) return std::nullopt;

  double squares = 0;
  for (const double x : sums_) squares += x * x;
  const double length = squares > 0 ? std::sqrt(squares) : 1;
  std::vector<float> embedding;
  for (const double x : sums_) embedding.push_back(static_cast<float>(x / length));
  return embedding;
}

}  // namespace tenon::llm
