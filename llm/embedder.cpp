#include <tenon/llm/embedder.h>

#include <algorithm>
#include <cmath>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::llm {

Embedder::Embedder(const Decoder& decoder, const SessionOptions& options)
    : decoder_(decoder),
      context_(checked_context(decoder.config(), options.context, options.chunk)),
      chunk_(std::min(options.chunk, context_)),
      position_("position", 0, context_ - 1),
      cache_(decoder.config(), 1, context_ - 1 + chunk_, options.cache_dtype) {}

std::vector<float> Embedder::operator()(std::span<const int32_t> ids) {
  begin(ids);
  while (true)
    if (auto embedding = next()) return *std::move(embedding);
}

void Embedder::begin(std::span<const int32_t> ids) {
  constexpr const char* kEmbedder = "Embedder";
  if (ids.empty()) raise<UserError>(kEmbedder, "no tokens, expected at least one");
  check_ids(kEmbedder, ids, decoder_.config());
  if (ids.size() > static_cast<std::size_t>(context_))
    raise<UserError>(kEmbedder, "{} tokens, but the context holds {}; make it larger (-c)", ids.size(), context_);
  ids_.assign(ids.begin(), ids.end());
  done_ = 0;
  sums_.assign(static_cast<std::size_t>(decoder_.config().width), 0);
}

std::optional<std::vector<float>> Embedder::next() {
  const Chunk chunk = first_chunk(std::span<const int32_t>(ids_).subspan(done_), chunk_);
  const auto rows = static_cast<int64_t>(chunk.ids.size());
  const auto summed = [this, rows](const Tensor& of, const Tensor& taken) {
    const Run run{0, position_, rows};
    return sum(tenon::where((arange(rows) < taken).unsqueeze(1), decoder_.hidden(of, cache_, {&run, 1}), 0.f), 0);
  };
  position_.bind(static_cast<int64_t>(done_));
  const Tensor part = steps_.try_emplace(rows, Step(summed))
                          .first->second(array(chunk.ids), full({}, static_cast<double>(chunk.taken), DType::Int32));
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
