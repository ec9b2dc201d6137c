#include <tenon/runtime/queue.h>

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>
#include <tenon/runtime/signals.h>

namespace tenon {
namespace {

// The work of all streams must end before the program's static objects are destroyed.
constinit FirstUse<int> finish_at_exit;
void finish() {
  try {
    synchronize();
  } catch (...) {  // nobody can receive it any more
  }
}

// How long a thread waits for more work before it ends.
constexpr std::chrono::milliseconds kLinger{50};

// The work of one stream, in order, on one thread.
class Queue {
 public:
  void add(std::function<void()> work) {
    std::unique_lock hold(mutex_);
    ++open_;
    waiting_.push_back(std::move(work));
    if (served_) return changed_.notify_all();
    served_ = start();
    const bool here = !served_;
    hold.unlock();
    if (here) run_waiting();  // if the system allows no more threads, the work runs here
  }

  // Waits for the work that has been added so far; returns its first error.
  std::exception_ptr finish(const Stream& stream) {
    std::unique_lock hold(mutex_);
    if (server_ == std::this_thread::get_id())
      raise<UserError>("synchronize", "work of stream {} of {} waits for its own stream, which would never end",
                       stream.index, stream.device.name());
    changed_.wait(hold, [this] { return open_ == 0; });
    return std::exchange(error_, nullptr);
  }

 private:
  bool start() {
    const SignalsBlocked blocked;
    try {
      std::thread([this] { serve(); }).detach();
    } catch (const std::exception&) {
      return false;
    }
    return true;
  }

  void serve() {
    std::unique_lock hold(mutex_);
    do {
      hold.unlock();
      run_waiting();
      hold.lock();
    } while (changed_.wait_for(hold, kLinger, [this] { return !waiting_.empty(); }));
    served_ = false;
  }

  void run_waiting() {
    std::unique_lock hold(mutex_);
    while (!waiting_.empty()) {
      std::function<void()> work = std::move(waiting_.front());
      waiting_.pop_front();
      server_ = std::this_thread::get_id();
      hold.unlock();
      std::exception_ptr error;
      try {
        work();
      } catch (...) {
        error = std::current_exception();
      }
      work = nullptr;  // frees what it holds before a waiter learns that it has ended
      hold.lock();
      server_ = {};
      if (error_ == nullptr) error_ = std::move(error);
      if (--open_ == 0) changed_.notify_all();
    }
  }

  Lock mutex_{LockRank::Unranked};
  std::condition_variable_any changed_;
  std::deque<std::function<void()>> waiting_;
  int open_ = 0;  // number of functions that have not ended
  bool served_ = false;
  std::thread::id server_;  // the thread whose work runs now
  std::exception_ptr error_;
};

struct Queues {
  Lock mutex{LockRank::Queues};
  std::map<std::pair<const std::string*, int>, std::unique_ptr<Queue>> of_streams;
  std::map<const std::string*, int> made;  // streams beside number 0
  // A child has none of the threads that serve the queues, so it leaves these queues as they are, for ever.
  const ForkHook hook{[this] {
    for (auto& [stream, queue] : of_streams) static_cast<void>(queue.release());
    of_streams.clear();
  }};

  Queue* find(const Stream& stream, bool make) {
    const std::lock_guard hold(mutex);
    const std::pair key{&stream.device.name(), stream.index};
    const auto at = of_streams.find(key);
    if (at != of_streams.end()) return at->second.get();
    return make ? (of_streams[key] = std::make_unique<Queue>()).get() : nullptr;
  }
};

void check(const char* op, const Stream& stream) {
  if (stream.index < 0)
    raise<UserError>(op, "stream {} of {} does not exist; streams count from 0", stream.index, stream.device.name());
}

}  // namespace

Stream new_stream(Device device) {
  Queues& queues = process_state<Queues>();
  const std::lock_guard hold(queues.mutex);
  return {device, ++queues.made[&device.name()]};
}

void enqueue(Stream stream, std::function<void()> work) {
  check("async_eval", stream);
  finish_at_exit.get([] { return std::atexit(finish); });
  process_state<Queues>().find(stream, true)->add(std::move(work));
}

void synchronize(Stream stream) {
  check("synchronize", stream);
  if (Queue* const queue = process_state<Queues>().find(stream, false))
    if (const std::exception_ptr error = queue->finish(stream)) std::rethrow_exception(error);
  stream.device.wait();
}

void synchronize() {
  Queues& queues = process_state<Queues>();
  std::vector<std::pair<Stream, Queue*>> all;
  {
    const std::lock_guard hold(queues.mutex);
    for (const auto& [key, queue] : queues.of_streams)
      all.emplace_back(Stream{Device(*key.first), key.second}, queue.get());
  }
  std::exception_ptr first;
  for (const auto& [stream, queue] : all)
    if (std::exception_ptr error = queue->finish(stream); error && !first) first = std::move(error);
  if (first) std::rethrow_exception(first);
  for (const std::string& name : device_names()) Device(name).wait();
}

}  // namespace tenon
