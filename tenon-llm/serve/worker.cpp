#include "worker.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include <tenon/base/error.h>

namespace tenon::program {
namespace {

const ApiError kTooLate{503, "the request waited longer than the server allows; try again later", {}, "timeout"};

const ApiError kNobodyWaits{503, "the request was given up", {}, "cancelled"};

/// Of a token among all, from their logits.
TokenChance chance_of(int32_t id, std::span<const float> logits, int64_t likely_tokens) {
  const double highest = *std::ranges::max_element(logits);
  double sum = 0;
  for (const float x : logits) sum += std::exp(double{x} - highest);
  const auto chance = [&](int32_t of) {
    return double{logits[static_cast<std::size_t>(of)]} - highest - std::log(sum);
  };
  std::vector<int32_t> ids(logits.size());
  std::iota(ids.begin(), ids.end(), 0);
  const auto kept = std::min<std::ptrdiff_t>(likely_tokens, static_cast<std::ptrdiff_t>(ids.size()));
  std::ranges::partial_sort(ids, ids.begin() + kept, [&](int32_t a, int32_t b) {
    const float x = logits[static_cast<std::size_t>(a)], y = logits[static_cast<std::size_t>(b)];
    return x != y ? x > y : a < b;
  });
  TokenChance result{id, chance(id), {}};
  for (std::ptrdiff_t i = 0; i < kept; ++i)
    result.likeliest.emplace_back(ids[static_cast<std::size_t>(i)], chance(ids[static_cast<std::size_t>(i)]));
  return result;
}

}  // namespace

Answer::News Answer::wait(std::chrono::milliseconds most) {
  std::unique_lock hold(mutex_);
  changed_.wait_for(hold, most, [&] { return has_news_; });
  has_news_ = false;
  News rest{.has_begun = news_.has_begun,
            .has_ended = news_.has_ended,
            .why = news_.why,
            .error = news_.error,
            .generated = news_.generated};
  return std::exchange(news_, std::move(rest));
}

struct Worker::Place {
  Place(std::shared_ptr<Answer> of, std::size_t slot, uint64_t arrival, const text::Tokenizer& tokenizer)
      : answer(std::move(of)),
        slot(slot),
        arrival(arrival),
        sampler(answer->task.sampler),
        text(tokenizer, answer->task.prompt, answer->task.generate) {}
  std::shared_ptr<Answer> answer;
  std::size_t slot;
  uint64_t arrival;
  bool is_filled = false;
  llm::Sampler sampler;
  llm::Continuation text;
};

/// An answer with the embeddings of its texts so far.
struct Worker::Embedding {
  explicit Embedding(std::shared_ptr<Answer> of) : answer(std::move(of)) {}
  std::shared_ptr<Answer> answer;
  std::vector<std::vector<float>> made;
  bool has_begun = false;  // with the next text
};

Worker::Worker(ModelCalls& calls, const text::Tokenizer& tokenizer, std::size_t most_waiting)
    : calls_(calls), tokenizer_(tokenizer), most_waiting_(most_waiting), places_(calls.batch().slots()) {}

Worker::~Worker() = default;

std::shared_ptr<Answer> Worker::submit(Task task) {
  auto answer = std::make_shared<Answer>(std::move(task));
  {
    const std::lock_guard hold(mutex_);
    if (is_stopped_) throw ApiError{503, "the server is about to end", {}, "shutting_down"};
    if (waiting_.size() >= most_waiting_ + slots() - counts_.busy_slots)
      throw ApiError{429, fmt::format("{} requests wait already; try again later", waiting_.size()), {}, "queue_full"};
    waiting_.push_back(answer);
    counts_.waiting = waiting_.size();
  }
  changed_.notify_all();
  return answer;
}

void Worker::stop() {
  {
    const std::lock_guard hold(mutex_);
    is_stopped_ = true;
  }
  changed_.notify_all();
}

void Worker::run(const std::function<void()>& end) try {
  while (waits_for_work()) {
    if (calls_.look_for_ranks()) end();
    drop_waiting();
    take_waiting();
    drop_what_ended();
    embed_next();
    fill_some();
    push_all();
    if (const std::exception_ptr failure = calls_.failure()) std::rethrow_exception(failure);
  }
} catch (const std::exception& e) {
  give_up({500, e.what()});
  throw;
}

/// Whether there is more to do; returns each second.
bool Worker::waits_for_work() {
  std::unique_lock hold(mutex_);
  if (counts_.busy_slots > 0 || embedding_ != nullptr) return true;
  changed_.wait_for(hold, std::chrono::seconds(1), [&] { return is_stopped_ || !waiting_.empty(); });
  return !is_stopped_ || !waiting_.empty();
}

/// Ends all answers.
void Worker::give_up(const ApiError& error) {
  stop();
  std::vector<std::shared_ptr<Answer>> left;
  for (std::unique_ptr<Place>& place : places_)
    if (const auto own = std::exchange(place, nullptr)) left.push_back(own->answer);
  if (const auto own = std::exchange(embedding_, nullptr)) left.push_back(own->answer);
  const std::lock_guard hold(mutex_);
  left.insert(left.end(), waiting_.begin(), waiting_.end());
  waiting_.clear();
  for (const auto& answer : left) answer->tell([&](Answer::News& news) { news.has_ended = true, news.error = error; });
}

/// Takes those out of the queue that nobody waits for, or that waited too long.
void Worker::drop_waiting() {
  const std::lock_guard hold(mutex_);
  std::erase_if(waiting_, [&](const std::shared_ptr<Answer>& answer) {
    const bool is_cancelled = answer->is_cancelled();
    if (!is_cancelled && Clock::now() <= answer->task.deadline) return false;
    if (is_cancelled) ++counts_.cancelled;
    answer->tell(
        [&](Answer::News& news) { news.has_ended = true, news.error = is_cancelled ? kNobodyWaits : kTooLate; });
    return true;
  });
  counts_.waiting = waiting_.size();
}

/// The first one in the queue for which there is room; null: none. One text is embedded at a time.
std::shared_ptr<Answer> Worker::next_waiting(bool has_free) {
  const std::lock_guard hold(mutex_);
  const auto at = std::ranges::find_if(waiting_, [&](const std::shared_ptr<Answer>& answer) {
    return answer->task.texts.empty() ? has_free : embedding_ == nullptr;
  });
  if (at == waiting_.end()) return nullptr;
  std::shared_ptr<Answer> answer = std::move(*at);
  waiting_.erase(at);
  counts_.waiting = waiting_.size();
  return answer;
}

/// Into free slots, each into the one that keeps most of its prompt.
void Worker::take_waiting() {
  while (true) {
    std::vector<std::size_t> free;
    for (std::size_t slot = 0; slot < places_.size(); ++slot)
      if (!places_[slot]) free.push_back(slot);
    counts_.busy_slots = places_.size() - free.size();
    const std::shared_ptr<Answer> answer = next_waiting(!free.empty());
    if (!answer) return;
    answer->tell([](Answer::News& news) { news.has_begun = true; });
    if (!answer->task.texts.empty()) {
      embedding_ = std::make_unique<Embedding>(answer);
      continue;
    }
    guarded(answer, [&] {
      const auto kept = [&](std::size_t slot) { return calls_.batch().kept(slot, answer->task.prompt); };
      const std::size_t slot = *std::ranges::max_element(free, {}, kept);
      auto place = std::make_unique<Place>(answer, slot, arrivals_++, tokenizer_);
      counts_.kept_tokens += kept(slot);
      calls_.set(slot, answer->task.prompt);
      places_[slot] = std::move(place);
    });
  }
}

/// Frees the slots of those who went away, or took too long.
void Worker::drop_what_ended() {
  for (auto& place : places_) {
    if (!place) continue;
    const bool is_cancelled = place->answer->is_cancelled();
    if (!is_cancelled && Clock::now() <= place->answer->task.deadline) continue;
    if (is_cancelled) ++counts_.cancelled;
    place->text.end(llm::Ended::ByCaller);
    finish(*place);
  }
}

/// Runs `compute`; an error of it ends the answer, and no other.
template <class F>
void Worker::guarded(const std::shared_ptr<Answer>& answer, F compute) {
  std::optional<ApiError> error;
  try {
    compute();
    return;
  } catch (const ApiError& e) {
    error = e;
  } catch (const UserError& e) {
    error = ApiError{400, e.what()};
  } catch (const std::exception& e) {
    error = ApiError{500, e.what()};
  }
  answer->tell([&](Answer::News& news) { news.has_ended = true, news.error = error; });
}

/// A chunk of the text that is next.
void Worker::embed_next() {
  if (!embedding_) return;
  Embedding& e = *embedding_;
  const Task& task = e.answer->task;
  bool goes_on = false;
  guarded(e.answer, [&] {
    if (e.answer->is_cancelled() || Clock::now() > task.deadline) {
      if (e.answer->is_cancelled()) ++counts_.cancelled;
      throw e.answer->is_cancelled() ? kNobodyWaits : kTooLate;
    }
    const std::vector<int32_t>& text = task.texts[e.made.size()];
    if (!e.has_begun) calls_.begin_embedding(text);
    std::optional<std::vector<float>> embedding = calls_.next_of_embedding();
    e.has_begun = !embedding;
    if (embedding) {
      counts_.prompt_tokens += text.size();
      ++counts_.embeddings;
      e.made.push_back(*std::move(embedding));
    }
    goes_on = e.made.size() < task.texts.size();
    if (!goes_on)
      e.answer->tell([&](Answer::News& news) { news.has_ended = true, news.embeddings = std::move(e.made); });
  });
  if (!goes_on) embedding_.reset();
}

/// As many tokens of prompts as one chunk has, in the order in which they came.
void Worker::fill_some() {
  for (auto left = static_cast<std::size_t>(calls_.batch().chunk()); left > 0;) {
    const std::size_t filled = fill_next();
    if (filled == 0) return;
    left -= std::min(left, filled);
  }
}

/// A chunk of the prompt that came first: how many tokens.
std::size_t Worker::fill_next() {
  Place* first = nullptr;
  for (const auto& place : places_)
    if (place && !place->is_filled && (first == nullptr || place->arrival < first->arrival)) first = place.get();
  if (first == nullptr) return 0;
  const std::shared_ptr<Answer> answer = first->answer;
  const std::size_t slot = first->slot, missing = calls_.batch().missing(slot);
  bool is_right = false;
  guarded(answer, [&] {
    const auto logits = calls_.fill(slot);
    if (!logits.empty()) {
      first->is_filled = true;
      counts_.prompt_tokens += answer->task.prompt.size();
      add_logits(*first, logits);
    }
    is_right = true;
  });
  if (!is_right) places_[slot].reset();
  return missing - (is_right ? calls_.batch().missing(slot) : 0);
}

/// One token more for each answer that has its prompt.
void Worker::push_all() {
  std::vector<llm::Batch::Next> next;
  for (const auto& place : places_)
    if (place && place->is_filled) next.push_back({place->slot, place->text.result().ids.back()});
  if (next.empty()) return;
  std::optional<ApiError> error;
  try {
    const auto rows = calls_.push(next);
    ++counts_.steps;
    for (std::size_t i = 0; i < next.size(); ++i) add_logits(*places_[next[i].slot], rows[i]);
    return;
  } catch (const std::exception& e) {
    error = ApiError{500, e.what()};
  }
  for (const auto& [slot, id] : next)
    if (places_[slot]) {
      places_[slot]->answer->tell([&](Answer::News& news) { news.has_ended = true, news.error = error; });
      places_[slot].reset();
    }
}

void Worker::add_logits(Place& place, std::span<const float> logits) {
  const Task& task = place.answer->task;
  if (place.text.goes_on()) {
    logits = place.text.choices(logits);
    const int32_t id = place.sampler(logits, place.text.result().ids);
    const std::string piece = place.text.push(id);
    const bool is_new = place.text.result().ended != llm::Ended::AtEnd;
    if (calls_.batch().ids(place.slot).size() >= static_cast<std::size_t>(context()))
      place.text.end(llm::Ended::AtContext);
    if (is_new) {
      ++counts_.generated_tokens;
      std::optional<TokenChance> chance;
      if (task.likely_tokens) chance = chance_of(id, logits, *task.likely_tokens);
      place.answer->tell([&](Answer::News& news) {
        news.text += piece;
        ++news.generated;
        if (chance) news.tokens.push_back(std::move(*chance));
      });
    }
  }
  if (!place.text.goes_on()) finish(place);
}

void Worker::finish(Place& place) {
  const std::string rest = place.text.finish();
  place.answer->tell([&](Answer::News& news) {
    news.text += rest;
    news.has_ended = true;
    news.why = place.text.result().ended;
  });
  ++counts_.answers;
  places_[place.slot].reset();
}

}  // namespace tenon::program
