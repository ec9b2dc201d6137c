#include "calls.h"

#include <cstring>
#include <stdexcept>

#include <tenon/base/error.h>

namespace tenon::program {

ModelCalls::ModelCalls(const llm::Decoder& decoder, const llm::BatchOptions& options, const Ranks& ranks)
    : ranks_(ranks),
      batch_(decoder, options),
      embedder_(decoder, {.context = options.context, .chunk = options.chunk, .cache_dtype = options.cache_dtype}) {}

void ModelCalls::tell(Call call, std::span<const int32_t> numbers) const {
  if (!ranks_.are_several()) return;
  std::vector<int32_t> all{static_cast<int32_t>(call)};
  all.insert(all.end(), numbers.begin(), numbers.end());
  ranks_.same({reinterpret_cast<const char*>(all.data()), all.size() * sizeof(int32_t)});
}

/// A computation of all ranks: after an error of one, they do not have the same state.
template <class F>
auto ModelCalls::shared(F compute) -> decltype(compute()) {
  if (!ranks_.are_several()) return compute();
  try {
    return compute();
  } catch (const std::exception& e) {
    failure_ = std::current_exception();
    throw std::runtime_error(e.what());  // not of the request
  }
}

void ModelCalls::set(std::size_t slot, std::vector<int32_t> ids) {
  std::vector<int32_t> numbers{static_cast<int32_t>(slot)};
  numbers.insert(numbers.end(), ids.begin(), ids.end());
  batch_.set(slot, std::move(ids));  // if it refuses them, no other rank hears of them
  shared([&] { tell(Call::Set, numbers); });
}

std::span<const float> ModelCalls::fill(std::size_t slot) {
  return shared([&] {
    const auto number = static_cast<int32_t>(slot);
    tell(Call::Fill, {&number, 1});
    return batch_.fill(slot);
  });
}

std::vector<std::span<const float>> ModelCalls::push(std::span<const llm::Batch::Next> next) {
  return shared([&] {
    std::vector<int32_t> numbers;
    for (const auto& [slot, id] : next) numbers.insert(numbers.end(), {static_cast<int32_t>(slot), id});
    tell(Call::Push, numbers);
    return batch_.push(next);
  });
}

void ModelCalls::begin_embedding(std::span<const int32_t> ids) {
  embedder_.begin(ids);
  shared([&] { tell(Call::Begin, ids); });
}

std::optional<std::vector<float>> ModelCalls::next_of_embedding() {
  return shared([&] {
    tell(Call::Next, {});
    return embedder_.next();
  });
}

bool ModelCalls::look_for_ranks() {
  constexpr std::chrono::seconds kEach{1};
  const auto now = std::chrono::steady_clock::now();
  if (now - looked_ < kEach) return false;
  looked_ = now;
  return shared([&] { return ranks_.alive(); });
}

void ModelCalls::follow(const std::function<bool()>& is_asked) {
  while (true) {
    const std::string said = ranks_.same({}, is_asked);
    std::vector<int32_t> numbers(said.size() / sizeof(int32_t));
    std::memcpy(numbers.data(), said.data(), said.size());
    const auto ids = std::span<const int32_t>(numbers).subspan(1);
    switch (static_cast<Call>(numbers[0])) {
      case Call::Set:
        batch_.set(static_cast<std::size_t>(ids[0]), {ids.begin() + 1, ids.end()});
        break;
      case Call::Fill:
        batch_.fill(static_cast<std::size_t>(ids[0]));
        break;
      case Call::Push: {
        std::vector<llm::Batch::Next> next;
        for (std::size_t i = 0; i < ids.size(); i += 2) next.push_back({static_cast<std::size_t>(ids[i]), ids[i + 1]});
        batch_.push(next);
        break;
      }
      case Call::Begin:
        embedder_.begin(ids);
        break;
      case Call::Next:
        embedder_.next();
        break;
      case Call::End:
        return;
    }
  }
}

void ModelCalls::end() { tell(Call::End, {}); }

}  // namespace tenon::program
