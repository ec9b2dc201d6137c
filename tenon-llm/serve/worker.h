// Worker: computes the answers of all requests. It takes them from a queue into the slots of a batch; in each round a
// chunk's worth of prompts, and one token of every answer that has its prompt. Requests wait for their answers in
// threads of their own.
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>

#include <tenon/llm/continuation.h>
#include <tenon/llm/sampler.h>

#include "api_error.h"
#include "calls.h"

namespace tenon::program {

using Clock = std::chrono::steady_clock;

/// What is asked for: to continue a prompt, or the embeddings of texts.
struct Task {
  std::vector<int32_t> prompt = {};
  llm::GenerateOptions generate = {};
  llm::SamplerOptions sampler = {};
  std::optional<int64_t> likely_tokens = {};     // to be listed with their probabilities; none: nothing is listed
  std::vector<std::vector<int32_t>> texts = {};  // to embed; then there is no prompt
  Clock::time_point deadline = Clock::time_point::max();
  bool streams = false;  // each token is news; else only the begin and the end
};

/// A token, the natural logarithm of its probability, and the same of the likeliest.
struct TokenChance {
  int32_t id;
  double chance;
  std::vector<std::pair<int32_t, double>> likeliest;
};

/// An answer as it comes about. One thread waits for it, the worker makes it.
class Answer {
 public:
  explicit Answer(Task task) : task(std::move(task)) {}
  const Task task;

  /// What is new since the last call; embeddings come at the end, all together.
  struct News {
    std::string text = {};
    std::vector<TokenChance> tokens = {};
    bool has_begun = false, has_ended = false;  // so far
    llm::Ended why = llm::Ended::AtMost;
    std::optional<ApiError> error = {};
    std::size_t generated = 0;  // tokens so far
    std::vector<std::vector<float>> embeddings = {};
  };
  /// Waits until there is news, at most so long.
  News wait(std::chrono::milliseconds most);
  /// Nobody waits for it any more.
  void cancel() { is_cancelled_ = true; }
  bool is_cancelled() const { return is_cancelled_; }

  /// For the worker: adds news.
  template <class F>
  void tell(F change) {
    bool wakes = false;
    {
      const std::lock_guard hold(mutex_);
      change(news_);
      has_news_ |= wakes = task.streams || news_.generated == 0 || news_.has_ended;
    }
    if (wakes) changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  News news_;
  bool has_news_ = false;
  std::atomic<bool> is_cancelled_ = false;
};

/// Counts since the start, for /metrics; and how things are now.
struct WorkerCounts {
  std::atomic<uint64_t> prompt_tokens = 0, kept_tokens = 0, generated_tokens = 0, steps = 0, answers = 0, cancelled = 0,
                        embeddings = 0;
  std::atomic<uint64_t> busy_slots = 0, waiting = 0;
};

class Worker {
 public:
  /// At most `most_waiting` tasks wait for a slot. All must live as long.
  Worker(ModelCalls& calls, const text::Tokenizer& tokenizer, std::size_t most_waiting);
  ~Worker();

  int64_t context() const { return calls_.batch().context(); }
  std::size_t slots() const { return calls_.batch().slots(); }
  const WorkerCounts& counts() const { return counts_; }

  /// From any thread. Throws ApiError: 429 where too many wait, 503 after stop.
  std::shared_ptr<Answer> submit(Task task);
  /// Computes until stop() was called and all that was submitted has ended. Calls `end` if another rank was asked to
  /// end. If the ranks cannot go on, all answers end with an error, and it throws why.
  void run(const std::function<void()>& end);
  void stop();

 private:
  struct Place;  // what a slot of the batch does
  struct Embedding;
  bool waits_for_work();
  void give_up(const ApiError& error);
  void drop_waiting();
  std::shared_ptr<Answer> next_waiting(bool has_free);
  void take_waiting();
  void drop_what_ended();
  void embed_next();
  std::size_t fill_next();
  void fill_some();
  void push_all();
  void add_logits(Place& place, std::span<const float> logits);
  void finish(Place& place);
  template <class F>
  void guarded(const std::shared_ptr<Answer>& answer, F compute);

  ModelCalls& calls_;
  const text::Tokenizer& tokenizer_;
  const std::size_t most_waiting_;
  std::vector<std::unique_ptr<Place>> places_;  // by slot; null: free
  std::unique_ptr<Embedding> embedding_;        // the one that is computed, if any
  uint64_t arrivals_ = 0;
  WorkerCounts counts_;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::shared_ptr<Answer>> waiting_;
  bool is_stopped_ = false;
};

}  // namespace tenon::program
